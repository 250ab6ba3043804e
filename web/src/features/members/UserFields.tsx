import { memberErrors } from '@tradeport/api/members/errors';
import { type UserField, userFieldNames, userFieldsIn } from '@tradeport/api/members/info';
import {
  getUserFields,
  getUserinfoservice,
  saveUserFields,
} from '@tradeport/api/members/info-calls';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { userFields } from './text.ts';

/** MBR-05 Which fields of a user this portal shows. */
export default function UserFields() {
  const { t } = useText();
  const known = useCall(getUserFields, {}, { quiet: true });
  const save = useMutate(saveUserFields, { invalidates: [getUserFields, getUserinfoservice] });
  const initial = useMemo(
    () => known.data && { userFields: [...known.data.userFields] },
    [known.data],
  );
  return (
    <FormPage<{ userFields: UserField[] }>
      title={t(userFields.title)}
      schema={userFieldsIn}
      errors={memberErrors}
      initial={initial}
      query={known}
      back="/members/fields"
      save={(values) => save.run(values)}
    >
      <FormSection hint={t(userFields.hint)}>
        <Field name="userFields" label={t(userFields.title)} required={false}>
          <Checkbox.Group
            className="o-permissions"
            options={userFieldNames.map((name) => ({
              value: name,
              label: t(userFields.names[name]),
            }))}
          />
        </Field>
      </FormSection>
    </FormPage>
  );
}
