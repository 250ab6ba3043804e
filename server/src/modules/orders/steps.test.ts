import { orderSteps, orderStepTexts } from '@tradeport/api/orders/model';
import { orderLife, type OrderStatus, type OrderVerb } from '@tradeport/api/orders/lifecycle';
import { expect, test } from 'vitest';
import { type HistoryRow, progressOf } from './progress.ts';
import { walk } from '../checkout/initial-transitions.ts';

const start = new Date('2026-11-20T00:00:00Z');
const hour = (n: number) => new Date(start.getTime() + n * 3_600_000);

/** An order that has gone these steps, one an hour. */
function gone(type: '00' | '04', verbs: readonly OrderVerb[]) {
  const { status, steps } = walk(verbs);
  const history = steps.map((step, at) => ({
    from_status: step.from,
    to_status: step.to,
    verb: step.verb,
    at: hour(at + 1),
  })) as unknown as HistoryRow[];
  return progressOf(
    { type, status, placed_at: start, billed_amount: null, pickup: null, made: false },
    history,
  );
}
const states = (type: '00' | '04', verbs: readonly OrderVerb[]) =>
  gone(type, verbs).map((one) => one.state);

test('[ORD-04a] the steps are those of the product, in its order, with payment and receipt, named in three languages', () => {
  const published = ['select', 'submit', 'review', 'turn', 'make', 'outbound'];
  expect(orderSteps.filter((step) => published.includes(step))).toEqual(published);
  expect(orderSteps).toEqual(expect.arrayContaining(['pay', 'receive']));
  expect(orderSteps.map((step) => orderStepTexts[step].en)).toEqual([
    'Choose products',
    'Place order',
    'Review',
    'Payment',
    'Transfer',
    'Production',
    'Shipment',
    'Delivery',
  ]);
  for (const step of orderSteps)
    for (const lang of ['zh', 'ru'] as const) expect(orderStepTexts[step][lang]).not.toBe('');
});

test.each<[OrderVerb[], string]>([
  [['askReview'], 'done done now todo todo todo todo todo'],
  [['askReview', 'approve'], 'done done done now todo todo todo todo'],
  [['askReview', 'approve', 'payToMake'], 'done done done done now todo todo todo'],
  [['askReview', 'approve', 'payToMake', 'transfer'], 'done done done done done now todo todo'],
  [
    ['askReview', 'approve', 'payToMake', 'transfer', 'assignFactory'],
    'done done done done done now todo todo',
  ],
  [
    ['askReview', 'approve', 'payToMake', 'transfer', 'assignFactory', 'produced'],
    'done done done done done done now todo',
  ],
  [
    ['askReview', 'approve', 'payToMake', 'transfer', 'assignFactory', 'produced', 'ship'],
    'done done done done done done done now',
  ],
  [['askReview', 'refuse'], 'done done failed skipped skipped skipped skipped skipped'],
  [['submit', 'cancel'], 'done done skipped skipped skipped skipped skipped skipped'],
])('[ORD-04a] an order made to order after %j stands at %j', (verbs, wanted) => {
  expect(states('04', verbs).join(' ')).toBe(wanted);
});

test('[ORD-04a] goods from stock are neither turned to single nor made; each step tells when it was done', () => {
  expect(states('00', ['submit', 'pay']).join(' ')).toBe(
    'done done skipped done skipped skipped now todo',
  );
  const shipped = gone('00', ['askReview', 'approve', 'pay', 'shipPart', 'ship', 'receive']);
  expect(shipped.map((one) => one.at)).toEqual(
    [start, start, hour(2), hour(3), null, null, hour(5), hour(6)].map(
      (at) => at?.toISOString() ?? null,
    ),
  );
});

test('[ORD-04a] at every state that the lifecycle knows at most one step is the present one', () => {
  for (const status of Object.keys(orderLife.states) as OrderStatus[]) {
    expect(
      progressOf(
        { type: '04', status, placed_at: start, billed_amount: null, pickup: null, made: false },
        [],
      ).filter((one) => one.state === 'now').length,
      status,
    ).toBeLessThanOrEqual(1);
  }
});
