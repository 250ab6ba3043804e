import { actions } from '../kernel/available.ts';
import { biddingErrors } from './errors.ts';
import {
  appealLife,
  lotLife,
  type LotStatus,
  participantLife,
  type ParticipantStatus,
} from './lifecycle.ts';
import type { LotMode, LotSide } from './model.ts';
import {
  hasBid,
  isAwarded,
  isClosed,
  isInForce,
  isJoinable,
  isOver,
  isRunning,
  isShutOut,
  mayRejoin,
  takesConsent,
} from './standing.ts';
import * as biddingWords from './words.ts';

const organise = ['bidding.organise'] as const;
const takePart = ['bidding.take_part'] as const;

/** `isOwn`: of the reader's own company. */
type Own = { isOwn: boolean };
const isOthers = ({ isOwn }: Own) => !isOwn;
const ofOthers = { never: isOthers };
/**
 * Nobody decides on a lot that the own company organises or bids for; another person of the portal
 * decides on the portal's own lot.
 */
type Reviewed = Own & { mayReview: boolean; isPortals?: boolean };
const barred = ({ mayReview }: Reviewed) => !mayReview;
const reviewed = {
  'lot.other_person': (lot: Reviewed) => barred(lot) && lot.isOwn && lot.isPortals !== false,
  'lot.own_review': barred,
};
/** BID-04d A sealed lot is announced with three keys. A list does not know how many there are. */
const HOLDERS = 3;
type Sealed = { mode: LotMode; holders?: readonly unknown[] };
/**
 * The holder of an awarded lot: a winner, or the next bidder asked. A list does not know it and
 * does not offer what follows.
 */
type Awarded = { status: LotStatus; winner?: number | string | null; offer?: object | null };
const isUnknown = ({ winner }: Awarded) => winner === undefined;
const hasWinner = ({ winner }: Awarded) => winner !== undefined && winner !== null;
/** `until` is the time to pay as its words say it. */
type Due = { payBy?: string | null; serverTime?: string; until?: string };
const isKnown = (lot: Awarded) => isAwarded(lot) && !isUnknown(lot);

/** `relistedAs`: the number under which it came again, or nothing; `no`: the same in the words of the refusal. */
type Relisted = { relistedAs: string; no?: string };
const isRelisted = ({ relistedAs }: Relisted) => relistedAs !== '';

/** BID-02, BID-06 Actions of organiser and reviewer on a lot. */
export const lotActions = actions(lotLife, {
  errors: biddingErrors,
  also: {
    edit: {
      from: ['draft', ...lotLife.steps.revise.from],
      by: organise,
      text: biddingWords.editLot,
    },
    relist: {
      from: ['failed', 'cancelled'],
      by: organise,
      text: { zh: '重新发布', en: 'Relist', ru: 'Выставить снова' },
    },
  },
  refuseWhen: {
    submit: ofOthers,
    takeBack: ofOthers,
    edit: ofOthers,
    approve: {
      ...reviewed,
      'lot.keys_missing': ({ mode, holders }: Sealed) =>
        mode === 'sealed' && holders !== undefined && holders.length < HOLDERS,
    },
    reject: reviewed,
    default: {
      never: (lot: Own & Awarded) => isOthers(lot) || !isKnown(lot) || !hasWinner(lot),
      'lot.not_due': ({ payBy, serverTime }: Due) => (serverTime ?? '') < (payBy ?? ''),
    },
    /** B8 Possible while nobody has the lot: a bidder who was asked has to answer first. */
    offer: {
      never: (lot: Own & Awarded) => isOthers(lot) || !isKnown(lot) || hasWinner(lot),
      'lot.offered': ({ offer = null }: Awarded) => offer !== null,
      'lot.no_next': ({ next, ...lot }: Awarded & { next?: object | null }) =>
        isKnown(lot) && !hasWinner(lot) && next === null,
    },
    /** B8 After a default with nobody asked it is the organiser's to end; while it runs, it is called off. */
    fail: {
      never: (lot: Own & Awarded) =>
        isOthers(lot) || !isOver(lot) || (isAwarded(lot) && isUnknown(lot)),
      'lot.awarded': ({ offer = null, ...lot }: Awarded) =>
        isInForce(lot) || (isAwarded(lot) && (hasWinner(lot) || offer !== null)),
    },
    relist: {
      never: (lot: Own & Relisted) => isOthers(lot) || isRelisted(lot),
      'lot.relisted': isRelisted,
    },
    cancel: { 'lot.own_review': (lot: Reviewed) => !lot.isOwn && barred(lot) },
  },
});

/** The lot's state restricts a participant's actions. */
type InLot = { lotStatus: LotStatus };
const lotOf = ({ lotStatus: status }: InLot) => ({ status });

