import type { Currency } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import {
  withdrawalLife,
  type WithdrawalStatus,
  type WithdrawalVerb,
} from '@tradeport/api/margin/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { called } from '../../words/called.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'margin_withdrawal.status': WithdrawalStatus;
    'margin_withdrawal.currency': Currency;
  }
}

export type WithdrawalRow = RowOf<'margin.lockById'>;
export const moves: Moves<WithdrawalVerb, WithdrawalRow> = movesOf(withdrawalLife);

export const lockById = prepared('margin.lockById')`
  select * from margin_withdrawal where tenant_id = :tenantId and id = :id for update`;
export const namedById = prepared('margin.namedById')`
  select w.*, ${called('m')} as "member_name!" from margin_withdrawal w join member m on m.tenant_id = :tenantId and m.id = w.member_id
  where w.tenant_id = :tenantId and w.id = :id`;

export type Named = WithdrawalRow & { member_name: string };

/** A withdrawal as a list shows it. */
export function rowView(ctx: Pick<Ctx, 'lang' | 'user'>, row: Named) {
  return {
    withdrawCode: row.id,
    withdrawNo: row.no,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    userName: row.user_name,
    status: row.status,
    statusName: inLang(withdrawalLife.states[row.status], ctx.lang),
    amount: row.amount,
    currency: row.currency,
    bankName: row.bank_name,
    bankCardMasked: row.bank_masked,
    gmtCreate: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    ...ownOf(ctx, row),
  };
}

export async function rowOf(ctx: Ctx, id: string) {
  return rowView(ctx, await ctx.one(namedById({ lang: ctx.lang, id })));
}

/** A2 The steps that the caller has taken: three people see to one withdrawal. */
export function ownOf(
  { user }: Pick<Ctx, 'user'>,
  row: Pick<WithdrawalRow, 'user_id' | 'reviewed_by'>,
) {
  return {
    isOwn: row.user_id === user?.id,
    isOwnReview: row.reviewed_by !== null && row.reviewed_by === user?.id,
  };
}
