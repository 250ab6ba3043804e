import type { Parsed } from '@tradeport/api/kernel/call';
import type { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import { blockOf } from '@tradeport/api/kernel/available';
import { isPaidOpen, orderOffers, type QuantityBlock } from '@tradeport/api/orders/model';
import { type Ctx, mayAs } from '../../kernel/ctx.ts';
import type { RowOf } from '../../kernel/query.ts';
import type { Result } from '../../kernel/handler.ts';
import type { NeedFault } from '../certification/index.ts';
import {
  componentsOf,
  factsOf,
  linesToChange,
  lockOrder,
  orderById,
  type OrderRow,
  partsIn,
  quantityFacts,
  requirePart,
} from '../orders/index.ts';

export type QuantityFault =
  | QuantityBlock
  | 'order.pickup_ready'
  | NeedFault
  | 'certification.seller'
  | 'order.quantities_voucher'
  | 'order.quantities_by_buyer'
  | 'order.quantities_refund'
  | 'order.quantities_last'
  | 'order.quantities_discount'
  | 'order.quantities_promotion'
  | 'promotion.budget'
  | 'order.quantities_paid'
  | 'order.quantities_approval'
  | 'order.amount_too_large'
  | 'product.not_sold'
  | 'cart.under_minimum'
  | 'cart.step'
  | 'stock.insufficient';
/** Plans what is wanted of an order, and requires that it may be wanted. Pieces are those that are still to be shipped. */
export type QuantityPlan = {
  order: OrderRow;
  buys: boolean;
  paid: boolean;
  lines: readonly { line: RowOf<'orders.linesToChange'>; from: number; to: number }[];
  components: readonly RowOf<'orders.componentsOf'>[];
};
export type QuantityReply = Result<typeof changeQuantities>;

/**
 * The order with the wanted quantities, if the caller may change them so now: the buyer to more or
 * less until it is paid, then to more; the seller to less. `lock`: nobody else pays, ships, cancels
 * or changes it until the transaction ends.
 */
export async function planQuantities(
  ctx: Ctx<QuantityFault>,
  { contractCode: id, goodsList }: Parsed<typeof previewQuantities>,
  lock: boolean,
): Promise<QuantityPlan> {
  const { id: tenantId } = ctx.tenant;
  const [[found], rows, components, [facts]] = await ctx.batch([
    lock ? lockOrder({ tenantId, id }) : orderById(tenantId, id),
    linesToChange({ orderId: id }),
    componentsOf({ orderId: id }),
    quantityFacts(ctx, id),
  ]);
  const order = requirePart(ctx, found, ['buyer', 'seller', 'house']);
  const buys = partsIn(ctx, order).includes('buyer');
  const block = blockOf(
    orderOffers,
    'quantities',
    factsOf(ctx, order, { quantities: facts ?? null }),
  );
  if (block) ctx.refuse(block.code === 'state.cannot_move' ? 'order.not_changeable' : block.code);
  const wanted = new Map(goodsList.map((one) => [one.contractGoodsCode, one.quantity]));
  if (goodsList.some((one) => rows.every((row) => row.id !== one.contractGoodsCode)))
    ctx.refuse('not_found');
  const lines = rows.map((line) => ({
    line,
    from: line.open,
    to: wanted.get(line.id) ?? line.open,
  }));
  const paid = isPaidOpen(order.status);
  const raises = lines.some(({ from, to }) => to > from);
  if (raises && !buys) ctx.refuse('order.quantities_by_buyer');
  // The permission to change an order is none to buy.
  if (raises && !mayAs(ctx, 'order.place', 'buyer', partsIn(ctx, order)))
    ctx.refuse('auth.forbidden');
  // CMS-02d More pieces are an order. Fewer stay possible, as a seller must be able to give back what will not come.
  if (raises && ctx.user?.owes?.includes('ordering')) ctx.refuse('agreement.required');
  if (buys && paid && lines.some(({ from, to }) => to < from))
    ctx.refuse('order.quantities_refund');
  if (!paid && lines.every(({ to }) => to === 0)) ctx.refuse('order.quantities_last');
  return { order, buys, paid, lines, components };
}

/** The reply for an order that is as it is wanted already: nobody is told. */
export function unchanged(ctx: Ctx, plan: QuantityPlan): QuantityReply {
  const kept = { total: plan.order.total_amount };
  ctx.audit('order', plan.order.id, kept, kept);
  return replyOf(plan);
}

export function replyOf({ order }: QuantityPlan): QuantityReply {
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    status: order.status,
    total: order.total_amount - order.refunded_amount,
    difference: 0,
    refundCode: null,
  };
}
