import { restoreUser, userPage } from '@tradeport/api/identity/people-calls';
import { blacklistPage } from '@tradeport/api/members/info-calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { black, members, users } from './text.ts';
import { UserHistory } from './UserHistory.tsx';

/**
 * BLK-01 The blacklisted users, each with the date, the reason and the person who blacklisted them.
 */
export default function Blacklist() {
  const may = useMay();
  const restore = useMutate(restoreUser, { invalidates: [blacklistPage, userPage] });
  const [shown, setShown] = useState<{
    userCode: string;
    userName: string;
    userRelname: string;
  } | null>(null);
  return (
    <>
      <ListPage
        title={black.title}
        call={blacklistPage}
        rowKey={(row) => row.userCode}
        searchHint={users.search}
        input={(query) => ({ ...query.paging, q: query.q })}
        others={[{ key: 'users', text: users.title, to: '/members/users' }]}
        actions={(row) => [
          ...(may('user.blacklist')
            ? [
                {
                  key: 'restore',
                  text: users.restore,
                  reason: true,
                  run: ({ reason }: { reason: string }) =>
                    restore.run({ userCode: row.userCode, reason }),
                },
              ]
            : []),
          { key: 'history', text: black.history, run: () => setShown(row) },
        ]}
        columns={[
          {
            key: 'name',
            title: users.name,
            plain: (row) => row.userName,
            cell: (row) => (
              <span className="k-named">
                <span>{row.userRelname || row.userName}</span>
                <small className="k-muted">{row.userName}</small>
              </span>
            ),
          },
          {
            key: 'member',
            title: members.name,
            fact: true,
            plain: (row) => row.merberCompname,
            cell: (row) => (
              <Link to={`/members/member/${row.merberCode}`}>{row.merberCompname}</Link>
            ),
          },
          {
            key: 'reason',
            title: black.reason,
            fact: true,
            plain: (row) => row.stateReason,
            cell: (row) => row.stateReason || '–',
          },
          {
            key: 'by',
            title: black.by,
            plain: (row) => row.byName,
            cell: (row) => row.byName || '–',
          },
          {
            key: 'since',
            title: black.since,
            fact: true,
            plain: (row) => row.since,
            cell: (row) => <When at={row.since} />,
          },
          {
            key: 'phone',
            title: members.phone,
            plain: (row) => row.userPhone,
            cell: (row) => <span className="k-number">{row.userPhone || '–'}</span>,
          },
        ]}
        empty={{ title: black.none, hint: black.noneHint }}
      />
      {shown && <UserHistory user={shown} close={() => setShown(null)} />}
    </>
  );
}
