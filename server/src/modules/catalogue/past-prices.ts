import { LOOKBACK_MAX_D } from '@tradeport/api/pricing/settings';
import type { Amount, Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared, type Query, shape } from '../../kernel/query.ts';
import { rulesFor, type Offer } from './card.ts';
import { priceOf } from './price.ts';
import type { AnyRule, Edit, SkuRow, Whole } from './product.ts';
import { isSpecific } from './viewer.ts';

export const DAY_MS = 86_400_000;
/** PRO-01b A price that a promotion has set for longer is the usual one: nothing is struck beside it. */
export const STRUCK_FOR_MAX_D = 180;
const KEPT_D = STRUCK_FOR_MAX_D + LOOKBACK_MAX_D;
const PURGE_EVERY_S = 3600;

/** The price that everybody paid, without promotions, from one moment until another (ms). */
export type PricePeriod = { from: number; until: number; amount: Amount };
type Priced = { offer: Offer; currency: Currency; moq: number; specific: boolean };

/** The price of the smallest order for somebody without level, agreement or list; null: none. */
function publicPrice({ offer, currency, moq, specific }: Priced, at: number): Amount | null {
  const price = priceOf(offer, {
    quantity: moq,
    level: null,
    currency,
    at: new Date(at),
    specific,
  });
  return price?.amount ?? null;
}

/** Periods of a price under unchanged rules: it changes where a rule begins or ends. */
function periodsOf(priced: Priced, from: number, until: number): PricePeriod[] {
  const turns = priced.offer
    .flatMap((rule) => [rule.from, rule.to])
    .flatMap((at) => (at === undefined ? [] : [Date.parse(at)]))
    .filter((at) => at > from && at < until);
  const starts = [...new Set([from, ...turns])].toSorted((a, b) => a - b);
  return starts.flatMap((at, n) => {
    const amount = publicPrice(priced, at);
    return amount === null ? [] : [{ from: at, until: starts[n + 1] ?? until, amount }];
  });
}

/**
 * Stores the past prices of published goods: those that end with this edit, and those whose rule
 * had ended before.
 */
export function keepPast(ctx: Ctx, edits: readonly Edit[]): Query[] {
  const now = ctx.now().getTime();
  const rows = edits.flatMap(({ before, after }) => {
    if (!before || !wasSold(before)) return [];
    const since = before.product.updated_at.getTime();
    return before.skus
      .filter((sku) => !sku.retired)
      .flatMap((sku) => {
        const priced = pricedOf(ctx, before, sku);
        const next = after.skus.find((one) => one.id === sku.id && !one.retired);
        const stays = next !== undefined && json(pricedOf(ctx, after, next)) === json(priced);
        return periodsOf(priced, since, now)
          .filter(({ until }) => !stays || until < now)
          .map(({ until, amount }) => [
            ctx.newId(),
            before.product.id,
            sku.id,
            before.product.currency,
            amount,
            new Date(until),
          ]);
      });
  });
  return insertRows(
    ctx.tenant.id,
    'sku_price_past',
    ['id', 'product_id', 'sku_id', 'currency', 'amount', 'until_at'],
    rows,
  );
}

function wasSold({ product: { status } }: Whole): boolean {
  return status === 'on_shelf' || status === 'off_shelf';
}

function pricedOf(ctx: Pick<Ctx, 'tenant'>, { product, rules }: Whole, sku: SkuRow): Priced {
  return {
    offer: publicOffer(sku, product, rules),
    currency: product.currency,
    moq: product.moq,
    specific: isSpecific(ctx.tenant),
  };
}

function publicOffer(
  sku: Pick<SkuRow, 'id' | 'list_price'>,
  { currency, order_type }: Pick<Whole['product'], 'currency' | 'order_type'>,
  rules: readonly AnyRule[],
): Offer {
  const anybodys = rules.filter(({ kind }) => kind === 'list' || kind === 'tier');
  return rulesFor(sku, currency, anybodys, order_type);
}

/**
 * The prices of the products' SKUs for everybody, from the given moment (ms) until now; by SKU. One
 * round trip.
 */
export async function pricePeriods(
  ctx: Pick<Ctx, 'tenant' | 'batch' | 'now'>,
  { products, since }: { products: readonly string[]; since: number },
): Promise<Map<string, { productId: string; currency: Currency; periods: PricePeriod[] }>> {
  const asked = { tenantId: ctx.tenant.id, products };
  const [skus, rules, past] = await ctx.batch([
    skusNow(asked),
    rulesNow(asked),
    pastOf({ ...asked, since: new Date(since) }),
  ]);
  const now = ctx.now().getTime();
  const specific = isSpecific(ctx.tenant);
  return new Map(
    skus.map((sku) => {
      let from = Number.NEGATIVE_INFINITY;
      const before = past.flatMap((row): PricePeriod[] => {
        if (row.sku_id !== sku.id || row.currency !== sku.currency) return [];
        const period = { from, until: row.until_at.getTime(), amount: row.amount };
        from = period.until;
        return [period];
      });
      const own = rules.filter((rule) => rule.product_id === sku.product_id);
      const priced = {
        offer: publicOffer(sku, sku, own),
        currency: sku.currency,
        moq: sku.moq,
        specific,
      };
      const present = periodsOf(priced, Math.max(from, sku.updated_at.getTime()), now + 1);
      // The current price began when the last stored period ended.
      const periods = [...before, ...present.map((one, n) => (n === 0 ? { ...one, from } : one))];
      return [sku.id, { productId: sku.product_id, currency: sku.currency, periods }];
    }),
  );
}

/** The lowest of them within a span (ms), and no other's; null: there was none. */
export function lowestIn(
  periods: readonly PricePeriod[],
  from: number,
  until: number,
): Amount | null {
  const held = periods.filter((one) => one.from < until && one.until > from);
  return held.length === 0 ? null : Math.min(...held.map(({ amount }) => amount));
}

/** Deletes prices that are older than any look-back period. */
export const purgePastPrices: Sweep = {
  name: 'catalogue.past_prices',
  everyS: PURGE_EVERY_S,
  due: prepared('catalogue.tenantsPast')`
    select distinct tenant_id, tenant_id as id from sku_price_past where until_at < now() - interval '${KEPT_D} days' limit 200`(),
  run: async (ctx) =>
    void (await ctx.run(purge({ before: new Date(ctx.now().getTime() - KEPT_D * DAY_MS) }))),
};

const skuShape = shape<{ currency: Currency }>();
const skusNow = prepared('catalogue.skusNow', skuShape)`
  select s.id, s.product_id, s.list_price, p.currency, p.moq, p.order_type, p.updated_at
  from product p join sku s on s.tenant_id = :tenantId and s.product_id = p.id and not s.retired
  where p.tenant_id = :tenantId and p.id = any(:products::uuid[])`;
const rulesNow = prepared('catalogue.rulesNow')`
  select product_id, sku_id, kind, quantity, level, currency, amount, rate, valid_from, valid_to
  from price_rule where tenant_id = :tenantId and product_id = any(:products::uuid[]) and kind in ('list', 'tier')`;
const pastOf = prepared('catalogue.pastOf')`
  select sku_id, currency, amount, until_at from sku_price_past
  where tenant_id = :tenantId and product_id = any(:products::uuid[]) and until_at > :since::timestamptz
  order by sku_id, until_at`;
const purge = prepared('catalogue.purgePast')`
  delete from sku_price_past where tenant_id = :tenantId and until_at < :before::timestamptz`;
