import { rolePage, userPage } from '@tradeport/api/identity/people-calls';
import { identityErrors } from '@tradeport/api/identity/errors';
import { memberErrors } from '@tradeport/api/members/errors';
import { inviteUser, userInvitations } from '@tradeport/api/members/invitation-calls';
import { inviteUserIn } from '@tradeport/api/members/invitations';
import { inLang } from '@tradeport/api/kernel/text';
import { Input, Select } from 'antd';
import type { z } from 'zod';
import { Field, FormDialog } from '../../console/kit/FormPage.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { invitations, users } from './text.ts';

type Values = Omit<z.input<typeof inviteUserIn>, 'merberCode'>;
const errors = { ...identityErrors, ...memberErrors };

/** Invites somebody to a member, or (none named) to the own company. */
export function UserDialog({ merberCode, close }: { merberCode?: string; close: () => void }) {
  const { t, lang } = useText();
  const roles = usePaged(rolePage, {}, { quiet: true }).data?.rows ?? [];
  const invite = useMutate(inviteUser, { invalidates: [userPage, userInvitations] });
  return (
    <FormDialog<Values>
      title={t(invitations.invite)}
      verb={invitations.send}
      schema={inviteUserIn}
      errors={errors}
      initial={{ roles: ['buyer'] }}
      close={close}
      save={(values) => invite.run({ ...values, ...(merberCode ? { merberCode } : {}) })}
    >
      <Field name="contact" label={t(invitations.contact)} hint={t(invitations.contactHint)}>
        <Input autoFocus maxLength={100} autoComplete="off" inputMode="email" />
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
