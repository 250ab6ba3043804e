import { notYet } from '@tradeport/api/aftersales/words';
import { reasonTextOf } from '@tradeport/api/aftersales/settings';
import { type askedIn, type RefundType, refundTypeNames } from '@tradeport/api/aftersales/model';
import { CENT, formatAmount, mulDiv, sum, type Amount } from '@tradeport/api/kernel/money';
import { type RefundRule, refundRuleTexts, typeRules } from '@tradeport/api/orders/order-types';
import { orderOffers } from '@tradeport/api/orders/actions';
import { blockOf } from '@tradeport/api/kernel/available';
import { inLang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Refundable } from '../entitlements/index.ts';
import { goodsMoneyOf } from '@tradeport/api/orders/line-money';
import {
  countOf,
  factsOf,
  joined,
  lowestFree,
  type OrderRow,
  type Range,
  rangesIn,
  splitPieces,
  without,
} from '../orders/index.ts';
import { type Claimable, loadOrder, type ParcelPieces, piecesIn } from './load-order.ts';
import { numbersOf, worthOf } from './pieces.ts';
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
type OrderLine = Claimable['line'];
type AskedLine = {
  line: OrderLine;
  quantity: number;
  unshipped: number;
  pieces: Range[];
  /** Those of the pieces that do not ship from now on. */
  stops: Range[];
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

/**
 * AFS-01 Judges the request and its worth, which is final from now on (F1, F6). `given`: a reason
 * that nobody chooses. `named`: unshipped pieces by line that factories do not make, whatever the order's state.
 */
export async function judge(
  ctx: Ctx<AskFault>,
  asked: Asked,
  asks: boolean,
  given?: Judged['reason'],
  named: ReadonlyMap<string, readonly Range[]> | null = null,
): Promise<Judged> {
  const { parcelCode } = asked;
  const { order, all, lines, requests, contents } = await loadOrder(ctx, asked.contractCode, {
    asks,
    namesParcels: parcelCode !== undefined,
  });
  const closed = closedBecause(ctx, order);
  if (closed && !named) ctx.refuse(closed, { days: settingsOf(ctx.tenant).windowDays });
  const reason =
    given ??
    settingsOf(ctx.tenant).reasons.find((one) => one.open && one.reasonCode === asked.reasonCode) ??
    ctx.refuse('refund.reason_unknown');
  if (!kindsOf(order).includes(asked.refundType)) ctx.refuse('refund.kind');
  const parcel = contents.filter((one) => one.parcel_id === parcelCode);
  if (parcelCode !== undefined && parcel.length === 0) ctx.refuse('not_found');
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
      from: parcelCode === undefined ? null : parcel.filter((held) => held.order_line_id === id),
      withFreight,
      rule: typeRules[order.type].refund,
      milestone: order.billed_amount !== null,
      pickup: order.pickup !== null,
      currency: order.currency,
      stops: named?.get(id) ?? null,
    });
  });
  const text = reasonTextOf(reason, order.pickup !== null);
  return { order, lines: judged, reason: { ...reason, text }, nothingShipped, all, requests };
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
  /** The parcel that is named, as far as it holds this line; null: none is. */
  from: ParcelPieces[] | null;
  withFreight: boolean;
  rule: RefundRule;
  milestone: boolean;
  pickup: boolean;
  currency: string;
  /** The unshipped pieces that are meant; null: the lowest. */
  stops: readonly Range[] | null;
};

/** Refuses more than what of the line is left: the number of pieces that may be asked for. */
function requireLeft(
  ctx: Ctx<AskFault>,
  { line, unshipped, shipped, things, taken }: Claimable,
  { quantity, type, rule, milestone, from, pickup }: LineAsked,
): number {
  const left = from
    ? countOf(without(piecesIn(from), taken))
    : type === 'refund'
      ? unshipped + shipped
      : shipped;
  if (quantity > left) {
    const facts = { skuNo: line.sku_no || inLang(line.title, ctx.lang), left };
    if (!from && type !== 'refund' && quantity <= unshipped + shipped)
      ctx.refuse('refund.not_shipped', {
        ...facts,
        why: notYet[pickup ? 'collected' : 'shipped'][ctx.lang],
      });
    if ((things !== null || milestone) && quantity <= line.quantity)
      ctx.refuse('refund.by_rule', { ...facts, rule: refundRuleTexts[rule][ctx.lang] });
    ctx.refuse('refund.nothing_left', facts);
  }
  return left;
}

function askedLine(ctx: Ctx<AskFault>, claimable: Claimable, asked: LineAsked): AskedLine {
  const { line, things, money: most } = claimable;
  const { quantity, type, amount } = asked;
  if (amount !== undefined && most === null) ctx.refuse('refund.stage_only');
  const left = requireLeft(ctx, claimable, asked);
  if (most !== null && (amount ?? 0) > most)
    ctx.refuse('refund.stage_over', {
      name: inLang(line.title, ctx.lang),
      most: formatAmount(most),
      unit: asked.currency,
    });
  const { stops, pieces } = piecesAsked(claimable, asked);
  if (countOf(pieces) < quantity)
    throw new Error(`line ${line.id}: no ${quantity} free pieces of ${left}`);
  const worth = stillWorth(line, pieces);
  const money = type !== 'exchange';
  const chosen = things?.slice(0, quantity - countOf(stops)) ?? [];
  return {
    line,
    quantity,
    unshipped: countOf(stops),
    pieces,
    stops,
    goodsMoney: money
      ? (most === null ? worth.goods : (amount ?? most)) - usedMoney(line, pieces, chosen)
      : 0,
    things: chosen,
    freightMoney: asked.withFreight ? worth.freight : 0,
    pointsBack: money ? worth.points : 0,
    rebateBack: money ? worth.rebate : 0,
  };
}

/**
 * F1 A cancellation takes the lowest pieces that were not sent; what goes back of the others are the lowest that arrived, then
 * those on their way, or the lowest of the parcel that is named. Pure.
 */
function piecesAsked(
  { line, taken, sent, arrived, unshipped }: Claimable,
  { quantity, type, from, stops: named }: Pick<LineAsked, 'quantity' | 'type' | 'from' | 'stops'>,
): { stops: Range[]; pieces: Range[] } {
  const count = type === 'refund' && !from ? Math.min(quantity, unshipped) : 0;
  const elsewhere = [...taken, ...sent, ...rangesIn(line.making)];
  const stops = named ? [...named] : (lowestFree(line.quantity, elsewhere, count) ?? []);
  const pool = from
    ? without(piecesIn(from), taken)
    : [...without(arrived, taken), ...without(sent, [...arrived, ...taken])];
  const { first } = splitPieces(pool, quantity - countOf(stops));
  return { stops, pieces: joined([...stops, ...first]) };
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
