import type { Amount } from '@tradeport/api/kernel/money';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { orderOffers } from '@tradeport/api/orders/actions';
import type { FreightAgreed } from '@tradeport/api/pricing/freight';
import type {
  LinePriceKind,
  OrderFacts,
  OrderSettings,
  QuantityFacts,
} from '@tradeport/api/orders/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import type { Component } from '@tradeport/api/orders/components';
import { insertComponents } from './components.ts';
import { recordChange } from './change.ts';
import type { OrderRow } from './order.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'orders.freight_rule': FreightAgreed;
    'orders.tax_way': TaxWay;
  }
}
type TaxWay = OrderSettings['tax'];
/** A line as it is written anew. Money in 1/10 000. */
type LineAnew = {
  id: string;
  position: number;
  quantity: number;
  price: Amount;
  priceWhy: LinePriceKind;
  goodsAmount: Amount;
  promotionAmount: Amount;
  couponAmount: Amount;
  memberAmount: Amount;
  pointsAmount: Amount;
  rebateAmount: Amount;
  /** In 1/10 000 of a point. */
  pointsSpent: Amount;
  freightAmount: Amount;
  taxAmount: Amount;
  taxIncluded: Amount;
  freightTax: Amount;
  total: Amount;
  components: readonly Component[];
};
/** The parts that points and rebate paid of an order stay as they are. */
type Sums = Omit<
  LineAnew,
  | 'id'
  | 'position'
  | 'quantity'
  | 'price'
  | 'priceWhy'
  | 'components'
  | 'pointsAmount'
  | 'rebateAmount'
  | 'pointsSpent'
>;

export const linesToChange = prepared('orders.linesToChange')`
  select * from order_line where tenant_id = :tenantId and order_id = :orderId order by position`;
/** A request that was withdrawn leaves nothing; any other one may still be appealed, and was worth what its pieces cost then. */
const factsOf = prepared('orders.quantityFacts')`
  select exists (select from quote q where q.tenant_id = :tenantId and q.order_id = :orderId)
      or exists (select from orders o where o.tenant_id = :tenantId and o.id = :orderId and o.lot_no <> '') as "quoted!",
    exists (select from after_sale a where a.tenant_id = :tenantId and a.order_id = :orderId and a.status <> 'withdrawn') 
      or exists (select from refund r where r.tenant_id = :tenantId and r.order_id = :orderId and r.cause_kind = 'goodwill') as "requested!",
    coalesce((select m.name from order_milestone m where m.tenant_id = :tenantId and m.order_id = :orderId
      and m.status in ('planned', 'billed', 'handed_over') and m.gate in ('production', 'shipment') order by m.position limit 1), '') as "name!",
    (select coalesce(sum(l.open) > 0 and sum(l.open) = sum(l.withheld), false) from order_line l
      where l.tenant_id = :tenantId and l.order_id = :orderId) as "withheld!"`;

/** Whether a plan or a request may keep back what its state lets ship: most orders have neither. */
export function mayBeKept(
  order: Pick<OrderRow, 'status' | 'billed_amount' | 'open_requests'>,
): boolean {
  const { status, billed_amount: billed, open_requests: requests } = order;
  return isOneOf(status, orderOffers.acts.ship.from) && (billed !== null || requests > 0);
}

/**
 * For orders in a state that lets them ship: the unpaid part of their plan that has to be paid
 * before, and whether requests hold all pieces that are left.
 */
export const shipFacts = prepared('orders.shipFacts')`
  select o.id as order_id,
    coalesce((select m.name from order_milestone m where m.tenant_id = :tenantId and m.order_id = o.id
      and m.status in ('planned', 'billed', 'handed_over') and m.gate in ('production', 'shipment') order by m.position limit 1), '') as "name!",
    (select coalesce(sum(l.open) > 0 and sum(l.open) = sum(l.withheld), false) from order_line l
      where l.tenant_id = :tenantId and l.order_id = o.id) as "withheld!"
  from orders o where o.tenant_id = :tenantId and o.id = any(:orderIds::uuid[])`;

/**
 * The facts, besides the order's own row, that decide whether its quantities may be changed, or
 * whether it ships.
 */
export function quantityFacts(ctx: Pick<Ctx, 'tenant'>, orderId: string): Query<Looked> {
  return factsOf({ tenantId: ctx.tenant.id, orderId });
}
type Looked = QuantityFacts & Pick<OrderFacts, 'name' | 'withheld'>;

/**
 * The statements that write an order's lines, their components and its totals anew; lines that are not there any more are
 * taken away. The caller has locked the order and says how much more of it is paid with this.
 */
