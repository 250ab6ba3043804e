import { createHash } from 'node:crypto';
import type { Lang } from '@tradeport/api/kernel/text';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Objection, readAcross, type TenantDb, type Tx } from '../db/tenant.ts';
import type { App, Ctx, Http, Tenant, Upload, User } from './ctx.ts';
import { newId } from './ids.ts';
import { insertRows } from './insert.ts';
import { json } from './json.ts';
import { queueEvents, type QueuedEvent } from './outbox-queue.ts';
import { compile, prepared, tablesOf, type Query } from './query.ts';
import { refuse } from './refused.ts';

/** Where a piece of work comes from: everything of a ctx but the database. */
export type Scope = {
  tenant: Tenant;
  app: App | null;
  lang: Lang;
  user: User | null;
  guestId: string | null;
  requestId: string;
  log: Logger;
  uploads: readonly Upload[];
  ip: string;
  http: Http;
  /** Who the audit trail names when there is no user: 'visitor', 'system'. */
  actor: string;
  /** The call (or job) that does it, for the audit trail. */
  doing: string;
};
/** `apart` has connections of its own: a transaction that holds one of `app` may wait for one of it. */
export type Databases = { app: TenantDb; apart: TenantDb; report: pg.Pool };
export type Kept = {
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
    (queries) => databases.app.read(scope.tenant.id, queries.map(compile)),
    null,
  );
}

/** A ctx in the transaction `tx`; what it emits and changes is kept for the last flush. */
function writeCtx(
  databases: Databases,
  scope: Scope,
  tx: Tx,
  kept: Kept,
  whole: Whole | null,
): Ctx<string> {
  return build(databases, scope, (queries) => tx.send(queries.map(compile)), kept, whole);
}

type Fell = ((answers: readonly unknown[][]) => boolean) | undefined;
type Finish = (queries: readonly Query[], fell: Fell, together: boolean) => Promise<unknown[][]>;
/** What only a call can do that is the whole transaction. */
type Whole = { finish: Finish; look: Send; seal: Seal | undefined };
/** What keeps the answer of a call, sent with its last statements. */
type Seal = (result: unknown) => Query[];
type Send = (queries: readonly Query[]) => Promise<{ rows: Record<string, unknown>[] }[]>;

