import { afterSaleLife, type AfterSaleVerb } from '@tradeport/api/aftersales/lifecycle';
import type { GoodsEnd, Restock } from '@tradeport/api/aftersales/model';
import type { CommonError } from '@tradeport/api/kernel/errors';
import { formatAmount, sum } from '@tradeport/api/kernel/money';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { requireTransition } from '../../kernel/transitions.ts';
import { refundThings, reopenPack } from '../entitlements/index.ts';
import { receiveLines } from '../fulfilment/index.ts';
import { refundParts } from '../milestones/index.ts';
import { giveBack, linesForRefund, type LineBack, type OrderRow } from '../orders/index.ts';
import {
  divideRefund,
  giveBackParts,
  isStepwise,
  lockDrawnOn,
  refundQueries,
  sourcesOf,
} from '../payment/index.ts';
import { releasePart, shipOut, takeBack } from '../stock/index.ts';
import {
  announce,
  type AfterSaleLine,
  type AfterSaleRow,
  type Found,
  locked,
  moves,
  transitions,
} from './rows.ts';
import { giftMoneyOf, giftPartsOf, giftsBy, giftsOf, keepWithheld } from './gifts.ts';
import { settingsOf } from './settings.ts';

type OrderLine = RowOf<'orders.linesForRefund'>;
type Step = { verb: AfterSaleVerb; reason?: string };
/** The request as it becomes, and the statements that make it so, for the end of the call. */
export type Ending = { after: AfterSaleRow; last: readonly Query<unknown, CommonError>[] };

/**
 * AFS-02, AFS-03 By `taken` to step 4: from here on money goes back. Unshipped pieces leave the order and the stock that it
 * held, each source gets its part, and where nothing is left to wait for the request is over at once. Things that are issued,
 * planned or kept in lots go back in several round trips under the order's lock; everything else by the statements of the
 * call's end, which judge what was read. A refund that turns out to need the lock begins anew under it.
 */
export async function beginRefund(
  ctx: Ctx<'refund.beyond_paid'>,
  found: Found,
  taken: readonly [Step, ...Step[]],
  set: Partial<AfterSaleRow> = {},
): Promise<Ending> {
  const { request, order, lines } = found;
  requireTransition(ctx, afterSaleLife, request.status, taken[0].verb);
  const { id: tenantId } = ctx.tenant;
  const [[all, gifts], sources] = await Promise.all([
    ctx.optimisticRead([linesForRefund(tenantId, order.id), giftsOf(tenantId, order.id)]),
    sourcesOf(ctx, order.id),
  ]);
  const underLock = async () => beginRefund(ctx, await locked(ctx, found), taken, set);
  const back = linesBack(request, lines);
  const rest = restFreight(ctx, order, all, back, gifts);
  const restMoney = sum(rest.map((one) => one.amount));
  const judged = await giftsBy(ctx, order, { gifts, all, request, lines });
  const giftMoney = giftMoneyOf(judged);
  const amount = sum(back.map((one) => one.amount)) + restMoney + giftMoney;
  const left = sum(sources.map((one) => one.captured - one.refunded));
  if (left < amount) {
    // The sources are read a moment after the request: a refund in between has left less.
    if (!found.locked) return underLock();
    // Nothing that people can do asks for more than was paid; were it written, no money moves and `portal audit` names it.
    ctx.refuse('refund.beyond_paid', { left: formatAmount(left), unit: order.currency });
  }
  const parts = divideRefund(amount, sources);
  const drawn = {
    points: sum(lines.map((line) => line.points_back)),
    rebate: sum(lines.map((line) => line.rebate_back)),
  };
  const rules = typeRules[order.type];
  const reopens = rules.refund === 'reopens' && request.kind === 'refund';
  const planned = order.billed_amount !== null;
  const things = gifts.length > 0 || rules.issues !== null;
  const fromLots = drawn.points + drawn.rebate > 0 || isStepwise(parts);
  const stepwise = planned || reopens || things || fromLots;
  if (stepwise) {
    if (!found.locked) return underLock();
    await ctx.run(
      lockDrawnOn(ctx, [order.id], { buyerId: order.buyer_id, currency: order.currency }),
    );
  }
  const cause = { kind: 'after_sale', id: request.id } as const;
  const { settled, queries } = await refundQueries(ctx, refundedOf(order), cause, parts);
  const ending = request.kind === 'refund' ? 'settle' : 'settleReturn';
  const { after, queries: moved } = transitions(
    ctx,
    request,
    settled ? [...taken, { verb: ending }] : taken,
    {
      ...set,
      due_at: null,
      appeal_open: false,
      rest_freight: restMoney,
      gift_money: giftMoney,
      gift_parts: giftPartsOf(judged, gifts, all),
      ended_at: settled ? ctx.now() : null,
    },
  );
  if (taken.length > 1) announce(ctx, { ...request, ...set }, 'approved');
  announce(ctx, after);
  const written = [
    ...giveBack(ctx, order, all, [...back, ...rest], giftMoney),
    ...keepWithheld(ctx, judged),
    ...moved,
    ...queries,
  ];
  if (stepwise) {
    await ctx.batch(written);
    await giveBackParts(ctx, order.id, cause, drawn);
    const ofParts = lines.map((line) => ({
      milestoneId: line.order_line_id,
      amount: line.goods_money,
    }));
    if (planned) await refundParts(ctx, order, ofParts);
    await refundThings(ctx, order, request.id);
    if (reopens) await reopenPack(ctx, order);
  }
  return { after, last: [...(stepwise ? [] : written), ...backToStock(ctx, found, all, reopens)] };
}

