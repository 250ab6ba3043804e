import {
  type AppealStatus,
  lotLife,
  type LotStatus,
  type LotVerb,
  participantLife,
} from '@tradeport/api/bidding/lifecycle';
import type { ParticipantStatus, ParticipantVerb } from '@tradeport/api/bidding/lifecycle';
import type { ActKind } from '@tradeport/api/bidding/acts';
import type { BidResult, LotMode, LotSide } from '@tradeport/api/bidding/model';
import type { Holder } from '@tradeport/api/bidding/holders';
import { isDrafted, takesConsent } from '@tradeport/api/bidding/standing';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, may, type Tenant, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { houseMember, isHouse } from '../members/index.ts';

type LotLine = {
  name: SomeTexts;
  spec: string;
  unit: SomeTexts;
  quantity: number;
  taxRate: number;
};
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'auction_lot.status': LotStatus;
    'auction_lot.mode': LotMode;
    'auction_lot.side': LotSide;
    'auction_lot.titles': SomeTexts;
    'auction_lot.descriptions': SomeTexts | null;
    'auction_lot.currency': Currency;
    'auction_lot.increments': { from: number; step: number }[];
    'auction_lot.lines': LotLine[];
    'auction_lot.deposit_kind': 'none' | 'fixed' | 'rate';
    'auction_lot.award_by': 'rule' | 'organiser';
    'auction_lot.forfeit': 'all' | 'difference';
    'auction_lot.forfeit_to': 'organiser' | 'tenant';
    'auction_participant.status': ParticipantStatus;
    'auction_participant.result': BidResult | null;
    'auction_act.kind': ActKind;
    'auction_holder.holder': Holder;
    'auction_appeal.status': AppealStatus;
    'auction_appeal.against': 'disqualified' | 'defaulted';
  }
}

export type LotRow = RowOf<'bidding.lotById'>;
export type ParticipantRow = RowOf<'bidding.participantById'>;
export const lotMoves: Moves<LotVerb, LotRow> = movesOf(lotLife);
export const participantMoves: Moves<ParticipantVerb, ParticipantRow> = movesOf(participantLife);

export const lotById = prepared('bidding.lotById')`
  select * from auction_lot where tenant_id = :tenantId and id = :id`;
export const lotByNo = prepared('bidding.lotByNo')`
  select * from auction_lot where tenant_id = :tenantId and no = :no`;
const lockLotById = prepared('bidding.lockLot')`
  select * from auction_lot where tenant_id = :tenantId and id = :id for no key update`;
/** Sent after the lock: a statement of its own reads the clock when the wait is over (B1). */
const clockUnderLock = prepared('bidding.clock')`
  select clock_timestamp() as "clock!", (select at from auction_beat where tenant_id = :tenantId) as beat`;
export const participantById = prepared('bidding.participantById')`
  select * from auction_participant where tenant_id = :tenantId and id = :id`;
export const participantOf = prepared('bidding.participantOf')`
  select * from auction_participant where tenant_id = :tenantId and lot_id = :lotId and member_id = :memberId`;

export const lotsOfOrder = prepared('bidding.lotsOfOrder')`
  select id from auction_lot where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) order by id`;

/** The lot under its lock, and what time it is there by the tenant's clock. `beat`: when auctions were last seen running, by the same. */
export type Locked = { lot: LotRow; at: Date; beat: Date | null };

/** B1 A call that waits for the lot is judged by the time at which the wait is over. */
export async function lockLot(ctx: Ctx, id: string): Promise<Locked> {
  const [[lot], [time]] = await ctx.batch([lockLotById({ id }), clockUnderLock({})]);
  if (!lot || !time) return ctx.refuse('not_found');
  return {
    lot,
    at: tenantTime(ctx.tenant, time.clock),
    beat: time.beat && tenantTime(ctx.tenant, time.beat),
  };
}

