import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { notDistributed } from '../db/citus.ts';

/** OPS-01: alive as long as it answers; ready while the database answers, is distributed where it is Citus, and it is not stopping. */
export function health(
  http: FastifyInstance,
  pool: pg.Pool,
  state: { stopping: boolean },
  distributed = false,
): void {
  // Whoever keeps a connection comes by a new one next time, and that leads to somebody who stays.
  http.addHook('onRequest', (_request, reply, done) => {
    if (state.stopping) void reply.header('connection', 'close');
    done();
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      if (!distributed) await pool.query('select 1');
      const tables = distributed ? await notDistributed(pool) : [];
      if (tables.length > 0) return reply.code(503).send({ status: 'not distributed', tables });
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
