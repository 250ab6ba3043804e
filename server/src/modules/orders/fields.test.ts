import {
  approveOrder,
  cancelOrder,
  orderDetail,
  orderPage,
  receiveOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { addMaterial, removeMaterial } from '@tradeport/api/orders/material-calls';
import { EXPORT_PATH } from '@tradeport/api/orders/model';
import { MATERIALS_MAX, materialTypes } from '@tradeport/api/orders/materials';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addUse } from '../../kernel/quota.ts';
import { type Login } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { paidByBalance, postEntries } from '../ledger/index.ts';
import { refusals } from '../search/goods.fixture.ts';
import { markPaid } from './pay.ts';
import { shop } from './shop.fixture.ts';

const app = useApp();
const { buyer, seller, admin } = app.clients;
const at = prepared(() => shop(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
afterEach(async () => expect(await at.findings()).toEqual([]));

const DAY_MS = 86_400_000;
const dayAhead = (days: number) =>
  new Date(Date.now() + app.tenant.clockOffsetMs + 8 * 3_600_000 + days * DAY_MS)
    .toISOString()
    .slice(0, 10);
const paid = async (pieces = 2) =>
  at.order(buyer, [[await at.goods('10.00', 100), pieces]], { payWay: 'balance' });
const seen = (contractCode: string, client = buyer) => client(orderDetail, { contractCode });

/** Where the product's list of an order's fields ("Order: number, type, status, …") stands in its detail, field by field. */
const published: Readonly<Record<string, string>> = {
  number: 'contractBillcode',
  type: 'contractType',
  status: 'status',
  amounts: 'total',
  logistics: 'parcels',
  refund: 'refundAmount',
  consignee: 'receiver',
  'actual amount paid': 'paid',
  'refund amount': 'refundAmount',
  'service type': 'serviceType',
  'process state': 'processState',
  'order time': 'placedAt',
  'estimated delivery date': 'estimatedAt',
  remark: 'remark',
  'turned-to-single number': 'turnedBillcode',
  'payment way': 'payWay',
  'product name': 'lines.0.goodsName',
  price: 'lines.0.price',
  quantity: 'lines.0.quantity',
  'discount amount': 'lines.0.promotionAmount',
  subtotal: 'lines.0.goodsAmount',
  'goods total': 'goodsAmount',
  freight: 'freightAmount',
  'member equity': 'memberAmount',
  'payable amount': 'total',
  'tax rate': 'lines.0.taxRate',
  currency: 'currency',
  'trade term': 'trade.tradeTerm',
  'shipping method': 'trade.shippingMethod',
  'approval time': 'approvedAt',
  'order payment days': 'paymentDays',
  'account period': 'accountPeriod',
  'contract subject': 'trade.contractSubject',
  'whether to make a tray (pallet)': 'trade.pallet',
  accessory: 'accessory',
  balance: 'held',
  'rebate account': 'rebateAmount',
  'discount coupon': 'couponAmount',
  'voucher number': 'voucherNo',
};
const valueAt = (of: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      of,
    );

describe('fields of an order', () => {
  test('[ORD-01a] each field that the product lists for an order is in its detail, for buyer, seller and house', async () => {
    const { id } = await at.order(buyer, [[await at.goods('10.00', 100), 2]], {
      payWay: 'balance',
      shippingMethod: 'sea',
      tradeTerm: 'FOB',
      contractSubject: 'Tradeport Ltd',
      pallet: true,
    });
    for (const client of [buyer, seller, admin]) {
      const order = await seen(id, client);
      for (const [field, path] of Object.entries(published))
        expect(valueAt(order, path), field).not.toBeUndefined();
      expect(order).toMatchObject({
        serviceType: 'delivery',
        processState: 'shipment',
        // Until an order can be on credit.
        paymentDays: null,
        accountPeriod: null,
      });
    }
  });

  test('[ORD-01a][ORD-11a] service type, process state and days of credit narrow the list and stand in the file, on both sides', async () => {
    const { id } = await paid();
    const { id: waits } = await at.order(buyer, [[await at.goods('10.00', 100), 1]], {
      payWay: 'online',
    });
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update orders set payment_days = 30, account_period = 60 where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, id],
      }),
    );
    for (const [client, side] of [
      [buyer, 'buy'],
      [seller, 'sell'],
    ] as const) {
      const codes = async (more: object) =>
        (await client(orderPage, { side, rows: 100, ...more })).rows.map((row) => row.contractCode);
      expect(await codes({ serviceType: 'delivery', processState: 'shipment' })).toContain(id);
      expect(await codes({ processState: 'payment' })).toContain(waits);
      expect(await codes({ processState: 'payment' })).not.toContain(id);
      expect(await codes({ serviceType: 'code' })).not.toContain(id);
      expect(await codes({ paymentDays: 30, accountPeriod: 60 })).toEqual([id]);
      expect(await codes({ paymentDays: 30, accountPeriod: 61 })).toEqual([]);
      const [row] = (await client(orderPage, { side, paymentDays: 30 })).rows;
      expect(row).toMatchObject({
        serviceType: 'delivery',
        processState: 'shipment',
        paymentDays: 30,
        accountPeriod: 60,
      });
    }
    const file = await app.http.inject({
      url: `${EXPORT_PATH}.csv?side=sell&paymentDays=30`,
      headers: {
        host: 'alpha.test',
        'accept-language': 'en',
        'tenant-code': app.tenant.code,
        cookie: await app.cookieOf('seller'),
      },
    });
    const [head = '', line = ''] = file.body.split(/\r?\n/);
    for (const name of ['Service type', 'Process state', 'Payment days', 'Account period, days'])
      expect(head).toContain(name);
    expect(line).toMatch(/Delivery,Shipment,30,60/);
  });

  test('[ORD-01a] what has no value yet is null, for buyer and seller', async () => {
    const { id } = await paid();
    for (const client of [buyer, seller]) {
      expect(await seen(id, client)).toMatchObject({
        approvedAt: null,
        estimatedAt: null,
        refundAmount: null,
        voucherNo: null,
        quote: null,
        accessory: null,
        materials: [],
      });
    }
  });

  test('[ORD-01d] the number has the day of the portal’s calendar, and no two orders of it have the same', async () => {
    // 20:00 UTC is the next day where the portal is.
    const now = Date.now() + app.tenant.clockOffsetMs;
    await app.moveClock(((44 * 3_600_000 - (now % DAY_MS)) % DAY_MS) + 60_000);
    const [one, two] = [await paid(), await paid()];
    const { contractBillcode } = await seen(one.id);
    expect(contractBillcode.split('-')[0]).toBe(dayAhead(0).replaceAll('-', ''));
    expect((await seen(two.id)).contractBillcode).not.toBe(contractBillcode);
    await expect(
      app.as(null, (ctx) =>
        ctx.run({
          sql: 'update orders set number = $3 where tenant_id = $1 and id = $2',
          parameters: [ctx.tenant.id, two.id, contractBillcode],
        }),
      ),
    ).rejects.toThrow(/orders_tenant_id_number_key/);
  });

  test('[ORD-01a] who buys what from whom, for how much, paid how and sent where: both sides read the same', async () => {
    await admin(saveOrderSettings, {
      ...(await admin(getOrderSettings, {})),
      freight: [{ currency: 'CNY', fixed: '8.00', freeFrom: null }],
    });
    const goods = await at.goods('10.00', 100);
    const { id } = await at.order(buyer, [[goods, 3]], {
      payWay: 'balance',
      remark: 'ring twice',
      shippingMethod: 'sea',
      tradeTerm: 'FOB',
      contractSubject: 'Tradeport Ltd',
      pallet: true,
    });
    for (const client of [buyer, seller])
      expect(await seen(id, client)).toMatchObject({
        contractBillcode: expect.stringMatching(/^20\d{6}-/),
        contractType: '00',
        status: 'waiting_shipment',
        buyerName: 'buyer alpha',
        sellerName: 'seller alpha',
        placedBy: 'buyer',
        placedAt: expect.stringMatching(/^20\d\d-/),
        paidAt: expect.stringMatching(/^20\d\d-/),
        receiver: '王小明',
        receiverPhone: '13800000001',
        address: { detail: '文三路 1 号' },
        remark: 'ring twice',
        payWay: 'balance',
        currency: 'CNY',
        goodsAmount: '30.00',
        memberAmount: '0.00',
        couponAmount: '0.00',
        freightAmount: '8.00',
        total: '38.00',
        paid: '38.00',
        pieces: 3,
        lineCount: 1,
        turnedBillcode: null,
        trade: {
          shippingMethod: 'sea',
          tradeTerm: 'FOB',
          contractSubject: 'Tradeport Ltd',
          pallet: true,
        },
        lines: [
          {
            skuNo: goods.skuNo,
            goodsName: expect.stringMatching(/./),
            unit: expect.stringMatching(/./),
            price: '10.00',
            quantity: 3,
            taxRate: expect.any(Number),
            promotionAmount: '0.00',
            goodsAmount: '30.00',
            total: '38.00',
          },
        ],
      });
    await admin(saveOrderSettings, { ...(await admin(getOrderSettings, {})), freight: [] });
  });

  test("[ORD-01a] the approval time is the review's", async () => {
    await admin(saveOrderSettings, {
      unpaidOnlineMinutes: 30,
      unpaidOfflineMinutes: 60,
      receiptDays: 10,
      review: 'all',
      oneWarehouse: false,
      tax: 'included',
    });
    const { id } = await paid();
    expect((await seen(id)).approvedAt).toBeNull();
    await seller(approveOrder, { contractCode: id });
    const { approvedAt, timeline } = await seen(id);
    expect(approvedAt).toBe(timeline.find((row) => row.verb === 'approve')?.at);
    await admin(saveOrderSettings, {
      unpaidOnlineMinutes: 30,
      unpaidOfflineMinutes: 60,
      receiptDays: 10,
      review: 'none',
      oneWarehouse: false,
      tax: 'included',
    });
  });

  test('[ORD-01a][ORD-01c][ORD-09a] the seller says when a parcel will be there and what goes with it; the order tells the latest of all', async () => {
    const { id } = await paid(3);
    const line = (await seen(id)).lines[0]?.contractGoodsCode ?? '';
    await seller(shipOrder, {
      contractCode: id,
      expressCode: 'own',
      goodsList: [{ contractGoodsCode: line, quantity: 1 }],
      expectedDay: dayAhead(9),
      accessory: '说明书',
    });
    await seller(shipOrder, {
      contractCode: id,
      expressCode: 'SF',
      expressBillno: 'SF-FIELDS',
      accessory: '备件',
    });
    const { parcels, estimatedAt, accessory } = await seen(id);
    // Until the end of that day, in Shanghai.
    expect(parcels[0]).toMatchObject({
      expectedAt: `${dayAhead(9)}T15:59:59.000Z`,
      accessory: '说明书',
    });
    expect([estimatedAt, accessory]).toEqual([parcels[0]?.expectedAt, '说明书; 备件']);
    expect(parcels[1]?.expectedAt).not.toBeNull();
    // §3 Logistics: sub-folder number, logistics name, tracking number, estimated, delivery and receipt time.
    expect(parcels[1]).toMatchObject({
      parcelNo: expect.stringMatching(/-2$/),
      expressName: expect.stringContaining('SF'),
      expressBillno: 'SF-FIELDS',
      deliveredAt: null,
      receivedAt: null,
    });
    await buyer(receiveOrder, { contractCode: id });
    for (const parcel of (await seen(id)).parcels)
      expect([parcel.status, Date.parse(parcel.receivedAt ?? '')]).toEqual([
        'received',
        expect.closeTo(Date.now() + app.tenant.clockOffsetMs, -5),
      ]);
  });

  test('[ORD-01a] a delivery expected yesterday, or in years, is refused, and nothing is shipped', async () => {
    const { id } = await paid();
    for (const expectedDay of [dayAhead(-1), dayAhead(367), '2026-02-30']) {
      await expect(
        seller(shipOrder, { contractCode: id, expressCode: 'own', expectedDay }),
      ).rejects.toMatchObject({ fields: { expectedDay: expect.any(String) } });
    }
    expect(await seen(id)).toMatchObject({ status: 'waiting_shipment', parcels: [] });
    await seller(shipOrder, { contractCode: id, expressCode: 'own', expectedDay: dayAhead(0) });
  });

  test('[ORD-01a] the refund is what the ledger gave back', async () => {
    const { id } = await at.order(buyer, [[await at.goods('10.00'), 1]], { payWay: 'offline' });
    await at.topUp('buyer', 4);
    const [buyerId, sellerId] = await Promise.all([app.memberOf('buyer'), app.memberOf('seller')]);
    await app.as(null, async (ctx) => {
      await postEntries(
        ctx,
        paidByBalance([{ orderId: id, buyerId, sellerId, amount: 4_0000, unit: 'CNY' }]),
      );
      await markPaid(ctx, id, 4_0000, 'balance');
    });
    expect((await seen(id)).refundAmount).toBeNull();
    await buyer(cancelOrder, { contractCode: id, reason: 'not needed' });
    await app.kernel.drainOutbox();
    expect((await seen(id)).refundAmount).toBe('4.00');
    const { body } = await app.http.inject({
      url: `${EXPORT_PATH}.csv?status=cancelled`,
      headers: { host: 'alpha.test', 'accept-language': 'en', cookie: await app.cookieOf('buyer') },
    });
    const [heads = [], row = []] = body.split('\r\n').map((line) => line.split(','));
    expect(Number(row[heads.indexOf('Refunded')])).toBe(4);
  });
});

