import { saveLevel, saveMember } from '@tradeport/api/members/calls';
import { approveChange, updateUserinfo } from '@tradeport/api/members/info-calls';
import { addToCart, countCart, readCart } from '@tradeport/api/cart/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import {
  orderAgain,
  orderDetail,
  placeOrder,
  placeOrderPc,
  previewOrder,
} from '@tradeport/api/orders/calls';
import { orderTypes } from '@tradeport/api/catalogue/model';
import { missingFields, requiredFields, systemStandards } from '@tradeport/api/orders/model';
import { messagePage } from '@tradeport/api/messages/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { savePrices } from '../catalogue/index.ts';
import { assignLevel, upsertLevel } from '../members/index.ts';
import { aWarehouse, refusals, stocked } from '../search/goods.fixture.ts';
import { place } from './place.ts';
import { shop } from '../orders/shop.fixture.ts';

const app = useApp();
const { buyer } = app.clients;
const at = prepared(() => shop(app));
let addressCode: string;
beforeAll(async () => {
  addressCode = await at.addressOf('buyer');
  await at.topUp('buyer', 100_000);
});
afterEach(async () => expect(await at.findings()).toEqual([]));

const balance = async () =>
  Number(
    (await buyer(myAccounts, {})).find((account) => account.accountKind === 'balance')?.available,
  );

