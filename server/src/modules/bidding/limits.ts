import { type Currency, formatAmount } from '@tradeport/api/kernel/money';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { overLimit } from '../approvals/index.ts';
import { limitsOf } from '../members/index.ts';

/**
 * MBR-06 A binding bid obeys the caller's limits like an order: per order, per month, and nothing
 * at all in a currency without one. It is refused rather than asked about: see
 * docs/decisions/auctions.md.
 */
export async function requireWithin(
  ctx: Ctx<'bid.limit'>,
  { currency, total }: { currency: Currency; total: number },
): Promise<void> {
  const user = userOf(ctx);
  if (!user.limited) return;
  const bound = { currency, priced: { total } };
  const over = (await overLimit(ctx, [bound], { lock: false })).get(bound);
  if (!over) return;
  const limits = await ctx.run(limitsOf({ userId: user.id }));
  const own = limits.find((one) => one.currency === currency);
  const most = (over.why === 'month' ? own?.month_max : own?.order_max) ?? 0;
  ctx.refuse('bid.limit', { limit: formatAmount(most), unit: currency });
}
