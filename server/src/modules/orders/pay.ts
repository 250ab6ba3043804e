import { type OrderStatus } from '@tradeport/api/orders/lifecycle';
import { partDue } from '@tradeport/api/milestones/plan';
import { isPossible } from '@tradeport/api/kernel/available';
import { orderOffers, type OrderType, type PayWay } from '@tradeport/api/orders/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { eventPayload } from './events.ts';
import { type OrderRow, orderMoves } from './order.ts';
import { closeByPlan, payParts } from './plan.ts';
import { closeTime } from './settings.ts';

/** The facts of an order that a payment needs. `due`: the amount still to be paid, in 1/10 000. */
export type PayableOrder = {
  id: string;
  number: string;
  type: OrderType;
  status: OrderStatus;
  payable: boolean;
  payWay: PayWay;
  currency: 'CNY' | 'USD';
  total: number;
  paid: number;
  /** On the buyer's accounts, drawn with the last payment. */
  held: number;
  due: number;
  buyerId: string;
  sellerId: string;
  sellerName: string;
  /** BID-06 Won in an auction: its deposit is at stake. */
  ofLot: boolean;
  userId: string;
  checkoutId: string;
  closeAt: Date | null;
  placedAt: Date;
  /** T1 It is paid in parts: `due` is what of them has been billed. */
  planned: boolean;
};
/** `applied` went onto the order; `excess` did not: over-payment, or the order is not waiting any more. */
/** `mixed`: the last part has come, and accounts hold others, which are drawn now. */
type PaidResult = {
  order: PayableOrder;
  applied: number;
  excess: number;
  fullyPaid: boolean;
  mixed: boolean;
};

const ordersById = prepared('orders.ordersById')`
  select * from orders where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id`;
