import {
  appealRefund,
  previewRefund,
  refundable,
  rejectRefund,
  withdrawRefund,
} from '@tradeport/api/aftersales/calls';
import * as calls from '@tradeport/api/milestones/calls';
import { drawFromAccounts, payNow } from '@tradeport/api/payment/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectDesk, race, stages } from '../aftersales/project.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => projectDesk(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());
const pay = (id: string) => at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
/** Some of a stage, asked for and agreed to: what went to which source. */
async function back(id: string, position: number, amount?: string) {
  const { refundCode } = await at.askBack(id, position, amount);
  await at.approve(refundCode);
  const { legs } = await at.view(refundCode);
  return legs.map((leg) => [leg.source, leg.amount]);
}

describe('some of a stage', () => {
  test('[AFS-01d][AFS-03a] goes back, the rest is delivered, and never more than was paid for it', async () => {
    const id = await at.project(stages);
    await at.bill(id, 2);
    await pay(id);
    const before = await at.balance();
    const contractGoodsCode = await at.part(id, 2);
    const asked = (amount: string) => ({
      contractCode: id,
      refundType: 'refund' as const,
      reasonCode: 'no_longer_wanted',
      goodsList: [{ contractGoodsCode, quantity: 1, amount }],
    });
    expect(await at.buyer(previewRefund, asked('120.50'))).toMatchObject({
      amount: '120.50',
      legs: [{ source: 'balance', amount: '120.50' }],
    });
    expect(await back(id, 2, '120.50')).toEqual([['balance', '120.50']]);
    expect(await at.balance()).toBeCloseTo(before + 120.5, 5);
    expect(await at.plan(id)).toMatchObject({
      paid: '700.00',
      refunded: '120.50',
      due: '0.00',
      parts: [{ refunded: '0.00' }, { status: 'paid', paid: '500.00', refunded: '120.50' }, {}],
    });
    expect((await at.buyer(refundable, { contractCode: id })).lines).toMatchObject([
      { money: '200.00' },
      { money: '379.50', shipped: 1 },
      { money: '0.00', shipped: 0 },
    ]);
    // The order's own money is more; this stage has 379.50 left.
    expect(await codeOf(at.buyer(previewRefund, asked('379.51')))).toBe('refund.stage_over');
    expect(await codeOf(at.askBack(id, 2, '379.51'))).toBe('refund.stage_over');
    for (const wrong of ['0', '-1', '1.005', 'all'])
      expect(await codeOf(at.askBack(id, 2, wrong))).toBe('input.invalid');
    expect(await codeOf(at.askBack(id, 3, '0.01'))).toBe('refund.by_rule');
    await at.deliver(id, 2);
    expect(await codeOf(at.askBack(id, 2, '0.01'))).toBe('refund.by_rule');
    await at.acceptPart(id, 2);
    expect(await codeOf(at.askBack(id, 2, '0.01'))).toBe('refund.by_rule');
    expect(await at.plan(id)).toMatchObject({
      parts: [{}, { status: 'finished', refunded: '120.50' }, {}],
    });
  });

  test('[AFS-01d] partly paid is not paid, and a stranger asks for nothing; goods go back by the piece', async () => {
    const id = await at.project(stages);
    await at.bill(id, 2);
    await at.buyer(drawFromAccounts, { contractCode: id, balance: '100.00' });
    expect(await codeOf(at.askBack(id, 2, '50.00'))).toBe('refund.by_rule');
    const asked = {
      contractCode: id,
      refundType: 'refund' as const,
      reasonCode: 'no_longer_wanted',
      goodsList: [{ contractGoodsCode: await at.part(id, 1), quantity: 1, amount: '1.00' }],
    };
    const stranger = await app.client('buyer2');
    expect(await codeOf(stranger(previewRefund, asked))).toBe('not_found');
    const [goods] = [await at.goods()];
    const order = await at.paid([[goods, 2]]);
    const { lines } = await at.detail(order);
    const piece = { contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 };
    expect(await codeOf(at.ask(order, { goodsList: [{ ...piece, amount: '1.00' }] }))).toBe(
      'refund.stage_only',
    );
    expect((await at.buyer(refundable, { contractCode: order })).lines).toMatchObject([
      { money: null },
    ]);
  });

  test('[AFS-03a][AFS-03b] over several payments: captures first, and never more than a source gave', async () => {
    const id = await at.project(stages, { payWay: 'online' });
    await at.payOnline(id);
    await at.bill(id, 2);
    await pay(id);
    expect(await back(id, 2, '150.00')).toEqual([['online', '150.00']]);
    expect(await back(id, 1, '130.01')).toEqual([
      ['online', '50.00'],
      ['balance', '80.01'],
    ]);
    expect(await back(id, 1)).toEqual([['balance', '69.99']]);
    expect(await back(id, 2)).toEqual([['balance', '350.00']]);
    await app.kernel.runSweeps();
    expect(await at.statuses(id)).toEqual(['refunded', 'refunded', 'planned']);
    expect(await at.plan(id)).toMatchObject({ paid: '700.00', refunded: '700.00' });
  });

  test('[AFS-02d] a rejected request holds no money; its appeal needs that money to be free', async () => {
    const id = await at.project(stages);
    const { refundCode } = await at.askBack(id, 1, '150.00');
    expect(await codeOf(at.askBack(id, 1, '50.01'))).toBe('refund.stage_over');
    await at.seller(rejectRefund, { refundCode, reason: 'begun already' });
    const other = await at.askBack(id, 1, '50.01');
    expect(await codeOf(at.buyer(appealRefund, { refundCode, reason: 'not begun' }))).toBe(
      'refund.pieces_taken',
    );
    await at.buyer(withdrawRefund, { refundCode: other.refundCode });
    await at.buyer(appealRefund, { refundCode, reason: 'not begun' });
    expect(await codeOf(at.askBack(id, 1, '50.01'))).toBe('refund.stage_over');
    await at.askBack(id, 1, '50.00');
  });
});

