import { appealRefund, rejectRefund, judgeAppeal } from '@tradeport/api/aftersales/calls';
import { previewRefund, refundable } from '@tradeport/api/aftersales/calls';
import * as calls from '@tradeport/api/milestones/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectDesk, race, stages, usual } from '../aftersales/project.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const at = prepared(() => projectDesk(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());
const pay = (id: string) => at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });

describe('delivering', () => {
  test('[ORD-08f][ORD-02d] each stage is delivered and accepted by itself; with the last one the project is received, and what is due then is billed', async () => {
    const id = await at.project(stages);
    expect(await codeOf(at.deliver(id, 2))).toBe('state.cannot_move');
    await at.deliver(id, 1, 'drawings, revision C');
    expect((await at.plan(id)).parts[0]).toMatchObject({
      status: 'delivered',
      note: 'drawings, revision C',
      actions: ['accept', 'reject'],
    });
    await at.reject(id, 1);
    expect(await at.statuses(id)).toEqual(['paid', 'planned', 'planned']);
    expect(await codeOf(at.acceptPart(id, 1))).toBe('state.cannot_move');
    await at.deliver(id, 1);
    await at.acceptPart(id, 1);
    await at.bill(id, 2);
    await pay(id);
    await at.deliver(id, 2);
    await at.acceptPart(id, 2);
    expect((await at.detail(id)).status).toBe('in_production');
    // Due on acceptance: delivered first.
    await at.deliver(id, 3);
    expect(await at.plan(id)).toMatchObject({ due: '0.00' });
    await at.acceptPart(id, 3);
    expect(await at.statuses(id)).toEqual(['finished', 'finished', 'billed']);
    expect(await at.detail(id)).toMatchObject({
      status: 'success',
      paid: '700.00',
      lines: [{ open: 0, shipped: 1, received: 1 }],
    });
    await pay(id);
    expect(await at.statuses(id)).toEqual(['finished', 'finished', 'finished']);
  });

  test('[ORD-07e] what is delivered accepts itself after the days of receipt', async () => {
    const id = await at.project(stages);
    await at.deliver(id, 1);
    await app.moveClock(9 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.statuses(id))[0]).toBe('delivered');
    await app.moveClock(DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.statuses(id))[0]).toBe('finished');
  });

  test('[ORD-08f] retention is not delivered, what an event bills is not billed by hand, and what is paid is not cancelled', async () => {
    const id = await at.project(usual);
    expect(await codeOf(at.deliver(id, 3))).toBe('milestone.not_delivered');
    expect(await codeOf(at.bill(id, 3))).toBe('milestone.by_event');
    expect(await codeOf(at.bill(id, 1))).toBe('state.cannot_move');
    expect(await codeOf(at.cancelPart(id, 1))).toBe('state.cannot_move');
    const own = { milestoneCode: await at.part(id, 2) };
    expect(await codeOf(at.buyer(calls.billMilestone, own))).toBe('auth.forbidden');
    expect(await codeOf(at.seller(calls.acceptMilestone, own))).toBe('auth.forbidden');
    const stranger = await app.client('buyer2');
    expect(await codeOf(stranger(calls.acceptMilestone, own))).toBe('not_found');
    const unpaid = await at.project(usual, { payWay: 'offline' });
    expect(await codeOf(at.bill(unpaid, 2))).toBe('milestone.order_state');
    expect(await codeOf(at.produced(unpaid))).toBe('state.cannot_move');
  });

  test('[ORD-08f] a stage that the seller leaves out is not due, and the rest completes the project', async () => {
    const id = await at.project(stages);
    await at.bill(id, 2);
    await at.cancelPart(id, 2);
    expect((await at.plan(id)).due).toBe('0.00');
    await at.deliver(id, 1);
    await at.acceptPart(id, 1);
    await at.deliver(id, 3);
    await at.acceptPart(id, 3);
    expect(await at.detail(id)).toMatchObject({ status: 'success', billed: '500.00' });
  });
});

