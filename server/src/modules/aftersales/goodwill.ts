import { giveGoodwill, previewGoodwill } from '@tradeport/api/aftersales/calls';
import { GOODWILL_PIECES_MAX } from '@tradeport/api/aftersales/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { formatAmount, spread, sum, type Amount } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { purchaseReaders } from '@tradeport/api/orders/permissions';
import { goodwillOffers } from '@tradeport/api/aftersales/goodwill';
import { isNothingFor, isPossible } from '@tradeport/api/kernel/available';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { notify } from '../messages/index.ts';
import { linesForRefund, lockOrder, lowerPieces, orderById, requirePart } from '../orders/index.ts';
import { openRefund, sourcesOf } from '../payment/index.ts';
import { legsToSee } from './legs.ts';
import { lowestFree, numbersOf } from './pieces.ts';
import { heldPieces } from './rows.ts';
import { goodwillTax } from './tax-back.ts';
import { stillWorth } from './worth.ts';

type Fault =
  | 'refund.not_now'
  | 'refund.kind'
  | 'refund.nothing_left'
  | 'refund.goodwill_over'
  | 'refund.goodwill_pieces';
type Asked = Pick<Parsed<typeof giveGoodwill>, 'contractCode' | 'goodsList' | 'amount'>;
type OfLine = { lineId: string; pieces: { piece: number; worth: Amount }[] };

/**
 * F9 Part of a price goes back and the goods are kept: it spreads over the free pieces that are named, by what they are worth,
 * and they are worth so much less from then on. The seller decides it; nobody has to ask.
 */
export const goodwill = handler(giveGoodwill, async (ctx, input) => {
  const { order, lines, all } = await named(ctx, input, true);
  const lowered = loweredNow(input.amount, lines).map(({ lineId, now }) => {
    const before = all.find((line) => line.id === lineId)?.lowered ?? [];
    return { lineId, lowered: [...before, ...now], amount: sum(now.map(([, amount]) => amount)) };
  });
  await ctx.batch(lowerPieces(ctx, order.id, lowered, input.amount));
  const { id: orderId, buyer_id: buyerId, seller_id: sellerId, currency } = order;
  const id = ctx.newId();
  const of = { orderId, buyerId, sellerId, currency };
  await openRefund(ctx, of, { kind: 'goodwill', id, reason: input.reason }, input.amount);
  ctx.emit('order.lowered', { kind: 'order', id: orderId }, { amount: input.amount });
  ctx.audit(
    'order',
    orderId,
    { refunded: order.refunded_amount },
    { refunded: order.refunded_amount + input.amount, reason: input.reason },
  );
  await notify(ctx, {
    to: { member: buyerId, may: purchaseReaders },
    kind: 'order',
    link: `#/trade/order/${orderId}`,
    title: worded(
      {
        zh: '订单 {number} 退还 {sum}',
        en: '{sum} back for order {number}',
        ru: 'Возврат {sum} по заказу {number}',
      },
      { number: order.number, sum: { amount: input.amount, unit: currency } },
    ),
    body: oneLine(input.reason),
  });
  const taxBack = taxOf(input.amount, { lines, all });
  return { contractCode: orderId, amount: input.amount, currency, taxBack };
});

type Named = Pick<Awaited<ReturnType<typeof named>>, 'lines' | 'all'>;
/** The share of the amount for each piece, in proportion to its worth, to the cent. */
function loweredNow(amount: Amount, lines: readonly OfLine[]) {
  const shares = spread(
    amount,
    lines.flatMap((line) => line.pieces.map((piece) => piece.worth)),
  );
  let next = 0;
  return lines.map(({ lineId, pieces }) => ({
    lineId,
    now: pieces
      .map(({ piece }): [number, Amount] => [piece, shares[next++] ?? 0])
      .filter(([, share]) => share > 0),
  }));
}

/** CHK-04h The tax within the amount, computed as for the refund of a return. */
function taxOf(amount: Amount, { lines, all }: Named): Amount {
  return sum(
    loweredNow(amount, lines).map(({ lineId, now }) => {
      const line = all.find((one) => one.id === lineId);
      return line ? goodwillTax(line, now) : 0;
    }),
  );
}

export const preview = handler(previewGoodwill, async (ctx, input) => {
  const sources = await sourcesOf(ctx, input.contractCode);
  const { order, ...of } = await named(ctx, input, false);
  return {
    amount: input.amount,
    taxBack: taxOf(input.amount, of),
    currency: order.currency,
    legs: await legsToSee(ctx, input.amount, order.id, sources),
  };
});

/** The free pieces that are named, the lowest numbers first, and what they are worth still. */
async function named(ctx: Ctx<Fault>, { contractCode, goodsList, amount }: Asked, lock: boolean) {
  const [[found], all, held] = await ctx.batch([
    lock
      ? lockOrder({ tenantId: ctx.tenant.id, id: contractCode })
      : orderById(ctx.tenant.id, contractCode),
    linesForRefund(ctx.tenant.id, contractCode),
    heldPieces(ctx.tenant.id, contractCode),
  ]);
  const order = requirePart(ctx, found, ['seller', 'house']);
  const facts = { ...order, planned: order.billed_amount !== null, left: order.pieces };
  if (isNothingFor(goodwillOffers, 'goodwill', facts)) ctx.refuse('refund.kind');
  if (!isPossible(goodwillOffers, 'goodwill', facts)) ctx.refuse('refund.not_now');
  const wanted = new Map<string, number>();
  for (const { contractGoodsCode, quantity } of goodsList)
    wanted.set(contractGoodsCode, (wanted.get(contractGoodsCode) ?? 0) + quantity);
  if (sum([...wanted.values()]) > GOODWILL_PIECES_MAX)
    ctx.refuse('refund.goodwill_pieces', { max: GOODWILL_PIECES_MAX });
  const lines = [...wanted].map(([id, quantity]): OfLine => {
    const line = all.find((one) => one.id === id) ?? ctx.refuse('not_found');
    const taken = held.flatMap((one) => (one.order_line_id === id ? one.pieces : []));
    const free = lowestFree(line.quantity, taken, quantity);
    if (!free) {
      const left = line.quantity - numbersOf(taken).length;
      return ctx.refuse('refund.nothing_left', {
        skuNo: line.sku_no || inLang(line.title, ctx.lang),
        left,
      });
    }
    return {
      lineId: id,
      pieces: numbersOf(free).map((piece) => ({
        piece,
        worth: stillWorth(line, [[piece, piece]]).goods,
      })),
    };
  });
  const most = sum(lines.flatMap((line) => line.pieces.map((piece) => piece.worth)));
  if (amount > most)
    ctx.refuse(
      'refund.goodwill_over',
      { most: formatAmount(most), unit: order.currency },
      'amount',
    );
  return { order, lines, all };
}
