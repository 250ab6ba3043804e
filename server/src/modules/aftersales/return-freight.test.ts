import * as calls from '@tradeport/api/aftersales/calls';
import { getAfterSaleSettings, saveAfterSaleSettings } from '@tradeport/api/aftersales/settings';
import { SCALE } from '@tradeport/api/kernel/money';
import { receiveOrder } from '@tradeport/api/orders/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { credit } from '../ledger/index.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('20.00', 1000));
beforeAll(() => at.topUp('buyer', 10_000));
soundAfterEach(app, () => at.audit());
const pay = (refundCode: string, amount = '12.00', client = at.seller) =>
  client(calls.payReturnFreight, { refundCode, amount });
/** A return that is approved; `sent`: and on its way. */
async function returning(sent: boolean, of = goods) {
  const id = await at.paid([[of, 2]]);
  await at.ship(id);
  await at.buyer(receiveOrder, { contractCode: id });
  const { refundCode } = await at.ask(id, {
    refundType: 'return',
    pieces: 2,
    reasonCode: 'damaged',
  });
  await at.approve(refundCode);
  if (sent)
    await at.buyer(calls.sendBack, {
      refundCode,
      expressCode: 'SF',
      expressBillno: `F-${refundCode.slice(-8)}`,
    });
  return refundCode;
}

describe('return freight', () => {
  test('[AFS-03a] is the seller’s own entry: on the balance at once, beside what the order gives back', async () => {
    const refundCode = await returning(true);
    const before = await at.balance();
    expect((await at.seller(calls.refundDetail, { refundCode })).actions).toContain('payFreight');
    await pay(refundCode);
    expect(await at.balance()).toBe(before + 12);
    const seen = await at.view(refundCode);
    expect([seen.returnFreight, seen.amount]).toEqual(['12.00', '40.00']);
    expect((await at.seller(calls.refundDetail, { refundCode })).actions).not.toContain(
      'payFreight',
    );
    await at.seller(calls.receiveBack, { refundCode });
    await at.seller(calls.inspectGoods, {
      refundCode,
      reason: '',
      goodsList: seen.lines.map((line) => ({
        contractGoodsCode: line.contractGoodsCode,
        accepted: 2,
        restock: 'shelf' as const,
      })),
    });
    await app.kernel.drainOutbox();
    expect(await at.balance()).toBe(before + 12 + 40);
  });

  test('[AFS-03a] counts once among 64 at a time', async () => {
    const refundCode = await returning(true);
    const before = await at.balance();
    const done = await Promise.all(Array.from({ length: 64 }, () => codeOf(pay(refundCode))));
    expect(done.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(done)).toEqual(new Set(['done', 'refund.freight_not_now']));
    expect(await at.balance()).toBe(before + 12);
  });

  test('[AFS-03a] of an order counts over all its requests, and beyond that is the house’s to enter', async () => {
    const id = await at.paid([[goods, 3]]);
    await at.ship(id);
    await at.buyer(receiveOrder, { contractCode: id });
    const requests = [];
    for (const n of [1, 2, 3]) {
      const asked = { refundType: 'return', pieces: 1, reasonCode: 'damaged' } as const;
      const { refundCode } = await at.ask(id, asked);
      await at.approve(refundCode);
      await at.buyer(calls.sendBack, {
        refundCode,
        expressCode: 'SF',
        expressBillno: `M-${n}-${id.slice(-6)}`,
      });
      requests.push(refundCode);
    }
    const [first = '', second = '', third = ''] = requests;
    const before = await at.balance();
    const both = await Promise.all([codeOf(pay(first, '150')), codeOf(pay(second, '150'))]);
    expect(both.toSorted()).toEqual(['done', 'refund.freight_over']);
    expect(await codeOf(pay(third, '50'))).toBe('done');
    const late = both[0] === 'done' ? second : first;
    expect(await codeOf(pay(late, '0.01'))).toBe('refund.freight_over');
    expect(await codeOf(pay(late, '150', at.admin))).toBe('done');
    expect(await at.balance()).toBe(before + 350);
  });

  test('[AFS-03a] waits for goods that were sent, is in cents and bounded, and nobody but the seller pays it', async () => {
    const waiting = await returning(false);
    expect(await codeOf(pay(waiting))).toBe('refund.freight_not_now');
    const sent = await returning(true);
    expect(await codeOf(pay(sent, '12.001'))).toBe('input.invalid');
    expect(await codeOf(pay(sent, '0'))).toBe('input.invalid');
    expect(await codeOf(pay(sent, '10000.01'))).toBe('input.invalid');
    // F9 It is spent at other sellers: the seller's own entry has a bound of an order, over all its requests.
    expect(await codeOf(pay(sent, '200.01'))).toBe('refund.freight_over');
    expect(await codeOf(pay(sent, '12.00', at.buyer))).toBe('auth.forbidden');
    const only = await at.ask(await at.paid([[goods, 1]]));
    expect(await codeOf(pay(only.refundCode))).toBe('refund.freight_not_now');
  });

  test('[AFS-03a] its bound is of the order’s own currency, as the portal has set it', async () => {
    const abroad = await at.goods('20.00', 100, { currency: 'USD' });
    const memberId = await app.memberOf('buyer');
    await app.as(null, (ctx) =>
      credit(ctx, { memberId, amount: 200 * SCALE, unit: 'USD', note: '', id: ctx.newId() }),
    );
    const refundCode = await returning(true, abroad);
    await expect(pay(refundCode, '30.01')).rejects.toMatchObject({
      code: 'refund.freight_over',
      fields: { amount: expect.stringContaining('$30.00') },
    });
    const rules = await at.admin(getAfterSaleSettings, {});
    expect(rules.sellerFreight).toEqual([
      { currency: 'CNY', max: '200.00' },
      { currency: 'USD', max: '30.00' },
    ]);
    const sellerFreight = [{ currency: 'USD' as const, max: '45' }];
    await at.admin(saveAfterSaleSettings, { ...rules, sellerFreight });
    expect(await codeOf(pay(refundCode, '45.01'))).toBe('refund.freight_over');
    expect(await codeOf(pay(refundCode, '45'))).toBe('done');
    // A currency that the change left out stays as it was.
    const sent = await returning(true);
    expect(await codeOf(pay(sent, '200.01'))).toBe('refund.freight_over');
    expect(await codeOf(pay(sent, '200'))).toBe('done');
    await at.admin(saveAfterSaleSettings, rules);
  });
});
