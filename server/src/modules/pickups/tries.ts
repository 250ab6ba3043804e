import { PICKUP_TRIES, PICKUP_TRIES_MINUTES } from '@tradeport/api/pickups/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { ordersScope } from './scope.ts';
import { prepared } from '../../kernel/query.ts';

const MINUTE_MS = 60_000;

/**
 * CAT-09d Counts a code before it is looked at, in a transaction of its own, so that many at once are many tries and the count
 * outlives the refusal. A seller's people count together: they would gain by guessing.
 */
export async function countTry(ctx: Ctx<'pickup.tries'>): Promise<void> {
  const now = ctx.now();
  const begin = new Date(now.getTime() - PICKUP_TRIES_MINUTES * MINUTE_MS);
  const { tries, since } = await ctx.inNewTransaction((tx) =>
    tx.one(count({ id: whoTries(ctx), now, begin })),
  );
  if (tries <= PICKUP_TRIES) return;
  const left = since.getTime() - begin.getTime();
  ctx.refuse('pickup.tries', { minutes: Math.max(1, Math.ceil(left / MINUTE_MS)) });
}

/** The code was one of an order: it was no guess. */
export async function forgiveTry(ctx: Ctx): Promise<void> {
  await ctx.inNewTransaction((tx) => tx.run(forgive({ id: whoTries(ctx) })));
}

function whoTries(ctx: Ctx): string {
  return ordersScope(ctx) ?? userOf(ctx).id;
}

const count = prepared('pickups.countTry')`
  insert into pickup_try as t (tenant_id, id, tries, since) values (:tenantId, :id, 1, :now)
  on conflict (tenant_id, id) do update set
    tries = case when t.since < :begin::timestamptz then 1 else t.tries + 1 end,
    since = case when t.since < :begin::timestamptz then excluded.since else t.since end
  returning tries, since`;
const forgive = prepared('pickups.forgiveTry')`
  update pickup_try set tries = greatest(0, tries - 1) where tenant_id = :tenantId and id = :id`;