describe('papers of an order', () => {
  let made = 0;
  const file = (login: Login = 'seller', purpose = 'material') =>
    app.as(login, async (ctx) => {
      const id = ctx.newId();
      await addUse(ctx, 'storage', 10);
      await ctx.run({
        sql: `insert into file (tenant_id, id, hash, purpose, name, media_type, bytes, width, height, owner_id, created_at)
        values ($1, $2, $3, $4, $5, 'application/pdf', 10, null, null, $6, $7)`,
        parameters: [
          ctx.tenant.id,
          id,
          `hash${(made += 1)}`,
          purpose,
          `paper-${made}.pdf`,
          ctx.user?.id,
          ctx.now(),
        ],
      });
      return id;
    });

  test("[ORD-01c][ORD-10a][ORD-10c] the seller's side adds each kind, buyer and seller see them with a link that is signed", async () => {
    const { id } = await paid();
    for (const materialType of materialTypes)
      await seller(addMaterial, { contractCode: id, materialType, fileCode: await file() });
    const [forBuyer, forSeller] = [await seen(id), await seen(id, seller)];
    expect(forBuyer.materials.map((one) => one.materialType)).toEqual([...materialTypes]);
    expect(forBuyer.materials[0]).toMatchObject({
      name: expect.stringMatching(/^paper-\d+\.pdf$/),
      url: expect.stringMatching(/^\/files\/.*sign=/),
      addedBy: 'seller',
    });
    expect(forSeller.materials.map((one) => one.materialCode)).toEqual(
      forBuyer.materials.map((one) => one.materialCode),
    );
    await app.clients.warehouse(addMaterial, {
      contractCode: id,
      materialType: 'packing_list',
      fileCode: await file('warehouse'),
    });
    await admin(addMaterial, {
      contractCode: id,
      materialType: 'packing_list',
      fileCode: await file('admin'),
    });
    expect((await seen(id)).materials).toHaveLength(6);
  });

  test('[ORD-10c] one is removed with a trail of what it was; twice is not found', async () => {
    const { id } = await paid();
    const { materialCode } = await seller(addMaterial, {
      contractCode: id,
      materialType: 'bill_of_lading',
      fileCode: await file(),
    });
    await seller(removeMaterial, { contractCode: id, materialCode });
    await expect(seller(removeMaterial, { contractCode: id, materialCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await seen(id)).materials).toEqual([]);
    const { rows } = await admin(auditPage, { subject: id, call: 'order.material_remove' });
    expect(rows[0]).toMatchObject({
      before: { material: { kind: 'bill_of_lading' } },
      after: { material: null },
    });
  });

  test('[ROL-02c] a buyer, another seller and another tenant add and remove nothing', async () => {
    const { id } = await paid();
    const { materialCode } = await seller(addMaterial, {
      contractCode: id,
      materialType: 'bar_code',
      fileCode: await file(),
    });
    const asked = { contractCode: id, materialType: 'bar_code' as const, fileCode: await file() };
    await expect(buyer(addMaterial, asked)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(buyer(removeMaterial, { contractCode: id, materialCode })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    for (const client of [
      await app.client('seller2'),
      await app.client('admin', app.otherTenant),
    ]) {
      await expect(client(addMaterial, asked)).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        client(removeMaterial, { contractCode: id, materialCode }),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
    const { id: other } = await paid();
    await expect(
      seller(removeMaterial, { contractCode: other, materialCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await seen(id)).materials).toHaveLength(1);
  });

  test("[ORD-10c] somebody else's file, one of another purpose, and one that is in an order already are refused", async () => {
    const { id } = await paid();
    const used = await file();
    await seller(addMaterial, { contractCode: id, materialType: 'bar_code', fileCode: used });
    for (const fileCode of [await file('seller2'), await file('seller', 'voucher'), used]) {
      await expect(
        seller(addMaterial, { contractCode: id, materialType: 'bar_code', fileCode }),
      ).rejects.toMatchObject({
        code: 'order.material_file',
        fields: { fileCode: expect.any(String) },
      });
    }
    const fresh = await file();
    const { id: other } = await paid();
    const both = await Promise.allSettled(
      [id, other].map((contractCode) =>
        seller(addMaterial, { contractCode, materialType: 'bar_code', fileCode: fresh }),
      ),
    );
    expect(refusals(both)).toEqual(['order.material_file']);
  });

  test('[ORD-10c] an order that is not paid, or was cancelled, takes none; and no order more than its limit', async () => {
    const { id: open } = await at.order(buyer, [[await at.goods('10.00'), 1]]);
    await expect(
      seller(addMaterial, { contractCode: open, materialType: 'bar_code', fileCode: await file() }),
    ).rejects.toMatchObject({ code: 'order.material_state' });
    await buyer(cancelOrder, { contractCode: open, reason: 'x' });
    await expect(
      seller(addMaterial, { contractCode: open, materialType: 'bar_code', fileCode: await file() }),
    ).rejects.toMatchObject({ code: 'order.material_state' });
    const { id } = await paid();
    for (let n = 1; n < MATERIALS_MAX; n += 1)
      await seller(addMaterial, {
        contractCode: id,
        materialType: 'bar_code',
        fileCode: await file(),
      });
    const fresh = await Promise.all([file(), file(), file()]);
    const last = await Promise.allSettled(
      fresh.map((fileCode) =>
        seller(addMaterial, { contractCode: id, materialType: 'bar_code', fileCode }),
      ),
    );
    expect(refusals(last)).toEqual(['order.material_many', 'order.material_many']);
    expect((await seen(id)).materials).toHaveLength(MATERIALS_MAX);
    await expect(
      seller(addMaterial, { contractCode: id, materialType: 'bar_code', fileCode: await file() }),
    ).rejects.toMatchObject({ code: 'order.material_many' });
  });

  test('[FIL-02a] a paper is kept as long as its order has it', async () => {
    const { id } = await paid();
    const [used, unused] = [await file(), await file()];
    await seller(addMaterial, { contractCode: id, materialType: 'bar_code', fileCode: used });
    await app.moveClock(8 * DAY_MS);
    await app.kernel.runSweeps();
    const left = await app.as(null, (ctx) =>
      ctx.run<{ id: string }>({
        sql: 'select id from file where tenant_id = $1 and id = any($2)',
        parameters: [ctx.tenant.id, [used, unused]],
      }),
    );
    expect(left.map((row) => row.id)).toEqual([used]);
  });
});
