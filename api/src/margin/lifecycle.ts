import { actions } from '../kernel/available.ts';
import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import { marginErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';
import * as marginWords from './words.ts';

/** MGN-02 Held from the application on: paid out by a transfer, or back among what is available. */
export const withdrawalLife = lifecycle({
  name: 'margin.withdrawal',
  table: 'margin_withdrawal',
  start: ['reviewing'],
  end: ['paid', 'failed', 'bounced', 'closed'],
  states: {
    reviewing: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    approved: {
      waits: 'seller',
      zh: '审核通过，待打款',
      en: 'Approved, to be paid out',
      ru: 'Одобрено, к выплате',
    },
    paid: { ended: 'well', zh: '提现成功', en: 'Withdrawal successful', ru: 'Вывод выполнен' },
    failed: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонено' },
    bounced: { ended: 'badly', zh: '提现失败', en: 'Withdrawal failed', ru: 'Вывод не выполнен' },
    closed: { ended: 'quietly', zh: '已撤销', en: 'Withdrawn by applicant', ru: 'Отозвано' },
  },
  steps: {
    approve: { from: ['reviewing'], to: 'approved', by: ['margin.review'], text: words.approve },
    fail: {
      from: ['reviewing'],
      to: 'failed',
      by: ['margin.review'],
      reason: true,
      text: words.reject,
    },
    pay: { from: ['approved'], to: 'paid', by: ['margin.review'], text: marginWords.recordPayout },
    bounce: {
      from: ['approved'],
      to: 'bounced',
      by: ['margin.review'],
      reason: true,
      text: { zh: '打款失败', en: 'Payout failed', ru: 'Выплата не прошла' },
    },
    close: {
      from: ['reviewing'],
      to: 'closed',
      by: ['margin.use'],
      text: marginWords.cancelWithdrawal,
    },
  },
});
export type WithdrawalStatus = StateOf<typeof withdrawalLife>;
export type WithdrawalVerb = VerbOf<typeof withdrawalLife>;

type OwnRequest = { isOwn: boolean };
const own = { 'margin.own': ({ isOwn }: OwnRequest) => isOwn };
/** A2 Three people: who applied, who approved, and who saw that the bank paid it or sent it back. */
const paidByAnother = {
  ...own,
  'margin.own_review': ({ isOwnReview }: { isOwnReview: boolean }) => isOwnReview,
};
export const withdrawalActions = actions(withdrawalLife, {
  errors: marginErrors,
  refuseWhen: { approve: own, fail: own, pay: paidByAnother, bounce: paidByAnother },
  also: {
    /** The card in full, while it is to be paid out. */
    reveal: {
      from: ['approved'],
      by: ['margin.review'],
      text: { zh: '显示完整卡号', en: 'Show the full number', ru: 'Показать номер полностью' },
    },
  },
});

/** MGN-01 A bidder asks that a deposit on which no bid stands is let go before its lot has ended. */
export const thawLife = lifecycle({
  name: 'margin.thaw',
  table: 'margin_thaw',
  start: ['pending'],
  end: ['approved', 'failed', 'closed'],
  states: {
    pending: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    approved: {
      ended: 'well',
      zh: '审核通过，已解冻',
      en: 'Approved, released',
      ru: 'Одобрено, разблокировано',
    },
    failed: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонено' },
    closed: { ended: 'quietly', zh: '已关闭', en: 'Closed', ru: 'Закрыто' },
  },
  steps: {
    approve: {
      from: ['pending'],
      to: 'approved',
      by: ['margin.review'],
      text: marginWords.approveAndRelease,
    },
    fail: {
      from: ['pending'],
      to: 'failed',
      by: ['margin.review'],
      reason: true,
      text: words.reject,
    },
    close: { from: ['pending'], to: 'closed', by: ['margin.use'], text: marginWords.cancelRequest },
    /** The deposit ended meanwhile: its lot did. */
    lapse: {
      from: ['pending'],
      to: 'closed',
      by: ['system'],
      text: { zh: '标的结束，自动关闭', en: 'Closed with the lot', ru: 'Закрыто вместе с лотом' },
    },
  },
});
export type ThawStatus = StateOf<typeof thawLife>;
export type ThawVerb = VerbOf<typeof thawLife>;

export const thawActions = actions(thawLife, {
  errors: marginErrors,
  refuseWhen: {
    approve: {
      ...own,
      'margin.bound': ({ depositState }: { depositState: string }) => depositState === 'bound',
    },
    fail: own,
  },
});
