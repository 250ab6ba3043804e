import { capabilities } from '../api/src/index.ts';
import { sources } from './imports.ts';

const STATES = new Set(
  capabilities.flatMap(({ lifecycles }) => lifecycles.flatMap(({ states }) => Object.keys(states))),
);
const LITERAL = /'(\w+)'/g;
/** `row.status === 'open'`, the other way round, and a choice between several. */
const COMPARED = [
  /\b\w*[sS]tat(?:us|e)\)?\s*[!=]==\s*'\w+'/g,
  /'\w+'\s*[!=]==\s*[\w.]*[sS]tat(?:us|e)\b/g,
  /\[[^\][]*\]\.includes\([\w.]*[sS]tat(?:us|e)\b/g,
];
/** A list or a table of states with a name of its own. */
const NAMED = [
  /Status\[\]\s*=\s*\[[^\][]*\]/g,
  /\bSet<[\w.[\]']*[sS]tatus[\w'\]]*>\(\[[^\][]*\]/g,
  /\[[^\][]*\](?:\s*as const)?\s*satisfies readonly \w*Status\[\]/g,
];
const TABLE = /\bRecord<[\w[\]']*(?:Status|State|\['status'\]),/g;

/**
 * Decisions that a module of the server makes by the name of another capability's state, counted as
 * `module > capability`.
 */
export function foreignStatuses(
  known: readonly { name: string; serves: readonly { served: { call: { name: string } } }[] }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [path, { text }] of sources()) {
    const name = /^server\/src\/modules\/([\w-]+)\/(?!.*\.(?:test|fixture)\.ts$)/.exec(path)?.[1];
    const module = known.find((one) => one.name === name);
    if (!module) continue;
    const own = capabilities.filter(({ calls }) =>
      module.serves.some(({ served }) => calls.some((call) => call.name === served.call.name)),
    );
    for (const owner of foreignIn(text, new Set(own.map((one) => one.name))))
      counts[`${module.name} > ${owner}`] = (counts[`${module.name} > ${owner}`] ?? 0) + 1;
  }
  return counts;
}

/**
 * The other capabilities whose states a text names to decide something: told by the name of the
 * thing (`order.status`), and where that says nothing, by the state.
 */
export function foreignIn(text: string, own: ReadonlySet<string>): string[] {
  return [...COMPARED, ...NAMED]
    .flatMap((pattern) => text.match(pattern) ?? [])
    .flatMap((found) => {
      const thing = /(\w+)\??\.status/.exec(found)?.[1]?.toLowerCase();
      return [...found.matchAll(LITERAL)].flatMap(([, state = '']) => {
        const having = lives.filter((one) => one.states.has(state));
        const named = having.filter((one) => one.name === thing);
        const owners = (named.length > 0 ? named : having).map(({ owner }) => owner);
        return owners.length === 0 || owners.some((one) => own.has(one))
          ? []
          : [[...new Set(owners)].toSorted().join(' or ')];
      });
    });
}
const lives = capabilities.flatMap(({ name: owner, lifecycles }) =>
  lifecycles.map(({ name, states }) => ({ owner, name, states: new Set(Object.keys(states)) })),
);

type Found = { literals: number; tables: number };

/** How many times a text names a state of a lifecycle to decide something, and how many tables from states it has. */
export function statusesIn(text: string): Found {
  const literals = [...COMPARED, ...NAMED]
    .flatMap((pattern) => text.match(pattern) ?? [])
    .flatMap((found) => [...found.matchAll(LITERAL)])
    .filter(([, state = '']) => STATES.has(state)).length;
  return { literals, tables: (text.match(TABLE) ?? []).length };
}

/** Counts by file of the web, without the files that have none. */
export function statusesOfWeb(): Map<string, Found> {
  return new Map(
    [...sources()]
      .filter(([path]) => path.startsWith('web/src/') && !/\.(test|e2e|fixture)\.tsx?$/.test(path))
      .map(([path, { text }]): [string, Found] => [path, statusesIn(text)])
      .filter(([, { literals, tables }]) => literals + tables > 0),
  );
}
