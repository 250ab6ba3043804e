import { timingSafeEqual } from 'node:crypto';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { roundTrips } from '../db/tenant.ts';
import { refuse } from '../kernel/refused.ts';
import { isFromHere } from './from-here.ts';

/** OPS-01: what Prometheus reads at /metrics. Labels are names of calls, never data. */
export function metrics(
  http: FastifyInstance,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
  token?: string,
): void {
  const registry = new Registry();
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
      this.set({ state: 'waiting' }, pool.waitingCount);
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
  http.get('/metrics', async (request, reply) =>
    (mayRead(request, token) ? reply : refuse('not_found'))
      .header('content-type', registry.contentType)
      .send(await registry.metrics()),
  );
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
