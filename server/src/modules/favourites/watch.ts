import type { Currency } from '@tradeport/api/kernel/money';
import type { Ctx, User } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared, shape, type RowOf } from '../../kernel/query.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type Viewer, viewerOf } from '../catalogue/index.ts';
import { isFlashType, liveOffersByMember } from '../promotions/index.ts';
import { defaultPlace, heldLists, type ListRow, listsOfMember } from '../sessions/index.ts';
import { sellable, type SellableRow, sellableRows } from '../stock/index.ts';
import { offersIn } from './offers.ts';
import { judge } from './rows.ts';
import { type News, tell } from './tell.ts';
import { lookAfter } from './times.ts';

/** Favourites of one tenant that are looked at in one go, and goes of one sweep: the next takes the rest. */
const LOOKED_AT_ONCE = 500;
const GOES = 10;
/** A change of a product points to its favourites for so long; the next regular look finds whatever that misses. */
const CHANGED_WITHIN_MIN = 60;

/** Sales that a favourite remembers as told. */
const FLASH_KEPT = 8;

/** True when enough of it lies in one open warehouse again. */
const waits = (tenant: string) => `f.state = 1 and f.due_at is not null and exists (
  select from stock_level l join warehouse w on w.tenant_id = ${tenant} and w.id = l.warehouse_id and w.open
  join product p on p.tenant_id = ${tenant} and p.id = f.product_id
  where l.tenant_id = ${tenant} and l.sku_id = f.sku_id and l.on_hand - l.reserved >= greatest(f.quantity, p.moq))`;

/** Favourites `f` whose goods came into a sale that began between these moments, and not looked at since. */
const onSale = (tenant: string, since: string, now: string) => `from promotion_live l
  join promotion_version v on v.tenant_id = ${tenant} and v.promotion_id = l.id and v.number = l.version
  join favourite f on f.tenant_id = ${tenant} and f.sku_id = any(v.keys) and f.looked_at < l.starts_at and f.due_at is not null
  where l.tenant_id = ${tenant} and l.open and ${isFlashType('l.type')} and l.starts_at > ${since} and l.starts_at <= ${now}`;

const taken = prepared('favourites.taken')`
  with asked as (
    (select f.id from favourite f where f.tenant_id = :tenantId and f.due_at <= :now::timestamptz and f.looked_at <> :now::timestamptz order by f.due_at limit ${LOOKED_AT_ONCE})
    union
    (select f.id from favourite f where f.tenant_id = :tenantId and ${waits(':tenantId')} and f.looked_at <> :now::timestamptz limit ${LOOKED_AT_ONCE})
    union
    (select f.id from product g join favourite f on f.tenant_id = :tenantId and f.product_id = g.id and f.looked_at < g.updated_at and f.due_at is not null
      where g.tenant_id = :tenantId and g.updated_at > :since::timestamptz limit ${LOOKED_AT_ONCE})
    union
    (select f.id ${onSale(':tenantId', ':since::timestamptz', ':now::timestamptz')} limit ${LOOKED_AT_ONCE}))
  select * from favourite where tenant_id = :tenantId and id = any(array(select id from asked)) order by id limit ${LOOKED_AT_ONCE}
  for update skip locked`;
type Taken = RowOf<'favourites.taken'>;

/** The people who are told, with what their prices depend on. */
const people = prepared('favourites.people', shape<{ price_lists: ListRow[] }>())`
  select u.id, u.member_id, m.level_code, v.rate as level_rate, m.dealer_level, ${listsOfMember(defaultPlace('u.id'))} as price_lists
  from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id
  left join member_level v on v.tenant_id = :tenantId and v.code = m.level_code
  where u.tenant_id = :tenantId and u.id = any(:ids::uuid[]) and ${personDoes('u', 'hears')} and ${companyDoes('m', 'enters')}`;
