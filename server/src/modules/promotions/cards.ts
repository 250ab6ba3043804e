import { recordBy } from '@tradeport/api/promotions/types/index';
import { badgeOf } from '@tradeport/api/promotions/summary';
import type { CardPromotion, SkuPromotion } from '@tradeport/api/promotions/card';
import { formatAmount, parseAmount, type Amount, type Currency } from '@tradeport/api/kernel/money';
import type { Lang } from '@tradeport/api/kernel/text';
import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Ctx } from '../../kernel/ctx.ts';
import { type GoodsOf, isFor, priceBy, type Running, running } from './running.ts';
import { struckFor, type Reduced } from './struck.ts';

const BADGES_MAX = 2;
/** Two may say the same. */
const BADGES_READ = 8;

/** A card as lists show it to this viewer: what of it promotions are found and counted by. */
type CardShown = GoodsOf & {
  goodsType: string;
  moq: number;
  onlySkuCode: string | null;
  priceFrom: { price: string; currency: Currency } | null;
};
type ProductShown = GoodsOf & {
  goodsType: string;
  moq: number;
  skus: readonly {
    skuCode: string;
    price: { price: string; currency: Currency } | null;
    steps: readonly { from: number; price: string }[];
  }[];
};
type Ctxs = Pick<Ctx, 'tenant' | 'lang' | 'now' | 'batch' | 'run'>;

/**
 * SRC-03b, PRO-01 The promotions that run for each of these goods for anybody, with this viewer's
 * price after them; by product.
 */
export async function onCards(
  ctx: Ctxs,
  cards: readonly CardShown[],
): Promise<Map<string, CardPromotion>> {
  const all = await running(ctx);
  if (all.length === 0) return new Map();
  const found = cards.flatMap((card) => {
    const offers = offersOf(all, card, card.priceFrom?.currency);
    const price = parseAmount(card.priceFrom?.price ?? '');
    const lowest = price === null ? null : lowestOf(offers, card, price);
    return offers.length === 0 ? [] : [{ card, offers, lowest }];
  });
  const struck = await struckFor(
    ctx,
    found.flatMap(({ card, lowest }): Reduced[] =>
      lowest ? [{ ...card, ...lowest, skuCode: lowest.skuCode ?? null }] : [],
    ),
  );
  const { lookbackDays } = pricingSettings(ctx.tenant);
  return new Map(
    found.map(({ card, offers, lowest }) => {
      const firsts = (one: Running) => (one === lowest?.by ? 2 : Number(setsPrice(one)));
      const ordered = offers.toSorted((a, b) => firsts(b) - firsts(a));
      const badges = ordered.slice(0, BADGES_READ).map((one) => badgeFor(one, ctx.lang));
      return [
        card.goodsCode,
        {
          badges: [...new Set(badges)].slice(0, BADGES_MAX),
          price: lowest && formatAmount(lowest.amount),
          struckPrice: lowest && textOf(struck.get(`${card.goodsCode} ${lowest.skuCode ?? ''}`)),
          varies: lowest?.skuCode != null && card.onlySkuCode === null,
          lookbackDays,
        },
      ];
    }),
  );
}

/** SRC-03d The same of one product, for each SKU at each quantity; by SKU. Those without are left out. */
export async function onSkus(
  ctx: Ctxs,
  product: ProductShown,
): Promise<Record<string, SkuPromotion>> {
  const offers = (await running(ctx)).filter((one) => setsPriceOf(one, product));
  const found = product.skus.flatMap(({ skuCode, price, steps }) => {
    const own = offersOf(offers, product, price?.currency);
    const of = (amount: string) => {
      const plain = parseAmount(amount);
      return plain === null ? null : bestFor(own, skuCode, plain);
    };
    const first = price && of(price.price);
    if (!first) return [];
    const asked = steps.length > 0 ? steps : [{ from: 1, price: price.price }];
    return [{ skuCode, first, steps: asked.map((step) => ({ ...step, best: of(step.price) })) }];
  });
  const struck = await struckFor(
    ctx,
    found.map(({ skuCode, first }) => ({ ...product, ...first, skuCode })),
  );
  const { lookbackDays } = pricingSettings(ctx.tenant);
  return Object.fromEntries(
    found.map(({ skuCode, first, steps }): [string, SkuPromotion] => [
      skuCode,
      {
        steps: steps.map(({ from, price, best }) => ({
          from,
          price: best ? formatAmount(best.amount) : price,
        })),
        struckPrice: textOf(struck.get(`${product.goodsCode} ${skuCode}`)),
        lookbackDays,
        perPerson: first.by.limits.perPerson ?? null,
      },
    ]),
  );
}

const badgesOf = new WeakMap<Running, Map<Lang, string>>();
/** Worded once for as long as the promotion is known. */
function badgeFor(one: Running, lang: Lang): string {
  const known = badgesOf.get(one) ?? new Map<Lang, string>();
  const badge = known.get(lang) ?? badgeOf(one.terms, one.currency, lang);
  badgesOf.set(one, known.set(lang, badge));
  return badge;
}

function textOf(amount: Amount | undefined): string | null {
  return amount === undefined ? null : formatAmount(amount);
}

function setsPrice({ terms }: Running): boolean {
  return recordBy(terms).isOnCards;
}

/** PRO-01f One that allows fewer pieces than the smallest order has, is the price of no order. */
function setsPriceOf(one: Running, { moq }: { moq: number }): boolean {
  return setsPrice(one) && moq <= (one.limits.perPerson ?? Infinity);
}

/** ORD-08 Goods of these types are never sold for less. */
const firm = new Set<string>(keysOf(typeRules).filter((type) => !typeRules[type].discounts));

function offersOf(
  all: readonly Running[],
  goods: GoodsOf & { goodsType: string },
  currency: Currency | undefined,
): Running[] {
  if (firm.has(goods.goodsType)) return [];
  return all.filter((one) => one.currency === currency && isFor(one, goods));
}

/**
 * The lowest price that anybody pays for one piece of a card; without a SKU: for its cheapest SKU.
 */
function lowestOf(offers: readonly Running[], card: CardShown, price: Amount) {
  let best: { by: Running; amount: Amount; skuCode: string | null } | null = null;
  for (const by of offers.filter((one) => setsPriceOf(one, card))) {
    const named = recordBy(by.terms)
      .prices(by.terms)
      ?.map((one) => one.skuCode) ?? [null];
    for (const skuCode of named) {
      if (skuCode !== null && by.products[skuCode] !== card.goodsCode) continue;
      const amount = priceBy(by.terms, skuCode, price);
      if (amount < (best?.amount ?? price)) best = { by, amount, skuCode };
    }
  }
  return best;
}

function bestFor(offers: readonly Running[], skuCode: string, price: Amount) {
  let best: { by: Running; amount: Amount } | null = null;
  for (const by of offers) {
    const amount = priceBy(by.terms, skuCode, price);
    if (amount < (best?.amount ?? price)) best = { by, amount };
  }
  return best;
}
