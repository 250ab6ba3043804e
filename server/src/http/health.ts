import type { FastifyInstance } from 'fastify';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { notDistributed } from '../db/citus.ts';

/** A balancer waits five seconds at most. */
const ANSWER_MS = 3000;
/** Less, and PostgreSQL stops at its next segment of the log (16 MB), or an upload half-way. */
const ROOM_MIN_BYTES = 32 * 2 ** 20;

function inTime<R>(work: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

export function hasRoom({ blocks, bavail, bsize }: Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>) {
  // One without blocks of its own does not say.
  return blocks === 0 || bavail * bsize >= ROOM_MIN_BYTES;
}

async function isFull(dir: string): Promise<boolean> {
  if (dir === '') return false;
  try {
    return !hasRoom(await statfs(dir));
  } catch {
    // Some file systems do not say.
    return false;
  }
}

/** OPS-01: alive as long as it answers; ready while the database answers, is distributed where it is Citus, the data directory has room, and it is not stopping. */
export function health(
  http: FastifyInstance,
  pool: pg.Pool,
  state: { stopping: boolean },
  { distributed = false, dataDir = '' }: { distributed?: boolean; dataDir?: string } = {},
): void {
  // A database that hangs is asked once, however many balancers ask: each question would keep a connection.
  let looking: Promise<string[]> | null = null;
  const look = async (): Promise<string[]> => {
    if (distributed) return notDistributed(pool);
    await pool.query('select 1');
    return [];
  };
  // Clients on kept connections reconnect for their next request and reach a process that stays up.
  http.addHook('onRequest', (_request, reply, done) => {
    if (state.stopping) void reply.header('connection', 'close');
    done();
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    if (state.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      const tables = await inTime((looking ??= look().finally(() => (looking = null))));
      if (tables.length > 0) return reply.code(503).send({ status: 'not distributed', tables });
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
    if (await isFull(dataDir)) return reply.code(503).send({ status: 'disk full' });
    return { status: 'ready' };
  });
}