function tenantTime({ clockOffsetMs }: Pick<Tenant, 'clockOffsetMs'>, at: Date): Date {
  return new Date(at.getTime() + clockOffsetMs);
}

type Part = 'organiser' | 'reviewer';
/**
 * ROL-02 The caller's roles for a lot. Somebody of the portal whose own company takes part is a
 * rival: who decides nothing of it, and reads no more than any other bidder.
 */
export async function partsIn(ctx: Ctx, lot: LotRow): Promise<Part[]> {
  return [
    ...(isOrganiser(ctx, lot) ? ['organiser' as const] : []),
    ...(may(ctx, 'bidding.review') && !(await isRival(ctx, lot)) ? ['reviewer' as const] : []),
  ];
}

export function isOrganiser(
  ctx: Pick<Ctx, 'user'>,
  { organiser_id }: Pick<LotRow, 'organiser_id'>,
): boolean {
  return ctx.user?.memberId === organiser_id && may(ctx, 'bidding.organise');
}

/** Locked, for its organiser; nobody else finds it. */
export async function lockOwn(ctx: Ctx, id: string): Promise<Locked> {
  const locked = await lockLot(ctx, id);
  if (!isOrganiser(ctx, locked.lot)) ctx.refuse('not_found');
  return locked;
}

/** Locked, for who reviews lots. */
export async function lockForReview(ctx: Ctx, id: string): Promise<Locked> {
  const locked = await lockLot(ctx, id);
  if (!may(ctx, 'bidding.review')) ctx.refuse('not_found');
  return locked;
}

/** Locked, for its organiser, and for who reviews lots and has nothing to win in this one. */
export async function lockToDecide(ctx: Ctx<'lot.own_review'>, id: string): Promise<Locked> {
  const locked = await lockLot(ctx, id);
  if (isOrganiser(ctx, locked.lot)) return locked;
  if (!may(ctx, 'bidding.review')) ctx.refuse('not_found');
  if (await isRival(ctx, locked.lot)) ctx.refuse('lot.own_review');
  return locked;
}

/** Does the portal itself organise it? Then everybody who could review is of the organiser's company. */
export function isPortals(ctx: Ctx, lot: Pick<LotRow, 'organiser_id'>): Promise<boolean> {
  return isHouse(ctx, lot.organiser_id);
}

/**
 * BID-01 Nobody decides on a lot that the own company organises, or bids for. Where the portal
 * organises, another person of it decides: neither who drafted the lot nor who took one of the
 * steps (`verbs` of `subjectId`) that are decided on. Gives those that the caller may.
 */
export async function decidable(
  ctx: Ctx,
  asked: readonly Decided[],
  verbs: readonly string[],
): Promise<ReadonlySet<string>> {
  const user = userOf(ctx);
  if (!may(ctx, 'bidding.review')) return new Set();
  const isOwn = (one: Decided) => one.organiserId === user.memberId;
  const own = asked.filter(isOwn).map(({ subjectId }) => subjectId);
  const [[house], steps, joined] = await ctx.batch([
    houseMember({}),
    stepsBy({ subjectIds: own, userId: user.id, verbs }),
    joinedOf({ lotIds: asked.map(({ lotId }) => lotId), memberId: user.memberId }),
  ]);
  const rivals = new Set(joined.map((one) => one.lot_id));
  const stepped = new Set(steps.map((step) => step.subject_id));
  const isOther = ({ organiserId, userId, subjectId }: Decided) =>
    organiserId === house?.id && userId !== user.id && !stepped.has(subjectId);
  // Where the portal bids itself, there is nobody else to read changed terms and appeals.
  const mayDecide = (one: Decided) =>
    isOwn(one) ? isOther(one) : user.memberId === house?.id || !rivals.has(one.lotId);
  return new Set(asked.filter(mayDecide).map(({ subjectId }) => subjectId));
}
/** The data of a step: the participant or appeal, its lot, and the lot's author. */
type Decided = { subjectId: string; lotId: string; organiserId: string; userId: string };

