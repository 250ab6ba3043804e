import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done } from '../kernel/fields.ts';
import * as model from './model.ts';

const one = z.object({ withdrawCode: code() });
const use = { may: 'margin.use' } as const;
const review = { may: 'margin.review' } as const;

/**
 * MGN-01 The margin for bidding, and its account for payouts. Recharged by `recharge.apply` with
 * `account` = margin.
 */
export const myMargin = read('GET', {
  name: 'margin.account',
  path: '/web/mg/margin/queryMarginAccount',
  who: use,
  text: { zh: '保证金账户', en: 'Security deposit', ru: 'Счёт задатков' },
  input: z.object({}),
  output: model.accountOut,
});

/** MGN-02 Held until it is paid out, or back. */
export const applyMarginWithdraw = write('POST', {
  name: 'margin.withdraw',
  path: '/web/mg/margin/applyMarginWithdraw',
  who: use,
  text: { zh: '申请保证金提现', en: 'Withdraw deposit', ru: 'Вывести задаток' },
  input: model.withdrawIn,
  output: model.withdrawalOut,
  errors: [
    'margin.more_than_available',
    'margin.card_needed',
    'margin.card_changed',
    'margin.too_many',
    'ledger.insufficient',
  ],
});

export const cancelMarginWithdraw = write('POST', {
  name: 'margin.cancel',
  path: '/web/mg/margin/cancelMarginWithdraw',
  who: use,
  text: { zh: '撤销保证金提现', en: 'Cancel a withdrawal', ru: 'Отозвать заявку на вывод' },
  input: one,
  output: done,
  errors: ['ledger.resolved'],
});

/** One's own; who reviews sees all. */
export const marginWithdrawPage = page('GET', {
  name: 'margin.withdrawals',
  path: '/web/mg/margin/queryMarginWithdrawPage',
  who: 'user',
  text: { zh: '保证金提现列表', en: 'Deposit withdrawals', ru: 'Заявки на вывод задатка' },
  input: model.listIn,
  output: model.withdrawalRow,
});

/** One's own; who reviews sees any. */
export const getMarginWithdraw = read('GET', {
  name: 'margin.withdrawal',
  path: '/web/mg/margin/getMarginWithdraw',
  who: 'user',
  text: { zh: '保证金提现详情', en: 'Deposit withdrawal', ru: 'Заявка на вывод задатка' },
  input: one,
  output: model.withdrawalOut,
});

/** Counts up to 999; `more` means "and more". */
export const marginWithdrawTabs = read('GET', {
  name: 'margin.tabs',
  path: '/web/mg/margin/queryMarginWithdrawTabs',
  who: review,
  text: {
    zh: '保证金提现状态统计',
    en: 'Deposit withdrawals by tab',
    ru: 'Заявки на вывод по вкладкам',
  },
  input: z.object({}),
  output: z.array(
    z.object({ tab: z.enum(model.withdrawalTabNames), count: z.number().int(), more: z.boolean() }),
  ),
});

/** A2 By somebody else than who applied. */
export const checkMarginWithdraw = write('POST', {
  name: 'margin.check',
  path: '/web/mg/margin/checkMarginWithdraw',
  who: review,
  text: { zh: '审核保证金提现', en: 'Review a withdrawal', ru: 'Проверить заявку на вывод' },
  input: model.checkIn,
  output: model.withdrawalRow,
  errors: ['margin.own', 'margin.reason_needed', 'margin.file', 'ledger.resolved'],
});

/** A2 The bank has paid it, or has not: by somebody else than who approved it. */
export const settleMarginWithdraw = write('POST', {
  name: 'margin.settle',
  path: '/web/mg/margin/settleMarginWithdraw',
  who: review,
  text: { zh: '登记提现打款结果', en: 'Record a payout', ru: 'Отметить выплату' },
  input: model.settleIn,
  output: model.withdrawalRow,
  errors: [
    'margin.own',
    'margin.own_review',
    'margin.reason_needed',
    'margin.reference_needed',
    'payment.reference_used',
    'ledger.resolved',
  ],
});

/** The full card number of an approved withdrawal. Each look is in the audit trail. */
export const revealPayeeCard = write('POST', {
  name: 'margin.payee_card',
  path: '/web/mg/margin/revealPayeeCard',
  who: review,
  text: { zh: '查看收款卡号', en: 'Show the payee’s card', ru: 'Показать карту получателя' },
  input: one,
  output: model.payeeCardOut,
});
