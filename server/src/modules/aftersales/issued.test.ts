import { rejectRefund, withdrawRefund } from '@tradeport/api/aftersales/calls';
import * as calls from '@tradeport/api/entitlements/calls';
import { addGiftCard, giftCardPage, loginGift } from '@tradeport/api/giftcard/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { placeOrder, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import { adjustStockCall } from '@tradeport/api/stock/calls';
import { describe, expect, test, vi } from 'vitest';
import { settleBookings } from '../entitlements/slots.ts';
import { countsOf, issuingDesk } from './issued.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const DAY_MS = 86_400_000;
const CROWD = 64;
const app = useApp();
const at = prepared(() => issuingDesk(app));
soundAfterEach(app, () => at.audit());

describe('codes (07)', () => {
  test('[ORD-01b][ORD-08b][ORD-08c] a code is bought without an address, issued by paying, masked until its buyer reveals it', async () => {
    const goods = await at.sold('07');
    const [code = ''] = await at.upload(goods, 2);
    const id = await at.buy(goods);
    const order = await at.detail(id);
    expect([order.contractType, order.status, order.address, order.parcels.length]).toEqual([
      '07',
      'waiting_receipt',
      null,
      0,
    ]);
    expect(order.actions.map((one) => one.action)).not.toContain('logistics');
    const thing = await at.first(id);
    expect(thing).toMatchObject({ status: 'issued', kind: 'code', masked: '···· XYZ9' });
    expect(JSON.stringify([order, thing])).not.toContain(code);
    expect(await at.reveal(thing.entitlementCode)).toMatchObject({ plain: code, cardNo: null });
    expect(await at.reveal(thing.entitlementCode)).toMatchObject({ plain: code });
    // The only one was revealed: nothing is left to be received.
    expect((await at.detail(id)).status).toBe('success');
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 1, reserved: 0 });
    const kept = await app.as(null, (ctx) =>
      ctx.run<{ text: string }>({
        sql: `select e::text as text from entitlement e where tenant_id = $1 union all select a::text from audit a where tenant_id = $1
          union all select o::text from outbox o where tenant_id = $1 union all select m::text from message m where tenant_id = $1`,
        parameters: [ctx.tenant.id],
      }),
    );
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.filter((row) => row.text.includes('SECRET-CODE'))).toEqual([]);
  });

  test('[ORD-08c] strangers, other roles and other tenants see nothing of it', async () => {
    const goods = await at.sold('07');
    await at.upload(goods, 1);
    const { entitlementCode } = await at.first(await at.buy(goods));
    const { buyer2: other } = app.clients;
    expect(await codeOf(other(calls.revealCode, { entitlementCode }))).toBe('not_found');
    expect(await codeOf(at.seller(calls.revealCode, { entitlementCode }))).toBe('auth.forbidden');
    const abroad = await app.client('buyer', app.otherTenant);
    expect(await codeOf(abroad(calls.revealCode, { entitlementCode }))).toBe('not_found');
    expect((await other(calls.entitlementPage, {})).rows).toEqual([]);
    expect(await codeOf(other(calls.entitlementPage, { side: 'sell' }))).toBe('auth.forbidden');
    expect(
      await codeOf(other(calls.uploadCodes, { skuCode: goods.skuId, codes: ['abcdefgh'] })),
    ).toBe('auth.forbidden');
    const { seller2: stranger } = app.clients;
    expect(
      await codeOf(stranger(calls.uploadCodes, { skuCode: goods.skuId, codes: ['abcdefgh'] })),
    ).toBe('not_found');
  });

  test('[ORD-08c] the same code is not uploaded twice, and codes go only where codes are sold', async () => {
    const goods = await at.sold('07');
    const [code = ''] = await at.upload(goods, 1);
    const upload = (codes: string[], skuCode = goods.skuId) =>
      codeOf(at.seller(calls.uploadCodes, { skuCode, codes }));
    expect(await upload(['new-code-1', code])).toBe('entitlement.code_twice');
    expect(await upload(['new-code-2', 'new-code-2'])).toBe('entitlement.code_twice');
    const right = await at.sold('09', '10.00', 1);
    expect(await upload(['new-code-3'], right.skuId)).toBe('entitlement.wrong_type');
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 1, reserved: 0 });
    await at.seller(calls.withdrawCodes, { skuCode: goods.skuId, count: 1 });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await codeOf(at.seller(calls.withdrawCodes, { skuCode: goods.skuId, count: 1 }))).toBe(
      'entitlement.codes_short',
    );
  });

  test('[CAT-04a][ORD-08c] nobody counts the stock of codes and places by hand; what is merely counted can be', async () => {
    const adjust = (skuCode: string) =>
      codeOf(
        at.seller(adjustStockCall, { skuCode, warehouseCode: at.warehouse, by: 1, reason: 'x' }),
      );
    for (const type of ['07', '11', '05'] as const)
      expect(await adjust((await at.sold(type)).skuId), type).toBe('stock.issued');
    expect(await adjust((await at.sold('09', '10.00', 1)).skuId)).toBe('done');
  });

  test('[CHK-06d][ORD-08c] of 64 who want the last of three codes at once three get one each, no code twice', async () => {
    const goods = await at.sold('07', '1.00');
    await at.upload(goods, 3);
    const order = {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      payWay: 'balance' as const,
    };
    const counts = await countsOf(Array.from({ length: CROWD }, () => at.buyer(placeOrder, order)));
    expect(counts).toEqual({ done: 3, 'stock.insufficient': CROWD - 3 });
    await app.kernel.drainOutbox();
    const { rows } = await at.buyer(calls.entitlementPage, { skuCode: goods.skuId });
    const codes = await Promise.all(rows.map((row) => at.reveal(row.entitlementCode)));
    expect(new Set(codes.map((one) => one.plain)).size).toBe(3);
  });

  test('[AFS-01d][ORD-08c] an unseen code is refunded and sold again; a revealed one is not', async () => {
    const goods = await at.sold('07', '33.35');
    const [first, second] = await at.upload(goods, 2);
    const before = await at.balance();
    const id = await at.buy(goods, 2);
    const [one, two] = await at.things(id);
    await at.reveal(one?.entitlementCode ?? '');
    expect(await codeOf(at.askFor(id, 2))).toBe('refund.by_rule');
    const asked = await at.askFor(id, 1);
    // While it is asked for nobody looks at it.
    expect(await codeOf(at.reveal(two?.entitlementCode ?? ''))).toBe('entitlement.held');
    expect((await at.approve(asked.refundCode)).status).toBe('refunded');
    expect(await at.balance()).toBe(before - 33.35);
    expect(await codeOf(at.reveal(two?.entitlementCode ?? ''))).toBe('entitlement.over');
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 1, reserved: 0 });
    const again = await at.buy(goods);
    expect([first, second]).toContain(await at.plain(again));
    expect(await codeOf(at.askFor(again, 1))).toBe('refund.by_rule');
  });

  test('[AFS-02d] a withdrawn or rejected request gives the code back to its buyer', async () => {
    const goods = await at.sold('07');
    await at.upload(goods, 1);
    const id = await at.buy(goods);
    const { refundCode } = await at.askFor(id, 1);
    await at.buyer(withdrawRefund, { refundCode });
    const again = await at.askFor(id, 1);
    await at.seller(rejectRefund, { refundCode: again.refundCode, reason: 'no' });
    const { entitlementCode } = await at.first(id);
    expect((await at.first(id)).status).toBe('issued');
    await at.reveal(entitlementCode);
  });

  test('[AFS-01d] reveal × refund at 64: whoever is first wins, and never both', async () => {
    const goods = await at.sold('07', '1.00');
    await at.upload(goods, CROWD / 2);
    for (let round = 0; round < 4; round += 1) {
      const id = await at.buy(goods);
      const { entitlementCode } = await at.first(id);
      const tries = Array.from({ length: CROWD / 4 }, (_, n) =>
        n % 2 ? codeOf(at.reveal(entitlementCode)) : codeOf(at.askFor(id, 1)),
      );
      const answers = await Promise.all(tries);
      const revealed = answers.filter((code, n) => n % 2 === 1 && code === 'done').length;
      const asked = answers.filter((code, n) => n % 2 === 0 && code === 'done').length;
      expect([revealed > 0, asked]).toEqual([asked === 0, revealed > 0 ? 0 : 1]);
      expect((await at.first(id)).status).toBe(revealed > 0 ? 'seen' : 'held');
    }
  });

  test('[ORD-08c] paid without enough codes the order waits, and goes on when some are uploaded', async () => {
    const goods = await at.sold('07', '5.00', 2);
    const id = await at.buy(goods, 2);
    expect((await at.detail(id)).status).toBe('waiting_shipment');
    expect(await at.things(id)).toEqual([]);
    const shipment = { contractCode: id, expressCode: 'own' as const, expressBillno: '' };
    expect(await codeOf(at.seller(shipOrder, shipment))).toBe('state.cannot_move');
    await at.upload(goods, 2);
    await app.kernel.drainOutbox();
    await app.kernel.drainOutbox();
    expect((await at.detail(id)).status).toBe('waiting_receipt');
    expect(await at.things(id)).toHaveLength(2);
  });
});

