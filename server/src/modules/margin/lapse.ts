import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { thawMoves } from './thaw-rows.ts';

/** MGN-01c Deposits that have ended need no decision any more. The caller has locked their rows. */
export async function lapseRequests(ctx: Ctx, depositIds: readonly string[]): Promise<void> {
  if (depositIds.length === 0) return;
  const open = await ctx.run(openFor({ depositIds }));
  if (open.length === 0) return;
  await thawMoves.moveAll(
    ctx,
    open.map((row) => row.id),
    'lapse',
    { set: { settled_at: ctx.now() } },
  );
}

const openFor = prepared('margin.openThaws')`
  select id from margin_thaw where tenant_id = :tenantId and deposit_id = any(:depositIds::uuid[]) and status = 'pending' order by id for update`;
