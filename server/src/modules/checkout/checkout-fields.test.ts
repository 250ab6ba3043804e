import type { Client } from '@tradeport/api/kernel/client';
import { addToCart, readCart, removeLines } from '@tradeport/api/cart/calls';
import { fileLink, uploadFile } from '@tradeport/api/files/calls';
import { saveAddress } from '@tradeport/api/members/calls';
import { orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { tradeShape } from '@tradeport/api/orders/required';
import { SCALE } from '@tradeport/api/kernel/money';
import { payNow } from '@tradeport/api/payment/calls';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../kernel/day.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { savePrices } from '../catalogue/index.ts';
import { aWarehouse, stocked } from '../search/goods.fixture.ts';
import { type Goods, shop } from '../orders/shop.fixture.ts';

const app = useApp();
const { buyer } = app.clients;
const at = prepared(() => shop(app));
let addressCode: string;
beforeAll(async () => {
  addressCode = await at.addressOf('buyer');
});
afterEach(async () => expect(await at.findings()).toEqual([]));

const inDollars = ({ goodsCode }: Goods, amount: number) =>
  app.as('seller', (ctx) =>
    savePrices(ctx, {
      goodsCode,
      version: 1,
      listPrices: [],
      prices: [{ kind: 'list', quantity: 1, currency: 'USD', amount: amount * SCALE }],
    } as never),
  );

describe('warehouse', () => {
  test('[CHK-03a] the preview tells where the goods lie and who has all of them; the order takes them from the chosen one', async () => {
    const other = await aWarehouse(app);
    const [a, b] = [await at.goods('1.00', 90), await at.goods('1.00', 90)];
    await stocked(app, a.skuId, other, 5);
    await stocked(app, b.skuId, other, 2);
    const goodsList = [
      { skuCode: a.skuId, quantity: 3 },
      { skuCode: b.skuId, quantity: 3 },
    ];
    const seen = await buyer(previewOrder, { goodsList });
    expect(seen.warehouses).toMatchObject([
      { warehouseCode: at.warehouse, enough: 2, lines: 2 },
      { warehouseCode: other, enough: 1, lines: 2 },
    ]);
    expect(seen.orders).toMatchObject([{ warehouseCode: at.warehouse }]);
    const few = goodsList.map((line) => ({ ...line, quantity: 2 }));
    expect(
      (await buyer(previewOrder, { goodsList: few, warehouseCode: other })).orders,
    ).toMatchObject([{ warehouseCode: other }]);
    const { id } = await at.order(
      buyer,
      [
        [a, 2],
        [b, 2],
      ],
      { warehouseCode: other },
    );
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({ warehouseCode: other });
    const held = await app.as(null, (ctx) =>
      ctx.run<{ warehouse_id: string; reserved: number }>({
        sql: 'select warehouse_id, reserved from stock_level where tenant_id = $1 and sku_id = $2 order by reserved',
        parameters: [ctx.tenant.id, a.skuId],
      }),
    );
    expect(held).toEqual([
      { warehouse_id: at.warehouse, reserved: 0 },
      { warehouse_id: other, reserved: 2 },
    ]);
  });

  test('[CHK-02d] a chosen warehouse that lacks something leaves nothing out in silence, also of what is selected in the cart', async () => {
    const other = await aWarehouse(app);
    const [a, b] = [await at.goods('1.00', 9), await at.goods('1.00', 9)];
    await stocked(app, a.skuId, other, 9);
    for (const { skuId } of [a, b]) await buyer(addToCart, { skuCode: skuId, quantity: 1 });
    await expect(
      buyer(placeOrder, { addressCode, payWay: 'online', warehouseCode: other }),
    ).rejects.toMatchObject({ code: 'order.warehouse_short', facts: { skuNo: b.skuNo } });
    await expect(buyer(previewOrder, { warehouseCode: other })).rejects.toMatchObject({
      code: 'order.warehouse_short',
    });
    const { groups } = await buyer(readCart, {});
    await buyer(removeLines, {
      shoppingGoodsCodes: groups.flatMap((group) =>
        group.lines.map((line) => line.shoppingGoodsCode),
      ),
    });
  });

  test('[CHK-02d] with one warehouse for all, sellers share one where one has everything; else "choose the same warehouse"', async () => {
    const other = await aWarehouse(app);
    const [a, b] = [await at.goods('1.00', 90), await at.goods('1.00', 9, { seller: 'seller2' })];
    await stocked(app, b.skuId, other, 90);
    expect(
      (
        await buyer(previewOrder, {
          goodsList: [
            { skuCode: a.skuId, quantity: 1 },
            { skuCode: b.skuId, quantity: 1 },
          ],
        })
      ).orders
        .map((order) => order.warehouseCode)
        .toSorted(),
    ).toEqual([at.warehouse, other].toSorted());
    await at.setOrders({ oneWarehouse: true });
    try {
      for (const { skuId } of [a, b]) await buyer(addToCart, { skuCode: skuId, quantity: 1 });
      expect((await buyer(readCart, {})).groups.map((group) => group.warehouseCode)).toEqual([
        at.warehouse,
        at.warehouse,
      ]);
      const placed = await buyer(placeOrder, { addressCode, payWay: 'online' });
      expect(placed.contractList).toHaveLength(2);
      const parts = await Promise.all(
        placed.contractList.map(({ contractCode }) => buyer(orderDetail, { contractCode })),
      );
      expect(parts.map((part) => part.warehouseCode)).toEqual([at.warehouse, at.warehouse]);
      await expect(
        at.order(buyer, [
          [a, 1],
          [b, 50],
        ]),
      ).rejects.toMatchObject({ code: 'order.same_warehouse' });
    } finally {
      await at.setOrders({});
    }
    expect(
      (
        await at.order(buyer, [
          [a, 1],
          [b, 50],
        ])
      ).contractList,
    ).toHaveLength(2);
  });
});

describe('currency', () => {
  test('[CHK-03a][CAT-03f] what every line has a price in is offered; prices, order and payment are in the chosen one', async () => {
    const [both, yuan] = [await at.goods('100.00'), await at.goods('10.00')];
    await inDollars(both, 14);
    const lines = (...goods: Goods[]) =>
      goods.map(({ skuId }) => ({ skuCode: skuId, quantity: 2 }));
    expect(await buyer(previewOrder, { goodsList: lines(both) })).toMatchObject({
      currency: 'CNY',
      total: '200.00',
      currencies: ['CNY', 'USD'],
    });
    expect(await buyer(previewOrder, { goodsList: lines(both), currency: 'USD' })).toMatchObject({
      currency: 'USD',
      total: '28.00',
      currencies: ['CNY', 'USD'],
    });
    expect(await buyer(previewOrder, { goodsList: lines(both, yuan) })).toMatchObject({
      currencies: ['CNY'],
    });
    await expect(
      at.order(
        buyer,
        [
          [both, 1],
          [yuan, 1],
        ],
        { currency: 'USD' },
      ),
    ).rejects.toMatchObject({
      code: 'order.currency_unpriced',
      facts: { skuNo: yuan.skuNo, currency: 'USD' },
    });
    const placed = await at.order(buyer, [[both, 2]], { currency: 'USD', expectedAmount: '28.00' });
    expect(placed).toMatchObject({ currency: 'USD', total: '28.00' });
    expect(await buyer(orderDetail, { contractCode: placed.id })).toMatchObject({
      currency: 'USD',
      total: '28.00',
      lines: [{ price: '14.00', listPrice: '14.00' }],
    });
    expect(await buyer(payNow, { contractCodes: [placed.id], payWay: 'online' })).toMatchObject({
      currency: 'USD',
      amount: '28.00',
    });
    await at.topUp('buyer', 1000);
    await expect(
      at.order(buyer, [[both, 2]], { currency: 'USD', payWay: 'balance' }),
    ).rejects.toMatchObject({ code: 'ledger.insufficient' });
  });

  test('[CAT-03f] goods listed in two currencies share one where all have a price, and are refused where none is', async () => {
    const [yuan, dollar] = [
      await at.goods('70.00'),
      await at.goods('9.00', 100, { currency: 'USD' }),
    ];
    await expect(
      at.order(buyer, [
        [yuan, 1],
        [dollar, 1],
      ]),
    ).rejects.toMatchObject({ code: 'order.one_currency' });
    await inDollars(yuan, 10);
    expect(
      await at.order(buyer, [
        [yuan, 1],
        [dollar, 1],
      ]),
    ).toMatchObject({ currency: 'USD', total: '19.00' });
  });
});

describe('time and forwarder', () => {
  test('[CHK-03a] nothing is needed in the past, by the calendar of the tenant', async () => {
    const goods = await at.goods();
    const day = (days: number) =>
      dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs + days * 86_400_000));
    await expect(at.order(buyer, [[goods, 1]], { demandTime: day(-1) })).rejects.toMatchObject({
      code: 'order.demand_past',
      fields: { demandTime: expect.stringContaining('past') },
    });
    for (const days of [0, 30]) {
      const { id } = await at.order(buyer, [[goods, 1]], { demandTime: day(days) });
      expect((await buyer(orderDetail, { contractCode: id })).trade.demandTime).toBe(day(days));
    }
  });

  test("[CHK-03a][ADR-01c] who needs a forwarder chooses a forwarder's address", async () => {
    const goods = await at.goods();
    const fault = { code: 'order.forwarder_address', fields: { addressCode: expect.any(String) } };
    await expect(at.order(buyer, [[goods, 1]], { forwarder: true })).rejects.toMatchObject(fault);
    await expect(
      at.order(buyer, [[goods, 1]], { forwarder: true, addressCode: undefined }),
    ).rejects.toMatchObject(fault);
    const forwarder = await buyer(saveAddress, {
      addressType: '1',
      addressMember: '陈航',
      addressPhone: '13900000002',
      provinceCode: '310000',
      cityCode: '310100',
      areaCode: '310115',
      addressDetail: '外高桥 1 号',
      addressCompname: 'Fast Freight',
      addressEmail: 'ops@freight.example',
      addressCountry: 'Germany / Hamburg',
    });
    const { id } = await at.order(buyer, [[goods, 1]], {
      forwarder: true,
      addressCode: forwarder.addressCode,
    });
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({
      trade: { forwarder: true },
      address: {
        companyName: 'Fast Freight',
        email: 'ops@freight.example',
        country: 'Germany / Hamburg',
      },
    });
    expect((await at.order(buyer, [[goods, 1]], { forwarder: false })).contractList).toHaveLength(
      1,
    );
  });
});

