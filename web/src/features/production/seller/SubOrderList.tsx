import '../production.css';
import { soldSubOrders, soldTabs } from '@tradeport/api/production/calls';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { type soldRow, subOrderTabNames } from '@tradeport/api/production/model';
import { factoryOrders } from '@tradeport/api/production/words';
import type { z } from 'zod';
import type { Column } from '../../../console/kit/list/shapes.ts';
import { ListPage } from '../../../console/kit/ListPage.tsx';
import { CodeLink, Money, StateTag, When } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useCall } from '../../../lib/query.ts';
import { useMay } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { orderPath, sideOf } from '../../orders/sides.ts';
import { supply } from '../factory/text.ts';
import { Late } from './Late.tsx';
import { boardPath } from './useTransfer.tsx';
import { lateTexts, subOrder, tabTexts } from './text.ts';

type Row = z.output<typeof soldRow>;

/** ORD-05 The pieces of a seller's orders that factories have, by state; the late ones are marked. */
export default function SubOrderList() {
  const counted = useCall(soldTabs, {}, { quiet: true });
  const columns = useColumns();
  const tabs = subOrderTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: tabTexts[key],
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <ListPage
      title={factoryOrders}
      call={soldSubOrders}
      rowKey={(row) => row.subOrderCode}
      to={(row) => `${boardPath(row.contractCode)}?show=${row.subOrderCode}`}
      searchHint={subOrder.search}
      tabs={tabs}
      input={(query) => {
        const promised = query.range('promised');
        return {
          ...query.paging,
          q: query.q,
          tab: query.oneOf('tab', subOrderTabNames) ?? 'all',
          ...(query.filter('late') === '1' ? { late: true } : {}),
          from: promised.from,
          to: promised.to,
        };
      }}
      filters={[
        { key: 'promised', title: subOrder.promised, kind: 'days' },
        {
          key: 'late',
          title: supply.lateness,
          kind: 'choice',
          choices: [{ value: '1', text: supply.late }],
        },
      ]}
      columns={columns}
      exportName="factory-orders"
      empty={{ title: subOrder.noneSold, hint: subOrder.noneSoldHint }}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  const side = sideOf(useMay());
  return [
    {
      key: 'number',
      title: subOrder.number,
      plain: (row) => row.subOrderNo,
      cell: (row) => (
        <CodeLink
          to={`${boardPath(row.contractCode)}?show=${row.subOrderCode}`}
          code={row.subOrderNo}
        />
      ),
    },
    {
      key: 'status',
      title: subOrder.status,
      fact: true,
      plain: (row) =>
        [subOrderLife.states[row.status], lateTexts[row.lateness]]
          .flatMap((text) => (text ? [t(text)] : []))
          .join(' · '),
      cell: (row) => (
        <span className="p-states">
          <StateTag state={subOrderLife.states[row.status]} />
          <Late of={row.lateness} />
        </span>
      ),
    },
    {
      key: 'factory',
      title: subOrder.factory,
      fact: true,
      plain: (row) => row.factoryName,
      cell: (row) => row.factoryName,
    },
    {
      key: 'order',
      title: subOrder.order,
      plain: (row) => row.contractBillcode,
      cell: (row) => (
        <CodeLink to={orderPath(side, row.contractCode)} code={row.contractBillcode} />
      ),
    },
    {
      key: 'promised',
      title: subOrder.promised,
      fact: true,
      plain: (row) => row.promisedDay,
      cell: (row) => <When at={row.promisedDay} day />,
    },
    {
      key: 'pieces',
      title: subOrder.pieces,
      end: true,
      plain: (row) => row.pieces,
      cell: (row) => <span className="k-number">{format.number(row.pieces)}</span>,
    },
    {
      key: 'made',
      title: subOrder.made,
      end: true,
      plain: (row) => row.made,
      cell: (row) => <span className="k-number">{format.number(row.made)}</span>,
    },
    {
      key: 'sent',
      title: subOrder.sent,
      end: true,
      plain: (row) => row.sent,
      cell: (row) => <span className="k-number">{format.number(row.sent)}</span>,
    },
    {
      key: 'due',
      title: subOrder.due,
      end: true,
      plain: (row) => row.due,
      cell: (row) => <Money amount={row.due} currency={row.currency} />,
    },
    {
      key: 'assigned',
      title: subOrder.assigned,
      extra: true,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
