import { savePricingSettings, getPricingSettings } from '@tradeport/api/pricing/calls';
import { chosenPricing, pricingSettings } from '@tradeport/api/pricing/settings';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

const stored = prepared('pricing.stored')`select settings from tenant where id = :id`;
const locked = prepared('pricing.locked')`select settings from tenant where id = :id for update`;

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSettings = handler(getPricingSettings, async (ctx) => {
  const { settings } = await ctx.one(stored({ id: ctx.tenant.id }));
  return pricingSettings({ settings, timeZone: ctx.tenant.timeZone });
});

/** CAT-03, PRO-01b Prices follow with the next call; orders keep theirs. */
export const updateSettings = handler(
  savePricingSettings,
  async (ctx, input) => {
    const { settings } = await ctx.one(locked({ id: ctx.tenant.id }));
    const before = pricingSettings({ settings, timeZone: ctx.tenant.timeZone });
    // Settings that were never chosen keep following their defaults, which the law of the market
    // may change.
    const chosen = { rule: before.rule, ...chosenPricing(settings), ...input };
    const now = { ...before, ...input };
    await requireDealerLevels(ctx, before.dealerLevels, now.dealerLevels);
    await ctx.batch(saveSetting(ctx.tenant.id, 'pricing', chosen));
    ctx.audit('pricing_settings', ctx.tenant.id, before, now);
    ctx.afterCommit(directoryHasChanged);
    return { done: true as const };
  },
  { invalidates: true },
);

type Level = ReturnType<typeof pricingSettings>['dealerLevels'][number];
/** CAT-03c Each code once; what price lists, rules or dealers name stays. */
async function requireDealerLevels(
  ctx: Ctx<'price_list.dealer_twice' | 'price_list.dealer_used'>,
  before: readonly Level[],
  now: readonly Level[],
): Promise<void> {
  const codes = now.map(({ code }) => code);
  const twice = codes.find((code, at) => codes.indexOf(code) < at);
  if (twice !== undefined) ctx.refuse('price_list.dealer_twice', { level: twice });
  const gone = before.map(({ code }) => code).filter((code) => !codes.includes(code));
  if (gone.length === 0) return;
  const [used] = await ctx.run(dealerLevelUsed({ codes: gone }));
  if (used) ctx.refuse('price_list.dealer_used', { level: used.code });
}
const dealerLevelUsed = prepared('pricing.dealerLevelUsed')`
  select code as "code!" from unnest(:codes::text[]) as g(code)
  where exists (select from member m where m.tenant_id = :tenantId and m.dealer_level = g.code)
    or exists (select from price_list_for f where f.tenant_id = :tenantId and f.kind = 'dealer' and f.key = g.code)
    or exists (select from price_rule r where r.tenant_id = :tenantId and r.kind = 'dealer' and r.level = g.code) limit 1`;
