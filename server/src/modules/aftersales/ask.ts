import { type askedIn, type RefundType, refundTypeNames } from '@tradeport/api/aftersales/model';
import { CENT, formatAmount, mulDiv, sum, type Amount } from '@tradeport/api/kernel/money';
import { type RefundRule, refundRuleTexts, typeRules } from '@tradeport/api/orders/order-types';
import { orderOffers } from '@tradeport/api/orders/actions';
import { blockOf } from '@tradeport/api/kernel/available';
import { inLang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchableByKey, prepared, type RowOf } from '../../kernel/query.ts';
import { type Refundable, refundable as issuedThings } from '../entitlements/index.ts';
import { goodsMoneyOf } from '@tradeport/api/orders/line-money';
import {
  factsOf,
  linesForRefund,
  lockOrder,
  type MilestoneRow,
  milestonesOf,
  orderById,
  requirePart,
  type OrderRow,
} from '../orders/index.ts';
import { lowestFree, numbersOf, type Range, worthOf } from './pieces.ts';
import { heldPieces } from './rows.ts';
import { settingsOf } from './settings.ts';
import { stillWorth } from './worth.ts';

export type AskFault =
  | 'refund.reason_unknown'
  | 'refund.nothing_left'
  | 'refund.not_now'
  | 'refund.window_over'
  | 'refund.in_production'
  | 'refund.not_shipped'
  | 'refund.wait_for_other'
  | 'refund.by_rule'
  | 'refund.stage_over'
  | 'refund.stage_only'
  | 'refund.kind';
type Asked = z.output<typeof askedIn>;
type OrderLine = RowOf<'orders.linesForRefund'>;
type Held = RowOf<'aftersales.heldPieces'>;
/** A line of an order with what may still be asked of it. */
type Claimable = {
  line: OrderLine;
  taken: Range[];
  unshipped: number;
  shipped: number;
  /** ORD-08 The issued things that can be given back; null: goods. */
  things: Refundable[] | null;
  /** T1 The part of a milestone's money that can still be asked for; null: goods. */
  money: Amount | null;
};
type AskedLine = {
  line: OrderLine;
  quantity: number;
  unshipped: number;
  pieces: Range[];
  goodsMoney: Amount;
  freightMoney: Amount;
  things: Refundable[];
  /** Points and rebate that paid for the pieces besides, and go back to where they came from. */
  pointsBack: Amount;
  rebateBack: Amount;
};
export type Judged = {
  order: OrderRow;
  lines: AskedLine[];
  reason: ReturnType<typeof settingsOf>['reasons'][number];
  nothingShipped: boolean;
  /** All lines of the order as they were read, and how many requests it had. */
  all: readonly OrderLine[];
  requests: number;
};

/** Why nothing of an order can be asked for now; null: something can. */
export function closedBecause(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  order: OrderRow,
): AskFault | null {
  const code = blockOf(orderOffers, 'claim', factsOf(ctx, order))?.code ?? null;
  return code === 'state.cannot_move' ? 'refund.not_now' : code;
}

/** The pieces of each line that may be asked for: neither asked for nor given back, unshipped and shipped apart. Pure. */
function claimable(
  lines: readonly OrderLine[],
  held: readonly Held[],
  things: readonly Refundable[] | null,
  parts: readonly MilestoneRow[],
): Claimable[] {
  return lines.map((line) => {
    const own = held.filter((one) => one.order_line_id === line.id);
    const part = parts.find((one) => one.id === line.id);
    if (part) {
      const money = leftOf(part, held);
      const shipped = money > 0 ? 1 : 0;
      return { line, taken: [], unshipped: 0, shipped, things: null, money };
    }
    const sent = own.reduce((all, one) => all + one.quantity - one.unshipped, 0);
    const back = things?.filter((thing) => thing.lineId === line.id) ?? null;
    return {
      line,
      taken: own.flatMap((one) => one.pieces),
      unshipped: line.open - line.withheld,
      shipped: back ? back.length : line.shipped - sent,
      things: back,
      money: null,
    };
  });
}

/** T1 The part of a milestone's money that can be asked for: only while it is paid and not delivered, and not what others ask for. Pure. */
export function leftOf(
  { id, status, amount }: Pick<MilestoneRow, 'id' | 'status' | 'amount'>,
  held: readonly Pick<Held, 'order_line_id' | 'goods_money'>[],
): Amount {
  const own = held.filter((one) => one.order_line_id === id);
  return status === 'paid' ? amount - sum(own.map((one) => one.goods_money)) : 0;
}

