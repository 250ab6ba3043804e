import type { AccountKey } from '@tradeport/api/mall/account';
import { approvalPage } from '@tradeport/api/orders/approval-calls';
import { orderTabs } from '@tradeport/api/orders/calls';
import type { Scope } from '../../kernel/context.ts';
import type { User } from '../../kernel/ctx.ts';
import type { MallParts } from '../visit.ts';

/** Purchases that wait for their buyer: to be paid, to arrive or to be collected; sales that wait for their seller. */
const waiting: Record<'buy' | 'sell', readonly string[]> = {
  buy: ['payment', 'to_receive', 'to_collect'],
  sell: ['review', 'preparing', 'to_ship', 'to_collect', 'outbound'],
};

/**
 * HOM-02 Counts beside the entries of the account's menu: for the user's company alone, as the
 * lists count them.
 */
export async function waitingFor(
  { kernel }: Pick<MallParts, 'kernel'>,
  scope: Scope & { user: User },
): Promise<Partial<Record<AccountKey, number>>> {
  const { permissions } = scope.user;
  if (!permissions.has('order.view')) return {};
  const count = async (side: 'buy' | 'sell') =>
    (await kernel.call(scope, orderTabs, { side }))
      .filter(({ tab }) => waiting[side].includes(tab))
      .reduce((all, one) => all + one.count, 0);
  const [orders, sales, approvals] = await Promise.all([
    count('buy'),
    permissions.has('order.own_sales') ? count('sell') : 0,
    kernel.call(scope, approvalPage, { rows: 1 }),
  ]);
  return { orders, sales, approvals: approvals.total };
}
