import { readTodos } from '@tradeport/api/dashboard/calls';
import type { TodoType } from '@tradeport/api/dashboard/model';
import type { AccountKey } from '@tradeport/api/mall/account';
import { approvalPage } from '@tradeport/api/orders/approval-calls';
import { orderTabs } from '@tradeport/api/orders/calls';
import type { Scope } from '../../kernel/context.ts';
import type { User } from '../../kernel/ctx.ts';
import type { MallParts } from '../visit.ts';

/** Purchases that wait for their buyer: to be paid, or to arrive. */
const purchases: readonly string[] = ['payment', 'to_receive'];
/** What of the console's counters waits behind the account's own list of sales. */
const sales: readonly TodoType[] = ['sales', 'delivery', 'transfer', 'factory'];

/** HOM-02 What waits behind the entries of the account's menu: as the home of the account and of the console count it. */
export async function waitingFor(
  { kernel }: Pick<MallParts, 'kernel'>,
  scope: Scope & { user: User },
): Promise<Partial<Record<AccountKey, number>>> {
  const { permissions } = scope.user;
  if (!permissions.has('order.view')) return {};
  const [tabs, todos, approvals] = await Promise.all([
    kernel.call(scope, orderTabs, { side: 'buy' }),
    kernel.call(scope, readTodos, {}),
    kernel.call(scope, approvalPage, { rows: 1 }),
  ]);
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  return {
    orders: sum(tabs.filter(({ tab }) => purchases.includes(tab)).map(({ count }) => count)),
    sales: sum(todos.filter(({ type }) => sales.includes(type)).map(({ count }) => count)),
    approvals: approvals.total,
  };
}
