import { type AddressInfo, createServer } from 'node:net';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { faultOfStart, refuseTakenPort } from './start-fault.ts';

const config = (env: NodeJS.ProcessEnv) => readConfig([], { DATA_DIR: '/data', ...env });
const failed = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
const told = (error: unknown, env: NodeJS.ProcessEnv = {}) =>
  String(faultOfStart(error, config(env)));
const system = (code: string, more: object) => Object.assign(new Error(code), { code, ...more });

test('a port that is taken is told before anything is made, and names PORT', async () => {
  const other = createServer();
  await new Promise<void>((ready) => {
    other.listen(0, '127.0.0.1', ready);
  });
  const { port } = other.address() as AddressInfo;
  const env = { PORT: String(port) };
  const taken = await failed(() => refuseTakenPort(config(env)));
  await new Promise((closed) => {
    other.close(closed);
  });
  expect(told(taken, env)).toContain(`PORT: ${port} is taken`);
  // It is free now, and stays so.
  expect(await failed(() => refuseTakenPort(config(env)))).toBeUndefined();
  expect(await failed(() => refuseTakenPort(config(env)))).toBeUndefined();
});

test('a database that does not answer names the URL that leads to it', async () => {
  const refused = await failed(() =>
    new pg.Client({ connectionString: 'postgres://me:pw@localhost:1/x' }).connect(),
  );
  expect(told(refused, { DATABASE_URL: 'postgres://me:pw@localhost:1/x' })).toMatch(
    /DATABASE_URL: no PostgreSQL answers at localhost:1 \(ECONNREFUSED\)$/,
  );
  expect(
    told(system('ECONNREFUSED', { syscall: 'connect', address: '127.0.0.1', port: 2 }), {
      DATABASE_URL: 'postgres://me@127.0.0.1:1/x',
      APP_DATABASE_URL: 'postgres://me@127.0.0.1:2/x',
    }),
  ).toContain('APP_DATABASE_URL: no PostgreSQL answers at 127.0.0.1:2');
  expect(
    told(system('EPIPE', { syscall: 'write' }), { DATABASE_URL: 'postgres://me@db/x' }),
  ).toContain('DATABASE_URL: no PostgreSQL answers at db (EPIPE)');
  expect(told(refused, { DATABASE_URL: 'postgres://me:pw@localhost:1/x' })).not.toContain('pw');
});

test('a directory that cannot be written names DATA_DIR, a port that is not ours PORT, an address HOST', async () => {
  // A file cannot be used as a directory.
  const dataDir = join(import.meta.filename, 'data');
  const unwritable = await failed(() => mkdirSync(`${dataDir}/pg`, { recursive: true }));
  expect(told(unwritable, { DATA_DIR: dataDir })).toContain('DATA_DIR: ');
  expect(told(system('EACCES', { syscall: 'mkdir', path: '/data/pg' }))).toContain(
    'DATA_DIR: /data/pg cannot be used (EACCES)',
  );
  expect(told(system('EACCES', { syscall: 'listen' }), { PORT: '80' })).toContain('PORT: ');
  expect(told(system('EADDRNOTAVAIL', { syscall: 'listen' }), { HOST: '192.0.2.1' })).toContain(
    'HOST: nothing can listen on 192.0.2.1',
  );
});

test('what is no fault of the surroundings is told as it is', () => {
  const bug = new TypeError('x is not a function');
  expect(faultOfStart(bug, config({}))).toBe(bug);
  const elsewhere = system('EACCES', { syscall: 'open', path: '/etc/shadow' });
  expect(faultOfStart(elsewhere, config({}))).toBe(elsewhere);
});
