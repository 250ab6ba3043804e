import type { AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import { sum, type Amount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchableByKey, prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { taxOf } from '../checkout/index.ts';
import { linesForRefund, orderById, type OrderRow, setGiftsWithheld } from '../orders/index.ts';
import { countOf, lowestFree, type Range, worthOf } from './pieces.ts';
import { type AfterSaleRow, daysAhead, type GiftPart, heldPieces, linesById } from './rows.ts';
import { settingsOf } from './settings.ts';

/** F4 A gift that goods came with: a line at 0, whose value was stated before the purchase. Money in 1/10 000. */
type Gift = RowOf<'aftersales.giftsOf'>;
/** A line with the pieces of it that requests have not given back; of a gift also those that came back too late. */
type KeptLine = { id: string; quantity: number; earning: Amount; kept: readonly Range[] };
type Judged = { id: string; withheld: Amount; change: Amount };

/**
 * F4 Where kept goods no longer earn a gift that is kept too, its value is withheld from the
 * refund, at most all of it (the rest from later requests); it goes back when the gift does.
 * `money`: the worth of the request's goods. Pure.
 */
export function judgeGifts(
  gifts: readonly Omit<Gift, 'order_id'>[],
  lines: readonly KeptLine[],
  money: Amount,
): Judged[] {
  const worth = (id: string, amount: (line: KeptLine) => Amount) => {
    const line = lines.find((one) => one.id === id);
    return line ? worthOf(amount(line), line.quantity, line.kept) : 0;
  };
  let left = money;
  return gifts.map(({ id, line_id: lineId, value, threshold, scope, withheld }) => {
    const earning = sum(scope.map((line) => worth(line, ({ earning: all }) => all)));
    const due = earning >= threshold ? 0 : worth(lineId, () => value);
    const change = Math.min(due - withheld, left);
    left -= Math.max(change, 0);
    return { id, withheld: withheld + change, change };
  });
}

const gifts = prepared('aftersales.giftsOf')`
  select id, order_id, line_id, value, threshold, scope, withheld from order_gift where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) order by id`;
/** The gifts of an order; most have none. */
export const giftsOf = batchableByKey(gifts, 'orderIds', 'order_id');

type Asked = {
  gifts: readonly Gift[];
  all: readonly RowOf<'orders.linesForRefund'>[];
  request: Pick<AfterSaleRow, 'goods_money' | 'created_at'> & { id?: string };
  lines: readonly { order_line_id: string; pieces: readonly Range[] }[];
};

/**
 * F4 Judges how much the gifts of an order withhold, or give back, with a request: pieces of requests that are refunding or over are not
 * kept any more. A gift that was asked back after the time for it counts as kept, whichever request is judged and whenever:
 * it brings nothing back. The caller has locked the order, or only previews it.
 */
export async function giftsBy(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'ended_at'>,
  { gifts, all, request, lines }: Asked,
): Promise<Judged[]> {
  if (gifts.length === 0) return [];
  const held = await ctx.run(heldPieces(ctx.tenant.id, order.id));
  const { ended_at: ended } = order;
  const until = ended && daysAhead({ now: () => ended }, settingsOf(ctx.tenant).windowDays);
  const given = new Set(gifts.map((gift) => gift.line_id));
  const back = [
    ...held.filter((one) => one.after_sale_id !== request.id && goneBack(one.status)),
    ...lines.map((line) => ({ ...line, created_at: request.created_at })),
  ];
  const gone = (id: string) =>
    back.filter(
      (one) => one.order_line_id === id && (!given.has(id) || !until || one.created_at <= until),
    );
  const kept = all.map((line) => {
    const pieces = gone(line.id).flatMap((one) => one.pieces);
    return {
      id: line.id,
      quantity: line.quantity,
      earning: line.goods_amount - line.promotion_amount,
      kept: lowestFree(line.quantity, pieces, line.quantity - countOf(pieces)) ?? [],
    };
  });
  return judgeGifts(gifts, kept, request.goods_money);
}
const goneBack = (status: AfterSaleStatus) =>
  status === 'refunding' || status === 'refunded' || status === 'returned';

/** The money that goes back for gifts; below 0: the amount withheld. */
export function giftMoneyOf(judged: readonly Judged[]): Amount {
  return 0 - sum(judged.map(({ change }) => change));
}

/**
 * Which gift withholds how much of it. CHK-04h Who keeps a gift pays for it, and what is withheld holds the tax of its rate: over
 * several requests, and back again, it adds up to nothing.
 */
export function giftPartsOf(
  judged: readonly Judged[],
  gifts: readonly Pick<Gift, 'id' | 'line_id'>[],
  lines: readonly { id: string; tax_rate: number }[],
): GiftPart[] {
  return judged.flatMap(({ id, withheld, change }) => {
    if (change === 0) return [];
    const lineId = gifts.find((gift) => gift.id === id)?.line_id;
    const rate = lines.find((line) => line.id === lineId)?.tax_rate ?? 0;
    const tax = taxOf(withheld, rate, 'included') - taxOf(withheld - change, rate, 'included');
    return [{ gift: id, withheld: change, tax }];
  });
}

/** The tax in the money for gifts, as it goes back; below 0: withheld. Older requests do not say. */
export function giftTaxOf(parts: readonly GiftPart[]): Amount {
  return 0 - sum(parts.map(({ tax }) => tax ?? 0));
}

/** The money that gifts would withhold or bring if the request went back now, or did, where it is over. */
export async function giftsToCome(
  ctx: Ctx,
  request: AfterSaleRow,
): Promise<{ money: Amount; parts: readonly GiftPart[] }> {
  const { id: tenantId } = ctx.tenant;
  if (!isUndecided(request)) return { money: request.gift_money, parts: request.gift_parts };
  const none = { money: 0, parts: [] };
  const gifts = await ctx.run(giftsOf(tenantId, request.order_id));
  if (gifts.length === 0) return none;
  const [all, [order], lines] = await ctx.batch([
    linesForRefund(tenantId, request.order_id),
    orderById(tenantId, request.order_id),
    linesById(tenantId, request.id),
  ]);
  if (!order) return none;
  const judged = await giftsBy(ctx, order, { gifts, all, request, lines });
  return { money: giftMoneyOf(judged), parts: giftPartsOf(judged, gifts, all) };
}

const undecided: readonly AfterSaleStatus[] = ['submitted', 'approved', 'sending_back', 'received'];
/** Does its money still wait for somebody's decision, be it the judge's? */
export function isUndecided(request: Pick<AfterSaleRow, 'status' | 'appeal_open'>): boolean {
  return request.appeal_open || undecided.includes(request.status);
}

/** The statement that keeps what is withheld now. */
export function keepWithheld(ctx: Pick<Ctx, 'tenant'>, judged: readonly Judged[]): Query[] {
  const changed = judged.filter(({ change }) => change !== 0);
  if (changed.length === 0) return [];
  return [
    setGiftsWithheld({
      tenantId: ctx.tenant.id,
      ids: changed.map(({ id }) => id),
      amounts: changed.map(({ withheld }) => withheld),
    }),
  ];
}
