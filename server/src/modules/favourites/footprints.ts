import {
  deleteFootprints,
  footprintPage,
  getFootprintChoice,
  saveFootprint,
  saveFootprintChoice,
} from '@tradeport/api/favourites/calls';
import { FOOTPRINTS_MAX } from '@tradeport/api/favourites/model';
import { favouriteSettings, type FavouriteSettings } from '@tradeport/api/favourites/settings';
import { type Tenant, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import type { Sweep } from '../../kernel/module.ts';
import { countedOff } from '../../kernel/page.ts';
import { composed, prepared } from '../../kernel/query.ts';
import {
  cardFields,
  type CardRow,
  DAY_MS,
  listIdsOf,
  onSale,
  shownCard,
  viewerOf,
} from '../catalogue/index.ts';

/** Looked at again within this time, it is the same visit. */
const SAME_VISIT_MIN = 10;
const PURGED_AT_ONCE = 5000;

export function rulesOf({ settings }: Pick<Tenant, 'settings'>): FavouriteSettings {
  const read = favouriteSettings.safeParse(settings['favourites'] ?? {});
  return read.success ? read.data : favouriteSettings.parse({});
}

/** CAT-07g Goods that are sold are recorded, unless the person has turned it off. */
export const save = handler(saveFootprint, async (ctx, { goodsCode }) => {
  const { id: userId } = userOf(ctx);
  const now = ctx.now();
  const recent = new Date(now.getTime() - SAME_VISIT_MIN * 60_000);
  const [seen] = await ctx.run(look({ userId, productId: goodsCode, now, recent }));
  if (seen) await ctx.run(makeRoom({ userId }));
  return { kept: seen !== undefined };
});

const look = prepared('favourites.see')`
  insert into footprint (tenant_id, user_id, product_id, viewed_at)
  select c.tenant_id, :userId::uuid, c.id, :now::timestamptz from product_card c
  where c.tenant_id = :tenantId and c.id = :productId and ${onSale('c', ':tenantId')} and not exists (
    select from footprint_choice o where o.tenant_id = :tenantId and o.user_id = :userId and not o.kept)
  on conflict (tenant_id, user_id, product_id) do update set viewed_at = excluded.viewed_at
  where footprint.viewed_at < :recent::timestamptz returning product_id`;
const makeRoom = prepared('favourites.makeRoomForFootprints')`
  delete from footprint where tenant_id = :tenantId and user_id = :userId and product_id = any(array(
    select product_id from footprint where tenant_id = :tenantId and user_id = :userId
    order by viewed_at desc, product_id desc offset ${FOOTPRINTS_MAX}))`;

type Seen = CardRow & { viewed_at: Date };
/** Parameters: tenant, language, user, the first moment that counts, price lists. */
const seenCards = composed<Seen>(`
  select ${cardFields('$2', { tenant: '$1', lists: '$5' })}, o.viewed_at
  from footprint o join product_card c on c.tenant_id = $1 and c.id = o.product_id and ${onSale('c', '$1')}
  where o.tenant_id = $1 and o.user_id = $3 and o.viewed_at >= $4
  order by o.viewed_at desc, o.product_id desc limit ${FOOTPRINTS_MAX}`);

/** Goods that are no longer sold are left out. */
export const list = handler(footprintPage, async (ctx, paging) => {
  const { id } = userOf(ctx);
  const since = oldest(ctx);
  const found = await ctx.run(seenCards(ctx.tenant.id, ctx.lang, id, since, listIdsOf(ctx)));
  const viewer = viewerOf(ctx);
  const { from, next } = countedOff(ctx, paging);
  return {
    rows: found
      .slice(from, from + paging.rows)
      .map((row) => ({ ...shownCard(row, viewer), viewedAt: row.viewed_at.toISOString() })),
    total: found.length,
    ...next(found.length),
  };
});

function oldest({ tenant, now }: { tenant: Pick<Tenant, 'settings'>; now: () => Date }): Date {
  return new Date(now().getTime() - rulesOf(tenant).footprintDays * DAY_MS);
}

export const remove = handler(deleteFootprints, async (ctx, { goodsCodes }) => {
  const rows = await ctx.run(drop({ userId: userOf(ctx).id, productIds: goodsCodes ?? null }));
  return { removed: rows.length };
});
const drop = prepared('favourites.dropFootprints')`
  delete from footprint where tenant_id = :tenantId and user_id = :userId
    and (:productIds?::uuid[] is null or product_id = any(:productIds::uuid[])) returning product_id`;

export const choice = handler(getFootprintChoice, async (ctx) => {
  const row = await ctx.maybe(chosen({ userId: userOf(ctx).id }));
  return { kept: row?.kept ?? true, days: rulesOf(ctx.tenant).footprintDays };
});
export const choose = handler(saveFootprintChoice, async (ctx, { kept }) => {
  const { id: userId } = userOf(ctx);
  const before = await ctx.maybe(chosen({ userId }));
  await ctx.batch([
    setChoice({ userId, kept }),
    ...(kept ? [] : [drop({ userId, productIds: null })]),
  ]);
  ctx.audit('footprint_choice', userId, { kept: before?.kept ?? true }, { kept });
  return { done: true as const };
});
const chosen = prepared('favourites.footprintChoice')`
  select kept from footprint_choice where tenant_id = :tenantId and user_id = :userId`;
const setChoice = prepared('favourites.setFootprintChoice')`
  insert into footprint_choice (tenant_id, user_id, kept) values (:tenantId, :userId, :kept)
  on conflict (tenant_id, user_id) do update set kept = excluded.kept`;

/** CAT-07g Each tenant that has any older than it says is asked once an hour. */
export const footprintSweep: Sweep = {
  name: 'footprints.purge',
  everyS: 3600,
  due: prepared('favourites.tenantsWithOldFootprints')`
    select t.id as tenant_id, t.id from tenant t where exists (
      select from footprint o where o.tenant_id = t.id and o.viewed_at < now() + t.clock_offset_ms * interval '1 millisecond'
        - coalesce((t.settings #>> '{favourites,footprintDays}')::int, 90) * interval '1 day') limit 200`(),
  run: async (ctx) => void (await ctx.run(purge({ before: oldest(ctx) }))),
};
const purge = prepared('favourites.purgeFootprints')`
  delete from footprint o using (
    select user_id, product_id from footprint where tenant_id = :tenantId and viewed_at < :before::timestamptz
    order by viewed_at limit ${PURGED_AT_ONCE}) old
  where o.tenant_id = :tenantId and o.user_id = old.user_id and o.product_id = old.product_id`;
