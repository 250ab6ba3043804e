import * as calls from '@tradeport/api/quotes/calls';
import { saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { afterSalesDesk, type AfterSalesDesk } from '../aftersales/desk.fixture.ts';

let app: TestApp;
let at: AfterSalesDesk;
let sellerCode: string;
beforeAll(async () => {
  app = await testApp();
  at = await afterSalesDesk(app);
  sellerCode = await app.memberOf('seller');
  await at.topUp('buyer', 100_000_000);
});
afterAll(() => app.close());

const terms = {
  shippingMethod: 'land',
  demandTime: '2099-01-01',
  tradeTerm: 'DAP',
  pallet: true,
  systemStandard: 'national',
  energyConsumption: '1 kW',
  timeZone: 8,
  contractSubject: 'Huali',
} as const;
/** Prices of four decimals, as suppliers quote them; any rate of tax. */
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 1, max: 9_999_999 }).map(formatAmount),
  taxRate: fc.constantFrom(0, 30_000, 60_000, 130_000, 200_000),
});
const bargain = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  freight: fc.integer({ min: 0, max: 99_999 }).map((cents) => formatAmount(cents * 100)),
});

test.each(['included', 'added'] as const)(
  '[CHK-07c][CHK-04b][CHK-04d] whatever was bargained, the order has it to the cent, and its lines add up (tax %s)',
  async (tax) => {
    await at.admin(saveOrderSettings, {
      unpaidOnlineMinutes: 30,
      unpaidOfflineMinutes: 60,
      receiptDays: 10,
      review: 'all',
      reviewOver: '0',
      oneWarehouse: false,
      tax,
      freight: [{ currency: 'CNY', fixed: '77.00' }],
    });
    const addressCode = await at.addressOf('buyer');
    await fc.assert(
      fc.asyncProperty(bargain, async ({ lines, freight }) => {
        const named = lines.map((one, n) => ({ ...one, goodsName: `Part ${n + 1}` }));
        const { quoteList } = await at.buyer(calls.askForProject, {
          ...terms,
          sellerCode,
          subject: 'Any',
          addressCode,
          lines: named.map(({ goodsName, quantity }) => ({ goodsName, quantity })),
        });
        const quoteCode = quoteList[0]?.quoteCode ?? '';
        await at.seller(calls.offerQuote, {
          quoteCode,
          version: 1,
          freight,
          lines: named.map((one, n) => ({ ...one, lineNo: n + 1 })),
          plan: [{ name: 'Whole price', gate: 'production', share: 10_000 }],
        });
        const { shown } = await at.buyer(calls.quoteDetail, { quoteCode });
        const made = await at.buyer(calls.acceptQuote, {
          quoteCode,
          version: 2,
          hash: shown.hash,
          payWay: 'balance',
        });
        const order = await at.detail(made.contractCode);
        expect(order).toMatchObject({
          total: shown.total,
          paid: shown.total,
          goodsAmount: shown.goodsAmount,
          freightAmount: freight,
          taxAmount: shown.taxAmount,
          taxIncluded: shown.taxIncluded,
        });
        const all = (column: 'total' | 'goodsAmount' | 'freightAmount' | 'taxAmount') =>
          formatAmount(sum(order.lines.map((one) => parseAmount(one[column]) ?? 0)));
        expect({ total: all('total'), tax: all('taxAmount') }).toEqual({
          total: shown.total,
          tax: shown.taxAmount,
        });
        expect(order.lines.map((one) => one.price)).toEqual(named.map((one) => one.price));
        expect(Number(shown.taxAmount) === 0 || tax === 'added').toBe(true);
      }),
      { numRuns: 25 },
    );
    await app.kernel.drainOutbox();
    expect(await at.audit()).toEqual([]);
  },
  60_000,
);
