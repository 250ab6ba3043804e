import type { EmployeesBody } from '@tradeport/api/members/shop';
import { useMall } from '../../../mall/mall.tsx';
import { WithInstant } from '../../../mall/parts/Instant.tsx';
import { invitations as words } from '../../../mall/text/account-people.ts';
import { ActButton } from '../../../mall/account/ActButton.tsx';

type Props = { rows: EmployeesBody['invitations']; formKey: string };

/** MBR-03 The invitations that nobody has taken up yet. */
export function Invitations({ rows, formKey }: Props) {
  const { t } = useMall();
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="invited-head">
      <h2 id="invited-head">{t(words.open)}</h2>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.invitationCode}>
            <span className="rows-what">
              {[row.contact, row.userRelname].filter(Boolean).join(' · ')}
              <small className="quiet">
                <WithInstant text={t(row.expired ? words.over : words.until)} at={row.expires} />
              </small>
            </span>
            <span className="card-acts">
              <ActButton
                act="resend"
                text={t(words.resend)}
                fields={{ invitationCode: row.invitationCode, key: formKey }}
              />
              <ActButton
                act="revoke"
                text={t(words.revoke)}
                fields={{ invitationCode: row.invitationCode, key: formKey }}
                confirm={t(words.revokeAsk, { contact: row.contact })}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
