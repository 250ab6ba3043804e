import { type ErrorSpec, type Facts, refusalText } from './errors.ts';
import { isRecord, keysOf, recordOf } from './keys.ts';
import { type Lifecycle, onlyIn, type Step } from './lifecycle.ts';
import { langs, type Texts } from './text.ts';

/** Does it refuse? With facts of its own, where the words name others than the record's. */
type Test<Row> = (row: Row) => boolean | Facts;
/**
 * By action, then by the code of the refusal: what of a record's facts refuses it although the state allows it. `never`: it
 * is nothing for such a record, or not for it any more.
 */
type Rules<V extends string, E extends string> = {
  readonly [verb in V]?: { readonly [code in E | 'never']?: Test<never> };
};
type Tests<R> = { [verb in keyof R]: R[verb][keyof R[verb]] }[keyof R];
/** The facts of a record that have to be known to tell. */
export type FactsOf<R> = [Tests<R>] extends [never]
  ? unknown
  : [Tests<R>] extends [(row: infer F) => boolean | Facts]
    ? F
    : never;

/**
 * A step of a lifecycle, or what else is done with a record. `expected`: people look for it as long as the record is open,
 * so that it says why it is not possible when its time is past, too.
 */
type Act<S extends string> = Pick<Step<S>, 'from' | 'by' | 'text' | 'reason' | 'only'> & {
  expected?: true;
};

/**
 * The table of the actions on a record: the steps of its life, further actions, and the refusals of
 * each.
 */
export type Actions<S extends string, V extends string, R> = {
  life: Lifecycle<S>;
  acts: Readonly<Record<V, Act<S>>>;
  errors: Readonly<Record<string, ErrorSpec>>;
  refuseWhen: R;
};

export type VerbsOf<A> = A extends { acts: Readonly<Record<infer V, unknown>> } ? V : never;

/**
 * Declares the table, beside the lifecycle. The same table greys the buttons of both faces and
 * makes the service refuse. `also`: actions that move no status, or take several steps.
 * `actions(rechargeLife, { errors: rechargeErrors, refuseWhen: { pass: { 'recharge.own': (row: Own)
 * => row.isOwn } } })`
 */
export function actions<
  const S extends string,
  const V extends string,
  E extends Record<string, ErrorSpec>,
  const R extends Rules<V | A, keyof E & string> & Record<Exclude<keyof R, V | A>, never>,
  const A extends string = never,
>(
  life: Lifecycle<S, V>,
  given: { errors: E; also?: Readonly<Record<A, Act<S>>>; refuseWhen: R },
): Actions<S, V | A, R> {
  const { errors, also, refuseWhen } = given;
  return { life, acts: { ...life.steps, ...also } as Record<V | A, Act<S>>, errors, refuseWhen };
}

/** The refusal that an action meets although the state allows it; the first one counts. */
export function refusalOf<S extends string, V extends string, R, const W extends V>(
  { errors, refuseWhen }: Actions<S, V, R>,
  verb: W,
  row: FactsOf<Pick<R, W & keyof R>>,
): { code: CodesOf<R, W>; facts: Facts } | null {
  const { never: _, ...tests } =
    (refuseWhen as Record<string, Record<string, Test<unknown>>>)[verb] ?? {};
  for (const code of keysOf(tests)) {
    const found = tests[code]?.(row) ?? false;
    const words = errors[code];
    if (found !== false)
      return {
        code: code as CodesOf<R, W>,
        facts: found === true && words ? namedIn(words, row) : found === true ? {} : found,
      };
  }
  return null;
}
export type CodesOf<R, W extends PropertyKey> = W extends keyof R
  ? Exclude<keyof R[W] & string, 'never'>
  : never;

/** Why it is not possible now, as its call refuses it; null: it is. */
export function blockOf<S extends string, V extends string, R, const W extends V>(
  of: Actions<S, V, R>,
  verb: W,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
): { code: CodesOf<R, W> | 'state.cannot_move'; facts: Facts } | null {
  const { status } = row;
  const cannotMove = { code: 'state.cannot_move', facts: { status, verb } } as const;
  const isNow = of.acts[verb].from.includes(status) && !isNothingFor(of, verb, row);
  return refusalOf(of, verb, row) ?? (isNow ? null : cannotMove);
}

