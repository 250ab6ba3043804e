import { type Currency, RATE_ONE } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Offer } from './card.ts';
import { priceOf, stepsOf, type Price, type PriceRule } from './price.ts';

/** Who looks at prices. `rate`: what the viewer's level pays of every list price, in 1/1 000 000. */
export type Viewer = {
  level: string | null;
  rate: number | null;
  currency: Currency | undefined;
  at: Date;
};

export function viewerOf({ user, now }: Pick<Ctx, 'user' | 'now'>, currency?: Currency): Viewer {
  return { level: user?.level ?? null, rate: user?.levelRate ?? null, currency, at: now() };
}

/** CAT-03 One SKU's price for a viewer; `own` is the product's currency, used when none is asked for. */
export function priceFor(
  rules: readonly PriceRule[],
  viewer: Viewer,
  own: Currency,
  quantity: number,
): Price | null {
  const currency = viewer.currency ?? own;
  return priceOf(withLevel(rules, viewer, currency), {
    quantity,
    level: viewer.level,
    currency,
    at: viewer.at,
  });
}

export function stepsFor(rules: readonly PriceRule[], viewer: Viewer, own: Currency, moq: number) {
  const currency = viewer.currency ?? own;
  return stepsOf(
    withLevel(rules, viewer, currency),
    { level: viewer.level, currency, at: viewer.at },
    moq,
  );
}

/** The cheapest of the SKUs, and whether they differ. */
export function fromPrice(
  offers: readonly Offer[],
  viewer: Viewer,
  own: Currency,
  moq: number,
): { price: Price | null; varies: boolean } {
  let lowest: Price | null = null;
  let varies = false;
  for (const offer of offers) {
    const price = priceFor(offer, viewer, own, moq);
    if (lowest !== null && price?.amount !== lowest.amount) varies = true;
    if (price !== null && (lowest === null || price.amount < lowest.amount)) lowest = price;
  }
  return { price: lowest, varies };
}

/** A price as the wire carries it. */
export function shownPrice(price: Price, currency: Currency) {
  return { price: price.amount, currency, priceWhy: price.why, listPrice: price.list };
}

function withLevel(
  rules: readonly PriceRule[],
  { level, rate }: Viewer,
  currency: Currency,
): readonly PriceRule[] {
  return level === null || rate === null || rate === RATE_ONE || rules.some((rule) => rule.firm)
    ? rules
    : [...rules, { kind: 'level', level, rate, currency }];
}
