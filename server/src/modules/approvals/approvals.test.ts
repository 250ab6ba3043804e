import type { Client } from '@tradeport/api/kernel/client';
import { getInfo } from '@tradeport/api/identity/calls';
import { blacklistUser } from '@tradeport/api/identity/people-calls';
import * as staff from '@tradeport/api/members/staff-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import * as approval from '@tradeport/api/orders/approval-calls';
import {
  approveOrder,
  cancelOrder,
  orderDetail,
  orderPage,
  placeOrder,
  previewOrder,
} from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { employeeUnderWay } from '@tradeport/api/privacy/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { chainFor } from './over-limit.ts';
import { shop, type Goods, type Shop } from '../orders/shop.fixture.ts';

const app = useApp();
const { buyer: main } = app.clients;
let at: Shop;
let goods: Goods;
let addressCode: string;
beforeAll(async () => {
  at = await shop(app);
  addressCode = await at.addressOf('buyer');
  goods = await at.goods('100.00', 1000);
});
afterEach(async () => expect(await at.findings()).toEqual([]));

type Limit = { currency: 'CNY' | 'USD'; orderMax?: string; monthMax?: string };
const clerkWith = (limits: Limit[], roles = ['buyer']) => anEmployee(app, main, { limits, roles });
const order = (client: Client, quantity: number, payWay: 'online' | 'balance' = 'online') =>
  client(placeOrder, { goodsList: [{ skuCode: goods.skuId, quantity }], addressCode, payWay });
/** The round trips of an order: the least of three, as cached values are read anew now and then. */
async function tripsOf(client: Client): Promise<number> {
  const trips: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const before = roundTrips.count;
    expect(first(await order(client, 1)).status).toBe('waiting_payment');
    trips.push(roundTrips.count - before);
  }
  return Math.min(...trips);
}
const first = (placed: { contractList: { contractCode: string; status: string }[] }) =>
  placed.contractList[0] ?? { contractCode: '', status: '' };
const reserved = async () => (await at.stockOf(goods.skuId)).reserved;

