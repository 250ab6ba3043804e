import type { awardErrors } from '@tradeport/api/bidding/errors';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { offsetDeposit } from '../payment/index.ts';
import { endParticipants } from './release.ts';
import { announce, type Locked, lotMoves, type LotRow, participantById, wake } from './rows.ts';
import { orderFor } from './won-order.ts';

const HOUR_MS = 3_600_000;
type Winner = { participantId: string; amount: number; reason?: string };
type AwardFault = (typeof awardErrors)[number];

/**
 * BID-06 The lot gets its winner, who has a number of hours to pay, and the winner's order, which
 * the deposit of a sale pays as far as it reaches. Everybody else's deposit thaws in the same
 * transaction.
 */
export async function award(
  ctx: Ctx<AwardFault>,
  { lot, at }: Pick<Locked, 'lot' | 'at'>,
  { participantId, amount, reason }: Winner,
): Promise<LotRow> {
  const winner = await ctx.one(participantById({ id: participantId }));
  const payBy = new Date(at.getTime() + lot.pay_hours * HOUR_MS);
  const order = await orderFor(ctx, lot, winner, { amount, payBy });
  const moved = await lotMoves.move(ctx, lot.id, 'award', {
    ...(reason === undefined ? {} : { reason }),
    set: {
      winner_id: winner.id,
      win_amount: amount,
      awarded_at: at,
      pay_by: payBy,
      due_at: payBy,
      end_reason: reason ?? '',
      order_id: order.id,
      order_no: order.number,
      offer_to: null,
      offer_amount: null,
      offer_until: null,
    },
  });
  await endParticipants(ctx, moved, 'lost', { id: winner.id, depositId: winner.deposit_id });
  await ctx.batch([setWon({ id: winner.id }), wake({ lotId: lot.id })]);
  if (lot.side === 'sale' && lot.deposit_amount > 0 && winner.deposit_id)
    await offsetDeposit(ctx, { depositId: winner.deposit_id, orderId: order.id });
  announce(ctx, moved, 'awarded', { memberId: winner.member_id, alias: winner.alias, amount });
  return moved;
}

/** The next bidder is offered the lot, after having lost the first award. */
const setWon = prepared('bidding.setWon')`
  update auction_participant set result = 'won' where tenant_id = :tenantId and id = :id and result is distinct from 'won'`;
