import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './config.ts';
import { until } from './testing/app.ts';

/** Started again within so long. How soon it answers then depends on the machine: it is told, and measured by `npm run bench`. */
const AGAIN_MS = 2000;
const SUPERVISOR_MB_MAX = 64;

/** The built program as `npm start` runs it, on a data directory of its own. */
describe('npm start', () => {
  let dataDir: string;
  let supervisor: ReturnType<typeof spawn>;
  let address = '';
  let over: Promise<number | null>;
  beforeAll(async () => {
    execFileSync(process.execPath, [join('tools', 'build.mjs')], { cwd: ROOT, stdio: 'inherit' });
    dataDir = mkdtempSync(join(tmpdir(), 'tradeport-supervised-'));
    await run();
  });
  afterAll(async () => {
    if (supervisor.exitCode === null && supervisor.signalCode === null) supervisor.kill('SIGTERM');
    await over;
    await until(() => processes().length === 0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function run(): Promise<void> {
    const {
      DATABASE_URL: _url,
      APP_DATABASE_URL: _app,
      REPORT_DATABASE_URL: _report,
      ...env
    } = process.env;
    supervisor = spawn(process.execPath, [join('tools', 'start.mjs'), '--no-demo'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        DRAIN_S: '0',
      },
    });
    over = new Promise((resolve) => {
      supervisor.once('exit', (code) => resolve(code));
    });
    let said = '';
    supervisor.stdout?.on('data', (part: Buffer) => {
      said += String(part);
    });
    await until(() => /ready: http:\/\/[^:]+:\d+/.test(said));
    address = /ready: (http:\/\/[^:]+:\d+)/.exec(said)?.[1] ?? '';
  }
  /** Every process that names the data directory, in its environment or its command: the server's, PostgreSQL's. */
  const processes = () =>
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== supervisor.pid)
      .filter((pid) => {
        try {
          return (
            readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir) ||
            readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
          );
        } catch {
          return false;
        }
      });
  const serverPid = () =>
    Number(
      readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8')
        .trim()
        .split(' ')[0],
    );
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200;

  test('[OPS-01g] a server that is killed is started again within two seconds, and answers on the same address', async () => {
    const [started, answered]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      await until(isReady);
      const pid = serverPid();
      const killed = performance.now();
      process.kill(pid, 'SIGKILL');
      await until(() => serverPid() > 0 && serverPid() !== pid);
      started.push(performance.now() - killed);
      await until(isReady);
      answered.push(performance.now() - killed);
    }
    const told = (took: readonly number[]) => took.map((ms) => `${Math.round(ms)} ms`).join(', ');
    process.stdout.write(`started again after ${told(started)}; answers after ${told(answered)}\n`);
    expect(Math.max(...started)).toBeLessThan(AGAIN_MS);
  });

  test('the supervisor takes up little memory', () => {
    const mb =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${supervisor.pid}/status`, 'utf8'))?.[1]) /
      1024;
    process.stdout.write(`the supervisor takes ${mb.toFixed(1)} MB\n`);
    expect(mb).toBeLessThan(SUPERVISOR_MB_MAX);
  });

  test('[OPS-01g] Ctrl-C ends the server and PostgreSQL in order', async () => {
    supervisor.kill('SIGINT');
    expect(await over).toBe(0);
    await until(() => processes().length === 0);
  });

  test('[OPS-01g] a supervisor that is killed leaves neither a server nor a PostgreSQL behind', async () => {
    await run();
    expect(processes().length).toBeGreaterThan(1);
    supervisor.kill('SIGKILL');
    await over;
    await until(() => processes().length === 0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  test('[OPS-01g] a wrong setting is said once, and nothing is tried again', async () => {
    const wrong = spawn(process.execPath, [join('tools', 'start.mjs'), '--no-demo'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PORT: 'eighty' },
    });
    let said = '';
    wrong.stderr.on('data', (part: Buffer) => {
      said += String(part);
    });
    expect(
      await new Promise((resolve) => {
        wrong.once('exit', resolve);
      }),
    ).toBe(1);
    expect(said.match(/Wrong setting: PORT/g)).toHaveLength(1);
  });
});
