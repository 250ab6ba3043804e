import { timingSafeEqual } from 'node:crypto';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { connectionWaits, roundTrips } from '../db/tenant.ts';
import { lastRuns } from '../kernel/jobs.ts';
import type { Watched } from '../kernel/module.ts';
import { VERSION } from '../version.ts';
import { refuse } from '../kernel/refused.ts';
import { isFromHere } from './from-here.ts';
import { watch } from './watched.ts';

type Sources = {
  pool: { totalCount: number; idleCount: number };
  /** How many calls wait for a connection. */
  waiting: () => number;
  report: pg.Pool;
  watched: readonly Watched[];
  token?: string | undefined;
};

/** OPS-01: what Prometheus reads at /metrics. Labels are names of calls, never data. */
export function metrics(
  http: FastifyInstance,
  { pool, waiting, report, watched, token }: Sources,
): void {
  const registry = new Registry();
  const look = watch(registry, report, watched);
  ofProcess(registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Counter({
    name: 'db_round_trips_total',
    help: 'Round trips to the database',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(roundTrips.count);
    },
  });
  new Gauge({
    name: 'db_connections',
    help: 'Connections of the application pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, waiting());
    },
  });
  for (const [name, help, of] of [
    ['db_connection_waits_total', 'Times that somebody waited for a connection', 'count'],
    ['db_connection_wait_seconds_total', 'How long they waited in all', 'seconds'],
  ] as const)
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(connectionWaits[of]);
      },
    });
  const ignored = new Counter({
    name: 'http_requests_with_unknown_keys_total',
    help: 'Requests of a published call with keys that it does not know',
    labelNames: ['call'],
    registers: [registry],
  });
  const known = new Map<string, Histogram.Internal<'call' | 'status'>>();
  http.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'other';
    const key = `${call} ${reply.statusCode}`;
    let one = known.get(key);
    if (!one) known.set(key, (one = seconds.labels(call, String(reply.statusCode))));
    one.observe(reply.elapsedTime / 1000);
    if (reply.hasHeader(UNKNOWN_KEYS_HEADER)) ignored.inc({ call });
    done();
  });
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return refuse('not_found');
    await look();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** Gauges of this process, and of the timers that it has run. */
function ofProcess(registry: Registry): void {
  new Gauge({
    name: 'tradeport_info',
    help: 'Always 1; its labels say the versions',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: VERSION, node: process.versions.node }, 1);
  new Gauge({
    name: 'supervisor_restarts',
    help: 'How often the supervisor has started the server again',
    registers: [registry],
  }).set(Number(process.env['TRADEPORT_RESTARTS'] ?? 0));
  new Gauge({
    name: 'sweep_last_run_timestamp_seconds',
    help: 'When a timer last ran to its end here; it runs in one process at a time',
    labelNames: ['sweep'],
    registers: [registry],
    collect() {
      for (const [sweep, { at }] of lastRuns) this.set({ sweep }, at / 1000);
    },
  });
  new Gauge({
    name: 'sweep_period_seconds',
    help: 'How often it is to run',
    labelNames: ['sweep'],
    registers: [registry],
    collect() {
      for (const [sweep, { everyMs }] of lastRuns) this.set({ sweep }, everyMs / 1000);
    },
  });
}

/** From this machine, and not through a proxy on it; from elsewhere with the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(request)) return true;
  const [given, wanted] = [
    Buffer.from(request.headers.authorization ?? ''),
    Buffer.from(`Bearer ${token ?? ''}`),
  ];
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
