import type { change } from '@tradeport/api/members/info';
import {
  approveChange,
  changeGet,
  changePage,
  refuseChange,
} from '@tradeport/api/members/info-calls';
import { memberGet, memberPage } from '@tradeport/api/members/calls';
import { memberChangeActions, memberChangeLife } from '@tradeport/api/members/lifecycle';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { DetailPage, Section } from '../../console/kit/DetailPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useCall, useMutate } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { changes } from './text.ts';

/** MBR-02 One change: the fields before and after, and the decision. */
export default function ChangeDetail() {
  const { t } = useText();
  const { changeCode = '' } = useParams();
  const known = useCall(changeGet, { changeCode }, { quiet: true });
  const actions = useDecision();
  return (
    <DetailPage
      query={known}
      view={(row) => ({
        title: row.merberCompname,
        status: <StateTag state={memberChangeLife.states[row.status]} />,
        facts: [
          { label: changes.by, value: row.userName },
          { label: changes.at, value: <When at={row.gmtCreate} /> },
          ...(row.decidedAt
            ? [{ label: changes.decided, value: <When at={row.decidedAt} /> }]
            : []),
          ...(row.reason ? [{ label: changes.reason, value: row.reason }] : []),
        ],
        actions: actions(row),
        main: (
          <Section
            title={t(changes.what)}
            extra={<Link to={`/members/member/${row.merberCode}`}>{t(changes.toMember)}</Link>}
          >
            <ChangedFields change={row} />
          </Section>
        ),
      })}
    />
  );
}

function useDecision(): (row: z.output<typeof change>) => Action[] {
  const offered = useOffered(memberChangeActions);
  const { me } = useSession();
  const stale = { invalidates: [changeGet, changePage, memberGet, memberPage] };
  const approve = useMutate(approveChange, stale);
  const refuse = useMutate(refuseChange, stale);
  return (row) => {
    const { changeCode } = row;
    return offered(
      { ...row, isOwn: row.merberCode === me?.merberCode },
      {
        approve: { run: () => approve.run({ changeCode }) },
        refuse: { danger: true, run: ({ reason }) => refuse.run({ changeCode, reason }) },
      },
    );
  };
}
