import { certificationErrors } from './errors.ts';
import { actions } from '../kernel/available.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import * as certificationWords from './words.ts';
import * as words from '../kernel/words/index.ts';

const mine = ['certification.hand_in'] as const;
const review = ['certification.review'] as const;

/**
 * CRT-01, §4. A member who never submitted anything has no row, which counts as not authenticated.
 */
export const certificationLife = lifecycle({
  name: 'certification',
  table: 'certification',
  start: ['not_authenticated'],
  end: ['authenticated', 'failed'],
  states: {
    not_authenticated: {
      waits: 'nobody',
      zh: '未认证',
      en: 'Not verified',
      ru: 'Не верифицирован',
    },
    pending_review: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'Ожидает проверки' },
    under_review: { waits: 'seller', zh: '审核中', en: 'Under review', ru: 'На проверке' },
    authenticated: { ended: 'well', zh: '已认证', en: 'Verified', ru: 'Верифицирован' },
    failed: { ended: 'badly', zh: '认证未通过', en: 'Rejected', ru: 'Отклонён' },
  },
  steps: {
    hand_in: {
      from: ['not_authenticated', 'failed'],
      to: 'pending_review',
      by: mine,
      text: certificationWords.submit,
    },
    withdraw: { from: ['pending_review'], to: 'not_authenticated', by: mine, text: words.withdraw },
    take: {
      from: ['pending_review'],
      to: 'under_review',
      by: review,
      text: { zh: '开始审核', en: 'Start review', ru: 'Начать проверку' },
    },
    approve: {
      from: ['pending_review', 'under_review'],
      to: 'authenticated',
      by: review,
      text: words.approve,
    },
    fail: {
      from: ['pending_review', 'under_review'],
      to: 'failed',
      by: review,
      reason: true,
      text: words.reject,
    },
    revoke: {
      from: ['authenticated'],
      to: 'failed',
      by: review,
      reason: true,
      text: { zh: '撤销认证', en: 'Revoke verification', ru: 'Отозвать верификацию' },
    },
  },
});
export type CertificationStatus = StateOf<typeof certificationLife>;

/** CRT-02 */
export const qualificationLife = lifecycle({
  name: 'qualification',
  table: 'qualification',
  start: ['pending_review'],
  end: ['approved', 'refused', 'expired', 'withdrawn'],
  states: {
    pending_review: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'Ожидает проверки' },
    approved: { ended: 'well', zh: '有效', en: 'Valid', ru: 'Действует' },
    refused: { ended: 'badly', zh: '未通过', en: 'Rejected', ru: 'Отклонён' },
    expired: { ended: 'badly', zh: '已过期', en: 'Expired', ru: 'Истёк' },
    withdrawn: { ended: 'quietly', zh: '已撤回', en: 'Withdrawn', ru: 'Отозван' },
  },
  steps: {
    renew: {
      from: ['pending_review', 'approved', 'refused', 'expired'],
      to: 'pending_review',
      by: mine,
      text: { zh: '重新提交', en: 'Submit again', ru: 'Отправить снова' },
    },
    withdraw: {
      from: ['pending_review', 'refused'],
      to: 'withdrawn',
      by: mine,
      text: words.withdraw,
    },
    approve: { from: ['pending_review'], to: 'approved', by: review, text: words.approve },
    refuse: {
      from: ['pending_review', 'approved'],
      to: 'refused',
      by: review,
      reason: true,
      text: words.reject,
    },
    expire: {
      from: ['approved'],
      to: 'expired',
      by: ['system'],
      text: { zh: '到期', en: 'Expire', ru: 'Истечь' },
    },
  },
});
export type QualificationStatus = StateOf<typeof qualificationLife>;

/** ORD-02i Nobody decides on papers that they, or their company, submitted. */
const own = { 'certification.own_review': ({ ownReview }: { ownReview: boolean }) => ownReview };
export const certificationActions = actions(certificationLife, {
  errors: certificationErrors,
  refuseWhen: { take: own, approve: own, fail: own, revoke: own },
});
export const qualificationActions = actions(qualificationLife, {
  errors: certificationErrors,
  refuseWhen: { approve: own, refuse: own },
});