const looked = prepared('favourites.looked')`
  update favourite f set looked_at = :now::timestamptz, due_at = :dueAt::timestamptz, state = n.state,
    flash_told = case when n.flash is null then f.flash_told else (array[n.flash] || f.flash_told)[1:${FLASH_KEPT}] end,
    price_then = case when f.currency = n.currency then coalesce(f.price_then, n.price) else n.price end, price_told = n.told, currency = n.currency
  from unnest(:ids::uuid[], :states::smallint[], :prices?::bigint[], :told?::bigint[], :currencies::text[], :flashes?::uuid[]) as n(id, state, price, told, currency, flash)
  where f.tenant_id = :tenantId and f.id = n.id`;

/**
 * CAT-07f Looks at due prices, at goods that can be had again, and at the messages sent: six
 * statements for some hundred favourites. Each is looked at once, and a person gets one message of all.
 */
export async function look(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const news: News[] = [];
  for (let go = 0; go < GOES; go++) {
    const seen = await lookAtSome(ctx, now);
    news.push(...seen.flatMap(newsOf));
    if (seen.length < LOOKED_AT_ONCE) break;
  }
  await tell(ctx, news);
}

async function lookAtSome(ctx: Ctx, now: Date): Promise<Seen[]> {
  const since = new Date(now.getTime() - CHANGED_WITHIN_MIN * 60_000);
  const rows = await ctx.run(taken({ now, since }));
  if (rows.length === 0) return [];
  const told = await ctx.run(
    people({ ids: [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))] }),
  );
  const users = new Map(told.map((one) => [one.id, userOf(one)]));
  const asking = (user: User | null) => ({
    tenant: ctx.tenant,
    lang: ctx.lang,
    now: ctx.now,
    user,
  });
  // The prices of all their lists at once: `priceOf` takes those of the viewer alone.
  const all = [...users.values()].flatMap(({ priceLists }) => priceLists ?? []);
  const reader = told[0] ? { ...userOf(told[0]), priceLists: all } : null;
  const goods = new Map(
    sellableRows(
      ...(await ctx.batch(sellable(asking(reader), [...new Set(rows.map((row) => row.sku_id))]))),
    ).map((row) => [row.sku_id, row]),
  );
  const viewers = new Map([...users].map(([id, user]) => [id, viewerOf(asking(user))]));
  const nobody = viewerOf(asking(null));
  const found = rows.map((row) => {
    const viewer = viewers.get(row.user_id ?? '');
    const row_ = goods.get(row.sku_id);
    const seen = judge(row_, row.quantity, viewer ?? nobody);
    return { row, goods: row_, isTold: viewer !== undefined, flash: null, ...seen };
  });
  const seen = await withFlash(ctx, found, { users, viewers });
  await ctx.run(
    looked({
      now,
      dueAt: lookAfter(now),
      ids: seen.map(({ row }) => row.id),
      states: seen.map(({ state }) => state),
      prices: seen.map(({ price, isTold }) => (isTold ? price : null)),
      told: seen.map(toldOf),
      currencies: seen.map(({ row, currency, isTold }) => (isTold && currency) || row.currency),
      flashes: seen.map(({ flash }) => flash?.promotionId ?? null),
    }),
  );
  return seen;
}

/**
 * The flash price that each person is to be told of: one at which all of the favourite can be had now, of a sale that began
 * after it was put there and was not told of. A group's price is nobody's own before the group is joined.
 */
