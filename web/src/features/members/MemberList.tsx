import { memberLife } from '@tradeport/api/members/lifecycle';
import { levelList, memberPage } from '@tradeport/api/members/calls';
import { type memberRow, memberStatuses } from '@tradeport/api/members/model';
import { inLang } from '@tradeport/api/kernel/text';
import { Link } from 'react-router';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { StateTag, When } from '../../console/kit/Values.tsx';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { members, users } from './text.ts';
import * as words from '@tradeport/api/kernel/words/index';

type Member = z.output<typeof memberRow>;
const memberPath = (row: Member) => `/members/member/${row.merberCode}`;

/** MBR-01, MBR-04 Companies and persons known to the tenant. */
export default function MemberList() {
  const { t, lang } = useText();
  const may = useMay();
  const levels = useCall(levelList, {}, { quiet: true }).data ?? [];
  const trades = (row: Member) =>
    [row.isBuyer && t(members.buyer), row.isSeller && t(members.seller)].filter(Boolean).join(', ');
  return (
    <ListPage
      title={members.title}
      call={memberPage}
      rowKey={(row) => row.merberCode}
      to={memberPath}
      searchHint={members.search}
      primary={
        may('member.edit') ? { key: 'add', text: members.add, to: '/members/edit' } : undefined
      }
      others={may('user.view') ? [{ key: 'users', text: users.title, to: '/members/users' }] : []}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        status: query.oneOf('tab', memberStatuses),
        levelCode: query.filter('level'),
        ...(query.filter('trades') === 'seller'
          ? { isSeller: true }
          : query.filter('trades') === 'buyer'
            ? { isBuyer: true }
            : {}),
      })}
      tabs={[
        { key: 'all', text: words.all },
        ...memberStatuses.map((key) => ({ key, text: memberLife.states[key] })),
      ]}
      filters={[
        {
          key: 'level',
          title: members.level,
          kind: 'choice',
          choices: levels.map((level) => ({
            value: level.levelCode,
            text: inLang(level.levelName, lang),
          })),
        },
        {
          key: 'trades',
          title: members.trades,
          kind: 'choice',
          choices: [
            { value: 'buyer', text: members.buyer },
            { value: 'seller', text: members.seller },
          ],
        },
      ]}
      columns={[
        {
          key: 'name',
          title: members.name,
          plain: (row) => row.merberName,
          cell: (row) => (
            <span className="k-named">
              <Link to={memberPath(row)}>{row.merberName}</Link>
              <small className="k-muted k-number">{row.merberNo}</small>
            </span>
          ),
        },
        {
          key: 'status',
          title: members.status,
          fact: true,
          plain: (row) => t(memberLife.states[row.status]),
          cell: (row) => <StateTag state={memberLife.states[row.status]} />,
        },
        {
          key: 'level',
          title: members.level,
          fact: true,
          plain: (row) => row.levelName,
          cell: (row) => row.levelName || '–',
        },
        { key: 'trades', title: members.trades, plain: trades, cell: (row) => trades(row) || '–' },
        {
          key: 'contact',
          title: members.contact,
          fact: true,
          plain: (row) => row.contactName,
          cell: (row) => row.contactName || '–',
        },
        {
          key: 'phone',
          title: members.phone,
          plain: (row) => row.contactPhone,
          cell: (row) => <span className="k-number">{row.contactPhone || '–'}</span>,
        },
        {
          key: 'kind',
          title: members.kind,
          extra: true,
          plain: (row) => t(members[row.merberType]),
          cell: (row) => t(members[row.merberType]),
        },
        {
          key: 'email',
          title: members.email,
          extra: true,
          plain: (row) => row.contactEmail,
          cell: (row) => row.contactEmail || '–',
        },
        {
          key: 'users',
          title: members.userCount,
          end: true,
          plain: (row) => row.userCount,
          cell: (row) => <span className="k-number">{row.userCount}</span>,
        },
        {
          key: 'since',
          title: members.since,
          plain: (row) => row.gmtCreate,
          cell: (row) => <When at={row.gmtCreate} />,
        },
      ]}
      empty={{ title: members.none, hint: members.noneHint }}
    />
  );
}