/** Which of these lots the caller may review. */
export function reviewable(
  ctx: Ctx,
  lots: readonly Pick<LotRow, 'id' | 'organiser_id' | 'user_id'>[],
): Promise<ReadonlySet<string>> {
  const asked = lots.map(({ id, organiser_id: organiserId, user_id: userId }) => ({
    subjectId: id,
    lotId: id,
    organiserId,
    userId,
  }));
  return decidable(ctx, asked, ['submit', 'revise'] satisfies LotVerb[]);
}
const joinedOf = prepared('bidding.joinedOf')`
  select lot_id from auction_participant where tenant_id = :tenantId and lot_id = any(:lotIds::uuid[]) and member_id = :memberId`;
const stepsBy = prepared('bidding.stepsBy')`
  select distinct subject_id from status_history
  where tenant_id = :tenantId and subject_id = any(:subjectIds::uuid[]) and actor_id = :userId and verb = any(:verbs::text[])`;

async function isRival(ctx: Ctx, lot: Pick<LotRow, 'id' | 'organiser_id'>): Promise<boolean> {
  const memberId = ctx.user?.memberId;
  if (!memberId || memberId === lot.organiser_id) return false;
  const own = await ctx.run(participantOf({ lotId: lot.id, memberId }));
  return own.length > 0;
}

/** The facts that decide on its organiser's actions (api/bidding/actions.ts). */
export function holdOf(lot: Pick<LotRow, 'status' | 'winner_id' | 'offer_to'>) {
  const { status, winner_id: winner, offer_to } = lot;
  return { status, isOwn: true, winner, offer: offer_to === null ? null : { to: offer_to } };
}

export function movedLot(lot: Pick<LotRow, 'id' | 'no' | 'status'>) {
  return { lotCode: lot.id, lotNo: lot.no, status: lot.status };
}
export function movedParticipant(one: Pick<ParticipantRow, 'id' | 'alias' | 'status'>) {
  return { participantCode: one.id, alias: one.alias, status: one.status };
}

/** BID-03 Changed terms are agreed to as they are announced: until then they may change again. */
export function needsConsent(
  lot: Pick<LotRow, 'status' | 'terms_version'>,
  agreed: number,
): boolean {
  return agreed !== lot.terms_version && takesConsent(lot);
}

/**
 * BID-01 A lot that its organiser changes, or the portal reviews again, is hidden from others until
 * its approval.
 */
export function isAnnounced(lot: Pick<LotRow, 'published_at' | 'status'>): boolean {
  return lot.published_at !== null && !isDrafted(lot);
}

/** When the next thing happens to a lot by itself. */
export function dueOf(
  lot: Pick<LotRow, 'status' | 'register_from' | 'starts_at' | 'end_at' | 'pay_by' | 'offer_until'>,
): Date | null {
  switch (lot.status) {
    case 'published':
      return lot.register_from;
    case 'registration':
      return lot.starts_at;
    case 'bidding':
    case 'extended':
      return lot.end_at;
    case 'awarded':
      return lot.offer_until ?? lot.pay_by;
    default:
      return null;
  }
}

/** Everybody who takes part, and the organiser, hears of it (notifications.ts); the shop's live pages, too. */
export function announce(
  ctx: Ctx,
  lot: Pick<LotRow, 'id' | 'no' | 'organiser_id' | 'titles' | 'status' | 'currency'>,
  what: string,
  more: Record<string, unknown> = {},
): void {
  ctx.emit(
    'lot.moved',
    { kind: 'auction_lot', id: lot.id },
    {
      what,
      no: lot.no,
      titles: lot.titles,
      currency: lot.currency,
      organiserId: lot.organiser_id,
      status: lot.status,
      ...more,
    },
  );
}
/** BID-05b Every process with somebody who watches asks for what is new (stream.ts). */
export const wake = prepared('bidding.wake')`
  select pg_notify('auction', :tenantId::text || ' ' || :lotId::text)`;
