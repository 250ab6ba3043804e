import { inLang } from '@tradeport/api/kernel/text';
import type { EmployeesBody } from '@tradeport/api/mall/account/company';
import type { Sent } from '@tradeport/api/mall/account/form';
import { useMall } from '../../mall.tsx';
import { Field } from '../../parts/Field.tsx';
import { invitations, people as words } from '../../text/account-people.ts';

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
      <form method="post" className="invite-form" noValidate>
        <input type="hidden" name="key" value={formKey} />
        <Field
          name="contact"
          label={t(invitations.contact)}
          hint={t(invitations.contactHint)}
          fault={own?.faults['contact']}
        >
          {(field) => (
            <input
              {...field}
              maxLength={100}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={own?.typed['contact']}
            />
          )}
        </Field>
        <Field name="role" label={t(words.role)} fault={own?.faults['roles']}>
          {(field) => (
            <select {...field} defaultValue={own?.typed['role'] ?? usualRole}>
              {given.roles.map(({ roleCode, roleName }) => (
                <option key={roleCode} value={roleCode}>
                  {inLang(roleName, lang)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" name="act" value="invite" className="button button-main">
          {t(invitations.send)}
        </button>
      </form>
    </section>
  );
}
