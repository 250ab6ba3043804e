import {
  afterSaleSettings,
  type AfterSaleSettings,
  saveAfterSaleSettings,
  getAfterSaleSettings,
} from '@tradeport/api/aftersales/settings';
import type { Tenant } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

const SETTING = 'afterSales';
const stored = prepared('aftersales.stored')`select settings from tenant where id = :id`;
const locked = prepared('aftersales.locked')`select settings from tenant where id = :id for update`;

/** The tenant's settings under `afterSales`; missing or wrong values are at their defaults. */
export function settingsOf({ settings }: Pick<Tenant, 'settings'>): AfterSaleSettings {
  const parsed = afterSaleSettings.safeParse(settings[SETTING] ?? {});
  return parsed.success ? parsed.data : afterSaleSettings.parse({});
}

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSettings = handler(getAfterSaleSettings, async (ctx) => {
  return settingsOf(await ctx.one(stored({ id: ctx.tenant.id })));
});

/** AFS-04 Steps that wait keep the day that they were given. */
export const updateSettings = handler(saveAfterSaleSettings, async (ctx, now) => {
  const before = settingsOf(await ctx.one(locked({ id: ctx.tenant.id })));
  await ctx.batch(saveSetting(ctx.tenant.id, SETTING, now));
  ctx.audit('after_sale_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
