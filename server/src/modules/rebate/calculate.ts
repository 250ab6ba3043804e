import { CENT, mulDiv, sum } from '@tradeport/api/kernel/money';
import { calculateRebate } from '@tradeport/api/rebate/calls';
import { RATE_MAX } from '@tradeport/api/rebate/model';
import { userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { goodsMoney } from '../orders/index.ts';
import { lockRule } from './rules.ts';
import { runOf } from './rows.ts';
/**
 * RCH-02a By amount, product and period: of every member's goods that were shipped whole and paid by its end, the later of
 * both within it, without freight and less what was given back of them, a share to the whole cent. No day counts twice for
 * a rule. Orders that were shipped before and paid in the period are named.
 */
export const calculate = handler(calculateRebate, async (ctx, { ruleCode, from, to }) => {
  const user = userOf(ctx);
  const { id: tenantId, timeZone: zone } = ctx.tenant;
  if (to < from || to >= today(ctx)) return ctx.refuse('rebate.period', {}, 'to');
  // The rule's row is the lock of its runs.
  const rule = await ctx.one(lockRule({ tenantId, id: ruleCode }));
  if (!rule.is_open) return ctx.refuse('rebate.closed');
  const asked = {
    tenantId,
    zone,
    from,
    to,
    ruleId: rule.id,
    runId: null,
    currency: rule.currency,
    productIds: rule.product_ids,
  };
  const [[overlapping], bases, late] = await ctx.batch([
    overlap({ tenantId, ruleId: rule.id, from, to }),
    bought({ ...asked, fromAmount: rule.from_amount }),
    boughtLate(asked),
  ]);
  if (overlapping) return ctx.refuse('rebate.overlap', { no: overlapping.no });
  const shares = bases
    .map(({ member_id: memberId, base }) => ({
      memberId,
      base,
      amount: Math.floor(mulDiv(base, rule.rate, RATE_MAX) / CENT) * CENT,
    }))
    .filter(({ amount }) => amount > 0);
  // Only members who reach the least amount count.
  const members = new Set(shares.map((share) => share.memberId));
  const brought = late.filter((order) => members.has(order.member_id));
  const id = ctx.newId();
  const amount = sum(shares.map((share) => share.amount));
  const snapshot = {
    name: rule.name,
    rate: rule.rate,
    validDays: rule.valid_days,
    productIds: rule.product_ids,
    fromAmount: rule.from_amount,
  };
  await ctx.batch([
    insertRun({
      tenantId,
      id,
      no: `F${datedNumber(today(ctx))}`,
      ruleId: rule.id,
      rule: JSON.stringify(snapshot),
      currency: rule.currency,
      from,
      to,
      members: shares.length,
      amount,
      lateOrders: brought.length,
      madeBy: user.id,
      madeName: user.name,
      now: ctx.now(),
    }),
    ...insertRows(
      tenantId,
      'rebate_share',
      ['id', 'run_id', 'member_id', 'base', 'amount'],
      shares.map((share) => [ctx.newId(), id, share.memberId, share.base, share.amount]),
    ),
    ...insertRows(
      tenantId,
      'rebate_late_order',
      ['id', 'run_id', 'order_id', 'order_number', 'member_id', 'shipped_on', 'paid_on', 'base'],
      brought.map((order) => [
        ctx.newId(),
        id,
        order.order_id,
        order.number,
        order.member_id,
        order.shipped_on,
        order.paid_on,
        order.base,
      ]),
    ),
  ]);
  ctx.audit('rebate_run', id, null, { ruleCode, from, to, members: shares.length, amount });
  return runOf(ctx, id);
});

const overlap = prepared('rebate.overlap')`
  select no from rebate_run where tenant_id = :tenantId and rule_id = :ruleId and status <> 'discarded'
    and starts_on <= :to::date and ends_on >= :from::date order by starts_on limit 1`;
// An order counts on the later of the days on which its last parcel left, or the rest of it was
// given up, and it was paid whole. What is collected in a store has no parcel: it left when it was
// handed over (CAT-09d). Runs from before that counted it by its last parcel alone: an
// order that one of them counted is not counted again. The returned amount is that of paid
// requests, and of price reductions for goods that are kept (F9).
const counted = `
  left_at as (
    select p.order_id, max(p.shipped_at) as at from parcel p where p.tenant_id = :tenantId and p.after_sale_id is null group by 1
    union all
    select o.id, h.at from orders o join status_history h on h.tenant_id = :tenantId and h.kind = 'order' and h.subject_id = o.id and h.to_status = 'success'
    where o.tenant_id = :tenantId and o.pickup = 'collected'),
  whole as (
    select o.id, o.number, o.buyer_id, o.paid_at, s.at as parcel_at, greatest(s.at, (
      select max(h.at) from status_history h
      where h.tenant_id = :tenantId and h.kind = 'order' and h.subject_id = o.id and h.to_status = 'waiting_receipt')) as shipped_at
    from orders o join left_at s on s.order_id = o.id
    where o.tenant_id = :tenantId and o.currency = :currency and o.status in ('waiting_receipt', 'success') and o.paid_amount >= o.total_amount),
  counted as (
    select w.id, w.number, w.buyer_id, (w.shipped_at at time zone :zone)::date as shipped_on,
      (coalesce(w.paid_at, w.shipped_at) at time zone :zone)::date as paid_on
    from whole w
    where greatest(w.shipped_at, w.paid_at) >= (:from::date::timestamp at time zone :zone)
      and greatest(w.shipped_at, w.paid_at) < ((:to::date + 1)::timestamp at time zone :zone)
      and not exists (
        select from rebate_run r where r.tenant_id = :tenantId and r.rule_id = :ruleId and r.status <> 'discarded' and r.late_orders is null
          and r.id is distinct from :runId?::uuid and (w.parcel_at at time zone :zone)::date between r.starts_on and r.ends_on
          and w.paid_at <= r.created_at)),
  back as (
    select l.order_line_id, sum(l.goods_money) as amount from after_sale r join after_sale_line l on l.tenant_id = :tenantId and l.after_sale_id = r.id
    where r.tenant_id = :tenantId and r.kind <> 'exchange' and r.status in ('refunding', 'refunded', 'returned') group by 1),
  kept as (
    select c.id, c.number, c.buyer_id, c.shipped_on, c.paid_on, ${goodsMoney('l')} - coalesce(b.amount, 0)
      - (select coalesce(sum((p->>1)::bigint), 0) from jsonb_array_elements(l.lowered) p) as amount
    from counted c join order_line l on l.tenant_id = :tenantId and l.order_id = c.id left join back b on b.order_line_id = l.id
    where cardinality(:productIds::uuid[]) = 0 or l.product_id = any(:productIds::uuid[]))`;
/** The amounts that members bought, from the least amount on. */
export const bought = prepared('rebate.bought')`
  with ${counted}
  select buyer_id as "member_id!", sum(amount)::bigint as "base!" from kept group by buyer_id
  having sum(amount) > 0 and sum(amount) >= :fromAmount::bigint order by buyer_id`;
/** Which of it had left before the period. */
const boughtLate = prepared('rebate.boughtLate')`
  with ${counted}
  select id as "order_id!", number as "number!", buyer_id as "member_id!", shipped_on::text as "shipped_on!", paid_on::text as "paid_on!",
    sum(amount)::bigint as "base!"
  from kept where shipped_on < :from::date group by id, number, buyer_id, shipped_on, paid_on having sum(amount) > 0 order by number`;
const insertRun = prepared('rebate.insertRun')`
  insert into rebate_run (tenant_id, id, no, rule_id, rule, currency, starts_on, ends_on, status, members, amount, late_orders, made_by, made_name, created_at)
  values (:tenantId, :id, :no, :ruleId, :rule::jsonb, :currency, :from::date, :to::date, 'calculated', :members, :amount, :lateOrders, :madeBy, :madeName, :now::timestamptz)`;