describe('rights (09)', () => {
  test('[ORD-01b][ORD-08b][ORD-08c] a right is used in parts, by its seller alone, never more than it has; the unused share goes back', async () => {
    const goods = await at.sold('09', '100.00', 10);
    await at.seller(calls.saveTerms, { skuCode: goods.skuId, uses: 3, validDays: 30 });
    const before = await at.balance();
    const id = await at.buy(goods);
    const voucherCode = await at.plain(id);
    expect(await at.detail(id)).toMatchObject({ contractType: '09', address: null });
    expect(await at.seller(calls.checkCode, { voucherCode })).toMatchObject({ uses: 3, used: 0 });
    expect(
      await at.seller(calls.useCode, { voucherCode: voucherCode.toLowerCase() }),
    ).toMatchObject({ used: 1, status: 'issued' });
    const { seller2: stranger } = app.clients;
    expect(await codeOf(stranger(calls.useCode, { voucherCode }))).toBe('entitlement.unknown');
    expect(await codeOf(at.buyer(calls.useCode, { voucherCode }))).toBe('auth.forbidden');
    expect(await codeOf(at.seller(calls.useCode, { voucherCode, count: 3 }))).toBe(
      'entitlement.left',
    );
    const asked = await at.askFor(id, 1);
    expect((await at.view(asked.refundCode)).amount).toBe('66.66');
    expect(await codeOf(at.seller(calls.useCode, { voucherCode }))).toBe('entitlement.held');
    await at.approve(asked.refundCode);
    expect(await at.balance()).toBe(before - 33.34);
    expect(await codeOf(at.seller(calls.useCode, { voucherCode }))).toBe('entitlement.unknown');
  });

  test('[ORD-08c] of 64 uses at once of a right for three exactly three count', async () => {
    const goods = await at.sold('09', '9.00', 10);
    await at.seller(calls.saveTerms, { skuCode: goods.skuId, uses: 3, validDays: 30 });
    const id = await at.buy(goods);
    const voucherCode = await at.plain(id);
    const counts = await countsOf(
      Array.from({ length: CROWD }, () => at.seller(calls.useCode, { voucherCode })),
    );
    expect(counts).toEqual({ done: 3, 'entitlement.over': CROWD - 3 });
    expect(await at.first(id)).toMatchObject({ status: 'used', used: 3 });
    expect((await at.detail(id)).status).toBe('success');
    expect(await codeOf(at.askFor(id, 1))).toBe('refund.by_rule');
  });

  test('[ORD-08c][AFS-01d] use × refund: what is refunded was not used, what was used is not refunded', async () => {
    const goods = await at.sold('09', '1.00', 50);
    for (let round = 0; round < 4; round += 1) {
      const id = await at.buy(goods);
      const voucherCode = await at.plain(id);
      const answers = await Promise.all(
        Array.from({ length: CROWD / 4 }, (_, n) =>
          codeOf(n % 2 ? at.seller(calls.useCode, { voucherCode }) : at.askFor(id, 1)),
        ),
      );
      expect(answers.filter((code) => code === 'done')).toHaveLength(1);
      expect(['used', 'held']).toContain((await at.first(id)).status);
    }
  });

  test('[ORD-08c] its last day is still good; after it, it is over and not refunded', async () => {
    const goods = await at.sold('09', '8.00', 5);
    await at.seller(calls.saveTerms, { skuCode: goods.skuId, uses: 2, validDays: 2 });
    const id = await at.buy(goods);
    const voucherCode = await at.plain(id);
    await app.moveClock(2 * DAY_MS);
    await at.seller(calls.useCode, { voucherCode });
    await app.moveClock(DAY_MS);
    expect(await codeOf(at.seller(calls.useCode, { voucherCode }))).toBe('entitlement.over');
    expect(await codeOf(at.askFor(id, 1))).toBe('refund.by_rule');
    await app.kernel.runSweeps();
    expect((await at.first(id)).status).toBe('expired');
  });
});

