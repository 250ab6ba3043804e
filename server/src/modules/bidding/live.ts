import { isReserveMet } from '@tradeport/api/bidding/rules/open';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Aliases } from './aliases.ts';
import { capOf, leastNow, stateOf, termsOf } from './engine.ts';
import type { LotRow } from './rows.ts';

/** BID-05a The public part of a lot that changes during the bidding. `at`: the tenant's clock. */
export function liveOf(_ctx: Pick<Ctx, 'tenant'>, lot: LotRow, aliases: Aliases, at: Date) {
  const isSealed = lot.mode === 'sealed';
  const leader = lot.winner_id ?? lot.leader_id;
  return {
    seq: lot.seq,
    status: lot.status,
    price: lot.win_amount ?? lot.price,
    leader: leader === null ? null : (aliases.get(leader) ?? null),
    least: leastNow(lot),
    reserveMet: isSealed ? null : isReserveMet(stateOf(lot), termsOf(lot)),
    endsAt: lot.end_at.toISOString(),
    capAt: lot.extend_s > 0 ? capOf(lot).toISOString() : null,
    bidCount: lot.bid_count,
    participantCount: lot.participant_count,
    serverTime: at.toISOString(),
  };
}
