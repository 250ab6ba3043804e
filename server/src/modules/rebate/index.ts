import { formatSum } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck, Module } from '../../kernel/module.ts';
import { byMember, someone } from '../../kernel/personal-data.ts';
import { prepared } from '../../kernel/query.ts';
import { calculate } from './calculate.ts';
import { confirm, discard, reverse } from './decide.ts';
import { lateOrders, run, runs, shares } from './find.ts';
import { rules, saveRule, switchRule } from './rules.ts';

export { calculate as calculateRebate } from './calculate.ts';
export { confirm as confirmRebate } from './decide.ts';
export { saveRule as saveRebateRule } from './rules.ts';

const wrong = prepared('rebate.wrongShares')`
  select r.no, s.amount::text as "due!", coalesce(g.amount, 0)::text as "given!", s.taken::text as "taken!", coalesce(b.amount, 0)::text as "back!"
  from rebate_run r join rebate_share s on s.tenant_id = :tenantId and s.run_id = r.id
    left join transfer g on g.tenant_id = :tenantId and g.key = 'rebate:' || s.id
    left join transfer b on b.tenant_id = :tenantId and b.key = 'rebate:' || s.id || ':reversed'
  where r.tenant_id = :tenantId and (s.taken <> coalesce(b.amount, 0)
    or coalesce(g.amount, 0) <> case when r.status in ('confirmed', 'reversed') then s.amount else 0 end)
  union all
  select r.no, r.amount::text, coalesce(sum(s.amount), 0)::text, '0', '0' from rebate_run r
    left join rebate_share s on s.tenant_id = :tenantId and s.run_id = r.id
  where r.tenant_id = :tenantId group by r.id, r.no, r.amount having r.amount <> coalesce(sum(s.amount), 0)`;

/**
 * LED-02 The amounts that runs granted and took back equal their entries; a run is the sum of its
 * shares.
 */
const shareCheck: AuditCheck = {
  name: 'rebate.shares',
  run: async (ctx: Ctx) =>
    (await ctx.run(wrong({}))).map(
      (row) =>
        `rebate run ${row.no} says ${formatSum(row.due)} less ${formatSum(row.taken)}, its entries say ${formatSum(row.given)} less ${formatSum(row.back)}`,
    ),
};

export const rebate = {
  name: 'rebate',
  serves: [
    rules,
    saveRule,
    switchRule,
    calculate,
    runs,
    run,
    shares,
    lateOrders,
    confirm,
    discard,
    reverse,
  ],
  audits: [shareCheck],
  personalData: {
    rebate_rule: [],
    rebate_run: [
      { of: 'made_by = any($3)', onErasure: { set: `made_name = '${someone}'` }, out: false },
    ],
    rebate_share: [{ of: byMember, onErasure: 'keep' }],
    rebate_late_order: [{ of: byMember, onErasure: 'keep' }],
  },
} satisfies Module;
