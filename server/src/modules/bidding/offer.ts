import { bidderActions, lotActions } from '@tradeport/api/bidding/actions';
import { answerOffer, offerNext } from '@tradeport/api/bidding/award-calls';
import { NEXT_OFFER_HOURS } from '@tradeport/api/bidding/model';
import { type Best, bestBids, nextOffer, ranked } from '@tradeport/api/bidding/rules/outcome';
import { reaches } from '@tradeport/api/bidding/rules/terms';
import { isAwarded } from '@tradeport/api/bidding/standing';
import type { Texts } from '@tradeport/api/kernel/text';
import { allowNow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { bindDeposits } from '../margin/index.ts';
import { award } from './award.ts';
import { fail } from './close.ts';
import { actsOf, directionOf, openActs } from './engine.ts';
import { freeze, ownIn, setDeposit } from './join.ts';
import { requireWithin } from './limits.ts';
import { declined, failures, silent } from './reasons.ts';
import {
  announce,
  holdOf,
  type Locked,
  lockOwn,
  lockLot,
  lotMoves,
  type LotRow,
  movedLot,
  participantById,
  type ParticipantRow,
  wake,
} from './rows.ts';

const HOUR_MS = 3_600_000;
type Now = Pick<Locked, 'lot' | 'at'>;

/** B8 The organiser asks the next best, where the lot does not award by itself. */
export const offer = handler(offerNext, async (ctx, { lotCode }) => {
  const { lot, at } = await lockOwn(ctx, lotCode);
  const next = isAwarded(lot) ? await nextBest(ctx, lot) : null;
  allowNow(ctx, lotActions, 'offer', { ...holdOf(lot), next });
  return movedLot(await offerTo(ctx, { lot, at }, next ?? ctx.refuse('lot.no_next')));
});

/** B8 Accepting freezes the deposit anew and makes the winner, with an order of its own; declining asks the next after. */
export const answer = handler(answerOffer, async (ctx, { lotCode, accept }) => {
  const { lot, at } = await lockLot(ctx, lotCode);
  const own = await ownIn(ctx, lot);
  const { offer_to, offer_amount: amount, offer_until: until } = lot;
  const isAsked = offer_to === own.id && until !== null && at < until;
  allowNow(ctx, bidderActions, 'answer', { status: own.status, offer: isAsked ? lot : null });
  if (amount === null) throw new Error(`lot ${lot.no} is offered at no price`);
  if (!accept) return movedLot(await pass(ctx, { lot, at }, own, declined));
  if (lot.side === 'sale') await requireWithin(ctx, { currency: lot.currency, total: amount });
  if (lot.deposit_amount > 0) {
    const depositId = await freeze(ctx, lot, own.member_id);
    await ctx.batch([setDeposit({ id: own.id, depositId }), bindDeposits(ctx, [depositId])]);
  }
  return movedLot(await award(ctx, { lot, at }, { participantId: own.id, amount }));
});

/** B8 Silence counts as no. */
export async function expireOffer(ctx: Ctx<string>, { lot, at }: Locked): Promise<void> {
  if (!lot.offer_to || !lot.offer_until || at < lot.offer_until) return;
  const own = await ctx.one(participantById({ id: lot.offer_to }));
  await pass(ctx, { lot, at }, own, silent);
}

/**
 * B8 The bidder who is asked next, at the own best bid within the reserve: nobody who had a turn.
 * `but`: the bidder whose turn it is now.
 */
export async function nextBest(ctx: Ctx, lot: LotRow, but?: string): Promise<Best | null> {
  const [people, acts] = await ctx.batch([
    participantsOf({ lotId: lot.id }),
    actsOf({ lotId: lot.id }),
  ]);
  const direction = directionOf(lot);
  const bids =
    lot.mode === 'sealed' ? openedBids(lot, people) : bestBids({ direction }, openActs(acts));
  const passed = new Set(
    people
      .filter(
        (one) => one.id === but || one.passed_at !== null || one.status !== 'ended' || !one.able,
      )
      .map((one) => one.id),
  );
  return nextOffer({ direction, reserve: lot.reserve_amount }, bids, passed);
}

/** B7 The opened bid of each bidder; one outside the starting price does not count. */
function openedBids(lot: LotRow, people: readonly ParticipantRow[]): Best[] {
  const direction = directionOf(lot);
  const bids = people.flatMap(({ id: bidder, amount, best_seq: seq }) =>
    amount !== null && seq !== null && reaches({ direction }, amount, lot.start_amount)
      ? [{ bidder, amount, seq }]
      : [],
  );
  return ranked({ direction }, bids);
}

/** Nobody has the lot now: the next is asked, by itself where the lot awards by itself; with nobody left it has failed. */
export async function passOn(ctx: Ctx, now: Now, next: Best | null): Promise<LotRow> {
  if (next === null) return fail(ctx, now.lot, failures.declined);
  if (now.lot.award_by === 'rule') return offerTo(ctx, now, next);
  announce(ctx, now.lot, 'toOffer');
  await ctx.run(wake({ lotId: now.lot.id }));
  return now.lot;
}

async function offerTo(ctx: Ctx, { lot, at }: Now, { bidder, amount }: Best): Promise<LotRow> {
  const one = await ctx.one(participantById({ id: bidder }));
  const until = new Date(at.getTime() + NEXT_OFFER_HOURS * HOUR_MS);
  const moved = await lotMoves.move(ctx, lot.id, 'offer', {
    set: { offer_to: bidder, offer_amount: amount, offer_until: until, due_at: until },
  });
  announce(ctx, moved, 'offered', { memberId: one.member_id, alias: one.alias, amount });
  await ctx.run(wake({ lotId: lot.id }));
  return moved;
}

async function pass(ctx: Ctx, { lot, at }: Now, own: ParticipantRow, why: Texts): Promise<LotRow> {
  const reason = why[ctx.lang];
  await ctx.run(setPassed({ id: own.id, at }));
  const moved = await lotMoves.move(ctx, lot.id, 'pass', {
    reason,
    set: { offer_to: null, offer_amount: null, offer_until: null, due_at: null },
  });
  announce(ctx, moved, 'declined', { memberId: own.member_id, alias: own.alias, reason });
  return passOn(ctx, { lot: moved, at }, await nextBest(ctx, moved));
}

/** BLK-02b Somebody can act for company `member`: it takes part in auctions, and one of its people is let in. */
export function canAct(member: string): string {
  return `exists (
    select from member m join users u on u.tenant_id = :tenantId and u.member_id = m.id and ${personDoes('u', 'enters')}
    where m.tenant_id = :tenantId and m.id = ${member} and ${companyDoes('m', 'bids')})`;
}
const participantsOf = prepared('bidding.participantsOf')`
  select p.*, ${canAct('p.member_id')} as "able!"
  from auction_participant p where p.tenant_id = :tenantId and p.lot_id = :lotId order by p.alias`;
const setPassed = prepared('bidding.setPassed')`
  update auction_participant set passed_at = :at where tenant_id = :tenantId and id = :id`;
