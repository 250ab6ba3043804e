import { recordBy, typesWith } from '@tradeport/api/promotions/types/index';
import type { Limits, Scope, Terms } from '@tradeport/api/promotions/terms';
import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { isIssuedType, isOfSelling, isTypeIn } from './offered.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';

/** Cards know so many; those with the lowest priority number first. */
const RUNNING_MAX = 500;
/**
 * Promotions that begin this soon are read with those that run: a page that is made now may be
 * shown until then.
 */
const AHEAD_MS = 60_000;
/** The kept list is read again after this long, by the tenant's own clock. */
const READ_AGAIN_MS = 30_000;
const ROW_BYTES = 1000;
const NAMED_BYTES = 100;

/**
 * The public facts of a promotion that runs: `categories` with those below them, `products` by
 * their SKUs.
 */
export type Running = {
  terms: Terms;
  limits: Limits;
  currency: Currency;
  scope: Scope;
  sellerId: string | null;
  categories: readonly string[];
  products: Record<string, string>;
  /** Moments, ms. */
  from: number;
  until: number;
  beganAt: number;
};
export type GoodsOf = {
  goodsCode: string;
  brandCode: string | null;
  sellerCode: string;
  /** The category that it stands in. */
  goodsClassCode: string;
};
type Reading = Pick<Ctx, 'tenant' | 'now' | 'run'>;

/**
 * The promotions that run at this moment for anybody: kept for seconds, and judged by the tenant's
 * clock each time.
 */
export async function running(ctx: Reading): Promise<Running[]> {
  const now = ctx.now().getTime();
  return (await readAll(ctx)).filter((one) => one.from <= now && now < one.until);
}

/** The time (ms) until the next promotion on cards begins or ends; cards may be kept until then. */
export async function unchangedMs(ctx: Reading): Promise<number> {
  const now = ctx.now().getTime();
  const turns = (await readAll(ctx)).flatMap(({ from, until }) => [from, until]);
  return Math.min(...turns.filter((at) => at > now)) - now;
}

async function readAll(ctx: Reading): Promise<readonly Running[]> {
  const at = ctx.now().getTime();
  const slot = cacheSlot<{ at: number; all: readonly Running[] }>(ctx, 'promotions', 'found');
  if (slot.known && Math.abs(at - slot.known.at) < READ_AGAIN_MS) return slot.known.all;
  const rows = await ctx.run(runningNow({ now: new Date(at), soon: new Date(at + AHEAD_MS) }));
  const all = rows.filter(forAnybody).map(runningOf);
  const named = all.map(
    ({ scope, products, categories }) =>
      (scope.products?.length ?? 0) + Object.keys(products).length + categories.length,
  );
  const bytes = all.length * ROW_BYTES + named.reduce((sum, n) => sum + n * NAMED_BYTES, 0);
  return slot.save({ at, all }, bytes).all;
}

type Row = Pick<Running, 'terms' | 'limits' | 'currency' | 'scope' | 'products'> & {
  seller_id: string | null;
  categories: string[];
  taken: number;
  spent: number;
  from_at: Date;
  until_at: Date | null;
  began_at: Date;
};

/** Not for some members alone, and not used up. */
function forAnybody({ terms, scope, limits, taken, spent }: Row): boolean {
  return (
    isPublic(terms, scope) &&
    taken < (limits.total ?? Infinity) &&
    spent < (limits.budget ?? Infinity)
  );
}

/** PRO-01f A price for some members is nobody else's. */
export function isPublic(terms: Terms, { levels, firstOrder }: Scope): boolean {
  return recordBy(terms).stage !== 'member' && !levels?.length && !firstOrder;
}

function runningOf(row: Row): Running {
  return {
    terms: row.terms,
    limits: row.limits,
    currency: row.currency,
    scope: row.scope,
    sellerId: row.seller_id,
    categories: row.categories,
    products: row.products,
    from: row.from_at.getTime(),
    until: row.until_at?.getTime() ?? Infinity,
    beganAt: row.began_at.getTime(),
  };
}

/** PRO-01f Every list that its scope has holds the product, and so do the SKUs that its terms name. */
export function isFor(
  {
    terms,
    scope,
    sellerId,
    categories,
    products,
  }: Pick<Running, 'terms' | 'scope' | 'sellerId' | 'categories' | 'products'>,
  goods: GoodsOf,
): boolean {
  return (
    (sellerId === null || sellerId === goods.sellerCode) &&
    allows(scope.stores, goods.sellerCode) &&
    allows(scope.products, goods.goodsCode) &&
    allows(scope.brands, goods.brandCode) &&
    (!scope.categories?.length || categories.includes(goods.goodsClassCode)) &&
    (!recordBy(terms).isOfGoods || Object.values(products).includes(goods.goodsCode))
  );
}

function allows(list: readonly string[] | undefined, own: string | null): boolean {
  return !list?.length || (own !== null && list.includes(own));
}

/**
 * The price of one piece under it. A part of a cent is rounded up: nobody pays more than was shown.
 */
export function priceBy(terms: Terms, skuCode: string | null, price: Amount): Amount {
  return recordBy(terms).cardPrice(terms, skuCode, price);
}

/** A run `r` of version `v`: the categories of its scope with those below, and whose the SKUs are that it names. */
export const goodsColumns = `
  array(select distinct b from category k cross join unnest(k.below) as b where k.tenant_id = :tenantId
    and k.id in (select (jsonb_array_elements_text(v.scope->'categories'))::uuid)) as "categories!",
  case when ${isTypeIn(
    'r.type',
    typesWith(({ isOfGoods }) => isOfGoods),
  )} then coalesce((
    select jsonb_object_agg(s.id, s.product_id) from sku s where s.tenant_id = :tenantId and s.id = any(v.keys)), '{}')
    else '{}' end as "products!"`;
const rowShape = shape<Pick<Row, 'products' | 'currency' | 'categories'>>();
const runningNow = prepared('promotions.runningNow', rowShape)`
  select v.terms, v.limits, v.scope, p.currency, p.seller_id, l.taken, l.spent, r.from_at, r.until_at, r.began_at, ${goodsColumns}
  from promotion_run r
  join promotion p on p.tenant_id = :tenantId and p.id = r.promotion_id
  join promotion_live l on l.tenant_id = :tenantId and l.id = r.promotion_id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = r.promotion_id and v.number = r.version
  where r.tenant_id = :tenantId and (r.until_at is null or r.until_at > :now::timestamptz) and r.from_at <= :soon::timestamptz
    and ${isOfSelling('p', ':tenantId')}
    and (not ${isIssuedType('r.type')} or v.issue->>'claim' = 'true')
  order by v.priority, r.until_at nulls last, r.id limit ${RUNNING_MAX}`;
