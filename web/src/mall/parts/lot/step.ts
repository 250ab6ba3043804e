import { bidderActions } from '@tradeport/api/bidding/actions';
import {
  awaitsRegistration,
  hasBid,
  isClosed,
  isComing,
  isJoinable,
  isLookedAt,
  isOver,
  isRunning,
  isShutOut,
  mayRejoin,
  owesDeposit,
} from '@tradeport/api/bidding/standing';
import { isPossible, type VerbsOf } from '@tradeport/api/kernel/available';
import type { LotAct, LotData, LotLive, LotViewer } from '@tradeport/api/mall/auctions';

/** The viewer's next step: the one primary action of the page, or the reason why there is none. */
type LotStep =
  | 'login'
  | 'noRight'
  | 'organiser'
  | 'waitRegister'
  | 'join'
  | 'pay'
  | 'review'
  | 'consent'
  | 'waitStart'
  | 'bid'
  | 'lead'
  | 'seal'
  | 'out'
  | 'offer'
  | 'won'
  | 'lost'
  | 'over';

/** Tells whether the participant can do it now, by the table that the service refuses by. */
export function may(lot: LotData, verb: VerbsOf<typeof bidderActions>): boolean {
  const { own, status: lotStatus, mode, side, winner } = lot;
  return own !== null && isPossible(bidderActions, verb, { ...own, lotStatus, mode, side, winner });
}

/** BID-03a Everything is judged again by the server; this is what the page offers. */
export function stepOf(lot: LotData, viewer: LotViewer): LotStep {
  const { own } = lot;
  if (may(lot, 'answer')) return 'offer';
  if (own && isShutOut(own)) return 'out';
  if (isOver(lot)) {
    if (own?.result === 'won') return 'won';
    return own?.result === 'lost' ? 'lost' : 'over';
  }
  if (lot.isOrganiser) return 'organiser';
  if (!viewer.isIn) return 'login';
  if (!viewer.mayTakePart) return 'noRight';
  if (!own || mayRejoin(own)) return isJoinable(lot) ? 'join' : 'waitRegister';
  return ownStep(lot, own);
}

/** The step of a viewer who takes part. */
function ownStep(lot: LotData, own: NonNullable<LotData['own']>): LotStep {
  if (own.consentNeeded && !hasBid(own)) return 'consent';
  if (owesDeposit(own)) return may(lot, 'pay') ? 'pay' : 'waitRegister';
  if (isLookedAt(own)) return 'review';
  if (may(lot, 'seal')) return 'seal';
  if (!may(lot, 'bid')) return 'waitStart';
  return isLeader(lot) ? 'lead' : 'bid';
}

/** By the number that everybody sees: it changes with each act, the own row only when it is asked for. */
export function isLeader({ own, leader }: Pick<LotData, 'own' | 'leader'>): boolean {
  return own !== null && leader === own.alias;
}

/**
 * The stream sends numbers alone. The page is fetched again after another status or a change for those who take part,
 * and for a closed sealed lot after a key was handed in or bids were opened.
 */
export function isToAsk(
  before: Pick<LotData, 'status' | 'mode' | 'own'>,
  { status }: Pick<LotLive, 'status'>,
  acts: readonly Pick<LotAct, 'alias'>[],
): boolean {
  if (status !== before.status) return true;
  const isSilent = acts.length === 0;
  if (isSilent && before.mode === 'sealed' && isClosed({ status })) return true;
  const { own } = before;
  return own !== null && (isSilent || acts.some(({ alias }) => alias === own.alias));
}

/** The next moment that the clock counts down to. */
export function dueOf(lot: Pick<LotData, 'status' | 'registerFrom' | 'startsAt' | 'endsAt'>) {
  if (awaitsRegistration(lot)) return { what: 'toRegister', at: lot.registerFrom } as const;
  if (isComing(lot)) return { what: 'toStart', at: lot.startsAt } as const;
  return isRunning(lot) ? ({ what: 'toEnd', at: lot.endsAt } as const) : null;
}
