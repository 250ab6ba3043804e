import { productBySku } from '@tradeport/api/catalogue/calls';
import { addToCart } from '@tradeport/api/cart/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { saveAddress } from '@tradeport/api/members/calls';
import { orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/pricing/calls';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';
import { freightTold } from '../checkout/index.ts';
import { freightFor } from './freight-for.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
let category: string;
let warehouse: string;
beforeAll(async () => {
  category = await aCategory(app);
  warehouse = await aWarehouse(app);
});

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

  test('[CHK-04a] a carrier that is free for these goods comes before one that is cheaper otherwise', async () => {
    const rules = [
      rule({ carrier: 'SF', firstFee: '8', stepFee: '0' }),
      rule({ carrier: 'ZTO', firstFee: '12', stepFee: '0', freeFrom: '300' }),
    ];
    const skuCode = await goods('seller2');
    const seller = await app.client('seller2');
    await seller(calls.saveFreightTemplate, { currency: 'CNY', chargedBy: 'weight', rules });
    const buyer = await app.client('buyer');
    const freight = async (quantity: number) =>
      (await buyer(previewOrder, { goodsList: [{ skuCode, quantity }] })).orders[0]?.freightAmount;
    expect([await freight(2), await freight(3)]).toEqual(['8.00', '0.00']);
    const asked = { currency: 'CNY' as const, chargedBy: 'weight' as const, rules, region: '' };
    const preview = async (goodsAmount: string) =>
      seller(calls.previewFreight, { ...asked, grams: 700, pieces: 1, goodsAmount });
    expect(await preview('299.99')).toEqual({ amount: '8.00', rule: 0, free: false });
    expect(await preview('300')).toEqual({ amount: '0.00', rule: 1, free: true });
  });

  test('[CHK-04b] a product’s page says what its checkout takes: the template before the portal’s amount, for where the viewer is', async () => {
    const skuCode = await goods('seller', 900);
    const seller = await app.client('seller');
    const [known] = await seller(calls.freightTemplates, {});
    const save = (rules: TemplateIn['rules'], more: object = {}) =>
      seller(calls.saveFreightTemplate, {
        templateCode: known?.templateCode,
        version: known?.version,
        currency: 'CNY',
        chargedBy: 'weight',
        rules,
        ...more,
      });
    await save([
      rule({ firstFee: '12', stepFee: '0' }),
      rule({ regions: ['330000'], firstFee: '8', stepFee: '0', freeFrom: '500' }),
    ]);
    await addressIn('buyer2', '330000', '330100', '330106');
    const told = async (login: 'buyer2' | null) => {
      const product = await app.clients.buyer2(productBySku, { skuCode });
      return app.as(login, (ctx) => freightTold(ctx, product));
    };
    const checkout = async (quantity: number) =>
      (
        await app.clients.buyer2(previewOrder, {
          goodsList: [{ skuCode, quantity }],
          regionCode: '330000',
        })
      ).orders[0]?.freightAmount;
    expect(await told('buyer2')).toEqual({
      currency: 'CNY',
      amount: '8.00',
      freeFrom: '500.00',
      varies: false,
      area: '浙江省',
    });
    expect([await checkout(1), await checkout(5)]).toEqual(['8.00', '0.00']);
    // Nobody knows where a guest is: the least that may be charged.
    expect(await told(null)).toMatchObject({
      amount: '8.00',
      freeFrom: null,
      varies: true,
      area: null,
    });
    const { version } = (await seller(calls.freightTemplates, {}))[0] ?? {};
    await seller(calls.saveFreightTemplate, {
      ...byWeight,
      templateCode: known?.templateCode,
      version,
    });
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
