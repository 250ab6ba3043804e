import type { Amount } from '@tradeport/api/kernel/money';
import { refundSources } from '@tradeport/api/payment/refund-calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { divideRefund, type sourcesOf } from '../payment/index.ts';

/**
 * Where an amount would go back to, for people to see. The sources are read before what the amount is reckoned from: what
 * goes back in between leaves less to ask for, and never less than the sources are said to have.
 */
export function legsToSee(
  { lang }: Pick<Ctx, 'lang'>,
  amount: Amount,
  sources: Awaited<ReturnType<typeof sourcesOf>>,
) {
  return divideRefund(amount, sources).map(({ source, amount: part }) => ({
    source: source.source,
    sourceName: refundSources[source.source][lang],
    amount: part,
  }));
}
