import { randomUUID } from 'node:crypto';
import { saveAddress } from '@tradeport/api/members/calls';
import { grantLot } from '@tradeport/api/lots/calls';
import { checkImport, getImport, startImport, uploadImport } from '@tradeport/api/imports/calls';
import { adjustStockCall } from '@tradeport/api/stock/calls';
import { approveRefund } from '@tradeport/api/aftersales/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { denyOrder, grantOrder } from '@tradeport/api/orders/approval-calls';
import {
  orderDetail,
  orderPage,
  orderTabs,
  placeOrder,
  previewOrder,
} from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { orderState, typeRules } from '@tradeport/api/orders/order-types';
import { payNow } from '@tradeport/api/payment/calls';
import { earningPage, savePointSettings } from '@tradeport/api/points/calls';
import * as pricing from '@tradeport/api/pricing/calls';
import * as quotes from '@tradeport/api/quotes/calls';
import * as rebate from '@tradeport/api/rebate/calls';
import { saveStoreCall, storeForEdit } from '@tradeport/api/stores/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { checkJob, readJob, runJob } from '../imports/jobs.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { HOUR_MS, marketing } from '../promotions/desk.fixture.ts';
import { counter } from './counter.fixture.ts';

const DAY_MS = 86_400_000;
const LONG_MS = 1000 * HOUR_MS;

