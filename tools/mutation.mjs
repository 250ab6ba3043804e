// `npm run mutation`: to cite is not to prove. Disables the line that makes a rule and expects the tests that cite it to fail.
//   npm run mutation -- draw [seed] [count]   which of the cited clauses a seeded draw picks
//   npm run mutation -- [clause …]            disables their lines one by one (without a name: all of tools/mutations.mjs)
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './install.mjs';
import { mutations, placeOf } from './mutations.mjs';
import { CITED, readRequirements } from './requirements.mjs';

const SEED = 20261122;
const COUNT = 40;
const SCRATCH = join(ROOT, '.cache', `mutation-${process.pid}`);
const RUN_MS = 8 * 60_000;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(ROOT, file)));
/** Clause → test files in whose titles it stands. */
const citing = new Map();
for (const file of files.filter(
  (one) => /\.(test|e2e)\.tsx?$/.test(one) && one !== 'tools/requirements.test.ts',
)) {
  for (const bracket of readFileSync(join(ROOT, file), 'utf8').match(/\[[A-Z0-9]+-\d\d[a-z]?\]/g) ??
    []) {
    for (const clause of bracket.match(CITED) ?? [])
      citing.set(clause, new Set([...(citing.get(clause) ?? []), file]));
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'draw') draw(Number(rest[0] ?? SEED), Number(rest[1] ?? COUNT));
else run([command, ...rest].filter(Boolean));

/** The same seed picks the same clauses of the same list. */
function draw(seed, count) {
  const pool = readRequirements()
    .flatMap((area) => area.requirements)
    .flatMap((one) => one.clauses)
    .filter((clause) => citing.has(clause));
  const next = randomOf(seed);
  const drawn = [];
  while (drawn.length < Math.min(count, pool.length + drawn.length))
    drawn.push(...pool.splice(Math.floor(next() * pool.length), 1));
  process.stdout.write(
    `seed ${seed}: ${drawn.length} of ${pool.length + drawn.length} cited clauses\n`,
  );
  for (const clause of drawn.toSorted()) {
    const known = mutations.find((one) => one.clause === clause);
    process.stdout.write(
      `${clause.padEnd(9)} ${known ? known.file : 'no mutation in tools/mutations.mjs'}\n`,
    );
  }
}

/** mulberry32 */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A test that fails without the mutation proves nothing. */
function printPlan(chosen) {
  const { results, broken } = vitest(
    chosen.map((one) => one.clause),
    quickOf(chosen.flatMap((one) => [...(citing.get(one.clause) ?? [])])),
  );
  const failing = results.filter((one) => one.status === 'failed');
  process.stdout.write(
    `as it stands: ${results.filter((one) => one.status === 'passed').length} tests pass, ${failing.length} fail\n`,
  );
  for (const one of failing) process.stdout.write(`fails by itself: ${one.fullName}\n`);
  for (const why of broken) process.stdout.write(`breaks by itself: ${why}\n`);
}

function run(wanted) {
  const chosen = mutations.filter((one) => wanted.length === 0 || wanted.includes(one.clause));
  copyTree();
  if (wanted.length === 0) printPlan(chosen);
  const lines = [];
  for (const one of chosen) {
    const path = join(SCRATCH, one.file);
    const source = readFileSync(path, 'utf8');
    const place = placeOf(source, one.find);
    if (!place) {
      lines.push(`${one.clause}  ${one.file}  STALE: the line is not there once`);
      continue;
    }
    const { at, end } = place;
    writeFileSync(path, source.slice(0, at) + one.replace + source.slice(end));
    const { word, tests } = verdict(one.clause);
    writeFileSync(path, source);
    lines.push(
      `${one.clause.padEnd(9)} ${`${one.file}:${source.slice(0, at).split('\n').length}`.padEnd(64)} ${word.padEnd(6)} ${tests.join(' | ')}`,
    );
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  const red = lines.filter((line) => / red +/.test(line)).length;
  process.stdout.write(`\n${red} of ${lines.length} red\n`);
  process.exitCode = red === lines.length ? 0 : 1;
  rmSync(SCRATCH, { recursive: true, force: true });
}

/** Runs the tests that cite the clause: red when one of them fails, green when all of them pass in spite of the change. */
function verdict(clause) {
  const all = [...(citing.get(clause) ?? [])];
  const quick = quickOf(all);
  // Journeys use the built pages.
  if (quick.length === 0) {
    rmSync(join(SCRATCH, 'web', 'dist'), { recursive: true, force: true });
    spawnSync(process.execPath, [join(SCRATCH, 'tools', 'build.mjs')], {
      cwd: SCRATCH,
      stdio: 'ignore',
      timeout: RUN_MS,
    });
  }
  const { results, broken } = vitest([clause], quick.length > 0 ? quick : all, '--bail=1');
  const failed = results
    .filter((one) => one.status === 'failed')
    .map((one) => `${one.title}: ${String(one.failureMessages?.[0]).split('\n')[0].slice(0, 160)}`);
  if (failed.length > 0) return { word: 'red', tests: failed.slice(0, 1) };
  if (broken.length > 0) return { word: 'broken', tests: broken };
  return { word: results.some((one) => one.status === 'passed') ? 'green' : 'none', tests: [] };
}

function quickOf(all) {
  return [...new Set(all)].filter((file) => !file.endsWith('.e2e.ts'));
}

/**
 * Results of the tests in these files that cite one of the clauses, and the files that failed
 * before their first test.
 */
function vitest(clauses, of, ...more) {
  const report = join(SCRATCH, '.cache', 'report.json');
  rmSync(report, { force: true });
  spawnSync(
    join(SCRATCH, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...of,
      '-t',
      `\\[(${clauses.join('|')})\\]`,
      ...more,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: SCRATCH, stdio: 'ignore', timeout: RUN_MS },
  );
  if (!existsSync(report)) return { results: [], broken: ['the run did not end'] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    results: testResults.flatMap((file) => file.assertionResults),
    broken: testResults
      .filter(
        (file) =>
          file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
      )
      .map((file) => String(file.message).split('\n')[0]),
  };
}

/** The tree as it stands, with the same packages; its own are those of the copy. */
function copyTree() {
  rmSync(SCRATCH, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(SCRATCH, file)), { recursive: true });
    cpSync(join(ROOT, file), join(SCRATCH, file));
  }
  const packages = join(SCRATCH, 'node_modules');
  mkdirSync(join(packages, '@tradeport'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@tradeport' && !name.startsWith('.vite'))
      symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of ['api', 'server', 'web']) {
    symlinkSync(join(SCRATCH, name), join(packages, '@tradeport', name));
    // Packages that npm could not hoist to the root.
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(SCRATCH, name, 'node_modules'));
  }
  if (existsSync(join(ROOT, 'web', 'dist')))
    symlinkSync(join(ROOT, 'web', 'dist'), join(SCRATCH, 'web', 'dist'));
}
