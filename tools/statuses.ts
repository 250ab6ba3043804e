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
