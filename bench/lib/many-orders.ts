import pg from 'pg';
import { copyIn, copyOut } from '../../server/src/backup/copy.ts';
import { accountId } from '../../server/src/modules/ledger/index.ts';
import type { OpenApp, Shop } from './shop.ts';

/** Orders are spread evenly over this many days; the last one is placed now. */
const DAYS = 1000;
/** Pieces of each order, one line each. */
const PIECES = 2;
/** One after-sales request in so many orders. */
export const ORDERS_PER_REQUEST = 10;

/**
 * The table to copy, with a condition on its orders in `only`. The columns' values are named by
 * their columns.
 */
type Copied = { table: string; only?: string; columns: Record<string, string> };

/**
 * Orders of a shop with all that belongs to them, by COPY: lines, parcels, reservations, payments from balances, after-sales
 * and their refunds. They are what the portal itself would have made of them, so its audit has nothing to find.
 */
export async function copyOrders(beside: OpenApp, shop: Shop, count: number): Promise<void> {
  // The same moment for all tables: a number has its day.
  const now = new Date().toISOString();
  const reading = new pg.Client({ connectionString: beside.database.ownerUrl });
  const writing = new pg.Client({ connectionString: beside.database.ownerUrl });
  await Promise.all([reading.connect(), writing.connect()]);
  try {
    await writing.query(
      'begin; set local statement_timeout = 0; set local synchronous_commit = off',
    );
    await guard(writing, 'no force');
    await prepare(writing, shop);
    await writing.query('commit');
    await writing.query('begin; set local statement_timeout = 0');
    for (const { table, only = 'true', columns } of copies()) {
      const names = Object.keys(columns).join(', ');
      const select = `select ${Object.entries(columns)
        .map(([name, value]) => `${value} as ${name}`)
        .join(', ')} from (${ordersOf(count, now)}) o where ${only} order by n`;
      await copyIn(
        writing,
        `copy ${table} (tenant_id, ${names}) from stdin`,
        copyOut(
          reading,
          `copy (select '${shop.tenant.id}'::uuid, s.* from (${select}) s) to stdout`,
        ),
      );
    }
    await writing.query(sums(shop.tenant.id));
    await guard(writing, 'force');
    await writing.query('drop table bench_buyer, bench_sku; drop function bench_id');
    await writing.query('commit');
  } finally {
    await Promise.all([reading.end(), writing.end()]);
  }
}

/**
 * Applies to all tables with row-level security: the policies bind their owner, too, and COPY does
 * not support them.
 */
