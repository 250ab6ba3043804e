import type { Parsed } from '@tradeport/api/kernel/call';
import type { savePricingSettings } from '@tradeport/api/pricing/calls';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';

const stored = prepared('pricing.stored')`select settings from tenant where id = :id`;
const locked = prepared('pricing.locked')`select settings from tenant where id = :id for update`;

/** As it stands in the database: what was just saved may not have reached every process's memory. */
export async function readSettings(ctx: Ctx) {
  const { settings } = await ctx.one(stored({ id: ctx.tenant.id }));
  return pricingSettings({ settings, timeZone: ctx.tenant.timeZone });
}

/** CAT-03, PRO-01b Prices follow with the next call; orders keep theirs. */
export async function updateSettings(ctx: Ctx, input: Parsed<typeof savePricingSettings>) {
  const { settings } = await ctx.one(locked({ id: ctx.tenant.id }));
  const before = pricingSettings({ settings, timeZone: ctx.tenant.timeZone });
  const now = { ...before, ...input };
  await ctx.batch(saveSetting(ctx.tenant.id, 'pricing', now));
  ctx.audit('pricing_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
}
