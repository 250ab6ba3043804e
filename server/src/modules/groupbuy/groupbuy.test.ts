import {
  openGroups,
  groupByCode,
  groupPage,
  myGroups,
} from '@tradeport/api/promotions/group-calls';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import { claimCoupon } from '@tradeport/api/promotions/coupon-calls';
import { cancelOrder, orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { place } from '../checkout/index.ts';
import { credit } from '../ledger/index.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';
import { HOUR_MS, marketing } from '../promotions/desk.fixture.ts';
import { settleGroup } from './settle.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));
beforeAll(async () => {
  await at.topUp('buyer', 100_000);
  await at.topUp('buyer2', 100_000);
});
soundAfterEach(app, () => at.audit());

type GroupAsked = { promotionCode: string; groupCode?: string };
/** A promotion that lets so many buy goods of 100.00 for 80.00 together. */
async function offered(size: number, { stock = 1000, more = {} } = {}) {
  const goods = await at.goods('100.00', stock);
  const promotionCode = await desk.live(
    { type: 'group', prices: [{ skuCode: goods.skuId, price: '80.00' }], size, hours: 2 },
    { endsAt: desk.from(app.tenant.clockOffsetMs + 1000 * HOUR_MS), ...more },
  );
  return { goods, promotionCode };
}
const asked = async (goods: Goods, groupBuy: GroupAsked, more: object = {}) => ({
  goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
  groupBuy,
  addressCode: await at.addressOf('buyer'),
  payWay: 'balance' as const,
  ...more,
});
const byBuyer = async (goods: Goods, groupBuy: GroupAsked, more: object = {}) => {
  const placed = await at.buyer(placeOrder, await asked(goods, groupBuy, more));
  await app.kernel.drainOutbox();
  const id = placed.contractList[0]?.contractCode ?? '';
  return { id, total: placed.total, groupCode: await groupOf(id) };
};
const groupOf = async (orderId: string) =>
  (
    await app.as(null, (ctx) =>
      ctx.one<{ group_id: string }>({
        sql: 'select group_id from group_buy_seat where tenant_id = $1 and order_id = $2',
        parameters: [ctx.tenant.id, orderId],
      }),
    )
  ).group_id;
const stateOf = async (groupCode: string) => {
  await app.kernel.drainOutbox();
  const { status, taken, paid } = await at.buyer(groupByCode, { groupCode });
  return [status, taken, paid];
};

/** Groups of tests before end, and their money goes back. */
async function overAndDone(): Promise<void> {
  await app.moveClock(3 * HOUR_MS);
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
}

type Person = {
  as: <R>(work: (ctx: Ctx<string>) => Promise<R>) => Promise<R>;
  addressCode: string;
};
let people = 0;
/** A new member with an address, like the buyer's. */
async function stranger(): Promise<Person> {
  const like = await at.addressOf('buyer');
  const as = await at.stranger(`买家${(people += 1)}`);
  const { id: addressCode } = await as((ctx) =>
    ctx.one<{ id: string }>({
      sql: `insert into address select (jsonb_populate_record(a, jsonb_build_object('id', $2::uuid, 'member_id', $3::uuid, 'is_default', false))).* from address a
        where a.tenant_id = $1 and a.id = $4 returning id`,
      parameters: [ctx.tenant.id, ctx.newId(), ctx.user?.memberId, like],
    }),
  );
  return { as, addressCode };
}
/** A new member takes a seat; paid by balance unless said otherwise. */
async function joins(
  { as: person, addressCode }: Person,
  goods: Goods,
  groupBuy: GroupAsked,
  payWay: 'balance' | 'offline' = 'balance',
): Promise<string> {
  if (payWay === 'balance')
    await person((ctx) =>
      credit(ctx, {
        memberId: ctx.user?.memberId ?? '',
        amount: 1000 * SCALE,
        unit: 'CNY',
        note: '',
        id: ctx.newId(),
      }),
    );
  const placed = await person((ctx) =>
    place(ctx, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      groupBuy,
      addressCode,
      payWay,
      purchaseOrderNo: '',
      remark: '',
      attachmentCodes: [],
      transactionType: 'domestic',
    } as never),
  );
  return placed.contractList[0]?.contractCode ?? '';
}