async function readOrder(ctx: Ctx, orderId: string, lock: boolean) {
  const { id: tenantId } = ctx.tenant;
  const read = lock ? ctx.batch : ctx.optimisticRead;
  const [[found], all, held, [made]] = await read([
    lock ? lockOrder({ tenantId, id: orderId }) : orderById(tenantId, orderId),
    linesForRefund(tenantId, orderId),
    heldPieces(tenantId, orderId),
    countOf(tenantId, orderId),
  ]);
  const order =
    ctx.user === null
      ? (found ?? ctx.refuse('not_found'))
      : requirePart(ctx, found, ['buyer', 'house', 'seller']);
  const issues = typeRules[order.type].issues !== null;
  const planned = order.billed_amount !== null;
  return { order, all, held, requests: made?.count ?? 0, issues, planned };
}

/**
 * An order with its claimable lines. `asks`: pieces are asked for next; the rows read are judged
 * again as the request is written (`requestOpened`). Issued things, and the milestones of a plan,
 * are held in several round trips: for them the order is locked, so that nobody else asks, ships,
 * receives or refunds meanwhile.
 */
export async function loadOrder(ctx: Ctx, orderId: string, asks: boolean) {
  // The system's own requests are nobody's call to run again.
  const lock = asks && (ctx.retryWithLocks || ctx.user === null);
  let read = await readOrder(ctx, orderId, lock);
  if (asks && !lock && (read.issues || read.planned)) read = await readOrder(ctx, orderId, true);
  const { order, all, held, requests, issues, planned } = read;
  const things = issues ? await issuedThings(ctx, order, asks) : null;
  // T1 A project with a plan is asked for by the money of its milestones, each as a line of one piece.
  const parts = planned ? await ctx.run(milestonesOf({ orderId })) : [];
  const lines = claimable(planned ? parts.map(lineOfMilestone) : all, held, things, parts);
  return { order, all, lines, requests };
}

/** Only one that is paid and not delivered can be asked for. */
function lineOfMilestone({
  id,
  order_id,
  position,
  name,
  status,
  amount,
}: MilestoneRow): OrderLine {
  const none = {
    in_production: 0,
    open: 0,
    in_transit: 0,
    received: 0,
    cancelled: 0,
    withheld: 0,
    refunded: 0,
    lowered: [],
    goods_amount: 0,
    promotion_amount: 0,
    refunded_amount: 0,
    freight_amount: 0,
    tax_rate: 0,
    tax_amount: 0,
    tax_included: 0,
    freight_tax: 0,
    rebate_amount: 0,
    points_spent: 0,
  };
  return {
    ...none,
    id,
    order_id,
    position,
    sku_id: null,
    sku_no: '',
    title: { zh: name, en: name, ru: name },
    spec_text: [],
    cover: null,
    quantity: 1,
    shipped: status === 'paid' ? 1 : 0,
    total_amount: amount,
  };
}
const counts = prepared('aftersales.countOf')`
  select order_id, count(*)::int as count from after_sale where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) group by order_id`;
const countOf = batchableByKey(counts, 'orderIds', 'order_id');

/**
 * AFS-01 Judges the request and its worth, which is final from now on (F1, F6). `given`: a reason
 * that nobody chooses.
 */
export async function judge(
  ctx: Ctx<AskFault>,
  asked: Asked,
  asks: boolean,
  given?: Judged['reason'],
): Promise<Judged> {
  const { order, all, lines, requests } = await loadOrder(ctx, asked.contractCode, asks);
  const closed = closedBecause(ctx, order);
  if (closed) ctx.refuse(closed, { days: settingsOf(ctx.tenant).windowDays });
  const reason =
    given ??
    settingsOf(ctx.tenant).reasons.find((one) => one.open && one.reasonCode === asked.reasonCode) ??
    ctx.refuse('refund.reason_unknown');
  if (!kindsOf(order).includes(asked.refundType)) ctx.refuse('refund.kind');
  const wanted = new Map<string, number>();
  const amounts = new Map<string, Amount>();
  for (const { contractGoodsCode, quantity, amount } of asked.goodsList) {
    wanted.set(contractGoodsCode, (wanted.get(contractGoodsCode) ?? 0) + quantity);
    if (amount !== undefined) amounts.set(contractGoodsCode, amount);
  }
  const nothingShipped = lines.every(({ line }) => line.shipped === 0);
  const withFreight = asked.refundType !== 'exchange' && (nothingShipped || reason.sellerFault);
  // ORD-08 A redemption goes back whole, or not at all: its code is for all of it.
  if (
    typeRules[order.type].refund === 'reopens' &&
    asked.refundType === 'refund' &&
    !(nothingShipped && lines.every(({ line }) => wanted.get(line.id) === line.quantity))
  )
    ctx.refuse('refund.by_rule', { skuNo: order.number, rule: refundRuleTexts.reopens[ctx.lang] });
  const judged = [...wanted].map(([id, quantity]) => {
    const one = lines.find(({ line }) => line.id === id) ?? ctx.refuse('not_found');
    return askedLine(ctx, one, {
      quantity,
      amount: amounts.get(id),
      type: asked.refundType,
      withFreight,
      rule: typeRules[order.type].refund,
      milestone: order.billed_amount !== null,
      currency: order.currency,
    });
  });
  return { order, lines: judged, reason, nothingShipped, all, requests };
}

