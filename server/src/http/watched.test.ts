import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../app.ts';
import { readConfig, WEB_PORT, WORKER_PORT } from '../config.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { writeFact } from '../kernel/installation.ts';
import { fillTemplate, SECRET_KEY } from '../testing/filled.ts';
import { until } from '../testing/app.ts';
import { hasRoom, health } from './health.ts';
import { makeHttp } from './server.ts';
import { watch } from './watched.ts';

let database: TestDatabase;
let owner: pg.Pool;
let worker: App;
let address: string;
/** In seconds since 1970, as the gauges of time. */
let started: number;
const dataDir = mkdtempSync(join(tmpdir(), 'tradeport-watched-'));
beforeAll(async () => {
  database = await testDatabase(fillTemplate);
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await owner.query(`
    select graphile_worker.add_job('nobody.does_this', '{}'::json, run_at => now() - interval '90 s');
    select graphile_worker.add_job('has.failed', '{}'::json, run_at => now() - interval '9 s');
    update graphile_worker._private_jobs set attempts = max_attempts where run_at > now() - interval '20 s'`);
  await writeFact(owner, 'audit', { findings: 3, tenants: 2 });
  const config = {
    ...readConfig(['--worker'], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SECRET_KEY }),
  };
  started = Date.now() / 1000;
  worker = await createApp({ config, ...database, log: pino({ level: 'silent' }) });
  address = await worker.listen();
});
afterAll(async () => {
  await worker.close();
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('[OPS-01b] a worker has a port of its own: it tells how it is and what somebody would be woken for, and serves nobody', async () => {
  const port = (...flags: string[]) => readConfig(flags, {}).port;
  expect([port(), port('--worker'), port('--web', '--worker')]).toEqual([
    WEB_PORT,
    WORKER_PORT,
    WEB_PORT,
  ]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/console/`)).status).toBe(404);
  expect(await metric('jobs_waiting')).toBe(1);
  expect(await metric('jobs_waiting_seconds')).toBeGreaterThan(89);
  expect(await metric('jobs_failed')).toBe(1);
  expect(await metric('outbox_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(await metric('audit_findings')).toBe(3);
  for (const name of [
    'refund_legs_stuck',
    'imports_stuck',
    'deliveries_failing',
    'deliveries_failed',
    'outbox_failing',
    'supervisor_restarts',
  ])
    expect(await metric(name), name).toBe(0);
  // The counter belongs to the whole process, where other tests may have waited.
  expect(await metric('db_connection_waits_total')).toBeGreaterThanOrEqual(0);
  expect(await metric('database_answers')).toBe(1);
  expect(await metric('tradeport_info{version="[\\d.]+",node="[\\d.]+"}')).toBe(1);
  // Timers tell when they ran last. The gauge is the process's too: an earlier test's sweep may stand in it until ours runs.
  const lastRun = () => metric('sweep_last_run_timestamp_seconds{sweep="outbox"}');
  await until(async () => (await lastRun()) >= started);
  expect(await lastRun()).toBeLessThanOrEqual(Date.now() / 1000);
});

test('[OPS-01a] a PostgreSQL that hangs is told as away within five seconds, by /readyz and /metrics, and each asks once', async () => {
  // It takes connections and never says a word.
  let connections = 0;
  const mute = createServer(() => void (connections += 1));
  await new Promise<void>((ready) => {
    mute.listen(0, '127.0.0.1', ready);
  });
  const at = mute.address();
  const pool = new pg.Pool({
    connectionString: `postgres://me:pw@127.0.0.1:${typeof at === 'object' ? at?.port : 0}/x`,
    max: 5,
  });
  pool.on('error', () => undefined);
  const http = await makeHttp(pino({ level: 'silent' }), 0);
  health(http, pool, { stopping: false });
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => http.inject({ url: '/readyz' })),
  );
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(answers[0]?.json()).toEqual({ status: 'database away' });
  expect(connections).toBe(1);
  const registry = new Registry();
  const look = watch(registry, pool, []);
  const since = performance.now();
  await Promise.all([look(), look()]);
  expect(performance.now() - since).toBeLessThan(60_000);
  expect(await registry.metrics()).toMatch(/^database_answers 0$/m);
  expect(connections).toBe(2);
  await http.close();
  mute.close();
});

test('a data directory without room is told before PostgreSQL stops', () => {
  const room = (bavail: number, blocks = 1e6) => hasRoom({ blocks, bavail, bsize: 4096 });
  expect([room(0), room(8191), room(8192), room(0, 0)]).toEqual([false, false, true, true]);
});
