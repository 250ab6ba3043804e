import { recordBy } from '@tradeport/api/promotions/types/index';
import type { Limits, Scope, Terms } from '@tradeport/api/promotions/terms';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { isOffered } from './offered.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { batchableRead, prepared, type RowOf } from '../../kernel/query.ts';

/** Goods of a cart, as scopes are judged by them. */
type GoodsOf = {
  sku_id: string;
  product_id: string;
  seller_id: string;
  brand_id: string | null;
  /** Their own category and those above it. */
  categories: readonly string[];
};
type Asking = { sellers: readonly string[]; keys: readonly string[]; at: Date };
type LiveRow = RowOf<'promotions.liveFor'>;
type OwnRow = RowOf<'promotions.ownOf'>;
/** A version as it was written: it never changes. */
type Version = {
  name: SomeTexts;
  terms: Terms;
  scope: Scope;
  limits: Limits;
  exclusive: boolean;
  priority: number;
  currency: Currency;
  createdAt: number;
  /** SKUs, products, categories or brands of which one is needed; null: any goods. */
  keys: ReadonlySet<string> | null;
};

const VERSION_BYTES = 2000;
const KEY_BYTES = 100;

/** As many as these are read before the goods are known; where more are live, they are asked for by the goods. */
const FEW = 50;

/**
 * The reads that `liveOffers` begins with, for a caller that has more to read at the same time: they are the same whatever the goods are.
 */
export function liveReads({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>, memberId: string | null) {
  return [fewLiveOf(tenant.id, now()), ownOfMany(tenant.id, memberId)] as const;
}

/**
 * PRO-03 The promotions that are live at this moment and may concern these goods, and the member's coupons of them, as the
 * engine takes them (`Offer`). `read`: what `liveReads` gave. One round trip; another one where many are live, or a version
 * is not known here yet, or a first order is asked about.
 */
export async function liveOffers(
  ctx: Ctx,
  goods: readonly GoodsOf[],
  memberId: string | null,
  read?: readonly [few: readonly LiveRow[], own: readonly OwnRow[]],
): Promise<{ offers: ReturnType<typeof offerOf>[]; firstOrder: boolean }> {
  const [few, own] = read ?? (await ctx.optimisticRead(liveReads(ctx, memberId)));
  const { live, versions, isFirst } = await liveOf(ctx, goods, few, memberId);
  return { offers: offersOf(ctx, live, versions, own), firstOrder: isFirst };
}

/**
 * CAT-07f The same for several people at once, by member, in as many statements as for one. What only a first order gets is
 * left out.
 */
export async function liveOffersByMember(
  ctx: Ctx,
  goods: readonly GoodsOf[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof offerOf>[]>> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0 || goods.length === 0) return new Map();
  const [few, own] = await ctx.batch([
    fewLiveOf(ctx.tenant.id, ctx.now()),
    ownOf({ memberIds: ids }),
  ]);
  const { live, versions } = await liveOf(ctx, goods, few, null);
  const toAll = live.filter((row) => !row.first_order);
  const ofMember = groupBy(own, (row) => row.member_id);
  return new Map(ids.map((id) => [id, offersOf(ctx, toAll, versions, ofMember.get(id) ?? [])]));
}

/** Those that are live now and concern one of the goods, as they were written. */
async function liveOf(
  ctx: Ctx,
  goods: readonly GoodsOf[],
  few: readonly LiveRow[],
  memberId: string | null,
) {
  const at = ctx.now();
  const keys = new Set(goods.flatMap(namesOf));
  const sellers = [...new Set(goods.map((one) => one.seller_id))];
  const [all] =
    few.length > FEW
      ? await ctx.optimisticRead([liveForMany(ctx.tenant.id, { sellers, keys: [...keys], at })])
      : [few];
  const live = all.filter(
    (row) => isLive(row, at, sellers) && concerns(knownOf(ctx, row).known, keys),
  );
  if (live.length === 0) return { live, versions: new Map<string, Version>(), isFirst: false };
  const asksFirst = live.some((row) => row.first_order);
  const [versions, isFirst] = await versionsOf(ctx, live, asksFirst ? memberId : null);
  const concerned = live.filter((row) => concerns(versions.get(keyOf(row)), keys));
  return { live: concerned, versions, isFirst: asksFirst && isFirst };
}

/** Each for the member whose `own` coupons and uses these are. */
function offersOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  live: readonly LiveRow[],
  versions: ReadonlyMap<string, Version>,
  own: readonly OwnRow[],
) {
  const at = ctx.now();
  return live.flatMap((row) => {
    const version = versions.get(keyOf(row));
    if (!version) return [];
    const mine = own.filter((one) => one.promotion_id === row.id);
    if (!recordBy(version.terms).isIssued) return [offerOf(ctx.tenant, row, version, mine, null)];
    return mine
      .filter((one) => one.coupon_id !== null && !(one.valid_until && one.valid_until <= at))
      .map((coupon) => offerOf(ctx.tenant, row, version, mine, coupon));
  });
}

