import { parseAmount } from '@tradeport/api/kernel/money';
import type { Bill, BillLine, Offer } from '@tradeport/api/promotions/engine/types';
import type { Terms } from '@tradeport/api/promotions/terms';

export const BILL_LINES = 100;
export const BILL_OFFERS = 50;
const money = (text: string) => parseAmount(text) ?? 0;

/** The largest cart with the most promotions that overlap, of all kinds and both funders: the engine's worst case. */
export function largeBill(): Bill {
  const lines = Array.from({ length: BILL_LINES }, (_, at): BillLine => {
    const id = `L${at}`;
    return {
      key: id,
      order: 'one',
      sellerId: 'seller',
      productId: id,
      skuId: id,
      categories: [`C${at % 7}`],
      brandId: null,
      quantity: (at % 5) + 1,
      price: money(`${((at * 37) % 90) + 1}.${10 + (at % 80)}`),
      discountable: true,
      taxOnTop: 130_000,
    };
  });
  return {
    currency: 'CNY',
    lines,
    offers: Array.from({ length: BILL_OFFERS }, (_, at) => offer(at, lines)),
    who: { level: 'gold', firstOrder: false },
    freight: (_order, goods) => (goods >= money('99') ? 0 : money('12')),
    tax: (_order, goods) => Math.round(goods.reduce((all, one) => all + one, 0) * 0.13),
  };
}

function offer(at: number, lines: readonly BillLine[]): Offer {
  const terms = termsOf(at, lines);
  const id = `p${at}`;
  return {
    id,
    version: 1,
    name: { zh: id },
    terms,
    scope: at % 3 === 0 ? {} : { categories: [`C${at % 7}`, `C${(at * 3) % 7}`] },
    exclusive: at % 12 === 2,
    sellerId: at % 2 === 0 ? null : 'seller',
    currency: 'CNY',
    endsAt: null,
    createdAt: at,
    priority: 100,
    left: terms.type === 'flash' ? 20 : null,
    budgetLeft: null,
    coupon: terms.type === 'coupon' ? { id, endsOn: null } : undefined,
  };
}

function termsOf(at: number, lines: readonly BillLine[]): Terms {
  switch (at % 6) {
    case 0:
      return { type: 'discount', rate: 50_000 + at * 1000 };
    case 1:
      return { type: 'n_for_m', n: 3, m: 2 };
    case 2:
      return {
        type: 'threshold',
        tiers: [{ from: money('300'), off: { amount: money(`${20 + at}`) } }],
      };
    case 3:
      return {
        type: 'flash',
        prices: lines
          .slice(at, at + 30)
          .map(({ skuId, price }) => ({ skuCode: skuId, price: Math.floor(price * 0.8) })),
      };
    case 4:
      return { type: 'coupon', from: money('100'), off: { rate: 80_000 } };
    default:
      return {
        type: 'bundle',
        parts: [`L${at}`, `L${at + 1}`].map((skuCode) => ({ skuCode, quantity: 1 })),
        price: money('20'),
      };
  }
}
