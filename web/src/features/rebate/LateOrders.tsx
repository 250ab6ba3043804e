import { rebateLateOrders } from '@tradeport/api/rebate/calls';
import { Link, useParams } from 'react-router';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { Money } from '../../console/kit/Values.tsx';
import { useMay } from '../../lib/session.ts';
import { useFormat } from '../../lib/format.ts';
import { rebates } from './text.ts';

/** RCH-02a Orders that had left before the period of a run and were paid in it. */
export default function LateOrders() {
  const format = useFormat();
  const { runCode = '' } = useParams();
  const readsOrders = useMay()('order.view_all');
  return (
    <ListPage
      title={rebates.late}
      call={rebateLateOrders}
      rowKey={(row) => row.contractCode}
      searchable={false}
      input={(query) => ({ ...query.paging, runCode })}
      filters={[]}
      columns={[
        {
          key: 'order',
          title: rebates.order,
          plain: (row) => row.contractBillcode,
          cell: (row) =>
            readsOrders ? (
              <Link to={`/trade/detail/${row.contractCode}`}>{row.contractBillcode}</Link>
            ) : (
              row.contractBillcode
            ),
        },
        {
          key: 'member',
          title: rebates.member,
          fact: true,
          plain: (row) => row.merberCompname,
          cell: (row) => (
            <Link to={`/finance/account/${row.merberCode}`}>{row.merberCompname}</Link>
          ),
        },
        {
          key: 'shippedOn',
          title: rebates.shippedOn,
          plain: (row) => row.shippedOn,
          cell: (row) => format.day(row.shippedOn),
        },
        {
          key: 'paidOn',
          title: rebates.paidOn,
          plain: (row) => row.paidOn,
          cell: (row) => format.day(row.paidOn),
        },
        {
          key: 'base',
          title: rebates.base,
          end: true,
          fact: true,
          plain: (row) => row.base,
          cell: (row) => <Money amount={row.base} currency={row.currency} />,
        },
      ]}
      exportName="rebate-late-orders"
      empty={{ title: rebates.lateNone, hint: rebates.lateNoneHint }}
    />
  );
}
