import type { Amount } from '../kernel/money.ts';

/** The cost of a line. Money in 1/10 000. */
type LineCost = {
  total_amount: Amount;
  freight_amount: Amount;
  /** Tax that came on top of the price. */
  tax_amount: Amount;
  /** The part of its tax that is on freight; null: the order is from before that was kept. */
  freight_tax: Amount | null;
};

/**
 * F1 The cost of a line's freight, with the tax that came on top of it. In an order from before
 * that was kept, the tax stays with the goods, as it was agreed. Pure.
 */
export function freightMoneyOf(line: Omit<LineCost, 'total_amount'>): Amount {
  return line.freight_amount + Math.min(line.freight_tax ?? 0, line.tax_amount);
}

/** F1 The cost of a line's goods, with their tax. Pure. */
export function goodsMoneyOf(line: LineCost): Amount {
  return line.total_amount - freightMoneyOf(line);
}