describe('a group', () => {
  test('[PRO-01c] is started at its price, opens when paid, and ships when all seats are paid, not before', async () => {
    const { goods, promotionCode } = await offered(2);
    const preview = await at.buyer(previewOrder, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      groupBuy: { promotionCode },
    });
    expect(preview.total).toBe('80.00');
    const first = await byBuyer(goods, { promotionCode });
    expect(first.total).toBe('80.00');
    expect(await stateOf(first.groupCode)).toEqual(['open', 1, 1]);
    expect(await codeOf(at.ship(first.id))).toBe('order.ship_group');
    const order = await at.detail(first.id);
    expect(order.groupBuy).toMatchObject({ status: 'open', size: 2, paid: 1 });
    await joins(await stranger(), goods, { promotionCode, groupCode: first.groupCode });
    expect(await stateOf(first.groupCode)).toEqual(['complete', 2, 2]);
    await at.ship(first.id);
    expect((await at.detail(first.id)).groupBuy?.status).toBe('complete');
  });

  test('[PRO-01c] is not seen before it is paid; without a group the goods cost what they cost', async () => {
    const { goods, promotionCode } = await offered(3);
    const plain = await at.buyer(previewOrder, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
    });
    expect(plain.total).toBe('100.00');
    const { id, groupCode } = await byBuyer(goods, { promotionCode }, { payWay: 'online' });
    expect(await stateOf(groupCode)).toEqual(['pending', 1, 0]);
    const buyer2 = await app.client('buyer2');
    const shown = async () => (await buyer2(openGroups, { goodsCode: goods.goodsCode }))[0];
    expect(await shown()).toMatchObject({ promotionCode, size: 3, groups: [] });
    expect(await codeOf(joins(await stranger(), goods, { promotionCode, groupCode }))).toBe(
      'groupbuy.over',
    );
    await at.payOnline(id);
    expect(await stateOf(groupCode)).toEqual(['open', 1, 1]);
    expect((await shown())?.groups).toMatchObject([{ groupCode, paid: 1 }]);
  });

  test('[PRO-01c] whoever is in it already, comes too late or buys other goods is told so', async () => {
    const { goods, promotionCode } = await offered(3);
    const other = await offered(2);
    const { groupCode } = await byBuyer(goods, { promotionCode });
    const inIt = asked(goods, { promotionCode, groupCode });
    expect(await codeOf(at.buyer(placeOrder, await inIt))).toBe('groupbuy.already_in');
    const { addressCode: _a, payWay: _p, ...toSee } = await inIt;
    expect(await codeOf(at.buyer(previewOrder, toSee))).toBe('groupbuy.already_in');
    expect(await codeOf(joins(await stranger(), other.goods, { promotionCode, groupCode }))).toBe(
      'groupbuy.goods',
    );
    expect(
      await codeOf(
        joins(await stranger(), other.goods, { promotionCode: other.promotionCode, groupCode }),
      ),
    ).toBe('not_found');
    await app.moveClock(2 * HOUR_MS);
    expect(await codeOf(joins(await stranger(), goods, { promotionCode, groupCode }))).toBe(
      'groupbuy.over',
    );
    await app.kernel.runSweeps();
  });

  test('[PRO-01c] a seat whose order is not paid is free again; a group that nobody paid is dropped', async () => {
    const { goods, promotionCode } = await offered(2);
    const never = await byBuyer(goods, { promotionCode }, { payWay: 'online' });
    await at.buyer(cancelOrder, { contractCode: never.id, reason: '不要了' });
    expect(await stateOf(never.groupCode)).toEqual(['dropped', 0, 0]);
    const first = await byBuyer(goods, { promotionCode });
    const late = await joins(
      await stranger(),
      goods,
      { promotionCode, groupCode: first.groupCode },
      'offline',
    );
    expect(await stateOf(first.groupCode)).toEqual(['open', 2, 1]);
    expect(
      await codeOf(joins(await stranger(), goods, { promotionCode, groupCode: first.groupCode })),
    ).toBe('groupbuy.full');
    await at.admin(cancelOrder, { contractCode: late, reason: '未付款' });
    expect(await stateOf(first.groupCode)).toEqual(['open', 1, 1]);
    await joins(await stranger(), goods, { promotionCode, groupCode: first.groupCode });
    expect(await stateOf(first.groupCode)).toEqual(['complete', 2, 2]);
  });

  test('[PRO-01c] of 64 at once on the last seat one takes it', async () => {
    const { goods, promotionCode } = await offered(2);
    const { groupCode } = await byBuyer(goods, { promotionCode });
    const persons = await Promise.all(Array.from({ length: 64 }, stranger));
    const codes = await Promise.all(
      persons.map((one) => codeOf(joins(one, goods, { promotionCode, groupCode }, 'offline'))),
    );
    expect(codes.filter((one) => one === 'done')).toHaveLength(1);
    expect(codes.filter((one) => one === 'groupbuy.full')).toHaveLength(63);
    expect(await stateOf(groupCode)).toEqual(['open', 2, 1]);
  });

  test('[PRO-01c] of 64 sessions of one member one takes a seat', async () => {
    const { goods, promotionCode } = await offered(100);
    const { groupCode } = await byBuyer(goods, { promotionCode });
    const one = await stranger();
    const codes = await Promise.all(
      Array.from({ length: 64 }, () =>
        codeOf(joins(one, goods, { promotionCode, groupCode }, 'offline')),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'groupbuy.already_in')).toHaveLength(63);
    expect(await stateOf(groupCode)).toEqual(['open', 2, 1]);
  });
});