describe('spending limits', () => {
  test('[MBR-06a] who has a limit manages no people: it is not lifted by a puppet, nor approved by one', async () => {
    const { client, userCode } = await clerkWith([]);
    const rights = { userCode, roles: ['buyer'], permissions: ['people.manage'] };
    await main(staff.setEmployeeRights, rights);
    const puppet = (name: string) => ({
      userName: name,
      userPwsswd: PASSWORD,
      userRelname: '傀儡',
      permissions: ['people.manage'],
      roles: ['buyer'],
    });
    const { userCode: other } = await client(staff.saveEmployee, puppet('puppet_one'));
    await main(staff.setEmployeeLimits, {
      userCode,
      limits: [{ currency: 'CNY', orderMax: '100.00' }],
    });
    for (const attempt of [
      () => client(staff.saveEmployee, puppet('puppet_two')),
      () => client(staff.setEmployeeLimits, { userCode: other, limits: [] }),
      () => client(staff.setEmployeeRights, { ...rights, userCode: other }),
      () => client(staff.stopEmployee, { userCode: other }),
      () => client(staff.startEmployee, { userCode: other }),
      () => client(staff.updateEmployee, { userCode: other, userRelname: '别人' }),
      () =>
        client(approval.saveApprovalLevels, {
          levels: [{ levelName: '自己人', approvers: [other] }],
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'employee.limited' });
    // Nor is the main account another's to rename.
    const main_ = (await main(staff.employeePage, {})).rows.find((row) => row.isMain);
    await main(staff.setEmployeeLimits, { userCode, limits: [] });
    await expect(
      client(staff.updateEmployee, { userCode: main_?.userCode ?? '', userRelname: '别人' }),
    ).rejects.toMatchObject({ code: 'employee.main' });
  });

  test('[MBR-06a][MBR-03b] up to the limit goes on, a cent above waits; stock is held meanwhile', async () => {
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '300.00' }]);
    expect(first(await order(client, 3)).status).toBe('waiting_payment');
    const before = await reserved();
    expect(
      (await client(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity: 4 }] })).orders,
    ).toMatchObject([{ needsApproval: true }]);
    const waiting = await order(client, 4, 'balance');
    expect(waiting).toMatchObject({ next: 'review', contractList: [{ status: 'pending_review' }] });
    expect(await reserved()).toBe(before + 4);
    expect(await client(orderDetail, { contractCode: first(waiting).contractCode })).toMatchObject({
      approval: 'waiting',
      paid: '0.00',
      approvals: [{ level: 1, status: 'waiting', why: 'order', approvers: ['buyer'], mine: false }],
    });
  });

  test('[MBR-03b] a month is that of the tenant’s time zone; what waits or was called off does not count', async () => {
    const { client, userCode } = await clerkWith([{ currency: 'CNY', monthMax: '500.00' }]);
    const spent = async () => (await main(approval.spendingOfUser, { userCode }))[0]?.spent;
    const called = first(await order(client, 4)).contractCode;
    await client(cancelOrder, { contractCode: called, reason: 'no' });
    expect(await spent()).toBe('0.00');
    expect(first(await order(client, 3)).status).toBe('waiting_payment');
    expect(first(await order(client, 3)).status).toBe('pending_review');
    expect(first(await order(client, 2)).status).toBe('waiting_payment');
    expect(await spent()).toBe('500.00');
    expect(await client(approval.spendingOfUser, {})).toMatchObject([
      { currency: 'CNY', orderMax: null, monthMax: '500.00', spent: '500.00' },
    ]);
    // Shanghai is eight hours ahead: the new month begins there while it is still the old one in UTC.
    const now = (await app.as(null, async (ctx) => ctx.now())).getTime();
    const local = new Date(now + 8 * 3_600_000);
    const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - 8 * 3_600_000;
    await app.moveClock(next - now - 60_000);
    expect(first(await order(client, 1)).status).toBe('pending_review');
    await app.moveClock(120_000);
    expect(first(await order(client, 1)).status).toBe('waiting_payment');
    await app.moveClock(now - next - 60_000);
  });

  test('[MBR-03b] ten orders at once do not get past the month together', async () => {
    const { client } = await clerkWith([{ currency: 'CNY', monthMax: '450.00' }]);
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(client, 1)));
    expect(placed.filter((one) => first(one).status === 'waiting_payment').length).toBe(4);
    expect(placed.filter((one) => first(one).status === 'pending_review').length).toBe(6);
  });

  test('[MBR-03b] a limit lifted, or changed, counts from the next order on; who has none costs no round trip', async () => {
    const { client, userCode } = await clerkWith([{ currency: 'CNY', orderMax: '1.00' }]);
    expect(first(await order(client, 1)).status).toBe('pending_review');
    await main(staff.setEmployeeLimits, { userCode, limits: [] });
    const free = await tripsOf(client);
    await main(staff.setEmployeeLimits, {
      userCode,
      limits: [{ currency: 'CNY', orderMax: '999.00' }],
    });
    expect(await tripsOf(client)).toBe(free + 1);
    await main(staff.setEmployeeLimits, {
      userCode,
      limits: [{ currency: 'USD', orderMax: '999.00' }],
    });
    const { contractList } = await order(client, 1);
    expect(
      await client(orderDetail, { contractCode: contractList[0]?.contractCode ?? '' }),
    ).toMatchObject({ approvals: [{ why: 'currency' }] });
    await expect(
      main(staff.setEmployeeLimits, {
        userCode,
        limits: [{ currency: 'CNY' }, { currency: 'CNY' }],
      }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

describe('approvals', () => {
  test('[MBR-06c][MBR-06d] one click lets it go on; approver and buyer are told; the seller hears of it only then', async () => {
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const { contractCode } = first(await order(client, 2));
    const seller = await app.client('seller');
    await app.kernel.drainOutbox();
    const toldOf = async (who: Client) =>
      (await who(messagePage, { rows: 100 })).rows.find((row) =>
        row.messageLink.includes(contractCode),
      );
    expect(await toldOf(main)).toMatchObject({
      messageLink: `#/trade/order/${contractCode}`,
      messageTitle: expect.stringContaining('Order to approve'),
    });
    expect(await toldOf(seller)).toBeUndefined();
    await expect(seller(approveOrder, { contractCode })).rejects.toMatchObject({
      code: 'order.waits_for_buyer',
    });
    const seen = await seller(orderDetail, { contractCode });
    expect(seen.approvals).toEqual([]);
    expect(seen.actions.find((one) => one.action === 'approve')).toMatchObject({ allowed: false });
    expect(
      (await main(approval.approvalPage, { rows: 100 })).rows.find(
        (row) => row.contractCode === contractCode,
      ),
    ).toMatchObject({ placedBy: '职员甲', total: '200.00', why: 'order', level: 1, levels: 1 });
    expect(await main(approval.grantOrder, { contractCode })).toMatchObject({
      status: 'waiting_payment',
    });
    await app.kernel.drainOutbox();
    expect((await toldOf(client))?.messageTitle).toContain('approved your order');
    expect(await toldOf(seller)).toMatchObject({ messageLink: `#/trade/sale/${contractCode}` });
    expect((await client(orderDetail, { contractCode })).timeline.map((row) => row.verb)).toEqual([
      'askReview',
      'grant',
    ]);
    await client(payNow, { contractCodes: [contractCode], payWay: 'online' });
    await expect(main(approval.grantOrder, { contractCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
  });

  test('[MBR-06a] refusal ends the order with its reason and releases the stock', async () => {
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const before = await reserved();
    const { contractCode } = first(await order(client, 5));
    expect(await reserved()).toBe(before + 5);
    await expect(main(approval.denyOrder, { contractCode, reason: ' ' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    expect(await main(approval.denyOrder, { contractCode, reason: '超预算' })).toMatchObject({
      status: 'audit_failed',
    });
    expect(await reserved()).toBe(before);
    expect(await client(orderDetail, { contractCode })).toMatchObject({
      reason: '超预算',
      approvals: [{ status: 'refused', decidedName: 'buyer', reason: '超预算' }],
    });
  });

  test('[MBR-06b] two levels one after the other, the second only above its amount', async () => {
    const [boss, chief] = [await clerkWith([]), await clerkWith([])];
    await main(approval.saveApprovalLevels, {
      levels: [
        { levelName: '主管', approvers: [boss.userCode], overAmount: '0' },
        { levelName: '总监', approvers: [chief.userCode], overAmount: '500.00' },
      ],
    });
    expect(await main(approval.approvalLevels, {})).toMatchObject([
      { level: 1, levelName: '主管' },
      { level: 2, overAmount: '500.00', approvers: [{ userCode: chief.userCode }] },
    ]);
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const small = first(await order(client, 5)).contractCode;
    const large = first(await order(client, 6)).contractCode;
    expect(await boss.client(approval.grantOrder, { contractCode: small })).toMatchObject({
      status: 'waiting_payment',
    });
    // The second has no say yet, and the main account is not asked at all.
    for (const early of [chief.client, main])
      await expect(early(approval.grantOrder, { contractCode: large })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    expect((await chief.client(approval.approvalPage, {})).total).toBe(0);
    expect(await boss.client(approval.grantOrder, { contractCode: large })).toMatchObject({
      status: 'pending_review',
    });
    expect((await chief.client(approval.approvalPage, {})).rows).toMatchObject([
      { contractCode: large, level: 2, levels: 2 },
    ]);
    expect(await chief.client(approval.grantOrder, { contractCode: large })).toMatchObject({
      status: 'waiting_payment',
    });
  });

  test('[MBR-06a] nobody approves the own order, whatever the chain says', async () => {
    const { client, userCode } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    await main(approval.saveApprovalLevels, { levels: [{ approvers: [userCode] }] });
    const { contractCode } = first(await order(client, 2));
    await expect(client(approval.grantOrder, { contractCode })).rejects.toMatchObject({
      code: 'approval.own_order',
    });
    await expect(client(approval.denyOrder, { contractCode, reason: 'x' })).rejects.toMatchObject({
      code: 'approval.own_order',
    });
    expect((await client(approval.approvalPage, {})).total).toBe(0);
    expect(await main(approval.grantOrder, { contractCode })).toMatchObject({
      status: 'waiting_payment',
    });
    const levels = [
      { level: 1, over_amount: 0, approvers: ['me', 'boss'] },
      { level: 2, over_amount: 50, approvers: ['me'] },
    ];
    expect(chainFor(100, levels, 'me', 'main')).toEqual([
      { approvers: ['boss'] },
      { approvers: ['main'] },
    ]);
    expect(chainFor(50, levels, 'me', 'main')).toEqual([{ approvers: ['boss'] }]);
    expect(
      chainFor(10, [{ level: 1, over_amount: 50, approvers: ['boss'] }], 'me', 'main'),
    ).toEqual([{ approvers: ['main'] }]);
    await main(approval.saveApprovalLevels, { levels: [] });
  });

  test('[MBR-06d] of two who decide at once one wins; a cancelled order is decided by nobody', async () => {
    const [one, two] = [await clerkWith([]), await clerkWith([])];
    await main(approval.saveApprovalLevels, {
      levels: [{ approvers: [one.userCode, two.userCode] }],
    });
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const { contractCode } = first(await order(client, 2));
    const tries = await Promise.allSettled([
      one.client(approval.grantOrder, { contractCode }),
      two.client(approval.denyOrder, { contractCode, reason: 'no' }),
    ]);
    expect(tries.filter((attempt) => attempt.status === 'fulfilled').length).toBe(1);
    const gone = first(await order(client, 2)).contractCode;
    await client(cancelOrder, { contractCode: gone, reason: 'changed my mind' });
    await expect(one.client(approval.grantOrder, { contractCode: gone })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect((await one.client(approval.approvalPage, {})).total).toBe(0);
    await main(approval.saveApprovalLevels, { levels: [] });
  });

  test('[MBR-06a][ROL-02a] strangers neither see nor decide; approvers are of the own company', async () => {
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const { contractCode } = first(await order(client, 2));
    const stranger = await app.client('buyer2');
    for (const who of [stranger, await app.client('seller2')]) {
      await expect(who(approval.grantOrder, { contractCode })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(who(approval.denyOrder, { contractCode, reason: 'x' })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(app.clients.seller(approval.grantOrder, { contractCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { userCode } = await stranger(getInfo, {});
    await expect(
      main(approval.saveApprovalLevels, { levels: [{ approvers: [userCode] }] }),
    ).rejects.toMatchObject({ code: 'approval.approver' });
    await expect(client(approval.saveApprovalLevels, { levels: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(
      stranger(approval.spendingOfUser, { userCode: (await client(getInfo, {})).userCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      client(approval.spendingOfUser, { userCode: (await main(getInfo, {})).userCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[MBR-06a][BLK-02b] where nobody of a step may decide any more, the main account does, and is told', async () => {
    const admin = await app.client('admin');
    const out = {
      blacklisted: (userCode: string) => admin(blacklistUser, { userCode, reason: '测试' }),
      'without the right': (userCode: string) =>
        main(staff.setEmployeeRights, { userCode, roles: [], permissions: ['order.place'] }),
    };
    for (const end of Object.values(out)) {
      const boss = await clerkWith([]);
      await main(approval.saveApprovalLevels, { levels: [{ approvers: [boss.userCode] }] });
      const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
      const { contractCode } = first(await order(client, 2));
      await expect(main(approval.grantOrder, { contractCode })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
      const told = async () =>
        (await main(messagePage, { rows: 100 })).rows.some((row) =>
          row.messageLink.includes(contractCode),
        );
      await app.kernel.drainOutbox();
      expect(await told()).toBe(false);
      await end(boss.userCode);
      expect(
        (await main(approval.approvalPage, { rows: 100 })).rows.map((row) => row.contractCode),
      ).toContain(contractCode);
      await app.kernel.drainOutbox();
      expect(await told()).toBe(true);
      expect(
        (await client(orderDetail, { contractCode })).approvals.map((step) => step.approvers),
      ).toEqual([['buyer']]);
      expect(await main(approval.grantOrder, { contractCode })).toMatchObject({
        status: 'waiting_payment',
      });
    }
    await main(approval.saveApprovalLevels, { levels: [] });
  });

  test('[MBR-06a][BLK-02b] who takes over decides instead, of what waits and of what comes; open orders are theirs', async () => {
    const [boss, heir] = [await clerkWith([]), await clerkWith([])];
    await main(approval.saveApprovalLevels, { levels: [{ approvers: [boss.userCode] }] });
    const own = first(await order(boss.client, 1)).contractCode;
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const { contractCode } = first(await order(client, 2));
    expect(await main(employeeUnderWay, { userCode: boss.userCode })).toMatchObject({
      underWay: [
        { what: 'approvals', count: 1 },
        { what: 'orders', count: 1 },
      ],
    });
    const stranger = await app.clients.buyer2(getInfo, {});
    for (const takeoverBy of [stranger.userCode, boss.userCode])
      await expect(
        main(staff.stopEmployee, { userCode: boss.userCode, takeoverBy }),
      ).rejects.toMatchObject({ code: 'employee.successor' });
    await main(staff.stopEmployee, { userCode: boss.userCode, takeoverBy: heir.userCode });
    await app.kernel.drainOutbox();
    await expect(main(approval.grantOrder, { contractCode })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    expect(await heir.client(approval.grantOrder, { contractCode })).toMatchObject({
      status: 'waiting_payment',
    });
    expect(await main(approval.approvalLevels, {})).toMatchObject([
      { approvers: [{ userCode: heir.userCode }] },
    ]);
    expect((await main(employeeUnderWay, { userCode: boss.userCode })).underWay).toEqual([]);
    expect((await main(employeeUnderWay, { userCode: heir.userCode })).underWay).toMatchObject([
      { what: 'orders', count: 1 },
    ]);
    expect(await main(orderDetail, { contractCode: own })).toMatchObject({
      status: 'waiting_payment',
    });
    await main(approval.saveApprovalLevels, { levels: [] });
  });

  test('[MBR-06a][BLK-02b] of the main account’s own order whoever it names decides; without one it may be cancelled', async () => {
    const boss = await clerkWith([]);
    await main(approval.saveApprovalLevels, { levels: [{ approvers: [boss.userCode] }] });
    const heir = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const [contractCode = '', other = ''] = [
      first(await order(heir.client, 2)).contractCode,
      first(await order(heir.client, 3)).contractCode,
    ];
    const { userCode: oldMain } = await main(getInfo, {});
    await main(staff.handOver, { userCode: heir.userCode });
    const named = { contractCode, userCode: oldMain };
    await expect(heir.client(approval.nameApprover, named)).rejects.toMatchObject({
      code: 'approval.not_needed',
    });
    await app.clients.admin(blacklistUser, { userCode: boss.userCode, reason: '测试' });
    await expect(main(approval.grantOrder, { contractCode })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(main(approval.nameApprover, named)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    for (const userCode of [heir.userCode, boss.userCode])
      await expect(
        heir.client(approval.nameApprover, { contractCode, userCode }),
      ).rejects.toMatchObject({ code: 'approval.approver' });
    const told = async () => {
      await app.kernel.drainOutbox();
      const { rows } = await main(messagePage, { rows: 100 });
      return rows.filter((row) => row.messageLink.includes(contractCode)).length;
    };
    const before = await told();
    await heir.client(approval.nameApprover, named);
    expect(await told()).toBe(before + 1);
    expect(await main(approval.grantOrder, { contractCode })).toMatchObject({
      status: 'waiting_payment',
    });
    expect(await heir.client(cancelOrder, { contractCode: other, reason: 'nobody' })).toMatchObject(
      { status: 'cancelled' },
    );
    await heir.client(staff.handOver, { userCode: oldMain });
    await main(approval.saveApprovalLevels, { levels: [] });
  });

  test('[ORD-02c] after the company comes the seller’s review, where it asks for one', async () => {
    await app.owner.query(
      `update tenant set settings = jsonb_set(settings, '{orders}', '{"review":"all"}') where id = $1`,
      [app.tenant.id],
    );
    await app.moveClock(1);
    const { client } = await clerkWith([{ currency: 'CNY', orderMax: '100.00' }]);
    const { contractCode } = first(await order(client, 2));
    expect(await main(approval.grantOrder, { contractCode })).toMatchObject({
      status: 'pending_review',
    });
    expect(
      (await client(orderPage, { rows: 100 })).rows.find(
        (row) => row.contractCode === contractCode,
      ),
    ).toMatchObject({ approval: 'passed' });
    await expect(main(approval.grantOrder, { contractCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect(await app.clients.seller(approveOrder, { contractCode })).toMatchObject({
      status: 'waiting_payment',
    });
  });
});
