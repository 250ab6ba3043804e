import { currencies } from '@tradeport/api/kernel/money';
import { marginAccountPage } from '@tradeport/api/margin/deposit-calls';
import { type marginRow, marginTabNames, marginTabs } from '@tradeport/api/margin/deposits';
import type { z } from 'zod';
import type { Action } from '../../console/kit/actions.tsx';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { When } from '../../console/kit/Values.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { MemberLink } from './MemberLink.tsx';
import { margins, withdrawals } from './text.ts';

type Margin = z.output<typeof marginRow>;

/**
 * MGN-01 The available, frozen, pending and lost amounts of every member; each leads to the
 * statement.
 */
export default function MarginList() {
  const may = useMay();
  const actionsOf = (row: Margin): Action[] => [
    ...(may('ledger.view')
      ? [
          {
            key: 'statement',
            text: margins.statement,
            to: `/finance/account/${row.merberCode}?tab=${row.accountCode}`,
          },
        ]
      : []),
    {
      key: 'deposits',
      text: margins.deposits,
      to: `/finance/marginDeposits?member=${row.merberCode}`,
    },
    {
      key: 'withdrawals',
      text: withdrawals.title,
      to: `/finance/marginWithdrawals?member=${row.merberCode}`,
    },
  ];
  return (
    <ListPage
      title={margins.title}
      call={marginAccountPage}
      rowKey={(row) => row.accountCode}
      searchHint={margins.search}
      tabs={marginTabNames.map((key) => ({ key, text: marginTabs[key].text }))}
      input={(query) => ({
        ...query.paging,
        q: query.q,
        tab: query.oneOf('tab', marginTabNames) ?? 'all',
        currency: query.oneOf('currency', currencies),
        merberCode: query.filter('member'),
      })}
      filters={[
        {
          key: 'currency',
          title: margins.currency,
          kind: 'choice',
          choices: currencies.map((value) => ({ value, text: { zh: value } })),
        },
        { key: 'member', title: margins.member, kind: 'hidden' },
      ]}
      columns={columns}
      actions={actionsOf}
      exportName="deposit-accounts"
      empty={{ title: margins.none, hint: margins.noneHint }}
    />
  );
}

const figures = ['available', 'frozen', 'withdrawing', 'balance', 'forfeited'] as const;
type Figure = (typeof figures)[number];

const sum = (key: Figure, fact = false): Column<Margin> => ({
  key,
  title: margins[key],
  end: true,
  fact,
  plain: (row) => row[key],
  cell: (row) => <Sum of={row} what={key} />,
});

function Sum({ of, what }: { of: Margin; what: Figure }) {
  const format = useFormat();
  const text = format.money(of[what], of.currency);
  return what === 'balance' ? (
    <strong className="k-number">{text}</strong>
  ) : (
    <span className="k-number">{text}</span>
  );
}

const columns: readonly Column<Margin>[] = [
  {
    key: 'member',
    title: margins.member,
    plain: (row) => row.merberCompname,
    cell: (row) => (
      <span className="k-named">
        <span>
          <MemberLink code={row.merberCode} name={row.merberCompname} account={row.accountCode} />
        </span>
        <small className="k-muted k-number">{row.merberNo}</small>
      </span>
    ),
  },
  sum('available', true),
  sum('frozen', true),
  sum('withdrawing'),
  sum('balance', true),
  sum('forfeited'),
  {
    key: 'opened',
    title: margins.opened,
    plain: (row) => row.gmtCreate,
    cell: (row) => <When at={row.gmtCreate} />,
  },
];