describe('the end', () => {
  test('[PRO-01c] what was paid goes back to the cent, coupon and limits included; what was not is cancelled', async () => {
    await overAndDone();
    const { goods, promotionCode } = await offered(3, { more: { limits: { total: 5 } } });
    const campaign = await desk.live(
      { type: 'coupon', from: '0', off: { amount: '7.77' } },
      {
        scope: { products: [goods.goodsCode] },
        issue: { claim: true },
        endsAt: desk.from(app.tenant.clockOffsetMs + 1000 * HOUR_MS),
      },
    );
    const { couponCode } = await at.buyer(claimCoupon, { promotionCode: campaign });
    const before = { balance: await at.balance(), stock: await at.stockOf(goods.skuId) };
    const first = await byBuyer(goods, { promotionCode }, { couponCodes: [couponCode] });
    expect(first.total).toBe('72.23');
    const unpaid = await joins(
      await stranger(),
      goods,
      { promotionCode, groupCode: first.groupCode },
      'offline',
    );
    await app.moveClock(2 * HOUR_MS);
    await app.kernel.runSweeps();
    expect(await stateOf(first.groupCode)).toEqual(['failed', 1, 1]);
    await app.kernel.drainOutbox();
    expect((await at.detail(first.id)).status).toBe('closed');
    expect((await at.admin(...orderOf(unpaid))).status).toBe('cancelled');
    expect({ balance: await at.balance(), stock: await at.stockOf(goods.skuId) }).toEqual(before);
    expect((await desk.get(promotionCode)).taken).toBe(0);
    const coupon = await app.as(null, (ctx) =>
      ctx.one<{ state: string }>({
        sql: 'select state from coupon where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, couponCode],
      }),
    );
    expect(coupon.state).toBe('claimed');
    await app.kernel.runSweeps();
    expect(await at.balance()).toBe(before.balance);
  });

  test('[PRO-01c] the last payment and the end at once have one outcome: complete, or all money back', async () => {
    for (const early of [400, 120, 0]) {
      const { goods, promotionCode } = await offered(2);
      const paidBy = await stranger();
      const first = await joins(paidBy, goods, { promotionCode });
      await app.kernel.drainOutbox();
      const groupCode = await groupOf(first);
      const before = await at.balance();
      const last = await byBuyer(goods, { promotionCode, groupCode }, { payWay: 'online' });
      const { paymentCode } = await at.openCashier(last.id);
      const { closesAt } = await at.buyer(groupByCode, { groupCode });
      const ends = Date.parse(closesAt ?? '') - Date.now() - app.tenant.clockOffsetMs;
      await app.moveClock(ends - early);
      await Promise.all([
        app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid')),
        ...Array.from({ length: 63 }, () => app.as(null, (ctx) => settleGroup(ctx, groupCode))),
      ]);
      await app.moveClock(1000);
      await app.kernel.drainOutbox();
      await app.kernel.runSweeps();
      const [status] = await stateOf(groupCode);
      await app.kernel.drainOutbox();
      const states = await Promise.all(
        [first, last.id].map(async (id) => (await at.admin(...orderOf(id))).status),
      );
      if (status === 'complete') expect(states).toEqual(['waiting_shipment', 'waiting_shipment']);
      else {
        expect(status).toBe('failed');
        expect(states[0]).toBe('closed');
        expect(['closed', 'cancelled']).toContain(states[1]);
        await app.kernel.runSweeps();
        expect(await at.balance()).toBeGreaterThanOrEqual(before);
      }
      expect(await at.audit()).toEqual([]);
    }
  });

  test('[PRO-01c] paid for, then given back before the group is complete: the seat is free again', async () => {
    const { goods, promotionCode } = await offered(2);
    const first = await byBuyer(goods, { promotionCode });
    const before = await at.balance();
    const { refundCode } = await at.ask(first.id);
    await at.approve(refundCode);
    expect(await stateOf(first.groupCode)).toEqual(['open', 0, 0]);
    expect(await at.balance()).toBe(before + 80);
    await app.moveClock(2 * HOUR_MS);
    await app.kernel.runSweeps();
    expect(await stateOf(first.groupCode)).toEqual(['failed', 0, 0]);
  });
});

