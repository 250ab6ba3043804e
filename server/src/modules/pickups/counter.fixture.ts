import type { Client } from '@tradeport/api/kernel/client';
import type { Input } from '@tradeport/api/kernel/call';
import { collectPickup, pickupOfOrder, setPickupReady } from '@tradeport/api/pickups/calls';
import { saveStoreCall } from '@tradeport/api/stores/calls';
import type { TestApp } from '../../testing/app.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';

type StoreInput = Input<typeof saveStoreCall>;
const DAY_MS = 86_400_000;
const day = [{ from: '09:00', to: '21:00' }];
let made = 0;

/** A seller's stores with goods, and the clerk at their counter. */
export async function counter(app: TestApp) {
  const desk = await afterSalesDesk(app);
  const { buyer, seller } = desk;
  const sellerCode = await app.memberOf('seller');
  /** In Xihu District of Hangzhou, unless told otherwise. */
  const aStore = async (more: Partial<StoreInput> = {}, client: Client = seller) =>
    (
      await client(saveStoreCall, {
        shortCode: `PU${(made += 1)}`,
        name: { zh: `自提门店 ${made}`, en: `Pick-up store ${made}` },
        provinceCode: '330000',
        cityCode: '330100',
        areaCode: '330106',
        addressDetail: '文三路 90 号',
        lng: 120.13,
        lat: 30.27,
        phone: '0571-8800 0000',
        services: ['pickup'],
        hours: { week: [day, day, day, day, day, day, day], holidays: [] },
        ...more,
      })
    ).storeCode;
  const store = await aStore();
  const at = {
    ...desk,
    sellerCode,
    store,
    aStore,
    /** One SKU on the shelf, all of it in the store. */
    inStore: (price = '100.00', stock = 10, more: Parameters<typeof desk.goods>[2] = {}) =>
      desk.goods(price, stock, { warehouse: store, ...more }),
    pickups: (storeCode = store) => [{ sellerCode, storeCode }],
    /** Ordered without an address, to be collected. */
    placed: (goods: readonly [Goods, number][], more: object = {}, client: Client = buyer) =>
      desk.order(client, goods, {
        addressCode: undefined,
        payWay: 'balance',
        pickups: at.pickups(),
        ...more,
      }),
    ready: (contractCode: string, client: Client = seller) =>
      client(setPickupReady, { contractCode }),
    of: (contractCode: string, client: Client = buyer) => client(pickupOfOrder, { contractCode }),
    async codeOf(contractCode: string) {
      return (await at.of(contractCode)).code ?? '';
    },
    collect: (code: string, client: Client = seller) => client(collectPickup, { code }),
    /** Placed, paid, ready: its code. */
    async waiting(goods: readonly [Goods, number][], more: object = {}) {
      const { id } = await at.placed(goods, more);
      await at.ready(id);
      return { id, code: await at.codeOf(id) };
    },
  };
  return at;
}

/** Lets events take effect, and lets the time of all that is ready end. */
export function afterwards(app: Pick<TestApp, 'kernel' | 'moveClock'>) {
  const settle = async () => {
    await app.kernel.drainOutbox();
    await app.kernel.drainOutbox();
  };
  return {
    settle,
    async missed(): Promise<void> {
      await app.moveClock(10 * DAY_MS);
      await app.kernel.runSweeps();
      await settle();
    },
  };
}
