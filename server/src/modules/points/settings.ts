import { savePointSettings, getPointSettings } from '@tradeport/api/points/calls';
import { pointSettings, type PointSettings } from '@tradeport/api/points/model';
import type { Tenant } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

const SETTING = 'points';
const stored = prepared('points.stored')`select settings from tenant where id = :id`;
const locked = prepared(
  'points.lockedSettings',
)`select settings from tenant where id = :id for update`;

/** The tenant's settings under `points`; missing or wrong values are at their defaults. */
export function settingsOf({ settings }: Pick<Tenant, 'settings'>): PointSettings {
  const parsed = pointSettings.safeParse(settings[SETTING] ?? {});
  return parsed.success ? parsed.data : pointSettings.parse({});
}

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSettings = handler(getPointSettings, async (ctx) => {
  return settingsOf(await ctx.one(stored({ id: ctx.tenant.id })));
});

export const updateSettings = handler(savePointSettings, async (ctx, now) => {
  const before = settingsOf(await ctx.one(locked({ id: ctx.tenant.id })));
  await ctx.batch(saveSetting(ctx.tenant.id, SETTING, now));
  ctx.audit('point_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
