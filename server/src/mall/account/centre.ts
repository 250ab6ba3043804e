import type { CentreBody } from '@tradeport/api/mall/account-pages';
import { ownSecurity } from '@tradeport/api/identity/own-calls';
import { orderLogistics, orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { expected } from '../../kernel/as-refused.ts';
import { isIdle, ownAccounts } from '../../modules/ledger/index.ts';
import type { AccountRoute, AccountVisit } from './kit.ts';

const RECENT = 3;

/** MBR-01 Where members land: orders by state, the last parcel, what is left to spend. */
export const centrePage: AccountRoute = {
  item: 'centre',
  path: '',
  load: async (one) => {
    const [orders, balances, login] = await Promise.all([
      one.scope.user.permissions.has('order.view') ? ordersOf(one) : noOrders,
      ownAccounts(one),
      one.scope.tenant.platform ? one.kernel.call(one.scope, ownSecurity, {}) : null,
    ]);
    return {
      name: 'centre',
      body: { ...orders, balances: balances.filter((one) => !isIdle(one)), login },
    };
  },
};

type Orders = Pick<CentreBody, 'tabs' | 'recent' | 'parcel'>;
const noOrders: Orders = { tabs: null, recent: [], parcel: null };

async function ordersOf(one: AccountVisit): Promise<Orders> {
  const { kernel, scope } = one;
  const [tabs, recent, parcel] = await Promise.all([
    kernel.call(scope, orderTabs, { side: 'buy' }),
    kernel.call(scope, orderPage, { side: 'buy', rows: RECENT }),
    lastParcel(one),
  ]);
  return { tabs, recent: recent.rows, parcel };
}

/** Of the newest order that is on its way. */
async function lastParcel({ kernel, scope }: AccountVisit): Promise<CentreBody['parcel']> {
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
    // What goes by no carrier has no parcel to follow.
    if (expected(error).code === 'order.no_express') return null;
    throw error;
  }
}