/**
 * Stock is locked after accounts, here and wherever both are touched. The goods of a redemption go back into what its
 * code is good for, not on the shelf.
 */
function backToStock(
  ctx: Ctx,
  { order, lines }: Found,
  all: readonly OrderLine[],
  reopens: boolean,
): Ending['last'] {
  const unshipped = lines
    .filter((line) => line.unshipped > 0)
    .map((line) => ({ lineId: line.order_line_id, quantity: line.unshipped }));
  if (reopens) return shipOut(ctx, skusOf(order, all, unshipped));
  return unshipped.length > 0 ? [releasePart(ctx, unshipped)] : [];
}

function refundedOf(order: OrderRow) {
  return {
    orderId: order.id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    currency: order.currency,
  };
}

function skusOf(
  order: OrderRow,
  all: readonly OrderLine[],
  unshipped: readonly { lineId: string; quantity: number }[],
) {
  return unshipped.flatMap(({ lineId, quantity }) => {
    const skuId = all.find((line) => line.id === lineId)?.sku_id;
    return skuId
      ? [{ skuId, warehouseId: order.warehouse_id, quantity, orderId: order.id, lineId }]
      : [];
  });
}

/** 7 or 8: all money is where it belongs. */
async function finish(ctx: Ctx, request: AfterSaleRow): Promise<AfterSaleRow> {
  const done = await moves.move(
    ctx,
    request.id,
    request.kind === 'refund' ? 'settle' : 'settleReturn',
    { set: { ended_at: ctx.now() } },
  );
  announce(ctx, done);
  return done;
}

/** Every source has given back: nothing is waited for any more. It may be told twice. */
export async function refundSettled(ctx: Ctx, id: string): Promise<void> {
  const request = await ctx.maybe(lockOne({ id }));
  if (request?.status === 'refunding') await finish(ctx, request);
}
const lockOne = prepared('aftersales.lockOne')`
  select * from after_sale where tenant_id = :tenantId and id = :id for update`;

function linesBack(request: AfterSaleRow, lines: readonly AfterSaleLine[]): LineBack[] {
  return lines.map((line) => ({
    lineId: line.order_line_id,
    unshipped: line.unshipped,
    returned: request.kind === 'return' ? line.quantity : 0,
    quantity: line.quantity,
    amount: line.goods_money + line.freight_money,
  }));
}

/** F6 European consumers get the rest of the freight back with the request that leaves nothing kept. */
function restFreight(
  ctx: Ctx,
  order: OrderRow,
  all: readonly OrderLine[],
  back: readonly LineBack[],
  gifts: readonly { line_id: string }[],
): LineBack[] {
  if (!settingsOf(ctx.tenant).euConsumer || order.freight_amount === 0) return [];
  const now = (line: OrderLine) => back.find((one) => one.lineId === line.id);
  const given = new Set(gifts.map((gift) => gift.line_id));
  const kept = all.some(
    (line) => !given.has(line.id) && line.refunded + (now(line)?.quantity ?? 0) < line.quantity,
  );
  if (kept) return [];
  return all
    .map((line) => ({
      lineId: line.id,
      unshipped: 0,
      returned: 0,
      quantity: 0,
      amount: line.total_amount - line.refunded_amount - (now(line)?.amount ?? 0),
    }))
    .filter((line) => line.amount > 0);
}

/**
 * AFS-03 Returned goods were received, and go where the seller says. Goods without a SKU have no
 * shelf.
 */
export async function takeGoods(
  ctx: Ctx,
  { request, order, lines }: Found,
  restocks: ReadonlyMap<string, Restock>,
): Promise<OrderRow> {
  const received = await receiveLines(
    ctx,
    order,
    lines.map((line) => ({ lineId: line.order_line_id, pieces: line.pieces })),
  );
  await setEnds(ctx, request.id, restocks);
  return received;
}

/** Where the goods of lines are from now on. */
export async function setEnds(
  ctx: Ctx,
  id: string,
  ends: ReadonlyMap<string, GoodsEnd>,
): Promise<void> {
  if (ends.size === 0) return;
  const lineIds = [...ends.keys()];
  await ctx.run(setRestock({ id, lineIds, restocks: [...ends.values()] }));
}
const setRestock = prepared('aftersales.setRestock')`
  update after_sale_line l set restock = case when a.restock = 'shelf' and o.sku_id is null then 'none' else a.restock end
  from unnest(:lineIds::uuid[], :restocks::text[]) as a (id, restock) join order_line o on o.tenant_id = :tenantId and o.id = a.id
  where l.tenant_id = :tenantId and l.after_sale_id = :id and l.order_line_id = a.id`;

/** Puts goods back on the shelf: sent last, as others wait for its rows until the commit. */
export async function shelve(
  ctx: Ctx,
  { request, order, lines }: Found,
  restocks: ReadonlyMap<string, GoodsEnd>,
): Promise<readonly Query[]> {
  if (![...restocks.values()].includes('shelf')) return [];
  const all = await ctx.run(linesForRefund(ctx.tenant.id, order.id));
  const skus = new Map(all.map((line) => [line.id, line.sku_id]));
  const shelved = lines.flatMap((line) => {
    const skuId = skus.get(line.order_line_id);
    return skuId && restocks.get(line.order_line_id) === 'shelf' ? [{ line, skuId }] : [];
  });
  if (shelved.length === 0) return [];
  return takeBack(
    ctx,
    shelved.map(({ line, skuId }) => ({
      skuId,
      warehouseId: order.warehouse_id,
      quantity: line.quantity,
      orderId: order.id,
      lineId: line.order_line_id,
    })),
    request.number,
  );
}
