import {
  type Actions,
  blockOf,
  type CodesOf,
  type FactsOf,
  namedIn,
  refusalOf,
} from '@tradeport/api/kernel/available';
import type { Ctx } from './ctx.ts';

/**
 * Refuses a step for what greys its button on screens (`actions` in the capability's lifecycle.ts). Whether the status
 * allows it says `move`, which locks the row.
 */
export function allow<S extends string, V extends string, R, const W extends V>(
  ctx: Pick<Ctx<CodesOf<R, W>>, 'refuse'>,
  of: Actions<S, V, R>,
  verb: W,
  facts: FactsOf<Pick<R, W & keyof R>>,
): void {
  const code = refusalOf(of, verb, facts);
  if (code !== null) ctx.refuse(code);
}

/** The same, with the status: of a record that is locked, or of what moves none. */
export function allowNow<S extends string, V extends string, R, const W extends V>(
  ctx: Pick<Ctx<CodesOf<R, W>>, 'refuse'>,
  of: Actions<S, V, R>,
  verb: W,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
): void {
  const code = blockOf(of, verb, row);
  if (code === 'state.cannot_move') ctx.refuse(code, { status: row.status, verb });
  else if (code !== null) {
    const words = of.errors[code];
    ctx.refuse(code, words && namedIn(words, row));
  }
}
