import type { LotAct, LotData, LotLive, LotViewer } from '@tradeport/api/mall/auctions';

/** What comes next for whoever looks at a lot: the page's one primary action, or why there is none. */
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

const joinable: readonly string[] = ['registration', 'bidding', 'extended'];
const running: readonly string[] = ['bidding', 'extended'];

/** BID-03a Everything is judged again by the server; this is what the page offers. */
export function stepOf(lot: LotData, viewer: LotViewer): LotStep {
  const { own, status } = lot;
  if (own?.offer) return 'offer';
  if (own?.status === 'disqualified' || own?.status === 'defaulted') return 'out';
  if (isOver(lot)) {
    if (own?.result === 'won') return 'won';
    return own?.result === 'lost' ? 'lost' : 'over';
  }
  if (lot.isOrganiser) return 'organiser';
  if (!viewer.isIn) return 'login';
  if (!viewer.mayTakePart) return 'noRight';
  if (!own || own.status === 'withdrawn' || own.status === 'rejected')
    return joinable.includes(status) ? 'join' : 'waitRegister';
  return ownStep(lot, own);
}

/** Of who is in. */
function ownStep(lot: LotData, own: NonNullable<LotData['own']>): LotStep {
  if (own.consentNeeded && own.status !== 'bidding') return 'consent';
  if (own.status === 'waiting_deposit') return 'pay';
  if (own.status === 'waiting_review') return 'review';
  if (!isRunning(lot)) return 'waitStart';
  if (lot.mode === 'sealed') return 'seal';
  return isLeader(lot) ? 'lead' : 'bid';
}

export function isOver({ status }: Pick<LotData, 'status'>): boolean {
  return ['closed', 'awarded', 'contracted', 'done', 'failed', 'cancelled'].includes(status);
}

export function isRunning({ status }: Pick<LotData, 'status'>): boolean {
  return running.includes(status);
}

/** By the number that everybody sees: it changes with each act, the own row only when it is asked for. */
export function isLeader({ own, leader }: Pick<LotData, 'own' | 'leader'>): boolean {
  return own !== null && leader === own.alias;
}

/** Before its own first open bid, or of a sealed lot until its end. */
export function mayWithdraw(lot: LotData): boolean {
  const { own } = lot;
  if (!own || isOver(lot)) return false;
  return (
    ['waiting_deposit', 'waiting_review', 'approved'].includes(own.status) ||
    (own.status === 'bidding' && lot.mode === 'sealed')
  );
}

/**
 * What the stream tells in numbers alone, and the page has to ask for as a whole: another status, what concerns who takes part,
 * and of a sealed lot that has closed a key that is out, or bids that were opened.
 */
export function isToAsk(
  before: Pick<LotData, 'status' | 'mode' | 'own'>,
  { status }: Pick<LotLive, 'status'>,
  acts: readonly Pick<LotAct, 'alias'>[],
): boolean {
  if (status !== before.status) return true;
  const isSilent = acts.length === 0;
  if (isSilent && before.mode === 'sealed' && status === 'closed') return true;
  const { own } = before;
  return own !== null && (isSilent || acts.some(({ alias }) => alias === own.alias));
}

/** What the clock counts to. */
export function dueOf(lot: Pick<LotData, 'status' | 'registerFrom' | 'startsAt' | 'endsAt'>) {
  if (lot.status === 'published') return { what: 'toRegister', at: lot.registerFrom } as const;
  if (lot.status === 'registration') return { what: 'toStart', at: lot.startsAt } as const;
  return isRunning(lot) ? ({ what: 'toEnd', at: lot.endsAt } as const) : null;
}
