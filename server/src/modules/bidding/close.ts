import { lotActions, participantActions } from '@tradeport/api/bidding/actions';
import { awardLot, failLot } from '@tradeport/api/bidding/calls';
import { bestBids, openOutcome } from '@tradeport/api/bidding/rules/outcome';
import { reaches } from '@tradeport/api/bidding/rules/terms';
import { isClosed } from '@tradeport/api/bidding/standing';
import type { Texts } from '@tradeport/api/kernel/text';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { award } from './award.ts';
import { actsOf, directionOf, openActs, sealedBest, stateOf, termsOf } from './engine.ts';
import { dropSealed, endParticipants } from './release.ts';
import { failures } from './reasons.ts';
import {
  announce,
  holdOf,
  type Locked,
  lockOwn,
  lotMoves,
  type LotRow,
  movedLot,
  wake,
} from './rows.ts';

/**
 * BID-06 The end of an open lot: the leader wins by the rule of the lot, or waits for its
 * organiser's word.
 */
export async function closeOpen(ctx: Ctx<string>, { lot, at }: Locked): Promise<void> {
  const rows = await ctx.run(actsOf({ lotId: lot.id }));
  const terms = termsOf(lot);
  const bids = bestBids(terms, openActs(rows));
  const closed = await lotMoves.move(ctx, lot.id, 'close', {
    set: { closed_at: at, due_at: null },
  });
  const outcome = openOutcome(terms, stateOf(lot), bids.length);
  if (outcome.result === 'failed') {
    await fail(ctx, closed, failures[outcome.reason]);
    return;
  }
  if (lot.award_by === 'organiser') {
    announce(ctx, closed, 'closed');
    await ctx.run(wake({ lotId: lot.id }));
    return;
  }
  await award(ctx, { lot: closed, at }, { participantId: outcome.winner, amount: outcome.price });
}

export async function fail(ctx: Ctx, lot: LotRow, why: Texts): Promise<LotRow> {
  const reason = why[ctx.lang];
  const moved = await lotMoves.move(ctx, lot.id, 'fail', {
    reason,
    set: {
      end_reason: reason,
      due_at: null,
      offer_to: null,
      offer_amount: null,
      offer_until: null,
    },
  });
  await endParticipants(ctx, moved, 'failed');
  await ctx.batch([
    nobodyWon({ lotId: lot.id }),
    ...(lot.opened_at === null ? [dropSealed(ctx, lot)] : []),
  ]);
  announce(ctx, moved, 'failed', { reason });
  await ctx.run(wake({ lotId: lot.id }));
  return moved;
}

/** The organiser chooses among those who bid within the reserve, and says why. */
export const awardByOrganiser = handler(
  awardLot,
  async (ctx, { lotCode, participantCode, reason }) => {
    const { lot, at } = await lockOwn(ctx, lotCode);
    // B3 While it runs no bids are told, neither their bidders nor whether they reach the reserve.
    if (!isClosed(lot))
      return ctx.refuse('state.cannot_move', { status: lot.status, verb: 'award' });
    const rows = await ctx.run(actsOf({ lotId: lot.id }));
    const bids =
      lot.mode === 'sealed'
        ? sealedBest(lot, rows)
        : bestBids({ direction: directionOf(lot) }, openActs(rows));
    const best = bids.find(({ bidder }) => bidder === participantCode);
    // The leader pays the price that was shown; anybody else the own best bid.
    const leads = participantCode === lot.leader_id && lot.price !== null;
    const bid = best ? (leads ? lot.price : best.amount) : null;
    const { status, reserve_amount: reserve } = lot;
    const isUnderReserve =
      bid !== null && reserve !== null && !reaches({ direction: directionOf(lot) }, bid, reserve);
    const part = { status: 'bidding', lotStatus: status, isOrganiser: true } as const;
    allowNow(ctx, participantActions, 'award', { ...part, bid, isUnderReserve });
    const amount = bid ?? ctx.refuse('lot.not_bidder');
    return movedLot(
      await award(ctx, { lot, at }, { participantId: participantCode, amount, reason }),
    );
  },
);

export const failByOrganiser = handler(failLot, async (ctx, { lotCode, reason }) => {
  const { lot } = await lockOwn(ctx, lotCode);
  allowNow(ctx, lotActions, 'fail', holdOf(lot));
  return movedLot(await fail(ctx, lot, { zh: reason, en: reason, ru: reason }));
});

/** BID-03c Bidders who had lost to a winner who did not take the lot. */
const nobodyWon = prepared('bidding.nobodyWon')`
  update auction_participant set result = 'failed' where tenant_id = :tenantId and lot_id = :lotId and status = 'ended' and result <> 'failed'`;
