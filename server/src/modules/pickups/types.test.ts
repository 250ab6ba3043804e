import * as exchange from '@tradeport/api/entitlements/exchange-calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { orderDetail, orderPage, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import {
  collectedTypes,
  type OrderType,
  typeRules,
  uncollectedTexts,
} from '@tradeport/api/orders/order-types';
import { pickupStores } from '@tradeport/api/pickups/calls';
import { storeSkuPage } from '@tradeport/api/stores/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { issuingDesk } from '../aftersales/issued.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { afterwards, counter } from './counter.fixture.ts';

const issued = ['05', '07', '09', '11', '12'] as const;

describe('order types at a store', () => {
  const app = useApp();
  const at = prepared(async () => {
    const issuing = await issuingDesk(app);
    // Packs are made up of what lies where they are counted.
    return { ...issuing, ...(await counter(app)), parts: issuing.goods };
  });
  let tea: Goods;
  let cup: Goods;
  beforeAll(async () => {
    tea = await at.inStore('60.00', 50);
    cup = await at.parts('60.00', 50);
  });
  soundAfterEach(app, () => at.audit());
  const { settle } = afterwards(app);
  const detail = (contractCode: string) => at.buyer(orderDetail, { contractCode });

  /** Two pieces on sale, kept in the store as far as its type can be, and a chosen time where one is needed. */
  const onSale: Record<(typeof issued)[number], () => Promise<{ goods: Goods; slot?: string }>> = {
    async '05'() {
      return { goods: await aPack(2) };
    },
    async '07'() {
      const goods = await at.sold('07', '20.00');
      await at.upload(goods, 2);
      return { goods };
    },
    '09': async () => ({ goods: await at.inStore('20.00', 2, { goodsType: '09' }) }),
    async '11'() {
      const goods = await at.sold('11', '20.00');
      return { goods, slot: await at.slot(goods, 2) };
    },
    '12': async () => ({ goods: await at.inStore('20.00', 2, { goodsType: '12' }) }),
  };
  async function aPack(count: number): Promise<Goods> {
    const goods = await at.sold('05', '20.00');
    await at.seller(exchange.savePack, {
      skuCode: goods.skuId,
      parts: [{ skuNo: cup.skuNo, quantity: 1 }],
    });
    await at.seller(exchange.assemblePacks, { skuCode: goods.skuId, count });
    return goods;
  }
  const ordering = ({ goods, slot }: { goods: Goods; slot?: string }, beside: Goods[] = []) => ({
    goodsList: [goods, ...beside].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 })),
    ...(slot ? { appointments: [{ skuCode: goods.skuId, slotCode: slot }] } : {}),
  });
  const refusalOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)),
    );

  test('[CAT-09f] the rule of each order type says whether a store hands its goods over', () => {
    expect(collectedTypes).toEqual(['00', '06']);
    const why = (type: OrderType) => typeRules[type].pickup;
    expect(issued.map(why)).toEqual(issued.map(() => 'issued'));
    expect([why('04'), why('08'), why('10')]).toEqual(['made', 'exchanged', 'exchanged']);
  });

  test.each(issued)(
    '[CAT-09f] type %s is refused at a store by name, and nothing of it is taken',
    async (type) => {
      const sale = await onSale[type]();
      const before = [await at.stockOf(sale.goods.skuId), await at.balance()];
      const pickups = at.pickups();
      const asked = ordering(sale);
      for (const refused of [
        await refusalOf(at.buyer(previewOrder, { goodsList: asked.goodsList, pickups })),
        await refusalOf(at.buyer(placeOrder, { ...asked, payWay: 'balance', pickups })),
      ]) {
        expect(refused?.code).toBe('pickup.type');
        expect(refused?.message).toContain(typeRules[type].text.en);
        expect(refused?.message).toContain(uncollectedTexts.issued.en);
      }
      expect([await at.stockOf(sale.goods.skuId), await at.balance()]).toEqual(before);
      // Neither checkout nor the product's page sends its buyer to a store.
      const goodsCode = sale.goods.goodsCode;
      expect((await at.buyer(storeSkuPage, { goodsCode })).rows).toEqual([]);
      const stores = await at.buyer(pickupStores, {
        sellerCode: at.sellerCode,
        goodsList: asked.goodsList,
      });
      expect(stores.every(({ has }) => has === 'none')).toBe(true);
    },
  );

  test.each(issued)(
    '[CAT-09f][ORD-08c] type %s without a store is issued, and a clerk has nothing to prepare',
    async (type) => {
      const { goods, slot } = await onSale[type]();
      const id = await at.buy(goods, 1, slot);
      expect(await detail(id)).toMatchObject({ contractType: type, pickup: null, address: null });
      expect(await at.things(id)).toHaveLength(1);
      expect(await codeOf(at.ready(id))).toBe('not_found');
      expect(await codeOf(at.of(id))).toBe('not_found');
      const toCollect = await at.seller(orderPage, { side: 'sell', tab: 'to_collect', rows: 100 });
      expect(toCollect.rows.map((row) => row.contractCode)).not.toContain(id);
    },
  );

  test.each(issued)(
    '[CAT-09f][ORD-08c] type %s beside goods that are collected: these in the store, that in the account',
    async (type) => {
      const sale = await onSale[type]();
      const asked = ordering(sale, [tea]);
      const pickups = at.pickups();
      const seen = await at.buyer(previewOrder, { goodsList: asked.goodsList, pickups });
      expect(seen.addressRequired).toBe(false);
      const { contractList } = await at.buyer(placeOrder, { ...asked, payWay: 'balance', pickups });
      await settle();
      const orders = await Promise.all(contractList.map((one) => detail(one.contractCode)));
      const [own, other] = orders.toSorted((a) => (a.contractType === type ? -1 : 1));
      expect([own?.contractType, own?.pickup, other?.contractType, other?.pickup]).toEqual([
        type,
        null,
        '00',
        'preparing',
      ]);
      expect(await at.things(own?.contractCode ?? '')).toHaveLength(1);
      const id = other?.contractCode ?? '';
      await at.ready(id);
      expect((await at.collect(await at.codeOf(id))).status).toBe('collected');
    },
  );

  test('[CAT-09f][ORD-08d][ORD-08e] what is redeemed for a code or a prize goes to an address', async () => {
    const addressCode = await at.addressOf('buyer');
    const voucherCode = await at.plain(await at.buy(await aPack(1)));
    const pack = await at.buyer(exchange.redeemPack, { voucherCode, addressCode });
    const { merberNo } = await at.buyer(getUserinfoByCode, {});
    const { prizeCode } = await at.seller(exchange.grantPrize, {
      merberNo,
      skuNo: cup.skuNo,
      quantity: 1,
      claimBy: '2099-01-31',
      reason: '抽奖',
    });
    const prize = await at.buyer(exchange.claimPrize, { prizeCode, addressCode });
    for (const { contractCode } of [pack, prize]) {
      const order = await detail(contractCode);
      expect([order.pickup, order.address === null]).toEqual([null, false]);
      expect(await codeOf(at.ready(contractCode))).toBe('not_found');
      await at.ship(contractCode);
      expect((await detail(contractCode)).status).toBe('waiting_receipt');
    }
  });
});
