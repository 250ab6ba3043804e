import { marginWithdrawPage } from '@tradeport/api/margin/calls';
import { paymentPage } from '@tradeport/api/payment/calls';
import { pcQueryCrpRechargePage } from '@tradeport/api/recharge/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { z } from 'zod';
import type { Target } from './lib/load.ts';
import { scratch, startServer } from './lib/processes.ts';
import { atMost, figure, type Row } from './lib/rates.ts';
import { composed } from '../server/src/kernel/query.ts';
import { fillShop, openApp, vacuum, type OpenApp, type Shop } from './lib/shop.ts';
import { staff, timesOf } from './lib/two-sizes.ts';

/** `BENCH_ROWS=200000 npm run bench -- desks`: smaller large desks. */
const LARGE = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const SMALL = 10_000;
/** How much slower a desk of a million may be than one of ten thousand. */
const TIMES_MAX = 3;
const SAMPLES = 25;
const PAGE = 20;
const BATCH = 50_000;

/** A desk: what its table is filled with, its list, and the tab of which there are a few among the many. */
type Desk = {
  table: string;
  columns: Record<string, string>;
  call: CallSpec;
  number: string;
  tab: string;
};
const desks: readonly Desk[] = [
  {
    table: 'recharge',
    columns: {
      status: `case when n % 1000 = 0 then 'paying' else 'credited' end`,
      member_id: 'member_id',
      pay_way: `'online'`,
      user_id: 'member_id',
      user_name: `'x'`,
      amount: '100',
      bonus: '0',
      currency: `'CNY'`,
    },
    call: pcQueryCrpRechargePage,
    number: 'rechargeNo',
    tab: 'paying',
  },
  {
    table: 'payment',
    columns: {
      status: `case when n % 1000 = 0 then 'created' else 'captured' end`,
      way: `'online'`,
      provider: `'sandbox'`,
      provider_ref: `'b' || n`,
      amount: '100',
      currency: `'CNY'`,
      buyer_id: 'member_id',
      user_id: 'member_id',
    },
    call: paymentPage,
    number: 'paymentNo',
    tab: 'paying',
  },
  {
    table: 'margin_withdrawal',
    columns: {
      status: `case when n % 1000 = 0 then 'reviewing' else 'failed' end`,
      member_id: 'member_id',
      hold_id: 'gen_random_uuid()',
      holder: `'x'`,
      bank_name: `'x'`,
      bank_masked: `'x'`,
      bank_card: `''`,
      remark: `''`,
      user_id: 'member_id',
      user_name: `'x'`,
      amount: '100',
      currency: `'CNY'`,
    },
    call: marginWithdrawPage,
    number: 'withdrawNo',
    tab: 'reviewing',
  },
];

type Filled = { shop: Shop; cookie: string; numbers: Map<string, string[]> };

/** Lists of desks with a million rows of one tenant beside those with ten thousand of another. */
async function run(): Promise<Row[]> {
  process.env['TRUST_PROXY'] = '1';
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const [small, large] = [
      await filled(filling, 'small', SMALL),
      await filled(filling, 'large', LARGE),
    ];
    await vacuum(filling);
    await filling.close();
    const server = await startServer(place.dir);
    try {
      const rows: Row[] = [figure('rows of each large desk', LARGE, '')];
      for (const desk of desks)
        for (const [what, inputs] of questionsOf(desk)) {
          const targets = [small, large].map((one) => targetOf(server.address, desk, one, inputs));
          const [few = 0, many = 0] = await timesOf(targets);
          rows.push({
            ...atMost(`${desk.table}: ${what}`, Number((many / few).toFixed(2)), '×', TIMES_MAX),
            note: `${few.toFixed(1)} → ${many.toFixed(1)} ms`,
          });
        }
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    place.remove();
    delete process.env['TRUST_PROXY'];
  }
}

const questionsOf = ({ tab }: Desk): [string, (numbers: readonly string[]) => object[]][] => [
  ['first page', () => [{ rows: PAGE }]],
  ['a tab', () => [{ rows: PAGE, tab }]],
  ['search by number', (numbers) => numbers.map((q) => ({ rows: PAGE, q }))],
];

async function filled(beside: OpenApp, code: string, count: number): Promise<Filled> {
  const shop = await fillShop(beside.app, {
    products: 10,
    buyers: 20,
    categories: 1,
    stock: 10,
    code,
  });
  const { kernel } = beside.app;
  const [cookie] = await kernel.write(kernel.system(shop.tenant), (ctx) => staff(ctx, shop));
  const numbers = new Map<string, string[]>();
  for (const { table, columns } of desks) {
    const names = Object.keys(columns);
    for (let from = 1; from <= count; from += BATCH)
      await kernel.write(kernel.system(shop.tenant), (ctx) =>
        ctx.run(
          composed(
            `insert into ${table} (tenant_id, id, no, created_at, ${names.join(', ')})
             select $1::uuid, gen_random_uuid(), 'B' || to_char(at, 'YYYYMMDD') || '-' || lpad(n::text, 8, '0'), at, ${Object.values(columns).join(', ')}
             from (select n, date_trunc('second', now()) - n * interval '1 minute' as at, (select id from member where tenant_id = $1::uuid limit 1) as member_id
               from generate_series(${from}, ${Math.min(count, from + BATCH - 1)}) n) s`,
          )(shop.tenant.id),
        ),
      );
    const found = await beside.look<{ no: string }>(
      `select no from ${table} where tenant_id = $1 order by id limit ${SAMPLES}`,
      [shop.tenant.id],
    );
    numbers.set(
      table,
      found.map(({ no }) => no),
    );
  }
  return { shop, cookie, numbers };
}

const answer = z.object({
  rows: z.array(z.record(z.string(), z.unknown())).min(1),
  total: z.number(),
});

function targetOf(
  address: string,
  { call, table, number }: Desk,
  { shop, cookie, numbers }: Filled,
  inputs: (numbers: readonly string[]) => object[],
): Target {
  const path = `${call.path}.json`;
  const asked = inputs(numbers.get(table) ?? []).map(
    (input) =>
      `${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`,
  );
  return {
    url: `${address}${path}`,
    headers: { cookie, 'x-forwarded-host': shop.host },
    urls: asked.map((query) => `${path}?${query}`),
    fault: (body) => {
      const { success, data } = answer.safeParse(body);
      return success && data.rows.every((row) => typeof row[number] === 'string')
        ? null
        : JSON.stringify(body).slice(0, 200);
    },
  };
}

export default { name: 'desks', run };
