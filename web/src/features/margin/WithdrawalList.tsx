import { marginWithdrawPage, marginWithdrawTabs } from '@tradeport/api/margin/calls';
import { withdrawalLife } from '@tradeport/api/margin/lifecycle';
import { withdrawalTabNames, withdrawalTabs } from '@tradeport/api/margin/model';
import { useSearchParams } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { margins, requests, withdrawals } from './text.ts';
import { MemberLink } from './MemberLink.tsx';
import { type Withdrawal, withdrawalPath } from './shared.ts';
import { useWithdrawalActions } from './useWithdrawalActions.tsx';

/** MGN-02c, HOM-02 Withdrawals that wait for a review or for their payout, and all others. */
export default function WithdrawalList() {
  const [params] = useSearchParams();
  const counted = useCall(marginWithdrawTabs, {}, { quiet: true });
  const { actionsOf, dialogs } = useWithdrawalActions();
  const tabs = withdrawalTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: withdrawalTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={withdrawals.title}
        call={marginWithdrawPage}
        rowKey={(row) => row.withdrawCode}
        to={withdrawalPath}
        searchHint={withdrawals.search}
        tabs={tabs}
        input={(query) => {
          const made = query.range('made');
          return {
            ...query.paging,
            q: query.q,
            tab: query.oneOf('tab', withdrawalTabNames) ?? 'all',
            merberCode: query.filter('member'),
            from: made.from,
            to: made.to,
          };
        }}
        filters={[
          { key: 'made', title: requests.made, kind: 'days' },
          { key: 'member', title: margins.member, kind: 'hidden' },
        ]}
        columns={columns}
        actions={actionsOf}
        exportName="deposit-withdrawals"
        empty={{
          title: params.get('tab') === 'reviewing' ? withdrawals.noneWaiting : withdrawals.none,
          hint: withdrawals.noneHint,
        }}
      />
      {dialogs}
    </>
  );
}

const columns: readonly Column<Withdrawal>[] = [
  {
    key: 'number',
    title: withdrawals.number,
    plain: (row) => row.withdrawNo,
    cell: (row) => <CodeLink to={withdrawalPath(row)} code={row.withdrawNo} />,
  },
  {
    key: 'status',
    title: requests.status,
    fact: true,
    plain: (row) => row.statusName,
    cell: (row) => <StateTag state={withdrawalLife.states[row.status]} />,
  },
  {
    key: 'member',
    title: margins.member,
    fact: true,
    plain: (row) => row.merberCompname,
    cell: (row) => <MemberLink code={row.merberCode} name={row.merberCompname} />,
  },
  {
    key: 'amount',
    title: withdrawals.amount,
    end: true,
    fact: true,
    plain: (row) => row.amount,
    cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
  },
  {
    key: 'card',
    title: withdrawals.card,
    plain: (row) => `${row.bankName} ${row.bankCardMasked}`,
    cell: (row) => (
      <span className="k-named">
        <span>{row.bankName}</span>
        <small className="k-muted k-number">{row.bankCardMasked}</small>
      </span>
    ),
  },
  {
    key: 'made',
    title: requests.made,
    plain: (row) => row.gmtCreate,
    cell: (row) => <When at={row.gmtCreate} />,
  },
  {
    key: 'settled',
    title: requests.settled,
    extra: true,
    plain: (row) => row.settledAt,
    cell: (row) => <When at={row.settledAt} />,
  },
  {
    key: 'by',
    title: requests.by,
    extra: true,
    plain: (row) => row.userName,
    cell: (row) => row.userName,
  },
];