async function guard(client: pg.Client, how: 'force' | 'no force'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relrowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} ${how} row level security`);
}

/** Numbers the buyers and the goods, so that the id of a row follows from its kind and number. */
async function prepare(client: pg.Client, { tenant }: Shop): Promise<void> {
  await client.query(`
    create function bench_id(kind int, n bigint) returns uuid language sql immutable as
      $$ select (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(kind), 12, '0'))::uuid $$;
    create table bench_buyer as select row_number() over (order by u.id) - 1 as at, u.id as user_id, u.name as user_name, m.id as member_id, m.name
      from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
      where u.tenant_id = '${tenant.id}' and u.login_name ~ '^bench_[0-9]+$';
    alter table bench_buyer add account_id uuid;
    create table bench_sku as select row_number() over (order by s.id) - 1 as at, s.id, s.no, s.product_id, p.title, p.unit, l.warehouse_id,
        w.name as warehouse_name, p.seller_id, m.name as seller_name
      from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join stock_level l on l.tenant_id = s.tenant_id and l.sku_id = s.id join warehouse w on w.tenant_id = s.tenant_id and w.id = l.warehouse_id
      join member m on m.tenant_id = s.tenant_id and m.id = p.seller_id where s.tenant_id = '${tenant.id}';`);
  const { rows } = await client.query<{ member_id: string }>('select member_id from bench_buyer');
  await client.query(
    'update bench_buyer b set account_id = a.id from unnest($1::uuid[], $2::uuid[]) as a (member_id, id) where a.member_id = b.member_id',
    [
      rows.map((row) => row.member_id),
      rows.map((row) =>
        accountId(tenant.id, { ownerId: row.member_id, kind: 'balance', unit: 'CNY' }),
      ),
    ],
  );
  const [{ seller_id: seller } = { seller_id: '' }] = (
    await client.query<{ seller_id: string }>('select seller_id from bench_sku limit 1')
  ).rows;
  const revenue = accountId(tenant.id, { ownerId: seller, kind: 'revenue', unit: 'CNY' });
  await client.query(
    `alter table bench_sku add revenue_id uuid default '${revenue}';
     insert into account (tenant_id, id, member_id, kind, unit, bound, created_at)
       values ('${tenant.id}', '${revenue}', '${seller}', 'revenue', 'CNY', 'none', now()) on conflict do nothing`,
  );
}

/**
 * Every order with the values that several tables share; buyer and goods vary by other steps than
 * the state. `life`: 0–11, 19 received, 12–16 cancelled, 17 to ship, 18 to pay.
 */
function ordersOf(count: number, now: string): string {
  return `
    select t.n, t.price, ${PIECES} * t.price as total, t.placed_at, t.life, t.request,
      to_char(t.placed_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(upper(to_hex(t.n)), 8, '0') as number,
      t.life < 12 or t.life = 19 as received, t.life between 12 and 16 as cancelled, t.life = 17 as to_ship, t.life = 18 as to_pay,
      coalesce(t.request = 'refunded', false) as refunded, coalesce(t.request in ('submitted', 'approved'), false) as open_request,
      b.user_id, b.user_name, b.member_id, b.name as buyer_name, b.account_id,
      s.id as sku_id, s.no as sku_no, s.product_id, s.title, s.unit, s.warehouse_id, s.warehouse_name, s.seller_id, s.seller_name, s.revenue_id
    from (
      select n, ((n % 90) + 10) * 10000 as price, '${now}'::timestamptz - interval '${DAYS} days' * (1 - n::float8 / ${count}) as placed_at, (n % 20)::int as life,
        case when n % 20 = 0 then 'refunded' when n % 20 = 1 then (array['submitted', 'rejected', 'withdrawn', 'approved'])[1 + (n / 60) % 4] end as request
      from generate_series(1, ${count}) n) t
    join bench_buyer b on b.at = (t.n / 20 * 31 + t.life * 7 + t.n / 400) % (select count(*) from bench_buyer)
    join bench_sku s on s.at = (t.n / 20 * 13 + t.life * 3 + t.n / 1000) % (select count(*) from bench_sku)`;
}

const id = (kind: keyof typeof kinds) => `bench_id(${kinds[kind]}, n)`;
const kinds = {
  order: 1,
  line: 2,
  parcel: 3,
  parcelLine: 4,
  paid: 5,
  request: 6,
  requestLine: 7,
  refund: 8,
  leg: 9,
  back: 10,
} as const;

function copies(): Copied[] {
  const later = (days: number) => `least(now(), placed_at + interval '${days} days')`;
  const paid = 'not cancelled and not to_pay';
  const request = 'request is not null';
  const seller = { seller_id: 'seller_id', seller_name: 'seller_name' };
  const transfer = { amount: '', unit: `'CNY'`, phase: `'posted'`, actor_name: `'bench'` };
  return [
    {
      table: 'orders',
      columns: {
        id: id('order'),
        number: 'number',
        checkout_id: id('order'),
        type: `'00'`,
        status: `case when received then 'success' when cancelled then 'cancelled' when to_ship then 'waiting_shipment' else 'waiting_payment' end`,
        buyer_id: 'member_id',
        buyer_name: 'buyer_name',
        user_id: 'user_id',
        user_name: 'user_name',
        ...seller,
        warehouse_id: 'warehouse_id',
        warehouse_name: 'warehouse_name',
        pay_way: `'balance'`,
        currency: `'CNY'`,
        goods_amount: 'total',
        total_amount: 'total',
        paid_amount: `case when ${paid} then total else 0 end`,
        refunded_amount: 'case when refunded then price else 0 end',
        open_requests: 'open_request::int',
        pieces: `${PIECES}`,
        line_count: '1',
        receiver: `'收货人' || n % 997`,
        receiver_phone: `'138' || lpad((n % 99999)::text, 8, '0')`,
        purchase_order_no: `case when n % 5 = 0 then 'PO-' || lpad(n::text, 8, '0') else '' end`,
        placed_at: 'placed_at',
        paid_at: `case when ${paid} then placed_at end`,
        ended_at: `case when received or cancelled then ${later(5)} end`,
      },
    },
    {
      table: 'order_line',
      columns: {
        id: id('line'),
        order_id: id('order'),
        position: '1',
        sku_id: 'sku_id',
        sku_no: 'sku_no',
        product_id: 'product_id',
        title: 'title',
        spec_text: `'[]'::jsonb`,
        unit: 'unit',
        quantity: `${PIECES}`,
        cancelled: `case when cancelled then ${PIECES} else 0 end`,
        open: `case when to_ship or to_pay then ${PIECES} else 0 end`,
        shipped: `case when received then ${PIECES} else 0 end`,
        received: `case when received then ${PIECES} else 0 end`,
        refunded: 'refunded::int',
        refunded_amount: 'case when refunded then price else 0 end',
        list_price: 'price',
        price: 'price',
        price_why: `'list'`,
        tax_rate: '0',
        goods_amount: 'total',
        total_amount: 'total',
      },
    },
    {
      table: 'parcel',
      only: 'received',
      columns: {
        id: id('parcel'),
        order_id: id('order'),
        number: `number || '-1'`,
        status: `'received'`,
        carrier: `'SF'`,
        tracking_no: `'SF' || lpad(n::text, 12, '0')`,
        shipped_at: later(1),
        delivered_at: later(3),
        received_at: later(4),
      },
    },
    {
      table: 'parcel_line',
      only: 'received',
      columns: {
        id: id('parcelLine'),
        parcel_id: id('parcel'),
        order_line_id: id('line'),
        quantity: `${PIECES}`,
        pieces: `int4multirange(int4range(1, ${PIECES + 1}))`,
      },
    },
    {
      table: 'reservation',
      only: 'to_ship or to_pay',
      columns: {
        id: id('line'),
        order_id: id('order'),
        sku_id: 'sku_id',
        warehouse_id: 'warehouse_id',
        quantity: `${PIECES}`,
        created_at: 'placed_at',
      },
    },
    {
      table: 'transfer',
      only: paid,
      columns: {
        ...transfer,
        amount: 'total',
        id: id('paid'),
        debit_id: 'account_id',
        credit_id: 'revenue_id',
        event: `'order.paid_by_balance'`,
        cause_kind: `'order'`,
        cause_id: id('order'),
        key: `'order:' || ${id('order')} || ':balance'`,
        at: 'placed_at',
      },
    },
    {
      table: 'after_sale',
      only: request,
      columns: {
        id: id('request'),
        number: `'R' || number`,
        order_id: id('order'),
        order_number: 'number',
        kind: `case request when 'approved' then 'return' else 'refund' end`,
        status: 'request',
        buyer_id: 'member_id',
        buyer_name: 'buyer_name',
        user_id: 'user_id',
        ...seller,
        reason_code: `(array['no_longer_wanted', 'damaged', 'faulty'])[1 + n % 3]`,
        reason_text: `'{"zh":"不想要了"}'::jsonb`,
        seller_fault: 'false',
        pieces: '1',
        nothing_shipped: 'false',
        goods_money: 'price',
        freight_money: '0',
        currency: `'CNY'`,
        created_at: later(6),
        ended_at: `case when open_request then null else ${later(8)} end`,
      },
    },
    {
      table: 'after_sale_line',
      only: request,
      columns: {
        id: id('requestLine'),
        after_sale_id: id('request'),
        order_line_id: id('line'),
        quantity: '1',
        unshipped: '0',
        pieces: `'[[1, 1]]'::jsonb`,
        goods_money: 'price',
        freight_money: '0',
      },
    },
    {
      table: 'refund',
      only: 'refunded',
      columns: {
        id: id('refund'),
        no: `'B' || number`,
        order_id: id('order'),
        cause_kind: `'after_sale'`,
        cause_id: id('request'),
        buyer_id: 'member_id',
        seller_id: 'seller_id',
        amount: 'price',
        currency: `'CNY'`,
        created_at: later(8),
        settled_at: later(8),
      },
    },
    {
      table: 'refund_leg',
      only: 'refunded',
      columns: {
        id: id('leg'),
        refund_id: id('refund'),
        order_id: id('order'),
        position: '1',
        source_id: id('paid'),
        source: `'balance'`,
        amount: 'price',
        currency: `'CNY'`,
        buyer_id: 'member_id',
        status: `'done'`,
        created_at: later(8),
        ended_at: later(8),
      },
    },
    {
      table: 'transfer',
      only: 'refunded',
      columns: {
        ...transfer,
        amount: 'price',
        id: id('back'),
        debit_id: 'revenue_id',
        credit_id: 'account_id',
        event: `'refund.to_balance'`,
        cause_kind: `'refund'`,
        cause_id: id('refund'),
        key: `'refund-leg:' || ${id('leg')}`,
        at: later(8),
      },
    },
  ];
}

/** Updates the totals that depend on the new rows: balances and reserved stock. */
function sums(tenantId: string): string {
  return `
    update account a set debits_posted = a.debits_posted + t.out, credits_posted = a.credits_posted + t.in from (
      select id, sum(out) as out, sum("in") as in from (
        select debit_id as id, amount as out, 0 as in from transfer where tenant_id = '${tenantId}' and event = 'order.paid_by_balance'
        union all select credit_id, 0, amount from transfer where tenant_id = '${tenantId}' and event = 'refund.to_balance') m group by 1) t
    where a.tenant_id = '${tenantId}' and a.id = t.id;
    update stock_level l set reserved = l.reserved + r.quantity from (
      select sku_id, warehouse_id, sum(quantity) as quantity from reservation where tenant_id = '${tenantId}' and state = 'held' group by 1, 2) r
    where l.tenant_id = '${tenantId}' and l.sku_id = r.sku_id and l.warehouse_id = r.warehouse_id`;
}
