import { userActions, userLife } from '@tradeport/api/identity/lifecycle';
import { resetFactors } from '@tradeport/api/identity/own-calls';
import {
  approveUser,
  blacklistUser,
  rolePage,
  restoreUser,
  userPage,
} from '@tradeport/api/identity/people-calls';
import { type roleOut, type userRow, userStatuses } from '@tradeport/api/identity/model';
import { inLang } from '@tradeport/api/kernel/text';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useMutate, usePaged } from '../../lib/query.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { black, invitations, members, users } from './text.ts';
import { UserInvitations } from './OpenInvitations.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserHistory } from './UserHistory.tsx';

type User = z.output<typeof userRow>;
type Role = z.output<typeof roleOut>;

/** BLK-01 Logins of all members, with the blacklist. */
export default function UserList() {
  const { t } = useText();
  const { me } = useSession();
  const may = useMay();
  const offered = useOffered(userActions);
  const stale = { invalidates: [userPage] };
  const approve = useMutate(approveUser, stale);
  const blacklist = useMutate(blacklistUser, stale);
  const restore = useMutate(restoreUser, stale);
  const reset = useMutate(resetFactors);
  const roles = usePaged(rolePage, {}, { quiet: true }).data?.rows ?? [];
  const columns = useUserColumns(roles);
  const actions = (row: User): Action[] => {
    const { userCode } = row;
    return [
      { key: 'history', text: black.history, run: () => setShown(row) },
      ...offered(
        { ...row, isSelf: userCode === me?.userCode },
        {
          approve: { run: () => approve.run({ userCode }) },
          resetFactors: { run: ({ reason }) => reset.run({ userCode, reason }) },
          restore: { run: ({ reason }) => restore.run({ userCode, reason }) },
          blacklist: {
            danger: true,
            confirm: {
              title: t(users.blacklistTitle, { name: row.userRelname || row.userName }),
              text: t(users.blacklistText),
            },
            run: ({ reason }) => blacklist.run({ userCode, reason }),
          },
        },
      ),
    ];
  };
  const [shown, setShown] = useState<User | null>(null);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <ListPage
        title={users.title}
        call={userPage}
        rowKey={(row) => row.userCode}
        searchHint={users.search}
        actions={actions}
        input={(query) => ({
          ...query.paging,
          q: query.q,
          status: query.oneOf('status', userStatuses),
          merberCode: query.filter('member'),
          roleCode: query.filter('role'),
        })}
        filters={[
          {
            key: 'status',
            title: members.status,
            kind: 'choice',
            choices: userStatuses.map((value) => ({ value, text: userLife.states[value] })),
          },
          { key: 'member', title: members.name, kind: 'hidden' },
          {
            key: 'role',
            title: users.roles,
            kind: 'choice',
            choices: roles.map((role) => ({ value: role.roleCode, text: role.roleName })),
          },
        ]}
        columns={columns}
        {...(may('user.manage')
          ? { primary: { key: 'invite', text: invitations.invite, run: () => setInviting(true) } }
          : {})}
        above={<UserInvitations />}
        empty={{ title: users.none }}
      />
      {inviting && <UserDialog close={() => setInviting(false)} />}
      {shown && <UserHistory user={shown} close={() => setShown(null)} />}
    </>
  );
}

function useUserColumns(roles: readonly Role[]): readonly Column<User>[] {
  const { t, lang } = useText();
  const names = new Map(roles.map((role) => [role.roleCode, inLang(role.roleName, lang)]));
  const rolesOf = (row: User) => row.roles.map((code) => names.get(code) ?? code).join(', ');
  return [
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
      key: 'status',
      title: members.status,
      fact: true,
      plain: (row) => t(userLife.states[row.status]),
      cell: (row) => <StateTag state={userLife.states[row.status]} />,
    },
    {
      key: 'member',
      title: members.name,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => <Link to={`/members/member/${row.merberCode}`}>{row.merberCompname}</Link>,
    },
    {
      key: 'roles',
      title: users.roles,
      fact: true,
      plain: rolesOf,
      cell: (row) => rolesOf(row) || '–',
    },
    {
      key: 'phone',
      title: members.phone,
      plain: (row) => row.userPhone,
      cell: (row) => <span className="k-number">{row.userPhone || '–'}</span>,
    },
    {
      key: 'email',
      title: members.email,
      extra: true,
      plain: (row) => row.userEmail,
      cell: (row) => row.userEmail || '–',
    },
    {
      key: 'lastLogin',
      title: users.lastLogin,
      plain: (row) => row.lastLogin,
      cell: (row) => <When at={row.lastLogin} />,
    },
  ];
}
