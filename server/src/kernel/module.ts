import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Ctx, Tenant } from './ctx.ts';
import type { Dispatch } from './dispatch.ts';
import type { PersonalTables } from './personal-data.ts';
import type { Handlers, Listener } from './listen.ts';
import type { Query } from './query.ts';
import type { Scope } from './context.ts';
import type { Served } from './handler.ts';
import type { ShopPage } from './shop.ts';

/** Work done later by graphile-worker, enqueued in the caller's transaction. It may run twice. */
export type Job<P = unknown> = {
  name: string;
  payload: z.ZodType<P>;
  /** Long work: has few places of its own, so that the other jobs (mails, notices) never wait for it. */
  aside?: boolean;
  /** Not in a transaction: opens its own with `kernel.write`. */
  run(kernel: Kernel, tenant: Tenant, payload: P, signal: AbortSignal): Promise<void>;
};
/** A timer kept as state: finds what is due across tenants and does it, one transaction each. */
export type Sweep = {
  name: string;
  everyS: number;
  /** Rows {tenant_id, id}, read with the report role; at most some hundred at a time. */
  due: Query<{ tenant_id: string; id: string }>;
  /** The same of one tenant, where Citus cannot route the question across tenants: there each is asked by itself. */
  dueOf?: (one: { tenantId: string }) => Query<{ tenant_id: string; id: string }>;
  run: (ctx: Ctx<string>, id: string) => Promise<void>;
  /** How many go on at a time; one after the other where nothing is said. */
  atOnce?: number;
  /** It tells that this process works: over connections that nothing else waits for or holds. */
  vital?: boolean;
};
/**
 * A data repair that SQL migrations cannot do, run before anything is served. It may run in several
 * processes at once, and finds nothing the next time.
 */
export type Backfill = Omit<Sweep, 'everyS'>;
export type Event = {
  id: string;
  event: string;
  kind: string;
  subjectId: string;
  data: Record<string, unknown>;
  at: Date;
};
/**
 * Reacts to an event of the outbox, in the transaction in which the event goes; runs at least once, commits
 * at most once. `runAll` gets several of different subjects at once: for what happens with every order.
 */
export type Handler = { event: string } & (
  | { run: (ctx: Ctx<string>, event: Event) => Promise<void> }
  | { runAll: (ctx: Ctx<string>, events: readonly Event[]) => Promise<void> }
);
/**
 * A gauge at /metrics that is read from the database and may raise an alert. Read with the report
 * role every ten seconds at most, so it is answered by an index, and counts no further than to a
 * bound (`LIMIT`).
 */
export type Watched = {
  name: string;
  help: string;
  /** One row with `value`; null: nothing to tell. */
  sql: string;
};
/** One check of `portal audit`: names what does not agree, or nothing. */
export type AuditCheck = { name: string; run: (ctx: Ctx) => Promise<string[]> };

export type Module = {
  name: string;
  serves: readonly { served: Served }[];
  jobs?: readonly Job[];
  sweeps?: readonly Sweep[];
  /** SRC-03 Its pages in the shop's account: their loads and the acts of their forms. */
  shop?: readonly ShopPage[];
  handlers?: readonly Handler[];
  backfills?: readonly Backfill[];
  audits?: readonly AuditCheck[];
  watched?: readonly Watched[];
  /**
   * FIL-02 Conditions for references to files: each selects rows if the tenant ($1) holds the file
   * ($2) there. The sweep deletes what nobody holds.
   */
  holdsFiles?: readonly string[];
  /** MBR-07 Which tables are its own, and how each holds people: nobody else writes them (tools/owners.test.ts). */
  personalData?: PersonalTables;
  /** Plain HTTP beside the calls: files, the cashier page, notifications. */
  routes?: (http: FastifyInstance, kernel: Kernel) => void;
};

/** The services for module code outside a call: jobs, routes, the demo loader, commands. */
export type Kernel = {
  config: Config;
  log: Logger;
  modules: readonly Module[];
  /** The tables of tenants are distributed by Citus. */
  distributed: boolean;
  /**
   * Tenant, language and user of a raw HTTP request; refuses an unknown tenant. A route whose config names a call counts
   * as one of the tenant (TEN-04). With `reply` its cookies can be set, and so does a post, however many calls it makes.
   */
  open(request: FastifyRequest, reply?: FastifyReply): Promise<Scope>;
  /** Does a call as anybody's client does (kernel/dispatch.ts). */
  call: Dispatch['call'];
  /**
   * A channel of PostgreSQL, over a connection of its own until it is closed. The listener must be
   * closed before the program ends.
   */
  listen(channel: string, on: Handlers): Promise<Listener>;
  tenants(): Promise<Tenant[]>;
  /** The scope of the system itself in a tenant: every permission, no user. */
  system(tenant: Tenant): Scope;
  read<R>(scope: Scope, work: (ctx: Ctx<string>) => Promise<R>): Promise<R>;
  write<R>(scope: Scope, work: (ctx: Ctx<string>) => Promise<R>): Promise<R>;
  /** The same for timers and events, over connections that no tenant's calls can take all of. */
  timed<R>(
    sweep: Pick<Sweep, 'vital'>,
    scope: Scope,
    work: (ctx: Ctx<string>) => Promise<R>,
  ): Promise<R>;
  /** Runs what is due now: for tests, the demo loader and commands. */
  runSweeps(): Promise<void>;
  drainOutbox(): Promise<void>;
};

export function job<P>(spec: Job<P>): Job<P> {
  return spec;
}
