import { isOutcome, type Outcome } from '@tradeport/api/kernel/outcomes';
import type { Scope } from '../kernel/context.ts';

/** SHL-13 Outcome of a form, shown once by the next page, also without script. */
const TOLD_COOKIE = 'tp_told';
/** The way may lead over the cashier. */
const TOLD_S = 600;

export function setFlash({ scope }: { scope: Scope }, outcome: Outcome): void {
  scope.http.setCookie(TOLD_COOKIE, outcome, { maxAgeS: TOLD_S });
}

/** Takes what is to be told; the next page tells it no more. */
export function takeFlash({ scope }: { scope: Scope }): Outcome | null {
  const outcome = scope.http.cookie(TOLD_COOKIE);
  if (outcome === undefined) return null;
  scope.http.clearCookie(TOLD_COOKIE);
  return isOutcome(outcome) ? outcome : null;
}
