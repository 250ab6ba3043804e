import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** OPS-01: alive as long as it answers; ready while the database answers and it is not stopping. */
export function health(http: FastifyInstance, pool: pg.Pool, state: { stopping: boolean }): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
