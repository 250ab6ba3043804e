import { SCALE } from '@tradeport/api/kernel/money';
import { drawnKinds, type DrawnKind } from '@tradeport/api/orders/accounts';
import { accountsOfOrder } from '@tradeport/api/payment/calls';
import { may, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { balanceKeys } from '../ledger/index.ts';
import { partKeys } from './part-keys.ts';
import { drawnFrom } from './parts.ts';

/**
 * PAY-03 The amounts that the buyer's accounts hold for an order or have paid, in the order of
 * drawing; released ones are left out.
 */
export const accountsOf = handler(accountsOfOrder, async (ctx, { contractCode: orderId }) => {
  const own = may(ctx, 'payment.view') ? null : userOf(ctx).memberId;
  const rows = await ctx.run(
    orderAccounts({ orderId, buyerId: own, keys: [...partKeys(orderId), ...balanceKeys(orderId)] }),
  );
  return rows.map((row) => {
    const kind = kindOf(row.event);
    return {
      kind,
      name: [drawnKinds[kind][ctx.lang], kind === 'card' || kind === 'deposit' ? row.label : '']
        .filter(Boolean)
        .join(' '),
      amount: kind === 'points' ? row.points_amount : row.amount,
      points: kind === 'points' ? row.amount / SCALE : 0,
      held: row.phase === 'pending' && row.ended === null,
    };
  });
});

function kindOf(event: string): DrawnKind {
  if (event === 'order.paid_by_bonus') return 'bonus';
  return event === 'order.paid_by_balance' ? 'balance' : drawnFrom(event);
}

const orderAccounts = prepared('payment.orderAccounts')`
  select h.event as "event!", h.amount as "amount!", h.phase as "phase!", a.label as "label!", r.phase as "ended?", o.points_amount as "points_amount!"
  from orders o join transfer h on h.tenant_id = :tenantId and h.key = any(:keys::text[] || array(
    select 'order:' || c.order_id || ':change:' || c.id from order_change c where c.tenant_id = :tenantId and c.order_id = :orderId and c.kind in ('quantity', 'address')))
  join account a on a.tenant_id = :tenantId and a.id = h.debit_id
  left join transfer r on r.tenant_id = :tenantId and r.pending_id = h.id
  where o.tenant_id = :tenantId and o.id = :orderId and (:buyerId?::uuid is null or o.buyer_id = :buyerId::uuid)
    and (r.phase is null or r.phase = 'post') order by h.id`;
