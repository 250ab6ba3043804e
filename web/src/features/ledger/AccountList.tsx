import { balancePage } from '@tradeport/api/ledger/calls';
import type { balanceRow } from '@tradeport/api/ledger/model';
import { Link } from 'react-router';
import type { z } from 'zod';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useText } from '../../lib/text.ts';
import { accounts } from './text.ts';

type Member = z.output<typeof balanceRow>;
const accountPath = (row: Member) => `/finance/account/${row.merberCode}`;

/**
 * LED-03 Members and their balances, found by name or number; each leads to its accounts and
 * statements.
 */
export default function AccountList() {
  const { t } = useText();
  const trades = (row: Member) =>
    [row.isBuyer && t(accounts.buyer), row.isSeller && t(accounts.seller)]
      .filter(Boolean)
      .join(', ');
  return (
    <ListPage
      title={accounts.title}
      call={balancePage}
      rowKey={(row) => row.merberCode}
      to={accountPath}
      searchHint={accounts.search}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        ...(query.filter('trades') === 'seller'
          ? { isSeller: true }
          : query.filter('trades') === 'buyer'
            ? { isBuyer: true }
            : {}),
      })}
      filters={[
        {
          key: 'trades',
          title: accounts.trades,
          kind: 'choice',
          choices: [
            { value: 'buyer', text: accounts.buyer },
            { value: 'seller', text: accounts.seller },
          ],
        },
      ]}
      columns={[
        {
          key: 'member',
          title: accounts.member,
          plain: (row) => row.merberName,
          cell: (row) => (
            <span className="k-named">
              <Link to={accountPath(row)}>{row.merberName}</Link>
              <small className="k-muted k-number">{row.merberNo}</small>
            </span>
          ),
        },
        {
          key: 'trades',
          title: accounts.trades,
          fact: true,
          plain: trades,
          cell: (row) => trades(row) || '–',
        },
        {
          key: 'level',
          title: accounts.level,
          fact: true,
          plain: (row) => row.levelName,
          cell: (row) => row.levelName || '–',
        },
        {
          key: 'available',
          title: accounts.available,
          end: true,
          fact: true,
          plain: (row) => sums(row, 'available'),
          cell: (row) => <Sums of={row} what="available" />,
        },
        {
          key: 'held',
          title: accounts.held,
          end: true,
          plain: (row) => sums(row, 'held'),
          cell: (row) => <Sums of={row} what="held" />,
        },
        {
          key: 'contact',
          title: accounts.contact,
          fact: true,
          plain: (row) => row.contactName,
          cell: (row) => row.contactName || '–',
        },
      ]}
      actions={(row) => [{ key: 'open', text: accounts.open, to: accountPath(row) }]}
      empty={{ title: accounts.none, hint: accounts.noneHint }}
    />
  );
}

type Sum = 'available' | 'held';

/** A member that never had an account is shown with nothing in the first currency. */
function ofEach({ balances }: Member) {
  return balances.length > 0 ? balances : [{ unit: 'CNY' as const, available: '0', held: '0' }];
}

function sums(row: Member, what: Sum): string {
  return ofEach(row)
    .map((one) => `${one[what]} ${one.unit}`)
    .join(', ');
}

function Sums({ of, what }: { of: Member; what: Sum }) {
  return (
    <span className="k-named">
      {ofEach(of).map((one) => (
        <Money key={one.unit} amount={one[what]} currency={one.unit} />
      ))}
    </span>
  );
}
