import { type Amount, formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { typedAmount } from '@tradeport/api/kernel/typed-number';

export type Consequence = { kind: 'whole' | 'part' | 'over'; difference: string };

/** PAY-02 The effect of recording an amount: with less than is due the payment stays waiting, more goes to the balance. */
export function consequenceOf(rest: string, typed: string): Consequence | null {
  const due: Amount | null = parseAmount(rest);
  const came = typedAmount(typed);
  if (due === null || came === null || came <= 0) return null;
  const difference = formatAmount(Math.abs(came - due));
  return { kind: came === due ? 'whole' : came < due ? 'part' : 'over', difference };
}