async function withFlash(
  ctx: Ctx,
  found: readonly Seen[],
  { users, viewers }: { users: ReadonlyMap<string, User>; viewers: ReadonlyMap<string, Viewer> },
): Promise<Seen[]> {
  const known = found.flatMap(({ goods }) => goods ?? []);
  const members = [...users.values()].map(({ memberId }) => memberId);
  const byMember = await liveOffersByMember(ctx, known, members);
  const byUser = groupBy(found, ({ row }) => row.user_id ?? '');
  return [...byUser].flatMap(([userId, own]) => {
    const [user, viewer] = [users.get(userId), viewers.get(userId)];
    const offers = byMember.get(user?.memberId ?? '') ?? [];
    if (!user || !viewer || offers.length === 0) return own;
    const judged = own.flatMap((one) =>
      one.goods && one.state === 0
        ? [{ one, row: { ...one.goods, quantity: one.row.quantity }, seen: one }]
        : [],
    );
    const loaded = { offers, firstOrder: false, gifts: new Map<string, never>() };
    const prices = new Map(
      [...offersIn({ user }, judged, viewer, loaded)].map(([{ one }, lower]) => [one, lower]),
    );
    return own.map((one): Seen => {
      const lower = prices.get(one)?.find(({ kind }) => kind === 'flash');
      const sale = offers.find(({ id }) => id === lower?.promotionId);
      const isNews =
        sale &&
        sale.startsAt > one.row.created_at.getTime() &&
        !one.row.flash_told.includes(sale.id);
      return lower && isNews
        ? {
            ...one,
            flash: { ...lower, endsAt: sale.endsAt === null ? null : new Date(sale.endsAt) },
          }
        : one;
    });
  });
}

type Seen = {
  row: Taken;
  goods: SellableRow | undefined;
  isTold: boolean;
  available: number;
  /** The sale of which this look tells. */
  flash: { promotionId: string; price: number; endsAt: Date | null } | null;
  state: Taken['state'];
  price: number | null;
  currency: Currency | null;
};

/** A price in another currency is no lower one: it is compared with from now on. */
function isCheaper({ row, state, price, currency }: Seen): boolean {
  return (
    state === 0 &&
    price !== null &&
    row.price_told !== null &&
    currency === row.currency &&
    price < row.price_told
  );
}

function toldOf(one: Seen): number | null {
  const { row, price, currency, isTold } = one;
  if (!isTold) return row.price_told;
  const isFirst = row.price_told === null || (currency !== null && currency !== row.currency);
  return isFirst || isCheaper(one) ? price : row.price_told;
}

function newsOf(one: Seen): News[] {
  const { row, goods, isTold, state, price, flash } = one;
  if (!isTold || !goods || row.user_id === null) return [];
  const to = { userId: row.user_id, listId: row.list_id, goods };
  // The lower one of two drops at once is told.
  const drop = flash
    ? { price: flash.price, before: price ?? flash.price, until: flash.endsAt }
    : isCheaper(one) && price !== null
      ? { price, before: row.price_told ?? price, until: null }
      : null;
  return [
    ...(drop ? [{ ...to, kind: 'price_drop' as const, ...drop }] : []),
    ...(state === 0 && row.state !== 0 ? [{ ...to, kind: 'back_in_stock' as const }] : []),
  ];
}

function userOf(person: RowOf<'favourites.people'> & { price_lists: ListRow[] }): User {
  return {
    id: person.id,
    memberId: person.member_id,
    memberName: '',
    loginName: '',
    name: '',
    sessionId: '',
    roles: [],
    permissions: new Set(),
    level: person.level_code,
    levelRate: person.level_rate,
    dealerLevel: person.dealer_level,
    priceLists: heldLists(person.price_lists),
  };
}

const NOW = `now() + t.clock_offset_ms * interval '1 millisecond'`;
/** Tenants in which something is to be looked at. */
export const lookSweep: Sweep = {
  name: 'favourites.look',
  everyS: 60,
  due: prepared('favourites.toLook')`
    select t.id as tenant_id, t.id from tenant t where exists (
      select from favourite f where f.tenant_id = t.id and f.due_at <= now() + t.clock_offset_ms * interval '1 millisecond')
    or exists (select from favourite f where f.tenant_id = t.id and ${waits('t.id')})
    or exists (
      select from product g join favourite f on f.tenant_id = t.id and f.product_id = g.id and f.looked_at < g.updated_at and f.due_at is not null
      where g.tenant_id = t.id and g.updated_at > now() + t.clock_offset_ms * interval '1 millisecond' - interval '${CHANGED_WITHIN_MIN} minutes')
    or exists (select ${onSale('t.id', `${NOW} - interval '${CHANGED_WITHIN_MIN} minutes'`, NOW)})
    limit 200`(),
  run: (ctx) => look(ctx),
};
