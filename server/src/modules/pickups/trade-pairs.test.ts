import { randomUUID } from 'node:crypto';
import { grantLot } from '@tradeport/api/lots/calls';
import { checkImport, getImport, startImport, uploadImport } from '@tradeport/api/imports/calls';
import { adjustStockCall } from '@tradeport/api/stock/calls';
import { approveRefund } from '@tradeport/api/aftersales/calls';
import { denyOrder, grantOrder } from '@tradeport/api/orders/approval-calls';
import {
  orderDetail,
  orderPage,
  orderTabs,
  placeOrder,
  previewOrder,
} from '@tradeport/api/orders/calls';
import { orderState } from '@tradeport/api/orders/order-types';
import { payNow } from '@tradeport/api/payment/calls';
import { earningPage, savePointSettings } from '@tradeport/api/points/calls';
import * as quotes from '@tradeport/api/quotes/calls';
import * as rebate from '@tradeport/api/rebate/calls';
import { saveStoreCall, storeForEdit } from '@tradeport/api/stores/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { checkJob, readJob, runJob } from '../imports/jobs.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { afterwards, counter } from './counter.fixture.ts';

const DAY_MS = 86_400_000;

describe('pick-up beside each way to buy and to pay', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  beforeAll(async () => {
    await at.topUp('buyer', 100_000);
    await at.topUp('buyer2', 10_000);
  });
  soundAfterEach(app, () => at.audit());
  const { missed, settle } = afterwards(app);
  const detail = (id: string) => at.buyer(orderDetail, { contractCode: id });
  const clock = () => Date.now() + app.tenant.clockOffsetMs;
  const day = (ms = 0) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(clock() + ms));
  const give = async (accountKind: 'points' | 'rebate', amount: string) =>
    at.finance(grantLot, {
      merberCode: await app.memberOf('buyer'),
      accountKind,
      amount,
      expiresOn: day(300 * DAY_MS),
      reason: 'pair',
    });
  const shut = async (store: string, open: boolean) => {
    const known = await at.seller(storeForEdit, { storeCode: store });
    const { sellerName: _, pictures: __, lng, lat, pickupDays: ___, ...kept } = known;
    await at.seller(saveStoreCall, {
      ...kept,
      ...(lng === null || lat === null ? {} : { lng, lat }),
      pictureCodes: [],
      open,
    });
  };
  // Before any order earns points of its own.
  test('[CAT-09f][ORD-08a] goods for points are collected, and their points come back when nobody does', async () => {
    await give('points', '20000');
    const byPoints = await at.inStore('10.00', 5, { goodsType: '06' });
    const { id } = await at.placed([[byPoints, 1]], {
      payWay: 'online',
      accounts: { points: 1000 },
    });
    await settle();
    expect((await at.of(id)).status).toBe('preparing');
    const spent = await at.balance('buyer', 'points');
    await at.ready(id);
    await missed();
    expect(await at.balance('buyer', 'points')).toBe(spent + 1000);
  });

  test.each(['points', 'rebate'] as const)(
    '[CAT-09e][PAY-03a] %s that pay a part come back with what nobody collects',
    async (kind) => {
      await give(kind, '500');
      const goods = await at.inStore('100.00', 5);
      const before = [await at.balance(), await at.balance('buyer', kind)];
      const { id } = await at.waiting([[goods, 1]], {
        accounts: kind === 'points' ? { points: 500 } : { rebate: '50' },
      });
      expect(await at.balance('buyer', kind)).toBeLessThan(before[1] ?? 0);
      await missed();
      expect((await at.of(id)).status).toBe('missed');
      expect([await at.balance(), await at.balance('buyer', kind)]).toEqual(before);
    },
  );

  test('[CAT-09d][RCH-03a][RCH-02a] what is collected earns its points and counts for rebate, as what is delivered; what is missed does neither', async () => {
    await at.admin(savePointSettings, { rate: 100, validDays: 600 });
    const goods = await at.inStore('100.00', 9);
    const [given, left] = [await at.waiting([[goods, 2]]), await at.waiting([[goods, 1]])];
    const sent = await at.paid([[goods, 1]]);
    await at.ship(sent);
    await at.collect(given.code);
    await settle();
    const earned = async () => {
      const { rows } = await at.finance(earningPage, { rows: 100 });
      return [given.id, left.id].map((id) => rows.find((row) => row.contractCode === id)?.points);
    };
    expect(await earned()).toEqual([200, 100]);
    const { ruleCode } = await at.admin(rebate.saveRebateRule, {
      ruleName: { zh: '自提返利' },
      goodsCodes: [goods.goodsCode],
      fromAmount: '0',
      rate: 1000,
    });
    const from = day();
    await app.moveClock(2 * DAY_MS);
    at.finance = await app.client('finance');
    const run = await at.finance(rebate.calculateRebate, { ruleCode, from, to: from });
    const { rows } = await at.finance(rebate.rebateShares, { runCode: run.runCode });
    expect(rows.map(({ base, amount }) => [base, amount])).toEqual([['300.00', '30.00']]);
    await missed();
    at.finance = await app.client('finance');
    expect(await earned()).toEqual([200, 0]);
  });

  test.each(['granted', 'denied'] as const)(
    '[CAT-09a][MBR-06a] its store closes while the company decides: %s, and its pieces are there or free',
    async (decided) => {
      const store = await at.aStore();
      const goods = await at.inStore('100.00', 3, { warehouse: store });
      const { client } = await anEmployee(app, at.buyer, { orderMax: '150.00' });
      const { id } = await at.placed([[goods, 2]], { pickups: at.pickups(store) }, client);
      expect((await at.of(id)).status).toBe('unpaid');
      expect(await codeOf(at.ready(id))).toBe('pickup.not_paid');
      await shut(store, false);
      expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 3, reserved: 2 });
      if (decided === 'granted') {
        await at.buyer(grantOrder, { contractCode: id });
        await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
        await settle();
        expect((await at.of(id)).store.isShown).toBe(false);
        await at.ready(id);
        expect((await at.collect(await at.codeOf(id))).status).toBe('collected');
        return;
      }
      await at.buyer(denyOrder, { contractCode: id, reason: '超预算' });
      await settle();
      expect((await at.of(id)).status).toBe('dropped');
      expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 3, reserved: 0 });
    },
  );

  test('[CAT-05g][CAT-09a] a file that counts less in the store than pick-ups hold is refused in its row, and nothing is lost', async () => {
    const store = await at.aStore();
    const goods = await at.inStore('10.00', 5, { warehouse: store });
    const { id, code } = await at.waiting([[goods, 3]], { pickups: at.pickups(store) });
    const { shortCode } = await at.seller(storeForEdit, { storeCode: store });
    const job = (one: typeof checkJob, runId: string) =>
      one.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
    const imported = async (count: number) => {
      const text = `SKU 编码,仓库编码,库存\n${goods.skuNo},${shortCode},${count}\n`;
      const { importCode } = await at.seller(
        uploadImport,
        {},
        { files: { file: new File([text], 'stock.csv') } },
      );
      await job(readJob, importCode);
      await at.seller(checkImport, { importCode });
      await job(checkJob, importCode);
      await at.seller(startImport, { importCode });
      await job(runJob, importCode);
      const { updated, refused } = await at.seller(getImport, { importCode });
      return [updated, refused];
    };
    expect(await imported(2)).toEqual([0, 1]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 3 });
    // By hand it is no different.
    expect(
      await codeOf(
        at.seller(adjustStockCall, {
          skuCode: goods.skuId,
          warehouseCode: store,
          counted: 2,
          reason: '盘点',
        }),
      ),
    ).toBe('stock.below_reserved');
    expect(await imported(3)).toEqual([1, 0]);
    expect(await codeOf(at.placed([[goods, 1]], { pickups: at.pickups(store) }))).not.toBe('done');
    expect((await at.collect(code)).pieces).toBe(3);
    expect((await at.of(id)).status).toBe('collected');
  });

  test('[CAT-09f][CHK-07a] a quote is of goods with their delivery: it is neither asked for nor accepted as a pick-up, and says why', async () => {
    const goods = await at.inStore('100.00', 9);
    const addressCode = await at.addressOf('buyer');
    const asked = { goodsList: [{ skuCode: goods.skuId, quantity: 2 }], addressCode };
    const pickups = at.pickups();
    expect(await codeOf(at.buyer(quotes.askForCart, { ...asked, pickups }))).toBe('pickup.quote');
    expect(await codeOf(at.buyer(previewOrder, { ...asked, pickups, forQuote: true }))).toBe(
      'pickup.quote',
    );
    const { quoteList } = await at.buyer(quotes.askForCart, asked);
    const quoteCode = quoteList[0]?.quoteCode ?? '';
    await at.seller(quotes.offerQuote, {
      quoteCode,
      version: 1,
      freight: '12.00',
      lines: [{ lineNo: 1, quantity: 2, price: '90.00' }],
    });
    const { shown } = await at.buyer(quotes.quoteDetail, { quoteCode });
    const accept = (more: object) =>
      at.buyer(quotes.acceptQuote, {
        quoteCode,
        version: shown.version,
        hash: shown.hash,
        payWay: 'balance',
        ...more,
      });
    expect(await codeOf(accept({ pickups }))).toBe('pickup.quote');
    const { contractCode } = await accept({});
    expect(await detail(contractCode)).toMatchObject({ pickup: null, total: '192.00' });
  });

  test('[ORD-11a][CAT-09b] the company’s purchase order number stands on a pick-up, and warns of a second one', async () => {
    const goods = await at.inStore('10.00', 9);
    const purchaseOrderNo = `PO-${randomUUID().slice(0, 8)}`;
    const { id } = await at.placed([[goods, 1]], { purchaseOrderNo });
    expect((await detail(id)).purchaseOrderNo).toBe(purchaseOrderNo);
    const found = await at.seller(orderPage, { side: 'sell', purchaseOrderNo });
    expect(found.rows.map((row) => row.contractCode)).toEqual([id]);
    const again = { purchaseOrderNo, purchaseOrderUnused: true };
    expect(await codeOf(at.placed([[goods, 1]], again))).toBe('order.same_number');
  });

  test('[CAT-09a] two stores at one checkout of which one is refused: nothing is ordered, the other keeps its pieces', async () => {
    const seller2 = await app.client('seller2');
    const sellerCode2 = await app.memberOf('seller2');
    const store2 = await at.aStore({}, seller2);
    const here = await at.inStore('100.00', 5);
    const there = await at.goods('50.00', 1, { seller: 'seller2', warehouse: store2 });
    const both = [...at.pickups(), { sellerCode: sellerCode2, storeCode: store2 }];
    const place = (quantity: number, pickups = both) =>
      at.buyer(placeOrder, {
        goodsList: [
          { skuCode: here.skuId, quantity: 1 },
          { skuCode: there.skuId, quantity },
        ],
        payWay: 'balance',
        pickups,
      });
    expect(await codeOf(place(2))).not.toBe('done');
    expect(await at.stockOf(here.skuId)).toEqual({ on_hand: 5, reserved: 0 });
    const { contractList } = await place(1);
    expect(contractList).toHaveLength(2);
    const orders = await Promise.all(contractList.map((one) => detail(one.contractCode)));
    expect(orders.map((order) => order.warehouseCode).toSorted()).toEqual(
      [at.store, store2].toSorted(),
    );
    // One is given back before it is ready: the other goes on.
    const [kept, gone] = orders.toSorted((a) => (a.warehouseCode === at.store ? -1 : 1));
    const { refundCode } = await at.ask(gone?.contractCode ?? '');
    await seller2(approveRefund, { refundCode });
    await settle();
    expect((await at.of(gone?.contractCode ?? '')).status).toBe('dropped');
    await at.ready(kept?.contractCode ?? '');
    expect((await at.collect(await at.codeOf(kept?.contractCode ?? ''))).status).toBe('collected');
  });

  test('[CAT-09h] what is to be collected has a tab of its own, apart from what is to be shipped', async () => {
    const goods = await at.inStore('10.00', 9);
    const count = async (client: typeof at.buyer, side: 'buy' | 'sell', tab: string) =>
      (await client(orderTabs, { side })).find((one) => one.tab === tab)?.count ?? 0;
    const counts = async () => [
      await count(at.buyer, 'buy', 'to_ship'),
      await count(at.buyer, 'buy', 'to_collect'),
      await count(at.seller, 'sell', 'to_ship'),
      await count(at.seller, 'sell', 'to_collect'),
    ];
    const before = await counts();
    const { id } = await at.placed([[goods, 1]]);
    const sent = await at.paid([[goods, 1]]);
    expect((await counts()).map((n, i) => n - (before[i] ?? 0))).toEqual([1, 1, 1, 1]);
    const listed = async (tab: string) =>
      (await at.buyer(orderPage, { side: 'buy', tab, rows: 100 })).rows
        .map((row) => row.contractCode)
        .filter((one) => [id, sent].includes(one));
    expect([await listed('to_ship'), await listed('to_collect')]).toEqual([[sent], [id]]);
    const said = orderState(await detail(id));
    for (const text of [said.zh, said.en, said.ru]) expect(text).not.toMatch(/发货|ship|отгру/i);
  });
});
