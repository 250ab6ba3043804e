import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSweep } from './jobs.ts';
import { compile, type RawQuery } from './query.ts';
import { useApp } from '../testing/app.fixture.ts';

const ROWS = 20_000;
/** A page has 8 kB: so many are some milliseconds, and a table of 20 000 rows has more. */
const PAGES_MAX = 60;

const app = useApp();
let report: pg.Pool;
beforeAll(async () => {
  report = new pg.Pool({ connectionString: app.database.reportUrl, max: 1 });
  const fill = (sql: string): RawQuery<unknown> => ({ sql, parameters: [app.tenant.id] });
  await app.as(null, (ctx) =>
    ctx.batch([
      fill(`insert into reservation (tenant_id, id, order_id, sku_id, warehouse_id, quantity, created_at)
      select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, now() from generate_series(1, ${ROWS})`),
      fill(`insert into product_sold (tenant_id, id, product_id, quantity)
      select $1, gen_random_uuid(), gen_random_uuid(), 1 from generate_series(1, ${ROWS})`),
    ]),
  );
  await app.owner.query('analyze reservation, product_sold');
});
afterAll(() => report.end());

test('a sweep looks at what is due and not at all that is held', async () => {
  const pages = new Map<string, number>();
  for (const module of app.kernel.modules) {
    for (const { name, due } of 'sweeps' in module ? (module.sweeps ?? []) : []) {
      const { sql, parameters } = compile(due, null);
      const { rows } = await report.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${sql}`,
        [...parameters],
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      pages.set(name, (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
    }
  }
  expect(pages.size).toBeGreaterThan(10);
  expect([...pages].filter(([, read]) => read > PAGES_MAX)).toEqual([]);
});

test('where Citus distributes, a sweep that cannot ask across tenants asks each of them', async () => {
  const left = async () =>
    (await report.query<{ count: number }>('select count(*)::int as count from product_sold'))
      .rows[0]?.count;
  const before = await left();
  await runSweep({ ...app.kernel, distributed: true }, report, 'catalogue.sales');
  expect(before).toBe(ROWS);
  expect(await left()).toBeLessThan(ROWS);
});