function namesOf({ sku_id, product_id, brand_id, categories }: GoodsOf): string[] {
  return [sku_id, product_id, ...(brand_id === null ? [] : [brand_id]), ...categories];
}

/** A promotion that several carts read together is live for some of them. */
function isLive(row: LiveRow, at: Date, sellers: readonly string[]): boolean {
  return (
    row.starts_at <= at &&
    (row.ends_at === null || at < row.ends_at) &&
    (row.seller_id === null || sellers.includes(row.seller_id))
  );
}

/** A version that is not known yet may. */
function concerns(version: Version | undefined, goods: ReadonlySet<string>): boolean {
  const keys = version?.keys ?? null;
  if (keys === null) return true;
  for (const name of goods) if (keys.has(name)) return true;
  return false;
}

const keyOf = ({ id, version }: Pick<LiveRow, 'id' | 'version'>) => `promotion ${id} ${version}`;
const knownOf = (ctx: Ctx, row: LiveRow) => cacheSlot<Version>(ctx, keyOf(row), 'past');

/** Those that were read before are kept; `memberId`: whose first order this may be. */
async function versionsOf(
  ctx: Ctx,
  live: readonly LiveRow[],
  memberId: string | null,
): Promise<[ReadonlyMap<string, Version>, boolean]> {
  const versions = new Map<string, Version>();
  const slots = live.map((row) => ({ row, slot: knownOf(ctx, row) }));
  for (const { row, slot } of slots) if (slot.known) versions.set(keyOf(row), slot.known);
  const missing = slots.filter(({ slot }) => !slot.known);
  if (missing.length === 0 && memberId === null) return [versions, true];
  const [rows, [first]] = await ctx.optimisticRead([
    writtenAs({
      ids: missing.map(({ row }) => row.id),
      numbers: missing.map(({ row }) => row.version),
    }),
    firstOrderOf({ memberId }),
  ]);
  for (const { row, slot } of missing) {
    const written = rows.find((one) => one.promotion_id === row.id && one.number === row.version);
    if (!written) continue;
    const { keys, created_at, promotion_id: _id, number: _number, ...rest } = written;
    const version = { ...rest, createdAt: created_at.getTime(), keys: keys && new Set(keys) };
    const bytes = VERSION_BYTES + (keys?.length ?? 0) * KEY_BYTES;
    versions.set(keyOf(row), slot.save(version, bytes));
  }
  return [versions, first?.is_first ?? true];
}

/** `mine`: what the member has of it; `coupon`: the one that this offer is of. */
function offerOf(
  tenant: Pick<Tenant, 'timeZone'>,
  row: LiveRow,
  { limits, keys: _keys, ...version }: Version,
  mine: readonly OwnRow[],
  coupon: OwnRow | null,
) {
  const taken = mine.reduce((all, one) => all + one.taken, 0);
  const left = Math.min(
    limits.perPerson === undefined ? Infinity : limits.perPerson - taken,
    limits.total === undefined ? Infinity : limits.total - row.taken,
  );
  return {
    ...version,
    id: row.id,
    version: row.version,
    sellerId: row.seller_id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    left: Number.isFinite(left) ? Math.max(0, left) : null,
    budgetLeft: limits.budget === undefined ? null : Math.max(0, limits.budget - row.spent),
    ...(coupon?.coupon_id
      ? { coupon: { id: coupon.coupon_id, endsOn: lastDay(tenant, coupon.valid_until) } }
      : {}),
  };
}

