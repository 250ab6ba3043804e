import { getInfo } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { NICKNAME_MAX } from '@tradeport/api/identity/model';
import { memberErrors } from '@tradeport/api/members/errors';
import { infoIn } from '@tradeport/api/members/info';
import { getUserinfoservice, updateUserinfo } from '@tradeport/api/members/info-calls';
import { PERSON_NAME_MAX } from '@tradeport/api/members/people';
import { Input } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../console/kit/DetailPage.tsx';
import { Failed } from '../../console/kit/Failure.tsx';
import { Field, FormPage, FormSection } from '../../console/kit/FormPage.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { centre, staff } from './text.ts';

type Values = { userNickname: string; userRelname: string };
const schema = infoIn.pick({ userNickname: true, userRelname: true });
const errors = { ...identityErrors, ...memberErrors };

/** MBR-02 One's own name and nickname; the rest is shown. Fields that the portal does not show are left out. */
export default function PersonalForm() {
  const { t } = useText();
  const known = useCall(getUserinfoservice, {}, { quiet: true });
  const save = useMutate(updateUserinfo, { invalidates: [getUserinfoservice, getInfo] });
  const initial = useMemo(
    () =>
      known.data && { userNickname: known.data.userNickname, userRelname: known.data.userRelname },
    [known.data],
  );
  if (known.error)
    return (
      <section className="k-card">
        <Failed error={known.error} retry={known.refetch} />
      </section>
    );
  const shows = (field: (typeof known.data & object)['userFields'][number]) =>
    known.data?.userFields.includes(field) ?? false;
  return (
    <FormPage<Values>
      title={t(centre.person)}
      schema={schema}
      errors={errors}
      initial={initial}
      back="/my/account"
      save={({ userNickname = '', userRelname }) =>
        save.run({
          ...(shows('userNickname') ? { userNickname } : {}),
          ...(shows('userRelname') && userRelname ? { userRelname } : {}),
        })
      }
    >
      <FormSection title={t(centre.person)}>
        {shows('userRelname') && (
          <Field name="userRelname" label={t(centre.name)} required>
            <Input maxLength={PERSON_NAME_MAX} autoComplete="name" />
          </Field>
        )}
        {shows('userNickname') && (
          <Field name="userNickname" label={t(centre.nickname)} hint={t(centre.nicknameHint)}>
            <Input maxLength={NICKNAME_MAX} autoComplete="nickname" />
          </Field>
        )}
      </FormSection>
      <FormSection>
        <Facts
          columns={2}
          items={
            known.data
              ? [
                  ...(shows('userName')
                    ? [{ label: centre.login, value: known.data.userName }]
                    : []),
                  ...(shows('userPhone')
                    ? [{ label: centre.phone, value: known.data.userPhone }]
                    : []),
                  ...(shows('userEmail')
                    ? [{ label: centre.email, value: known.data.userEmail }]
                    : []),
                  ...(shows('userRoleName')
                    ? [{ label: centre.roles, value: known.data.userRoleName }]
                    : []),
                  ...(shows('groupName')
                    ? [{ label: staff.department, value: known.data.groupName }]
                    : []),
                  ...(shows('jobTitle') ? [{ label: staff.job, value: known.data.jobTitle }] : []),
                ]
              : []
          }
        />
        <p className="k-muted">
          <Link to="/my/security">{t(centre.security)}</Link>
        </p>
      </FormSection>
    </FormPage>
  );
}
