import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { orderPage } from '@tradeport/api/orders/calls';
import type { FastifyReply } from 'fastify';
import { refuse } from '../kernel/refused.ts';
import { goTo, type MallParts, sendOwn, type Visit } from './visit.ts';

const ORDERS_SHOWN = 20;

/** CHK-06 The page after a checkout: the orders, and how they are paid. */
export async function showPlaced(
  parts: MallParts,
  one: Visit,
  numbers: readonly string[],
  fault = '',
): Promise<FastifyReply> {
  const to = addressesIn(one.lang, one.main);
  const path = to.placed(numbers);
  if (!one.scope.user) return goTo(one, to.login(path));
  const orders = await ordersOf(parts, one, numbers);
  const payable =
    orders.some((order) => order.status === 'waiting_payment') &&
    one.scope.user.permissions.has('payment.pay');
  const { accounts: bankAccounts } = await parts.kernel.call(one.scope, payableAccounts, {});
  const data = { orders, payable, bankAccounts, fault };
  return sendOwn(parts, one, 'placed', { path, hidden: true }, data);
}

/** One's own orders by their numbers; a number that is not one's own is not found. */
export async function ordersOf(
  { kernel }: MallParts,
  { scope }: Visit,
  numbers: readonly string[],
) {
  const wanted = [...new Set(numbers)]
    .filter((no) => /^[\w-]{4,30}$/.test(no))
    .slice(0, ORDERS_SHOWN);
  const found = await Promise.all(
    wanted.map((contractBillcode) =>
      kernel.call(scope, orderPage, { contractBillcode, side: 'buy', rows: 5 }),
    ),
  );
  const orders = found.flatMap(({ rows }, at) =>
    rows.filter((row) => row.contractBillcode === wanted[at]),
  );
  return orders.length > 0 && orders.length === wanted.length ? orders : refuse('not_found');
}
