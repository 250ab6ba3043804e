import { rateOf, settle } from '../../kernel/money.ts';
import type { Off } from '../types/values.ts';

/** P2 The amount that an offer takes off what is left of its goods. */
export function offOf(off: Off, left: number): number {
  if ('amount' in off) return settle(off.amount);
  const amount = settle(rateOf(left, off.rate));
  return off.max === undefined ? amount : Math.min(amount, off.max);
}
