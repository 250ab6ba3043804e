import type { Ctx } from '../../kernel/ctx.ts';
import { endParticipants } from './release.ts';
import { announce, type Locked, lotMoves, type LotRow, participantById, wake } from './rows.ts';

const HOUR_MS = 3_600_000;
type Winner = { participantId: string; amount: number; reason?: string };

/** BID-06 The lot has its winner, who has so many hours; everybody else's deposit thaws in the same transaction. */
export async function award(
  ctx: Ctx,
  { lot, at }: Pick<Locked, 'lot' | 'at'>,
  { participantId, amount, reason }: Winner,
): Promise<LotRow> {
  const winner = await ctx.one(participantById({ tenantId: ctx.tenant.id, id: participantId }));
  const payBy = new Date(at.getTime() + lot.pay_hours * HOUR_MS);
  const moved = await lotMoves.move(ctx, lot.id, 'award', {
    ...(reason === undefined ? {} : { reason }),
    set: {
      winner_id: winner.id,
      win_amount: amount,
      awarded_at: at,
      pay_by: payBy,
      due_at: payBy,
      end_reason: reason ?? '',
    },
  });
  await endParticipants(ctx, moved, 'lost', { id: winner.id, depositId: winner.deposit_id });
  announce(ctx, moved, 'awarded', { memberId: winner.member_id, alias: winner.alias, amount });
  await ctx.run(wake({ tenantId: ctx.tenant.id, lotId: lot.id }));
  return moved;
}
