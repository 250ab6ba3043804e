import * as calls from '@tradeport/api/quotes/calls';
import { saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { CENT, formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let sellerCode: string;
beforeAll(async () => {
  sellerCode = await app.memberOf('seller');
  await at.topUp('buyer', 100_000_000);
});

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
  taxRate: fc.constantFrom(0, 30_000, 55_000, 60_000, 130_000, 200_000),
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

/** The last version states another cent of tax, as one that was offered before tax was rounded once. */
async function statedBefore(quoteCode: string, cents: number): Promise<void> {
  await app.as(null, async (ctx) => {
    const { id: tenantId } = ctx.tenant;
    const more = cents * CENT;
    await ctx.run(
      composed(`update quote_version v set
        tax_amount = v.tax_amount + case when v.tax = 'added' then $3::bigint else 0 end,
        total_amount = v.total_amount + case when v.tax = 'added' then $3::bigint else 0 end,
        tax_included = v.tax_included + case when v.tax = 'included' then $3::bigint else 0 end
        from quote q where v.tenant_id = $1 and q.tenant_id = $1 and q.id = $2 and v.id = q.version_id`)(
        tenantId,
        quoteCode,
        more,
      ),
    );
    await ctx.run(
      composed(`update quote q set total_amount = v.total_amount from quote_version v
        where q.tenant_id = $1 and q.id = $2 and v.tenant_id = $1 and v.id = q.version_id`)(
        tenantId,
        quoteCode,
      ),
    );
  });
}

test.each([
  // 5.5 % of 0.09 is 0.00495: it was rounded to 0.0050 and then to 0.01, and is 0.00.
  { tax: 'added', price: '0.09', taxRate: 55_000, cents: 1, total: '0.10', stated: '0.01' },
  // 20 % in 0.03: a sixth is 0.005 and was 0.01; the net is 0.025, so 0.03 and nothing.
  { tax: 'included', price: '0.03', taxRate: 200_000, cents: 1, total: '0.03', stated: '0.01' },
  { tax: 'added', price: '10.00', taxRate: 130_000, cents: -1, total: '11.29', stated: '1.29' },
] as const)(
  '[CHK-07c] an offer from before tax was rounded once is accepted at the tax that it states: $total with $stated of tax $tax',
  async ({ tax, price, taxRate, cents, total, stated }) => {
    await at.admin(saveOrderSettings, {
      unpaidOnlineMinutes: 30,
      unpaidOfflineMinutes: 60,
      receiptDays: 10,
      review: 'all',
      reviewOver: '0',
      oneWarehouse: false,
      tax,
      freight: [{ currency: 'CNY', fixed: '0.00' }],
    });
    const { quoteList } = await at.buyer(calls.askForProject, {
      ...terms,
      sellerCode,
      subject: 'Before',
      addressCode: await at.addressOf('buyer'),
      lines: [{ goodsName: 'Part', quantity: 1 }],
    });
    const quoteCode = quoteList[0]?.quoteCode ?? '';
    await at.seller(calls.offerQuote, {
      quoteCode,
      version: 1,
      freight: '0.00',
      lines: [{ goodsName: 'Part', quantity: 1, price, taxRate, lineNo: 1 }],
      plan: [{ name: 'Whole price', gate: 'production', share: 10_000 }],
    });
    await statedBefore(quoteCode, cents);
    const { shown } = await at.buyer(calls.quoteDetail, { quoteCode });
    expect(shown.total).toBe(total);
    const { contractCode } = await at.buyer(calls.acceptQuote, {
      quoteCode,
      version: 2,
      hash: shown.hash,
      payWay: 'balance',
    });
    const column = tax === 'added' ? 'taxAmount' : 'taxIncluded';
    expect(await at.detail(contractCode)).toMatchObject({
      total,
      paid: total,
      [column]: stated,
      lines: [{ total, [column]: stated }],
    });
    await app.kernel.drainOutbox();
    expect(await at.audit()).toEqual([]);
  },
);