/** The kinds of request that an order takes, by the rule of its type. */
export function kindsOf({
  type,
  billed_amount: billed,
  pickup,
}: Pick<OrderRow, 'type' | 'billed_amount' | 'pickup'>): readonly RefundType[] {
  if (typeRules[type].issues !== null || billed !== null) return ['refund'];
  // CAT-09f An exchange sends goods to an address, and a pick-up has none.
  if (pickup !== null) return ['refund', 'return'];
  const { refund } = typeRules[type];
  if (refund === 'exchange') return ['exchange'];
  return refund === 'reopens' ? ['refund', 'exchange'] : refundTypeNames;
}

type LineAsked = {
  quantity: number;
  amount: Amount | undefined;
  type: Asked['refundType'];
  withFreight: boolean;
  rule: RefundRule;
  milestone: boolean;
  currency: string;
};

/** Refuses more than what of the line is left: the number of pieces that may be asked for. */
function requireLeft(
  ctx: Ctx<AskFault>,
  { line, unshipped, shipped, things }: Claimable,
  { quantity, type, rule, milestone }: LineAsked,
): number {
  const left = type === 'refund' ? unshipped + shipped : shipped;
  if (quantity > left) {
    const facts = { skuNo: line.sku_no || inLang(line.title, ctx.lang), left };
    if (type !== 'refund' && quantity <= unshipped + shipped)
      ctx.refuse('refund.not_shipped', facts);
    if ((things !== null || milestone) && quantity <= line.quantity)
      ctx.refuse('refund.by_rule', { ...facts, rule: refundRuleTexts[rule][ctx.lang] });
    ctx.refuse('refund.nothing_left', facts);
  }
  return left;
}

function askedLine(ctx: Ctx<AskFault>, claimable: Claimable, asked: LineAsked): AskedLine {
  const { line, taken, unshipped, things, money: most } = claimable;
  const { quantity, type, amount } = asked;
  if (amount !== undefined && most === null) ctx.refuse('refund.stage_only');
  const left = requireLeft(ctx, claimable, asked);
  if (most !== null && (amount ?? 0) > most)
    ctx.refuse('refund.stage_over', {
      name: inLang(line.title, ctx.lang),
      most: formatAmount(most),
      unit: asked.currency,
    });
  const pieces = lowestFree(line.quantity, taken, quantity);
  if (!pieces) throw new Error(`line ${line.id}: no ${quantity} free pieces of ${left}`);
  const worth = stillWorth(line, pieces);
  const money = type !== 'exchange';
  const chosen = things?.slice(0, Math.max(0, quantity - unshipped)) ?? [];
  return {
    line,
    quantity,
    unshipped: type === 'refund' ? Math.min(quantity, unshipped) : 0,
    pieces,
    goodsMoney: money
      ? (most === null ? worth.goods : (amount ?? most)) - usedMoney(line, pieces, chosen)
      : 0,
    things: chosen,
    freightMoney: asked.withFreight ? worth.freight : 0,
    pointsBack: money ? worth.points : 0,
    rebateBack: money ? worth.rebate : 0,
  };
}

/** ORD-08 The used part of the price of the last pieces, which are things that were issued, to the cent. */
function usedMoney(
  line: OrderLine,
  pieces: readonly Range[],
  things: readonly Refundable[],
): Amount {
  const numbers = numbersOf(pieces);
  const price = goodsMoneyOf(line);
  return sum(
    things.map(({ part, whole }, at) => {
      const piece = numbers[numbers.length - things.length + at] ?? 1;
      const worth = worthOf(price, line.quantity, [[piece, piece]]);
      return worth - Math.floor(mulDiv(worth, Math.min(part, whole), whole) / CENT) * CENT;
    }),
  );
}

export function moneyOf(lines: readonly Pick<AskedLine, 'goodsMoney' | 'freightMoney'>[]) {
  const goodsMoney = sum(lines.map((line) => line.goodsMoney));
  const freightMoney = sum(lines.map((line) => line.freightMoney));
  return { goodsMoney, freightMoney, amount: goodsMoney + freightMoney };
}