describe('placing', () => {
  test('an order keeps the name that the company has then, as soon as it is renamed', async () => {
    const renaming = await app.client('buyer2');
    const address = await at.addressOf('buyer2');
    const admin = await app.client('admin');
    const nameOnOrder = async () => {
      const { id } = await at.order(renaming, [[await at.goods('1.00', 5), 1]], {
        addressCode: address,
      });
      return (await renaming(orderDetail, { contractCode: id })).buyerName;
    };
    const before = await nameOnOrder();
    await admin(saveMember, {
      merberCode: await app.memberOf('buyer2'),
      merberType: 'company',
      merberCompname: `${before} 一`,
    });
    expect(await nameOnOrder()).toBe(`${before} 一`);
    const { change } = (await renaming(updateUserinfo, { merberCompname: `${before} 二` }))
      .userinfo;
    expect(await nameOnOrder()).toBe(`${before} 一`);
    await admin(approveChange, { changeCode: change?.changeCode ?? '' });
    expect(await nameOnOrder()).toBe(`${before} 二`);
  });

  test('[CHK-06a][CHK-06b][CHK-06c][ORD-01d][PAY-03a] cart to paid order: one transaction, at most six round trips, cart emptied', async () => {
    const [a, b] = [await at.goods('100.00', 10), await at.goods('19.99', 10)];
    await buyer(addToCart, { skuCode: a.skuId, quantity: 2 });
    await buyer(addToCart, { skuCode: b.skuId, quantity: 3 });
    const before = await balance();
    const trips = roundTrips.count;
    const placed = await buyer(placeOrder, {
      addressCode,
      payWay: 'balance',
      expectedAmount: '259.97',
    });
    expect(roundTrips.count - trips).toBeLessThanOrEqual(6);
    expect(placed).toMatchObject({
      total: '259.97',
      currency: 'CNY',
      next: 'done',
      contractList: [{ status: 'waiting_shipment' }],
    });
    expect(placed.contractList[0]?.contractBillcode).toMatch(/^20\d{6}-[0-9A-Z]{8}$/);
    expect(await balance()).toBeCloseTo(before - 259.97, 4);
    expect(await buyer(countCart, {})).toEqual({ lines: 0, pieces: 0 });
    expect(await at.stockOf(a.skuId)).toEqual({ on_hand: 10, reserved: 2 });
    const detail = await buyer(orderDetail, {
      contractCode: placed.contractList[0]?.contractCode ?? '',
    });
    expect(detail).toMatchObject({
      paid: '259.97',
      total: '259.97',
      receiver: '王小明',
      address: { area: expect.stringContaining('Hangzhou'), detail: '文三路 1 号' },
    });
    expect(detail.timeline.map((row) => row.verb)).toEqual(['submit', 'pay']);
  });

  test('[MSG-01a] the seller is told once of an order that comes paid, and twice of one that is paid later', async () => {
    const goods = await at.goods('10.00', 10);
    const seller = await app.client('seller');
    const toldOf = async (payWay: 'balance' | 'online') => {
      const [order] = (
        await buyer(placeOrder, {
          goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
          addressCode,
          payWay,
        })
      ).contractList;
      const contractCode = order?.contractCode ?? '';
      await app.kernel.drainOutbox();
      if (payWay === 'online')
        await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
      await app.kernel.drainOutbox();
      return (await seller(messagePage, { rows: 100 })).rows
        .filter((row) => row.messageLink.includes(contractCode))
        .map((row) => row.messageTitle.split(':')[0]);
    };
    expect(await toldOf('balance')).toEqual(['Order paid, ready to ship']);
    expect((await toldOf('online')).toSorted()).toEqual(['New order', 'Order paid, ready to ship']);
  });

  test('[CHK-05c][CHK-06a] one order per seller and warehouse, all or none', async () => {
    const other = await aWarehouse(app);
    const [a, b, c] = [
      await at.goods('10.00'),
      await at.goods('20.00', 100, { seller: 'seller2' }),
      await at.goods('30.00', 100, { warehouse: other }),
    ];
    const placed = await at.order(buyer, [
      [a, 1],
      [b, 1],
      [c, 1],
    ]);
    expect(placed.contractList.map((order) => order.total).toSorted()).toEqual([
      '10.00',
      '20.00',
      '30.00',
    ]);
    expect(placed).toMatchObject({ total: '60.00', next: 'pay' });
    await expect(
      at.order(buyer, [
        [a, 1],
        [b, 101],
      ]),
    ).rejects.toMatchObject({ code: 'stock.insufficient' });
    await expect(
      buyer(previewOrder, { goodsList: [{ skuCode: b.skuId, quantity: 101 }] }),
      'before anything is placed',
    ).rejects.toMatchObject({ code: 'stock.insufficient' });
    expect(await at.stockOf(a.skuId)).toEqual({ on_hand: 100, reserved: 1 });
  });

  test('[CHK-02d] a chosen warehouse must have everything', async () => {
    const other = await aWarehouse(app);
    const [a, b] = [await at.goods(), await at.goods()];
    await stocked(app, a.skuId, other, 10);
    await expect(
      at.order(
        buyer,
        [
          [a, 1],
          [b, 1],
        ],
        { warehouseCode: other },
      ),
    ).rejects.toMatchObject({
      code: 'order.warehouse_short',
      facts: { skuNo: b.skuNo, available: 0, quantity: 1 },
    });
    await expect(at.order(buyer, [[a, 11]], { warehouseCode: other })).rejects.toMatchObject({
      code: 'order.warehouse_short',
      facts: { available: 10 },
    });
    await expect(
      at.order(buyer, [[a, 1]], { warehouseCode: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'order.warehouse_short' });
    expect((await at.order(buyer, [[a, 1]], { warehouseCode: other })).contractList).toHaveLength(
      1,
    );
    expect(await at.stockOf(a.skuId)).toEqual({ on_hand: 110, reserved: 1 });
  });

  test('[CHK-06a][PAY-03a] a balance that is not enough refuses the checkout and keeps everything as it was', async () => {
    const goods = await at.goods('60000.00', 10);
    await buyer(addToCart, { skuCode: goods.skuId, quantity: 2 });
    await expect(buyer(placeOrder, { addressCode, payWay: 'balance' })).rejects.toMatchObject({
      code: 'ledger.insufficient',
      status: 409,
    });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 10, reserved: 0 });
    expect((await buyer(readCart, {})).lines).toBe(1);
    const { groups } = await buyer(readCart, {});
    const code = groups[0]?.lines[0]?.shoppingGoodsCode ?? '';
    await buyer(placeOrderPc, { addressCode, payWay: 'offline', shoppingGoodsCodes: [code] });
    expect((await buyer(readCart, {})).lines).toBe(0);
  });

  test('[API-07b][API-07c] the same idempotency key gives the same order, also when pressed at once', async () => {
    const goods = await at.goods('5.00', 10);
    const input = {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      addressCode,
      payWay: 'balance' as const,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => buyer(placeOrder, input, { idempotencyKey: 'double-click' })),
    );
    expect(new Set(answers.map((answer) => answer.contractList[0]?.contractCode)).size).toBe(1);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 10, reserved: 1 });
  });

  test('[CHK-04b] a price that changed since it was seen is refused, not charged', async () => {
    const goods = await at.goods('5.00');
    const order = (expectedAmount: string) => at.order(buyer, [[goods, 2]], { expectedAmount });
    await expect(order('9.00')).rejects.toMatchObject({
      code: 'order.price_changed',
      facts: { total: '10.00' },
    });
    expect((await order('10.00')).total).toBe('10.00');
  });

  test("[CHK-05b] goods must exist and be sold; an address of one's own company is needed", async () => {
    const goods = await at.goods();
    await expect(buyer(placeOrder, { payWay: 'online' })).rejects.toMatchObject({
      code: 'order.nothing_selected',
    });
    await expect(
      at.order(buyer, [[{ ...goods, skuId: crypto.randomUUID() }, 1]]),
    ).rejects.toMatchObject({ code: 'product.not_sold' });
    await expect(at.order(buyer, [[goods, 1]], { addressCode: undefined })).rejects.toMatchObject({
      code: 'order.address_required',
    });
    await expect(
      at.order(buyer, [[goods, 1]], { addressCode: await at.addressOf('buyer2') }),
    ).rejects.toMatchObject({ code: 'order.address_missing' });
    await expect(
      buyer(placeOrder, {
        shoppingGoodsCodes: [crypto.randomUUID()],
        addressCode,
        payWay: 'online',
      }),
    ).rejects.toMatchObject({ code: 'cart.line_missing' });
    await expect(
      at.order(buyer, [[goods, 1]], { attachmentCodes: [crypto.randomUUID()] }),
    ).rejects.toMatchObject({ code: 'order.attachment_missing' });
    await expect(
      at.order(await app.client('buyer', app.otherTenant), [[goods, 1]], {
        addressCode: await at.addressOf('buyer', app.otherTenant),
      }),
    ).rejects.toMatchObject({ code: 'product.not_sold' });
  });

  test('[CHK-04c] an amount beyond what one order may hold is refused clearly', async () => {
    const goods = await at.goods('900000.00', 1_000_000);
    await expect(at.order(buyer, [[goods, 1_000_000]])).rejects.toMatchObject({
      code: 'order.amount_too_large',
      status: 422,
    });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 1_000_000, reserved: 0 });
  });

  test('[ORD-01b] an order is of one of the ten types, that of its goods, and of no other', async () => {
    expect(orderTypes).toEqual(['00', '04', '05', '06', '07', '08', '09', '10', '11', '12']);
    for (const goodsType of ['00', '09', '12'] as const) {
      const { id } = await at.order(buyer, [[await at.goods('1.00', 10, { goodsType }), 1]]);
      expect((await buyer(orderDetail, { contractCode: id })).contractType).toBe(goodsType);
      for (const type of ['01', '13', '0'])
        await expect(
          app.as(null, (ctx) =>
            ctx.run({
              sql: 'update orders set type = $3 where tenant_id = $1 and id = $2',
              parameters: [ctx.tenant.id, id, type],
            }),
          ),
        ).rejects.toThrow(/orders_type_check/);
    }
  });

  test('[ORD-08d][ORD-08e][ORD-08f] a project, what a pack is redeemed for and a prize are not ordered from a cart', async () => {
    for (const goodsType of ['04', '08', '10'] as const) {
      const goods = await at.goods('1.00', 10, { goodsType });
      await expect(at.order(buyer, [[goods, 1]]), goodsType).rejects.toMatchObject({
        code: 'order.type_closed',
      });
    }
  });
});

