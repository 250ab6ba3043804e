import * as demands from '@tradeport/api/demands/calls';
import type { Client } from '@tradeport/api/kernel/client';
import * as staff from '@tradeport/api/members/staff-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import * as approval from '@tradeport/api/orders/approval-calls';
import { cancelOrder, placeOrder } from '@tradeport/api/orders/calls';
import { employeeUnderWay } from '@tradeport/api/privacy/calls';
import * as quotes from '@tradeport/api/quotes/calls';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { type Goods, shop } from '../orders/shop.fixture.ts';
import { anEmployee } from './employee.fixture.ts';

type Person = { userCode: string; client: Client };
const app = useApp();
const { buyer: main } = app.clients;
const at = prepared(() => shop(app));
let goods: Goods;
let addressCode: string;
beforeAll(async () => {
  addressCode = await at.addressOf('buyer');
  goods = await at.goods('100.00', 1000);
});
beforeEach(() => main(approval.saveApprovalLevels, { levels: [] }));
afterEach(async () => expect(await at.findings()).toEqual([]));

const hired = (orderMax?: string): Promise<Person> => anEmployee(app, main, { orderMax });
async function theMain(): Promise<Person> {
  const { rows } = await main(staff.employeePage, { rows: 100 });
  return { userCode: rows.find((row) => row.isMain)?.userCode ?? '', client: main };
}
async function order(client: Client, quantity = 1): Promise<string> {
  const { contractList } = await client(placeOrder, {
    goodsList: [{ skuCode: goods.skuId, quantity }],
    addressCode,
    payWay: 'online',
  });
  return contractList[0]?.contractCode ?? '';
}
async function quote(client: Client): Promise<string> {
  const { quoteList } = await client(quotes.askForCart, {
    goodsList: [{ skuCode: goods.skuId, quantity: 7 }],
    addressCode,
  });
  return quoteList[0]?.quoteCode ?? '';
}
const posting = (client: Client) =>
  client(demands.publishDemand, {
    kind: 'demand',
    title: '求购轴承',
    description: '现货',
    quantity: 10,
    unit: '件',
    validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
/** The owners of open and of ended records. */
const owners = async (table: 'orders' | 'quote' | 'demand', ids: readonly string[]) => {
  const of = composed<{ id: string; user_id: string }>(
    `select id, user_id from ${table} where tenant_id = $1 and id = any($2::uuid[])`,
  );
  const rows = await app.as(null, (ctx) => ctx.run(of(ctx.tenant.id, ids)));
  return ids.map((id) => rows.find((row) => row.id === id)?.user_id);
};
const stop = async (userCode: string, takeoverBy?: string) => {
  await main(staff.stopEmployee, { userCode, ...(takeoverBy ? { takeoverBy } : {}) });
  await app.kernel.drainOutbox();
};

test.each(['whoever is named', 'the main account where nobody is named'] as const)(
  '[BLK-02b] what a stopped employee has under way goes on with %s; what has ended stays as it was',
  async (whom) => {
    const named = whom === 'whoever is named';
    const [boss, clerk, limited] = [await hired(), await hired(), await hired('100.00')];
    const heir = named ? await hired() : await theMain();
    await main(approval.saveApprovalLevels, {
      levels: [{ approvers: [boss.userCode] }, { approvers: [clerk.userCode] }],
    });
    // One step is at the boss and the clerk's comes after it; of the other order it is the clerk's turn.
    const [queued, waiting] = [await order(limited.client, 2), await order(limited.client, 3)];
    await boss.client(approval.grantOrder, { contractCode: waiting });
    const [open, ended] = [await order(clerk.client), await order(clerk.client)];
    await clerk.client(cancelOrder, { contractCode: ended, reason: '不需要' });
    const [asked, withdrawn] = [await quote(clerk.client), await quote(clerk.client)];
    await clerk.client(quotes.withdrawQuote, { quoteCode: withdrawn });
    const [posted, closed] = [await posting(clerk.client), await posting(clerk.client)];
    await clerk.client(demands.closeDemand, { demandCode: closed.demandCode });
    await app.kernel.drainOutbox();
    const underWay = async (userCode: string) =>
      (await main(employeeUnderWay, { userCode })).underWay.map(
        ({ what, count }) => `${what} ${count}`,
      );
    expect(await underWay(clerk.userCode)).toEqual([
      'approvals 1',
      'orders 1',
      'quotes 1',
      'posts 1',
    ]);
    const linked = async () =>
      (await heir.client(messagePage, { rows: 100 })).rows.some((row) =>
        row.messageLink.includes(waiting),
      );
    expect(await linked()).toBe(false);

    await stop(clerk.userCode, named ? heir.userCode : undefined);
    expect(await underWay(clerk.userCode)).toEqual([]);
    expect(await linked()).toBe(true);
    expect(await owners('orders', [open, ended])).toEqual([heir.userCode, clerk.userCode]);
    expect(await owners('quote', [asked, withdrawn])).toEqual([heir.userCode, clerk.userCode]);
    expect(await owners('demand', [posted.demandCode, closed.demandCode])).toEqual([
      heir.userCode,
      clerk.userCode,
    ]);
    // The successor is in the chain of coming orders, and of those that wait or will.
    expect(
      (await main(approval.approvalLevels, {}))[1]?.approvers.map((one) => one.userCode),
    ).toEqual([heir.userCode]);
    expect(await heir.client(approval.grantOrder, { contractCode: waiting })).toMatchObject({
      status: 'waiting_payment',
    });
    await boss.client(approval.grantOrder, { contractCode: queued });
    expect(await heir.client(approval.grantOrder, { contractCode: queued })).toMatchObject({
      status: 'waiting_payment',
    });
    expect(await heir.client(quotes.quoteDetail, { quoteCode: asked })).toMatchObject({
      quoteCode: asked,
    });
  },
);

test('[BLK-02b] who decides beside somebody who is stopped and takes over is named once, in the chain and in what waits', async () => {
  const [clerk, heir, limited] = [await hired(), await hired(), await hired('100.00')];
  await main(approval.saveApprovalLevels, {
    levels: [{ approvers: [clerk.userCode, heir.userCode] }],
  });
  const contractCode = await order(limited.client, 2);
  await stop(clerk.userCode, heir.userCode);
  expect(await main(approval.approvalLevels, {})).toMatchObject([
    { approvers: [{ userCode: heir.userCode }] },
  ]);
  const step = composed<{ approvers: string[] }>(
    'select approvers from order_approval where tenant_id = $1 and order_id = $2',
  );
  expect(await app.as(null, (ctx) => ctx.one(step(ctx.tenant.id, contractCode)))).toEqual({
    approvers: [heir.userCode],
  });
});

test('[BLK-02b] neither somebody who is stopped takes over, nor who is of another company, nor the one who leaves', async () => {
  const [clerk, gone] = [await hired(), await hired()];
  await stop(gone.userCode);
  const stranger = await app.as('buyer2', async (ctx) => ctx.user?.id ?? '');
  for (const takeoverBy of [gone.userCode, stranger, clerk.userCode])
    await expect(
      main(staff.stopEmployee, { userCode: clerk.userCode, takeoverBy }),
    ).rejects.toMatchObject({ code: 'employee.successor' });
});
