import type { Currency } from '@tradeport/api/kernel/money';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { rebateLife, type RebateStatus, type RebateVerb } from '@tradeport/api/rebate/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

type Snapshot = {
  name: SomeTexts;
  rate: number;
  validDays: number | null;
  /** Present in newer runs, which are compared with the orders again when they are confirmed. */
  productIds?: string[];
  fromAmount?: number;
};
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'rebate_rule.name': { zh: string; en?: string; ru?: string };
    'rebate_rule.currency': Currency;
    'rebate_run.rule': Snapshot;
    'rebate_run.currency': Currency;
    'rebate_run.status': RebateStatus;
  }
}

export type RunRow = RowOf<'rebate.runById'>;
export const moves: Moves<RebateVerb, RunRow> = movesOf(rebateLife);

const columns = `id, no, rule_id, rule, currency, starts_on::text as "starts_on!", ends_on::text as "ends_on!", status, members, amount, late_orders, made_by, made_name,
    decided_name, reason, created_at, decided_at`;
const runById = prepared('rebate.runById')`
  select ${columns} from rebate_run where tenant_id = :tenantId and id = :id`;
export const runsByIds = prepared('rebate.runsByIds')`
  select ${columns} from rebate_run where tenant_id = :tenantId and id = any(:ids::uuid[]) order by created_at desc, id desc`;
export const lockRun = prepared('rebate.lockRun')`
  select ${columns} from rebate_run where tenant_id = :tenantId and id = :id for update`;

export async function runOf(ctx: Ctx, id: string) {
  return view(ctx, await ctx.one(runById({ id })));
}

export function view(ctx: Pick<Ctx, 'lang' | 'user'>, row: RunRow) {
  return {
    runCode: row.id,
    runNo: row.no,
    ruleName: inLang(row.rule.name, ctx.lang),
    currency: row.currency,
    from: row.starts_on,
    to: row.ends_on,
    status: row.status,
    statusName: inLang(rebateLife.states[row.status], ctx.lang),
    members: row.members,
    amount: row.amount,
    lateOrders: row.late_orders ?? 0,
    madeBy: row.made_name,
    decidedBy: row.decided_name,
    reason: row.reason,
    isOwn: row.made_by === ctx.user?.id,
    gmtCreate: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
