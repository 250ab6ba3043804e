import { bidderActions } from '@tradeport/api/bidding/actions';
import { consentTerms, joinLot, payDeposit, withdrawFromLot } from '@tradeport/api/bidding/calls';
import {
  hasBid,
  isDrafted,
  isJoinable,
  mayRejoin,
  owesDeposit,
} from '@tradeport/api/bidding/standing';
import { allowNow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { handler } from '../../kernel/handler.ts';
import { requireReturnAddress } from '../members/index.ts';
import { freezeDeposit, thawDeposits } from '../margin/index.ts';
import { aliasesOf } from './aliases.ts';
import { bridged, provedOf } from './bid.ts';
import { requireFiles } from './draft.ts';
import { writeSealed } from './acts.ts';
import { holdersOf } from './holders.ts';
import { dropSealedOf } from './release.ts';
import {
  announce,
  lockLot,
  type LotRow,
  movedParticipant,
  participantById,
  participantMoves,
  participantOf,
  type ParticipantRow,
  wake,
} from './rows.ts';

/** BID-03 With enough on the margin account the deposit is frozen at once, else it waits for it. */
export const join = handler(joinLot, async (ctx, { lotCode, paperCodes, termsVersion }) => {
  const user = userOf(ctx);
  const { lot, at } = await lockLot(ctx, lotCode);
  if (lot.organiser_id === user.memberId) return ctx.refuse('lot.own_lot');
  requireOpen(ctx, lot, at);
  if (lot.terms_version !== termsVersion) return ctx.refuse('lot.terms_changed');
  const [enabled, [own], related, proved, [margin], holders] = await ctx.batch([
    enabledNow({ id: user.id }),
    participantOf({ lotId: lot.id, memberId: user.memberId }),
    relatedTo({ lotId: lot.id, memberId: user.memberId, organiserId: lot.organiser_id }),
    provedOf({ memberId: user.memberId }),
    availableOf({ memberId: user.memberId, currency: lot.currency }),
    holdersOf({ lotId: lot.id }),
  ]);
  requireEnabled(ctx, enabled);
  if (own && !mayRejoin(own)) return ctx.refuse('lot.already_in');
  // BID-04d Holders of a key may not bid.
  const holds = holders.some((one) => one.member_id === user.memberId);
  if (related.length > 0 || holds) return ctx.refuse('lot.related');
  await requireReturns(ctx, lot, user.memberId);
  requireProofs(ctx, lot, { certified: proved.length > 0, papers: paperCodes.length > 0 });
  const papers = await requireFiles(ctx, paperCodes, 'bid', own?.papers);
  const id = own?.id ?? ctx.newId();
  const alias = own?.alias ?? lot.alias_count + 1;
  const said = { terms_version: termsVersion, papers, user_id: user.id, user_name: user.name };
  if (own)
    await participantMoves.move(ctx, id, 'rejoin', {
      set: { ...said, reason: '', deposit_id: null },
    });
  else
    await ctx.batch([
      ctx.into('auction_participant', {
        ...said,
        id,
        lot_id: lot.id,
        member_id: user.memberId,
        member_name: user.memberName,
        alias,
        status: 'waiting_deposit',
        joined_at: at,
      }),
      countIn({ id: lot.id, alias }),
    ]);
  ctx.audit('auction_participant', id, own ? { status: own.status } : null, {
    lot: lot.no,
    alias,
    status: 'waiting_deposit',
  });
  const enough = lot.deposit_amount === 0 || (margin?.available ?? 0) >= lot.deposit_amount;
  if (!enough) return { participantCode: id, alias, status: 'waiting_deposit' };
  const row = await ctx.one(participantById({ id }));
  return movedParticipant(await freezeFor(ctx, lot, row));
});

/** BID-03 The organiser decides whether a bidder must be certified, and show papers. */
function requireProofs(
  ctx: Ctx<'certification.none' | 'lot.papers_needed'>,
  lot: LotRow,
  shown: { certified: boolean; papers: boolean },
): void {
  if (lot.needs_certification && !shown.certified) ctx.refuse('certification.none');
  if (lot.needs_papers && !shown.papers) ctx.refuse('lot.papers_needed');
}

/** Pays a missing deposit: it is frozen in the transaction that admits the participant. */
export const pay = handler(payDeposit, async (ctx, { lotCode }) => {
  const { lot, at } = await lockLot(ctx, lotCode);
  requireOpen(ctx, lot, at);
  const own = await ownIn(ctx, lot);
  const consentNeeded = own.terms_version !== lot.terms_version;
  allowNow(ctx, bidderActions, 'pay', { status: own.status, lotStatus: lot.status, consentNeeded });
  return movedParticipant(await freezeFor(ctx, lot, own));
});

/**
 * The deposit of the terms as they are now stands in for the one before: it thaws, and the new one is frozen, or the
 * consent is refused.
 */
export const consent = handler(consentTerms, async (ctx, { lotCode, termsVersion }) => {
  const { lot } = await lockLot(ctx, lotCode);
  if (lot.terms_version !== termsVersion) return ctx.refuse('lot.terms_changed');
  const own = await ownIn(ctx, lot);
  allowNow(ctx, bidderActions, 'consent', { status: own.status, lotStatus: lot.status });
  if (own.deposit_id) await thawDeposits(ctx, { depositIds: [own.deposit_id] });
  // A participant who still owes the deposit pays it later; all others need the deposit of the new
  // terms, and keep no other.
  if (!owesDeposit(own)) {
    const depositId = lot.deposit_amount === 0 ? null : await freeze(ctx, lot, own.member_id);
    await ctx.run(setDeposit({ id: own.id, depositId }));
  }
  await ctx.run(setTerms({ id: own.id, version: termsVersion }));
  ctx.audit('auction_participant', own.id, { terms: own.terms_version }, { terms: termsVersion });
  return movedParticipant(own);
});

/** Before the own first open bid, or of a sealed lot until its end; the deposit thaws at once. */
export const withdraw = handler(withdrawFromLot, async (ctx, { lotCode }) => {
  const { lot, at } = await bridged(ctx, await lockLot(ctx, lotCode));
  const own = await ownIn(ctx, lot);
  const { status: lotStatus, mode } = lot;
  allowNow(ctx, bidderActions, 'withdraw', { status: own.status, lotStatus, mode });
  // A lot that is being changed has no end yet: nobody is kept in it by the one that it had.
  if (at >= lot.end_at && !isDrafted(lot)) return ctx.refuse('bid.late');
  const moved = await participantMoves.move(ctx, own.id, 'withdraw', { set: { deposit_id: null } });
  if (hasBid(own)) await recordWithdrawal(ctx, lot, own, at);
  if (own.deposit_id) await thawDeposits(ctx, { depositIds: [own.deposit_id] });
  announce(ctx, lot, 'withdrew', { memberId: own.member_id, alias: own.alias });
  return movedParticipant(moved);
});

/** B5, B7 A sealed bid that is taken back is an act of its own. */
async function recordWithdrawal(
  ctx: Ctx,
  lot: LotRow,
  own: ParticipantRow,
  at: Date,
): Promise<void> {
  const state = { seq: lot.seq + 1, endAt: lot.end_at.getTime() };
  const act = { seq: state.seq, at: at.getTime(), kind: 'withdrawal' as const, bidder: own.id };
  const { queries } = await writeSealed(ctx, lot, { act, state }, await aliasesOf(ctx, lot.id));
  await ctx.batch([...queries, dropSealedOf(ctx, lot, own.id), wake({ lotId: lot.id })]);
}

/** BID-03 The deposit and the next step in one transaction: nobody is let on without it. */
async function freezeFor(
  ctx: Ctx<FreezeFault>,
  lot: LotRow,
  own: ParticipantRow,
): Promise<ParticipantRow> {
  const depositId = lot.deposit_amount === 0 ? null : await freeze(ctx, lot, own.member_id);
  const waiting = await participantMoves.move(ctx, own.id, 'pay', {
    set: { deposit_id: depositId },
  });
  if (!lot.needs_review) return participantMoves.move(ctx, own.id, 'admit');
  announce(ctx, lot, 'joined', { memberId: own.member_id, alias: own.alias });
  return waiting;
}

type FreezeFault = 'margin.insufficient' | 'margin.already_frozen';
export async function freeze(
  ctx: Ctx<FreezeFault>,
  lot: LotRow,
  memberId: string,
): Promise<string> {
  const depositId = ctx.newId();
  await ctx.batch(
    freezeDeposit(ctx, {
      depositId,
      memberId,
      lotId: lot.id,
      lotNo: lot.no,
      currency: lot.currency,
      amount: lot.deposit_amount,
    }),
  );
  return depositId;
}

function requireOpen(ctx: Ctx<'lot.registration_closed'>, lot: LotRow, at: Date): void {
  if (!isJoinable(lot) || at >= lot.end_at) ctx.refuse('lot.registration_closed');
}

/** AFS-04c The winner of a purchase is its seller. */
async function requireReturns(
  ctx: Ctx<'return_address.needed'>,
  { side }: LotRow,
  memberId: string,
): Promise<void> {
  if (side === 'purchase') await requireReturnAddress(ctx, [memberId]);
}

/** BLK-01 Its session is gone; the call had begun before. */
function requireEnabled(ctx: Ctx, found: readonly unknown[]): void {
  if (found.length === 0) ctx.refuse('auth.required');
}

export async function ownIn(ctx: Ctx, lot: LotRow): Promise<ParticipantRow> {
  const { memberId } = userOf(ctx);
  const [own] = await ctx.run(participantOf({ lotId: lot.id, memberId }));
  return own ?? ctx.refuse('not_found');
}

/**
 * BLK-01 The lock waits for a simultaneous blacklisting: it either stops this, or its handler finds
 * the participant (participants.ts).
 */
const enabledNow = prepared('bidding.enabledNow')`
  select u.id from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id
  where u.tenant_id = :tenantId and u.id = :id and ${personDoes('u', 'bids')} and ${companyDoes('m', 'bids')} for share`;
const countIn = prepared('bidding.countIn')`
  update auction_lot set participant_count = participant_count + 1, alias_count = :alias where tenant_id = :tenantId and id = :id`;
export const setDeposit = prepared('bidding.setDeposit')`
  update auction_participant set deposit_id = :depositId? where tenant_id = :tenantId and id = :id`;
const setTerms = prepared('bidding.setTerms')`
  update auction_participant set terms_version = :version where tenant_id = :tenantId and id = :id`;
const availableOf = prepared('bidding.availableOf')`
  select (credits_posted - debits_posted - debits_pending)::bigint as "available!" from account
  where tenant_id = :tenantId and member_id = :memberId and kind = 'margin' and unit = :currency`;
/**
 * The same company by its proved credit code, the same person by proved name and ID. Unproved data,
 * as a phone or a tax number, does not count: entering a rival's would exclude the rival.
 */
const relatedTo = prepared('bidding.relatedTo')`
  with me as (
    select c.credit_code, c.legal_name, c.id_masked from certification c
    where c.tenant_id = :tenantId and c.member_id = :memberId and c.status = 'authenticated'),
  others as (
    select c.member_id as id, c.credit_code, c.legal_name, c.id_masked from certification c
    where c.tenant_id = :tenantId and c.status = 'authenticated' and c.member_id <> :memberId and (c.member_id = :organiserId or c.member_id in (
      select p.member_id from auction_participant p where p.tenant_id = :tenantId and p.lot_id = :lotId and p.status not in ('withdrawn', 'rejected', 'disqualified'))))
  select o.id from others o, me
  where (o.credit_code <> '' and o.credit_code = me.credit_code)
    or (o.legal_name <> '' and o.id_masked <> '' and o.legal_name = me.legal_name and o.id_masked = me.id_masked)`;
