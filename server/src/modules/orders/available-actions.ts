import { orderErrors } from '@tradeport/api/orders/errors';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { actionRules, notNow, orderActions, type OrderAction } from '@tradeport/api/orders/model';
import { fill } from '@tradeport/api/kernel/text';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { partsIn, type OrderRow } from './order.ts';

type Asked = Pick<Ctx, 'user' | 'lang'>;
type Order = Pick<OrderRow, 'buyer_id' | 'seller_id' | 'status' | 'approval'>;

/** ORD-06 The actions that the caller's part and permissions offer, with the reason why one is not possible now. */
export function actionsFor(
  ctx: Asked,
  order: Order,
): { action: OrderAction; allowed: boolean; reason: string }[] {
  const parts = partsIn(ctx, order);
  const buys = parts.includes('buyer');
  const sells = parts.includes('seller') || parts.includes('house');
  return orderActions
    .filter((action) => {
      const { side, permission } = actionRules[action];
      return (
        may(ctx, permission) &&
        (side === 'buyer' ? buys : side === 'seller' ? sells && !buys : buys || sells)
      );
    })
    .map((action) => {
      const { from } = actionRules[action];
      // MBR-06 The seller's turn comes when the buyer's company has agreed.
      if (order.approval === 'waiting' && (action === 'approve' || action === 'refuse')) {
        return { action, allowed: false, reason: orderErrors['order.waits_for_buyer'][ctx.lang] };
      }
      const allowed = from.some((status) => status === order.status);
      return {
        action,
        allowed,
        reason: allowed
          ? ''
          : fill(notNow[ctx.lang], {
              status: orderLife.states[order.status][ctx.lang],
              from: from
                .map((status) => orderLife.states[status][ctx.lang])
                .join(ctx.lang === 'zh' ? '、' : ', '),
            }),
      };
    });
}

export function allowedActions(ctx: Asked, order: Order): OrderAction[] {
  return actionsFor(ctx, order)
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action);
}
