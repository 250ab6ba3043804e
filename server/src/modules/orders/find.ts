import { orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { type AvailableAction, stillPossible } from '@tradeport/api/orders/actions';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import { LINES_SHOWN, type Tab, tabsOf } from '@tradeport/api/orders/model';
import { processStateOf, serviceTypeOf } from '@tradeport/api/orders/process';
import { userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { byStatus, TAB_COUNT_LIMIT } from '../../kernel/tabs.ts';
import { specIn } from '../cart/index.ts';
import { filtered, named, sideOf } from './filter.ts';
import { offersTo, type OrderRow } from './order.ts';
import { iso } from './parcels.ts';
import { mayBeKept, shipFacts } from './quantities.ts';
import { buyerIn, sellerIn, sellersOfOrders } from './sellers.ts';

/** ORD-03, ORD-11 A page of orders by key or number, newest first, with the first lines of each. */
export const listOrders = handler(orderPage, async (ctx, input) => {
  const found = await page<OrderRow>(
    ctx,
    filtered(ctx, await named(ctx, input)).selectAll(),
    input,
    { key: ['placed_at', 'id'], columns: ['placed_at', 'id'] },
  );
  const asked = { tenantId: ctx.tenant.id, orderIds: found.rows.map((row) => row.id) };
  const partly = found.rows.filter((row) => row.status === 'outbound').map((row) => row.id);
  const toShip = found.rows.filter(mayBeKept).map((row) => row.id);
  const [lines, sellers, points, coming, waiting] =
    found.rows.length === 0
      ? [[], [], [], [], []]
      : await ctx.batch([
          firstLines(asked),
          sellersOfOrders(asked),
          pointsOf(asked),
          ...(partly.length + toShip.length > 0
            ? ([underWay({ orderIds: partly }), shipFacts({ orderIds: toShip })] as const)
            : []),
        ]);
  const byOrder = groupBy(lines, (line) => line.order_id);
  const comes = new Set(coming?.map((parcel) => parcel.order_id));
  const waits = new Map(waiting?.map(({ order_id: id, ...facts }) => [id, facts]));
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...headView(row, ctx.lang, sellers, points),
      ...offered(
        row.status,
        offersTo(ctx, row, {
          sellerClosed: sellers.some((one) => one.id === row.id && one.closed),
          // A partly shipped order may have no parcel under way: only the rest is left, still to
          // ship.
          underWay: row.status !== 'outbound' || comes.has(row.id),
          ...waits.get(row.id),
        }),
      ),
      lines: (byOrder.get(row.id) ?? []).map((line) => ({
        skuCode: line.sku_id,
        skuNo: line.sku_no,
        goodsCode: line.product_id,
        goodsName: inLang(line.title, ctx.lang),
        specText: specIn(line.spec_text, ctx.lang),
        cover: line.cover,
        quantity: line.quantity,
        price: line.price,
        total: line.total_amount,
      })),
    })),
  };
});

/** ORD-06b The actions that a row offers, and those that it greys with their reasons. */
function offered(status: OrderStatus, offers: readonly AvailableAction[]) {
  return {
    actions: offers.filter(({ allowed }) => allowed).map(({ action }) => action),
    notNow: offers
      .filter(({ action, allowed }) => !allowed && stillPossible(action, status))
      .map(({ action, reason }) => ({ action, reason })),
  };
}

/** Those of these orders that have a parcel under way. */
const underWay = prepared('orders.underWay')`
  select distinct order_id from parcel
  where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) and status <> 'received' and after_sale_id is null`;

/** The head of an order, the same in lists and in the detail. */
export function headView(
  row: OrderRow,
  lang: Lang,
  sellers: readonly RowOf<'orders.sellersOfOrders'>[],
  points: readonly RowOf<'orders.pointsOf'>[],
) {
  return {
    contractCode: row.id,
    contractBillcode: row.number,
    contractType: row.type,
    status: row.status,
    sellerCode: row.seller_id,
    sellerName: sellerIn(lang, row, sellers),
    buyerCode: row.buyer_id,
    buyerName: buyerIn(lang, row, sellers),
    placedBy: row.user_name,
    warehouseCode: row.warehouse_id,
    warehouseName: inLang(row.warehouse_name, lang),
    payWay: row.pay_way,
    currency: row.currency,
    total: row.total_amount,
    paid: row.paid_amount,
    held: row.held_amount,
    pointsSpent: pointsIn(row, points),
    billed: row.billed_amount,
    pieces: row.pieces,
    lineCount: row.line_count,
    receiver: row.receiver,
    receiverPhone: row.receiver_phone,
    purchaseOrderNo: row.purchase_order_no,
    remark: row.remark,
    placedAt: row.placed_at.toISOString(),
    paidAt: iso(row.paid_at),
    closeAt: iso(row.close_at),
    confirmAt: iso(row.confirm_at),
    turnedBillcode: row.turned_number,
    made: row.made,
    serviceType: serviceTypeOf(row.type, row.pickup !== null),
    processState: processStateOf(row.status),
    paymentDays: row.payment_days,
    accountPeriod: row.account_period,
    approval: row.approval,
    pickup: row.pickup,
  };
}

