import { pickupPage } from '@tradeport/api/pickups/calls';
import { appealPage } from '@tradeport/api/bidding/award-calls';
import { lotPage } from '@tradeport/api/bidding/calls';
import { ownProducts, saveProductCall, submitProduct } from '@tradeport/api/catalogue/calls';
import { readHome, readTodos } from '@tradeport/api/dashboard/calls';
import type { FigureType, TodoType } from '@tradeport/api/dashboard/model';
import { uploadFile } from '@tradeport/api/files/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { cancelOrder, orderDetail, orderPage, shipOrder } from '@tradeport/api/orders/calls';
import { applicationPage } from '@tradeport/api/onboarding/calls';
import { marginWithdrawPage } from '@tradeport/api/margin/calls';
import { marginThawPage } from '@tradeport/api/margin/deposit-calls';
import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import { paymentPage, submitVoucher } from '@tradeport/api/payment/calls';
import { managePage, savePromotion, submitPromotion } from '@tradeport/api/promotions/calls';
import { calculateRebate, rebateRuns, saveRebateRule } from '@tradeport/api/rebate/calls';
import { demandPage, publishDemand } from '@tradeport/api/demands/calls';
import { applyCrpRecharge, pcQueryCrpRechargePage } from '@tradeport/api/recharge/calls';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../kernel/day.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';

const app = useApp();
const { buyer, seller, admin } = app.clients;
const at = prepared(() => shop(app));
const goods = prepared(() => at.goods('10.00', 1000));
beforeAll(() => at.topUp('buyer', 1_000_000));

const HOUR = 3_600_000;
const figureOf = async (client: Client, type: FigureType) =>
  (await client(readHome, {})).figures.find((one) => one.opsetType === type);
const countsOf = async (client: Client) =>
  new Map((await client(readHome, {})).todos.map((todo) => [todo.type, todo]));

/** Moves the tenant's clock to an hour of its own day, that day or a later one. */
async function toHour(hour: number, daysAhead: number): Promise<void> {
  const zone = app.tenant.timeZone;
  const now = new Date(Date.now() + app.tenant.clockOffsetMs);
  const day = now.toLocaleDateString('sv-SE', { timeZone: zone });
  const offset =
    Math.round(
      (Date.parse(`${now.toLocaleString('sv-SE', { timeZone: zone })}Z`.replace(' ', 'T')) -
        now.getTime()) /
        60_000,
    ) * 60_000;
  const wanted = Date.parse(`${day}T00:00:00Z`) - offset + (daysAhead * 24 + hour) * HOUR;
  await app.moveClock(wanted - now.getTime());
}

test("[HOM-01a][HOM-01b] each figure has its name, today's number and yesterday's, by days of the tenant's time zone, right to the last order", async () => {
  expect(app.tenant.timeZone).toBe('Asia/Shanghai');
  // 23:00 in Shanghai is 15:00 of the same day in UTC; two hours later it is another day there, and none in UTC.
  await toHour(23, 1);
  await at.order(buyer, [[goods, 1]], { payWay: 'balance' });
  await at.order(buyer, [[goods, 2]], { payWay: 'balance' });
  expect(await figureOf(admin, 'OcContract')).toMatchObject({
    name: 'New orders',
    todayOpsumListNum: '2',
    opsumListNum: '0',
  });
  expect(await figureOf(admin, 'OcContractPayMoney')).toMatchObject({
    todayOpsumListNum: '30.00',
    opsumListNum: '0.00',
    currency: 'CNY',
  });
  await app.moveClock(2 * HOUR);
  expect(await figureOf(admin, 'OcContract')).toMatchObject({
    todayOpsumListNum: '0',
    opsumListNum: '2',
  });
  const { id } = await at.order(buyer, [[goods, 3]], { payWay: 'balance' });
  const { lines } = await seller(orderDetail, { contractCode: id });
  await seller(shipOrder, {
    contractCode: id,
    expressCode: 'SF',
    expressBillno: 'SF1',
    goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 3 }],
  });
  for (const [type, today, yesterday] of [
    ['OcContract', '1', '2'],
    ['OcContractPay', '1', '2'],
    ['OcContractPayMoney', '30.00', '30.00'],
    ['OcContractSend', '1', '0'],
  ] as const) {
    expect(await figureOf(admin, type), type).toMatchObject({
      todayOpsumListNum: today,
      opsumListNum: yesterday,
    });
  }
  // Strangers see none of the figures, and users without orders are shown none.
  expect(await figureOf(await app.client('seller2'), 'OcContract')).toMatchObject({
    todayOpsumListNum: '0',
    opsumListNum: '0',
  });
  expect(await figureOf(await app.client('buyer2'), 'OcContract')).toMatchObject({
    todayOpsumListNum: '0',
    opsumListNum: '0',
  });
  const { days } = await admin(readHome, {});
  expect(days.slice(-2).map((day) => [day.orders, day.money])).toEqual([
    [2, '30.00'],
    [1, '30.00'],
  ]);
});

