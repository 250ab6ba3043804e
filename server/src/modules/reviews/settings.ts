import { saveReviewSettings, getReviewSettings } from '@tradeport/api/reviews/settings';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { ratingRules } from '@tradeport/api/reviews/settings';
import { handler } from '../../kernel/handler.ts';

const stored = prepared('reviews.stored')`select settings from tenant where id = :id`;
const locked = prepared('reviews.locked')`select settings from tenant where id = :id for update`;

/** Read from the database: a change just saved may not have reached every process's memory. */
export const readSettings = handler(getReviewSettings, async (ctx) => {
  return ratingRules(await ctx.one(stored({ id: ctx.tenant.id })));
});

/** CAT-08c Reviews that wait go on waiting. */
export const updateSettings = handler(saveReviewSettings, async (ctx, now) => {
  const before = ratingRules(await ctx.one(locked({ id: ctx.tenant.id })));
  await ctx.batch(saveSetting(ctx.tenant.id, 'reviews', now));
  ctx.audit('review_settings', ctx.tenant.id, before, now);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});
