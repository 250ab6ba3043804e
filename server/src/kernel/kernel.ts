import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { inTransaction, readCtx, type Databases, type Scope } from './context.ts';
import { noHttp, type Tenant } from './ctx.ts';
import type { Dispatch } from './dispatch.ts';
import { runSweep } from './jobs.ts';
import type { Kernel, Module } from './module.ts';
import { drain } from './outbox.ts';
import { newId } from './ids.ts';

type Parts = {
  config: Config;
  log: Logger;
  modules: readonly Module[];
  databases: Databases;
  /** Databases for timers and events, with separate connections for vital ones. */
  timers: { usual: Databases; vital: Databases };
  report: pg.Pool;
  distributed: boolean;
  open: Kernel['open'];
  listen: Kernel['listen'];
  dispatch: Dispatch;
  tenants: () => Promise<Tenant[]>;
};

/** Everything that module code outside a call may use. */
export function makeKernel({
  config,
  log,
  modules,
  databases,
  timers,
  report,
  distributed,
  open,
  listen,
  dispatch,
  tenants,
}: Parts): Kernel {
  const kernel: Kernel = {
    config,
    log,
    modules,
    distributed,
    open,
    listen,
    tenants,
    call: dispatch.call,
    system: (tenant) => systemScope(tenant, log),
    read: (scope, work) => work(readCtx(databases, scope)),
    write: (scope, work) =>
      inTransaction(databases, scope, async (ctx) => ({ result: await work(ctx), last: [] })),
    timed: ({ vital }, scope, work) =>
      inTransaction(vital ? timers.vital : timers.usual, scope, async (ctx) => ({
        result: await work(ctx),
        last: [],
      })),
    runSweeps: async () => {
      for (const module of modules)
        for (const sweep of module.sweeps ?? []) await runSweep(kernel, report, sweep.name);
    },
    drainOutbox: async () => {
      while ((await drain(kernel, report)) > 0);
    },
  };
  return kernel;
}

/** The system acts in a tenant: jobs, commands, the demo loader. Named so in the audit trail. */
export function systemScope(tenant: Tenant, log: Logger): Scope {
  return {
    tenant,
    app: null,
    lang: 'zh',
    user: null,
    guestId: null,
    requestId: newId(),
    log,
    uploads: [],
    ip: '',
    http: noHttp,
    actor: 'system',
    doing: 'system',
  };
}