describe('who sees it', () => {
  test('[PRO-01c] names are masked; members see their own; another seller and another tenant find nothing', async () => {
    const { goods, promotionCode } = await offered(2);
    const { groupCode, id } = await byBuyer(goods, { promotionCode });
    const shown = await app.clients.buyer2(groupByCode, { groupCode });
    expect(shown.seats).toHaveLength(1);
    expect(shown.seats[0]?.name).toMatch(/^.\*\*$/u);
    expect(shown.contractCode).toBeNull();
    expect((await at.buyer(groupByCode, { groupCode })).contractCode).toBe(id);
    const own = await at.buyer(myGroups, {});
    expect(own.rows[0]).toMatchObject({ groupCode, contractCode: id, total: '80.00' });
    const others = await app.clients.buyer2(myGroups, {});
    expect(others.rows.map((row) => row.groupCode)).not.toContain(groupCode);
    expect((await desk.admin(groupPage, { promotionCode })).rows).toMatchObject([
      { groupCode, status: 'open', taken: 1 },
    ]);
    expect(await codeOf(desk.seller2(groupPage, { promotionCode }))).toBe('not_found');
    const stranger_ = await app.client('admin', app.otherTenant);
    expect(await codeOf(stranger_(groupByCode, { groupCode }))).toBe('not_found');
    expect(await codeOf(stranger_(groupPage, { promotionCode }))).toBe('not_found');
  });
});

function orderOf(contractCode: string) {
  return [orderDetail, { contractCode }] as const;
}

describe('a seller who does not sell any more', () => {
  test('[BLK-02a] nobody joins or starts one while the seller does not sell; who is in it keeps the seat, and gets everything back where it falls short', async () => {
    const { goods, promotionCode } = await offered(3);
    const { id, groupCode } = await byBuyer(goods, { promotionCode });
    const merberCode = await app.memberOf('seller');
    const shown = async () => [
      (await at.buyer(openGroups, { goodsCode: goods.goodsCode })).map((one) => one.groups.length),
      (await at.buyer(groupByCode, { groupCode })).price,
    ];
    const join = async () => codeOf(joins(await stranger(), goods, { promotionCode, groupCode }));
    expect(await shown()).toEqual([[1], '80.00']);
    await at.admin(suspendMember, { merberCode, reason: '资质存疑' });
    expect([await shown(), await join()]).toEqual([[[], null], 'product.not_sold']);
    // Its page names no goods to the public, nor to members outside it.
    for (const other of [await app.client(null), await app.client('buyer2')])
      expect(await codeOf(other(groupByCode, { groupCode }))).toBe('not_found');
    expect(await codeOf(joins(await stranger(), goods, { promotionCode }))).toBe(
      'product.not_sold',
    );
    expect(await stateOf(groupCode)).toEqual(['open', 1, 1]);
    await at.admin(resumeMember, { merberCode, reason: '已核实' });
    expect([await shown(), await join()]).toEqual([[[1], '80.00'], 'done']);
    await at.admin(suspendMember, { merberCode, reason: '资质存疑' });
    await overAndDone();
    expect(await stateOf(groupCode)).toEqual(['failed', 2, 2]);
    await app.kernel.drainOutbox();
    const ended = { status: 'closed', total: '80.00', refundAmount: '80.00' };
    expect(await at.admin(...orderOf(id))).toMatchObject(ended);
    await at.admin(resumeMember, { merberCode, reason: '已核实' });
  });
});
