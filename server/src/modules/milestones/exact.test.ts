import { refundable } from '@tradeport/api/aftersales/calls';
import { gateNames } from '@tradeport/api/milestones/plan';
import { CENT, formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { payNow } from '@tradeport/api/payment/calls';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Part, projectDesk } from '../aftersales/project.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => projectDesk(app));
beforeAll(() => at.topUp('buyer', 100_000_000));

/** Any parts in the order of their events, whose shares are all of it. */
const plan = fc
  .array(
    fc.record({ gate: fc.constantFrom(...gateNames), weight: fc.integer({ min: 1, max: 50 }) }),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts): Part[] => {
    const all = parts.reduce((whole, part) => whole + part.weight, 0);
    const shares = parts.map((part) => Math.max(1, Math.floor((part.weight * 10_000) / all)));
    const short = 10_000 - shares.reduce((whole, share) => whole + share, 0);
    return parts
      .toSorted((a, b) => gateNames.indexOf(a.gate) - gateNames.indexOf(b.gate))
      .map(({ gate }, n) => ({
        name: `Part ${n + 1}`,
        gate,
        share: (shares[n] ?? 0) + (n === 0 ? short : 0),
        waitDays: gate === 'retention' ? 1 : 0,
        dueDays: n % 4,
      }));
  });
const acts = [
  'pay',
  'online',
  'bill',
  'deliver',
  'accept',
  'reject',
  'cancel',
  'refund',
  'refundSome',
  'time',
] as const;
/** Most begin with money: where nothing was paid, hardly anything else can be done. */
const walk = fc
  .tuple(
    fc.record({ act: fc.constantFrom('pay', 'online', 'bill'), part: fc.constant(1) }),
    fc.array(fc.record({ act: fc.constantFrom(...acts), part: fc.integer({ min: 1, max: 12 }) }), {
      minLength: 6,
      maxLength: 24,
    }),
  )
  .map(([first, rest]) => [first, ...rest]);

test('[ORD-08f][AFS-03a][AFS-03b] whatever plan, and however it is paid, delivered, left out and given back: it adds up to the cent', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      plan,
      walk,
      fc.integer({ min: 120_00, max: 9_999_999 }),
      async (parts, steps, price) => {
        const id = await at.project(parts, { price: formatAmount(price * 100) });
        for (const { act, part } of steps) {
          const n = ((part - 1) % parts.length) + 1;
          const code = await codeOf(does(id, n)[act]());
          if (code === 'done') done.set(act, (done.get(act) ?? 0) + 1);
          // A refusal says why; nothing breaks.
          expect(code).toMatch(/^(done|[a-z_]+\.[a-z_]+)$/);
        }
        await app.kernel.drainOutbox();
        expect(await at.audit()).toEqual([]);
        const seen = await at.plan(id);
        const cents = (amount: string) => parseAmount(amount) ?? 0;
        expect(sum(seen.parts.map((one) => cents(one.amount)))).toBe(cents(seen.total));
        expect(sum(seen.parts.map((one) => cents(one.paid)))).toBe(cents(seen.paid));
        expect(sum(seen.parts.map((one) => cents(one.refunded)))).toBe(cents(seen.refunded));
        for (const one of seen.parts) {
          expect(cents(one.refunded)).toBeLessThanOrEqual(cents(one.paid));
          expect(one.status === 'refunded').toBe(cents(one.refunded) === cents(one.amount));
        }
      },
    ),
    { numRuns: 25 },
  );
  // Steps that are always refused would prove nothing; which of a kind were possible is chance.
  for (const kinds of [
    ['pay', 'online'],
    ['bill', 'deliver', 'accept', 'reject'],
    ['refund', 'refundSome'],
    ['cancel'],
    ['time'],
  ])
    expect(sum(kinds.map((act) => done.get(act) ?? 0)), kinds.join()).toBeGreaterThan(0);
});

function does(id: string, n: number): Record<(typeof acts)[number], () => Promise<unknown>> {
  return {
    // The part is billed first where possible: at most moments nothing could be paid.
    pay: async () => {
      await codeOf(at.bill(id, n));
      await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
    },
    online: async () => {
      await codeOf(at.bill(id, n));
      await at.payOnline(id);
    },
    bill: () => at.bill(id, n),
    deliver: () => at.deliver(id, n),
    // Most parts are not delivered at that moment: then they are first.
    accept: async () => {
      await codeOf(at.deliver(id, n));
      await at.acceptPart(id, n);
    },
    reject: async () => {
      await codeOf(at.deliver(id, n));
      await at.reject(id, n);
    },
    cancel: () => at.cancelPart(id, n),
    refund: async () => at.approve((await at.askBack(id, n)).refundCode),
    // Some of what is left, to the cent; the odd one stays open.
    refundSome: async () => {
      const { lines } = await at.buyer(refundable, { contractCode: id });
      const left = parseAmount(lines[n - 1]?.money ?? '') ?? 0;
      const some = Math.max(CENT, Math.floor((left * n) / 13 / CENT) * CENT);
      const { refundCode } = await at.askBack(id, n, formatAmount(some));
      if (some % (3 * CENT) !== 0) await at.approve(refundCode);
    },
    time: async () => {
      await app.moveClock(86_400_000);
      await app.kernel.runSweeps();
      await app.kernel.drainOutbox();
    },
  };
}
