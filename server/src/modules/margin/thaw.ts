import type { CommonError } from '@tradeport/api/kernel/errors';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { records, type Entry } from '../ledger/index.ts';
import { lapseRequests } from './lapse.ts';

export type DepositRow = RowOf<'margin.lockDeposits'>;

/** All frozen deposits of a lot except those in `except`; or the given ones. */
type Which = { lotId: string; except?: readonly string[] } | { depositIds: readonly string[] };

/**
 * MGN-01 Returns the rest of deposits to their margins in one go: of a lot that others won, that
 * failed or was cancelled. Amounts held for the winner's order stay. Deposits that have ended are
 * passed over, so it may be said again. Answers what it thawed.
 */
export async function thawDeposits(ctx: Ctx, which: Which): Promise<DepositRow[]> {
  const rows = await ctx.run(
    'lotId' in which
      ? lockOfLot({ tenantId: ctx.tenant.id, lotId: which.lotId, except: which.except ?? [] })
      : lockDeposits({ tenantId: ctx.tenant.id, ids: which.depositIds }),
  );
  const standing = rows.filter((row) => restOf(row) > 0);
  await ctx.batch(thawing(ctx, standing));
  await lapseRequests(
    ctx,
    standing.filter((row) => row.held === 0).map((row) => row.id),
  );
  return standing;
}

/** The part of a deposit that is free to be thawed or forfeited, in 1/10 000. */
export function restOf(row: DepositRow): number {
  return row.frozen - row.thawed - row.forfeited - row.paid - row.held;
}

/** The statements that thaw the rest of deposits, whose rows the caller has locked. */
function thawing(ctx: Ctx, rows: readonly DepositRow[]): readonly Query<unknown, CommonError>[] {
  if (rows.length === 0) return [];
  return [
    markThawed({ tenantId: ctx.tenant.id, ids: rows.map((row) => row.id), at: ctx.now() }),
    ...records(ctx, rows.map(thawEntry)),
  ];
}

// The amount thawed before is part of the entry's key: it only grows, so the keys of one deposit
// differ.
export function thawEntry(row: DepositRow): Entry {
  return {
    event: 'margin.thawed',
    debitOf: row.id,
    creditOf: row.member_id,
    amount: restOf(row),
    unit: row.currency,
    cause: { kind: 'margin_deposit', id: row.id },
    key: `deposit:${row.id}:thaw:${row.thawed}`,
    note: row.lot_no,
  };
}

export const lockDeposits = prepared('margin.lockDeposits')`
  select * from margin_deposit where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
const lockOfLot = prepared('margin.lockDepositsOfLot')`
  select * from margin_deposit where tenant_id = :tenantId and lot_id = :lotId and state = 'frozen' and id <> all(:except::uuid[]) order by id for update`;
const markThawed = prepared('margin.markThawed')`
  update margin_deposit set thawed = frozen - forfeited - paid - held, bound = false, state = case when held = 0 then 'ended' else state end,
    ended_at = case when held = 0 then :at::timestamptz end
  where tenant_id = :tenantId and id = any(:ids::uuid[])`;