/** The number of orders behind the address of a counter. */
async function listed(
  client: Client,
  route: string,
  side: 'buy' | 'sell' | 'all',
): Promise<number> {
  const { pathname, searchParams } = new URL(route, 'http://console');
  const tab = pathname === '/trade/shipping' ? 'delivery' : (searchParams.get('tab') ?? 'all');
  if (pathname === '/goods/review') return (await client(ownProducts, { review: true })).total;
  if (pathname === '/finance/payments')
    return (await client(paymentPage, { tab: tab as 'waiting' })).total;
  if (/^\/marketing\/(review|promotions)$/.test(pathname))
    return (await client(managePage, { tab: 'review' })).total;
  if (pathname === '/finance/recharges')
    return (await client(pcQueryCrpRechargePage, { tab: tab as 'reviewing' })).total;
  if (pathname === '/auctions/demands')
    return (await client(demandPage, { tab: tab as 'reviewing' })).total;
  // BID-01 These lists count what the reader may decide.
  if (pathname === '/auctions/all')
    return (await client(lotPage, { tab: 'review', rows: 100 })).rows.filter((row) => row.mayReview)
      .length;
  if (pathname === '/auctions/lots')
    return (await client(lotPage, { mine: true, rows: 100 })).rows.reduce(
      (all, row) => all + row.waitingReview,
      0,
    );
  if (pathname === '/auctions/appeals') return (await client(appealPage, { status: 'open' })).total;
  if (pathname === '/finance/marginWithdrawals')
    return (await client(marginWithdrawPage, { tab: tab as 'reviewing' })).total;
  if (pathname === '/finance/marginThaws')
    return (await client(marginThawPage, { tab: tab as 'pending' })).total;
  if (pathname === '/finance/rebates')
    return (await client(rebateRuns, { status: tab as 'calculated' })).total;
  if (pathname === '/trade/pickups')
    return (await client(pickupPage, { tab: tab as 'todo' })).total;
  if (!/^\/trade\/(orders|sales|all|shipping)$/.test(pathname))
    throw new Error(`${route} is no list`);
  return (
    await client(orderPage, {
      side,
      tab,
      ...(searchParams.get('set') === 'member' ? { tabSet: 'member' as const } : {}),
    })
  ).total;
}

