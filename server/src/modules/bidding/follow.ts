import { followedLots, followLot } from '@tradeport/api/bidding/shop-calls';
import { isRunning } from '@tradeport/api/bidding/standing';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, sql } from '../../kernel/query.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { handler } from '../../kernel/handler.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { notifyAll } from '../messages/index.ts';
import { saidOf, toEach } from './news.ts';
import { shopRows } from './public-view.ts';
import { isAnnounced, lotById, type LotRow } from './rows.ts';

/** How long before its end a lot ends soon. */
const SOON_MS = 3_600_000;
const SOON_EVERY_S = 10;

/** BID-05 Only announced lots can be followed; unfollowing is always possible. */
export const follow = handler(followLot, async (ctx, { lotCode, follows }) => {
  const { id: userId } = userOf(ctx);
  const lot = await ctx.one(lotById({ id: lotCode }));
  if (!isAnnounced(lot)) {
    const had = await ctx.run(leave({ userId, lotId: lot.id }));
    if (follows || had.length === 0) return ctx.refuse('not_found');
  } else if (follows) {
    const toldSoon = isRunning(lot) && lot.end_at.getTime() - ctx.now().getTime() <= SOON_MS;
    await ctx.run(begin({ userId, lotId: lot.id, at: ctx.now(), toldSoon }));
  } else await ctx.run(leave({ userId, lotId: lot.id }));
  return { lotCode: lot.id, lotNo: lot.no, follows };
});
const begin = prepared('bidding.follow')`
  insert into auction_follow (tenant_id, user_id, lot_id, followed_at, told_soon)
  values (:tenantId, :userId, :lotId, :at::timestamptz, :toldSoon) on conflict (tenant_id, user_id, lot_id) do nothing`;
const leave = prepared('bidding.unfollow')`
  delete from auction_follow where tenant_id = :tenantId and user_id = :userId and lot_id = :lotId returning lot_id`;

/**
 * The lots that the user follows, the latest first; a lot withdrawn for changes appears again after
 * its approval.
 */
export const followed = handler(followedLots, async (ctx, input) => {
  const { id: tenantId } = ctx.tenant;
  const rows = db
    .selectFrom(
      sql<Followed>`(
        select l.*, f.followed_at from auction_follow f join auction_lot l on l.tenant_id = ${tenantId} and l.id = f.lot_id
        where f.tenant_id = ${tenantId} and f.user_id = ${userOf(ctx).id}::uuid
          and l.published_at is not null and l.status not in ('draft', 'review'))`.as('found'),
    )
    .selectAll();
  const found = await page<Followed>(ctx, rows, input, {
    key: ['followed_at', 'id'],
    columns: ['followed_at', 'id'],
  });
  return { ...found, rows: await shopRows(ctx, found.rows) };
});
type Followed = LotRow & { followed_at: Date };

/**
 * The followers of a lot, except people of companies that are notified anyhow. Excluded users are
 * left out, and there are no followers while the lot is not shown: withdrawn for changes and
 * cancelled before it was announced again.
 */
export async function followers(
  { run, tenant }: Pick<Ctx, 'run' | 'tenant'>,
  lotId: string,
  toldAnyhow: readonly string[] = [],
): Promise<string[]> {
  const users = await run(followersOf({ tenantId: tenant.id, lotId, memberIds: toldAnyhow }));
  return users.map(({ id }) => id);
}
const followersOf = prepared('bidding.followersOf')`
  select u.id from auction_follow f join users u on u.tenant_id = :tenantId and u.id = f.user_id
    join member m on m.tenant_id = :tenantId and m.id = u.member_id and ${companyDoes('m', 'enters')}
    join auction_lot l on l.tenant_id = :tenantId and l.id = f.lot_id and l.published_at is not null and l.status not in ('draft', 'review')
  where f.tenant_id = :tenantId and f.lot_id = :lotId and ${personDoes('u', 'hears')} and u.member_id <> all(:memberIds::uuid[])
  order by u.id`;

/** A lot that lasts no longer than this ended soon from its start on. */
export const endsSoon: Sweep = {
  name: 'lot.ends_soon',
  everyS: SOON_EVERY_S,
  due: prepared('bidding.endSoon')`
    select l.tenant_id, l.id from tenant t join auction_lot l on l.tenant_id = t.id
    where l.due_at is not null and l.status in ('bidding', 'extended') and l.due_at <= ${tenantNow} + interval '1 hour'
      and l.end_at - l.starts_at > interval '1 hour'
      and exists (select from auction_follow f where f.tenant_id = l.tenant_id and f.lot_id = l.id and not f.told_soon)
    order by l.due_at limit 300`(),
  run: async (ctx, id) => {
    const lot = await ctx.one(lotById({ id }));
    if (!isRunning(lot)) return;
    const told = await ctx.run(tellSoon({ lotId: id }));
    const toTell = new Set(told.map((one) => one.user_id));
    const users = (await followers(ctx, id)).filter((one) => toTell.has(one));
    await notifyAll(ctx, toEach(users, saidOf(soon, lot)));
  },
};
const tellSoon = prepared('bidding.tellSoon')`
  update auction_follow set told_soon = true where tenant_id = :tenantId and lot_id = :lotId and not told_soon returning user_id`;
const soon = {
  zh: '您关注的竞价将在一小时内结束：{title}（{no}）',
  en: 'Ends within the hour: {title} ({no})',
  ru: 'Торги завершатся в течение часа: {title} ({no})',
};
