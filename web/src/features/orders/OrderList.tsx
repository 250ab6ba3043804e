import './orders.css';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { orderSum, sumText } from '@tradeport/api/orders/breakdown';
import { orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { orderOffers } from '@tradeport/api/orders/actions';
import { PAPERS_MAX } from '@tradeport/api/orders/papers';
import { tabSets } from '@tradeport/api/orders/tabs';
import { useState } from 'react';
import { warehouseList } from '@tradeport/api/stock/calls';
import { useSearchParams } from 'react-router';
import type { Action } from '../../console/kit/actions.tsx';
import { ListPage } from '../../console/kit/ListPage.tsx';
import { useFormat } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { orderColumns } from './columns.tsx';
import { exportLinks } from './exportFile.ts';
import { filterOf, orderFilters, tabSetIn } from './filters.ts';
import { ShipChosen } from './ShipChosen.tsx';
import { offersOf, orderPath, type OrderRow, type Side, sides } from './sides.ts';
import { shipMany } from './shippingText.ts';
import { orders } from './text.ts';
import { usePapers } from './usePapers.tsx';
import { useOrderActions } from './useOrderActions.tsx';

export const SellOrders = () => <OrderList side="sell" />;
export const AllOrders = () => <OrderList side="all" />;

/** ORD-03, ORD-11 Orders of one side, by the tabs of a set, with everything the list shows to filter by. */
function OrderList({ side }: { side: Side }) {
  const { t } = useText();
  const may = useMay();
  const [params] = useSearchParams();
  const set = tabSetIn(params.get('set'));
  const warehouses = useCall(warehouseList, { all: true }, { quiet: true }).data ?? [];
  const counted = useCall(orderTabs, { tabSet: set, side }, { quiet: true });
  const { actionsOf, approveAll, dialogs } = useOrderActions(side);
  const [shipping, setShipping] = useState<readonly OrderRow[] | null>(null);
  const bulk = useBulk(side, { approveAll, ship: setShipping });
  const tabs = tabSets[set].map((tab) => {
    const known = counted.data?.find((one) => one.tab === tab.tab);
    return {
      key: tab.tab,
      text: tab.text,
      count: known && (known.more ? `${known.count}+` : known.count),
    };
  });
  const inTab = (params.get('tab') ?? 'all') !== 'all';
  return (
    <>
      <ListPage
        title={sides[side].title}
        call={orderPage}
        rowKey={(row) => row.contractCode}
        to={(row) => orderPath(side, row.contractCode)}
        searchHint={orders.search}
        tabs={tabs}
        filters={orderFilters(side, t, warehouses)}
        columns={orderColumns(side, t)}
        input={(query) => ({ ...query.paging, ...filterOf(query, side, set) })}
        {...(may('order.export')
          ? { files: (query) => exportLinks(filterOf(query, side, set)) }
          : {})}
        exportName="orders"
        actions={(row) => actionsOf(row, offersOf(row))}
        {...(may('order.ship')
          ? { primary: { key: 'ship', text: shipMany.title, to: '/trade/shipping' } }
          : {})}
        bulk={bulk}
        empty={{ title: inTab ? orders.noneTab : orders.none, hint: sides[side].none }}
      />
      {dialogs}
      {shipping && <ShipChosen rows={shipping} side={side} close={() => setShipping(null)} />}
    </>
  );
}

type Bulk = {
  approveAll: (rows: readonly OrderRow[]) => Promise<void>;
  ship: (rows: readonly OrderRow[]) => void;
};

/** The actions on several orders at once: sellers ship them, reviewers let them through. */
function useBulk(side: Side, { approveAll, ship }: Bulk) {
  const { t } = useText();
  const format = useFormat();
  const may = useMay();
  const papers = usePapers();
  return (rows: readonly OrderRow[]): Action[] => {
    const can = (action: 'approve' | 'ship') => rows.every((row) => row.actions.includes(action));
    const printed =
      side !== 'all' && rows.length <= PAPERS_MAX
        ? papers(rows.map((row) => row.contractCode))
        : [];
    const shipAll: Action = {
      key: 'ship',
      text: orderOffers.acts.ship.text,
      run: () => ship(rows),
      disabled: can('ship') ? undefined : t(orders.bulkShipOnly),
    };
    const shipped = [...(may('order.ship') ? [shipAll] : []), ...printed];
    if (!may('order.review')) return shipped;
    return [
      ...shipped,
      {
        key: 'approve',
        text: orders.bulkApprove,
        disabled: can('approve') ? undefined : t(orders.bulkApproveOnly),
        confirm: {
          title: t(orders.bulkApproveTitle, { n: rows.length }),
          text: t(orders.bulkApproveText, { amount: amountsOf(rows, format.money) }),
        },
        run: () => approveAll(rows),
      },
    ];
  };
}

/** The totals of several orders, per currency: "¥1,200.00 + $30.00". */
function amountsOf(
  rows: readonly OrderRow[],
  money: (amount: string, currency: string) => string,
): string {
  const currencies = [...new Set(rows.map((row) => row.currency))];
  return currencies
    .map((currency) => {
      const own = rows.filter((row) => row.currency === currency);
      const sums = own.map(orderSum);
      const amount = formatAmount(sum(sums.map((one) => parseAmount(one.amount) ?? 0)));
      return sumText({ amount, points: sum(sums.map(({ points }) => points)) }, currency, money);
    })
    .join(' + ');
}
