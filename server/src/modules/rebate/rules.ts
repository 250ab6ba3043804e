import { rebateRules, saveRebateRule, switchRebateRule } from '@tradeport/api/rebate/calls';
import { inLang } from '@tradeport/api/kernel/text';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

type Rule = {
  id: string;
  name: { zh: string; en?: string; ru?: string };
  currency: 'CNY' | 'USD';
  from_amount: number;
  rate: number;
  product_ids: string[];
  valid_days: number | null;
  is_open: boolean;
};

export const rules = handler(rebateRules, async (ctx, input) => {
  const found = await page<Rule>(ctx, ctx.from('rebate_rule').selectAll(), input, {
    key: ['id'],
    columns: ['id'],
  });
  const ids = [...new Set(found.rows.flatMap((row) => row.product_ids))];
  const named = ids.length > 0 ? await ctx.run(productsNamed({ ids })) : [];
  const nameOf = new Map(named.map(({ id, title }) => [id, inLang(title, ctx.lang)]));
  return {
    ...found,
    rows: found.rows.map(({ product_ids: own, ...row }) => ({
      ...view(row),
      goodsList: own.flatMap((goodsCode) => {
        const goodsName = nameOf.get(goodsCode);
        return goodsName === undefined ? [] : [{ goodsCode, goodsName }];
      }),
    })),
  };
});

export const saveRule = handler(saveRebateRule, async (ctx, input) => {
  const { ruleCode, ruleName, currency, fromAmount, rate, goodsCodes, validDays } = input;
  const { id: tenantId } = ctx.tenant;
  if (goodsCodes.length > 0) {
    const { count } = await ctx.one(productsThere({ ids: goodsCodes }));
    if (count < new Set(goodsCodes).size) return ctx.refuse('not_found');
  }
  const before = ruleCode ? await ctx.one(lockRule({ id: ruleCode })) : null;
  const id = ruleCode ?? ctx.newId();
  const values = {
    tenantId,
    id,
    name: JSON.stringify(ruleName),
    currency,
    fromAmount,
    rate,
    productIds: goodsCodes,
    validDays: validDays ?? null,
  };
  await ctx.run(before ? updateRule(values) : insertRule({ ...values, now: ctx.now() }));
  ctx.audit('rebate_rule', id, before && { ...view(before), goodsCodes: before.product_ids }, {
    ...input,
    ruleCode: id,
  });
  return { ruleCode: id };
});

export const switchRule = handler(switchRebateRule, async (ctx, { ruleCode: id, isOpen }) => {
  const before = await ctx.one(lockRule({ id }));
  await ctx.run(setOpen({ id, isOpen }));
  ctx.audit('rebate_rule', id, { isOpen: before.is_open }, { isOpen });
  return { done: true };
});

function view(row: Omit<Rule, 'product_ids'>) {
  return {
    ruleCode: row.id,
    ruleName: row.name,
    currency: row.currency,
    fromAmount: row.from_amount,
    rate: row.rate,
    validDays: row.valid_days,
    isOpen: row.is_open,
  };
}

export const lockRule = prepared('rebate.lockRule')`
  select id, name, currency, from_amount, rate, product_ids, valid_days, is_open from rebate_rule where tenant_id = :tenantId and id = :id for update`;
const insertRule = prepared('rebate.insertRule')`
  insert into rebate_rule (tenant_id, id, name, currency, from_amount, rate, product_ids, valid_days, is_open, created_at)
  values (:tenantId, :id, :name::jsonb, :currency, :fromAmount, :rate, :productIds::uuid[], :validDays?, true, :now::timestamptz)`;
const updateRule = prepared('rebate.updateRule')`
  update rebate_rule set name = :name::jsonb, currency = :currency, from_amount = :fromAmount, rate = :rate, product_ids = :productIds::uuid[],
    valid_days = :validDays? where tenant_id = :tenantId and id = :id`;
const productsThere = prepared('rebate.productsThere')`
  select count(*)::int as count from product where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const productsNamed = prepared('rebate.productsNamed')`
  select id, title from product where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const setOpen = prepared('rebate.setOpen')`
  update rebate_rule set is_open = :isOpen where tenant_id = :tenantId and id = :id`;
