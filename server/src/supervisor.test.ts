import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAUSE_MAX_MS, PAUSE_MS, QUICK_DEATHS, restarts, WINDOW_MS } from './restarts.ts';
import { until } from './testing/app.ts';

/** Stands in for the server: says who it is, and does what its orders say. */
const STAND_IN = `
import { appendFileSync } from 'node:fs';
const [how, log] = process.argv.slice(2);
const note = (what) => appendFileSync(log, what + ' ' + process.pid + ' ' + Date.now() + ' ' + (process.env.PORT ?? '-') + '\\n');
note('start');
const stop = (signal) => { note(signal); if (how !== 'deaf') setTimeout(() => process.exit(0), 50); };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
process.on('disconnect', () => { note('alone'); process.exit(0); });
setInterval(() => undefined, 1000);
if (how === 'wrong') { process.stderr.write('Wrong setting: PORT'); process.exit(1); }
process.send({ port: 4711 });
if (how === 'dying') setTimeout(() => process.exit(3), 30);
`;

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tradeport-supervisor-'));
  await build({
    entryPoints: [join(import.meta.dirname, 'supervisor.ts')],
    outfile: join(dir, 'supervisor.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  writeFileSync(join(dir, 'main.mjs'), STAND_IN);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Noted = { what: string; pid: number; at: number; port: string };
type Supervised = {
  process: ChildProcess;
  noted: () => Noted[];
  said: () => string;
  over: Promise<number | null>;
};
const running: ChildProcess[] = [];
let count = 0;

function supervise(how: string): Supervised {
  const log = join(dir, `log-${(count += 1)}`);
  writeFileSync(log, '');
  const child = spawn(process.execPath, [join(dir, 'supervisor.mjs'), how, log], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += String(part);
  });
  return {
    process: child,
    said: () => said,
    noted: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [what = '', pid, at, port = ''] = line.split(' ');
          return { what, pid: Number(pid), at: Number(at), port };
        }),
    over: new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
    }),
  };
}
const starts = (one: Supervised) => one.noted().filter(({ what }) => what === 'start');
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
/** It has told that it serves, which is when it may be killed. */
const started = (one: Supervised, n: number) =>
  until(async () => starts(one).length === n).then(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 100);
      }),
  );

afterEach(() => {
  for (const one of running.splice(0)) one.kill('SIGKILL');
});

describe('the supervisor', () => {
  test('[OPS-01g] starts a server that was killed again at once, on the same port, with the same options', async () => {
    const one = supervise('serve');
    await started(one, 1);
    process.kill(starts(one)[0]?.pid ?? 0, 'SIGKILL');
    await started(one, 2);
    const [, second] = starts(one);
    expect(second?.port).toBe('4711');
    expect(one.said()).toContain('The server has ended (SIGKILL); starting it again …');
  });

  test('[OPS-01g] waits between starts when it dies again and again', async () => {
    const one = supervise('dying');
    await until(async () => starts(one).length === QUICK_DEATHS + 3);
    const at = starts(one).map((start) => start.at);
    const pauses = at.slice(1).map((time, nth) => time - (at[nth] ?? 0));
    // A busy machine starts a process as slowly as it likes: the sentences count.
    expect(one.said().match(/again(?: in \d+ s)? …/g)).toEqual([
      ...Array.from({ length: QUICK_DEATHS }, () => 'again …'),
      'again in 1 s …',
      'again in 2 s …',
    ]);
    expect(pauses[QUICK_DEATHS]).toBeGreaterThanOrEqual(PAUSE_MS);
    expect(pauses[QUICK_DEATHS + 1]).toBeGreaterThanOrEqual(PAUSE_MS * 2);
    // Told to stop while it waits: it has nothing to wait for.
    await until(async () => /in 4 s/.test(one.said()));
    one.process.kill('SIGTERM');
    expect(await one.over).toBe(0);
  });

  test('[OPS-01g] does not try again what has never served: its sentence is said, its code is the answer', async () => {
    const one = supervise('wrong');
    expect(await one.over).toBe(1);
    expect(one.said()).toBe('Wrong setting: PORT');
    expect(starts(one)).toHaveLength(1);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '[OPS-01g] passes %s on, and ends when the server has',
    async (signal) => {
      const one = supervise('serve');
      await started(one, 1);
      one.process.kill(signal);
      expect(await one.over).toBe(0);
      expect(one.noted().map(({ what }) => what)).toEqual(['start', signal]);
      expect(isAlive(one.noted()[0]?.pid ?? 0)).toBe(false);
    },
  );

  test('[OPS-01g] ends a server that hears nothing any more at the second signal, and not at an echo of the first', async () => {
    const one = supervise('deaf');
    await started(one, 1);
    one.process.kill('SIGINT');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    one.process.kill('SIGINT');
    await new Promise((resolve) => {
      setTimeout(resolve, 1100);
    });
    const [{ pid } = { pid: 0 }] = starts(one);
    expect(isAlive(pid)).toBe(true);
    one.process.kill('SIGINT');
    expect(await one.over).toBe(1);
    expect(isAlive(pid)).toBe(false);
  });

  test('[OPS-01g] leaves no orphan when it is killed itself', async () => {
    const one = supervise('serve');
    await started(one, 1);
    one.process.kill('SIGKILL');
    await until(async () => one.noted().at(-1)?.what === 'alone');
    await until(() => !isAlive(one.noted()[0]?.pid ?? 0));
    expect(starts(one)).toHaveLength(1);
  });
});

test('[OPS-01g] three deaths in a minute cost nothing; then pauses grow to a minute; a steady minute forgets them', () => {
  const pause = restarts();
  const quick = Array.from({ length: 11 }, () => pause(100));
  expect(quick.slice(0, 6)).toEqual([0, 0, 0, PAUSE_MS, 2 * PAUSE_MS, 4 * PAUSE_MS]);
  expect(quick.at(-1)).toBe(PAUSE_MAX_MS);
  expect(pause(WINDOW_MS)).toBe(0);
  // Four in a minute of serving are too many, wherever in it they fall; four in more are not.
  const seldom = restarts();
  expect([0, 20_000, 19_000, 19_000].map((lived) => seldom(lived))).toEqual([0, 0, 0, PAUSE_MS]);
  const seldomer = restarts();
  expect([0, 20_000, 20_000, 20_000, 20_000].map((lived) => seldomer(lived))).toEqual([
    0, 0, 0, 0, 0,
  ]);
});
