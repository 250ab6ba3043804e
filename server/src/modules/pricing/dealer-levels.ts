import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

const held = prepared('pricing.dealerLevelsHeld')`
  select settings from tenant where id = :id for share`;

/** CAT-03c The tenant's dealer levels, which nobody changes until what names one of them is saved. */
export async function dealerLevelsHeld(ctx: Pick<Ctx, 'one' | 'tenant'>): Promise<Set<string>> {
  const { settings } = await ctx.one(held({ id: ctx.tenant.id }));
  const { dealerLevels } = pricingSettings({ settings, timeZone: ctx.tenant.timeZone });
  return new Set(dealerLevels.map(({ code }) => code));
}
