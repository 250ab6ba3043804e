import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readable, sendBatch, sendTolerant } from './batch.ts';
import { traced } from '../kernel/tracing.ts';
import { groupCommits, groupReads, mayShare } from './group-commit.ts';
import { type Shares, sharesOf } from './shares.ts';
import type { BatchResult, Raised, Statement } from './statement.ts';

/** A transaction of one tenant. Its first statements travel together with BEGIN. */
export type Tx = {
  /** It runs once more, as something came between: now it locks what it reads. */
  readonly retryWithLocks: boolean;
  send(statements: readonly Statement[]): Promise<BatchResult[]>;
  /**
   * Reads before anything is written or locked: outside of the transaction, and together with the
   * reads of others.
   */
  optimisticRead(statements: readonly Statement[]): Promise<BatchResult[]>;
  /**
   * The last statements and COMMIT in one round trip. One that refuses (`must`) takes everything back. When they are the
   * only ones and all of them are batchable, they may share a transaction with the ends of other calls (group-commit.ts).
   */
  commit(statements: readonly Statement[]): Promise<BatchResult[]>;
};
export type TenantDb = {
  /** All statements in one read-only transaction and one round trip: they see the same moment. */
  read(tenantId: string, statements: readonly Statement[]): Promise<BatchResult[]>;
  /**
   * An interactive transaction. `last` gives the statements that travel together with COMMIT.
   * A deadlock, a serialisation failure, and rows that are no longer what `work` has read (`must(…, 'read.changed', …)`) run it
   * again, so it must not keep state outside.
   */
  write<R>(tenantId: string, work: Work<R>): Promise<R>;
  /** Those who wait for a connection now. */
  waiting(): number;
};
type Work<R> = (tx: Tx) => Promise<{ result: R; last: readonly Statement[] }>;

/** The database is away or overloaded: 503, and the caller may try again. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

const BEGIN: Statement = { sql: 'begin', parameters: [] };
/** Statements of one group see one snapshot. */
const BEGIN_READ: Statement = {
  sql: 'begin isolation level repeatable read read only',
  parameters: [],
};
const COMMIT: Statement = { sql: 'commit', parameters: [], fixed: true };
/** Composed statements are planned for their values; fixed ones once, as the connections are set (app.ts). */
const PLAN_FOR_VALUES: Statement = { sql: 'set local plan_cache_mode = auto', parameters: [] };
const TRIES = 10;
/**
 * Calls that were in a deadlock would meet the same others again: each waits for a random while,
 * and then runs alone.
 */
const PAUSE_MS = 10;
/**
 * A call that loses the race for a number of the outbox lost it to a commit, so all of many get
 * through.
 */
const RACES_MAX = 50;
/** The counter that proves "≤ 15 round trips" in the bench and tests. */
export const roundTrips = { count: 0 };

/** Less is no waiting. */
const WAITED_MS = 1;
/** For /metrics: who came while all connections were taken, or those of his tenant, and how long that took. */
export const connectionWaits = { count: 0, seconds: 0 };

/** `each`: so many of the pool's connections one tenant has at most, whatever it asks for. */
export function tenantDb(pool: pg.Pool, each = pool.options.max): TenantDb {
  const shared: Shared = { pool, shares: sharesOf({ places: pool.options.max, each }) };
  const whole = (begin: Statement, tenantId: string, statements: readonly Statement[]) =>
    withClient({ ...shared, tenantId }, async (lease) => {
      const client = await lease();
      roundTrips.count += 1;
      const opening = [
        begin,
        setTenant(tenantId),
        ...(statements.every(isFixed) ? [] : [PLAN_FOR_VALUES]),
      ];
      return (
        await tracedBatch(statements, () =>
          sendTolerant(client, [...opening, ...statements, COMMIT]),
        )
      ).slice(opening.length, -1);
    });
  const read: TenantDb['read'] = async (tenantId, statements) =>
    readable(await whole(BEGIN_READ, tenantId, statements));
  const ways = {
    // A read changes nothing, so it may be repeated after any error but Unavailable, and after that
    // one too where the transaction was undone.
    readTogether: groupReads(read, (error) => wasUndone(error) || !(error instanceof Unavailable)),
    commitTogether: groupCommits(
      (tenantId, statements) => whole(BEGIN, tenantId, statements),
      wasUndone,
      raisedBy,
    ),
  };
  return {
    read,
    waiting: () => shared.shares.waiting(),
    write: async (tenantId, work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await withClient({ ...shared, tenantId }, (lease) =>
            transact({ ...ways, lease, retryWithLocks: attempt > 1 }, tenantId, work),
          );
        } catch (error) {
          if (!mayRunAgain(error)) throw error;
          const locked = isDeadlock(error);
          if (attempt >= (tookTakenNumber(error) ? RACES_MAX : TRIES))
            throw locked ? new Unavailable('others want the same rows', { cause: error }) : error;
          if (locked) await pause(Math.random() * PAUSE_MS * attempt);
        }
      }
    },
  };
}

type Ways = {
  lease: Lease;
  retryWithLocks: boolean;
  readTogether: TenantDb['read'];
  commitTogether: TenantDb['read'];
};

