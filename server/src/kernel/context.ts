import { createHash } from 'node:crypto';
import { catalogue } from '@tradeport/api';
import type { Side } from '@tradeport/api/kernel/audience';
import { type Facts, refusalText } from '@tradeport/api/kernel/errors';
import { isRecord } from '@tradeport/api/kernel/keys';
import type { Lang } from '@tradeport/api/kernel/text';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { readAcross, type TenantDb, type Tx } from '../db/tenant.ts';
import { sortByRank } from './batchable.ts';
import type { App, Ctx, Http, Tenant, Upload, User } from './ctx.ts';
import { newId } from './ids.ts';
import { insertRows } from './insert.ts';
import { json } from './json.ts';
import { queueEvents, type QueuedEvent } from './outbox-queue.ts';
import { compile, prepared, type RawQuery, refusalOf, tablesOf, type Query } from './query.ts';
import { refuse } from './refused.ts';

/** Where a piece of work comes from: everything of a ctx but the database. */
export type Scope = {
  tenant: Tenant;
  app: App | null;
  lang: Lang;
  user: User | null;
  guestId: string | null;
  requestId: string;
  log: FastifyBaseLogger;
  uploads: readonly Upload[];
  ip: string;
  http: Http;
  /** The audit trail names this actor when there is no user: 'visitor', 'system'. */
  actor: string;
  /** The call (or job) that does it, for the audit trail. */
  doing: string;
  /** ROL-01c Without the permission of the call: for which sides of the record it is done. */
  as?: readonly Side[] | null;
};
/** `apart` has connections of its own: a transaction that holds one of `app` may wait for one of it. */
export type Databases = { app: TenantDb; newTransactions: TenantDb; report: pg.Pool };
type Collected = {
  events: Pending[];
  changes: Change[];
  after: (() => void | Promise<void>)[];
  over: boolean;
};
type Pending = { event: string; kind: string; id: string; data: Record<string, unknown> };
type Change = {
  kind: string;
  id: string;
  before: unknown;
  after: unknown;
  by?: Pick<User, 'id' | 'loginName'> | undefined;
};

/** A ctx whose every run or batch is one read-only round trip. */
export function readCtx(databases: Databases, scope: Scope): Ctx<string> {
  return build(
    databases,
    scope,
    (statements) => databases.app.read(scope.tenant.id, statements),
    null,
  );
}

/** A ctx in the transaction `tx`; what it emits and changes is collected for the last flush. */
function writeCtx(
  databases: Databases,
  scope: Scope,
  tx: Tx,
  collected: Collected,
  whole: Whole | null,
): Ctx<string> {
  const { retryWithLocks } = tx;
  return build(databases, scope, sendBy(tx.send), collected, { whole, retryWithLocks });
}

function sendBy(way: Tx['send']): Send {
  return async (statements) => {
    try {
      return await way(statements);
    } catch (error) {
      throw refusalOf(error, statements);
    }
  };
}

function isMaker<R>(answer: R | ((rows: never) => R)): answer is (rows: never) => R {
  return typeof answer === 'function';
}

type Send = (
  statements: readonly RawQuery<unknown, string>[],
) => Promise<{ rows: Record<string, unknown>[] }[]>;
type AnyQuery = Query<unknown, string>;
/** Only a call that is the whole transaction can do this. */
type Whole = { commit: Send; optimisticRead: Send; store: Store | undefined };
/** The statements that store the answer of a call under its key (API-07). */
type Store = (result: unknown) => Query[];

