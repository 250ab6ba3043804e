import { inLang } from '@tradeport/api/kernel/text';
import {
  offeredRules,
  rechargeRules,
  saveRechargeRule,
  switchRechargeRule,
} from '@tradeport/api/recharge/calls';
import { userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

const columns = `r.id, r.name, r.currency, r.from_amount, r.bonus_kind, r.bonus_amount, r.bonus_rate, r.bonus_max,
    r.starts_on::text as "starts_on!", r.ends_on::text as "ends_on?", r.spending, r.member_limit, r.is_open`;
const rulesByIds = prepared('recharge.rulesByIds')`
  select ${columns}, coalesce(u.uses, 0)::int as "uses!", coalesce(u.given, 0)::bigint as "given!"
  from recharge_rule r left join (
    select rule_id, count(*) as uses, sum(bonus) as given from recharge
    where tenant_id = :tenantId and rule_id = any(:ids::uuid[]) and status in ('credited', 'refund_proposed') group by 1) u on u.rule_id = r.id
  where r.tenant_id = :tenantId and r.id = any(:ids::uuid[]) order by r.id desc`;
const openRules = prepared('recharge.openRules')`
  select ${columns}, (r.member_limit is not null and r.member_limit <= (
    select count(*) from recharge c where c.tenant_id = :tenantId and c.rule_id = r.id and c.member_id = :memberId and c.status not in ('failed', 'closed'))) as "used_up!"
  from recharge_rule r
  where r.tenant_id = :tenantId and r.is_open and r.starts_on <= :today::date and (r.ends_on is null or r.ends_on >= :today::date)
  order by r.currency, r.from_amount, r.id`;
type RuleRow = Pick<
  RowOf<'recharge.rulesByIds'>,
  Exclude<keyof RowOf<'recharge.rulesByIds'>, 'uses' | 'given'>
>;

/** The newest first, each with how often it was used and what it gave. */
export const rulesOfTenant = handler(rechargeRules, async (ctx, input) => {
  const rows = ctx.from('recharge_rule').select('id');
  const found = await page<{ id: string }>(ctx, rows, input, { key: ['id'], columns: ['id'] });
  const ids = found.rows.map(({ id }) => id);
  const known = await ctx.run(rulesByIds({ ids }));
  return {
    ...found,
    rows: known.map((row) => ({
      ...ruleView(row),
      ruleName: row.name,
      isOpen: row.is_open,
      uses: row.uses,
      given: row.given,
    })),
  };
});

/** The offers open today; those that the caller has used up are marked. */
export const offers = handler(offeredRules, async (ctx) => {
  const { memberId } = userOf(ctx);
  const rows = await ctx.run(openRules({ memberId, today: today(ctx) }));
  return rows.map((row) => ({
    ...ruleView(row),
    ruleName: inLang(row.name, ctx.lang),
    usedUp: row.used_up,
  }));
});

function ruleView(row: RuleRow) {
  return {
    ruleCode: row.id,
    currency: row.currency,
    fromAmount: row.from_amount,
    bonusKind: row.bonus_kind,
    bonusAmount: row.bonus_amount,
    bonusRate: row.bonus_rate,
    bonusMax: row.bonus_max,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    spending: row.spending,
    memberLimit: row.member_limit,
  };
}

export const saveRule = handler(saveRechargeRule, async (ctx, input) => {
  if (input.endsOn !== undefined && input.endsOn < input.startsOn)
    return ctx.refuse('recharge.days', {}, 'endsOn');
  const isRate = input.bonusKind === 'rate';
  const values = {
    name: JSON.stringify(input.ruleName),
    currency: input.currency,
    fromAmount: input.fromAmount,
    bonusKind: input.bonusKind,
    bonusAmount: isRate ? null : (input.bonusAmount ?? null),
    bonusRate: isRate ? (input.bonusRate ?? null) : null,
    bonusMax: isRate ? (input.bonusMax ?? null) : null,
    startsOn: input.startsOn,
    endsOn: input.endsOn ?? null,
    spending: input.spending,
    memberLimit: input.memberLimit ?? null,
  };
  const id = input.ruleCode ?? ctx.newId();
  const before = input.ruleCode ? await ctx.one(lockRule({ id: input.ruleCode })) : null;
  if (before) await ctx.run(updateRule({ id, ...values }));
  else await ctx.run(insertRule({ id, ...values, now: ctx.now() }));
  ctx.audit('recharge_rule', id, before && ruleView(before), { ...values, name: input.ruleName });
  return { ruleCode: id };
});

export const switchRule = handler(switchRechargeRule, async (ctx, { ruleCode, isOpen }) => {
  const before = await ctx.one(lockRule({ id: ruleCode }));
  await ctx.run(setOpen({ id: ruleCode, isOpen }));
  ctx.audit('recharge_rule', ruleCode, { isOpen: before.is_open }, { isOpen });
  return { done: true };
});

const lockRule = prepared('recharge.lockRule')`
  select ${columns} from recharge_rule r where r.tenant_id = :tenantId and r.id = :id for update`;
const insertRule = prepared('recharge.insertRule')`
  insert into recharge_rule (tenant_id, id, name, currency, from_amount, bonus_kind, bonus_amount, bonus_rate, bonus_max, starts_on, ends_on,
    spending, member_limit, is_open, created_at)
  values (:tenantId, :id, :name::jsonb, :currency, :fromAmount, :bonusKind, :bonusAmount?, :bonusRate?, :bonusMax?, :startsOn::date, :endsOn?::date,
    :spending, :memberLimit?, true, :now::timestamptz)`;
const updateRule = prepared('recharge.updateRule')`
  update recharge_rule set name = :name::jsonb, currency = :currency, from_amount = :fromAmount, bonus_kind = :bonusKind,
    bonus_amount = :bonusAmount?, bonus_rate = :bonusRate?, bonus_max = :bonusMax?, starts_on = :startsOn::date, ends_on = :endsOn?::date,
    spending = :spending, member_limit = :memberLimit?
  where tenant_id = :tenantId and id = :id`;
const setOpen = prepared('recharge.setOpen')`
  update recharge_rule set is_open = :isOpen where tenant_id = :tenantId and id = :id`;
