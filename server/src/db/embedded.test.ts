import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '../config.ts';
import { startEmbedded } from './embedded.ts';

// Each makes a cluster, written to disk in earnest.
vi.setConfig({ testTimeout: 90_000 });

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tradeport-pg-'));
  chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0] as unknown;
}

/** A server process that starts PostgreSQL in `dir` and then waits to be killed. */
async function parentIn(where: string) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(ROOT, 'server/src/db/embedded.ts'))};
    const server = await startEmbedded({ dir: ${JSON.stringify(where)} });
    console.log(server.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    child.stdout.once('data', (line) => resolve(Number(line)));
  });
  const kill = () =>
    new Promise((gone) => {
      child.once('exit', gone);
      child.kill('SIGKILL');
    });
  return { pid, kill };
}

function isAlive(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

test('starts with fsync on, on the loopback only, its password ours alone, and stops', async () => {
  const server = await startEmbedded({ dir });
  expect(await ask(server.url, 'show fsync')).toBe('on');
  expect(await ask(server.url, 'show listen_addresses')).toBe('127.0.0.1');
  expect(await ask(server.url, `select 'Ж' ~* 'ж' and upper('ё') = 'Ё'`)).toBe(true);
  expect(statSync(join(dir, 'password')).mode & 0o777).toBe(0o600);
  const wrong = server.url.replace(/:[^:@]+@/, ':guess@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  await server.stop();
  expect(isAlive(server.pid())).toBe(false);
});

test('a table that fills up is planned for what it holds within seconds', async () => {
  const server = await startEmbedded({ dir });
  await ask(server.url, 'create table filling as select n from generate_series(1, 5000) n');
  const known = () =>
    ask(server.url, `select reltuples::int from pg_class where relname = 'filling'`);
  expect(await known()).toBe(-1);
  await vi.waitFor(async () => expect(await known()).toBe(5000), {
    timeout: 40_000,
    interval: 500,
  });
  await server.stop();
});

test('adopts the PostgreSQL of a server that was killed, with all it had committed', async () => {
  const parent = await parentIn(dir);
  await parent.kill();
  expect(isAlive(parent.pid)).toBe(true);
  const server = await startEmbedded({ dir });
  expect(server.pid()).toBe(parent.pid);
  await server.stop();
  expect(isAlive(parent.pid)).toBe(false);
});

test('leaves PostgreSQL running while another process uses it', async () => {
  const parent = await parentIn(dir);
  const server = await startEmbedded({ dir });
  await server.stop();
  expect(isAlive(parent.pid)).toBe(true);
  await parent.kill();
  await (await startEmbedded({ dir })).stop();
});

test('starts a killed PostgreSQL again, at the same address', async () => {
  const server = await startEmbedded({ dir });
  await ask(server.url, 'create table kept as select 1');
  const first = server.pid();
  process.kill(first, 'SIGKILL');
  while (server.pid() === first) await sleep(20);
  expect(await ask(server.url, 'select count(*)::int from kept')).toBe(1);
  await server.stop();
});

test('starts over a pid file that a crash left, even when its number is another program’s', async () => {
  const server = await startEmbedded({ dir });
  await server.stop();
  writeFileSync(join(dir, 'data', 'postmaster.pid'), `${process.ppid}\n${join(dir, 'data')}\n`);
  const again = await startEmbedded({ dir });
  expect(await ask(again.url, 'select 1')).toBe(1);
  await again.stop();
});

test('as root without a postgres user: in a name space; as another user: as that user', async () => {
  const server = await startEmbedded({ dir, runAs: 'unshare' });
  expect(await ask(server.url, 'select 1')).toBe(1);
  await server.stop();
});