test('[HOM-02a][HOM-02b] each counter of the home page is the number of rows of the list that it leads to', async () => {
  const states: [OrderStatus, number][] = [
    ['pending_review', 3],
    ['waiting_shipment', 2],
    ['outbound', 1],
    ['pending_transfer', 4],
    ['pending_factory', 2],
    ['in_production', 5],
    ['waiting_receipt', 2],
  ];
  const before = await countsOf(admin);
  for (const [status, times] of states) {
    for (let n = 0; n < times; n += 1) {
      const { id } = await at.order(buyer, [[goods, 1]], { payWay: 'balance' });
      await app.as(null, (ctx) =>
        ctx.run(ctx.update('orders').set({ status }).where('id', '=', id)),
      );
    }
  }
  await at.order(buyer, [[goods, 1]], { payWay: 'online' });
  const paper = await at.order(buyer, [[goods, 1]], { payWay: 'offline' });
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#123' },
  })
    .png()
    .toBuffer();
  const { fileCode } = await buyer(
    uploadFile,
    { purpose: 'voucher' },
    { files: { file: new File([new Uint8Array(picture)], 'v.png') } },
  );
  await buyer(submitVoucher, { contractCodes: [paper.id], voucherNo: 'V-1', fileCode });
  const own = { amount: '100', payWay: 'offline', voucherNo: 'V-2', fileCode } as const;
  await buyer(applyCrpRecharge, own);
  const { promotionCode } = await seller(savePromotion, {
    promotionName: { zh: '九折' },
    startsAt: new Date().toISOString(),
    terms: { type: 'discount', rate: 100_000 },
  });
  await seller(submitPromotion, { promotionCode });
  const { ruleCode } = await admin(saveRebateRule, {
    ruleName: { zh: '采购返利' },
    fromAmount: '0',
    rate: 300,
  });
  const passed = { from: '2026-01-01', to: '2026-01-31' };
  // Another user confirms the calculation.
  const finance = await app.client('finance');
  await finance(calculateRebate, { ruleCode, ...passed });
  await buyer(publishDemand, {
    kind: 'demand',
    title: '求购轴承',
    description: '6204',
    quantity: 1,
    unit: '个',
    validUntil: dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs)),
  });
  const gone = await at.order(buyer, [[goods, 1]], { payWay: 'online' });
  await buyer(cancelOrder, { contractCode: gone.id, reason: 'x' });
  const { goodsCode } = await seller(saveProductCall, {
    goodsClassCode: at.category,
    title: { zh: '新品' },
    unit: { zh: '个' },
    skus: [{ skuNo: 'NEW-1', listPrice: '1.00' }],
  });
  await seller(submitProduct, { goodsCode });
  /** So many more wait now. */
  const expected: Partial<Record<TodoType, number>> = {
    sales: 3,
    delivery: 3,
    transfer: 4,
    factory: 2,
    manufacturing: 5,
    payment: 1,
    recharge: 1,
    rebates: 1,
    demands: 1,
    marketing: 1,
    products: 1,
  };
  for (const [client, side] of [
    [admin, 'all'],
    [seller, 'sell'],
    [buyer, 'buy'],
  ] as const) {
    const counts = await countsOf(client);
    for (const [type, { count, route }] of counts) {
      if (type === 'registrations') continue;
      expect(await listed(client, route, side), `${side} ${type} ${route}`).toBe(count);
      const more = expected[type];
      if (side === 'all' && more !== undefined)
        expect(count, type).toBe((before.get(type)?.count ?? 0) + more);
    }
    expect(counts.size).toBeGreaterThan(1);
    expect(counts.has('rebates'), side).toBe(side === 'all');
  }
});

test('[HOM-04a][HOM-04d] of orders under review, waiting for a factory or a transfer, and in production, a store counts its own and the platform all', async () => {
  const buckets = [
    ['pending_review', 'sales', 1],
    ['pending_factory', 'factory', 2],
    ['pending_transfer', 'transfer', 1],
    ['in_production', 'manufacturing', 3],
  ] as const;
  const other = await app.client('seller2');
  const sides = [admin, seller, other, buyer];
  const read = () =>
    Promise.all(
      sides.map(async (client) => {
        const todos = await countsOf(client);
        return buckets.map(([, type]) => todos.get(type)?.count ?? null);
      }),
    );
  const before = await read();
  const theirs = await at.goods('10.00', 100, { seller: 'seller2' });
  for (const [status, , times] of buckets) {
    for (let n = 0; n < times; n += 1) {
      const { id } = await at.order(buyer, [[theirs, 1]], { payWay: 'balance' });
      await app.as(null, (ctx) =>
        ctx.run(ctx.update('orders').set({ status }).where('id', '=', id)),
      );
    }
  }
  const [all = [], first = [], second = [], none = []] = await read();
  const more = buckets.map(([, , times], nth) => (before[0]?.[nth] ?? 0) + times);
  expect(all).toEqual(more);
  expect(first, 'the other store').toEqual(before[1]);
  expect(second).toEqual(buckets.map(([, , times], nth) => (before[2]?.[nth] ?? 0) + times));
  expect(none, 'a buyer works on none of them').toEqual([null, null, null, null]);
});

