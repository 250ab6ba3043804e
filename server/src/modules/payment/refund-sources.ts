import type { Amount } from '@tradeport/api/kernel/money';
import type { RefundSource } from '@tradeport/api/payment/refund-calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchableRead, prepared, type RowOf } from '../../kernel/query.ts';
import { balanceKeys } from '../ledger/index.ts';
import { partKeys } from './part-keys.ts';

/** F5 The kind of money that a source is: it says when its turn comes. */
type Group = 'owed' | 'capture' | 'account';
const turns: Record<Group, number> = { owed: 0, capture: 1, account: 2 };
const groups: Record<RefundSource, Group> = {
  online: 'capture',
  transfer: 'capture',
  balance: 'account',
  bonus: 'account',
  card: 'account',
  margin: 'account',
};

/** A way in which an order was paid, in the order in which they were taken. */
export type Source = { group: Group; captured: Amount; refunded: Amount };
export type OrderSource = Source & {
  /** The ledger's entry. */
  id: string;
  source: RefundSource;
  paymentId: string | null;
  /** The key under which a card's lots were drawn, and go back to. */
  drawKey: string | null;
};

/**
 * AFS-03 The amount that each source gives back: first credit still owed, then captures, the last
 * one first, then accounts in reverse of their spending. Never more than a source gave and still
 * has. Pure. Throws when the sources do not cover it: refunds are never more than the payments.
 */
export function divideRefund<S extends Source>(
  amount: Amount,
  sources: readonly S[],
): { source: S; amount: Amount }[] {
  let left = amount;
  const parts = sources
    .map((source, at) => ({ source, at }))
    .toSorted((a, b) => turns[a.source.group] - turns[b.source.group] || b.at - a.at)
    .map(({ source }) => {
      const part = Math.min(left, Math.max(0, source.captured - source.refunded));
      left -= part;
      return { source, amount: part };
    })
    .filter((part) => part.amount > 0);
  if (left > 0) throw new Error(`a refund of ${amount}: its sources miss ${left}`);
  return parts;
}

/**
 * The sources of an order, in the order in which they paid. A refund must hold the order's lock, or
 * change its `claim_no` from the value before this was read.
 */
export async function sourcesOf(ctx: Ctx, orderId: string): Promise<OrderSource[]> {
  const [rows] = await ctx.optimisticRead([orderSources(ctx.tenant.id, orderId)]);
  return rows.map(({ id, event, amount, payment_id: paymentId, draw_key: drawKey, refunded }) => {
    const source = sourceOf(event);
    return { id, source, group: groups[source], paymentId, drawKey, captured: amount, refunded };
  });
}

function sourceOf(event: string): RefundSource {
  if (event === 'order.paid_by_balance' || event === 'order.balance_held') return 'balance';
  if (event === 'order.paid_by_bonus' || event === 'order.bonus_held') return 'bonus';
  if (event === 'card.held') return 'card';
  if (event === 'order.deposit_held') return 'margin';
  if (event === 'order.paid_online') return 'online';
  if (event === 'order.paid_by_transfer') return 'transfer';
  throw new Error(`no refund goes back to ${event}`);
}

// The keys of what paid an order are known: no index over all of the ledger is needed.
const orderSources = batchableRead<string, RowOf<'payment.orderSources'>>(
  (tenantId, orderIds) => {
    const own = (keysOf: (orderId: string) => string[]) =>
      orderIds.flatMap((orderId) => keysOf(orderId).map((key) => ({ orderId, key })));
    const [balance, parts] = [own(balanceKeys), own(partKeys)];
    return sources({
      tenantId,
      orderIds,
      balanceOf: balance.map((one) => one.orderId),
      balance: balance.map((one) => one.key),
      partOf: parts.map((one) => one.orderId),
      parts: parts.map((one) => one.key),
    });
  },
  (row, orderId) => row.order_id === orderId,
);
const sources = prepared('payment.orderSources')`
  with keys as (
    select b.order_id, b.key, null::uuid as payment_id, null as draw_key from unnest(:balanceOf::uuid[], :balance::text[]) as b (order_id, key)
    union all
    select c.order_id, 'order:' || c.order_id || ':change:' || c.id, null, null from order_change c
    where c.tenant_id = :tenantId and c.order_id = any(:orderIds::uuid[]) and c.kind in ('quantity', 'address')
    union all
    select p.order_id, p.part || ':post', null, p.part from unnest(:partOf::uuid[], :parts::text[]) as p (order_id, part)
    union all
    select s.order_id, 'payment:' || s.payment_id || ':order:' || s.order_id, s.payment_id, null from payment_order s
    where s.tenant_id = :tenantId and s.order_id = any(:orderIds::uuid[]) and s.captured > 0)
  select k.order_id as "order_id!", t.id, t.event, t.amount, k.payment_id as "payment_id?", k.draw_key as "draw_key?", coalesce((
    select sum(l.amount) from refund_leg l where l.tenant_id = :tenantId and l.order_id = k.order_id and l.source_id = t.id), 0)::bigint as "refunded!"
  from keys k join transfer t on t.tenant_id = :tenantId and t.key = k.key
  where t.event not in ('points.held', 'rebate.held')
  order by t.at, t.id`;