export function writeAnew(
  ctx: Pick<Ctx, 'tenant' | 'newId'>,
  order: OrderRow,
  {
    lines,
    sums: { freightTax: _ofLines, ...sums },
    tax,
    paid,
  }: { lines: readonly LineAnew[]; sums: Sums; tax: TaxWay; paid: Amount },
): Query[] {
  const { id: tenantId } = ctx.tenant;
  const ofOrder = { tenantId, orderId: order.id };
  return [
    deleteLines({ ...ofOrder, ids: lines.map((line) => line.id) }),
    rewriteLines({
      ...ofOrder,
      ids: lines.map((line) => line.id),
      positions: lines.map((line) => line.position),
      quantities: lines.map((line) => line.quantity),
      prices: lines.map((line) => line.price),
      whys: lines.map((line) => line.priceWhy),
      goods: lines.map((line) => line.goodsAmount),
      promotions: lines.map((line) => line.promotionAmount),
      coupons: lines.map((line) => line.couponAmount),
      members: lines.map((line) => line.memberAmount),
      points: lines.map((line) => line.pointsAmount),
      rebates: lines.map((line) => line.rebateAmount),
      pointsSpent: lines.map((line) => line.pointsSpent),
      freights: lines.map((line) => line.freightAmount),
      taxes: lines.map((line) => line.taxAmount),
      included: lines.map((line) => line.taxIncluded),
      freightTaxes: lines.map((line) => line.freightTax),
      totals: lines.map((line) => line.total),
    }),
    settlePositions(ofOrder),
    deleteGifts(ofOrder),
    deleteComponents(ofOrder),
    ...insertComponents(
      ctx,
      lines.map(({ id: lineId, components }) => ({ orderId: order.id, lineId, components })),
    ),
    setSums({
      ...ofOrder,
      ...sums,
      tax,
      paid,
      pieces: lines.reduce((all, line) => all + line.quantity, 0),
      lineCount: lines.length,
    }),
  ];
}

/** The statement that keeps the change, of the lines that have another number of pieces. */
export function recordQuantities(
  ctx: Ctx,
  order: OrderRow,
  {
    id,
    lines,
    amount,
    total,
    freight,
    reason,
  }: {
    id?: string;
    lines: readonly { line: RowOf<'orders.linesToChange'>; from: number; to: number }[];
    /** By how much it became dearer, and what it comes to now. */
    amount: Amount;
    total: Amount;
    /** Its freight after the change. */
    freight: Amount;
    reason: string;
  },
): Query {
  const freights = { from: order.freight_amount, to: freight };
  const kept = (side: 'from' | 'to') => ({
    ...(freights.from === freights.to
      ? {}
      : { freight: { amount: freights[side], currency: order.currency } }),
    lines: lines.map(({ line, ...of }) => ({
      name: line.title,
      skuNo: line.sku_no,
      quantity: of[side],
    })),
  });
  const [before, after] = [kept('from'), kept('to')];
  ctx.audit(
    'order',
    order.id,
    { ...before, total: order.total_amount },
    { ...after, total, difference: amount, ...(reason ? { reason } : {}) },
  );
  return recordChange(
    ctx,
    { ...order, total_amount: total },
    { ...(id === undefined ? {} : { id }), kind: 'quantity', reason, before, after, amount },
  );
}

const deleteLines = prepared('orders.deleteLines')`
  delete from order_line where tenant_id = :tenantId and order_id = :orderId and not id = any(:ids::uuid[])`;
/** No two lines may stand at one position, not for a moment: they take their new ones below zero first. */
const rewriteLines = prepared('orders.rewriteLines')`
  update order_line l set position = -a.position, quantity = a.quantity, open = a.quantity, price = a.price, price_why = a.why,
    goods_amount = a.goods, promotion_amount = a.promotion, coupon_amount = a.coupon, member_amount = a.member, points_amount = a.points,
    rebate_amount = a.rebate, points_spent = a.points_spent, freight_amount = a.freight,
    tax_amount = a.tax, tax_included = a.included, freight_tax = a.freight_tax, total_amount = a.total
  from unnest(:ids::uuid[], :positions::int[], :quantities::int[], :prices::bigint[], :whys::text[], :goods::bigint[], :promotions::bigint[],
      :coupons::bigint[], :members::bigint[], :points::bigint[], :rebates::bigint[], :pointsSpent::bigint[], :freights::bigint[], :taxes::bigint[], :included::bigint[],
      :freightTaxes::bigint[], :totals::bigint[])
    as a (id, position, quantity, price, why, goods, promotion, coupon, member, points, rebate, points_spent, freight, tax, included, freight_tax, total)
  where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = a.id`;
const settlePositions = prepared('orders.settlePositions')`
  update order_line set position = -position where tenant_id = :tenantId and order_id = :orderId and position < 0`;
/**
 * F4 A gift goes with the goods that earned it: once they are not ordered any more, nobody gets it.
 */
const deleteGifts = prepared('orders.deleteGifts')`
  delete from order_gift g where g.tenant_id = :tenantId and g.order_id = :orderId and not exists (
    select from order_line l where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = g.line_id)`;
const deleteComponents = prepared('orders.deleteComponents')`
  delete from price_component where tenant_id = :tenantId and order_id = :orderId`;
const setSums = prepared('orders.setSums')`
  update orders set goods_amount = :goodsAmount, promotion_amount = :promotionAmount, coupon_amount = :couponAmount,
    member_amount = :memberAmount, freight_amount = :freightAmount, tax_amount = :taxAmount, tax_included = :taxIncluded, tax_way = :tax,
    total_amount = :total, paid_amount = paid_amount + :paid, pieces = :pieces, line_count = :lineCount
  where tenant_id = :tenantId and id = :orderId`;
