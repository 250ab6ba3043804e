import { expect, test } from 'vitest';
import { bill, line, money, offer } from './bill.fixture.ts';
import { promote, STEPS_MAX } from './promote.ts';
import type { Offer } from './types.ts';

const lines = Array.from({ length: 100 }, (_, at) =>
  line(`L${at}`, (at % 5) + 1, `${(at * 37) % 90}.${10 + (at % 80)}`, {
    categories: [`C${at % 7}`],
    taxOnTop: 130_000,
  }),
);
/** A mixed lot: overlapping discounts, groups, bundles, thresholds, coupons. */
function some(count: number): Offer[] {
  return Array.from({ length: count }, (_, at): Offer => {
    const scope = at % 3 === 0 ? {} : { categories: [`C${at % 7}`, `C${(at * 3) % 7}`] };
    switch (at % 6) {
      case 0:
        return offer(`p${at}`, { type: 'discount', rate: 50_000 + at * 1000 }, { scope });
      case 1:
        return offer(`p${at}`, { type: 'n_for_m', n: 3, m: 2 }, { scope });
      case 2:
        return offer(
          `p${at}`,
          {
            type: 'threshold',
            tiers: [{ from: money('300.00'), off: { amount: money(`${20 + at}.00`) } }],
          },
          { scope, exclusive: at % 4 === 0 },
        );
      case 3:
        return offer(
          `p${at}`,
          {
            type: 'flash',
            prices: lines
              .slice(at, at + 30)
              .map(({ skuId, price }) => ({ skuCode: skuId, price: Math.floor(price * 0.8) })),
          },
          { left: 20 },
        );
      case 4:
        return offer(
          `p${at}`,
          { type: 'coupon', from: money('100.00'), off: { rate: 80_000 } },
          { scope },
        );
      default:
        return offer(`p${at}`, {
          type: 'bundle',
          parts: [`L${at}`, `L${at + 1}`].map((skuCode) => ({ skuCode, quantity: 1 })),
          price: money('20.00'),
        });
    }
  });
}

test.each([3, 12, 50])(
  '[PRO-03a] %i promotions on 100 lines take a bounded number of steps',
  (count) => {
    const of = bill(lines, some(count), { freightOf: { fixed: '12.00', freeFrom: '99.00' } });
    const outcome = promote(of);
    // A step that has begun is finished; where not all was compared, each in its turn comes on top,
    // and then pairs (P6).
    expect(outcome.steps).toBeLessThan(STEPS_MAX * 3);
    // Saying why not costs a combination or two for each.
    expect(promote(of, { why: true }).steps).toBeLessThan(STEPS_MAX * 6);
    // More promotions never make it dearer than none.
    expect(outcome.total).toBeLessThanOrEqual(
      promote(bill(lines, [], { freight: of.freight })).total,
    );
  },
);
