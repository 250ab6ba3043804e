import { inLang } from '@tradeport/api/kernel/text';
import type { EmployeesBody } from '@tradeport/api/members/shop';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../../mall/mall.tsx';
import { ActForm } from '../../../mall/kit/ActForm.tsx';
import { ChoiceField, TextField } from '../../../mall/kit/fields.tsx';
import { invitations, people as words } from '../../../mall/text/account-people.ts';

type Props = { body: EmployeesBody; sent: Sent | null; formKey: string; path: string };

/** MBR-03 The short way: who, and which role. Limits and single permissions have a page. */
export function InviteForm({ body: { given, usualRole }, sent, formKey, path }: Props) {
  const { t, lang } = useMall();
  const own = sent?.act === 'invite' ? sent : null;
  return (
    <section className="panel" aria-labelledby="invite-head">
      <div className="panel-head">
        <h2 id="invite-head">{t(words.invite)}</h2>
        <a href={`${path}/new`}>{t(words.more)}</a>
      </div>
      <ActForm
        act="invite"
        formKey={formKey}
        text={t(invitations.send)}
        bare
        className="invite-form"
        noValidate
      >
        <TextField
          sent={own}
          name="contact"
          label={t(invitations.contact)}
          hint={t(invitations.contactHint)}
          maxLength={100}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ChoiceField
          name="role"
          label={t(words.role)}
          fault={own?.faults['roles']}
          known={own?.typed['role'] ?? usualRole}
          choices={given.roles.map(({ roleCode, roleName }) => ({
            value: roleCode,
            text: inLang(roleName, lang),
          }))}
        />
      </ActForm>
    </section>
  );
}
