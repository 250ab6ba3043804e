import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../server/src/config.ts';
import { isTurn } from '../server/src/testing/sample.ts';

const MINUTES_MS = 60_000;
/** An irregular plural is given with its singular: neither is the other with an s. */
const [things, thing] = ['agencies', 'agency'];
/**
 * Tests that know every capability and take only seconds; the other invariants loop over calls,
 * which are the same here as elsewhere. On a push its own tests alone, with `npm test -- --full`
 * all.
 */
const OWN = [`server/src/modules/${things}`, 'tools/imports.test.ts', 'tools/shop-pages.test.ts'];
const CONCERNED =
  process.env['TEST_FULL'] === '1'
    ? [
        ...OWN,
        'tools/lifecycles.test.ts',
        'web/src/features/roles',
        'server/src/invariants/declarations.test.ts',
        'server/src/invariants/paths.test.ts',
        'server/src/invariants/schema.test.ts',
      ]
    : OWN;

/** A copy of everything that git knows here, with the packages that are installed. */
let copy: string;
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'new-')));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((one) => one !== '' && existsSync(join(ROOT, one))))
    cpSync(join(ROOT, file), join(copy, file));
  execFileSync('git', ['init', '-q'], { cwd: copy });
  for (const part of ['.', 'server', 'web']) linkPackages(join(part, 'node_modules'));
  const types = join('.cache', 'types.tsbuildinfo');
  if (existsSync(join(ROOT, types))) cpSync(join(ROOT, types), join(copy, types));
}, 5 * MINUTES_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'npm run new makes a capability that is green without a hand edit',
  async () => {
    await run(process.execPath, [join('tools', 'new.mjs'), things, thing]);
    const checks: [string, ...string[]][] = [
      ['oxfmt', '--check', '.'],
      ['oxlint', '--deny-warnings'],
      ['tsc', '-p', 'tsconfig.json'],
      ['vitest', 'run', ...CONCERNED],
    ];
    // Types and its own tests take a minute of both processors: with every third push.
    for (const [tool, ...parameters] of isTurn(things, 3) ? checks : checks.slice(0, 2))
      await run(join(copy, 'node_modules', '.bin', tool), parameters);
    expect(existsSync(join(copy, 'web/src/features/agencies/AgencyList.tsx'))).toBe(true);
  },
  15 * MINUTES_MS,
);

/** The packages of the project itself are those of the copy. */
function linkPackages(dir: string): void {
  if (!existsSync(join(ROOT, dir))) return;
  mkdirSync(join(copy, dir));
  for (const name of readdirSync(join(ROOT, dir)).filter((one) => !one.startsWith('.vite'))) {
    if (name === '@tradeport')
      cpSync(join(ROOT, dir, name), join(copy, dir, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(ROOT, dir, name), join(copy, dir, name), 'junction');
  }
}

/** With a database of its own, and without this run's recorder. Fails with the command's output. */
async function run(command: string, parameters: readonly string[]): Promise<void> {
  const {
    TRADEPORT_TEST_SERVER: _server,
    TRADEPORT_STATEMENTS: _statements,
    ...rest
  } = process.env;
  // One worker is enough: each further one would load the whole program for one file.
  const env = {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('VITEST'))),
    VITEST_MAX_WORKERS: '1',
  };
  try {
    await promisify(execFile)(command, parameters, { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${parameters.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
