import { formatSum } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** Sums as the database writes them: what a provider took in over the years may be more than a number counts exactly. */
type Differs = { name: string; says: string; entries: string };
const name = (what: string) => (row: Differs) =>
  `${what} ${row.name} says ${formatSum(row.says)}, its entries say ${formatSum(row.entries)}`;

/**
 * LED-02 The paid amount of an order equals its entries; no more was refunded, and all of it when
 * cancelled.
 */
const ordersDiffer = prepared('payment.ordersDiffer')`
  with booked as (
    select t.cause_id, coalesce(sum(t.amount) filter (where t.event <> 'order.refunded'), 0) as paid,
      coalesce(sum(t.amount) filter (where t.event = 'order.refunded'), 0) as refunded, min(t.unit) as unit, max(t.unit) as other_unit
    from transfer t where t.tenant_id = :tenantId and t.cause_kind = 'order' and t.phase in ('posted', 'post')
      and (t.event like 'order.%' or t.event = 'card.held') group by 1),
  -- What a change of quantities gave back is not paid any more, nor is it refunded of what is.
  changed as (
    select order_id, sum(amount) as back from refund where tenant_id = :tenantId and cause_kind = 'change' group by 1)
  select coalesce(o.number, b.cause_id::text) as name, coalesce(o.paid_amount, 0)::text as says, (coalesce(b.paid, 0) - coalesce(c.back, 0) - coalesce(b.refunded, 0))::text as entries
  from (select id, number, status, currency, paid_amount, total_amount, billed_amount from orders where tenant_id = :tenantId) o full join booked b on b.cause_id = o.id
    left join changed c on c.order_id = o.id
  where o.id is null or o.paid_amount <> coalesce(b.paid, 0) - coalesce(c.back, 0) or coalesce(b.refunded, 0) > o.paid_amount
    or (o.status in ('waiting_shipment', 'outbound', 'waiting_receipt', 'success') and o.billed_amount is null and o.paid_amount < o.total_amount)
    or o.currency <> b.unit or o.currency <> b.other_unit`;

/** The received amount of a payment equals its entries to orders and to the balance. */
const paymentsDiffer = prepared('payment.paymentsDiffer')`
  select p.no as name, p.received::text as says, (coalesce(o.amount, 0) + coalesce(b.amount, 0))::text as entries
  from payment p
  left join transfer b on b.tenant_id = :tenantId and b.key = 'payment:' || p.id || ':balance'
  left join lateral (
    select sum(t.amount) as amount, sum(s.captured) as captured, count(*) filter (where s.captured <> coalesce(t.amount, 0)) as wrong
    from payment_order s left join transfer t on t.tenant_id = :tenantId and t.key = 'payment:' || p.id || ':order:' || s.order_id
    where s.tenant_id = :tenantId and s.payment_id = p.id) o on true
  where p.tenant_id = :tenantId and (o.wrong > 0 or p.to_balance <> coalesce(b.amount, 0)
    or coalesce(o.amount, 0) + coalesce(b.amount, 0) <> case when p.status in ('captured', 'confirmed', 'refused') then p.received else 0 end)`;

/** The amounts that finance confirmed, the entries and the payments agree. */
const receiptsDiffer = prepared('payment.receiptsDiffer')`
  select p.no as name, p.received::text as says, coalesce(sum(t.amount), 0)::text as entries
  from payment p left join payment_receipt r on r.tenant_id = :tenantId and r.payment_id = p.id
    left join transfer t on t.tenant_id = :tenantId and t.key = 'receipt:' || r.id and t.amount = r.amount
  where p.tenant_id = :tenantId and p.way = 'offline' group by p.id, p.no, p.received
  having p.received <> coalesce(sum(t.amount), 0) or count(r.id) <> count(t.id)`;

/** T2 The amount that an order states as held equals its open holds. */
const heldDiffers = prepared('payment.heldDiffers')`
  with held as (
    select h.cause_id, sum(h.amount) as amount from transfer h
    where h.tenant_id = :tenantId and h.phase = 'pending' and h.event in ('order.balance_held', 'order.bonus_held', 'order.deposit_held', 'card.held')
      and not exists (select from transfer r where r.tenant_id = :tenantId and r.pending_id = h.id) group by 1)
  select coalesce(o.number, h.cause_id::text) as name, coalesce(o.held_amount, 0)::text as says, coalesce(h.amount, 0)::text as entries
  from (select id, number, held_amount from orders where tenant_id = :tenantId) o full join held h on h.cause_id = o.id
  where coalesce(o.held_amount, 0) <> coalesce(h.amount, 0)`;

const check = (checked: string, what: string, differ: typeof ordersDiffer): AuditCheck => ({
  name: checked,
  run: async (ctx: Ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map(name(what)),
});

export const paymentChecks: readonly AuditCheck[] = [
  check('payment.orders', 'order', ordersDiffer),
  check('payment.held', 'order', heldDiffers),
  check('payment.payments', 'payment', paymentsDiffer),
  check('payment.receipts', 'payment', receiptsDiffer),
];
