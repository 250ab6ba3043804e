import { actions } from '../kernel/available.ts';
import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import { demandErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';
import * as demandsWords from './words.ts';

/** BID-01c Everybody sees what is approved, until it is closed or its last day is over; whatever is edited is reviewed again. */
export const demandLife = lifecycle({
  name: 'demand',
  table: 'demand',
  start: ['reviewing'],
  end: ['closed'],
  states: {
    reviewing: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    approved: { ended: 'well', zh: '审核通过', en: 'Approved', ru: 'Одобрено' },
    failed: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонено' },
    expired: { ended: 'quietly', zh: '已过期', en: 'Expired', ru: 'Срок истёк' },
    closed: { ended: 'quietly', zh: '已关闭', en: 'Closed', ru: 'Закрыто' },
  },
  steps: {
    approve: { from: ['reviewing'], to: 'approved', by: ['demand.review'], text: words.approve },
    /** Also what was approved by mistake. */
    fail: {
      from: ['reviewing', 'approved'],
      to: 'failed',
      by: ['demand.review'],
      reason: true,
      text: words.reject,
    },
    edit: {
      from: ['reviewing', 'approved', 'failed', 'expired'],
      to: 'reviewing',
      by: ['demand.publish'],
      text: demandsWords.amend,
    },
    close: {
      from: ['reviewing', 'approved', 'failed'],
      to: 'closed',
      by: ['demand.publish'],
      text: words.close,
    },
    expire: {
      from: ['reviewing', 'approved'],
      to: 'expired',
      by: ['system'],
      text: { zh: '过期', en: 'Expire', ru: 'Снять по сроку' },
    },
  },
});
export type DemandStatus = StateOf<typeof demandLife>;
export type DemandVerb = VerbOf<typeof demandLife>;

const own = { 'demand.own_review': ({ isOwn }: { isOwn: boolean }) => isOwn };
export const demandActions = actions(demandLife, {
  errors: demandErrors,
  refuseWhen: { approve: own, fail: own },
});

type Stands = { status: DemandStatus };
/** Everybody sees it. */
export const isShown = ({ status }: Stands) => status === 'approved';
export const isRejected = ({ status }: Stands) => status === 'failed';
export const isExpired = ({ status }: Stands) => status === 'expired';
