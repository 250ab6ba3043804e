import { type Amount, sum } from '../../kernel/money.ts';
import type { AnyBill, Reason } from './model.ts';

/** The price of the lines at these places without promotions. */
export function grossOf(bill: AnyBill, places: readonly number[]): Amount {
  return sum(places.map((at) => (bill.lines[at]?.price ?? 0) * (bill.lines[at]?.quantity ?? 0)));
}

export function below(bill: AnyBill, places: readonly number[], from: Amount): Reason | null {
  const gross = grossOf(bill, places);
  return gross < from ? { why: 'below', from, missing: from - gross } : null;
}

export function byOrder(bill: AnyBill, places: readonly number[]): Map<string, number[]> {
  const orders = new Map<string, number[]>();
  for (const at of places) {
    const order = bill.lines[at]?.order ?? '';
    orders.set(order, [...(orders.get(order) ?? []), at]);
  }
  return orders;
}
