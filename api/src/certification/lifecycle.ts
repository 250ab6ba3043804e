import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';

const mine = ['certification.hand_in'] as const;
const review = ['certification.review'] as const;

/** CRT-01, §4. Who never handed anything in has no row, which counts as not authenticated. */
export const certificationLife = lifecycle({
  name: 'certification',
  table: 'certification',
  start: ['not_authenticated'],
  end: ['authenticated', 'failed'],
  states: {
    not_authenticated: { zh: '未认证', en: 'Not authenticated', ru: 'Не подтверждён' },
    pending_review: { zh: '待审核', en: 'Registration pending review', ru: 'Ожидает проверки' },
    under_review: { zh: '审核中', en: 'Under review', ru: 'На проверке' },
    authenticated: { zh: '已认证', en: 'Authenticated', ru: 'Подтверждён' },
    failed: { zh: '认证失败', en: 'Failed', ru: 'Отказано' },
  },
  steps: {
    hand_in: {
      from: ['not_authenticated', 'failed'],
      to: 'pending_review',
      by: mine,
      text: { zh: '提交认证', en: 'Hand in', ru: 'Отправить на проверку' },
    },
    withdraw: {
      from: ['pending_review'],
      to: 'not_authenticated',
      by: mine,
      text: { zh: '撤回', en: 'Take back', ru: 'Отозвать' },
    },
    take: {
      from: ['pending_review'],
      to: 'under_review',
      by: review,
      text: { zh: '开始审核', en: 'Start the review', ru: 'Начать проверку' },
    },
    approve: {
      from: ['pending_review', 'under_review'],
      to: 'authenticated',
      by: review,
      text: { zh: '通过认证', en: 'Authenticate', ru: 'Подтвердить' },
    },
    fail: {
      from: ['pending_review', 'under_review'],
      to: 'failed',
      by: review,
      reason: true,
      text: { zh: '不通过', en: 'Refuse', ru: 'Отказать' },
    },
    revoke: {
      from: ['authenticated'],
      to: 'failed',
      by: review,
      reason: true,
      text: { zh: '撤销认证', en: 'Revoke', ru: 'Отозвать подтверждение' },
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
    pending_review: { zh: '待审核', en: 'Pending review', ru: 'Ожидает проверки' },
    approved: { zh: '有效', en: 'Valid', ru: 'Действует' },
    refused: { zh: '未通过', en: 'Refused', ru: 'Отказано' },
    expired: { zh: '已过期', en: 'Expired', ru: 'Срок истёк' },
    withdrawn: { zh: '已撤回', en: 'Taken back', ru: 'Отозвано' },
  },
  steps: {
    renew: {
      from: ['pending_review', 'approved', 'refused', 'expired'],
      to: 'pending_review',
      by: mine,
      text: { zh: '重新提交', en: 'Hand in again', ru: 'Отправить снова' },
    },
    withdraw: {
      from: ['pending_review', 'refused'],
      to: 'withdrawn',
      by: mine,
      text: { zh: '撤回', en: 'Take back', ru: 'Отозвать' },
    },
    approve: {
      from: ['pending_review'],
      to: 'approved',
      by: review,
      text: { zh: '通过', en: 'Approve', ru: 'Одобрить' },
    },
    refuse: {
      from: ['pending_review', 'approved'],
      to: 'refused',
      by: review,
      reason: true,
      text: { zh: '不通过', en: 'Refuse', ru: 'Отказать' },
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
