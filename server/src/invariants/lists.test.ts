import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../db/template.ts';
import { type Listing, listings } from '../kernel/listing.ts';
import '../modules/index.ts';

type Index = {
  table: string;
  method: string;
  /** Its columns in their order, and the collation of each. */
  columns: string[];
  collations: string[];
  /** The condition on the rows that the index holds; null: it holds all. */
  only: string | null;
};
type Need = {
  table: string;
  columns: readonly string[];
  /** Rows that the list leaves out by itself need not be in it. */
  may?: (only: string) => boolean;
  method?: string;
  collation?: string;
};

const INDEXES = `
  select t.relname as "table", m.amname as method, pg_get_expr(i.indpred, i.indrelid) as only,
    array_agg(coalesce(a.attname::text, '(expression)') order by k.at) as columns,
    array_agg(coalesce(c.collname::text, '') order by k.at) as collations
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid join pg_am m on m.oid = n.relam
    cross join unnest(i.indkey::int2[], i.indcollation::oid[]) with ordinality as k (attribute, sorting, at)
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attribute and k.attribute <> 0
    left join pg_collation c on c.oid = k.sorting
  where t.relnamespace = 'public'::regnamespace and i.indisvalid and k.at <= i.indnkeyatts
  group by i.indexrelid, i.indrelid, i.indpred, t.relname, m.amname`;

/** The indexes that a list needs: for its order, each tab, each owner and each way of searching. */
function needsOf(of: Listing<never>): Need[] {
  const { table, owners = {}, search = [], tabs = {}, byTab = false } = of;
  const state = of.state ?? 'status';
  const inTime = [of.time ?? 'created_at', 'id'];
  const some = Object.entries(tabs).filter(([tab]) => tab !== 'all');
  return [
    ...(byTab ? [] : [{ table, columns: inTime }]),
    ...some.map(([, { statuses }]) => ({
      table,
      columns: [state, ...inTime],
      may: (only: string) =>
        only.startsWith(`(${state} = `) && statuses.every((one) => only.includes(`'${one}'::text`)),
    })),
    ...Object.entries(owners).flatMap(([owner, rows]) => [
      { table, columns: [owner, ...inTime] },
      ...(rows === 'many' ? [{ table, columns: [owner, state, ...inTime] }] : []),
    ]),
    ...search.flatMap((one) => {
      const [column] = [one].map((way) =>
        'begins' in way ? way.begins : 'equals' in way ? way.equals : way.words,
      );
      const filled = (only: string) => only === `(${column} <> ''::text)`;
      return [
        {
          table: one.of ?? table,
          columns: [column ?? ''],
          may: filled,
          ...('words' in one ? { method: 'gin' } : {}),
          ...('begins' in one ? { collation: 'C' } : {}),
        },
        ...(one.via ? [{ table: one.via.table, columns: [one.via.from] }] : []),
      ];
    }),
  ];
}

function serves(index: Index, { table, columns, may, method = 'btree', collation }: Need): boolean {
  const wanted = method === 'btree' ? ['tenant_id', ...columns] : columns;
  return (
    index.table === table &&
    index.method === method &&
    wanted.every((column, at) => index.columns[at] === column) &&
    (index.only === null || may?.(index.only) === true) &&
    (collation === undefined || index.collations[wanted.length - 1] === collation)
  );
}

describe('lists', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let owner: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  const missing = async () => {
    const { rows: indexes } = await owner.query<Index>(INDEXES);
    const told = [...listings].flatMap(([name, of]) =>
      needsOf(of)
        .filter((need) => !indexes.some((index) => serves(index, need)))
        .map(({ table, columns }) => `${name} needs an index of ${table} by ${columns.join(', ')}`),
    );
    return [...new Set(told)].toSorted();
  };

  test('what a list is ordered by, shows as a tab, knows as an owner or searches has an index', async () => {
    expect(listings.size).toBeGreaterThan(10);
    expect(await missing()).toEqual([]);
  });

  test('an index that is gone, is of other rows or sorts otherwise is told, with the list that needs it', async () => {
    await owner.query(`
      drop index recharge_reference, quote_of_seller_by_status, demand_by_time, auction_lot_live, payout_of_order, demand_search;
      create index recharge_reference on recharge (tenant_id, bank_reference) where status = 'credited';
      create index quote_of_seller_by_status on quote (tenant_id, status, seller_id, created_at, id);
      create index auction_lot_live on auction_lot (tenant_id, status, end_at, id) where status in ('bidding');
      alter table margin_deposit alter column lot_no type text collate "default"`);
    expect(await missing()).toEqual([
      'bidding.live needs an index of auction_lot by status, end_at, id',
      'demands.list needs an index of demand by search',
      'demands.list needs an index of demand by submitted_at, id',
      'margin.deposits needs an index of margin_deposit by lot_no',
      'margin.thaws needs an index of margin_deposit by lot_no',
      'payment.payouts needs an index of payout by order_id',
      'quotes.list needs an index of quote by seller_id, status, created_at, id',
      'recharge.list needs an index of recharge by bank_reference',
    ]);
  });
});
