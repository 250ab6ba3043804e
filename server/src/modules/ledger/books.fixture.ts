import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { testDatabase } from '../../db/template.ts';
import { tenantDb } from '../../db/tenant.ts';
import { inTransaction, readCtx, type Databases } from '../../kernel/context.ts';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { systemScope } from '../../kernel/kernel.ts';

export type Books = {
  tenant: Tenant;
  other: Tenant;
  owner: pg.Pool;
  app: pg.Pool;
  write<R>(work: (ctx: Ctx<string>) => Promise<R>, tenant?: Tenant): Promise<R>;
  read<R>(work: (ctx: Ctx<string>) => Promise<R>, tenant?: Tenant): Promise<R>;
  close(): Promise<void>;
};

/** The ledger alone on a database of its own: no HTTP, as many connections as asked for. */
export async function openBooks(connections = 8): Promise<Books> {
  const database = await testDatabase();
  const app = new pg.Pool({ connectionString: database.appUrl, max: connections });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const report = new pg.Pool({ connectionString: database.reportUrl, max: 1 });
  const databases: Databases = { app: tenantDb(app), newTransactions: tenantDb(app), report };
  const log = pino({ level: 'silent' });
  const tenant = makeTenant('books');
  const other = makeTenant('others');
  return {
    tenant,
    other,
    owner,
    app,
    write: (work, of = tenant) =>
      inTransaction(databases, systemScope(of, log), async (ctx) => ({
        result: await work(ctx),
        last: [],
      })),
    read: (work, of = tenant) => work(readCtx(databases, systemScope(of, log))),
    close: async () => {
      await Promise.all([app.end(), owner.end(), report.end()]);
      await database.drop();
    },
  };
}

function makeTenant(code: string): Tenant {
  return {
    id: randomUUID(),
    code,
    name: code,
    status: 'active',
    timeZone: 'Asia/Shanghai',
    clockOffsetMs: 0,
    platform: false,
    settings: {},
  };
}