/** Is it never done to such a record, or not to it any more? */
export function isNothingFor<S extends string, V extends string, R>(
  { refuseWhen }: Actions<S, V, R>,
  verb: V,
  facts: unknown,
): boolean {
  const { never } = (refuseWhen as Rules<string, string>)[verb] ?? {};
  return never !== undefined && (never as (given: unknown) => boolean)(facts);
}

/** Does the regular course (steps without a reason) still lead from a state to one that allows it, or is it looked for? */
export function isAhead<S extends string, V extends string, R>(
  { life, acts }: Actions<S, V, R>,
  verb: V,
  status: NoInfer<S>,
): boolean {
  const { from, expected = false } = acts[verb];
  if (expected && !('ended' in life.states[status])) return true;
  return statesAhead(life, status).some((state) => from.includes(state));
}

/**
 * Whether an action is offered for a record: `why` is null when it is possible now, and says why not when it is not. Null: it
 * is not offered at all: it has ended, the regular course (steps without a reason) leads to no state that allows it, or it
 * is never done to such a record. A text takes what it names from the record.
 */
export function offerOf<S extends string, V extends string, R, const W extends V>(
  of: Actions<S, V, R>,
  verb: W,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
): { why: Texts | null } | null {
  if (!isAhead(of, verb, row.status) || isNothingFor(of, verb, row)) return null;
  // A step that will not be possible then either says so at once.
  const refusal = refusalOf(of, verb, row);
  if (refusal) {
    const { code, facts } = refusal;
    return { why: recordOf(langs, (lang) => refusalText(of.errors[code], facts, lang)) };
  }
  const act = of.acts[verb];
  return { why: act.from.includes(row.status) ? null : onlyIn(of.life, act) };
}

/** The facts of a record that the words of a refusal name. */
function namedIn(words: Texts, row: unknown): Facts {
  if (!isRecord(row)) return {};
  return Object.fromEntries(
    Object.entries(row).filter(
      (one): one is [string, string | number] =>
        ['string', 'number'].includes(typeof one[1]) && words.en.includes(`{${one[0]}}`),
    ),
  );
}

/** Is it possible now? */
export const isPossible: <S extends string, V extends string, R, const W extends V>(
  ...given: Parameters<typeof offerOf<S, V, R, W>>
) => boolean = (...given) => offerOf(...given)?.why === null;

/**
 * The verbs, or only the given ones, that the permissions allow and that are offered for the
 * record, in their order.
 */
export function available<S extends string, V extends string, R>(
  of: Actions<S, V, R>,
  row: { status: NoInfer<S> } & FactsOf<R>,
  permissions: ReadonlySet<string>,
): { verb: V; why: Texts | null }[];
export function available<S extends string, V extends string, R, const W extends V>(
  of: Actions<S, V, R>,
  row: { status: NoInfer<S> } & FactsOf<Pick<R, W & keyof R>>,
  permissions: ReadonlySet<string>,
  verbs: readonly W[],
): { verb: W; why: Texts | null }[];
export function available(
  of: Actions<string, string, unknown>,
  row: { status: string },
  permissions: ReadonlySet<string>,
  verbs: readonly string[] = keysOf(of.acts),
): { verb: string; why: Texts | null }[] {
  return verbs
    .filter((verb) => of.acts[verb]?.by.some((who) => permissions.has(who)))
    .flatMap((verb) => {
      const offer = offerOf(of, verb, row);
      return offer ? [{ verb, ...offer }] : [];
    });
}

function statesAhead<S extends string>(life: Lifecycle<S>, state: S): S[] {
  const ahead = new Set([state]);
  // A step back to where it began is none of the regular course, either.
  const regular = Object.values<Step<S>>(life.steps).filter(
    ({ reason, to }) => !reason && !life.start.includes(to),
  );
  const ended = keysOf(life.states).filter((one) => 'ended' in life.states[one]);
  // A state that is added while the set is walked is walked, too. A record that has ended expects nothing.
  for (const at of ahead)
    for (const step of ended.includes(at) ? [] : regular)
      if (step.from.includes(at)) ahead.add(step.to);
  return [...ahead];
}
