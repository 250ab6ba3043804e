import type { LotData } from '@tradeport/api/mall/auctions';
import {
  beats,
  type Direction,
  reaches,
  stepFrom,
  bidTotalOf,
} from '@tradeport/api/bidding/rules/terms';
import { typedAmount } from '@tradeport/api/kernel/typed-number';
import { type Amount, formatAmount, parseAmount } from '@tradeport/api/kernel/money';

type Way = Pick<LotData, 'side'> & { increments: readonly LotData['increments'][number][] };
const QUICK = 3;
/** So many times as much as what would do: perhaps a slip of the finger. A limit is meant to lie beyond it. */
const FAR = { plain: 1.5, maximum: 5 } as const;
export type OfferKind = keyof typeof FAR;

function directionOf({ side }: Pick<LotData, 'side'>): Direction {
  return side === 'sale' ? 'ascending' : 'descending';
}

function termsOf({ side, increments }: Way) {
  return {
    direction: directionOf({ side }),
    increment: increments.map(({ from, step }) => ({
      from: parseAmount(from) ?? 0,
      step: parseAmount(step) ?? 0,
    })),
  };
}

/** The least that would do, and one and two increments beyond it. */
export function quickOffers(way: Way, least: string | null): string[] {
  const first = least === null ? null : parseAmount(least);
  if (first === null) return [];
  const terms = termsOf(way);
  const offers = [first];
  while (offers.length < QUICK) offers.push(stepFrom(terms, offers.at(-1) ?? first));
  return offers.filter((amount) => amount > 0).map(formatAmount);
}

/** The increment that counts at the least that would do. */
export function stepNow(way: Way, least: string): string {
  const at = parseAmount(least) ?? 0;
  return formatAmount(Math.abs(stepFrom(termsOf(way), at) - at));
}

/** Null: it is no amount that could be bid. */
export function readAmount(typed: string): Amount | null {
  const amount = typedAmount(typed);
  return amount !== null && amount > 0 ? amount : null;
}

/**
 * B6 The sums of unit prices as they are typed, line by line and together; null: not all of them
 * are prices.
 */
export function sumsOf(
  { lines, zeroPrices }: Pick<LotData, 'zeroPrices'> & { lines: readonly { quantity: number }[] },
  typed: readonly string[],
): { lines: (string | null)[]; total: Amount | null } {
  const quantities = lines.map(({ quantity }) => quantity);
  const prices = quantities.map((_, at) => typedAmount(typed[at] ?? ''));
  const lineOf = (at: number) =>
    bidTotalOf({ quantities: [quantities[at] ?? 0], zeroPrices }, [prices[at] ?? null]);
  return {
    lines: quantities.map((_, at) => {
      const line = lineOf(at);
      return line === null ? null : formatAmount(line);
    }),
    total: bidTotalOf({ quantities, zeroPrices }, prices),
  };
}

/** The least amount above the viewer's own limit: one increment more. */
export function beyond(way: Way, limit: string): string {
  return formatAmount(stepFrom(termsOf(way), parseAmount(limit) ?? 0));
}

/** Is the amount further than one's own limit? */
export function passes(way: Pick<Way, 'side'>, amount: Amount, limit: string): boolean {
  return beats({ direction: directionOf(way) }, amount, parseAmount(limit) ?? 0);
}

/** Why an amount is not sent at all; null: it may be. */
export function faultOf(
  way: Way,
  amount: Amount | null,
  least: string,
): 'enter' | 'under' | 'over' | null {
  const bound = parseAmount(least) ?? 0;
  if (amount === null) return 'enter';
  if (reaches({ direction: directionOf(way) }, amount, bound)) return null;
  return way.side === 'sale' ? 'under' : 'over';
}

/** Far beyond what would do: asked about once more. */
export function isFar(
  way: Pick<Way, 'side'>,
  amount: Amount,
  least: string,
  kind: OfferKind = 'plain',
): boolean {
  const bound = parseAmount(least) ?? 0;
  const limit = way.side === 'sale' ? bound * FAR[kind] : bound / FAR[kind];
  return beats({ direction: directionOf(way) }, amount, limit);
}