/** `whole` null: the transaction goes on after the call's last statements. */
function build(
  databases: Databases,
  scope: Scope,
  send: Send,
  collected: Collected | null,
  { whole = null, retryWithLocks = false }: { whole?: Whole | null; retryWithLocks?: boolean } = {},
): Ctx<string> {
  const { tenant } = scope;
  const { from, into, update, remove } = tablesOf(tenant.id);
  const now = () => new Date(Date.now() + tenant.clockOffsetMs);
  const own = (queries: readonly AnyQuery[]) => queries.map((query) => compile(query, tenant.id));
  const run = async <R>(query: Query<R, string>) =>
    ((await send(own([query])))[0]?.rows ?? []) as R[];
  const collecting = () =>
    collected && !collected.over
      ? collected
      : bug(collected ? 'the call is over' : 'a call that reads may not change anything');
  const batchBy = (way: Send) => async (queries: readonly AnyQuery[]) =>
    queries.length === 0 ? [] : (await way(own(queries))).map((r) => r.rows);
  const inside = (): Outer => ({ send, collected: collecting(), retryWithLocks });
  // Named one by one: spreading costs a tenth of a small call.
  return {
    tenant,
    app: scope.app,
    lang: scope.lang,
    user: scope.user,
    as: scope.as ?? null,
    guestId: scope.guestId,
    requestId: scope.requestId,
    log: scope.log,
    uploads: scope.uploads,
    ip: scope.ip,
    http: scope.http,
    retryWithLocks,
    from,
    into,
    update,
    remove,
    now,
    newId: () => newId(now().getTime()),
    run,
    maybe: async (query) => (await run(query))[0],
    one: async (query) => (await run(query))[0] ?? refuse('not_found'),
    batch: batchBy(send) as never,
    optimisticRead: batchBy(whole?.optimisticRead ?? send) as never,
    commit: async <R>(queries: readonly AnyQuery[], answer: R | ((rows: never) => R)) => {
      const made = isMaker(answer) ? answer : null;
      // An answer that is stored under a key has to be known before the commit.
      const ends = whole !== null && (made === null || !whole.store);
      // The key comes first: a call that waits for its twin holds nothing yet that others want.
      const stored = ends && made === null ? (whole.store?.(answer) ?? []) : [];
      const sorted = sortByRank([...stored, ...queries].map((query) => compile(query, tenant.id)));
      const sent = await batchBy(ends ? whole.commit : send)(sorted.map((one) => one.statement));
      if (!made) return answer as R;
      const rows = sorted.map((_, at) => sent[sorted.findIndex((one) => one.at === at)]);
      return made(rows as never);
    },
    refuse: (code, facts = {}, at = {}) =>
      refuse(code, facts, typeof at === 'string' ? { [at]: worded(code, facts, scope.lang) } : at),
    emit: (event, about, data) => void collecting().events.push({ event, ...about, data }),
    audit: (kind, id, before, after, by) =>
      note(collecting().changes, { kind, id, before, after, by }),
    afterCommit: (work) => void collecting().after.push(work),
    report: async (query) => {
      if (!tenant.platform && scope.actor !== 'system')
        bug('only the platform reads across tenants');
      const { sql, parameters } = compile(query, null);
      return readAcross(databases.report, sql, parameters) as never;
    },
    asTenant: (other, work) => {
      if (!tenant.platform && scope.actor !== 'system')
        bug('only the platform acts in other tenants');
      return within(databases, scope, inside(), other, work);
    },
    atPlatform: (platform, work) => {
      if (!platform.platform) bug('another tenant is not the platform');
      return collected
        ? within(databases, scope, inside(), platform, work)
        : work(readCtx(databases, insideOf(scope, platform)));
    },
    inNewTransaction: (work) =>
      inTransaction(
        { ...databases, app: databases.newTransactions },
        scope,
        async (ctx) => ({ result: await work(ctx), last: [] }),
        { mayEnd: true },
      ),
  };
}

/** A refusal in the reader's words. */
function worded(code: string, facts: Facts, lang: Lang): string {
  return refusalText(catalogue[code], facts, lang);
}

/** ROL-03 One row of the trail a subject and call: what several steps of it change stands together, from the first before to the last after. */
function note(changes: Change[], change: Change): void {
  const same = changes.find(({ kind, id }) => kind === change.kind && id === change.id);
  if (!same) return void changes.push(change);
  same.before =
    same.before === null || same.before === undefined ? null : joined(change.before, same.before);
  same.after =
    change.after === null || change.after === undefined ? null : joined(same.after, change.after);
  same.by ??= change.by;
}

/** Fields of the second win. */
function joined(one: unknown, other: unknown): unknown {
  return isRecord(one) && isRecord(other) ? { ...one, ...other } : other;
}

type Outer = { send: Send; collected: Collected; retryWithLocks: boolean };
const actIn = prepared('kernel.actIn')`select set_tenant(:tenantId)`;

