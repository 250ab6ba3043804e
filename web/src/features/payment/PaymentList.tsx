import { paymentPage, paymentTabCounts } from '@tradeport/api/payment/calls';
import { disputeLife, disputeStatuses } from '@tradeport/api/payment/dispute';
import { paymentLife } from '@tradeport/api/payment/lifecycle';
import { paymentTabNames, paymentTabs, ways as wayNames } from '@tradeport/api/payment/model';
import { useSearchParams } from 'react-router';
import type { Column } from '../../console/kit/list/shapes.ts';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../console/kit/Values.tsx';
import { useCall } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { payments, ways } from './text.ts';
import { usePaymentActions } from './usePaymentActions.tsx';
import type { Payment } from './ConfirmDialog.tsx';

const paymentPath = (row: Payment) => `/finance/payment/${row.paymentCode}`;

/** PAY-01, PAY-02 Payments made, and those that wait for finance. */
export default function PaymentList() {
  const columns = usePaymentColumns();
  const [params] = useSearchParams();
  const counted = useCall(paymentTabCounts, {}, { quiet: true });
  const { actionsOf, dialogs } = usePaymentActions();
  const tabs = paymentTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: paymentTabs[key].text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <>
      <ListPage
        title={payments.title}
        call={paymentPage}
        rowKey={(row) => row.paymentCode}
        to={paymentPath}
        searchHint={payments.search}
        tabs={tabs}
        input={(query) => {
          const made = query.range('made');
          return {
            ...query.paging,
            q: query.q,
            tab: query.oneOf('tab', paymentTabNames) ?? 'all',
            payWay: query.oneOf('way', wayNames),
            dispute: query.oneOf('dispute', disputeStatuses),
            merberCode: query.filter('member'),
            from: made.from,
            to: made.to,
          };
        }}
        filters={[
          { key: 'made', title: payments.made, kind: 'days' },
          {
            key: 'way',
            title: payments.way,
            kind: 'choice',
            choices: wayNames.map((value) => ({ value, text: ways[value] })),
          },
          {
            key: 'dispute',
            title: payments.dispute,
            kind: 'choice',
            choices: disputeStatuses.map((value) => ({ value, text: disputeLife.states[value] })),
          },
          { key: 'member', title: payments.buyer, kind: 'hidden' },
        ]}
        columns={columns}
        actions={actionsOf}
        exportName="payments"
        empty={{
          title: params.get('tab') === 'waiting' ? payments.noneWaiting : payments.none,
          hint: payments.noneHint,
        }}
      />
      {dialogs}
    </>
  );
}

function usePaymentColumns(): readonly Column<Payment>[] {
  const { t } = useText();
  return [
    {
      key: 'number',
      title: payments.number,
      plain: (row) => row.paymentNo,
      cell: (row) => <CodeLink to={paymentPath(row)} code={row.paymentNo} />,
    },
    {
      key: 'status',
      title: payments.status,
      fact: true,
      plain: (row) => t(paymentLife.states[row.status]),
      cell: (row) => <StateTag state={paymentLife.states[row.status]} />,
    },
    {
      key: 'buyer',
      title: payments.buyer,
      fact: true,
      plain: (row) => row.merberCompname,
      cell: (row) => row.merberCompname,
    },
    {
      key: 'amount',
      title: payments.amount,
      end: true,
      fact: true,
      plain: (row) => row.amount,
      cell: (row) => <Money amount={row.amount} currency={row.currency} strong />,
    },
    {
      key: 'received',
      title: payments.received,
      end: true,
      plain: (row) => row.received,
      cell: (row) => <Money amount={row.received} currency={row.currency} />,
    },
    {
      key: 'rest',
      title: payments.rest,
      end: true,
      plain: (row) => row.rest,
      cell: (row) => <Money amount={row.rest} currency={row.currency} />,
    },
    {
      key: 'toBalance',
      title: payments.toBalance,
      end: true,
      extra: true,
      plain: (row) => row.toBalance,
      cell: (row) => <Money amount={row.toBalance} currency={row.currency} />,
    },
    {
      key: 'voucher',
      title: payments.voucher,
      plain: (row) => row.voucherNo,
      cell: (row) => <span className="k-number">{row.voucherNo || '–'}</span>,
    },
    {
      key: 'way',
      title: payments.way,
      plain: (row) => t(ways[row.payWay]),
      cell: (row) => t(ways[row.payWay]),
    },
    {
      key: 'made',
      title: payments.made,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
    {
      key: 'settled',
      title: payments.settled,
      extra: true,
      plain: (row) => row.settledAt,
      cell: (row) => <When at={row.settledAt} />,
    },
  ];
}