describe('races at 64', () => {
  test('[AFS-01d][AFS-03a] 64 ask for 10.00 of 200.00, 64 agree: exactly twenty, and the stage is refunded', async () => {
    const id = await at.project(stages);
    const before = await at.balance();
    const contractGoodsCode = await at.part(id, 1);
    const requests: string[] = [];
    const asked = await race(async () => {
      const goodsList = [{ contractGoodsCode, quantity: 1, amount: '10.00' }];
      requests.push((await at.ask(id, { goodsList })).refundCode);
    });
    expect(asked).toEqual({ done: 20, 'refund.by_rule': 44 });
    const approved = await race((n) => at.approve(requests[n % 20] ?? ''));
    expect(approved).toEqual({ done: 20, 'state.cannot_move': 44 });
    expect(await at.balance()).toBeCloseTo(before + 200, 5);
    expect((await at.statuses(id))[0]).toBe('refunded');
  });

  test('[AFS-01d] 64 ask for more than half: one winner', async () => {
    const id = await at.project(stages);
    const contractGoodsCode = await at.part(id, 1);
    const goodsList = [{ contractGoodsCode, quantity: 1, amount: '100.01' }];
    expect(await race(() => at.ask(id, { goodsList }))).toEqual({
      done: 1,
      'refund.stage_over': 63,
    });
  });

  test('[AFS-03a][ORD-02a] deliver and accept × some of it back: what went back is what the stage says', async () => {
    const id = await at.project(stages);
    const before = await at.balance();
    const milestoneCode = await at.part(id, 1);
    const goodsList = [{ contractGoodsCode: milestoneCode, quantity: 1, amount: '30.00' }];
    await race(async (n) => {
      if (n % 2 === 0) {
        await at.approve((await at.ask(id, { goodsList })).refundCode);
        return;
      }
      await at.seller(calls.deliverMilestone, { milestoneCode });
      await at.buyer(calls.acceptMilestone, { milestoneCode });
    });
    const [part] = (await at.plan(id)).parts;
    expect(Number(part?.refunded) % 30).toBe(0);
    expect(await at.balance()).toBeCloseTo(before + Number(part?.refunded), 5);
  });
});