/** Acts in the other tenant; that stands in its own audit trail and outbox, under the operator's name. */
async function within<R>(
  databases: Databases,
  scope: Scope,
  { send, collected, retryWithLocks }: Outer,
  tenant: Tenant,
  work: (ctx: Ctx<string>) => Promise<R>,
): Promise<R> {
  const inside = insideOf(scope, tenant);
  const own: Collected = { events: [], changes: [], after: collected.after, over: false };
  const ctx = build(databases, inside, send, own, { retryWithLocks });
  await send([actIn({ tenantId: tenant.id })]);
  const result = await work(ctx);
  own.over = true;
  await send(
    [
      ...events(ctx, own.events),
      ...audits(ctx, inside, own.changes),
      actIn({ tenantId: scope.tenant.id }),
    ].map((query) => compile(query, tenant.id)),
  );
  return result;
}

function insideOf(scope: Scope, tenant: Tenant): Scope {
  return {
    ...scope,
    tenant,
    app: null,
    user: null,
    guestId: null,
    actor: scope.user?.loginName ?? scope.actor,
  };
}

type Manner = {
  /** The audit row of a call that names no changes itself. */
  audit?: Change | undefined;
  /** `work` may end the transaction itself (`ctx.commit`); only then can it share one with other calls (db/group-commit.ts). */
  mayEnd?: boolean;
  /** Stores the answer of a call that ends its transaction itself. */
  store?: Store | undefined;
};
/** `repeated`: it was done before, so there is nothing to audit. */
type Done<R> = { result: R; last: readonly Query[]; repeated?: boolean };

/** Runs `work` in a write transaction; its events, audit rows and `last` go out together with COMMIT. */
export async function inTransaction<R>(
  databases: Databases,
  scope: Scope,
  work: (ctx: Ctx<string>) => Promise<Done<R>>,
  { audit, mayEnd = false, store }: Manner = {},
): Promise<R> {
  let after: (() => void | Promise<void>)[] = [];
  const result = await databases.app.write(scope.tenant.id, async (tx) => {
    const collected: Collected = { events: [], changes: [], after: [], over: false };
    after = collected.after;
    const own = (queries: readonly AnyQuery[]) =>
      queries.map((query) => compile(query, scope.tenant.id));
    const ending = () => {
      collected.over = true;
      if (audit !== undefined && collected.changes.length === 0) collected.changes.push(audit);
      return own([...events(ctx, collected.events), ...audits(ctx, scope, collected.changes)]);
    };
    const commit: Send = async (queries) => {
      const before = ending();
      return (await sendBy(tx.commit)([...before, ...queries])).slice(before.length);
    };
    const ctx = writeCtx(
      databases,
      scope,
      tx,
      collected,
      mayEnd ? { commit, store, optimisticRead: sendBy(tx.optimisticRead) } : null,
    );
    const { result: done, last, repeated = false } = await work(ctx);
    return { result: done, last: collected.over || repeated ? [] : [...ending(), ...own(last)] };
  });
  for (const woken of after.map((work_) => work_())) if (woken) await woken;
  return result;
}

function events(ctx: Ctx<string>, pending: readonly Pending[]): Query[] {
  return queueEvents(
    ctx.tenant.id,
    pending.map((p): QueuedEvent => ({
      id: ctx.newId(),
      event: p.event,
      kind: p.kind,
      subjectId: p.id,
      data: json(p.data),
      at: ctx.now(),
    })),
  );
}

/** ROL-03 */
const auditColumns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'call',
  'kind',
  'subject_id',
  'before',
  'after',
  'ip',
  'request_id',
] as const;
function audits(ctx: Ctx<string>, scope: Scope, changes: readonly Change[]): Query[] {
  return insertRows(
    ctx.tenant.id,
    'audit',
    auditColumns,
    changes.map(({ by = scope.user, ...change }) => [
      ctx.newId(),
      new Date(),
      by?.id ?? null,
      by?.loginName ?? scope.actor,
      scope.doing,
      change.kind,
      change.id,
      jsonOrNull(change.before),
      jsonOrNull(change.after),
      scope.ip,
      scope.requestId,
    ]),
  );
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : json(value);
}

export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');
}

function bug(message: string): never {
  throw new Error(message);
}