describe('prices and fields', () => {
  test('[CHK-04a][CHK-04b] preview, order and detail say the same, with tier, level, freight and tax in the trace', async () => {
    const goods = await at.goods('100.00');
    await app.as('seller', async (ctx) =>
      savePrices(ctx, {
        goodsCode: goods.goodsCode,
        version: 1,
        listPrices: [],
        prices: [{ kind: 'tier', quantity: 5, currency: 'CNY', amount: 90 * 10_000 }],
      } as never),
    );
    await at.setOrders({
      tax: 'added',
      freight: { CNY: { fixed: 12 * 10_000, freeFrom: 1000 * 10_000 } },
    });
    const goodsList = [{ skuCode: goods.skuId, quantity: 5 }];
    const seen = await buyer(previewOrder, { goodsList });
    expect(seen).toMatchObject({
      total: '522.06',
      addressRequired: true,
      requiredFields: [],
      pieces: 5,
    });
    expect(seen.orders[0]?.lines[0]?.trace).toEqual([
      { step: 'list', amount: '500.00' },
      { step: 'price', amount: '-50.00', why: 'tier' },
      { step: 'freight', amount: '12.00' },
      { step: 'tax', amount: '60.06' },
    ]);
    const placed = await buyer(placeOrder, { goodsList, addressCode, payWay: 'online' });
    const detail = await buyer(orderDetail, {
      contractCode: placed.contractList[0]?.contractCode ?? '',
    });
    expect(detail.lines[0]?.trace).toEqual(seen.orders[0]?.lines[0]?.trace);
    const orderId = placed.contractList[0]?.contractCode ?? '';
    const stored = await app.as(null, (ctx) =>
      ctx.run(
        ctx
          .from('price_component')
          .select(['kind', 'basis', 'amount', 'source', 'line_id'])
          .where('order_id', '=', orderId),
      ),
    );
    expect(stored).toEqual([
      {
        kind: 'tier',
        basis: 500 * 10_000,
        amount: -50 * 10_000,
        source: '5',
        line_id: detail.lines[0]?.contractGoodsCode,
      },
    ]);
    expect(detail).toMatchObject({
      goodsAmount: '450.00',
      freightAmount: '12.00',
      taxAmount: '60.06',
      total: '522.06',
      couponAmount: '0.00',
    });
    expect(
      (await buyer(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity: 12 }] }))
        .orders[0],
    ).toMatchObject({ freightAmount: '0.00' });
    await at.setOrders({});
  });

  test("[CAT-03b] the member's level decides what is paid", async () => {
    const goods = await at.goods('100.00');
    await app.as('admin', (ctx) =>
      upsertLevel(
        ctx,
        saveLevel.input.parse({ levelCode: 'gold', levelName: { zh: '金牌' }, levelRate: 80 }),
      ),
    );
    await app.as('admin', async (ctx) =>
      assignLevel(ctx, { merberCode: await app.memberOf('buyer2'), levelCode: 'gold' }),
    );
    const gold = await app.client('buyer2');
    expect(
      (await gold(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity: 1 }] })).total,
    ).toBe('80.00');
    expect(
      (await buyer(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity: 1 }] })).total,
    ).toBe('100.00');
  });

  /** §5 What the specification names, and the party of the contract. */
  const shipped = [
    'shippingMethod',
    'demandTime',
    'tradeTerm',
    'pallet',
    'systemStandard',
    'energyConsumption',
    'timeZone',
  ] as const;
  const contract = [...shipped, 'contractSubject'] as const;
  const foreign = {
    transactionType: 'foreign',
    shippingMethod: 'sea',
    demandTime: '2027-01-31',
    tradeTerm: 'FOB',
    pallet: false,
    systemStandard: 'eu',
    energyConsumption: '1.5 kW',
    timeZone: 3,
    contractSubject: 'Tradeport Ltd',
  } as const;

  test('[CHK-03d] what must be chosen is one table of order type and transaction type', () => {
    const required = (type: (typeof orderTypes)[number]) => [
      requiredFields(type, 'domestic'),
      requiredFields(type, 'foreign'),
    ];
    expect(Object.fromEntries(orderTypes.map((type) => [type, required(type)]))).toEqual({
      '00': [[], contract],
      '04': [contract, contract],
      '05': [[], []],
      '06': [[], shipped],
      '07': [[], []],
      '08': [[], shipped],
      '09': [[], []],
      '10': [[], shipped],
      '11': [[], []],
      '12': [[], []],
    });
    // "No pallet" is an answer, a blank is none.
    expect(missingFields('04', { ...foreign, transactionType: 'domestic' })).toEqual([]);
    expect(missingFields('04', { ...foreign, energyConsumption: ' ' })).toEqual([
      'energyConsumption',
    ]);
  });

  test('[CHK-03c][CHK-03e] each of them is asked for at its field, the party of the contract too; at home none is needed', async () => {
    const goods = await at.goods();
    const fault = (missing: readonly string[]) => ({
      code: 'order.fields_missing',
      fields: Object.fromEntries(missing.map((field) => [field, 'Required'])),
    });
    await expect(
      at.order(buyer, [[goods, 1]], { transactionType: 'foreign' }),
    ).rejects.toMatchObject(fault(contract));
    for (const field of contract)
      await expect(
        at.order(buyer, [[goods, 1]], { ...foreign, [field]: undefined }),
      ).rejects.toMatchObject(fault([field]));
    await expect(
      at.order(buyer, [[goods, 1]], { ...foreign, contractSubject: '  ' }),
    ).rejects.toMatchObject(fault(['contractSubject']));
    const { id } = await at.order(buyer, [[goods, 1]], foreign);
    expect((await buyer(orderDetail, { contractCode: id })).trade).toEqual(foreign);
    expect((await at.order(buyer, [[goods, 1]])).contractList).toHaveLength(1);
  });

  test('[CHK-03b] time zones go from UTC−12 to UTC+13; the standards are the eleven that are published', async () => {
    expect(systemStandards).toEqual([
      'uk',
      'us',
      'eu',
      'national',
      'korea',
      'japan',
      'australia',
      'brazil',
      'south_africa',
      'india',
      'russia',
    ]);
    const goods = await at.goods();
    for (const timeZone of [-12, 13]) {
      const { id } = await at.order(buyer, [[goods, 1]], { timeZone });
      expect((await buyer(orderDetail, { contractCode: id })).trade).toMatchObject({ timeZone });
    }
    for (const timeZone of [-13, 14, 5.5])
      await expect(at.order(buyer, [[goods, 1]], { timeZone })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    const other = { systemStandard: 'mars' as 'eu' };
    await expect(at.order(buyer, [[goods, 1]], other)).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('[CHK-01d] an order can be put into the cart again', async () => {
    const goods = await at.goods('3.00', 10);
    const { id } = await at.order(buyer, [[goods, 4]]);
    expect(await buyer(orderAgain, { contractCode: id })).toEqual({ added: 1, refused: [] });
    expect((await buyer(readCart, {})).groups.flatMap((group) => group.lines)).toMatchObject([
      { skuCode: goods.skuId, quantity: 4 },
    ]);
    const other = await app.client('buyer2');
    await expect(other(orderAgain, { contractCode: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('races', () => {
  test('[CHK-06d] 60 buyers on a stock of 20: exactly 20 orders, 40 times "insufficient stock"', async () => {
    const goods = await at.goods('9.90', 20);
    const buyers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => at.stranger(`rush ${n}`)),
    );
    await at.setOrders({});
    const results = await Promise.allSettled(
      buyers.map((as) =>
        as(async (ctx) => {
          const address = await ctx.one(
            ctx
              .into('address', {
                id: ctx.newId(),
                user_id: (await ctx.one(ctx.from('users').select('id').limit(1))).id,
                member_id: ctx.user?.memberId ?? '',
                kind: 'delivery',
                receiver: 'x',
                phone: '13800000001',
                province_code: '330000',
                detail: 'y',
                created_at: ctx.now(),
              })
              .returning('id'),
          );
          return place(ctx, {
            goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
            addressCode: address.id,
            payWay: 'online',
            purchaseOrderNo: '',
            remark: '',
            transactionType: 'domestic',
          });
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
    expect(refusals(results)).toEqual(Array.from({ length: 40 }, () => 'stock.insufficient'));
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 20, reserved: 20 });
  });

  test('[LED-01e] ten checkouts at once on a balance for four', async () => {
    const goods = await at.goods('25.00', 100);
    await at.topUp('buyer2', 100);
    const client = await app.client('buyer2');
    const address = await at.addressOf('buyer2');
    // buyer2 may have a level by now, so the test asks for the price of one.
    const one = Number(
      (await client(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity: 1 }] })).total,
    );
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        client(placeOrder, {
          goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
          addressCode: address,
          payWay: 'balance',
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(
      Math.floor(100 / one),
    );
    expect(new Set(refusals(results))).toEqual(new Set(['ledger.insufficient']));
    expect(await at.stockOf(goods.skuId)).toEqual({
      on_hand: 100,
      reserved: Math.floor(100 / one),
    });
  });
});
