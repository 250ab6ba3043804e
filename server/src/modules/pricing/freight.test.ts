import { addToCart } from '@tradeport/api/cart/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { saveAddress } from '@tradeport/api/members/calls';
import { orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/pricing/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';
import { freightFor } from './freight-for.ts';

let app: TestApp;
let category: string;
let warehouse: string;
beforeAll(async () => {
  app = await testApp();
  category = await aCategory(app);
  warehouse = await aWarehouse(app);
});
afterAll(() => app.close());

type TemplateIn = Input<typeof calls.saveFreightTemplate>;
const rule = (more: Partial<TemplateIn['rules'][number]>): TemplateIn['rules'][number] => ({
  regions: [],
  carrier: null,
  first: 1000,
  firstFee: '10',
  step: 500,
  stepFee: '2',
  freeFrom: null,
  ...more,
});
const byWeight: TemplateIn = {
  currency: 'CNY',
  chargedBy: 'weight',
  rules: [
    rule({ freeFrom: '1000' }),
    rule({ regions: ['440000'], firstFee: '6', stepFee: '1' }),
    rule({ regions: ['440000'], carrier: 'SF', firstFee: '30' }),
    rule({ regions: ['RU'], firstFee: '80', stepFee: '20' }),
  ],
};

async function goods(seller: 'seller' | 'seller2', weightGrams = 700) {
  const made = await onShelf(
    app,
    aProduct(category, {
      skus: [{ skuNo: `F-${seller}-${Math.random()}`, listPrice: '100', weightGrams }],
    }),
    seller,
  );
  await stocked(app, made.skus[0] ?? '', warehouse, 1000);
  return made.skus[0] ?? '';
}

async function addressIn(login: string, provinceCode: string, cityCode: string, areaCode: string) {
  const client = await app.client(login);
  return (
    await client(saveAddress, {
      addressMember: '王小明',
      addressPhone: '13800000001',
      provinceCode,
      cityCode,
      areaCode,
      addressDetail: '1 号',
    })
  ).addressCode;
}

describe('freight templates', () => {
  test('[CHK-04a][CHK-04b] preview, order and the template agree: weight, region, the cheaper carrier and free from; other sellers keep the fixed amount', async () => {
    await app.client('admin');
    const [mine, theirs] = [await goods('seller'), await goods('seller2')];
    const seller = await app.client('seller');
    await seller(calls.saveFreightTemplate, byWeight);
    const buyer = await app.client('buyer');
    const [guangdong, zhejiang] = [
      await addressIn('buyer', '440000', '440300', '440305'),
      await addressIn('buyer', '330000', '330100', '330106'),
    ];
    const freight = async (skuCode: string, quantity: number, addressCode?: string) => {
      const preview = await buyer(previewOrder, {
        goodsList: [{ skuCode, quantity }],
        ...(addressCode ? { addressCode } : {}),
      });
      return preview.orders[0]?.freightAmount;
    };
    // 3 × 700 g: 1 000 g and three steps that are begun.
    expect(await freight(mine, 3, zhejiang)).toBe('16.00');
    expect(await freight(mine, 3, guangdong)).toBe('9.00');
    expect(await freight(mine, 3)).toBe('16.00');
    expect(await freight(mine, 1, guangdong)).toBe('6.00');
    expect(await freight(mine, 10, zhejiang)).toBe('0.00');
    // In Guangdong nothing is free: the rule says so.
    expect(await freight(mine, 10, guangdong)).toBe('18.00');
    const fixed = await freight(theirs, 3, guangdong);
    expect(await freight(theirs, 3, zhejiang)).toBe(fixed);
    const abroad = await buyer(previewOrder, {
      goodsList: [{ skuCode: mine, quantity: 1 }],
      regionCode: 'RU',
    });
    expect(abroad).toMatchObject({ freightByRegion: true, orders: [{ freightAmount: '80.00' }] });
    await buyer(addToCart, { skuCode: mine, quantity: 3 });
    const preview = await buyer(previewOrder, { addressCode: guangdong });
    const placed = await buyer(placeOrder, {
      addressCode: guangdong,
      payWay: 'online',
      expectedAmount: preview.total,
    });
    const order = await buyer(orderDetail, {
      contractCode: placed.contractList[0]?.contractCode ?? '',
    });
    expect(order).toMatchObject({ freightAmount: '9.00', total: '309.00' });
    expect(order.lines[0]?.trace.find(({ step }) => step === 'freight')?.amount).toBe('9.00');
    // Nobody pays another freight than was seen.
    await expect(
      buyer(placeOrder, {
        goodsList: [{ skuCode: mine, quantity: 3 }],
        addressCode: zhejiang,
        payWay: 'online',
        expectedAmount: preview.total,
      }),
    ).rejects.toMatchObject({ code: 'order.price_changed' });
  });

  test('[CHK-04a] the preview in the editor says what the checkout would', async () => {
    const seller = await app.client('seller');
    const { enabled: _on, ...rules } = { enabled: true, ...byWeight };
    const asked = { ...rules, grams: 2100, pieces: 3, goodsAmount: '300' };
    expect(await seller(calls.previewFreight, { ...asked, region: '440000' })).toEqual({
      amount: '9.00',
      rule: 1,
      free: false,
    });
    expect(
      await seller(calls.previewFreight, { ...asked, region: '330000', goodsAmount: '1000' }),
    ).toEqual({ amount: '0.00', rule: 0, free: true });
    const only = [rule({ regions: ['RU'] })];
    expect(
      await seller(calls.previewFreight, { ...asked, rules: only, region: '330000' }),
    ).toMatchObject({ rule: null });
  });

  test('[CHK-04a][ROL-02a][TEN-05a] one template per seller and currency, of real regions, and nobody changes another one’s', async () => {
    const owner = await app.client('seller3');
    const saved = await owner(calls.saveFreightTemplate, byWeight);
    await expect(owner(calls.saveFreightTemplate, byWeight)).rejects.toMatchObject({
      code: 'freight.once',
    });
    await expect(
      owner(calls.saveFreightTemplate, {
        ...byWeight,
        ...saved,
        rules: [rule({ regions: ['XX'] })],
      }),
    ).rejects.toMatchObject({ code: 'freight.region' });
    await expect(
      owner(calls.saveFreightTemplate, { ...byWeight, ...saved, rules: [rule({}), rule({})] }),
    ).rejects.toMatchObject({ code: 'freight.region_twice' });
    await expect(
      owner(calls.saveFreightTemplate, { ...byWeight, ...saved, version: 9 }),
    ).rejects.toMatchObject({ code: 'conflict' });
    for (const stranger of [
      await app.client('seller2'),
      await app.client('admin', app.otherTenant),
    ]) {
      await expect(
        stranger(calls.saveFreightTemplate, { ...byWeight, ...saved }),
      ).rejects.toMatchObject({ code: 'not_found' });
      await expect(stranger(calls.deleteFreightTemplate, saved)).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(
        (await stranger(calls.freightTemplates, {})).map((one) => one.templateCode),
      ).not.toContain(saved.templateCode);
    }
    await owner(calls.deleteFreightTemplate, saved);
    expect(await owner(calls.freightTemplates, {})).toEqual([]);
  });

  test('[CHK-04a] more weight never costs less, and what no rule fits falls back', () => {
    const rules = byWeight.rules.map((one) => ({
      ...one,
      firstFee: Number(one.firstFee) * 10_000,
      stepFee: Number(one.stepFee) * 10_000,
      freeFrom: null,
      carrier: one.carrier ?? null,
    }));
    const template = { currency: 'CNY' as const, by: 'weight' as const, rules };
    const fallback = { CNY: { fixed: 5_0000, freeFrom: null } };
    const costs = (grams: number, region: string | null) =>
      freightFor([template], { grams, pieces: 1, region }, 'CNY', fallback).CNY?.fixed ?? 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom(null, '440000', '330000', 'RU'),
        (grams, more, region) => {
          expect(costs(grams + more, region)).toBeGreaterThanOrEqual(costs(grams, region));
        },
      ),
    );
    const parcel = { grams: 1, pieces: 1, region: '440000' };
    expect(freightFor([template], parcel, 'USD', fallback)).toBe(fallback);
    expect(freightFor([{ ...template, rules: rules.slice(3) }], parcel, 'CNY', fallback)).toBe(
      fallback,
    );
  });
});
