import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { listing } from './listing.ts';
import { composed, sql } from './query.ts';

type Row = { id: string; created_at: Date; status: string; no: string; name: string };
const COUNT = 90;
const ROWS = 7;
let app: TestApp;
let all: Row[];
/** Several at the same moment: the id decides then. */
beforeAll(async () => {
  app = await testApp();
  const memberId = await app.memberOf('buyer');
  all = await app.as(null, async (ctx) => {
    await ctx.run(
      composed(`insert into recharge (tenant_id, id, no, status, pay_way, member_id, user_id, user_name, amount, bonus, currency, created_at)
        select $1::uuid, gen_random_uuid(), 'R' || lpad((n % 10)::text, 2, '0') || '_' || n, (array['paying','credited','failed','closed'])[1 + n % 4], 'online', $2::uuid, $2::uuid,
          'x', 100, 0, 'CNY', date_trunc('milliseconds', now()) - (n / 4) * interval '1 hour' from generate_series(1, ${COUNT}) n`)(
        ctx.tenant.id,
        memberId,
      ),
    );
    return ctx.run(
      composed<Row>(`select r.id, r.created_at, r.status, r.no, m.name from recharge r join member m on m.tenant_id = r.tenant_id and m.id = r.member_id
        where r.tenant_id = $1 order by r.created_at desc, r.id desc`)(ctx.tenant.id),
    );
  });
});
afterAll(() => app.close());

const declared = {
  table: 'recharge',
  as: 'r',
  columns: () => sql<Row>`r.id, r.created_at, r.status, r.no, m.name`,
  joins: sql`join member m on m.tenant_id = r.tenant_id and m.id = r.member_id`,
  tabs: {
    paying: { statuses: ['paying'] },
    open: { statuses: ['paying', 'closed', 'failed'] },
    over: { statuses: ['closed', 'credited'] },
  },
  owners: { member_id: 'few', user_id: 'many' },
  search: [
    { begins: 'no' },
    { begins: 'no', of: 'recharge', via: { table: 'recharge', from: 'id', id: 'id' } },
    { equals: 'bank_reference' },
  ],
} as const;
const down = listing('test.recharges', declared);
const up = listing('test.recharges.upwards', { ...declared, ascending: true });

type Asked = Omit<Parameters<typeof down.page>[1], 'page' | 'rows' | 'after'>;
type Paged = { page?: number; after?: string };
const ask = (asked: Asked, paging: Paged, list = down) =>
  app.as(null, (ctx) =>
    list.page(ctx, { filters: [sql`r.amount = 100`], ...asked, page: 1, rows: ROWS, ...paging }),
  );

/** All pages one after the other, by number and by key. */
async function read(of: Asked, list = down) {
  const byKey: Row[] = [];
  const byNumber: Row[] = [];
  const totals = new Set<number>();
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const next = await ask(of, after === undefined ? {} : { after }, list);
    byKey.push(...next.rows);
    byNumber.push(...(await ask(of, { page }, list)).rows);
    totals.add(next.total);
    after = next.next;
    if (after === undefined) break;
  }
  return { byKey, byNumber, totals: [...totals] };
}

test.each<[string, Asked, (row: Row) => boolean]>([
  ['all of them', {}, () => true],
  ['of one state', { tab: 'paying' }, (row) => row.status === 'paying'],
  ['of several states', { tab: 'open' }, (row) => row.status !== 'credited'],
  ['of a search, in whichever case it is typed', { q: 'r03' }, (row) => row.no.startsWith('R03')],
  [
    'of a search within a tab',
    { q: 'R03_', tab: 'over' },
    (row) => row.no.startsWith('R03') && ['closed', 'credited'].includes(row.status),
  ],
  ['of signs that LIKE would take for others', { q: 'R_' }, () => false],
])(
  'a list tells %s: in order, whole, each once, by number as by key, and how many they are',
  async (_what, asked, has) => {
    const right = all.filter(has);
    expect(await read(asked)).toEqual({ byKey: right, byNumber: right, totals: [right.length] });
    expect((await read(asked, up)).byKey).toEqual(right.toReversed());
  },
);

