import type { LotStatus, ParticipantStatus } from './lifecycle.ts';

/** Where a lot, and somebody in it, stands: what rules, lists and pages call it, beside the single states of the lifecycle. */

/** Written by the organiser or reviewed by the portal, and hidden from others. */
const drafted: readonly LotStatus[] = ['draft', 'review'];
const coming: readonly LotStatus[] = ['published', 'registration'];
const running: readonly LotStatus[] = ['bidding', 'extended'];
/** BID-03 Sealed and open lots alike take new bidders until the end. */
const joinable: readonly LotStatus[] = ['registration', ...running];
const sold: readonly LotStatus[] = ['awarded', 'contracted', 'done'];
const off: readonly LotStatus[] = ['failed', 'cancelled'];
const over: readonly LotStatus[] = ['closed', ...sold, ...off];

type Lot = { status: LotStatus };
const lotIs =
  (states: readonly LotStatus[]) =>
  ({ status }: Lot): boolean =>
    states.includes(status);

export const isDrafted = lotIs(drafted);
export const isDraft = lotIs(['draft']);
export const isComing = lotIs(coming);
/** Announced, and nobody can join yet. */
export const awaitsRegistration = lotIs(['published']);
/** It can be bid for. */
export const isRunning = lotIs(running);
export const isExtended = lotIs(['extended']);
export const isJoinable = lotIs(joinable);
/** It can be bid for no more. */
export const isOver = lotIs(over);
/** Over, and nobody has it yet: its keys or its organiser's word are waited for. */
export const isClosed = lotIs(['closed']);
/** Somebody has it, or is asked to take it. */
export const isSold = lotIs(sold);
export const isAwarded = lotIs(['awarded']);
export const isInForce = lotIs(['contracted', 'done']);
export const isDone = lotIs(['done']);
/** It came to nothing. */
export const isOff = lotIs(off);
export const isFailed = lotIs(['failed']);
export const isCancelled = lotIs(['cancelled']);
/** Until it has a winner, it is called off when its organiser stops organising. */
export const isWithoutWinner = lotIs([...drafted, ...coming, ...running, 'closed']);

/** BID-03 Changed terms are agreed to as they are announced: until then they may change again. */
export const takesConsent = lotIs(coming);

/** Participants: asked for a deposit, in review, admitted, bidding. */
const partaking: readonly ParticipantStatus[] = [
  'waiting_deposit',
  'waiting_review',
  'approved',
  'bidding',
];
type One = { status: ParticipantStatus };
const oneIs =
  (states: readonly ParticipantStatus[]) =>
  ({ status }: One): boolean =>
    states.includes(status);
export const isPartaking = oneIs(partaking);
export const hasBid = oneIs(['bidding']);
export const mayBid = oneIs(['approved', 'bidding']);
export const owesDeposit = oneIs(['waiting_deposit']);
export const isLookedAt = oneIs(['waiting_review']);
export const isWithdrawn = oneIs(['withdrawn']);
export const isRejected = oneIs(['rejected']);
/** Out by a decision against them, which they may appeal. */
export const isShutOut = oneIs(['disqualified', 'defaulted']);
export const isDefaulted = oneIs(['defaulted']);
/** The deposit for a lot: still bound to it, or settled. */
type Secured = { depositState: 'none' | 'frozen' | 'ended' };
export const isFrozen = ({ depositState }: Secured) => depositState === 'frozen';
export const isSettled = ({ depositState }: Secured) => depositState === 'ended';

/** Not among those who bid, whether they went or were sent. */
export const isOut = oneIs(['withdrawn', 'rejected', 'disqualified']);
/** Out, and may come in again. */
export const mayRejoin = oneIs(['withdrawn', 'rejected']);
