import { actions } from '../kernel/available.ts';
import { promotionErrors } from './errors.ts';
import { promotionLife, type PromotionStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

const { steps } = promotionLife;

/** `isOwn`: the reader belongs to the side that made it, the seller or the portal. */
type Own = { isOwn: boolean };
type Versions = { version: number; liveVersion: number | null; waitingVersion: number | null };
type Stands = { status: PromotionStatus };

const isOthers = ({ isOwn }: Own) => !isOwn;
const isInReview = ({ waitingVersion }: Pick<Versions, 'waitingVersion'>) =>
  waitingVersion !== null;
const isNotInReview = (row: Pick<Versions, 'waitingVersion'>) => !isInReview(row);
const isNothingNew = ({ version, liveVersion }: Pick<Versions, 'version' | 'liveVersion'>) =>
  version === liveVersion;
const isNotApproved = ({ status }: Stands) => !steps.pause.from.includes(status);
const isNotPaused = ({ status }: Stands) => !steps.resume.from.includes(status);

/**
 * PRO-01e Neither the author nor the submitter decides, nor does anybody of the seller that owns
 * it.
 */
type Reviewed = Pick<Versions, 'waitingVersion'> & { isOwnReview: boolean };
const reviewed = {
  never: (row: Reviewed) => isNotInReview(row),
  'promotion.own_review': ({ isOwnReview }: Reviewed) => isOwnReview,
};
/** `isStopped`: the portal paused what a seller made. Only the side that paused it resumes it. */
type Paused = Own & Stands & { isStopped: boolean };

/** PRO-01e A change of an approved one has steps of its own: it is submitted, withdrawn and decided while the old version stands. */
export const promotionActions = actions(promotionLife, {
  errors: promotionErrors,
  also: {
    edit: {
      from: [...steps.submit.from, 'approved', 'paused'],
      by: steps.submit.by,
      text: words.edit,
    },
    submit: { ...steps.submit, from: [...steps.submit.from, 'approved', 'paused'] },
    withdraw: { ...steps.withdraw, from: [...steps.withdraw.from, 'approved', 'paused'] },
    approve: { ...steps.approve, from: [...steps.approve.from, 'approved', 'paused'] },
    reject: { ...steps.reject, from: [...steps.reject.from, 'approved', 'paused'] },
  },
  refuseWhen: {
    edit: { never: isOthers, 'promotion.in_review': isInReview },
    submit: {
      never: (row: Own & Versions) => isOthers(row) || isInReview(row) || isNothingNew(row),
      'promotion.in_review': isInReview,
      /** The window of the last version is over. */
      'promotion.window_over': ({ isOver }: { isOver: boolean }) => isOver,
      'promotion.nothing_new': isNothingNew,
    },
    withdraw: {
      never: (row: Own & Pick<Versions, 'waitingVersion'>) => isOthers(row) || isNotInReview(row),
    },
    approve: reviewed,
    reject: reviewed,
    pause: { never: isNotApproved },
    resume: {
      never: (row: Paused) => isNotPaused(row) || (isOthers(row) && !row.isStopped),
      'promotion.stopped': (row: Paused) => !isNotPaused(row) && row.isOwn && row.isStopped,
    },
    end: { never: ({ liveVersion }: Pick<Versions, 'liveVersion'>) => liveVersion === null },
    discard: { never: isOthers },
  },
});

/** A change of the live version waits for its review; the live version stands meanwhile. */
export const isChangeInReview = (row: Pick<Versions, 'liveVersion' | 'waitingVersion'>): boolean =>
  isInReview(row) && row.liveVersion !== null;
