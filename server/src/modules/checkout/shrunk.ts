import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { type Viewer, viewerOf } from '../catalogue/index.ts';
import { type HeldUse, heldUses } from '../promotions/index.ts';
import { provinceOfStore } from '../stores/index.ts';
import { sellable, type SellableRow, sellableRows } from '../stock/index.ts';
import { buyingTo } from './buying-to.ts';
import { regionKept } from './freight-told.ts';
import { type PlannedLine, sourceBefore } from './line-before.ts';
import type { QuantityPlan } from './quantities.ts';

export type Sibling = RowOf<'checkout.siblingShares'>;
/** An order that shrinks, and to what. */
export type Plan = Pick<QuantityPlan, 'order' | 'lines' | 'components'>;
export type Read = {
  rows: ReadonlyMap<string, SellableRow>;
  uses: readonly HeldUse[];
  gifts: readonly RowOf<'checkout.giftsOf'>[];
  siblings: readonly Sibling[];
  viewer: Viewer;
};
/**
 * Facts of an order that shrinks: its goods as they are sold now, the promotions that it holds, and
 * the orders beside it.
 */
export async function readFor(ctx: Ctx, { order, lines, components }: Plan) {
  // Its buyer pays by the price lists of where it goes, or is collected.
  const region =
    order.pickup === null
      ? order.address && regionKept(order.address)
      : (await ctx.one(provinceOfStore({ id: order.warehouse_id }))).province_code;
  const buying =
    ctx.user?.memberId === order.buyer_id && region
      ? await buyingTo(ctx, { regionCode: region })
      : ctx;
  const listed = lines.filter(({ line }) => line.price_why === 'price_list');
  const [skus, rules, places, uses, gifts, siblings, listFrom] = await ctx.batch([
    ...sellable(
      buying,
      lines.flatMap(({ line }) => line.sku_id ?? []),
    ),
    heldUses({ orderId: order.id }),
    giftsOf({ orderId: order.id }),
    siblingShares({
      orderId: order.id,
      checkoutId: order.checkout_id,
      buyerId: order.buyer_id,
      placedAt: order.placed_at,
    }),
    listQuantities({
      listIds: listed.map((row) => sourceBefore(components, row).source),
      skuIds: listed.map(({ line }) => line.sku_id),
      amounts: listed.map(({ line }) => line.price),
    }),
  ]);
  const rows = new Map(sellableRows(skus, rules, places).map((row) => [row.sku_id, row]));
  /** From how many pieces on a line has its price. */
  const tierFrom = (row: PlannedLine): number => {
    const { price_why: why, sku_id: sku } = row.line;
    if (why === 'tier') return Number(sourceBefore(components, row).source);
    return why === 'price_list' ? (listFrom.find((one) => one.sku_id === sku)?.from ?? 0) : 0;
  };
  const viewer = viewerOf(buying, order.currency);
  const read: Read = { rows, uses, gifts, siblings, viewer };
  return { read, tierFrom };
}

/** The least quantity from which on a list says these prices, as it stands now. */
const listQuantities = prepared('checkout.listQuantities')`
  select p.sku_id, min(p.quantity) as "from!" from unnest(:listIds::uuid[], :skuIds?::uuid[], :amounts::bigint[]) as a(list_id, sku_id, amount)
  join price_list_price p on p.tenant_id = :tenantId and p.list_id = a.list_id and p.sku_id = a.sku_id and p.amount = a.amount
  group by p.sku_id`;
export const giftsOf = prepared('checkout.giftsOf')`
  select line_id, promotion_id, scope from order_gift where tenant_id = :tenantId and order_id = :orderId`;
/** The deductions of promotions from the other orders of the checkout that still stand. */
const siblingShares = prepared('checkout.siblingShares')`
  select o.id as order_id, o.seller_id, l.id as line_id, l.sku_id, l.quantity, l.goods_amount, c.promotion_id, c.kind, c.amount
  from orders o
  join order_line l on l.tenant_id = :tenantId and l.order_id = o.id
  join price_component c on c.tenant_id = :tenantId and c.order_id = o.id and c.line_id = l.id and c.promotion_id is not null
  where o.tenant_id = :tenantId and o.buyer_id = :buyerId and o.placed_at = :placedAt and o.checkout_id = :checkoutId and o.id <> :orderId
    and o.status not in ('cancelled', 'closed', 'audit_failed')`;
