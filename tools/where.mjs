// `npm run where`: writes docs/where.md, from rule to the files that cite it, and from clause to the tests that prove it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './install.mjs';
import { CITED, citedIn, readRequirements } from './requirements.mjs';

const SHOWN_MAX = 12;

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

function links(found = new Map()) {
  const all = [...found].map(([file, line]) => `[${basename(file)}:${line}](../${file}#L${line})`);
  return (
    [
      ...all.slice(0, SHOWN_MAX),
      ...(all.length > SHOWN_MAX ? [`and ${all.length - SHOWN_MAX} more`] : []),
    ].join(', ') || '–'
  );
}

const proofs = ({ number, clauses }) =>
  clauses
    .map((clause) => {
      const found = new Map([
        ...(clauses.length === 1 ? (places.tests.get(number) ?? []) : []),
        ...(places.tests.get(clause) ?? []),
      ]);
      return `${clause.at(-1)}: ${links(found)}`;
    })
    .join('<br>');

writeFileSync(
  join(ROOT, 'docs', 'where.md'),
  [
    '# Where a rule is',
    '',
    'Made by `npm run where`. The rules and their clauses are in [requirements.md](requirements.md); – says that no test proves a clause.',
    ...areas.flatMap(({ area, name, requirements }) => [
      '',
      `## ${area}: ${name}`,
      '',
      '| rule | implemented in | proved by |',
      '|---|---|---|',
      ...requirements.map(
        (one) => `| ${one.number} | ${links(places.code.get(one.number))} | ${proofs(one)} |`,
      ),
    ]),
    '',
  ].join('\n'),
);

// What the count of `npm test` would object to, without running a test.
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
