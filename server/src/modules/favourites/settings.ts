import { getFavouriteSettings, saveFavouriteSettings } from '@tradeport/api/favourites/settings';
import { handler } from '../../kernel/handler.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { rulesOf } from './footprints.ts';

const stored = prepared('favourites.stored')`select settings from tenant where id = :id`;
const locked = prepared('favourites.locked')`select settings from tenant where id = :id for update`;

export const readSettings = handler(getFavouriteSettings, async (ctx) =>
  rulesOf(await ctx.one(stored({ id: ctx.tenant.id }))),
);

/** CAT-07g Older footprints are hidden at once, and the next sweep deletes them. */
export const updateSettings = handler(saveFavouriteSettings, async (ctx, now) => {
  const before = rulesOf(await ctx.one(locked({ id: ctx.tenant.id })));
  await ctx.batch(saveSetting(ctx.tenant.id, 'favourites', now));
  ctx.audit('favourite_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
