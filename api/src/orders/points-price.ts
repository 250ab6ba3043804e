import { currencies, formatAmount, parseAmount } from '../kernel/money.ts';
import { type OrderType, typeRules } from './order-types.ts';

type Part = { amount: string; currency: string };

/**
 * ORD-08 What goods of this type are paid with: goods for points whole points, and money for what is less than one. Every
 * other price, and one in a currency that points do not pay, stays as it is.
 */
export function pricedIn(type: OrderType, price: Part, pointWorth: string): Part[] {
  const [amount, worth] = [parseAmount(price.amount) ?? 0, parseAmount(pointWorth) ?? 0];
  const isPaid = typeRules[type].byPoints && worth > 0 && price.currency === currencies[0];
  const points = isPaid ? Math.floor(amount / worth) : 0;
  if (points < 1) return [price];
  const rest = amount - points * worth;
  return [
    { amount: String(points), currency: 'POINTS' },
    ...(rest > 0 ? [{ amount: formatAmount(rest), currency: price.currency }] : []),
  ];
}