test("[HOM-02b] the operator's home counts the applications that wait for review, and nobody else's does", async () => {
  const operator = await app.client('operator', app.platform);
  const waiting = async () => (await countsOf(operator)).get('applications');
  const before = await waiting();
  expect(before).toMatchObject({
    name: 'Portal applications to review',
    route: '/platform/applications?tab=under_review',
  });
  for (const status of ['under_review', 'draft', 'under_review', 'refused'] as const) {
    await app.as(
      null,
      (ctx) =>
        ctx.run(
          ctx.into('tenant_application', {
            id: ctx.newId(),
            no: ctx.newId(),
            token_hash: ctx.newId(),
            kind: 'company',
            company_name: 'Acme',
            contact_name: 'Ann',
            contact: 'a@b.test',
            login_name: 'acme1',
            password_hash: '',
            lang: 'en',
            status,
            created_at: ctx.now(),
            updated_at: ctx.now(),
          }),
        ),
      app.platform,
    );
  }
  const after = await waiting();
  expect(after?.count).toBe((before?.count ?? 0) + 2);
  expect((await operator(applicationPage, { status: 'under_review' })).total).toBe(after?.count);
  for (const client of [admin, seller, buyer])
    expect((await countsOf(client)).has('applications')).toBe(false);
});

test('[HOM-01b] money of two currencies is two figures, and is never added up', async () => {
  const { id } = await at.order(buyer, [[goods, 4]], { payWay: 'balance' });
  await app.as(null, (ctx) =>
    ctx.run(
      composed(`update orders set currency = 'USD' where tenant_id = $1 and id = $2`)(
        ctx.tenant.id,
        id,
      ),
    ),
  );
  const { figures } = await admin(readHome, {});
  const money = figures.filter((one) => one.opsetType === 'OcContractPayMoney');
  expect(money.map((one) => one.currency)).toEqual(['CNY', 'USD']);
  expect(money[1]?.todayOpsumListNum).toBe('40.00');
});

test('[HOM-02b] menus ask for the same counters as the home page shows, and each counts what its reader may decide', async () => {
  for (const client of [admin, seller, buyer])
    expect(await client(readTodos, {})).toEqual((await client(readHome, {})).todos);
  const finance = await app.client('finance');
  const of = async (client: Client, type: TodoType) =>
    (await client(readTodos, {})).find((one) => one.type === type)?.count;
  // Nobody decides on their own request: it waits for somebody else.
  const [recharges, demands] = [await of(admin, 'recharge'), await of(admin, 'demands')];
  const others = await of(finance, 'recharge');
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#321' },
  })
    .png()
    .toBuffer();
  const { fileCode } = await admin(
    uploadFile,
    { purpose: 'voucher' },
    { files: { file: new File([new Uint8Array(picture)], 'v.png') } },
  );
  await admin(applyCrpRecharge, { amount: '100', payWay: 'offline', voucherNo: 'V-OWN', fileCode });
  await admin(publishDemand, {
    kind: 'demand',
    title: '自家求购',
    description: '6204',
    quantity: 1,
    unit: '个',
    validUntil: dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs)),
  });
  expect([await of(admin, 'recharge'), await of(admin, 'demands')]).toEqual([recharges, demands]);
  expect(await of(finance, 'recharge')).toBe((others ?? 0) + 1);
});