async function transact<R>(
  { lease, retryWithLocks, readTogether, commitTogether }: Ways,
  tenantId: string,
  work: Work<R>,
): Promise<R> {
  let begun = false;
  let planning = false;
  let over = false;
  const tx: Tx = {
    retryWithLocks,
    commit: async (statements) => {
      if (!begun && mayShare(statements)) {
        over = true;
        return commitTogether(tenantId, statements);
      }
      try {
        return (await tx.send([...statements, COMMIT])).slice(0, -1);
      } finally {
        over = true;
      }
    },
    optimisticRead: (statements) =>
      begun || over ? tx.send(statements) : readTogether(tenantId, statements),
    send: async (statements) => {
      if (over) throw new Error('the transaction is over');
      const plan = !planning && !statements.every(isFixed);
      const opening = [
        ...(begun ? [] : [BEGIN, setTenant(tenantId)]),
        ...(plan ? [PLAN_FOR_VALUES] : []),
      ];
      begun = true;
      planning ||= plan;
      roundTrips.count += 1;
      const client = await lease();
      return (
        await tracedBatch(statements, () => sendBatch(client, [...opening, ...statements]))
      ).slice(opening.length);
    },
  };
  const { result, last } = await work(tx);
  if (!over && (begun || last.length > 0)) await tx.send([...last, COMMIT]);
  return result;
}

/** One round trip, as a part of the call that makes it; of calls that travel together, of the first one. */
function tracedBatch<R>(statements: readonly Statement[], send: () => Promise<R>): Promise<R> {
  return traced(
    'db.batch',
    'client',
    { 'db.system.name': 'postgresql', 'db.operation.batch.size': statements.length },
    send,
  );
}

function isFixed(statement: Statement): boolean {
  return statement.fixed === true;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** SET LOCAL itself, and not a function that runs it: a third of the work, in every transaction. */
function setTenant(tenantId: string): Statement {
  if (!UUID.test(tenantId)) throw new Error(`no tenant: ${tenantId}`);
  return {
    sql: `set local app.tenant = '${tenantId}'`,
    parameters: [],
    fixed: true,
    perTenant: true,
  };
}

/** One statement across tenants: a database that is away or overloaded is told as that, too. */
export function readAcross(
  pool: pg.Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return withClient(
    { pool },
    async (lease) => (await (await lease()).query(sql, [...parameters])).rows,
  );
}

type Lease = () => Promise<pg.PoolClient>;
/** Where connections come from; a tenant's are of its share. */
type Source = { pool: pg.Pool } | (Shared & { tenantId: string });
type Shared = { pool: pg.Pool; shares: Shares };
type Taken = { client: pg.PoolClient; giveBack: (broken: boolean) => void };

/** The connection is taken with the first statement: hashing a password or a picture before it holds none. */
async function withClient<R>(source: Source, work: (lease: Lease) => Promise<R>): Promise<R> {
  let taken: Promise<Taken> | undefined;
  const lease = async () => (await (taken ??= connect(source))).client;
  const held = () => taken?.catch(() => undefined);
  let broken = false;
  try {
    return await work(lease);
  } catch (error) {
    const client = (await held())?.client;
    if (!client) throw error;
    broken = isBroken(error);
    if (!broken) broken = await rollback(client);
    throw broken || isOverload(error)
      ? new Unavailable('the database went away', { cause: error })
      : error;
  } finally {
    (await held())?.giveBack(broken);
  }
}

async function connect(source: Source): Promise<Taken> {
  const { pool } = source;
  const since = performance.now();
  let waited = 0;
  let leave: (() => void) | undefined;
  try {
    if ('shares' in source)
      leave = await source.shares
        .take(source.tenantId, pool.options.connectionTimeoutMillis)
        .finally(() => (waited = performance.now() - since));
    const client = await pool.connect();
    return {
      client,
      giveBack: (broken) => {
        client.release(broken);
        leave?.();
      },
    };
  } catch (error) {
    leave?.();
    throw new Unavailable('no connection to the database', { cause: error });
  } finally {
    if (waited > WAITED_MS) {
      connectionWaits.count += 1;
      connectionWaits.seconds += waited / 1000;
    }
  }
}

/** True when not even ROLLBACK went through. Outside a transaction it is only a warning. */
async function rollback(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}

/** The SQLSTATE of a database error. */
export function stateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Class 57P: shutdown, crash; class 08 and Node's own codes: the connection.
  return (
    code.startsWith('57P') ||
    code.startsWith('08') ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code) ||
    (error instanceof Error &&
      /Connection terminated|Client has encountered a connection error|not queryable|Query read timeout/.test(
        error.message,
      ))
  );
}

/** Lock or statement timeout, too many connections, out of disk or memory. */
function isOverload(error: unknown): boolean {
  return /^(55P03|57014|53\w\w\w)$/.test(stateOf(error));
}

/** A statement's refusal by `must(fits, code, facts)`; null if it failed in another way. */
export function raisedBy(error: unknown): Raised | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'TP001') return null;
  return { code: error.message, facts: JSON.parse(error.detail ?? '{}') };
}

/** Another call has stored its answer under the same key (API-07) in the meantime. */
export function isKeyTaken(error: unknown): boolean {
  return isTaken(error, /\bidempotency_pkey(_\d+)?\b/);
}

/** Citus names the constraint in the message alone, with a shard's number. */
function isTaken(error: unknown, constraint: RegExp): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    constraint.test(error.constraint ?? error.message)
  );
}

/** The database has said no: nothing of the transaction has remained. A connection that breaks says nothing. */
function wasUndone(error: unknown): boolean {
  return (
    isOverload(error instanceof Unavailable ? error.cause : error) ||
    (stateOf(error) !== '' && !isBroken(error))
  );
}

/** A deadlock, or a serialisation failure. */
function isDeadlock(error: unknown): boolean {
  return /^(40001|40P01)$/.test(stateOf(error));
}

function mayRunAgain(error: unknown): boolean {
  return isDeadlock(error) || tookTakenNumber(error) || raisedBy(error)?.code === 'read.changed';
}

/** Two calls took the same next number of a subject's events (kernel/outbox-queue.ts). */
function tookTakenNumber(error: unknown): boolean {
  return isTaken(error, /\boutbox_order(_\d+)?\b/);
}
