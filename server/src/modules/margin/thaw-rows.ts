import type { Currency } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { thawLife, type ThawStatus, type ThawVerb } from '@tradeport/api/margin/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { called } from '../../words/called.ts';
import { stateOf } from './deposit-rows.ts';
import { papersOf } from './papers.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'margin_thaw.status': ThawStatus;
  }
}

type ThawRow = RowOf<'margin.lockThaw'>;
export const thawMoves: Moves<ThawVerb, ThawRow> = movesOf(thawLife);

export const lockThaw = prepared('margin.lockThaw')`
  select * from margin_thaw where tenant_id = :tenantId and id = :id for update`;
export const thawOf = prepared('margin.thawOf')`
  select user_id, deposit_id, status from margin_thaw where tenant_id = :tenantId and id = :id`;
/** Columns of a request for lists and pages besides its own. */
export const thawNames = (name: string) =>
  `t.*, ${name} as "member_name", d.lot_id, d.lot_no, d.currency, d.state as deposit_state, d.bound, d.held, d.thawed, d.forfeited, d.paid`;
export const thawJoins = `join margin_deposit d on d.tenant_id = t.tenant_id and d.id = t.deposit_id
    join member m on m.tenant_id = t.tenant_id and m.id = t.member_id`;
export const namedThaw = prepared('margin.namedThaw')`
  select ${thawNames(called('m'))} from margin_thaw t ${thawJoins} where t.tenant_id = :tenantId and t.id = :id`;

export type NamedThaw = ThawRow & {
  member_name: string;
  lot_id: string;
  lot_no: string;
  currency: Currency;
  deposit_state: 'frozen' | 'ended';
  bound: boolean;
  held: number;
  thawed: number;
  forfeited: number;
  paid: number;
};

/** A request as a list shows it. */
export function thawRowView(ctx: Pick<Ctx, 'lang' | 'user'>, row: NamedThaw) {
  return {
    thawCode: row.id,
    thawNo: row.no,
    status: row.status,
    statusName: inLang(thawLife.states[row.status], ctx.lang),
    depositCode: row.deposit_id,
    lotCode: row.lot_id,
    lotNo: row.lot_no,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    userName: row.user_name,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    gmtCreate: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    isOwn: row.user_id === ctx.user?.id,
    depositState: stateOf({ ...row, state: row.deposit_state }),
  };
}

export async function thawView(ctx: Ctx, row: NamedThaw) {
  return {
    ...thawRowView(ctx, row),
    files: await papersOf(ctx, row.files, 'thaw'),
    result: row.result,
    reviewedBy: row.reviewed_name,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewFiles: await papersOf(ctx, row.review_files, 'margin'),
  };
}
