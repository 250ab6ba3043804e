import './factory.css';
import type { Output } from '@tradeport/api/kernel/call';
import { suppliedSubOrders, suppliedTabs } from '@tradeport/api/production/calls';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { subOrderTabNames } from '@tradeport/api/production/model';
import { Link } from 'react-router';
import type { Column } from '../../../console/kit/list/shapes.ts';
import { ListPage } from '../../../console/kit/ListPage.tsx';
import { Money, When } from '../../../console/kit/Values.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useCall } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { DueDay, SupplyState } from './Lateness.tsx';
import { supply, supplyTabs } from './text.ts';
import { useAnswer } from './useAnswer.ts';

type Row = Output<typeof suppliedSubOrders>['rows'][number];
const pathOf = ({ subOrderCode }: Pick<Row, 'subOrderCode'>) => `/supply/order/${subOrderCode}`;

/** MBR-09b The orders that a factory was offered, makes and has made. */
export default function SupplyList() {
  const counted = useCall(suppliedTabs, {}, { quiet: true });
  const { actionsOf, bulk } = useAnswer();
  const tabs = subOrderTabNames.map((key) => {
    const known = counted.data?.find((one) => one.tab === key);
    return {
      key,
      text: supplyTabs[key],
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  return (
    <ListPage
      title={supply.title}
      call={suppliedSubOrders}
      rowKey={(row) => row.subOrderCode}
      to={pathOf}
      searchHint={supply.search}
      exportName="orders-to-make"
      tabs={tabs}
      input={(query) => {
        const due = query.range('due');
        return {
          ...query.paging,
          q: query.q,
          tab: query.oneOf('tab', subOrderTabNames) ?? 'all',
          from: due.from,
          to: due.to,
          ...(query.filter('late') === '1' ? { late: true } : {}),
        };
      }}
      filters={[
        { key: 'due', title: supply.due, kind: 'days' },
        {
          key: 'late',
          title: supply.lateness,
          kind: 'choice',
          choices: [{ value: '1', text: supply.late }],
        },
      ]}
      columns={useColumns()}
      actions={actionsOf}
      bulk={bulk}
      empty={{ title: supply.none, hint: supply.noneHint }}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'number',
      title: supply.number,
      plain: (row) => row.subOrderNo,
      cell: (row) => (
        <Link className="k-number k-nowrap" to={pathOf(row)}>
          {row.subOrderNo}
        </Link>
      ),
    },
    {
      key: 'status',
      title: supply.status,
      fact: true,
      plain: (row) => t(subOrderLife.states[row.status]),
      cell: (row) => <SupplyState row={row} />,
    },
    {
      key: 'due',
      title: supply.due,
      fact: true,
      plain: (row) => row.promisedDay,
      cell: (row) => <DueDay row={row} />,
    },
    {
      key: 'seller',
      title: supply.seller,
      plain: (row) => row.sellerName,
      cell: (row) => row.sellerName,
    },
    {
      key: 'pieces',
      title: supply.pieces,
      end: true,
      plain: (row) => row.pieces,
      cell: (row) => <span className="k-number">{format.number(row.pieces)}</span>,
    },
    {
      key: 'made',
      title: supply.made,
      end: true,
      plain: (row) => row.made,
      cell: (row) => <span className="k-number">{format.number(row.made)}</span>,
    },
    {
      key: 'sent',
      title: supply.sent,
      end: true,
      fact: true,
      plain: (row) => row.sent,
      cell: (row) => (
        <span className="k-number k-nowrap">
          {format.number(row.sent)} / {format.number(row.pieces)}
        </span>
      ),
    },
    {
      key: 'earned',
      title: supply.earned,
      end: true,
      plain: (row) => `${row.due} ${row.currency}`,
      cell: (row) => <Money amount={row.due} currency={row.currency} />,
    },
    {
      key: 'offered',
      title: supply.offered,
      plain: (row) => row.gmtCreate,
      cell: (row) => <When at={row.gmtCreate} />,
    },
  ];
}
