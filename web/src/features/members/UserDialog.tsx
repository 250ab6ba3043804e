import { rolePage, saveUser, userPage } from '@tradeport/api/identity/calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { PERSON_NAME_MAX, userIn } from '@tradeport/api/identity/model';
import { memberGet } from '@tradeport/api/members/calls';
import { memberErrors } from '@tradeport/api/members/errors';
import { inLang } from '@tradeport/api/kernel/text';
import { Input, Select } from 'antd';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { members, users } from './text.ts';

type Values = Omit<z.input<typeof userIn>, 'merberCode'>;
const errors = { ...identityErrors, ...memberErrors };

/** A login for a member, made by the portal. */
export function UserDialog({ merberCode, close }: { merberCode: string; close: () => void }) {
  const { t, lang } = useText();
  const roles = usePaged(rolePage, {}, { quiet: true }).data?.rows ?? [];
  const save = useMutate(saveUser, { invalidates: [userPage, memberGet] });
  return (
    <FormDialog<Values>
      title={t(members.addUser)}
      schema={userIn}
      errors={errors}
      initial={{ roles: ['buyer'] }}
      close={close}
      save={({ userPhone, userEmail, ...values }) =>
        save.run({
          ...values,
          merberCode,
          ...(userPhone ? { userPhone } : {}),
          ...(userEmail ? { userEmail } : {}),
        })
      }
    >
      <Field name="userRelname" label={t(members.personName)}>
        <Input maxLength={PERSON_NAME_MAX} />
      </Field>
      <Field name="userName" label={t(members.login)}>
        <Input maxLength={18} autoComplete="off" />
      </Field>
      <Field name="userPwsswd" label={t(members.password)} required>
        <Input.Password autoComplete="new-password" />
      </Field>
      <Field name="userPhone" label={t(members.phone)} required={false}>
        <Input maxLength={11} inputMode="tel" />
      </Field>
      <Field name="userEmail" label={t(members.email)} required={false}>
        <Input maxLength={100} />
      </Field>
      <Field name="roles" label={t(users.roles)}>
        <Select
          mode="multiple"
          options={roles.map((role) => ({
            value: role.roleCode,
            label: inLang(role.roleName, lang),
          }))}
        />
      </Field>
    </FormDialog>
  );
}
