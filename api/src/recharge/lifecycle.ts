import { actions } from '../kernel/available.ts';
import { isOneOf } from '../kernel/keys.ts';
import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import { rechargeErrors } from './errors.ts';
import * as rechargeWords from './words.ts';
import * as words from '../kernel/words/index.ts';

/**
 * RCH-01 By transfer: reviewing → credited | failed. Online the provider's signed notice is the
 * review: paying → credited, also when it comes after the page was given up. A credited recharge is
 * refunded when two people agree.
 */
export const rechargeLife = lifecycle({
  name: 'recharge',
  table: 'recharge',
  start: ['paying', 'reviewing'],
  end: ['credited', 'failed', 'closed', 'refunded'],
  states: {
    paying: { waits: 'buyer', zh: '待支付', en: 'Waiting for payment', ru: 'Ожидает оплаты' },
    reviewing: { waits: 'seller', zh: '待审核', en: 'Pending review', ru: 'На проверке' },
    credited: { ended: 'well', zh: '已到账', en: 'Credited', ru: 'Зачислено' },
    failed: { ended: 'badly', zh: '审核未通过', en: 'Rejected', ru: 'Отклонено' },
    closed: { ended: 'quietly', zh: '已关闭', en: 'Closed', ru: 'Закрыто' },
    refund_proposed: {
      waits: 'seller',
      zh: '退款待复核',
      en: 'Refund to confirm',
      ru: 'Возврат на подтверждении',
    },
    refunded: { ended: 'quietly', zh: '已退款', en: 'Refunded', ru: 'Возвращено' },
  },
  steps: {
    capture: {
      from: ['paying', 'closed'],
      to: 'credited',
      by: ['system'],
      text: { zh: '支付到账', en: 'Credit payment', ru: 'Зачислить платёж' },
    },
    pass: {
      from: ['reviewing'],
      to: 'credited',
      by: ['recharge.review'],
      text: rechargeWords.approve,
    },
    fail: {
      from: ['reviewing'],
      to: 'failed',
      by: ['recharge.review'],
      reason: true,
      text: words.reject,
    },
    close: {
      from: ['paying', 'reviewing'],
      to: 'closed',
      by: ['recharge.apply', 'system'],
      text: rechargeWords.withdraw,
    },
    proposeRefund: {
      from: ['credited'],
      to: 'refund_proposed',
      by: ['recharge.review'],
      reason: true,
      text: rechargeWords.proposeRefund,
    },
    refund: {
      from: ['refund_proposed'],
      to: 'refunded',
      by: ['recharge.review'],
      text: { zh: '确认退款', en: 'Confirm refund', ru: 'Подтвердить возврат' },
    },
    keep: {
      from: ['refund_proposed'],
      to: 'credited',
      by: ['recharge.review'],
      reason: true,
      text: { zh: '退回申请', en: 'Send back', ru: 'Вернуть заявку' },
    },
  },
});
export type RechargeStatus = StateOf<typeof rechargeLife>;
export type RechargeVerb = VerbOf<typeof rechargeLife>;

/** Its money came, and was not given back. */
export const mayGoBack = (status: RechargeStatus): boolean =>
  isOneOf(status, [...rechargeLife.steps.proposeRefund.from, ...rechargeLife.steps.refund.from]);

/**
 * A1, A2 The applicant does not decide, and the proposer of a refund does not confirm it: `isOwn`
 * is about the step that waits.
 */
const own = ({ isOwn }: { isOwn: boolean }) => isOwn;
/** F8 Money that the bank takes back itself does not go back by transfer as well. */
const disputed = ({ disputed: isDisputed }: { disputed: boolean }) => isDisputed;
/** The bonus was given for this money: where any of it is spent, the money stays. */
const bonusSpent = (row: { bonus: string; bonusLeft: string | null; currency: string }) =>
  row.bonusLeft !== null &&
  Number(row.bonusLeft) < Number(row.bonus) && { left: row.bonusLeft, unit: row.currency };
const gone = { 'recharge.disputed': disputed, 'recharge.bonus_spent': bonusSpent };
export const rechargeActions = actions(rechargeLife, {
  errors: rechargeErrors,
  refuseWhen: {
    pass: { 'recharge.own': own },
    fail: { 'recharge.own': own },
    proposeRefund: {
      // A deposit may be frozen.
      'recharge.by_withdrawal': ({ account }: { account: string }) => account === 'margin',
      ...gone,
    },
    refund: { 'recharge.own_proposal': own, ...gone },
  },
});
