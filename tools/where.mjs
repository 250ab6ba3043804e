// `npm run where -- <rule or area> …`: from rule to the lines that cite it, and from clause to the tests that prove it; without
// a word all of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { CITED, citedIn, readRequirements } from './requirements.mjs';

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'api', 'server', 'web', 'seeds', 'tools'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|sql|mjs)$/.test(file) &&
      !file.startsWith('tools/new/') &&
      !file.endsWith('.generated.ts') &&
      !file.startsWith('tools/requirements'),
  );
const areas = readRequirements();
const places = { code: new Map(), tests: new Map() };

// Code cites the requirement or one of its clauses, and is listed under the requirement; tests cite clauses.
for (const file of files) {
  const test = /\.(test|e2e)\.tsx?$/.test(file);
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .forEach((line, at) => {
      for (const number of new Set((test ? citedIn(line) : line.match(CITED)) ?? [])) {
        const key = test ? number : number.replace(/[a-z]$/, '');
        const kind = test ? places.tests : places.code;
        const found = kind.get(key) ?? kind.set(key, new Map()).get(key);
        if (!found.has(file)) found.set(file, at + 1);
      }
    });
}

const lines = (label, found = new Map()) =>
  found.size === 0
    ? [`  ${label} –`]
    : [...found].map(([file, line]) => `  ${label} ${file}:${line}`);

/** A test may cite a rule with one clause by the rule or by the clause. */
const proofsOf = ({ number, clauses }, clause) =>
  new Map([
    ...(clauses.length === 1 ? (places.tests.get(number) ?? []) : []),
    ...(places.tests.get(clause) ?? []),
  ]);

const asked = process.argv.slice(2).map((word) => word.toUpperCase().replace(/(\d)[A-Z]$/, '$1'));
for (const one of areas.flatMap(({ requirements }) => requirements)) {
  if (asked.length > 0 && !asked.some((word) => one.number.startsWith(word))) continue;
  const told = [
    one.number,
    ...lines('made in  ', places.code.get(one.number)),
    ...one.clauses.flatMap((clause) => lines(`${clause.padEnd(8)} `, proofsOf(one, clause))),
  ];
  process.stdout.write(`${told.join('\n')}\n`);
}

// Reports the faults that the count of `npm test` would find, without running a test.
const several = new Map(
  areas.flatMap((area) => area.requirements).map((one) => [one.number, one.clauses]),
);
for (const [number, found] of places.tests) {
  const known = several.get(number.replace(/[a-z]$/, ''));
  const right = known && (known.includes(number) || (known.length === 1 && !/[a-z]$/.test(number)));
  if (!right)
    for (const [file, line] of found)
      process.stdout.write(
        `${file}:${line} cites ${number}: ${known ? `which of ${known.join(', ')}?` : 'docs/requirements.md does not have it'}\n`,
      );
}
