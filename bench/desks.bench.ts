import pg from 'pg';
import { z } from 'zod';
import { composed } from '../server/src/kernel/query.ts';
import { type Desk, desks } from './lib/desks.ts';
import { fillingOf, fillings } from './lib/desk-rows.ts';
import type { Target } from './lib/load.ts';
import { scratch, startServer } from './lib/processes.ts';
import { atMost, figure, type Row } from './lib/rates.ts';
import { fillShop, openApp, vacuum, type OpenApp, type Shop } from './lib/shop.ts';
import { staff, timesOf } from './lib/two-sizes.ts';

/** `BENCH_ROWS=200000 npm run bench -- desks`: smaller large desks. */
const LARGE = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const SMALL = 10_000;
/** How much slower a desk of a million may be than one of ten thousand. */
const TIMES_MAX = 3;
const SAMPLES = 25;
const PAGE = 20;
/** A tab has one row of a thousand: as many as the small desk has. */
const TAB_PAGE = 10;
const BATCH = 50_000;

type Filled = { shop: Shop; cookie: string; numbers: Map<string, string[]> };
type Input = Record<string, string | number>;
type Question = {
  what: string;
  inputs: Input[];
  /** How many rows the page has, and what each says. */
  rows: number;
  says: (row: Record<string, unknown>, asked: URLSearchParams) => boolean;
};

/** Every list that `listing` reads, with a million rows of one tenant beside ten thousand of another. */
async function run(): Promise<Row[]> {
  process.env['TRUST_PROXY'] = '1';
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    await letNothingRefer(filling);
    const [small, large] = [
      await filled(filling, 'small', SMALL),
      await filled(filling, 'large', LARGE),
    ];
    await vacuum(filling);
    await filling.close();
    const server = await startServer(place.dir);
    try {
      const rows: Row[] = [figure('rows of each large desk', LARGE, '')];
      for (const desk of desks) {
        const asked = [small, large].map((one) => questionsOf(desk, one));
        for (const [at, { what }] of (asked[0] ?? []).entries()) {
          const targets = [small, large].map((one, size) =>
            targetOf(server.address, desk, one, asked[size]?.[at]),
          );
          const [few = 0, many = 0] = await timesOf(targets);
          rows.push({
            ...atMost(`${desk.name}: ${what}`, Number((many / few).toFixed(2)), '×', TIMES_MAX),
            note: `${few.toFixed(1)} → ${many.toFixed(1)} ms`,
          });
        }
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

function questionsOf({ tab, few, also = {}, number, searched }: Desk, one: Filled): Question[] {
  const isOfTab = (row: Record<string, unknown>) =>
    Object.entries(few).every(([name, value]) => row[name] === value);
  const numbers = one.numbers.get(searched.table) ?? [];
  return [
    { what: 'first page', inputs: [{ ...also, rows: PAGE }], rows: PAGE, says: () => true },
    { what: 'a tab', inputs: [{ ...also, ...tab, rows: TAB_PAGE }], rows: TAB_PAGE, says: isOfTab },
    ...(number === null
      ? []
      : [
          {
            what: 'search by number',
            inputs: numbers.map((q) => ({ ...also, rows: 1, q })),
            rows: 1,
            says: (row: Record<string, unknown>, asked: URLSearchParams) =>
              row[number] === asked.get('q'),
          },
        ]),
  ];
}

/** The rows stand alone: what belongs to an order or a line is not there, and its keys would only make the filling longer. */
async function letNothingRefer({ database }: OpenApp): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ drop: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
       where contype = 'f' and conrelid::regclass::text = any($1)`,
      [fillings.map(({ table }) => table)],
    );
    for (const { drop } of rows) await client.query(drop);
  } finally {
    await client.end();
  }
}

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
  for (const filling of fillings) {
    const last = Math.ceil(count / (filling.one ?? 1));
    for (let from = 1; from <= last; from += BATCH)
      await kernel.write(kernel.system(shop.tenant), (ctx) =>
        ctx.run(
          composed(fillingOf(filling, from, Math.min(last, from + BATCH - 1)))(shop.tenant.id),
        ),
      );
  }
  const numbers = new Map<string, string[]>();
  for (const { table, column } of desks.map(({ searched }) => searched)) {
    const ended = table === 'auction_lot' ? `and status = 'done'` : '';
    const found = await beside.look<{ no: string }>(
      `select ${column} as no from ${table} where tenant_id = $1 ${ended} order by id limit ${SAMPLES}`,
      [shop.tenant.id],
    );
    numbers.set(
      table,
      found.map((row) => row.no),
    );
  }
  return { shop, cookie, numbers };
}

const answer = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  total: z.number().min(1),
});

function targetOf(
  address: string,
  { call }: Desk,
  { shop, cookie }: Filled,
  question: Question | undefined,
): Target {
  if (!question) throw new Error(`${call.name} is not asked the same of both`);
  const path = `${call.path}.json`;
  const asked = question.inputs.map(
    (input) =>
      `${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`,
  );
  return {
    url: `${address}${path}`,
    headers: { cookie, 'x-forwarded-host': shop.host },
    urls: asked.map((query) => `${path}?${query}`),
    fault: (body, { path: sent }) => {
      const { success, data } = answer.safeParse(body);
      const query = new URLSearchParams(sent.split('?')[1]);
      return success &&
        data.rows.length === question.rows &&
        data.rows.every((row) => question.says(row, query))
        ? null
        : JSON.stringify(body).slice(0, 300);
    },
  };
}

export default { name: 'desks', run };
