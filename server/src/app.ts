import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino, type Logger, type LoggerOptions } from 'pino';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, WEB_PORT } from './config.ts';
import { isCitus } from './db/citus.ts';
import { tenantDb } from './db/tenant.ts';
import { health } from './http/health.ts';
import { metrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { opener, portalOf } from './http/open.ts';
import { openapi } from './http/openapi.ts';
import { pages } from './http/pages.ts';
import { makeHttp } from './http/server.ts';
import { sessions } from './http/session.ts';
import { traceRequests } from './http/tracing.ts';
import { useOwnPort, usePublicPort } from './kernel/address.ts';
import { mend, startBackground, type Background } from './kernel/jobs.ts';
import { makeKernel } from './kernel/kernel.ts';
import type { Kernel, Sweep } from './kernel/module.ts';
import { allowInside } from './kernel/egress.ts';
import { dispatcher } from './kernel/dispatch.ts';
import { knownKeys } from './kernel/keys-known.ts';
import { addCallsOf, shareCallsBy } from './kernel/quota.ts';
import { useKeys } from './kernel/secret.ts';
import { traceWith } from './kernel/tracing.ts';
import { storeOf, useStore } from './modules/files/store.ts';
import { listen } from './kernel/listen.ts';
import { type Directory, loadDirectory } from './modules/tenancy/directory.ts';
import { modules } from './modules/index.ts';

export type AppOptions = {
  config: Config;
  appUrl: string;
  reportUrl: string;
  ownerUrl: string;
  log?: Logger;
};
export type App = {
  kernel: Kernel;
  http: FastifyInstance;
  /**
   * Starts serving (and working in the background as the settings say, with further timers besides); answers the address.
   * `local`: for this machine alone, where no HOST says otherwise.
   */
  listen(options?: { further?: readonly Sweep[]; local?: boolean }): Promise<string>;
  /** `drain`: for so many seconds calls are still answered, while /readyz sends balancers away. */
  close(options?: { drainS?: number }): Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const ANYWHERE = '0.0.0.0';
const POOL_MAX = 12;
/** One tenant holds no more of it: the rest is always there for others. */
const POOL_EACH = 8;
const IDLE_CLOSE_MS = 50;
/**
 * A request learns soon that the database is down; loading a demo or a file may wait longer on a
 * busy machine.
 */
const SERVING_WAIT_MS = 5000;
const LOADING_WAIT_MS = 60_000;
/** PostgreSQL ends a statement after 30 s. One that does not even do that hangs: whoever waits is told so, and the connection is given up. */
const ANSWER_MAX_MS = 35_000;
/** Planning what a checkout reads took three times as long as reading it: see `prepared` in kernel/query.ts. */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';

export async function createApp({
  config,
  appUrl,
  reportUrl,
  ownerUrl,
  log = makeLog(config),
}: AppOptions): Promise<App> {
  const report = makePool(reportUrl, 4, log);
  const distributed = await isCitus(report);
  const pools = openPools({ appUrl, ownerUrl, reportUrl, log, report, distributed });
  const newTransactions = tenantDb(pools.newTransactions, 2);
  const databases = { app: tenantDb(pools.app, POOL_EACH), newTransactions, report };
  const timers = {
    usual: { app: tenantDb(pools.timers, 4), newTransactions, report },
    vital: { app: tenantDb(pools.timersVital), newTransactions, report },
  };
  useStore(storeOf(config));
  allowInside(config.outsideAnywhere);
  // Links in a worker's mails lead to the web process.
  useOwnPort(config.web ? config.port : WEB_PORT);
  usePublicPort(config.publicPort);
  useKeys(
    await knownKeys(config, pools.worker).catch(async (error: unknown) => {
      await endAll(pools);
      throw error;
    }),
  );
  const directory = await loadDirectory(pools.app);
  const known = await sessions({ db: databases.app, pool: pools.app });
  const state = { stopping: false };
  const http = await makeHttp(log, config.trustProxy, (request) => portalOf(directory, request));
  const open = opener({ directory, sessions: known, log });
  const served = modules.flatMap((module) => module.serves.map(({ served }) => served));
  const dispatch = dispatcher(served, databases);
  const kernel = makeKernel({
    config,
    log,
    modules,
    databases,
    timers,
    report,
    distributed,
    dispatch,
    open: (request: FastifyRequest, reply?: FastifyReply) => open(request, reply ?? null, 'page'),
    listen: (channel, on) => listen(pools.app, channel, on),
    tenants: async () => directory.tenants(),
  });
  // Its packages are read only when somebody wants traces.
  const spans = config.traces
    ? (await import('./http/otlp.ts')).otlpSpans(config.traces.endpoint, config.traces.service)
    : null;
  traceWith(spans);
  if (spans) traceRequests(http, spans);
  await mend(kernel, pools.report);
  health(http, pools.ready, state, { distributed, dataDir: config.dataDir });
  metrics(http, {
    pool: pools.app,
    waiting: databases.app.waiting,
    report,
    watched: modules.flatMap((module) => module.watched ?? []),
    token: config.metricsToken,
  });
  // A worker answers those that look after it, and nobody else.
  if (config.web) {
    mount(http, served, dispatch, (request, reply) => open(request, reply, 'call'));
    await openapi(http);
    for (const module of modules) module.routes?.(http, kernel);
    await pages(http, kernel);
  }

  let background: Background | null = null;
  return {
    kernel,
    http,
    listen: async ({ further = [], local = false } = {}) => {
      for (const pool of Object.values(pools))
        pool.options.connectionTimeoutMillis = SERVING_WAIT_MS;
      if (config.web) shareCallsBy(callsAdder(kernel, directory));
      if (config.worker)
        background = await startBackground(
          kernel,
          { worker: pools.worker, sweeps: pools.sweeps, vital: pools.sweepsVital },
          further,
        );
      const host = config.host ?? (local ? LOOPBACK : ANYWHERE);
      const address = await http.listen({ host, port: config.port });
      // With PORT=0 it is known only now.
      if (config.web) useOwnPort(Number(new URL(address).port) || config.port);
      return address;
    },
    close: async ({ drainS = 0 } = {}) => {
      // OPS-01: no new work, what runs is finished, then the connections go.
      state.stopping = true;
      shareCallsBy(null);
      if (http.server.listening) await pause(drainS * 1000);
      // A connection that is kept after its answer would keep us for as long as it may be idle.
      const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_CLOSE_MS);
      await http.close().finally(() => clearInterval(idle));
      await background?.stop();
      await known.close();
      await directory.close();
      await endAll(pools);
      await spans?.close();
    },
  };
}

async function endAll(pools: Record<string, pg.Pool>): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
}

