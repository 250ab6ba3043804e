import { applyRefund } from '@tradeport/api/aftersales/calls';
import * as calls from '@tradeport/api/entitlements/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { placeOrder } from '@tradeport/api/orders/calls';
import type { OrderType } from '@tradeport/api/orders/order-types';
import type { TestApp } from '../../testing/app.ts';
import { codeOf } from '../../testing/refusals.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';

const DAY_MS = 86_400_000;

/** A shop that sells what is issued: codes, rights, appointments, cards. */
export async function issuingDesk(app: TestApp) {
  const desk = await afterSalesDesk(app);
  await desk.topUp('buyer', 100_000);
  let codes = 0;
  const made = {
    ...desk,
    sold: (goodsType: OrderType, price = '50.00', stock = 0) =>
      desk.goods(price, stock, { goodsType }),
    /** So many new codes for it. */
    async upload(goods: Goods, count: number) {
      const list = Array.from({ length: count }, () => `SECRET-CODE-${(codes += 1)}-XYZ9`);
      await desk.seller(calls.uploadCodes, { skuCode: goods.skuId, codes: list });
      return list;
    },
    /** One slot tomorrow. */
    async slot(goods: Goods, capacity: number, ahead = DAY_MS) {
      const startsAt = new Date(Date.now() + app.tenant.clockOffsetMs + ahead).toISOString();
      await desk.seller(calls.openSlots, { skuCode: goods.skuId, startsAt, minutes: 60, capacity });
      const slots = await desk.buyer(calls.freeSlots, { skuCodes: [goods.skuId] });
      return slots.find((one) => one.startsAt === startsAt)?.slotCode ?? '';
    },
    /** Bought without an address, paid from the balance, and issued. */
    async buy(goods: Goods, quantity = 1, slotCode?: string, client: Client = desk.buyer) {
      const { contractList } = await client(placeOrder, {
        goodsList: [{ skuCode: goods.skuId, quantity }],
        payWay: 'balance',
        ...(slotCode ? { appointments: [{ skuCode: goods.skuId, slotCode }] } : {}),
      });
      await app.kernel.drainOutbox();
      return contractList[0]?.contractCode ?? '';
    },
    things: async (contractCode: string) =>
      (await desk.buyer(calls.entitlementPage, { contractCode })).rows.toReversed(),
    async first(contractCode: string) {
      const [thing] = await made.things(contractCode);
      if (!thing) throw new Error('nothing was issued');
      return thing;
    },
    reveal: (entitlementCode: string) => desk.buyer(calls.revealCode, { entitlementCode }),
    /** The code that the buyer shows to the clerk who verifies it. */
    plain: async (contractCode: string) =>
      (await made.reveal((await made.first(contractCode)).entitlementCode)).plain,
    async askFor(contractCode: string, pieces: number) {
      const { lines } = await desk.detail(contractCode);
      return desk.buyer(applyRefund, {
        contractCode,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: pieces }],
      });
    },
  };
  return made;
}
export type IssuingDesk = Awaited<ReturnType<typeof issuingDesk>>;

/** How many of each answer. */
export async function countsOf(
  asked: readonly Promise<unknown>[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(asked.map(codeOf))) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