/** ORD-03 Counts up to a limit from the status indexes: the same cost at a million orders. */
export const countTabs = handler(orderTabs, async (ctx, input) => {
  const { memberId } = userOf(ctx);
  const side = sideOf(ctx, input.side);
  const tabs = tabsOf(input.tabSet);
  const statuses = [...new Set(tabs.flatMap((tab) => [...tab.statuses]))];
  const asked = { tenantId: ctx.tenant.id, statuses, limit: TAB_COUNT_LIMIT };
  const rows = await ctx.run(
    side === 'buy'
      ? countBought({ ...asked, buyerId: memberId })
      : side === 'sell'
        ? countSold({ ...asked, sellerId: memberId })
        : countAll(asked),
  );
  const shown = byStatus(rows);
  return tabs.map((one) => ({ tab: one.tab, text: one.text[ctx.lang], ...shown(countedOf(one)) }));
});

/** CAT-09h Orders that wait for their shipment are counted without pick-ups, which are counted under their own name. */
const COLLECTED = 'to_collect';
function countedOf({ statuses, pickup }: Pick<Tab, 'statuses' | 'pickup'>): readonly string[] {
  if (pickup === true) return [COLLECTED];
  return pickup === undefined && statuses.includes('waiting_shipment')
    ? [...statuses, COLLECTED]
    : statuses;
}

const countAll = prepared('orders.countAll')`
  select s.status, (select count(*)::int from (
    select from orders o where o.tenant_id = :tenantId and o.status = s.status
      and (s.status <> 'waiting_shipment' or o.pickup is null) limit :limit) capped) as count
  from unnest(:statuses::text[]) as s(status)
  union all select '${COLLECTED}', (select count(*)::int from (
    select from orders o where o.tenant_id = :tenantId and o.status = 'waiting_shipment' and o.pickup is not null
    limit :limit) capped)`;
const countSold = prepared('orders.countSold')`
  select s.status, (select count(*)::int from (
    select from orders o where o.tenant_id = :tenantId and o.seller_id = :sellerId and o.status = s.status
      and (s.status <> 'waiting_shipment' or o.pickup is null) limit :limit) capped) as count
  from unnest(:statuses::text[]) as s(status)
  union all select '${COLLECTED}', (select count(*)::int from (
    select from orders o where o.tenant_id = :tenantId and o.seller_id = :sellerId and o.status = 'waiting_shipment' and o.pickup is not null
    limit :limit) capped)`;
const countBought = prepared('orders.countBought')`
  select s.status, (select count(*)::int from (
    select from orders o where o.tenant_id = :tenantId and o.buyer_id = :buyerId and o.status = s.status
      and (s.status <> 'waiting_shipment' or o.pickup is null) limit :limit) capped) as count
  from unnest(:statuses::text[]) as s(status)
  union all select '${COLLECTED}', (select count(*)::int from (
    select from orders o where o.tenant_id = :tenantId and o.buyer_id = :buyerId and o.status = 'waiting_shipment' and o.pickup is not null
    limit :limit) capped)`;

/** ORD-08 Whole points that pay goods of the order. */
export function pointsIn(
  { id }: { id: string },
  points: readonly RowOf<'orders.pointsOf'>[],
): number {
  return (points.find((one) => one.order_id === id)?.spent ?? 0) / SCALE;
}

/** Orders that points paid something of. */
export const pointsOf = prepared('orders.pointsOf')`
  select order_id, sum(points_spent)::bigint as "spent!" from order_line
  where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) group by order_id having sum(points_spent) > 0`;

const firstLines = prepared('orders.firstLines')`
  select order_id, sku_id, sku_no, product_id, title, spec_text, cover, quantity, price, total_amount
  from order_line where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) and position <= ${LINES_SHOWN} order by order_id, position`;