/** BID-03, BID-06 Actions of organiser and reviewer on a participant. */
export const participantActions = actions(participantLife, {
  errors: biddingErrors,
  also: {
    award: {
      from: ['bidding'],
      by: organise,
      text: { zh: '定标', en: 'Award', ru: 'Назначить победителем' },
    },
  },
  refuseWhen: {
    award: {
      never: ({ isOrganiser, ...one }: InLot & { isOrganiser: boolean }) =>
        !isOrganiser || !isClosed(lotOf(one)),
      'lot.not_bidder': ({ bid, ...one }: InLot & { bid: unknown }) =>
        isClosed(lotOf(one)) && bid === null,
      'lot.under_reserve': ({ isUnderReserve }: { isUnderReserve: boolean }) => isUnderReserve,
    },
  },
});

type InMode = InLot & { mode: LotMode };
type Won = InLot & { side: LotSide; alias: number | string; winner: number | string | null };
const isIn = (one: { status: ParticipantStatus }) => !mayRejoin(one);
const isSealed = ({ mode }: InMode) => mode === 'sealed';
const isOpen = (one: InMode) => !isSealed(one);
const hasNoOffer = ({ offer }: { offer: object | null }) => offer === null;
const hasAppealed = ({ appeal }: { appeal: object | null }) => appeal !== null;
/** The winner of a purchase says yes to it. */
const isToConfirm = ({ side, winner, ...one }: Won) =>
  side === 'purchase' && isAwarded(lotOf(one)) && winner !== null;
const bidWhile = {
  'bid.late': (one: InLot) => isOver(lotOf(one)),
  'bid.early': (one: InLot) => !isRunning(lotOf(one)),
};

/**
 * BID-03 … BID-06 A bidder's acts on the own participation. The bid itself is judged by its rules
 * under the lot's lock (rules/open.ts, rules/sealed.ts), in their order; those about the lot's time
 * stand here for the page.
 */
export const bidderActions = actions(participantLife, {
  errors: biddingErrors,
  also: {
    consent: {
      from: ['waiting_deposit', 'waiting_review', 'approved'],
      by: takePart,
      text: { zh: '同意新条款', en: 'Agree to the new terms', ru: 'Принять новые условия' },
    },
    bid: {
      from: ['approved', 'bidding'],
      by: takePart,
      text: { zh: '出价', en: 'Bid', ru: 'Сделать ставку' },
    },
    seal: {
      from: ['approved', 'bidding'],
      by: takePart,
      text: { zh: '提交密封报价', en: 'Submit sealed bid', ru: 'Подать закрытое предложение' },
    },
    answer: {
      from: ['ended'],
      by: takePart,
      text: { zh: '答复顺延邀约', en: 'Answer the offer', ru: 'Ответить на предложение' },
    },
    confirm: {
      from: ['ended'],
      by: takePart,
      text: { zh: '确认成交', en: 'Confirm the deal', ru: 'Подтвердить сделку' },
    },
    appeal: {
      from: ['disqualified', 'defaulted'],
      by: takePart,
      text: { zh: '申诉', en: 'Appeal', ru: 'Подать жалобу' },
    },
  },
  refuseWhen: {
    pay: {
      'lot.registration_closed': (one: InLot) => !isJoinable(lotOf(one)),
      'lot.terms_changed': ({ consentNeeded }: { consentNeeded: boolean }) => consentNeeded,
    },
    rejoin: {
      never: isIn,
      'lot.registration_closed': (one: InLot) => !isJoinable(lotOf(one)),
      'lot.already_in': isIn,
    },
    consent: { never: (one: InLot) => !takesConsent(lotOf(one)) },
    withdraw: {
      'bid.bound': ({ status, mode }: InMode & { status: ParticipantStatus }) =>
        mode !== 'sealed' && hasBid({ status }),
      'bid.late': (one: InLot) => isOver(lotOf(one)),
    },
    bid: { never: isSealed, 'bid.sealed_only': isSealed, ...bidWhile },
    seal: { never: isOpen, 'bid.open_only': isOpen, ...bidWhile },
    answer: { never: hasNoOffer, 'lot.no_offer': hasNoOffer },
    confirm: {
      never: (one: Won) => !isToConfirm(one) || one.winner !== one.alias,
      'lot.not_winner': (one: Won) => isToConfirm(one) && one.winner !== one.alias,
    },
    appeal: {
      never: hasAppealed,
      'lot.appeal_once': hasAppealed,
      'lot.appeal_nothing': (one: { status: ParticipantStatus }) => !isShutOut(one),
    },
  },
});

/** B5 Nobody judges whom they shut out themselves, or what the own company is a side of. */
type Judged = { mayJudge: boolean; isPortals?: boolean };
const judged = {
  'lot.other_person': ({ mayJudge, isPortals }: Judged) => !mayJudge && isPortals === true,
  'lot.own_review': ({ mayJudge }: Judged) => !mayJudge,
};
export const appealActions = actions(appealLife, {
  errors: biddingErrors,
  refuseWhen: { uphold: judged, dismiss: judged },
});
