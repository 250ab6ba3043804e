import {
  type Actions,
  blockOf,
  type CodesOf,
  type FactsOf,
  isAhead,
} from '@tradeport/api/kernel/available';
import type { Ctx } from './ctx.ts';

/**
 * Refuses the actions that screens grey or do not offer (`actions` in the capability's
 * lifecycle.ts), in this order: never possible again, forbidden by other facts, not allowed by the
 * status now. `move` asks the status again, under its lock.
 */
export function allow<S extends string, V extends string, R, const W extends V>(
  ctx: Pick<Ctx<CodesOf<R, W>>, 'refuse'>,
  of: Actions<S, V, R>,
  verb: W,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
): void {
  if (!isAhead(of, verb, row.status)) ctx.refuse('state.cannot_move', { status: row.status, verb });
  allowNow(ctx, of, verb, row);
}

/** The same where the record's other reasons are told before its state. */
export function allowNow<S extends string, V extends string, R, const W extends V>(
  ctx: Pick<Ctx<CodesOf<R, W>>, 'refuse'>,
  of: Actions<S, V, R>,
  verb: W,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
): void {
  const block = blockOf(of, verb, row);
  if (block) ctx.refuse(block.code, block.facts);
}
