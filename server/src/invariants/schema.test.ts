import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capabilities } from '@tradeport/api';
import { approvalStatuses } from '@tradeport/api/orders/approval';
import { tenantStatuses } from '@tradeport/api/tenancy/model';
import { REFERENCE_TABLES } from '../db/citus.ts';
import { testDatabase } from '../db/template.ts';
import { erasureOrder, kernelPersonalData, personalData } from '../kernel/personal-data.ts';
import { byReferences, foreignKeys, type Reference } from '../kernel/references.ts';
import { modules } from '../modules/index.ts';
import { directory } from '../tenants/tables.ts';

/**
 * Tables that are no tenant's: the directory of tenants, the facts of the whole installation, and
 * the migrations' own records.
 */
const LOCAL = ['tenant', 'app', 'app_host', 'migration', 'installation'];
/** A switch of the operator, and steps that follow from the order's approval: no lifecycles. */
const NO_LIFECYCLE: [table: string, states: readonly string[]][] = [
  ['tenant', tenantStatuses],
  ['order_approval', approvalStatuses],
];

describe('schema', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let owner: pg.Pool;
  let app: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
    app = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  });
  afterAll(async () => {
    await Promise.all([owner.end(), app.end()]);
    await database.drop();
  });

  const tenantTables = async () =>
    (
      await owner.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      )
    ).rows
      .map((row) => row.name)
      .filter((name) => !LOCAL.includes(name));

  test('[TEN-05c] every tenant table has row-level security forced, with one policy for reading and writing', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
         and not (c.relrowsecurity and c.relforcerowsecurity and exists (
           select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL' and p.with_check is not null))`,
      [LOCAL],
    );
    expect(rows).toEqual([]);
    expect((await tenantTables()).length).toBeGreaterThan(15);
  });

  test('[TEN-05b] tenant_id is first in every primary, unique and foreign key of a tenant table', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.conrelid::regclass::text || '.' || c.conname as name from pg_constraint c
       join pg_class t on t.oid = c.conrelid
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all($1) and c.contype in ('p', 'u', 'f', 'x')
         and (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) <> 'tenant_id'`,
      [LOCAL],
    );
    expect(rows).toEqual([]);
  });

  test('[TEN-05b] unique indexes of tenant tables name the tenant, too', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relnamespace = 'public'::regnamespace and t.relname <> all($1) and i.indisunique
         and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) is distinct from 'tenant_id'`,
      [LOCAL],
    );
    expect(rows).toEqual([]);
  });

  test('[MBR-07c] what a table holds of people is declared once, by the module that owns it', async () => {
    const declared = [
      ...Object.keys(kernelPersonalData),
      ...modules.flatMap(({ personalData: tables = {} }) => Object.keys(tables)),
    ];
    expect(declared.toSorted()).toEqual((await tenantTables()).toSorted());
  });

  test('[MBR-07c] what is erased goes before the rows that it refers to', async () => {
    const { rows: references } = await owner.query<Reference>(foreignKeys().sql);
    const order = erasureOrder(personalData(modules), references).map(({ table }) => table);
    const wrong = references.filter(
      ({ from, to }) =>
        from !== to && order.includes(to) && order.lastIndexOf(from) > order.indexOf(to),
    );
    expect(wrong).toEqual([]);
    expect(
      references.filter(({ from, to }) => order.includes(from) && order.includes(to)).length,
    ).toBeGreaterThan(15);
    // No foreign key: its rows are found by the sessions, which go as well.
    expect(order.indexOf('sso_session')).toBeLessThan(order.indexOf('session'));
  });

  test('[TEN-06c] the directory stands in the order of its references', async () => {
    const { rows: references } = await owner.query<Reference>(foreignKeys().sql);
    const names = directory.map(({ name }) => name.replace('public.', ''));
    expect(names).toEqual(REFERENCE_TABLES);
    expect(byReferences(names.toSorted(), (name) => name, references)).toEqual(names);
  });

  test('[OPS-03c] no triggers, rules or identity columns: the same schema runs on Citus', async () => {
    const triggers =
      await owner.query(`select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
    const identities =
      await owner.query(`select attrelid::regclass, attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where attidentity <> '' and c.relnamespace = 'public'::regnamespace`);
    expect([...triggers.rows, ...identities.rows]).toEqual([]);
  });

  test('[TEN-05c] without a tenant, or with another one, the app role sees no row and can write none', async () => {
    for (const table of await tenantTables()) {
      const seen = await app.query(`select 1 from "${table}" limit 1`);
      expect(seen.rowCount, table).toBe(0);
    }
    await expect(
      app.query(`insert into outbox (tenant_id, id, event, kind, subject_id, data, at)
      values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', gen_random_uuid(), '{}', now())`),
    ).rejects.toThrow(/row-level security/);
  });

  test('[TEN-05d] the app role is no superuser, cannot bypass row-level security and owns nothing', async () => {
    const { rows } = await app.query(`select rolsuper or rolbypassrls as power,
      exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owns from pg_roles r where rolname = current_user`);
    expect(rows).toEqual([{ power: false, owns: false }]);
  });

  test('[ROL-03c] the audit trail and histories cannot be changed or deleted by the app role', async () => {
    for (const table of ['audit', 'audit_link', 'audit_entry', 'status_history']) {
      await expect(app.query(`update ${table} set at = now()`), table).rejects.toThrow(
        /permission denied/,
      );
      await expect(app.query(`delete from ${table}`), table).rejects.toThrow(/permission denied/);
    }
  });

  test('[ORD-02a] every status column has a CHECK that allows exactly the states of its lifecycle', async () => {
    const statesOf = new Map([
      ...capabilities
        .flatMap((capability) => capability.lifecycles)
        .map((life): [string, string[]] => [life.table, Object.keys(life.states)]),
      ...NO_LIFECYCLE,
    ]);
    const { rows: columns } = await owner.query<{ table: string }>(
      `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'status' and not a.attisdropped`,
    );
    expect([...statesOf.keys()].toSorted()).toEqual(columns.map(({ table }) => table).toSorted());
    for (const [table, states] of statesOf) {
      // The list stands in the check, or in the function that the check calls.
      const { rows } = await owner.query<{ definition: string }>(
        `select pg_get_constraintdef(c.oid) as definition from pg_constraint c where c.conrelid = $1::regclass and c.contype = 'c'
         union all select p.prosrc from pg_constraint c
           join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid and d.refclassid = 'pg_proc'::regclass
           join pg_proc p on p.oid = d.refobjid
         where c.conrelid = $1::regclass and c.contype = 'c'`,
        [table],
      );
      const lists = rows.flatMap(
        (row) => /\bstatus (?:= ANY \(|not in )([^)]+)\)/.exec(row.definition)?.[1] ?? [],
      );
      const allowed = new Set(
        lists.flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map((match) => match[1])),
      );
      expect([...allowed].toSorted(), table).toEqual(states.toSorted());
    }
  });
});
