import { type Amount, formatAmount, parseAmount } from '@tradeport/api/kernel/money';

export type Consequence = { kind: 'whole' | 'part' | 'over'; difference: string };

/** PAY-02 What recording so much will do: less than the rest keeps the payment waiting, more goes to the balance. */
export function consequenceOf(rest: string, typed: string): Consequence | null {
  const due: Amount | null = parseAmount(rest);
  const came = parseAmount(typed);
  if (due === null || came === null || came <= 0) return null;
  const difference = formatAmount(Math.abs(came - due));
  return { kind: came === due ? 'whole' : came < due ? 'part' : 'over', difference };
}