/** A moment from which on it is over, as the last day on which it is good. */
function lastDay(tenant: Pick<Tenant, 'timeZone'>, until: Date | null): string | null {
  return until === null ? null : dayIn(tenant, new Date(until.getTime() - 1));
}

// Its version is read once and kept (`writtenAs`): this row is small, as every cart reads it.
const liveFor = prepared('promotions.liveFor')`
  select l.id, l.version, l.seller_id, l.taken, l.spent, l.starts_at, l.ends_at, l.first_order
  from promotion_live l
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  where l.tenant_id = :tenantId and ${isOffered('l', ':tenantId')} and l.starts_at <= :until::timestamptz and (l.ends_at is null or :from::timestamptz < l.ends_at)
    and (l.seller_id is null or l.seller_id = any(:sellers::uuid[])) and (v.keys is null or v.keys && :keys::uuid[])`;
const liveForMany = batchableRead<Asking, LiveRow>(
  (tenantId, asked) =>
    liveFor({
      tenantId,
      sellers: [...new Set(asked.flatMap(({ sellers }) => sellers))],
      keys: [...new Set(asked.flatMap(({ keys }) => keys))],
      ...span(asked.map(({ at }) => at)),
    }),
  () => true,
);
const fewLive = prepared('promotions.fewLive')`
  select l.id, l.version, l.seller_id, l.taken, l.spent, l.starts_at, l.ends_at, l.first_order
  from promotion_live l
  where l.tenant_id = :tenantId and ${isOffered('l', ':tenantId')} and l.starts_at <= :until::timestamptz and (l.ends_at is null or :from::timestamptz < l.ends_at)
  limit ${FEW + 1}`;
const fewLiveOf = batchableRead<Date, LiveRow>(
  (tenantId, moments) => fewLive({ tenantId, ...span(moments) }),
  () => true,
);

function span(moments: readonly Date[]): { from: Date; until: Date } {
  const times = moments.map((at) => at.getTime());
  return { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) };
}

const ownOf = prepared('promotions.ownOf')`
  select k.member_id as "member_id!", k.promotion_id as "promotion_id!", k.id as coupon_id, k.valid_until, 0 as "taken!"
  from coupon k where k.tenant_id = :tenantId and k.member_id = any(:memberIds::uuid[]) and k.state = 'claimed'
  union all
  select m.member_id, m.promotion_id, null, null, m.taken
  from promotion_member m join promotion_live l on l.tenant_id = :tenantId and l.id = m.promotion_id and l.open and l.person_max is not null
  where m.tenant_id = :tenantId and m.member_id = any(:memberIds::uuid[]) and m.taken > 0`;
const ownOfMany = batchableRead<string | null, OwnRow>(
  (tenantId, memberIds) =>
    ownOf({ tenantId, memberIds: [...new Set(memberIds.flatMap((id) => id ?? []))] }),
  (row, memberId) => row.member_id === memberId,
);

const writtenAs = prepared('promotions.writtenAs')`
  select v.promotion_id, v.number, v.name, v.terms, v.scope, v.limits, v.exclusive, v.priority, v.keys, p.currency, p.created_at
  from unnest(:ids::uuid[], :numbers::int[]) as a(id, number)
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = a.id and v.number = a.number
  join promotion p on p.tenant_id = :tenantId and p.id = a.id`;
/** One is a first order while nothing else of the member was paid or still stands. A visitor's would be one. */
const firstOrderOf = prepared('promotions.firstOrderOf')`
  select not exists (
    select from orders o where o.tenant_id = :tenantId and o.buyer_id = :memberId?::uuid
      and (o.paid_at is not null or o.status not in ('cancelled', 'closed', 'audit_failed'))) as "is_first!"`;
