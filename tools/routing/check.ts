import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { keepLotLive } from '../../seeds/demo/auctions/live.ts';
import { compile } from '../../server/src/kernel/query.ts';
import type { Module } from '../../server/src/kernel/module.ts';
import { statements as prepared } from '../../server/src/kernel/prepared.ts';
import { modules } from '../../server/src/modules/index.ts';
import { CROSS_TENANT, OF_TESTS } from './across.ts';
import { faultsOf, type Rule } from './lint.ts';
import { tablesOf } from './tables.ts';

// Run by `npm test` when all tests have: a statement that Citus would refuse or send to every node fails the run.

/** So many a whole run sends at least: with fewer, nothing was recorded. */
const WHOLE_MIN = 500;

const TEST_FILE = /\.(test|fixture)\.ts$|^testing[\\/].*\.ts$/;
/** So much of a statement says that it is the one in a test. */
const TOLD_CHARS = 60;
let tests: string | undefined;

const root = process.cwd();
const [dir = '', whole] = process.argv.slice(2);
await loadModule();
const statements = recorded(dir);
const tables = tablesOf(
  readFileSync(join(root, 'server', 'src', 'db', 'schema.generated.ts'), 'utf8'),
);
const sweeps = sweepsOf([...modules, { sweeps: [keepLotLive] }]);
const nulls = new Map(
  [...prepared.values()].map(({ sql: text, names, nullable }) => [
    text,
    new Set(names.flatMap((name, at) => (nullable.has(name) ? [at + 1] : []))),
  ]),
);
const used = new Set<string>();
let failed = 0;
for (const sql of statements) {
  const text = sql.replace(/\s+/g, ' ').trim();
  const excused = CROSS_TENANT.filter(({ starts }) => text.startsWith(starts));
  for (const { starts } of excused) used.add(starts);
  const allowed = new Set([...(sweeps.get(sql) ?? []), ...excused.flatMap(({ rules }) => rules)]);
  const faults = faultsOf(sql, tables, nulls.get(sql)).filter(({ rule }) => !allowed.has(rule));
  if (faults.length === 0 || OF_TESTS.has(text) || isOfTests(text)) continue;
  failed += 1;
  process.stdout.write(
    `\n${sql.trim()}\n${faults.map(({ rule, says }) => `  ✗ ${rule}: ${says}`).join('\n')}\n`,
  );
}
if (whole === 'whole') {
  if (statements.length < WHOLE_MIN) fail(`only ${statements.length} statements were recorded`);
  for (const { starts } of CROSS_TENANT)
    if (!used.has(starts))
      fail(`nothing sends "${starts} …" any more: take it off the list (across.ts)`);
}
process.stdout.write(
  `${statements.length} statements of the tests, ${failed} that Citus could not route\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

/** Tests change and look behind the program's back by its own connections: what they send stands in their files. */
function isOfTests(text: string): boolean {
  tests ??= readdirSync(join(root, 'server', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST_FILE.test(file))
    .map((file) => readFileSync(join(root, 'server', 'src', file), 'utf8').replace(/\s+/g, ' '))
    .join('\n');
  return tests.includes(text.slice(0, TOLD_CHARS));
}

/** Sweeps ask across tenants; one that is asked per tenant on Citus (`dueOf`) may also use what Citus cannot push down. */
function sweepsOf(
  all: readonly Pick<Module, 'sweeps' | 'backfills'>[],
): Map<string, readonly Rule[]> {
  return new Map(
    all
      .flatMap(({ sweeps: own = [], backfills = [] }) => [
        ...own,
        ...backfills.map((one) => ({ ...one, dueOf: undefined })),
      ])
      .map(({ due, dueOf }) => [
        compile(due, null).sql,
        dueOf ? ['tenant', 'lateral'] : ['tenant'],
      ]),
  );
}

function fail(says: string): void {
  failed += 1;
  process.stdout.write(`  ✗ ${says}\n`);
}

function recorded(from: string): string[] {
  if (!existsSync(from)) return [];
  const lines = readdirSync(from).flatMap((file) =>
    readFileSync(join(from, file), 'utf8').split('\n'),
  );
  return [...new Set(lines.filter(Boolean).map((line) => String(JSON.parse(line))))].toSorted();
}