describe('attachments', () => {
  const upload = async (
    client: Client,
    purpose: 'attachment' | 'voucher' = 'attachment',
    name = '图纸.png',
  ) => {
    const picture = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#2c4158' },
    })
      .png()
      .toBuffer();
    return (
      await client(
        uploadFile,
        { purpose },
        { files: { file: new File([new Uint8Array(picture)], name) } },
      )
    ).fileCode;
  };

  test('[CHK-03a][FIL-02a][FIL-02b] both sides and the tenant open what is attached, strangers do not', async () => {
    const goods = await at.goods();
    const fileCode = await upload(buyer);
    const { id } = await at.order(buyer, [[goods, 1]], { attachmentCodes: [fileCode] });
    for (const login of ['buyer', 'seller', 'admin'] as const) {
      const { attachments } = await (await app.client(login))(orderDetail, { contractCode: id });
      expect(attachments, login).toMatchObject([
        { fileCode, name: '图纸.png', url: expect.stringContaining('sign=') },
      ]);
      expect(
        (
          await app.http.inject({
            url: attachments[0]?.url ?? '',
            headers: { host: `${app.tenant.code}.test` },
          })
        ).statusCode,
      ).toBe(200);
      expect(
        (
          await app.http.inject({
            url: (attachments[0]?.url ?? '').replace(/sign=.*/, 'sign=x'),
            headers: { host: `${app.tenant.code}.test` },
          })
        ).statusCode,
      ).not.toBe(200);
    }
    await expect(app.clients.buyer2(fileLink, { fileCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(app.clients.buyer2(orderDetail, { contractCode: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('[CHK-03a][FIL-02a] files of others and of another purpose are no attachments; what is ordered with stays, what is not goes', async () => {
    const goods = await at.goods();
    const [kept, left] = [await upload(buyer), await upload(buyer, 'attachment', 'b.png')];
    const [foreign, voucher] = [
      await upload(await app.client('buyer2')),
      await upload(buyer, 'voucher'),
    ];
    for (const fileCode of [foreign, voucher]) {
      await expect(
        at.order(buyer, [[goods, 1]], { attachmentCodes: [kept, fileCode] }),
      ).rejects.toMatchObject({ code: 'order.attachment_missing' });
    }
    await at.order(buyer, [[goods, 1]], { attachmentCodes: [kept] });
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update file set created_at = created_at - interval '8 days' where tenant_id = $1`,
        parameters: [ctx.tenant.id],
      }),
    );
    await app.kernel.runSweeps();
    expect(await buyer(fileLink, { fileCode: kept })).toMatchObject({ purpose: 'attachment' });
    await expect(buyer(fileLink, { fileCode: left })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('[CHK-03a] everything that a checkout may say is kept: its buyer, its seller and the house read the same', async () => {
  const [goods, other] = [await at.goods('100.00'), await aWarehouse(app)];
  await stocked(app, goods.skuId, other, 9);
  await inDollars(goods, 14);
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#2c4158' },
  })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'drawing.png');
  const { fileCode } = await buyer(uploadFile, { purpose: 'attachment' }, { files: { file } });
  const forwarder = await buyer(saveAddress, {
    addressType: '1',
    addressMember: '陈航',
    addressPhone: '13900000002',
    provinceCode: '310000',
    cityCode: '310100',
    areaCode: '310115',
    addressDetail: '外高桥 1 号',
    addressCompname: 'Fast Freight',
    addressEmail: 'ops@freight.example',
    addressCountry: 'Germany / Hamburg',
  });
  const said = {
    transactionType: 'foreign',
    warehouseCode: other,
    currency: 'USD',
    forwarder: true,
    secondaryPacking: 40,
    shippingMethod: 'sea',
    demandTime: '2099-01-31',
    tradeTerm: 'CIF',
    languagePack: 'multi',
    maintenanceYears: 3,
    energyConsumption: '1.5 kW',
    timeZone: -12,
    systemStandard: 'brazil',
    pallet: false,
    contractSubject: 'Tradeport Ltd',
    attachmentCodes: [fileCode],
  } as const;
  expect(Object.keys(said).toSorted()).toEqual(Object.keys(tradeShape).toSorted());
  const { id } = await at.order(buyer, [[goods, 2]], {
    ...said,
    attachmentCodes: [...said.attachmentCodes],
    addressCode: forwarder.addressCode,
    remark: 'Ring twice',
  });
  const { warehouseCode, currency, attachmentCodes } = said;
  for (const login of ['buyer', 'seller', 'admin'] as const) {
    const order = await (await app.client(login))(orderDetail, { contractCode: id });
    expect(order.trade, login).toEqual(said);
    expect(order, login).toMatchObject({
      contractType: '00',
      warehouseCode,
      currency,
      remark: 'Ring twice',
      attachments: attachmentCodes.map((code) => ({ fileCode: code, name: 'drawing.png' })),
    });
  }
});
