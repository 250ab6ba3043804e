import { type Amount, sum } from '@tradeport/api/kernel/money';
import { refundSources } from '@tradeport/api/payment/refund-calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { divideRefund, sourcesOf } from '../payment/index.ts';

/**
 * Where an amount would go back to, for people to see. The sources are read before the rows that
 * the amount is computed from: a refund in between leaves less to ask for, and never less than the
 * sources are said to have. A payment in between makes the amount more than they had: then they are
 * read again. A request for more than they have (`refund.beyond_paid`) can be looked at like any
 * other: it shows the amounts that are there.
 */
export async function legsToSee(
  ctx: Ctx,
  amount: Amount,
  orderId: string,
  before: Awaited<ReturnType<typeof sourcesOf>>,
) {
  const there = sum(before.map(({ captured, refunded }) => captured - refunded));
  const sources = there < amount ? await sourcesOf(ctx, orderId) : before;
  const left = sum(sources.map(({ captured, refunded }) => captured - refunded));
  return divideRefund(Math.min(amount, left), sources).map(({ source, amount: part }) => ({
    source: source.source,
    sourceName: refundSources[source.source][ctx.lang],
    amount: part,
  }));
}