const lockedById = prepared('orders.lockedById')`
  select * from orders where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
const setPaid = prepared('orders.setPaid')`
  update orders set paid_amount = paid_amount + :applied, held_amount = held_amount - :held, paid_at = :paidAt where tenant_id = :tenantId and id = :id returning *`;
const holdAmount = prepared('orders.setHeld')`
  update orders set held_amount = :held where tenant_id = :tenantId and id = :id`;
const setWay = prepared('orders.setWay')`
  update orders set pay_way = :payWay, close_at = case when lot_no = '' then :closeAt::timestamptz else pay_by end where tenant_id = :tenantId and id = :id and status = 'waiting_payment' returning *`;
const setClose = prepared('orders.setClose')`
  update orders set close_at = :closeAt? where tenant_id = :tenantId and id = :id and status = 'waiting_payment' returning id`;

/**
 * Orders as a payment sees them; those that are not there have no entry. `lock`: nobody else pays,
 * cancels or closes them until the transaction ends.
 */
export async function ordersForPayment(
  ctx: Ctx,
  ids: readonly string[],
  options: { lock?: boolean } = {},
): Promise<PayableOrder[]> {
  return (
    await ctx.run((options.lock ? lockedById : ordersById)({ tenantId: ctx.tenant.id, ids }))
  ).map(payableOf);
}

/**
 * PAY-01, PAY-02 `amount` more (1/10 000, > 0) was paid for an order, in parts if need be; at the full
 * amount the order moves on. It never takes more than is due: the caller keeps the excess for the buyer.
 */
export async function markPaid(
  ctx: Ctx,
  orderId: string,
  amount: number,
  how: PayWay,
): Promise<PaidResult> {
  const [row] = await ctx.run(lockedById({ ids: [orderId] }));
  if (!row) return ctx.refuse('not_found');
  const before = payableOf(row);
  const applied = before.payable ? Math.min(before.due, amount) : 0;
  if (applied <= 0)
    return { order: before, applied: 0, excess: amount, fullyPaid: false, mixed: false };
  const covered = applied === before.due;
  const held = covered ? before.held : 0;
  const now = ctx.now();
  let after = await ctx.one(setPaid({ id: orderId, applied: applied + held, held, paidAt: now }));
  if (before.planned) {
    after = await partsPaid(ctx, after, applied + held, how);
    const drawn = covered && held + row.points_amount + row.rebate_amount > 0;
    return {
      order: payableOf(after),
      applied,
      excess: amount - applied,
      fullyPaid: covered,
      mixed: drawn,
    };
  }
  const fullyPaid = after.paid_amount === after.total_amount;
  if (fullyPaid) {
    after = await orderMoves.move(ctx, orderId, paidVerb(row), { set: { close_at: null } });
    ctx.emit('order.paid', { kind: 'order', id: orderId }, { ...eventPayload(after), how });
  }
  const mixed = fullyPaid && held + row.points_amount + row.rebate_amount > 0;
  return { order: payableOf(after), applied, excess: amount - applied, fullyPaid, mixed };
}

/** ORD-05 Goods that are made to order wait for the seller to turn the order. */
function paidVerb({ made }: Pick<OrderRow, 'made'>): 'pay' | 'payToMake' {
  return made ? 'payToMake' : 'pay';
}

/** T1 The parts of a plan take what came; with the last one before production the seller begins. */
async function partsPaid(
  ctx: Ctx,
  order: OrderRow,
  amount: number,
  how: PayWay,
): Promise<OrderRow> {
  const { mayStart, allPaid } = await payParts(ctx, order, amount);
  const after =
    mayStart && order.status === 'waiting_payment'
      ? await orderMoves.move(ctx, order.id, 'payToProduce', { set: { close_at: null } })
      : order;
  if (allPaid)
    ctx.emit(
      'order.paid',
      { kind: 'order', id: order.id },
      { ...eventPayload(after), how, parts: true },
    );
  return after;
}

/** T2 So much of an order is held on accounts from now on. */
export async function setHeld(ctx: Ctx, orderId: string, held: number): Promise<void> {
  await ctx.run(holdAmount({ id: orderId, held }));
}

/** ORD-02 Nothing is left to pay, as accounts hold all of it or it costs nothing: it passes waiting payment at once. */
export async function markCovered(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.billed_amount !== null) {
    const paid = await ctx.one(
      setPaid({
        id: order.id,
        applied: order.held_amount,
        held: order.held_amount,
        paidAt: ctx.now(),
      }),
    );
    return partsPaid(ctx, paid, order.held_amount, 'balance');
  }
  const after = await orderMoves.move(ctx, order.id, paidVerb(order), {
    set: { paid_amount: order.total_amount, held_amount: 0, paid_at: ctx.now(), close_at: null },
  });
  ctx.emit(
    'order.paid',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), how: 'balance' },
  );
  return after;
}

/** The buyer pays otherwise than was said at checkout; its time limit starts anew (ORD-07). That of a lot stands: it was the same for all bidders. */
export async function changePayWay(
  ctx: Ctx,
  orderId: string,
  payWay: PayWay,
): Promise<PayableOrder | undefined> {
  const row = await ctx.maybe(
    setWay({ id: orderId, payWay, closeAt: closeTime(ctx, payWay, ctx.now()) }),
  );
  if (!row) return undefined;
  const { billed_amount: billed } = row;
  return payableOf(billed === null ? row : ((await closeByPlan(ctx, orderId)) ?? row));
}

/** ORD-07 Null: does not close by itself, e.g. while finance looks at a voucher. */
export async function extendPayBy(ctx: Ctx, orderId: string, until: Date | null): Promise<void> {
  await ctx.run(setClose({ id: orderId, closeAt: until }));
}

const setVoucher = prepared('orders.setVoucher')`
  update orders set voucher_no = :voucherNo where tenant_id = :tenantId and id = any(:ids::uuid[])`;

/** ORD-01 The voucher of the transfer that is to pay these orders; '': finance refused it. */
export async function noteVoucher(
  ctx: Ctx,
  orderIds: readonly string[],
  voucherNo: string,
): Promise<void> {
  await ctx.run(setVoucher({ ids: orderIds, voucherNo }));
}

/** Under which the ledger keeps what went back of a cancelled order. */
export function refundKey(orderId: string): string {
  return `order:${orderId}:cancelled`;
}

function payableOf(row: OrderRow): PayableOrder {
  // Whether its seller sells is judged as the payment ends.
  const facts = {
    status: row.status,
    planned: row.billed_amount !== null,
    partDue: partDue(row),
    sellerClosed: false,
  };
  const payable =
    isPossible(orderOffers, 'pay', facts) || isPossible(orderOffers, 'payPart', facts);
  const asked = row.billed_amount ?? row.total_amount;
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    status: row.status,
    payable,
    payWay: row.pay_way,
    currency: row.currency,
    total: row.total_amount,
    paid: row.paid_amount,
    held: row.held_amount,
    due: payable ? asked - row.paid_amount - row.held_amount : 0,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    ofLot: row.lot_no !== '',
    userId: row.user_id,
    checkoutId: row.checkout_id,
    closeAt: row.close_at,
    placedAt: row.placed_at,
    planned: row.billed_amount !== null,
  };
}
