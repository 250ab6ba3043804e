import * as calls from '@tradeport/api/aftersales/calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import { orderAgain, orderPage, receiveOrder } from '@tradeport/api/orders/calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { beforeAll, expect, test } from 'vitest';
import { prepareOrders, priceOrder } from '../checkout/index.ts';
import { addressOf } from '../quotes/ask.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('5.71', 1000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

const same = (text: string) => ({ zh: text, en: text, ru: text });
const money = (text: string) => parseAmount(text) ?? 0;
/**
 * Three pieces without a SKU at 33.35 and seven of a SKU at 5.00, with 13 % of tax inside and 9.00
 * of freight.
 */
async function placed(): Promise<string> {
  const sellerId = await app.memberOf('seller');
  const addressCode = await at.addressOf('buyer');
  const lines = [
    { sku: null, quantity: 3, list: '40.00', price: '33.35' },
    { sku: goods, quantity: 7, list: '5.71', price: '5.00' },
  ];
  const priced = priceOrder(
    lines.map(({ quantity, list, price }) => ({
      quantity,
      list: money(list),
      price: money(price),
      why: 'quote',
      source: 'Q1',
      taxRate: 130_000,
    })),
    { tax: 'included', freight: { CNY: { fixed: money('9.00'), freeFrom: null } } },
    'CNY',
  );
  if (!priced) throw new Error('too large');
  const { contractList } = await app.as('buyer', async (ctx) => {
    const { queries, placed } = await prepareOrders(
      ctx,
      [
        {
          sellerId,
          sellerName: same('S'),
          warehouse: { id: at.warehouse, name: same('W') },
          type: '00',
          currency: 'CNY',
          tax: 'included',
          priced,
          review: false,
          lines: lines.map(({ sku, quantity, list, price }) => ({
            quantity,
            price: { list: money(list), amount: money(price), why: 'quote' },
            row: {
              sku_id: sku?.skuId ?? null,
              product_id: sku?.goodsCode ?? null,
              sku_no: sku?.skuNo ?? '',
              title: same(sku ? 'Bearing' : 'Conveyor frame'),
              spec_text: [{ name: same('Length'), value: same('12 m') }],
              unit: same('set'),
              cover: null,
              tax_rate: 130_000,
              weight_g: 0,
            },
          })),
        },
      ],
      {
        way: 'quote',
        payWay: 'balance',
        buyerName: 'B',
        address: await addressOf(ctx, addressCode),
        trade: {},
        purchaseOrderNo: '',
        remark: '',
      },
    );
    return ctx.commit(queries, placed);
  });
  return contractList[0]?.contractCode ?? '';
}

test('[ORD-01a][CHK-04a] a line without a SKU is read with name, specification, unit and price; only the other is reserved', async () => {
  const before = await at.stockOf(goods.skuId);
  const id = await placed();
  expect(await at.stockOf(goods.skuId)).toEqual({ ...before, reserved: before.reserved + 7 });
  const order = await at.detail(id);
  expect(order).toMatchObject({ total: '144.05', goodsAmount: '135.05', freightAmount: '9.00' });
  expect(order.lines).toMatchObject([
    {
      skuCode: null,
      goodsCode: null,
      skuNo: '',
      goodsName: 'Conveyor frame',
      specText: 'Length: 12 m',
      unit: 'set',
      listPrice: '40.00',
      price: '33.35',
      priceWhy: 'quote',
      taxRate: 130_000,
      goodsAmount: '100.05',
    },
    { skuCode: goods.skuId, priceWhy: 'quote', goodsAmount: '35.00' },
  ]);
  expect(order.lines[0]?.trace).toContainEqual({ step: 'price', amount: '-19.95', why: 'quote' });
  const found = (q: string) => at.buyer(orderPage, { goods: q });
  expect((await found('conveyor FRA')).rows.map((row) => row.contractCode)).toContain(id);
  expect((await found('conveyor belt')).rows).toEqual([]);
  const { papers } = await at.buyer(orderPapers, { paper: 'proforma', contractCodes: [id] });
  expect(papers[0]?.lines[0]).toMatchObject({ goodsName: 'Conveyor frame', unit: 'set' });
  expect(await at.buyer(orderAgain, { contractCode: id })).toMatchObject({
    added: 1,
    refused: [{ skuCode: null, errorCode: 'order.again_without_sku', quantity: 3 }],
  });
});

test('[AFS-03a][AFS-04a] it ships, is received, comes back and is refunded to the cent; no shelf takes it', async () => {
  const [money0, stock0] = [await at.balance(), await at.stockOf(goods.skuId)];
  const id = await placed();
  expect(await at.balance()).toBeCloseTo(money0 - 144.05, 5);
  await at.ship(id);
  await at.buyer(receiveOrder, { contractCode: id });
  const { refundCode } = await at.ask(id, { refundType: 'return', reasonCode: 'damaged' });
  await at.approve(refundCode);
  await at.buyer(calls.sendBack, { refundCode, expressCode: 'SF', expressBillno: 'NOSKU-1' });
  await at.seller(calls.receiveBack, { refundCode });
  const [line] = (await at.view(refundCode)).lines;
  const done = await at.seller(calls.inspectGoods, {
    refundCode,
    reason: '',
    goodsList: [
      { contractGoodsCode: line?.contractGoodsCode ?? '', accepted: 3, restock: 'shelf' },
    ],
  });
  expect(done.dataState).toBe(8);
  const view = await at.view(refundCode);
  expect(view.lines).toMatchObject([{ skuNo: '', restock: 'none' }]);
  // Its goods and, for the seller's fault, its share of the freight.
  expect(view.amount).toBe('106.72');
  expect(await at.balance()).toBeCloseTo(money0 - 144.05 + 106.72, 5);
  expect((await at.stockOf(goods.skuId)).on_hand).toBe(stock0.on_hand - 7);
});

test('[ORD-07a] called off before it ships, the SKU of its neighbour is free again', async () => {
  const stock0 = await at.stockOf(goods.skuId);
  const id = await placed();
  const { lines } = await at.detail(id);
  const { refundCode } = await at.ask(id, {
    goodsList: lines.map(({ contractGoodsCode, quantity }) => ({ contractGoodsCode, quantity })),
  });
  await at.seller(calls.approveRefund, { refundCode });
  expect(await at.stockOf(goods.skuId)).toEqual(stock0);
  expect((await at.detail(id)).status).toBe('closed');
});
