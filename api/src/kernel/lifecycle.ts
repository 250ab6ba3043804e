import { recordOf } from './keys.ts';
import { fill, langs, type Texts } from './text.ts';

/** One step: from where, to where, by whom (permission; 'system' for jobs). */
export type Step<S extends string> = {
  from: readonly S[];
  to: S;
  by: readonly string[];
  text: Texts;
  /** Asked for when somebody takes the step by hand. */
  reason?: boolean;
  /** Why it is not possible in another state, as a sentence; without it the states are named. */
  only?: Texts;
};

/** The side that acts on a record: `buyer` in the shop, `seller` in the console (the portal's own people, too). */
export type Party = 'buyer' | 'seller';

/**
 * The party that a state waits for, or its kind of end. `others`: a carrier, a provider, a timer or
 * a job; `nobody`: it rests, like a draft. `quietly`: it is over, and nobody needs to look at it
 * again (withdrawn, expired, used up).
 */
type Standing = { waits: Party | 'others' | 'nobody' } | { ended: 'well' | 'badly' | 'quietly' };

/** How a state looks to a party: `warning` is their own turn, `info` somebody else's; then done, failed, or at rest. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
const endTones = { well: 'success', badly: 'danger', quietly: 'neutral' } as const;

export function toneOf(state: Standing, party: Party): Tone {
  if ('ended' in state) return endTones[state.ended];
  if (state.waits === 'nobody') return 'neutral';
  return state.waits === party ? 'warning' : 'info';
}

/** The party that a record in this state waits for; null: it has ended. */
export const waitsFor = (state: Standing) => ('waits' in state ? state.waits : null);
/** How a record in this state ended; null: it goes on. */
export const endOf = (state: Standing) => ('ended' in state ? state.ended : null);

/** The name of a state, and where it stands. */
export type State = Texts & Standing;

/**
 * A lifecycle as data. The same table is the only thing that `move` accepts, makes the buttons,
 * draws the docs and is walked by the tests.
 */
export type Lifecycle<S extends string = string, V extends string = string> = {
  name: string;
  /** Table and its status column. */
  table: string;
  start: readonly S[];
  end: readonly S[];
  states: Record<S, State>;
  steps: Record<V, Step<S>>;
};

export function lifecycle<const S extends string, const V extends string>(
  life: Lifecycle<S, V>,
): Lifecycle<S, V> {
  return life;
}

export type StateOf<L> = L extends Lifecycle<infer S, string> ? S : never;
export type VerbOf<L> = L extends Lifecycle<infer _S, infer V> ? V : never;

/** In which states a step is possible, as a sentence. */
export function onlyIn<S extends string>(
  life: Pick<Lifecycle<S>, 'states'>,
  { only, from }: Pick<Step<NoInfer<S>>, 'only' | 'from'>,
): Texts {
  return (
    only ??
    recordOf(langs, (lang) =>
      fill(sentence[lang], {
        states: from.map((state) => life.states[state][lang]).join(or[lang]),
      }),
    )
  );
}
const sentence: Texts = {
  zh: '仅“{states}”状态可操作',
  en: 'Only available when the status is “{states}”',
  ru: 'Доступно только в статусе «{states}»',
};
const or: Texts = { zh: '”或“', en: '” or “', ru: '» или «' };

/** ORD-02 A mermaid drawing of the lifecycle for the docs: states in words, a step's label is its verb. */
export function drawLifecycle(life: Lifecycle): string {
  const lines = [
    'stateDiagram-v2',
    ...Object.entries(life.states).map(
      ([state, text]) => `  state "${text.en.replaceAll('"', "'")}" as ${state}`,
    ),
    ...life.start.map((state) => `  [*] --> ${state}`),
  ];
  for (const [verb, step] of Object.entries(life.steps)) {
    for (const from of step.from) lines.push(`  ${from} --> ${step.to}: ${verb}`);
  }
  return [...lines, ...life.end.map((state) => `  ${state} --> [*]`)].join('\n');
}
