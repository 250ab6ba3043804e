// `npm test`: types, lint, then unit, capability, invariant and end-to-end tests. `npm test -- orders` runs a part.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { advisories } from './advisories.mjs';
import { build } from './build.mjs';
import { installBrowser } from './deps.mjs';
import { ROOT, install } from './install.mjs';
import { proved } from './requirements.mjs';

// `npm test -- --full`: every case of what a push only samples.
const full = process.argv.includes('--full');
const filter = process.argv.slice(2).filter((word) => word !== '--full');
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const counts = { passed: 0, failed: 0 };
/** Named once more at the end, where a long log is read first. */
const failures = [];
install();
const part = filter.length > 0;
const asked = part ? filesFor(filter) : [];
// Types are judged beside what is prepared: neither keeps two processors busy.
const types = part ? null : beside(bin('tsc'), ['-p', 'tsconfig.json']);
const faulty = part ? null : advisories();
// Without a browser or with a build that fails, most tests still tell something.
for (const prepare of part ? needsOf(asked) : [installBrowser, build]) {
  try {
    prepare();
  } catch (error) {
    counts.failed += 1;
    failures.push(error.message);
    process.stdout.write(`FAILED: ${error.message}\n`);
  }
}

function check(name, command, args) {
  process.stdout.write(`\n— ${name}\n`);
  count(name, spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status);
}

function count(name, status) {
  counts[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(name);
}

/** The output is collected until the process has ended. */
function beside(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve({ status, said }));
  });
}

if (types) {
  check('lint', bin('oxlint'), ['--deny-warnings']);
  check('format', bin('oxfmt'), ['--check', '.']);
  check('generated types', process.execPath, [join(ROOT, 'tools', 'codegen.mjs'), '--check']);
  const { status: fits, said } = await types;
  process.stdout.write(`\n— types\n${said}`);
  count('types', fits);
  const known = await faulty;
  process.stdout.write(
    `\n— known faults of packages that serve\n${known?.join('\n') ?? 'not asked for: the registry answers no such questions'}\n`,
  );
  if (known) count('known faults of packages', known.length);
}

const left = part || full ? [] : leftOut();

const report = join(ROOT, '.cache', 'test-report.json');
mkdirSync(join(ROOT, '.cache'), { recursive: true });
rmSync(report, { force: true });
// Translations of files as they were before (vitest.config.ts), of which there are more with every change.
if (full) rmSync(join(ROOT, '.cache', 'vitest'), { recursive: true, force: true });
// The tests record their statements; one that Citus could not route fails the run.
const statements = join(ROOT, '.cache', 'statements');
rmSync(statements, { recursive: true, force: true });
mkdirSync(statements, { recursive: true });
const { status } = spawnSync(
  bin('vitest'),
  [
    'run',
    ...asked,
    ...left.flatMap((journey) => ['--exclude', journey]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TRADEPORT_STATEMENTS: statements, ...(full ? { TEST_FULL: '1' } : {}) },
  },
);

const results = readReport();
counts.passed += results.numPassedTests;
counts.failed += results.numFailedTests;
// A file that broke before its first test, or a test that did not run, is a failure, too.
counts.failed += results.testResults.filter(
  (file) =>
    file.status === 'failed' && file.assertionResults.every((one) => one.status === 'passed'),
).length;
counts.failed += results.numPendingTests + results.numTodoTests;
if (status !== 0 && counts.failed === 0) counts.failed = 1;

check('statements on Citus', process.execPath, [
  '--import',
  'tsx',
  join(ROOT, 'tools', 'routing', 'check.ts'),
  statements,
  part ? 'part' : 'whole',
]);

const { lines, unknown } = proved(results, part);
process.stdout.write(`\n${slowest(results)}\n\n${lines.join('\n')}\n`);
for (const name of [...failures, ...failed(results)]) process.stdout.write(`FAILED: ${name}\n`);
if (!part) counts[unknown.length === 0 ? 'passed' : 'failed'] += 1;
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** Test files whose path, or the title of one of whose tests, has one of the words. */
function filesFor(words) {
  const has = (text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const files = ['api', 'server', 'web', 'seeds', 'tools', 'bench']
    .flatMap((dir) =>
      readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${dir}/${file}`,
      ),
    )
    .filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && !/node_modules|\/dist\//.test(file));
  const titles = (file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\(\s*(['"`])(.*?)\1,/g)]
      .map(([, , title]) => title)
      .join('\n');
  const found = files.filter((file) => has(file) || has(titles(file)));
  return found.length > 0 ? found : words;
}

/** The build steps that those tests need, and whether they need a browser. */
function needsOf(files) {
  const texts = files.filter((file) => existsSync(join(ROOT, file)));
  const some = (needs) => texts.some((file) => needs(file, readFileSync(join(ROOT, file), 'utf8')));
  if (some((file) => file.endsWith('.e2e.ts'))) return [installBrowser, () => build()];
  const names = [
    ...(some((file, text) => file.startsWith('bench/') || /supervisor|start\.mjs/.test(text))
      ? ['server']
      : []),
    ...(some((file, text) => file.startsWith('server/src/mall/') || text.includes('mall-pages'))
      ? ['mall']
      : []),
  ];
  return [() => build(names)];
}

/** The journeys that nothing since the last whole run can have broken (tools/journeys.ts). */
function leftOut() {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tools', 'journeys.ts')],
    { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { since, run, left } = JSON.parse(stdout);
  process.stdout.write(
    since === null
      ? `\nAll ${run.length} journeys run: no commit that still counts was tested whole.\n`
      : `\n${run.length} journeys run; ${left.length} that import nothing changed since ${since} are left out${left.map((path) => `\n  ${path}`).join('')}\n`,
  );
  return left;
}

/** The files that a shorter run would have to begin with. */
function slowest({ testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: Math.round((endTime - startTime) / 1000),
  }));
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ file, seconds }) => `${String(seconds).padStart(5)} s  ${file}`)
    .join('\n');
}

/** The start of the message and the lines that differ are enough for the end of a log. */
function why([message = '']) {
  const words = stripVTControlCharacters(message).split('\n');
  const said = words.filter((line, at) => at === 0 || /^\s*[+-] /.test(line));
  return said.slice(0, 12).join('\n    ').slice(0, 1500);
}

function failed({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults
        .filter((one) => one.status === 'failed')
        .map((one) => `${one.fullName}\n    ${why(one.failureMessages)}`);
      return (titles.length > 0 ? titles : ['before its first test']).map(
        (title) => `${relative(ROOT, name)}: ${title}`,
      );
    });
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
    };
  }
}
