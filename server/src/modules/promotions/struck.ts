import type { Amount, Currency } from '@tradeport/api/kernel/money';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Scope, Terms } from '@tradeport/api/promotions/terms';
import type { Ctx } from '../../kernel/ctx.ts';
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
 * PRO-01b What may be struck beside these prices: the lowest that anybody paid in the portal's look-back before the promotion
 * began, promotions of that time included; without a look-back the list price as it stands. By "product SKU"; what is
 * not above the price is left out. Two round trips at most, however many there are.
 */
export async function struckFor(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'batch' | 'run'>,
  reduced: readonly Reduced[],
): Promise<Map<string, Amount>> {
  const now = ctx.now().getTime();
  const days = pricingSettings(ctx.tenant).lookbackDays;
  const asked = reduced.filter(({ by }) => now - by.beganAt < STRUCK_FOR_MAX_D * DAY_MS);
  if (asked.length === 0) return new Map();
  const since = Math.min(...asked.map(({ by }) => by.beganAt)) - days * DAY_MS;
  const until = Math.max(...asked.map(({ by }) => by.beganAt));
  const products = [...new Set(asked.map(({ goodsCode }) => goodsCode))];
  const prices = await pricePeriods(ctx, { products, since });
  const ran = days === 0 ? [] : await ranFor(ctx, asked, [...prices.keys()], { since, until });
  const struck = new Map<string, Amount>();
  for (const one of asked) {
    const beganAt = one.by.beganAt;
    const span =
      days === 0
        ? { from: now, until: now + 1 }
        : { from: beganAt - days * DAY_MS, until: beganAt };
    const { currency } = one.by;
    const own = [...prices].filter(
      ([sku, of]) =>
        of.currency === currency &&
        (one.skuCode === null ? of.productId === one.goodsCode : sku === one.skuCode),
    );
    const by = ran.filter((run) => run.currency === currency && isFor(run, one));
    const amounts = own.flatMap(([sku, { periods }]) => {
      const lowest = lowestBy(periods, by, sku, span);
      return lowest === null ? [] : [lowest];
    });
    const lowest = Math.min(...amounts);
    if (amounts.length > 0 && lowest > one.amount)
      struck.set(`${one.goodsCode} ${one.skuCode ?? ''}`, lowest);
  }
  return struck;
}

/** The lowest of what it cost and of what promotions made of it while they ran. */
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
  skus: readonly string[],
  { since, until }: { since: number; until: number },
): Promise<Ran[]> {
  const names = asked.flatMap((one) => [one.goodsCode, one.brandCode ?? []].flat());
  const rows = await ctx.run(
    ranBetween({
      tenantId: ctx.tenant.id,
      since: new Date(since),
      before: new Date(until),
      names: [...new Set([...names, ...skus])],
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
  where r.tenant_id = :tenantId and r.type in ('discount', 'flash') and r.from_at < :before::timestamptz
    and (r.until_at is null or r.until_at > :since::timestamptz) and (r.until_at is null or r.until_at > r.from_at)
    and (v.keys is null or v.keys && (:names::uuid[] || array(
      select unnest(k.path) from category k where k.tenant_id = :tenantId and k.id = any(:categories::uuid[]))))`;