describe('pick-up beside each way to buy and to pay', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  const desk = prepared(() => marketing(app));
  beforeAll(async () => {
    await at.topUp('buyer', 100_000);
    await at.topUp('buyer2', 10_000);
  });
  soundAfterEach(app, () => at.audit());
  const settle = async () => {
    await app.kernel.drainOutbox();
    await app.kernel.drainOutbox();
  };
  const detail = (id: string) => at.buyer(orderDetail, { contractCode: id });
  const clock = () => Date.now() + app.tenant.clockOffsetMs;
  const day = (ms = 0) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(clock() + ms));
  async function missed(): Promise<void> {
    await app.moveClock(10 * DAY_MS);
    await app.kernel.runSweeps();
    await settle();
  }
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
  /** A promotion for these goods that outlasts the clock of the tests. */
  const live = (goods: Goods, terms: Parameters<typeof desk.live>[0], more: object = {}) =>
    desk.live(terms, {
      scope: { products: [goods.goodsCode] },
      endsAt: desk.from(app.tenant.clockOffsetMs + LONG_MS),
      ...more,
    });

  // Before any order earns points of its own.
  test('[CAT-09f] each order type: what its rule says is collected, all others are refused', async () => {
    expect(
      Object.entries(typeRules)
        .filter(([, rule]) => rule.pickup)
        .map(([type]) => type),
    ).toEqual(['00', '06']);
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
    for (const goodsType of ['05', '07', '09', '11', '12'] as const) {
      const end = await at.inStore('20.00', 5, { goodsType }).then(
        (goods) => codeOf(at.placed([[goods, 1]])),
        () => 'not made',
      );
      expect([goodsType, end]).not.toEqual([goodsType, 'done']);
    }
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

  test('[CAT-09c][PRO-01c] a pick-up of a group is prepared once the group is complete, and everybody reads words of a pick-up', async () => {
    const goods = await at.inStore('100.00', 9);
    const promotionCode = await live(goods, {
      type: 'group',
      prices: [{ skuCode: goods.skuId, price: '80.00' }],
      size: 2,
      hours: 2,
    });
    const joins = (client: typeof at.buyer, groupCode?: string) =>
      at.placed(
        [[goods, 1]],
        { groupBuy: { promotionCode, ...(groupCode ? { groupCode } : {}) } },
        client,
      );
    const first = await joins(at.buyer);
    await settle();
    expect([first.total, (await at.of(first.id)).status]).toEqual(['80.00', 'preparing']);
    expect(await codeOf(at.ready(first.id))).toBe('pickup.group');
    const { group_id: groupCode } = await app.as(null, (ctx) =>
      ctx.one<{ group_id: string }>({
        sql: 'select group_id from group_buy_seat where tenant_id = $1 and order_id = $2',
        parameters: [ctx.tenant.id, first.id],
      }),
    );
    await joins(await app.client('buyer2'), groupCode);
    await settle();
    const no = (await at.of(first.id)).contractBillcode;
    const told = async (client: typeof at.buyer) =>
      (await client(messagePage, { rows: 20 })).rows.map((row) => row.messageTitle);
    expect(await told(at.buyer)).toContain(
      `Your group is complete: the store is preparing order ${no}`,
    );
    expect(await told(at.seller)).toContain(`Group complete, pick-up ready to prepare: ${no}`);
    await at.ready(first.id);
    expect((await at.collect(await at.codeOf(first.id))).status).toBe('collected');
  });

  test('[CAT-09e][PRO-01c] a group that fails gives a pick-up back, and nothing is handed over', async () => {
    const goods = await at.inStore('100.00', 9);
    const money = await at.balance();
    const promotionCode = await live(goods, {
      type: 'group',
      prices: [{ skuCode: goods.skuId, price: '80.00' }],
      size: 2,
      hours: 2,
    });
    const { id } = await at.placed([[goods, 1]], { groupBuy: { promotionCode } });
    await settle();
    await app.moveClock(3 * HOUR_MS);
    await app.kernel.runSweeps();
    await settle();
    await settle();
    expect((await at.of(id)).status).toBe('dropped');
    expect(await at.balance()).toBe(money);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 9, reserved: 0 });
  });

  test('[CAT-09e][PRO-01f] pieces at a flash price count against its limit, and are free again when nobody collects them', async () => {
    const goods = await at.inStore('100.00', 9);
    await live(
      goods,
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
      { limits: { perPerson: 2 } },
    );
    const seen = async () =>
      (
        await at.buyer(previewOrder, {
          goodsList: [{ skuCode: goods.skuId, quantity: 2 }],
          pickups: at.pickups(),
        })
      ).total;
    expect(await seen()).toBe('140.00');
    const { id } = await at.waiting([[goods, 2]]);
    expect(await seen()).toBe('200.00');
    await missed();
    expect((await at.of(id)).status).toBe('missed');
    expect(await seen()).toBe('140.00');
  });

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

  test('[CAT-03f][CAT-09a] a pick-up is bought in dollars, and comes back in dollars', async () => {
    const goods = await at.inStore('100.00', 5);
    const list = await at.admin(pricing.savePriceList, {
      sellerCode: at.sellerCode,
      name: { zh: '美元' },
      currency: 'USD',
      assignedTo: [{ kind: 'company', key: await app.memberOf('buyer') }],
    });
    await at.admin(pricing.saveListedPrices, {
      priceListCode: list.priceListCode,
      prices: [{ skuNo: goods.skuNo, price: '15.00' }],
    });
    await at.admin(pricing.movePriceList, { ...list, step: 'activate' });
    const buyer = await app.client('buyer');
    const { id } = await at.placed([[goods, 2]], { currency: 'USD', payWay: 'online' }, buyer);
    await at.payOnline(id);
    await settle();
    await at.ready(id);
    expect(await detail(id)).toMatchObject({ total: '30.00', paid: '30.00', currency: 'USD' });
    await missed();
    expect((await at.of(id)).status).toBe('missed');
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
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

  test('[CAT-09f] goods that are made to order or exchanged for a code or a prize are never offered a store', () => {
    for (const type of ['04', '08', '10'] as const) expect(typeRules[type].pickup).toBe(false);
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

describe('pick-up and the prices of a region', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  beforeAll(async () => {
    await at.topUp('buyer', 10_000);
  });
  soundAfterEach(app, () => at.audit());

  test('[CAT-03e][CAT-09a] what is collected costs what it costs where its store stands; what is delivered beside it, where it goes', async () => {
    const goods = await at.inStore('100.00', 50);
    const beside = await at.goods('50.00', 50, { seller: 'seller2' });
    for (const [sellerCode, { skuNo }, cheap] of [
      [at.sellerCode, goods, '90.00'],
      [await app.memberOf('seller2'), beside, '40.00'],
    ] as const) {
      for (const [key, price] of [
        ['330000', cheap],
        ['440000', '10.00'],
      ] as const) {
        const list = await at.admin(pricing.savePriceList, {
          sellerCode,
          name: { zh: `地区 ${key}` },
          currency: 'CNY',
          assignedTo: [{ kind: 'region', key }],
        });
        await at.admin(pricing.saveListedPrices, {
          priceListCode: list.priceListCode,
          prices: [{ skuNo, price }],
        });
        await at.admin(pricing.movePriceList, { ...list, step: 'activate' });
      }
    }
    const buyer = await app.client('buyer');
    const { addressCode } = await buyer(saveAddress, {
      addressMember: '王小明',
      addressPhone: '13800000001',
      provinceCode: '440000',
      cityCode: '440100',
      areaCode: '440106',
      addressDetail: '1 号',
      addressDefault: true,
    });
    const goodsList = [goods, beside].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    const prices = async (more: object) => {
      const { orders } = await buyer(previewOrder, { goodsList, addressCode, ...more });
      const all = orders.flatMap(({ lines }) => lines);
      return goodsList.map((one) => all.find((line) => line.skuCode === one.skuCode)?.price);
    };
    expect(await prices({})).toEqual(['10.00', '10.00']);
    expect(await prices({ pickups: at.pickups() })).toEqual(['90.00', '10.00']);
    const { contractList, total } = await buyer(placeOrder, {
      goodsList,
      addressCode,
      pickups: at.pickups(),
      payWay: 'online',
      expectedAmount: '100.00',
    });
    expect(total).toBe('100.00');
    // Fewer pieces are priced where the store stands as well.
    const orders = await Promise.all(
      contractList.map(({ contractCode }) => buyer(orderDetail, { contractCode })),
    );
    const collected = orders.find(({ pickup }) => pickup !== null);
    const more = await buyer(changeQuantities, {
      contractCode: collected?.contractCode ?? '',
      goodsList: [{ contractGoodsCode: collected?.lines[0]?.contractGoodsCode ?? '', quantity: 3 }],
    });
    expect(more.total).toBe('270.00');
  });
});
