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

const joinable: readonly string[] = ['registration', 'bidding', 'extended'];
const over: readonly string[] = ['closed', 'awarded', 'contracted', 'done', 'failed', 'cancelled'];

/** BID-03 What comes next for who takes part; the server judges each act again. */
export function bidStepOf(lot: MyLot): BidStep {
  const { participation, status } = lot;
  if (lot.offerUntil !== null) return 'offer';
  if (participation === 'disqualified' || participation === 'defaulted') return 'shutOut';
  if (participation === 'rejected' || participation === 'withdrawn')
    return joinable.includes(status) ? 'rejoin' : participation;
  if (over.includes(status)) return afterEnd(lot);
  if (lot.consentNeeded && participation !== 'bidding') return 'consent';
  if (participation === 'waiting_deposit') return 'pay';
  if (participation === 'waiting_review') return 'review';
  return status === 'bidding' || status === 'extended' ? whileLive(lot) : 'waitStart';
}

function afterEnd({ status, result, side, leads }: MyLot): BidStep {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'failed') return 'failed';
  if (result === 'won' && leads) {
    if (status !== 'awarded') return 'won';
    return side === 'sale' ? 'payOrder' : 'confirm';
  }
  return result === 'lost' ? 'lost' : 'waitResult';
}

function whileLive({ mode, participation, leads }: MyLot): BidStep {
  const hasBid = participation === 'bidding';
  if (mode === 'sealed') return hasBid ? 'sealed' : 'seal';
  if (leads) return 'lead';
  return hasBid ? 'outbid' : 'bid';
}

/** What has to be done, and soon: the one that stands out of its row. */
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
