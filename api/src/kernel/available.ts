import type { ErrorSpec } from './errors.ts';
import { keysOf } from './keys.ts';
import { type Lifecycle, onlyIn } from './lifecycle.ts';
import type { Texts } from './text.ts';

/** By verb, then by the code of the refusal: what of a record's facts refuses a step that its state allows. */
type Rules<V extends string, E extends string> = {
  readonly [verb in V]?: { readonly [code in E]?: (facts: never) => boolean };
};
type Tests<R> = { [verb in keyof R]: R[verb][keyof R[verb]] }[keyof R];
/** The facts of a record that have to be known to tell. */
export type FactsOf<R> = [Tests<R>] extends [never]
  ? unknown
  : [Tests<R>] extends [(facts: infer F) => boolean]
    ? F
    : never;

/** The table of what may be done with a record: the steps of its life, and what else refuses them. */
export type Actions<S extends string, V extends string, R> = {
  life: Lifecycle<S, V>;
  errors: Readonly<Record<string, ErrorSpec>>;
  refuseWhen: R;
};

/**
 * Declares it, beside the lifecycle. The same table greys the buttons of both faces and is what the service refuses with.
 * `actions(rechargeLife, { errors: rechargeErrors, refuseWhen: { pass: { 'recharge.own': (row: Own) => row.isOwn } } })`
 */
export function actions<
  const S extends string,
  const V extends string,
  E extends Record<string, ErrorSpec>,
  const R extends Rules<V, keyof E & string> & Record<Exclude<keyof R, V>, never>,
>(life: Lifecycle<S, V>, { errors, refuseWhen }: { errors: E; refuseWhen: R }): Actions<S, V, R> {
  return { life, errors, refuseWhen };
}

/** The refusal that a step meets although the state allows it; the first one counts. */
export function refusalOf<S extends string, V extends string, R, const W extends V>(
  { refuseWhen }: Actions<S, V, R>,
  verb: W,
  facts: FactsOf<Pick<R, W & keyof R>>,
): CodesOf<R, W> | null {
  const tests = (refuseWhen as Rules<string, string>)[verb] ?? {};
  const code = keysOf(tests).find((one) => (tests[one] as (given: unknown) => boolean)(facts));
  return (code ?? null) as CodesOf<R, W> | null;
}
export type CodesOf<R, W extends PropertyKey> = W extends keyof R ? keyof R[W] & string : never;

/**
 * Whether a step is offered for a record: `why` is null when it is possible now, and says why not when it is not. Null: it
 * is not offered at all: it has ended, or the regular course (steps without a reason) leads to no state that allows it.
 */
export function offerOf<S extends string, V extends string, R, const W extends V>(
  of: Actions<S, V, R>,
  verb: W,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
): { why: Texts | null } | null {
  const { from } = of.life.steps[verb];
  const isNow = from.includes(row.status);
  if (!isNow && !statesAhead(of.life, row.status).some((state) => from.includes(state)))
    return null;
  // A step that will not be possible then either says so at once.
  const code = refusalOf(of, verb, row);
  if (code !== null) return { why: of.errors[code] ?? null };
  return { why: isNow ? null : onlyIn(of.life, verb) };
}

/** Is it possible now? */
export const isPossible: <S extends string, V extends string, R, const W extends V>(
  ...given: Parameters<typeof offerOf<S, V, R, W>>
) => boolean = (...given) => offerOf(...given)?.why === null;

/** Every step that these permissions allow and that is offered for the record, in the order of the lifecycle. */
export function available<S extends string, V extends string, R>(
  of: Actions<S, V, R>,
  row: { status: NoInfer<S> } & FactsOf<R>,
  permissions: ReadonlySet<string>,
): { verb: V; why: Texts | null }[] {
  return keysOf(of.life.steps)
    .filter((verb) => of.life.steps[verb].by.some((who) => permissions.has(who)))
    .flatMap((verb) => {
      const offer = offerOf(of, verb, row as never);
      return offer ? [{ verb, ...offer }] : [];
    });
}

function statesAhead<S extends string>(life: Lifecycle<S>, state: S): S[] {
  const ahead = new Set([state]);
  const regular = Object.values(life.steps).filter((step) => !step.reason);
  const ended = keysOf(life.states).filter((one) => 'ended' in life.states[one]);
  // Whatever is added while a set is walked is walked, too. A record that has ended expects nothing.
  for (const at of ahead)
    for (const step of ended.includes(at) ? [] : regular)
      if (step.from.includes(at)) ahead.add(step.to);
  return [...ahead];
}
