import type pg from 'pg';
import { placeOrder } from '@tradeport/api/orders/calls';
import { ledgerAudit } from '@tradeport/api/ledger/calls';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { shop } from './shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));
let orderId = '';
beforeAll(async () => {
  await at.topUp('buyer', 1000);
  const buyer = await app.client('buyer');
  const { skuId } = await at.goods('10.00', 10);
  const placed = await buyer(placeOrder, {
    goodsList: [{ skuCode: skuId, quantity: 2 }],
    addressCode: await at.addressOf('buyer'),
    payWay: 'balance',
  });
  orderId = placed.contractList[0]?.contractCode ?? '';
});

/** In a transaction that is taken back. */
async function tried(
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<{ code?: string; constraint?: string; table?: string } | null> {
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await work(client);
    return null;
  } catch (error) {
    return error as { code?: string };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const set = (table: string, change: string, where: string) =>
  tried((client) => client.query(`update ${table} set ${change} where ${where}`));
const ofOrder = () => `id = '${orderId}'`;
const ofLine = () => `order_id = '${orderId}'`;
const ofBalance = `kind = 'balance' and member_id is not null and credits_posted > 0`;

describe('[LED-01e][ORD-02a] what must hold of a row is refused by the database whoever writes it', () => {
  test.each([
    ['orders', 'goods_amount = -1', ofOrder, 'no_negatives'],
    ['orders', 'pieces = 0', ofOrder, 'no_negatives'],
    ['orders', 'total_amount = total_amount + 1', ofOrder, 'total_adds_up'],
    ['orders', 'paid_amount = total_amount + 1', ofOrder, 'not_overpaid'],
    ['orders', 'seller_id = buyer_id', ofOrder, 'not_own_goods'],
    ['orders', "status = 'paid'", ofOrder, 'orders_status_check'],
    ['orders', "type = '03'", ofOrder, 'orders_type_check'],
    ['orders', "approval = 'perhaps'", ofOrder, 'orders_approval_check'],
    ['orders', "pay_way = 'barter'", ofOrder, 'orders_pay_way_check'],
    ['orders', "currency = 'EUR'", ofOrder, 'orders_currency_check'],
    ['reservation', 'quantity = 0', ofLine, 'no_negatives'],
    ['reservation', 'shipped = quantity + 1', ofLine, 'no_negatives'],
    ['reservation', "state = 'lost'", ofLine, 'reservation_state_check'],
    ['reservation', "state = 'done'", ofLine, 'done_when_nothing_is_left'],
    ['reservation', 'shipped = quantity', ofLine, 'done_when_nothing_is_left'],
    ['order_line', 'quantity = 0', ofLine, 'no_negatives'],
    ['order_line', 'returned = -1', ofLine, 'no_negatives'],
    ['order_line', 'open = open - 1', ofLine, 'ordered_adds_up'],
    ['order_line', 'in_transit = 1', ofLine, 'shipped_adds_up'],
    ['order_line', 'returned = 1', ofLine, 'returned_was_received'],
    ['order_line', 'total_amount = total_amount + 1', ofLine, 'line_total_adds_up'],
    ['account', 'debits_posted = credits_posted + 1', () => ofBalance, 'bound_holds'],
    ['account', 'debits_pending = credits_posted + 1', () => ofBalance, 'bound_holds'],
    ['account', 'debits_posted = -1', () => ofBalance, 'no_negatives'],
    ['account', "bound = 'whatever'", () => ofBalance, 'account_bound_check'],
    ['account', "bound = 'none'", () => ofBalance, 'unbound_keeps_no_sums'],
    ['account', "bound = 'not_over_zero'", () => ofBalance, 'bound_holds'],
  ])('%s: %s', async (table, change, where, rule) => {
    expect(await set(table, change, where())).toMatchObject({
      code: '23514',
      table,
      constraint: rule,
    });
  });

  test.each([
    ['orders', 'paid_amount = total_amount', ofOrder],
    ['order_line', 'open = open - 1, shipped = shipped + 1, in_transit = in_transit + 1', ofLine],
    [
      'orders',
      "approval = 'waiting', pay_way = 'offline', currency = 'USD', type = '12', status = 'closed'",
      ofOrder,
    ],
    ['reservation', "state = 'done', released = quantity", ofLine],
    ['account', 'debits_posted = credits_posted - debits_pending', () => ofBalance],
  ])('%s: %s holds', async (table, change, where) => {
    expect(await set(table, change, where())).toBeNull();
  });

  const columns =
    'tenant_id, id, debit_id, credit_id, amount, unit, event, phase, pending_id, expires_at, cause_kind, cause_id, key, actor_name, at';
  const transfer = (change: Record<string, unknown>) =>
    tried((client) => {
      const row = {
        amount: 1,
        phase: 'posted',
        pending: null,
        expires: null,
        key: 'k',
        credit: randomUUID(),
        debit: randomUUID(),
        ...change,
      };
      return client.query(
        `insert into transfer (${columns}) values ($1, $2, $3, $4, $5, 'CNY', 'order.paid_by_balance', $6, $7, $8, 'order', $2, $9, 'x', now())`,
        [
          app.tenant.id,
          randomUUID(),
          row.debit,
          row.credit,
          row.amount,
          row.phase,
          row.pending,
          row.expires,
          row.key,
        ],
      );
    });
  const same = randomUUID();
  test.each([
    [{ amount: 0 }, 'transfer_amount_check'],
    [{ phase: 'maybe' }, 'transfer_phase_check'],
    [{ key: '' }, 'transfer_key_check'],
    [{ key: 'x'.repeat(201) }, 'transfer_key_check'],
    [{ debit: same, credit: same }, 'two_accounts'],
    [{ phase: 'post' }, 'resolves_a_hold'],
    [{ pending: randomUUID() }, 'resolves_a_hold'],
    [{ expires: new Date() }, 'only_holds_expire'],
  ])('a transfer with %j', async (change, rule) => {
    expect(await transfer(change)).toMatchObject({
      code: '23514',
      table: 'transfer',
      constraint: rule,
    });
  });
  test('a transfer that keeps them all, and a hold that ends, are taken', async () => {
    expect(await transfer({})).toBeNull();
    expect(await transfer({ phase: 'pending', expires: new Date() })).toBeNull();
  });
});

test('[LED-02c][LED-02e] a line of no order and stock held of no level are named', async () => {
  const finance = await app.client('finance');
  const findings = async () =>
    (await finance(ledgerAudit, {})).checks.flatMap((check) => check.findings);
  expect(await findings()).toEqual([]);
  const client = await app.owner.connect();
  const stray = randomUUID();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query('update order_line set order_id = $1 where order_id = $2', [stray, orderId]);
    await client.query('update reservation set warehouse_id = $1 where order_id = $2', [
      stray,
      orderId,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
  const found = await findings();
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^line \S+ is of no order$/),
      expect.stringContaining('holds 2 of what is nowhere'),
    ]),
  );
});
