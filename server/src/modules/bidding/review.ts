import type { cancelLot, checkLot } from '@tradeport/api/bidding/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { LOT_DAYS_MAX } from '@tradeport/api/bidding/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Result } from '../../kernel/serve.ts';
import { endParticipants } from './release.ts';
import { announce, dueOf, lockFor, lotMoves, movedLot, requireOther, wake } from './rows.ts';
import { keysOf } from './holders.ts';
import { firstHash } from './log.ts';

/** BID-01 Somebody of the portal looks at a lot before it is announced. */
export async function check(
  ctx: Ctx<'lot.own_review' | 'lot.reason_needed' | 'lot.keys_missing' | 'lot.times'>,
  { lotCode, checkResult, reason }: Parsed<typeof checkLot>,
): Promise<Result<typeof checkLot>> {
  const { lot } = await lockFor(ctx, lotCode, ['reviewer']);
  requireOther(ctx, lot);
  const decided = { reviewed_by: ctx.user?.id ?? null, review_reason: reason };
  if (checkResult === 'fail') {
    if (reason === '') ctx.refuse('lot.reason_needed');
    const moved = await lotMoves.move(ctx, lot.id, 'reject', { reason, set: decided });
    announce(ctx, moved, 'rejected', { reason });
    return movedLot(moved);
  }
  if (lot.planned_end <= ctx.now()) ctx.refuse('lot.times', { days: LOT_DAYS_MAX });
  const keys = lot.mode === 'sealed' ? await keysOf(ctx, lot) : null;
  if (lot.mode === 'sealed' && !keys) ctx.refuse('lot.keys_missing');
  const moved = await lotMoves.move(ctx, lot.id, 'approve', {
    reason,
    set: {
      ...decided,
      published_at: lot.published_at ?? ctx.now(),
      last_hash: await firstHash(lot, keys),
      due_at: dueOf({ ...lot, status: 'published' }),
    },
  });
  announce(ctx, moved, 'published');
  return movedLot(moved);
}

/** Never the bidders' fault: every deposit thaws. */
export async function cancel(
  ctx: Ctx,
  { lotCode, reason }: Parsed<typeof cancelLot>,
): Promise<Result<typeof cancelLot>> {
  const { lot, at } = await lockFor(ctx, lotCode, ['organiser', 'reviewer']);
  const moved = await lotMoves.move(ctx, lot.id, 'cancel', {
    reason,
    set: { due_at: null, end_reason: reason, closed_at: at },
  });
  await endParticipants(ctx, moved, 'failed');
  await ctx.run(wake({ tenantId: ctx.tenant.id, lotId: lot.id }));
  announce(ctx, moved, 'cancelled', { reason });
  return movedLot(moved);
}
