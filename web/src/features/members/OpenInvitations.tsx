import type { invitationRow } from '@tradeport/api/members/invitations';
import * as calls from '@tradeport/api/members/invitation-calls';
import type { z } from 'zod';
import { ActionMenu, useActions } from '../../console/kit/actions.tsx';
import { Section } from '../../console/kit/DetailPage.tsx';
import { StatusTag, When } from '../../console/kit/Values.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { invitations } from './text.ts';

type Row = z.output<typeof invitationRow>;
type Act = (one: { invitationCode: string }) => Promise<unknown>;
const ROWS = 20;

/** MBR-03 Open invitations to one member, or to any; for managers of users. */
export function UserInvitations({ merberCode }: { merberCode?: string }) {
  const may = useMay();
  const stale = { invalidates: [calls.userInvitations] };
  const resend = useMutate(calls.resendUserInvitation, stale);
  const revoke = useMutate(calls.revokeUserInvitation, stale);
  const asked = { rows: ROWS, ...(merberCode ? { merberCode } : {}) };
  const open = usePaged(calls.userInvitations, asked, { quiet: true });
  const acts = may('user.manage') ? { resend: resend.run, revoke: revoke.run } : {};
  return <Open rows={open.data?.rows} {...acts} />;
}

function Open({
  rows = [],
  resend,
  revoke,
}: {
  rows: readonly Row[] | undefined;
  resend?: Act;
  revoke?: Act;
}) {
  const { t } = useText();
  const { start, dialog } = useActions();
  if (rows.length === 0) return null;
  return (
    <Section title={t(invitations.open)}>
      <ul className="k-lines">
        {rows.map((row) => (
          <li key={row.invitationCode}>
            <span className="k-named">
              <span>{row.contact}</span>
              <small className="k-muted">
                {row.expired ? t(invitations.over) : t(invitations.until)}{' '}
                <When at={row.expires} day />
              </small>
            </span>
            <span className="k-between">
              <StatusTag
                text={row.expired ? invitations.expired : invitations.waiting}
                tone={row.expired ? 'neutral' : 'info'}
              />
              {resend && revoke && (
                <ActionMenu
                  small
                  named={row.contact}
                  start={start}
                  actions={[
                    { key: 'resend', text: invitations.resend, run: () => resend(row) },
                    {
                      key: 'revoke',
                      text: invitations.revoke,
                      danger: true,
                      confirm: {
                        title: t(invitations.revokeTitle, { contact: row.contact }),
                        text: t(invitations.revokeText),
                      },
                      run: () => revoke(row),
                    },
                  ]}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </Section>
  );
}
