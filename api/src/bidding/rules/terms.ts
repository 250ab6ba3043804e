import { type Amount, settle, sum } from '../../kernel/money.ts';

export type Direction = 'ascending' | 'descending';
/**
 * Which rules a lot goes by, as its public file says. 1: announced before 26 November 2026. Since then a later bid on the own lead is a raise in
 * lots of several lines, too (B5), every line needs a price above zero (B6), and too few bidders are the first reason why an auction fails.
 */
export type RulesForm = 1 | 2;
export const RULES_NOW = 2;
/** Fixed, or a table: each step counts from its amount up to the next one. */
type Increment = Amount | readonly { from: Amount; step: Amount }[];

/**
 * Terms for bids of an open lot (BID-02). Instants are milliseconds since 1970, amounts 1/10 000 of
 * the unit. A lot of several lines is bid for by unit prices; its amounts (start, increment,
 * reserve) are of the total.
 */
export type OpenTerms = {
  direction: Direction;
  /** The first bid is at least this; at most, where prices descend. */
  start: Amount;
  increment: Increment;
  /** Secret. Null: any price is good. */
  reserve: Amount | null;
  startAt: number;
  /** The end as announced; `OpenState` has the one that counts. */
  endAt: number;
  /** 0: the end stays. */
  extensionMs: number;
  /** No extension goes past it. */
  capAt: number;
  /** Pieces of each line; null: the lot has one price. */
  quantities: readonly number[] | null;
  /** B6 A line may be bid for at 0.0000. */
  zeroPrices: boolean;
  /** Fewer bidders than this, and the auction has failed. */
  biddersMin: number;
  form: RulesForm;
};

type Way = { direction: Direction };

/** 1: a higher amount is better; −1: a lower one. All that differs between the directions. */
function signOf({ direction }: Way): 1 | -1 {
  return direction === 'ascending' ? 1 : -1;
}

/** Is `a` the better bid of the two? */
export function beats(way: Way, a: Amount, b: Amount): boolean {
  return signOf(way) * (a - b) > 0;
}

/** Is `a` as good as `b`, or better? */
export function reaches(way: Way, a: Amount, b: Amount): boolean {
  return !beats(way, b, a);
}

/** The better of two bids. */
export function farther(way: Way, a: Amount, b: Amount): Amount {
  return beats(way, b, a) ? b : a;
}

/** The one closer to the start. */
export function nearer(way: Way, a: Amount, b: Amount): Amount {
  return beats(way, b, a) ? a : b;
}

/** An amount and its increment; of a table that of the amount it is added to (1a, B2). */
export function stepFrom(terms: Way & { increment: Increment }, amount: Amount): Amount {
  return amount + signOf(terms) * stepOf(terms.increment, amount);
}

function stepOf(increment: Increment, amount: Amount): Amount {
  if (typeof increment === 'number') return increment;
  const rows = [...increment].sort((a, b) => a.from - b.from);
  // Below the first row its step counts as well.
  return (rows.findLast(({ from }) => from <= amount) ?? rows[0])?.step ?? 0;
}

/** B6 The total of unit prices of four decimals, each line settled to the cent; null: a line has no price. */
function totalOf(quantities: readonly number[], prices: readonly (Amount | null)[]): Amount | null {
  if (prices.length !== quantities.length) return null;
  const lines = quantities.map((quantity, at) => {
    const money = (prices[at] ?? -1) * quantity;
    return money >= 0 && Number.isSafeInteger(money) ? settle(money) : null;
  });
  const priced = lines.filter((line) => line !== null);
  const exact = priced.reduce((all, line) => all + line, 0) <= Number.MAX_SAFE_INTEGER;
  return priced.length === lines.length && exact ? sum(priced) : null;
}

/** B6 The total of a bid on several lines; null: a line has no price that counts. */
export function bidTotalOf(
  { quantities, zeroPrices }: { quantities: readonly number[]; zeroPrices: boolean },
  prices: readonly (Amount | null)[],
): Amount | null {
  return !zeroPrices && prices.includes(0) ? null : totalOf(quantities, prices);
}
