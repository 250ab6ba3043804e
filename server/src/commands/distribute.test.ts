import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { TEST_SERVER_ENV, testDatabase, type TestDatabase } from '../db/template.ts';
import type { CommandEnv } from './command.ts';
import { distributeCommand } from './distribute.ts';

/** Stubs for the functions of Citus that we use: each records its calls. */
const STUB = `
  create schema stub;
  create table stub.called (n serial, what text);
  create table stub.pg_dist_partition (logicalrelid regclass primary key, partmethod "char", repmodel "char");
  create view stub.pg_extension as select name 'citus' as extname;
  create function stub.create_reference_table(table_name regclass) returns void language sql as $$
    insert into stub.called (what) values ('reference ' || table_name);
    insert into stub.pg_dist_partition values (table_name, 'n', 't') $$;
  create function stub.create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash',
    colocate_with text default 'default', shard_count int default null) returns void language sql as $$
    insert into stub.called (what) values (concat_ws(' ', table_name, 'by', distribution_column, 'with', colocate_with, shard_count));
    insert into stub.pg_dist_partition values (table_name, 'h', 's') $$;
  grant usage on schema stub to public;
  grant select on all tables in schema stub to public`;

describe('portal distribute', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let said: string[];
  let env: CommandEnv;
  beforeAll(async () => {
    database = await testDatabase();
    const adminDatabaseUrl = Object.assign(new URL(process.env[TEST_SERVER_ENV] ?? ''), {
      pathname: new URL(database.ownerUrl).pathname,
    }).href;
    admin = new pg.Client({ connectionString: adminDatabaseUrl });
    await admin.connect();
    said = [];
    env = {
      config: {
        ...readConfig([], { PORT: '0', HOST: '127.0.0.1' }),
        worker: false,
        adminDatabaseUrl,
      },
      say: (text) => void said.push(text),
      database: async () => ({ ...database, embedded: false, stop: async () => undefined }),
      app: () => Promise.reject(new Error('not needed here')),
    };
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  const called = async () =>
    (await admin.query<{ what: string }>('select what from stub.called order by n')).rows.map(
      ({ what }) => what,
    );
  /** Ready or not, and why, as a server that starts now says it. */
  const ready = async () => {
    const app = await createApp({ config: env.config, ...database, log: pino({ level: 'error' }) });
    const answer = await app.http.inject({ url: '/readyz' });
    const plans = (
      await app.kernel.read(app.kernel.system({ ...tenant }), (ctx) =>
        ctx.run<{ mode: string }>({
          sql: `select current_setting('plan_cache_mode') as mode`,
          parameters: [],
          fixed: true,
        }),
      )
    )[0]?.mode;
    await app.close();
    return {
      status: answer.statusCode,
      body: answer.json<{ status: string; tables?: string[] }>(),
      distributed: app.kernel.distributed,
      plans,
    };
  };
  const tenant = {
    id: '00000000-0000-7000-8000-000000000001',
    code: 'nobody',
    name: '',
    status: 'active',
    timeZone: 'UTC',
    clockOffsetMs: 0,
    platform: false,
    settings: {},
  } as const;

  test('without the extension it refuses and changes nothing; the server is ready, its plans are made once', async () => {
    await expect(distributeCommand([], env)).rejects.toThrow('has no Citus');
    await expect(distributeCommand(['--shards', '0'], env)).rejects.toThrow('--shards');
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'ready' },
      distributed: false,
      plans: 'force_generic_plan',
    });
  });

  test('[OPS-03c] all tables by tenant in the order of their references, and again after a migration', async () => {
    await admin.query(STUB);
    await admin.query(
      `alter database ${pg.escapeIdentifier(admin.database ?? '')} set search_path = stub, pg_catalog, public`,
    );
    const before = await ready();
    expect(before).toMatchObject({
      status: 503,
      body: { status: 'not distributed' },
      distributed: true,
      plans: 'auto',
    });
    expect(before.body.tables).toEqual(expect.arrayContaining(['orders', 'tenant']));
    await admin.query('set search_path = stub, pg_catalog, public');

    await distributeCommand(['--shards', '8'], env);
    const calls = await called();
    expect(calls.slice(0, 3)).toEqual(['reference tenant', 'reference app', 'reference app_host']);
    const [first = '', ...others] = calls.slice(3);
    expect(first).toMatch(/^\w+ by tenant_id with none 8$/);
    const group = first.split(' ')[0] ?? '';
    expect(others.length).toBeGreaterThan(70);
    expect(others.filter((call) => !call.endsWith(` by tenant_id with public.${group}`))).toEqual(
      [],
    );
    const at = (table: string) => calls.findIndex((call) => call.startsWith(`${table} by`));
    const { rows: references } = await admin.query<{
      from: string;
      to: string;
    }>(`select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`);
    expect(references.filter(({ from, to }) => at(from) >= 0 && at(to) > at(from))).toEqual([]);
    expect((await ready()).status).toBe(200);

    await distributeCommand([], env);
    expect(await called()).toEqual(calls);
    await admin.query(
      'create table public.later (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id))',
    );
    expect((await ready()).body).toEqual({ status: 'not distributed', tables: ['later'] });
    await distributeCommand([], env);
    expect((await called()).slice(calls.length)).toEqual([
      expect.stringMatching(/^later by tenant_id with public\.\w+$/),
    ]);
    expect((await ready()).status).toBe(200);
  });

  test('[OPS-03c] the tenant that a transaction is of is told to the nodes, too', async () => {
    const { rows } = await admin.query<{
      role: string;
      config: string[];
    }>(`select r.rolname as role, s.setconfig as config from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase where d.datname = current_database() order by 1`);
    expect(rows).toEqual(
      ['tradeport_app', 'tradeport_owner'].map((role) => ({
        role,
        config: ['citus.propagate_set_commands=local'],
      })),
    );
  });
});
