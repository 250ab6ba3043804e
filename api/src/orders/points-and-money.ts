import { currencies, formatAmount, parseAmount } from '../kernel/money.ts';

type Part = { amount: string; currency: string };

/** ORD-08 A price in whole points, and in money what is less than one; it stays as it is where points do not pay it. */
export function pointsAndMoney(price: Part, pointWorth: string): Part[] {
  const amount = parseAmount(price.amount) ?? 0;
  const worth = parseAmount(worthIn(price.currency, pointWorth)) ?? 0;
  const points = worth > 0 ? Math.floor(amount / worth) : 0;
  if (points < 1) return [price];
  const rest = amount - points * worth;
  return [
    { amount: String(points), currency: 'POINTS' },
    ...(rest > 0 ? [{ amount: formatAmount(rest), currency: price.currency }] : []),
  ];
}

/** Worth of a point in a currency; '0': none. */
export function worthIn(currency: string, pointWorth: string): string {
  return currency === currencies[0] ? pointWorth : '0';
}
