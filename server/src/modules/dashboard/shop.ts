import { type CentreBody, centrePlace } from '@tradeport/api/dashboard/shop';
import { ownSecurity } from '@tradeport/api/identity/own-calls';
import { orderLogistics, orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { expected } from '../../kernel/as-refused.ts';
import { shopPage, type ShopVisit } from '../../kernel/shop.ts';
import { isIdle, ownAccounts } from '../ledger/index.ts';

const RECENT = 3;

export const shop = [
  /**
   * MBR-01 The first page of members: orders by state, the last parcel, the amounts left to spend.
   */
  shopPage(centrePlace, {
    load: async (one) => {
      const { kernel, scope } = one;
      const [orders, balances, login] = await Promise.all([
        scope.user.permissions.has('order.view') ? ordersOf(one) : noOrders,
        ownAccounts(one),
        scope.tenant.platform ? kernel.call(scope, ownSecurity, {}) : null,
      ]);
      return { ...orders, balances: balances.filter((account) => !isIdle(account)), login };
    },
  }),
];

type Orders = Pick<CentreBody, 'tabs' | 'recent' | 'parcel'>;
const noOrders: Orders = { tabs: null, recent: [], parcel: null };

async function ordersOf(one: ShopVisit): Promise<Orders> {
  const { kernel, scope } = one;
  const [tabs, recent, parcel] = await Promise.all([
    kernel.call(scope, orderTabs, { side: 'buy' }),
    kernel.call(scope, orderPage, { side: 'buy', rows: RECENT }),
    lastParcel(one),
  ]);
  return { tabs, recent: recent.rows, parcel };
}

/** The latest parcel of the newest order on its way. */
async function lastParcel({ kernel, scope }: ShopVisit): Promise<CentreBody['parcel']> {
  const { rows } = await kernel.call(scope, orderPage, { side: 'buy', tab: 'to_receive', rows: 1 });
  const order = rows[0];
  if (!order) return null;
  try {
    const { contractCode } = order;
    const { parcels } = await kernel.call(scope, orderLogistics, { contractCode });
    const own = parcels.filter((one) => one.refundCode === null);
    const parcel = own.toSorted((a, b) => b.shippedAt.localeCompare(a.shippedAt))[0];
    return parcel ? { order, parcel } : null;
  } catch (error) {
    // An order without a carrier has no parcel to track.
    if (expected(error).code === 'order.no_express') return null;
    throw error;
  }
}