describe('giving back', () => {
  test('[AFS-01d][AFS-03a] a paid stage goes back whole and once, a finished one does not', async () => {
    const id = await at.project(stages);
    await at.deliver(id, 1);
    await at.acceptPart(id, 1);
    await at.bill(id, 2);
    await pay(id);
    expect(await codeOf(at.askBack(id, 1))).toBe('refund.by_rule');
    expect(await codeOf(at.askBack(id, 3))).toBe('refund.by_rule');
    expect(await at.buyer(refundable, { contractCode: id })).toMatchObject({
      refundTypes: ['refund'],
      closedBecause: null,
      lines: [
        { goodsName: 'Design', shipped: 0 },
        { goodsName: 'Machines', shipped: 1 },
        { goodsName: 'Assembly', shipped: 0 },
      ],
    });
    const goodsList = [{ contractGoodsCode: await at.part(id, 2), quantity: 1 }];
    const asked = { contractCode: id, reasonCode: 'no_longer_wanted', goodsList };
    expect(await at.buyer(previewRefund, { ...asked, refundType: 'refund' })).toMatchObject({
      amount: '500.00',
      legs: [{ source: 'balance', amount: '500.00' }],
    });
    expect(await codeOf(at.buyer(previewRefund, { ...asked, refundType: 'return' }))).toBe(
      'refund.kind',
    );
    const before = await at.balance();
    const { refundCode } = await at.askBack(id, 2);
    // While it is asked for, it is not delivered.
    expect(await codeOf(at.deliver(id, 2))).toBe('milestone.refund_open');
    expect((await at.plan(id)).parts[1]).toMatchObject({ refundCode, actions: [] });
    await at.approve(refundCode);
    expect(await at.balance()).toBeCloseTo(before + 500, 5);
    expect(await at.view(refundCode)).toMatchObject({
      amount: '500.00',
      dataState: 7,
      lines: [{ goodsName: 'Machines', quantity: 1 }],
    });
    expect(await at.plan(id)).toMatchObject({ refunded: '500.00', due: '0.00' });
    expect(await at.statuses(id)).toEqual(['finished', 'refunded', 'planned']);
    expect(await codeOf(at.askBack(id, 2))).toBe('refund.by_rule');
  });

  test('[AFS-03a][AFS-03b] paid in several ways, a stage goes back to the source that was taken last', async () => {
    const id = await at.project(stages, { payWay: 'online' });
    await at.payOnline(id);
    await at.bill(id, 2);
    await pay(id);
    const { refundCode } = await at.askBack(id, 1);
    await at.approve(refundCode);
    // F5 Captures before accounts: the provider gives back what it took, the design's 200.00.
    expect((await at.view(refundCode)).legs).toMatchObject([
      { source: 'online', amount: '200.00' },
    ]);
    const second = await at.askBack(id, 2);
    await at.approve(second.refundCode);
    expect((await at.view(second.refundCode)).legs).toMatchObject([
      { source: 'balance', amount: '500.00', state: 'done' },
    ]);
    await app.kernel.runSweeps();
  });

  test('[AFS-02d][ORD-02h] rejected and upheld on appeal; when everything went back the order is closed', async () => {
    const id = await at.project(usual);
    await at.cancelPart(id, 2);
    await at.cancelPart(id, 3);
    const { refundCode } = await at.askBack(id, 1);
    await at.seller(rejectRefund, { refundCode, reason: 'begun already' });
    await at.buyer(appealRefund, { refundCode, reason: 'nothing was made' });
    expect(await codeOf(at.deliver(id, 1))).toBe('milestone.refund_open');
    await at.admin(judgeAppeal, { refundCode, upheld: true, reason: 'right' });
    expect(await at.detail(id)).toMatchObject({
      status: 'closed',
      paid: '300.00',
      lines: [{ open: 0, cancelled: 1 }],
    });
    expect(await at.statuses(id)).toEqual(['refunded', 'cancelled', 'cancelled']);
  });
});

describe('races at 64', () => {
  test('[AFS-01d][AFS-03a] one stage, 64 requests; one request, 64 approvals', async () => {
    const id = await at.project(stages);
    const before = await at.balance();
    const part = await at.part(id, 1);
    const goodsList = [{ contractGoodsCode: part, quantity: 1 }];
    const requests: string[] = [];
    const asked = await race(async () => {
      requests.push((await at.ask(id, { goodsList })).refundCode);
    });
    expect(asked).toEqual({ done: 1, 'refund.by_rule': 63 });
    const approved = await race(() => at.approve(requests[0] ?? ''));
    expect(approved).toEqual({ done: 1, 'state.cannot_move': 63 });
    expect(await at.balance()).toBeCloseTo(before + 200, 5);
  });

  test('[AFS-03a][ORD-02a] deliver and accept × ask and approve: it is finished or refunded, never both', async () => {
    const id = await at.project(stages);
    const before = await at.balance();
    const part = await at.part(id, 1);
    const goodsList = [{ contractGoodsCode: part, quantity: 1 }];
    await race(async (n) => {
      if (n % 2 === 0) {
        await at.approve((await at.ask(id, { goodsList })).refundCode);
        return;
      }
      await at.seller(calls.deliverMilestone, { milestoneCode: part });
      await at.buyer(calls.acceptMilestone, { milestoneCode: part });
    });
    const [status] = await at.statuses(id);
    expect(['finished', 'refunded']).toContain(status);
    expect(await at.balance()).toBeCloseTo(before + (status === 'refunded' ? 200 : 0), 5);
  });

  test('[ORD-02a] accept × reject: one winner', async () => {
    const id = await at.project(stages);
    await at.deliver(id, 1);
    const milestoneCode = await at.part(id, 1);
    const codes = await race((n) =>
      n % 2
        ? at.buyer(calls.acceptMilestone, { milestoneCode })
        : at.buyer(calls.rejectMilestone, { milestoneCode, reason: 'no' }),
    );
    expect(codes).toEqual({ done: 1, 'state.cannot_move': 63 });
  });
});
