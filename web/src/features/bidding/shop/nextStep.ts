import { bidderActions } from '@tradeport/api/bidding/actions';
import {
  hasBid,
  isAwarded,
  isFailed,
  isJoinable,
  isOff,
  isOver,
  isLookedAt,
  isRejected,
  isRunning,
  isShutOut,
  mayRejoin,
  owesDeposit,
} from '@tradeport/api/bidding/standing';
import { isPossible } from '@tradeport/api/kernel/available';
import type { AuctionsBody } from '@tradeport/api/bidding/shop';

export type MyLot = AuctionsBody['rows'][number];
/** Where somebody stands in an auction, and what they can do about it. */
export type BidStep =
  | 'offer'
  | 'pay'
  | 'consent'
  | 'review'
  | 'waitStart'
  | 'bid'
  | 'outbid'
  | 'lead'
  | 'seal'
  | 'sealed'
  | 'rejoin'
  | 'rejected'
  | 'withdrawn'
  | 'shutOut'
  | 'waitResult'
  | 'payOrder'
  | 'confirm'
  | 'won'
  | 'lost'
  | 'failed'
  | 'cancelled';

/** BID-03 The next step for a participant; the server judges each act again. */
export function bidStepOf(lot: MyLot): BidStep {
  const own = { status: lot.participation };
  if (lot.offerUntil !== null) return 'offer';
  if (isShutOut(own)) return 'shutOut';
  if (mayRejoin(own) && isJoinable(lot)) return 'rejoin';
  if (mayRejoin(own)) return isRejected(own) ? 'rejected' : 'withdrawn';
  if (isOver(lot)) return afterEnd(lot);
  if (lot.consentNeeded && !hasBid(own)) return 'consent';
  if (owesDeposit(own))
    return isPossible(bidderActions, 'pay', { ...lot, ...own, lotStatus: lot.status })
      ? 'pay'
      : 'waitStart';
  if (isLookedAt(own)) return 'review';
  return isRunning(lot) ? whileLive(lot) : 'waitStart';
}

function afterEnd({ result, side, leads, ...lot }: MyLot): BidStep {
  if (isOff(lot)) return isFailed(lot) ? 'failed' : 'cancelled';
  if (result === 'won' && leads) {
    if (!isAwarded(lot)) return 'won';
    return side === 'sale' ? 'payOrder' : 'confirm';
  }
  return result === 'lost' ? 'lost' : 'waitResult';
}

function whileLive({ mode, participation, leads }: MyLot): BidStep {
  const bids = hasBid({ status: participation });
  if (mode === 'sealed') return bids ? 'sealed' : 'seal';
  if (leads) return 'lead';
  return bids ? 'outbid' : 'bid';
}

/** Steps that are due soon: they stand out of their row. */
const urgent: readonly BidStep[] = [
  'offer',
  'pay',
  'consent',
  'bid',
  'outbid',
  'seal',
  'payOrder',
  'confirm',
];
export function isUrgent(step: BidStep): boolean {
  return urgent.includes(step);
}

export const stepTags: Record<BidStep, string> = {
  offer: 'tag-wait',
  pay: 'tag-wait',
  consent: 'tag-wait',
  review: 'tag-own',
  waitStart: 'tag-own',
  bid: 'tag-live',
  outbid: 'tag-bad',
  lead: 'tag-good',
  seal: 'tag-live',
  sealed: 'tag-own',
  rejoin: '',
  rejected: 'tag-bad',
  withdrawn: '',
  shutOut: 'tag-bad',
  waitResult: 'tag-wait',
  payOrder: 'tag-wait',
  confirm: 'tag-wait',
  won: 'tag-good',
  lost: '',
  failed: '',
  cancelled: '',
};