test('an owner has the own alone, in the list, in a search and in the tabs', async () => {
  const memberId = await app.memberOf('buyer');
  const nobody = randomUUID();
  const counted = (whose: Asked['whose']) => app.as(null, (ctx) => down.tabs(ctx, whose));
  const right = [
    { tab: 'paying', count: all.filter(({ status }) => status === 'paying').length, more: false },
    { tab: 'open', count: all.filter(({ status }) => status !== 'credited').length, more: false },
    {
      tab: 'over',
      count: all.filter(({ status }) => ['closed', 'credited'].includes(status)).length,
      more: false,
    },
  ];
  expect(await counted(undefined)).toEqual(right);
  const none = right.map((one) => ({ ...one, count: 0 }));
  for (const owner of ['member_id', 'user_id'] as const) {
    expect(await counted({ [owner]: memberId })).toEqual(right);
    expect(await counted({ [owner]: nobody })).toEqual(none);
    for (const q of [undefined, 'R0']) {
      expect((await ask({ whose: { [owner]: memberId }, q }, {})).total).toBe(all.length);
      expect(await ask({ whose: { [owner]: nobody }, q }, {})).toEqual({ rows: [], total: 0 });
    }
  }
});

test('another tenant lists none of them, and a key that nobody gave is refused', async () => {
  const others = await app.as(
    null,
    (ctx) => down.page(ctx, { q: 'R', page: 1, rows: ROWS }),
    app.otherTenant,
  );
  expect(others).toEqual({ rows: [], total: 0 });
  await expect(ask({}, { after: 'nothing' })).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a list of more than any search counts is told whole: in its order and to its end, and its tabs count each state', async () => {
  const many = 20_050;
  const shown = 1000;
  const { id: tenantId } = app.tenant;
  const memberId = await app.memberOf('seller');
  // The newest have the lowest numbers, and the only one that is closed is the oldest.
  const put =
    composed(`insert into recharge (tenant_id, id, no, status, pay_way, member_id, user_id, user_name, amount, bonus, currency, created_at)
      select $1::uuid, gen_random_uuid(), 'M' || lpad(n::text, 6, '0'), case when n = ${many} then 'closed' else 'paying' end, 'online', $2::uuid, $2::uuid,
        'x', 200, 0, 'CNY', timestamptz '2026-01-01' - n * interval '1 minute' from generate_series($3::int, least($3::int + ${shown - 1}, ${many})) n`);
  for (let from = 1; from <= many; from += shown)
    await app.as(null, (ctx) => ctx.run(put(tenantId, memberId, from)));
  const rows = await app.as(null, (ctx) =>
    ctx.run(
      composed<Row>(
        `select id, no from recharge where tenant_id = $1 and member_id = $2 order by created_at desc, id desc`,
      )(tenantId, memberId),
    ),
  );
  const page = (q: string, after?: string) =>
    app.as(null, (ctx) =>
      down.page(ctx, { q, whose: { member_id: memberId }, page: 1, rows: shown, after }),
    );
  const told: string[] = [];
  for (let after: string | undefined, at = 0; at < many / shown; at += 1) {
    const found = await page('M0', after);
    told.push(...found.rows.map((row) => row.no));
    expect(found.total).toBe(10_000);
    after = found.next;
    if (after === undefined) break;
  }
  expect(told).toEqual(rows.map((row) => row.no));
  expect((await page('M02005')).rows).toHaveLength(1);
  expect(await app.as(null, (ctx) => down.tabs(ctx, { member_id: memberId }))).toMatchObject([
    { tab: 'paying', count: 999, more: true },
    { tab: 'open', count: 999, more: true },
    { tab: 'over', count: 1, more: false },
  ]);
});

test('a search by what stands elsewhere tells the newest first, too, where it finds more than it counts', async () => {
  const elsewhere = listing('test.recharges.elsewhere', {
    ...declared,
    search: [{ begins: 'no', of: 'recharge', via: { table: 'recharge', from: 'id', id: 'id' } }],
  });
  const { rows, total } = await app.as(null, (ctx) =>
    elsewhere.page(ctx, { q: 'M', page: 1, rows: ROWS }),
  );
  expect(total).toBe(10_000);
  expect(rows.map((row) => row.no)).toEqual(
    Array.from({ length: ROWS }, (_, at) => `M00000${at + 1}`),
  );
  // These are not among the first ten thousand that the number finds.
  const few = await app.as(null, (ctx) =>
    elsewhere.page(ctx, { q: 'M', page: 1, rows: ROWS, filters: [sql`r.no < 'M000004'`] }),
  );
  expect([few.total, few.rows.map((row) => row.no)]).toEqual([
    3,
    ['M000001', 'M000002', 'M000003'],
  ]);
});
