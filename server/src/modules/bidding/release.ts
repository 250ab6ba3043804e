import type { BidResult } from '@tradeport/api/bidding/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { thawDeposits } from '../margin/index.ts';
import { type LotRow, participantMoves } from './rows.ts';

/**
 * BID-06b Ends the participation of all bidders of a lot, or of all but the winner. Their deposits
 * thaw in the same transaction; the part held for the winner's order stays.
 */
export async function endParticipants(
  ctx: Ctx,
  lot: Pick<LotRow, 'id'>,
  result: BidResult,
  winner: { id: string; depositId: string | null } | null = null,
): Promise<void> {
  const going = await ctx.run(takingPart({ lotId: lot.id }));
  const ids = (of: boolean) => going.map(({ id }) => id).filter((id) => (id === winner?.id) === of);
  await ctx.batch([
    participantMoves.query(ctx, ids(true), 'end', { set: { result: 'won' } }),
    participantMoves.query(ctx, ids(false), 'end', { set: { result } }),
  ]);
  await thawDeposits(ctx, { lotId: lot.id, except: winner?.depositId ? [winner.depositId] : [] });
}

const takingPart = prepared('bidding.takingPart')`
  select id from auction_participant where tenant_id = :tenantId and lot_id = :lotId and status in ('waiting_deposit', 'waiting_review', 'approved', 'bidding')`;

/**
 * B7 A replaced, withdrawn or void bid will not be opened, so it is deleted: it could be read once
 * the keys are out.
 */
export function dropSealedOf(
  ctx: Pick<Ctx, 'tenant'>,
  { id: lotId }: Pick<LotRow, 'id'>,
  participantId: string,
): Query {
  return dropOne({ tenantId: ctx.tenant.id, lotId, participantId });
}
/** Deletes the sealed bids of a lot that ends without an opening. */
export function dropSealed(ctx: Pick<Ctx, 'tenant'>, { id: lotId }: Pick<LotRow, 'id'>): Query {
  return dropAll({ tenantId: ctx.tenant.id, lotId });
}

const dropOne = prepared('bidding.dropOneSealed')`
  update auction_act set cipher = '' where tenant_id = :tenantId and lot_id = :lotId and participant_id = :participantId and cipher <> ''`;
const dropAll = prepared('bidding.dropAllSealed')`
  update auction_act set cipher = '' where tenant_id = :tenantId and lot_id = :lotId and cipher <> ''`;
