import { memberPage } from '@tradeport/api/members/calls';
import type { memberRow } from '@tradeport/api/members/model';
import { Link } from 'react-router';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useText } from '../../lib/text.ts';
import { accounts } from './text.ts';

type Member = z.output<typeof memberRow>;
const accountPath = (row: Member) => `/finance/account/${row.merberCode}`;

/** LED-03 Whose accounts? Members by name or number; each leads to its balances and statements. */
export default function AccountList() {
  const { t } = useText();
  const trades = (row: Member) => [row.isBuyer && t(accounts.buyer), row.isSeller && t(accounts.seller)].filter(Boolean).join(', ');
  return (
    <ListPage title={accounts.title} call={memberPage} rowKey={(row) => row.merberCode} to={accountPath} searchHint={accounts.search}
      input={(query) => ({
        ...query.paging, q: query.q,
        ...(query.filter('trades') === 'seller' ? { isSeller: true } : query.filter('trades') === 'buyer' ? { isBuyer: true } : {}),
      })}
      filters={[{ key: 'trades', title: accounts.trades, kind: 'choice', choices: [{ value: 'buyer', text: accounts.buyer }, { value: 'seller', text: accounts.seller }] }]}
      columns={[
        { key: 'member', title: accounts.member, plain: (row) => row.merberCompname, cell: (row) => (
          <span className="k-named"><Link to={accountPath(row)}>{row.merberCompname}</Link><small className="k-muted k-number">{row.merberNo}</small></span>
        ) },
        { key: 'trades', title: accounts.trades, fact: true, plain: trades, cell: (row) => trades(row) || '–' },
        { key: 'level', title: accounts.level, fact: true, plain: (row) => row.levelName, cell: (row) => row.levelName || '–' },
        { key: 'contact', title: accounts.contact, fact: true, plain: (row) => row.contactName, cell: (row) => row.contactName || '–' },
      ]}
      actions={(row) => [{ key: 'open', text: accounts.open, to: accountPath(row) }]}
      empty={{ title: accounts.none, hint: accounts.noneHint }} />
  );
}
