import { typesWith } from '@tradeport/api/promotions/types/index';
import { isTypeIn } from './offered.ts';
import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Scope, Terms } from '@tradeport/api/promotions/terms';
import type { Ctx } from '../../kernel/ctx.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import { prepared, shape } from '../../kernel/query.ts';
import {
  DAY_MS,
  lowestIn,
  pricePeriods,
  STRUCK_FOR_MAX_D,
  type PricePeriod,
} from '../catalogue/index.ts';
import { goodsColumns, type GoodsOf, isFor, isPublic, priceBy, type Running } from './running.ts';

/** A price that a promotion has set: of one SKU, or (null) of the cheapest of a product. */
export type Reduced = GoodsOf & {
  skuCode: string | null;
  amount: Amount;
  by: Pick<Running, 'beganAt' | 'currency'>;
};
type Reading = Pick<Ctx, 'tenant' | 'now' | 'batch' | 'run'>;
type Ran = {
  terms: Terms;
  scope: Scope;
  currency: Currency;
  sellerId: string | null;
  categories: string[];
  products: Record<string, string>;
  from: number;
  until: number;
};

/**
 * PRO-01b The prices that may be struck beside these: the lowest that anybody paid in the portal's
 * look-back before the promotion began, promotions of that time included; without a look-back the
 * list price as it stands. By "product SKU"; a price not above the reduced one is left out. One
 * round trip for those that were not asked for lately, however many there are.
 */
export async function struckFor(
  ctx: Reading,
  reduced: readonly Reduced[],
): Promise<Map<string, Amount>> {
  const now = ctx.now().getTime();
  const days = pricingSettings(ctx.tenant).lookbackDays;
  const struck = new Map<string, Amount>();
  const unknown: Reduced[] = [];
  const take = (one: Reduced, lowest: Amount | null) => {
    if (lowest !== null && lowest > one.amount) struck.set(nameOf(one), lowest);
  };
  for (const one of reduced) {
    if (now - one.by.beganAt >= STRUCK_FOR_MAX_D * DAY_MS) continue;
    const known = days === 0 ? undefined : slotOf(ctx, one, days).known;
    if (known === undefined) unknown.push(one);
    else take(one, known);
  }
  const found = await lowestFor(ctx, unknown, days);
  unknown.forEach((one, n) => {
    const lowest = found[n] ?? null;
    take(one, lowest);
    // Prices from before a promotion began cannot change any more, so they may be kept.
    if (days > 0) slotOf(ctx, one, days).save(lowest, 0);
  });
  return struck;
}

function nameOf({ goodsCode, skuCode }: Reduced): string {
  return `${goodsCode} ${skuCode ?? ''}`;
}

function slotOf(ctx: Pick<Ctx, 'tenant'>, one: Reduced, days: number) {
  const { beganAt, currency } = one.by;
  const key = `struck ${nameOf(one)} ${beganAt} ${currency} ${days}`;
  return cacheSlot<Amount | null>(ctx, key, 'past');
}

/** The lowest price of each before its promotion began; null: it had none. */
async function lowestFor(
  ctx: Reading,
  asked: readonly Reduced[],
  days: number,
): Promise<(Amount | null)[]> {
  if (asked.length === 0) return [];
  const now = ctx.now().getTime();
  const since = Math.min(...asked.map(({ by }) => by.beganAt)) - days * DAY_MS;
  const until = Math.max(...asked.map(({ by }) => by.beganAt));
  const products = [...new Set(asked.map(({ goodsCode }) => goodsCode))];
  const [prices, ran] = await Promise.all([
    pricePeriods(ctx, { products, since }),
    days === 0 ? [] : ranFor(ctx, asked, { products, since, until }),
  ]);
  return asked.map((one) => {
    const { beganAt, currency } = one.by;
    const span =
      days === 0
        ? { from: now, until: now + 1 }
        : { from: beganAt - days * DAY_MS, until: beganAt };
    const own = [...prices].filter(
      ([sku, of]) =>
        of.currency === currency &&
        (one.skuCode === null ? of.productId === one.goodsCode : sku === one.skuCode),
    );
    const by = ran.filter((run) => run.currency === currency && isFor(run, one));
    const amounts = own.flatMap(([sku, { periods }]) => lowestBy(periods, by, sku, span) ?? []);
    return amounts.length === 0 ? null : Math.min(...amounts);
  });
}

/** The lowest of its prices and of its promotion prices while these ran. */
function lowestBy(
  periods: readonly PricePeriod[],
  ran: readonly Ran[],
  sku: string,
  span: { from: number; until: number },
): Amount | null {
  const reduced = ran.flatMap((run) =>
    periods.flatMap((one): PricePeriod[] => {
      const from = Math.max(one.from, run.from);
      const until = Math.min(one.until, run.until);
      return from < until ? [{ from, until, amount: priceBy(run.terms, sku, one.amount) }] : [];
    }),
  );
  return lowestIn([...periods, ...reduced], span.from, span.until);
}

async function ranFor(
  ctx: Pick<Ctx, 'tenant' | 'run'>,
  asked: readonly Reduced[],
  { products, since, until }: { products: readonly string[]; since: number; until: number },
): Promise<Ran[]> {
  const rows = await ctx.run(
    ranBetween({
      since: new Date(since),
      before: new Date(until),
      products,
      brands: [...new Set(asked.flatMap(({ brandCode }) => brandCode ?? []))],
      categories: [...new Set(asked.map(({ goodsClassCode }) => goodsClassCode))],
    }),
  );
  return rows
    .filter(({ terms, scope }) => isPublic(terms, scope))
    .map((row) => ({
      terms: row.terms,
      scope: row.scope,
      currency: row.currency,
      sellerId: row.seller_id,
      categories: row.categories,
      products: row.products,
      from: row.from_at.getTime(),
      until: row.until_at?.getTime() ?? Infinity,
    }));
}

const rowShape = shape<{
  currency: Currency;
  categories: string[];
  products: Record<string, string>;
}>();
const ranBetween = prepared('promotions.ranBetween', rowShape)`
  select v.terms, v.scope, p.currency, p.seller_id, r.from_at, r.until_at, ${goodsColumns}
  from promotion_run r
  join promotion p on p.tenant_id = :tenantId and p.id = r.promotion_id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = r.promotion_id and v.number = r.version
  where r.tenant_id = :tenantId and ${isTypeIn(
    'r.type',
    typesWith(({ isOnCards }) => isOnCards),
  )} and r.from_at < :before::timestamptz
    and (r.until_at is null or r.until_at > :since::timestamptz) and (r.until_at is null or r.until_at > r.from_at)
    and (v.keys is null or v.keys && (:products::uuid[] || :brands::uuid[] || array(
      select s.id from sku s where s.tenant_id = :tenantId and s.product_id = any(:products::uuid[])) || array(
      select unnest(k.path) from category k where k.tenant_id = :tenantId and k.id = any(:categories::uuid[]))))`;
