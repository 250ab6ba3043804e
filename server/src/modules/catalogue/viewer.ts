import { type Currency, RATE_ONE } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import type { Ctx, HeldList, Tenant } from '../../kernel/ctx.ts';
import type { Offer } from './card.ts';
import {
  type AppliedList,
  listRanks,
  priceOf,
  priceBreaks,
  type Price,
  type PriceRule,
} from './price.ts';

/**
 * The viewer of prices. `rate`: what the viewer's level pays of every list price, in 1/1 000 000.
 */
export type Viewer = {
  level: string | null;
  rate: number | null;
  dealerLevel: string | null;
  /** The price lists that hold for the viewer now, the one that comes first on top. */
  lists: readonly AppliedList[];
  specific: boolean;
  currency: Currency | undefined;
  at: Date;
};
type Looking = Pick<Ctx, 'user' | 'now' | 'lang' | 'tenant'>;

export function viewerOf(ctx: Looking, currency?: Currency): Viewer {
  const { user } = ctx;
  const at = ctx.now();
  return {
    level: user?.level ?? null,
    rate: user?.levelRate ?? null,
    dealerLevel: user?.dealerLevel ?? null,
    lists: held(user?.priceLists ?? [], at).map((list) => ({
      id: list.id,
      name: inLang(list.name, ctx.lang),
      rank: listRanks[list.by],
    })),
    specific: isSpecific(ctx.tenant),
    currency,
    at,
  };
}

/** Which price lists the caller buys by: what prices are read for. */
export function listIdsOf({ user, now }: Pick<Ctx, 'user' | 'now'>): string[] {
  return held(user?.priceLists ?? [], now()).map(({ id }) => id);
}

/** CAT-03 Does the most specific price win here, instead of the lowest? */
export function isSpecific(tenant: Pick<Tenant, 'settings' | 'timeZone'>): boolean {
  return pricingSettings(tenant).rule === 'specific';
}

/** CAT-03 One SKU's price for a viewer; `own` is the product's currency, used when none is asked for. */
export function priceFor(
  rules: readonly PriceRule[],
  viewer: Viewer,
  own: Currency,
  quantity: number,
): Price | null {
  const currency = viewer.currency ?? own;
  return priceOf(withLevel(rules, viewer, currency), { ...viewer, quantity, currency });
}

export function stepsFor(rules: readonly PriceRule[], viewer: Viewer, own: Currency, moq: number) {
  const currency = viewer.currency ?? own;
  return priceBreaks(withLevel(rules, viewer, currency), { ...viewer, currency }, moq);
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
  return {
    price: price.amount,
    currency,
    priceWhy: price.why,
    ...(price.priceList === undefined ? {} : { priceList: price.priceList }),
    listPrice: price.list,
  };
}

/** Those that hold at this time, in the order in which they are asked (sessions.ts). */
function held(lists: readonly HeldList[], at: Date): readonly HeldList[] {
  const now = at.getTime();
  return lists.filter(
    ({ from, to }) => (from === null || from <= now) && (to === null || now < to),
  );
}

function withLevel(
  rules: readonly PriceRule[],
  { level, rate }: Viewer,
  currency: Currency,
): readonly PriceRule[] {
  return level === null || rate === null || rate === RATE_ONE || rules.some((rule) => rule.firm)
    ? rules
    : [...rules, { kind: 'level', level, rate, currency, general: true }];
}
