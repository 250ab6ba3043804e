import { CENT, mulDiv, SCALE, sum, type Amount } from '@tradeport/api/kernel/money';
import { freightMoneyOf, goodsMoneyOf } from '@tradeport/api/orders/line-money';
import type { Range } from '../orders/index.ts';

export { countOf, lowestFree, type Range, splitPieces } from '../orders/index.ts';

/**
 * AFS-01 The worth of pieces of a line: piece i of an amount is ⌊amount·i/q⌋ − ⌊amount·(i−1)/q⌋
 * steps (cents; whole points, where an amount counts points). So the worth of a request is final
 * when it is made, and over any way of giving back the pieces add up to the amount. Pure.
 */
export function worthOf(
  total: Amount,
  quantity: number,
  ranges: readonly Range[],
  step = CENT,
): Amount {
  const upTo = (count: number) =>
    count === quantity ? total : Math.floor(mulDiv(total, count, quantity) / step) * step;
  return sum(ranges.map(([from, to]) => upTo(to) - upTo(from - 1)));
}

export type LineWorth = {
  quantity: number;
  total_amount: Amount;
  freight_amount: Amount;
  /** Tax that came on top of the price. */
  tax_amount: Amount;
  /** The part of its tax that is on freight; null: the order is from before that was kept. */
  freight_tax: Amount | null;
  rebate_amount: Amount;
  points_spent: Amount;
};

/**
 * The payment for pieces of a line: money without freight, freight apart, rebate, and points (one
 * is 10 000). Pure.
 */
export function paidBy(line: LineWorth, ranges: readonly Range[]) {
  const { quantity } = line;
  return {
    goods: worthOf(goodsMoneyOf(line), quantity, ranges),
    freight: worthOf(freightMoneyOf(line), quantity, ranges),
    rebate: worthOf(line.rebate_amount, quantity, ranges),
    points: worthOf(line.points_spent, quantity, ranges, SCALE),
  };
}

/** The pieces one by one. */
export function numbersOf(ranges: readonly Range[]): number[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
}

export function overlaps(a: readonly Range[], b: readonly Range[]): boolean {
  return a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to));
}