function makeLog(config: Config): Logger {
  return pino(logOptions(config));
}

export function logOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: withoutRows },
  };
}

function makePool(connectionString: string, max: number, log: Logger, more = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: LOADING_WAIT_MS,
    idleTimeoutMillis: 60_000,
    query_timeout: ANSWER_MAX_MS,
    application_name: 'tradeport',
    // A lock or a statement that hangs becomes a 503, not a stuck request. JIT costs more than it gives here.
    options: `-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000 -c jit=off ${more}`,
  });
  // An idle connection that breaks is replaced by the next request.
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/** PostgreSQL puts the values of a row into `detail` and `where`: they may be personal, and are no help in a log. */
export function withoutRows(error: Error): Record<string, unknown> {
  const {
    detail: _detail,
    where: _where,
    ...told
  }: Record<string, unknown> = pino.stdSerializers.err(error);
  return told;
}

/** Every kind of work has connections of its own: none waits for another kind. */
function openPools({
  appUrl,
  ownerUrl,
  reportUrl,
  log,
  report,
  distributed,
}: Required<Pick<AppOptions, 'appUrl' | 'ownerUrl' | 'reportUrl' | 'log'>> & {
  report: pg.Pool;
  distributed: boolean;
}) {
  // Citus routes by the tenant's value, which a generic plan does not know.
  const plans = distributed ? '' : PLAN_ONCE;
  return {
    app: makePool(appUrl, POOL_MAX, log, plans),
    newTransactions: makePool(appUrl, 3, log, plans),
    report,
    worker: makePool(ownerUrl, 6, log),
    // Timers hold their lock over one kind and work over the other; what tells that we are alive waits for nobody.
    sweeps: makePool(reportUrl, 4, log),
    timers: makePool(appUrl, 6, log, plans),
    sweepsVital: makePool(reportUrl, 1, log),
    timersVital: makePool(appUrl, 1, log, plans),
    ready: makePool(appUrl, 1, log),
  };
}

/** TEN-04 Adds the calls of a minute to what all processes together have counted of the tenant; answers that. */
function callsAdder(
  kernel: Kernel,
  directory: Directory,
): NonNullable<Parameters<typeof shareCallsBy>[0]> {
  return async (tenantId, minute, more) => {
    const tenant = directory.tenants().find((one) => one.id === tenantId);
    return tenant
      ? kernel.timed({}, kernel.system(tenant), (ctx) => addCallsOf(ctx, minute, more))
      : more;
  };
}