/** `whole` null: the call goes on after its last statements, to judge them. */
function build(
  databases: Databases,
  scope: Scope,
  send: Send,
  kept: Kept | null,
  whole: Whole | null = null,
): Ctx<string> {
  const { tenant } = scope;
  const { from, into, update, remove } = tablesOf(tenant.id);
  const now = () => new Date(Date.now() + tenant.clockOffsetMs);
  const run = async <R>(query: Query<R>) => ((await send([query]))[0]?.rows ?? []) as R[];
  const keep = () =>
    kept && !kept.over
      ? kept
      : bug(kept ? 'the call is over' : 'a call that reads may not change anything');
  const batchBy = (way: Send) => async (queries: readonly Query[]) =>
    queries.length === 0 ? [] : (await way(queries)).map((r) => r.rows);
  // Named one by one: spreading costs a tenth of a small call.
  return {
    tenant,
    app: scope.app,
    lang: scope.lang,
    user: scope.user,
    guestId: scope.guestId,
    requestId: scope.requestId,
    log: scope.log,
    uploads: scope.uploads,
    ip: scope.ip,
    http: scope.http,
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
    readBefore: batchBy(whole?.look ?? send) as never,
    commit: async ({ grouped, careful }) => {
      if (whole === null) return careful();
      const { queries, answer, fell, together = false } = grouped();
      const { seal } = whole;
      if (!seal) return answer((await whole.finish(queries, fell as Fell, together)) as never);
      if (!together) return careful();
      // What is kept under the key has to be known before: such a call's answer needs none of its statements'.
      const result = answer([] as never);
      // The key first: who waits for its twin holds nothing yet that others want.
      await whole.finish([...seal(result), ...queries], undefined, together);
      return result;
    },
    refuse,
    emit: (event, about, data) => void keep().events.push({ event, ...about, data }),
    audit: (kind, id, before, after, by) => note(keep().changes, { kind, id, before, after, by }),
    afterCommit: (work) => void keep().after.push(work),
    report: async (query) => {
      if (!tenant.platform && scope.actor !== 'system')
        bug('only the platform reads across tenants');
      const { sql, parameters } = compile(query);
      return readAcross(databases.report, sql, parameters) as never;
    },
    asTenant: (other, work) => {
      if (!tenant.platform && scope.actor !== 'system')
        bug('only the platform acts in other tenants');
      return within(databases, scope, { send, kept: keep() }, other, work);
    },
    atPlatform: (platform, work) => {
      if (!platform.platform) bug('another tenant is not the platform');
      return kept
        ? within(databases, scope, { send, kept: keep() }, platform, work)
        : work(readCtx(databases, insideOf(scope, platform)));
    },
    inNewTransaction: (work) =>
      inTransaction(
        { ...databases, app: databases.apart },
        scope,
        async (ctx) => ({ result: await work(ctx), last: [] }),
        { alone: true },
      ),
  };
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
  return isFields(one) && isFields(other) ? { ...one, ...other } : other;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const actIn = prepared('select set_tenant($1)');

/** What happens in the other tenant stands in its own audit trail and outbox, under the operator's name. */
async function within<R>(
  databases: Databases,
  scope: Scope,
  { send, kept }: { send: Send; kept: Kept },
  tenant: Tenant,
  work: (ctx: Ctx<string>) => Promise<R>,
): Promise<R> {
  const inside = insideOf(scope, tenant);
  const own: Kept = { events: [], changes: [], after: kept.after, over: false };
  const ctx = build(databases, inside, send, own);
  await send([actIn(tenant.id)]);
  const result = await work(ctx);
  own.over = true;
  await send([
    ...events(ctx, own.events),
    ...audits(ctx, inside, own.changes),
    actIn(scope.tenant.id),
  ]);
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
  /** `work` is the whole transaction: it may end its transaction itself (`ctx.commit`). It is then told that it is `swift`. */
  alone?: boolean;
  /** Keeps the answer of a swift call that ends together with others. */
  seal?: Seal | undefined;
};
/** `mayObject`: what `last` breaks is no fault, the work runs again, carefully. `repeated`: it was done before, so there is nothing to audit. */
type Done<R> = { result: R; last: readonly Query[]; mayObject?: boolean; repeated?: boolean };

/** Runs `work` in a write transaction; its events, audit rows and `last` go out together with COMMIT. */
export async function inTransaction<R>(
  databases: Databases,
  scope: Scope,
  work: (ctx: Ctx<string>, swift: boolean) => Promise<Done<R>>,
  { audit, alone = false, seal }: Manner = {},
): Promise<R> {
  let after: (() => void | Promise<void>)[] = [];
  const result = await databases.app.write(scope.tenant.id, async (tx) => {
    const kept: Kept = { events: [], changes: [], after: [], over: false };
    after = kept.after;
    const ending = () => {
      kept.over = true;
      if (audit !== undefined && kept.changes.length === 0) kept.changes.push(audit);
      return [...events(ctx, kept.events), ...audits(ctx, scope, kept.changes)].map(compile);
    };
    const finish: Finish = async (queries, fell, together) => {
      const before = ending();
      if (fell && before.length > 0) bug('what has fallen has left something behind');
      const answers = (
        await (together ? tx.finishTogether : tx.commit)([...before, ...queries.map(compile)])
      )
        .slice(before.length)
        .map((one) => one.rows);
      if (fell?.(answers)) throw new Objection('nothing was written');
      return answers;
    };
    const swift = alone && !tx.careful;
    const ctx = writeCtx(
      databases,
      scope,
      tx,
      kept,
      swift ? { finish, seal, look: (queries) => tx.readBefore(queries.map(compile)) } : null,
    );
    const { result: done, last, mayObject = false, repeated = false } = await work(ctx, swift);
    return {
      result: done,
      last: kept.over || repeated ? [] : [...ending(), ...last.map(compile)],
      mayObject,
    };
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
