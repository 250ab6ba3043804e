import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { begins, listing, type Listing } from './listing.ts';
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

type Asked = Pick<Listing<Row>, 'states' | 'found' | 'ascending'>;
const ask = (of: Asked, paging: { page?: number; after?: string }) =>
  app.as(null, (ctx) =>
    listing<Row>(
      ctx,
      {
        table: 'recharge',
        as: 'r',
        columns: sql`r.id, r.created_at, r.status, r.no, m.name`,
        joins: sql`join member m on m.tenant_id = r.tenant_id and m.id = r.member_id`,
        filters: [sql`r.amount = 100`],
        ...of,
      },
      { page: 1, rows: ROWS, ...paging },
    ),
  );

/** All pages one after the other, by number and by key. */
async function read(of: Asked) {
  const byKey: Row[] = [];
  const byNumber: Row[] = [];
  const totals = new Set<number>();
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const next = await ask(of, after === undefined ? {} : { after });
    byKey.push(...next.rows);
    byNumber.push(...(await ask(of, { page })).rows);
    totals.add(next.total);
    after = next.next;
    if (after === undefined) break;
  }
  return { byKey, byNumber, totals: [...totals] };
}

const found = (tenantId: string, ...starts: string[]) =>
  starts.map(
    (start) =>
      sql`select id from recharge where tenant_id = ${tenantId} and ${begins('no', start)}`,
  );

test.each([
  ['all of them', {}, () => true],
  ['of one state', { states: ['paying'] }, (row: Row) => row.status === 'paying'],
  [
    'of several states',
    { states: ['paying', 'closed', 'failed'] },
    (row: Row) => row.status !== 'credited',
  ],
  ['of a search', { starts: ['R03', 'R07_'] }, (row: Row) => /^R0[37]/.test(row.no)],
  [
    'of a search within a tab, each once',
    { starts: ['R03', 'R03_1', 'R05'], states: ['closed', 'credited'] },
    (row: Row) => /^R0[35]/.test(row.no) && ['closed', 'credited'].includes(row.status),
  ],
  ['of signs that LIKE would take for others', { starts: ['R0%', 'R_'] }, () => false],
] as [string, { states?: string[]; starts?: string[] }, (row: Row) => boolean][])(
  'a list tells %s: in order, whole, by number as by key, and how many they are',
  async (_what, { states, starts }, has) => {
    const of = {
      ...(states ? { states: { column: 'status', among: states } } : {}),
      ...(starts ? { found: found(app.tenant.id, ...starts) } : {}),
    };
    const right = all.filter(has);
    expect(await read(of)).toEqual({ byKey: right, byNumber: right, totals: [right.length] });
    const upwards = right.toReversed();
    expect((await read({ ...of, ascending: true })).byKey).toEqual(upwards);
  },
);

test('another tenant lists none of them, and a key that nobody gave is refused', async () => {
  const others = await app.as(
    null,
    (ctx) =>
      listing<Row>(
        ctx,
        { table: 'recharge', as: 'r', columns: sql`r.*`, found: found(app.otherTenant.id, 'R') },
        { page: 1, rows: ROWS },
      ),
    app.otherTenant,
  );
  expect(others).toEqual({ rows: [], total: 0 });
  await expect(ask({}, { after: 'nothing' })).rejects.toMatchObject({ code: 'input.invalid' });
});
