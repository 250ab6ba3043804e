import { placeOrder } from '@tradeport/api/orders/calls';
import { beforeAll, expect, test } from 'vitest';
import { savePrices } from '../catalogue/index.ts';
import { orderAudits } from './audit.ts';
import { shop } from './shop.fixture.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
let orderId = '';
beforeAll(async () => {
  const at = await shop(app);
  const goods = await at.goods('10.01', 50);
  // A third of a cent is left over, so that there is a rounding as well.
  const price = { kind: 'tier', quantity: 3, currency: 'CNY', amount: 9_3333 } as const;
  await app.as('seller', (ctx) =>
    savePrices(ctx, { goodsCode: goods.goodsCode, version: 1, listPrices: [], prices: [price] }),
  );
  const buyer = await app.client('buyer');
  const placed = await buyer(placeOrder, {
    goodsList: [{ skuCode: goods.skuId, quantity: 4 }],
    addressCode: await at.addressOf('buyer'),
    payWay: 'online',
  });
  orderId = placed.contractList[0]?.contractCode ?? '';
});

/** The findings of `portal audit` after this harm, which is rolled back. */
async function findings(harm: string | null): Promise<string[]> {
  let found: string[] = [];
  const undone = app.as(null, async (ctx) => {
    if (harm !== null) await ctx.run({ sql: harm, parameters: [ctx.tenant.id] });
    for (const audit of orderAudits) found = [...found, ...(await audit.run(ctx))];
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return found;
}

test('[CHK-04a] list price and components of a line add up to its goods, and the audit sees where they do not', async () => {
  const rows = await app.as(null, (ctx) =>
    ctx.run(
      ctx
        .from('price_component')
        .where('order_id', '=', orderId)
        .select(['kind', 'basis', 'amount', 'source'])
        .orderBy('position'),
    ),
  );
  expect(rows).toEqual([
    { kind: 'tier', basis: 40_0400, amount: -2_7068, source: '3' },
    { kind: 'rounding', basis: 37_3332, amount: -32, source: '' },
  ]);
  expect(await findings(null)).toEqual([]);
  const all = 'price_component set';
  const adds = /line 1: list price and components come to 37(3301 less 0|6100 less 27068)/;
  for (const [harm, finding] of [
    [`update ${all} amount = amount + 1 where tenant_id = $1 and kind = 'rounding'`, adds],
    [`update ${all} kind = 'coupon' where tenant_id = $1 and kind = 'tier'`, /less 27068/],
    [`delete from price_component where tenant_id = $1 and kind = 'tier'`, /come to/],
    [`update ${all} line_id = order_id where tenant_id = $1`, /is of no line/],
  ] as const)
    expect((await findings(harm)).join('\n')).toMatch(finding);
  expect(await findings(null)).toEqual([]);
});