describe('services (11)', () => {
  test('[ORD-01b][ORD-08b][ORD-08c] an appointment needs a time, is verified on its day, and refunded until it begins', async () => {
    const goods = await at.sold('11', '200.00');
    const slotCode = await at.slot(goods, 2);
    expect(await codeOf(at.buy(goods))).toBe('slot.needed');
    const [used, refunded] = [await at.buy(goods, 1, slotCode), await at.buy(goods, 1, slotCode)];
    expect(await at.detail(used)).toMatchObject({ contractType: '11', address: null });
    expect(await codeOf(at.buy(goods, 1, slotCode))).toBe('stock.insufficient');
    const voucherCode = await at.plain(used);
    expect(await codeOf(at.seller(calls.useCode, { voucherCode }))).toBe('entitlement.too_early');
    const asked = await at.askFor(refunded, 1);
    await at.approve(asked.refundCode);
    expect((await at.buyer(calls.freeSlots, { skuCodes: [goods.skuId] }))[0]).toMatchObject({
      free: 1,
    });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 1, reserved: 0 });
    await app.moveClock(DAY_MS + 60_000);
    await app.kernel.runSweeps();
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await codeOf(at.askFor(used, 1))).toBe('refund.by_rule');
    expect(await at.seller(calls.useCode, { voucherCode })).toMatchObject({ status: 'used' });
    expect(await codeOf(at.seller(calls.useCode, { voucherCode }))).toBe('entitlement.over');
  });

  test('[CHK-06d][ORD-08c] of 64 who want the last place of a slot one gets it; the other slot keeps its own', async () => {
    const goods = await at.sold('11', '2.00');
    const slotCode = await at.slot(goods, 1);
    await at.slot(goods, CROWD, 2 * DAY_MS);
    const order = {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      payWay: 'balance' as const,
      appointments: [{ skuCode: goods.skuId, slotCode }],
    };
    const counts = await countsOf(Array.from({ length: CROWD }, () => at.buyer(placeOrder, order)));
    expect(counts).toEqual({ done: 1, 'slot.full': CROWD - 1 });
    expect(await at.stockOf(goods.skuId)).toMatchObject({ on_hand: CROWD + 1 });
  });

  test('[CHK-06d] who books waits for the buyer’s accounts before places are taken, as a refund locks them', async () => {
    const goods = await at.sold('11', '2.00');
    const slotCode = await at.slot(goods, 2);
    const buyerCode = await app.memberOf('buyer');
    const asked = (sql: string, ...values: readonly unknown[]) => ({ sql, parameters: values });
    const { booking } = await app.as(null, async (ctx) => {
      const tenantId = ctx.tenant.id;
      await ctx.run(
        asked(
          'select id from account where tenant_id = $1 and member_id = $2 for update',
          tenantId,
          buyerCode,
        ),
      );
      const bought = codeOf(at.buy(goods, 1, slotCode));
      await vi.waitUntil(
        async () =>
          (
            await ctx.run(
              asked(
                `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              ),
            )
          ).length > 0,
        { timeout: 20_000 },
      );
      await ctx.run(
        asked(
          'select id from slot where tenant_id = $1 and id = $2 for update nowait',
          tenantId,
          slotCode,
        ),
      );
      return { booking: bought };
    });
    expect(await booking).toBe('done');
  });

  test('[CHK-06d] of places that are booked and refunded by one buyer at once none is lost', async () => {
    const goods = await at.sold('11', '2.00');
    const slotCode = await at.slot(goods, 16);
    const refunds: string[] = [];
    for (let n = 0; n < 8; n += 1)
      refunds.push((await at.askFor(await at.buy(goods, 1, slotCode), 1)).refundCode);
    const answers = await countsOf(
      refunds.flatMap((refundCode) => [at.buy(goods, 1, slotCode), at.approve(refundCode)]),
    );
    expect(answers).toEqual({ done: 16 });
    expect(await at.buyer(calls.freeSlots, { skuCodes: [goods.skuId] })).toMatchObject([
      { free: 8 },
    ]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 8, reserved: 0 });
  });

  test('[ORD-08c] of 32 who hear at once that pieces were given up one frees their places', async () => {
    const goods = await at.sold('11', '2.00');
    const slotCode = await at.slot(goods, 10);
    const { contractList } = await at.buyer(placeOrder, {
      goodsList: [{ skuCode: goods.skuId, quantity: 8 }],
      payWay: 'online',
      appointments: [{ skuCode: goods.skuId, slotCode }],
    });
    const id = contractList[0]?.contractCode ?? '';
    // Two of its pieces are cancelled, as a request for some of them does before they are issued.
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update order_line set cancelled = 2, open = 6 where tenant_id = $1 and order_id = $2 returning id',
        parameters: [ctx.tenant.id, id],
      }),
    );
    await Promise.all(
      Array.from({ length: 32 }, () => app.as(null, (ctx) => settleBookings(ctx, id))),
    );
    expect(await at.buyer(calls.freeSlots, { skuCodes: [goods.skuId] })).toMatchObject([
      { free: 4 },
    ]);
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update order_line set cancelled = 0, open = 8 where tenant_id = $1 and order_id = $2 returning id',
        parameters: [ctx.tenant.id, id],
      }),
    );
    await app.moveClock(31 * 60_000);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.buyer(calls.freeSlots, { skuCodes: [goods.skuId] })).toMatchObject([
      { free: 10 },
    ]);
  });

  test('[ORD-08c] an unpaid order gives its place back; another product’s slot is none', async () => {
    const goods = await at.sold('11', '2.00');
    const other = await at.sold('11', '2.00', 5);
    const slotCode = await at.slot(goods, 1);
    const ask = (skuCode: string) =>
      at.buyer(placeOrder, {
        goodsList: [{ skuCode, quantity: 1 }],
        payWay: 'online',
        appointments: [{ skuCode, slotCode }],
      });
    expect(await codeOf(ask(other.skuId))).toBe('slot.full');
    await ask(goods.skuId);
    expect(await at.buyer(calls.freeSlots, { skuCodes: [goods.skuId] })).toEqual([]);
    await app.moveClock(31 * 60_000);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.buyer(calls.freeSlots, { skuCodes: [goods.skuId] })).toMatchObject([
      { free: 1 },
    ]);
  });
});

describe('cards (12)', () => {
  test('[ORD-01b][ORD-08b][ORD-08c][PAY-03e] a card has what was paid for it, out of its seller’s sales; unspent it goes back', async () => {
    const goods = await at.sold('12', '100.00', 10);
    const { buyer2: gold } = app.clients;
    await at.topUp('buyer2', 500);
    const before = await at.balance();
    const id = await at.buy(goods, 2);
    const [one, two] = await at.things(id);
    expect(await at.detail(id)).toMatchObject({ contractType: '12', address: null });
    expect(one).toMatchObject({ kind: 'card', value: '100.00', left: '100.00', claimed: false });
    // One is given away: the holder of its secret has its value, so it does not go back.
    const given = await at.reveal(one?.entitlementCode ?? '');
    const friend = await app.client(null);
    await friend(loginGift, { cardNo: given.cardNo ?? '', cardSecret: given.plain });
    expect(
      (await friend(myAccounts, {})).filter((row) => row.accountKind === 'card'),
    ).toMatchObject([{ available: '100.00' }]);
    expect(await codeOf(at.askFor(id, 2))).toBe('refund.by_rule');
    // The other one is kept, and its value is the buyer's.
    await at.buyer(calls.claimCard, { entitlementCode: two?.entitlementCode ?? '' });
    expect(await at.balance('buyer', 'card')).toBe(100);
    expect(await codeOf(at.reveal(two?.entitlementCode ?? ''))).toBe('entitlement.claimed');
    const asked = await at.askFor(id, 1);
    expect(await at.balance('buyer', 'card')).toBe(0);
    await at.approve(asked.refundCode);
    expect(await at.balance()).toBe(before - 100);
    const cards = await app.clients.admin(giftCardPage, { status: 'blocked' });
    expect(cards.rows[0]).toMatchObject({ status: 'blocked' });
    // Nobody pays less for stored value.
    const placed = await gold(placeOrder, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      payWay: 'balance',
    });
    expect(placed.total).toBe('100.00');
  });

  test('[ORD-08c][PAY-03e] a card that a friend put on an account is the friend’s, also while it is unspent', async () => {
    const goods = await at.sold('12', '50.00', 5);
    const id = await at.buy(goods);
    const given = await at.reveal((await at.first(id)).entitlementCode);
    const { buyer2: friend } = app.clients;
    await friend(addGiftCard, { cardNo: given.cardNo ?? '', cardSecret: given.plain });
    expect(await codeOf(at.askFor(id, 1))).toBe('refund.by_rule');
    expect(await at.balance('buyer2', 'card')).toBe(50);
  });

  test('[AFS-02d] a request that is withdrawn gives the value back, to the cent', async () => {
    const goods = await at.sold('12', '50.00', 5);
    const id = await at.buy(goods);
    await at.buyer(calls.claimCard, { entitlementCode: (await at.first(id)).entitlementCode });
    const held = await at.balance('buyer', 'card');
    const { refundCode } = await at.askFor(id, 1);
    expect(await at.balance('buyer', 'card')).toBe(held - 50);
    await at.buyer(withdrawRefund, { refundCode });
    expect(await at.balance('buyer', 'card')).toBe(held);
  });
});

test('[ORD-07e][ORD-08c] what was issued confirms itself, or its buyer confirms it', async () => {
  const goods = await at.sold('09', '3.00', 5);
  const [one, two] = [await at.buy(goods), await at.buy(goods)];
  await at.buyer(receiveOrder, { contractCode: one });
  expect((await at.detail(one)).status).toBe('success');
  await app.moveClock(10 * DAY_MS + 60_000);
  await app.kernel.runSweeps();
  expect((await at.detail(two)).status).toBe('success');
});
