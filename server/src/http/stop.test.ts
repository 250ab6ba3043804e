import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get as getHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topUp } from '@tradeport/api/ledger/calls';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { testApp, until } from '../testing/app.ts';

/** Stands between the program and PostgreSQL, and can be cut. */
async function cable(port: number) {
  const ends = new Set<Socket>();
  let server: Server;
  let own = 0;
  const up = async () => {
    server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(one);
        one
          .on('error', () => other.destroy())
          .on('close', () => {
            ends.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    await new Promise<void>((ready) => {
      server.listen(own, '127.0.0.1', ready);
    });
    own = (server.address() as AddressInfo).port;
  };
  const down = async () => {
    const closed = new Promise((resolve) => {
      server.close(resolve);
    });
    for (const end of ends) end.destroy();
    await closed;
  };
  await up();
  return { port: own, up, down };
}

describe('/readyz', () => {
  let database: TestDatabase;
  let app: App;
  let address: string;
  let link: Awaited<ReturnType<typeof cable>>;
  const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-ready-'));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  beforeAll(async () => {
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
    database = await testDatabase();
    link = await cable(Number(new URL(database.appUrl).port));
    const through = (url: string) => Object.assign(new URL(url), { port: String(link.port) }).href;
    const config = {
      ...readConfig([], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }),
      worker: true,
    };
    app = await createApp({
      config,
      appUrl: through(database.appUrl),
      reportUrl: through(database.reportUrl),
      ownerUrl: through(database.ownerUrl),
      log: pino({ level: 'silent' }),
    });
    address = await app.listen();
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const status = async (path: string) => (await fetch(`${address}${path}`)).status;

  test('[OPS-01a] says 200 while the database answers, 503 while it is away, and 200 when it is back; /healthz lives on', async () => {
    // A database that answers too late is away as well, and on a busy machine it may.
    const isReady = () => until(async () => (await status('/readyz')) === 200);
    await isReady();
    expect(await status('/healthz')).toBe(200);
    await link.down();
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'database away' });
    await link.up();
    await isReady();
    expect(uncaught).toEqual([]);
  });

  test('[OPS-01e] the worker stops with the rest: afterwards nobody is connected any more', async () => {
    await app.close();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    const left = async () => {
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      await client.end();
      return rows[0]?.n;
    };
    await until(async () => (await left()) === 0);
    expect(uncaught).toEqual([]);
  });
});

test('[OPS-01e] a stop loses no request: what runs is finished and answered, a kept connection is closed, new ones are refused', async () => {
  const app = await testApp();
  const address = await app.listen();
  const { port } = new URL(address);
  const [cookie, merberCode] = [await app.cookieOf('finance'), await app.memberOf('buyer')];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ready = () =>
    new Promise<{ status: number; connection: string }>((resolve, reject) => {
      getHttp({ port, host: '127.0.0.1', path: '/readyz', agent }, (answer) => {
        answer
          .resume()
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              connection: answer.headers.connection ?? '',
            }),
          );
      }).on('error', reject);
    });
  expect((await ready()).status).toBe(200);
  // Closing the test's application drops its database as well: so the written rows are read from
  // the answers.
  const locker = new pg.Client({ connectionString: app.database.ownerUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query('select set_tenant($1)', [app.tenant.id]);
  await locker.query('select from member where tenant_id = $1 and id = $2 for update', [
    app.tenant.id,
    merberCode,
  ]);
  // They wait for the row, and are under way when the stop comes.
  const running = Array.from({ length: 3 }, (_, n) =>
    fetch(`${address}${topUp.path}.json`, {
      method: 'POST',
      headers: { 'tenant-code': 'alpha', cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ merberCode, amount: '1', reason: `${n}` }),
    }),
  );
  await until(
    async () =>
      (
        await locker.query(
          'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
        )
      ).rowCount === 3,
  );
  const closed = app.close();
  await until(() =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  await locker.query('commit');
  await locker.end();
  const answers = await Promise.all(
    running.map(async (one) => {
      const answer = await one;
      return { status: answer.status, balance: (await answer.json()).dataObj.balance };
    }),
  );
  await closed;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ balance }) => balance).toSorted()).toEqual(['1.00', '2.00', '3.00']);
  await expect(ready()).rejects.toThrow();
  agent.destroy();
});

test('[OPS-01a] /readyz says that it is stopping before the door closes', async () => {
  const { health } = await import('./health.ts');
  const { makeHttp } = await import('./server.ts');
  const http = await makeHttp(pino({ level: 'silent' }), 0);
  const state = { stopping: false };
  health(http, { query: async () => ({}) } as never, state);
  const asked = async () => {
    const answer = await http.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json()];
  };
  expect(await asked()).toEqual([200, { status: 'ready' }]);
  state.stopping = true;
  expect(await asked()).toEqual([503, { status: 'stopping' }]);
  await http.close();
});
