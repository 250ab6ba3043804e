import type { Parsed } from '@tradeport/api/kernel/call';
import { CENT, mulDiv, sum } from '@tradeport/api/kernel/money';
import type { calculateRebate } from '@tradeport/api/rebate/calls';
import { rebateErrors } from '@tradeport/api/rebate/errors';
import { RATE_MAX } from '@tradeport/api/rebate/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared } from '../../kernel/query.ts';
import type { Result } from '../../kernel/serve.ts';
import { lockRule } from './rules.ts';
import { runOf } from './rows.ts';

type Fault = 'rebate.period' | 'rebate.overlap' | 'rebate.closed';

/**
 * RCH-02a By amount, product and period: of every member's goods that were shipped whole in the period and are paid,
 * without freight and less what was given back of them, a share to the whole cent. No day counts twice for a rule.
 */
export async function calculate(
  ctx: Ctx<Fault>,
  { ruleCode, from, to }: Parsed<typeof calculateRebate>,
): Promise<Result<typeof calculateRebate>> {
  const user = userOf(ctx);
  const { id: tenantId, timeZone: zone } = ctx.tenant;
  if (to < from || to >= today(ctx))
    ctx.refuse('rebate.period', {}, { to: rebateErrors['rebate.period'][ctx.lang] });
  // The rule's row is the lock of its runs.
  const rule = await ctx.one(lockRule({ tenantId, id: ruleCode }));
  if (!rule.is_open) ctx.refuse('rebate.closed');
  const [[overlapping], bases] = await ctx.batch([
    overlap({ tenantId, ruleId: rule.id, from, to }),
    bought({
      tenantId,
      zone,
      from,
      to,
      currency: rule.currency,
      productIds: rule.product_ids,
      fromAmount: rule.from_amount,
    }),
  ]);
  if (overlapping) ctx.refuse('rebate.overlap', { no: overlapping.no });
  const shares = bases
    .map(({ member_id: memberId, base }) => ({
      memberId,
      base,
      amount: Math.floor(mulDiv(base, rule.rate, RATE_MAX) / CENT) * CENT,
    }))
    .filter(({ amount }) => amount > 0);
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
  ]);
  ctx.audit('rebate_run', id, null, { ruleCode, from, to, members: shares.length, amount });
  return runOf(ctx, id);
}

const overlap = prepared('rebate.overlap')`
  select no from rebate_run where tenant_id = :tenantId and rule_id = :ruleId and status <> 'discarded'
    and starts_on <= :to::date and ends_on >= :from::date order by starts_on limit 1`;
// An order belongs to the day on which its last parcel left. What was given back is that of requests that pay, and of
// prices that were lowered while the goods are kept (F9).
export const bought = prepared('rebate.bought')`
  with shipped as (
    select o.id, o.buyer_id from orders o join (
      select p.order_id, max(p.shipped_at) as at from parcel p where p.tenant_id = :tenantId group by 1) s on s.order_id = o.id
    where o.tenant_id = :tenantId and o.currency = :currency and o.status in ('waiting_receipt', 'success') and o.paid_amount >= o.total_amount
      and s.at >= (:from::date::timestamp at time zone :zone) and s.at < ((:to::date + 1)::timestamp at time zone :zone)),
  back as (
    select l.order_line_id, sum(l.goods_money) as amount from after_sale r join after_sale_line l on l.tenant_id = :tenantId and l.after_sale_id = r.id
    where r.tenant_id = :tenantId and r.kind <> 'exchange' and r.status in ('refunding', 'refunded', 'returned') group by 1),
  kept as (
    select s.buyer_id, l.total_amount - l.freight_amount - coalesce(b.amount, 0)
      - (select coalesce(sum((p->>1)::bigint), 0) from jsonb_array_elements(l.lowered) p) as amount
    from shipped s join order_line l on l.tenant_id = :tenantId and l.order_id = s.id left join back b on b.order_line_id = l.id
    where cardinality(:productIds::uuid[]) = 0 or l.product_id = any(:productIds::uuid[]))
  select buyer_id as "member_id!", sum(amount)::bigint as "base!" from kept group by buyer_id
  having sum(amount) > 0 and sum(amount) >= :fromAmount::bigint order by buyer_id`;
const insertRun = prepared('rebate.insertRun')`
  insert into rebate_run (tenant_id, id, no, rule_id, rule, currency, starts_on, ends_on, status, members, amount, made_by, made_name, created_at)
  values (:tenantId, :id, :no, :ruleId, :rule::jsonb, :currency, :from::date, :to::date, 'calculated', :members, :amount, :madeBy, :madeName, :now::timestamptz)`;
