import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { amountOut, code, currency } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { accountsIn, accountsOut, partOut } from '../orders/accounts.ts';
import { orderLife } from '../orders/lifecycle.ts';
import * as model from './model.ts';
import * as paymentWords from './words.ts';

const paymentCode = z.object({ paymentCode: code() });

/** ORD-06 "pay now": by balance at once, or answers where the cashier page is. */
export const payNow = write('POST', {
  name: 'payment.pay',
  path: '/web/fm/payment/savePayment',
  who: { may: 'payment.pay', sides: ['buyer'] },
  text: { zh: '立即付款', en: 'Pay now', ru: 'Оплатить' },
  input: model.payIn,
  output: model.paidOut,
  errors: [
    'payment.not_payable',
    'order.seller_closed',
    'payment.one_currency',
    'payment.too_many_tries',
    'payment.provider_off',
    'ledger.insufficient',
  ],
});

/** One's own payment; finance sees all. */
export const paymentState = read('GET', {
  name: 'payment.get',
  path: '/web/fm/payment/getPayment',
  who: 'user',
  text: paymentWords.payment,
  input: paymentCode,
  output: model.paymentOut,
});

/** The payments of an order, newest first. */
export const paymentsOfOrder = read('GET', {
  name: 'payment.of_order',
  path: '/web/fm/payment/queryPaymentByContract',
  who: 'user',
  text: { zh: '订单付款记录', en: 'Order payments', ru: 'Платежи по заказу' },
  input: z.object({ contractCode: code() }),
  output: z.array(model.paymentRow),
});

/** PAY-03 The parts of an order from accounts: each with the amount held or drawn. */
export const accountsOfOrder = read('GET', {
  name: 'payment.accounts_of_order',
  path: '/web/fm/payment/queryAccountsByContract',
  who: 'user',
  text: { zh: '订单账户支付', en: 'Paid from accounts', ru: 'Оплата со счетов' },
  input: z.object({ contractCode: code() }),
  output: z.array(partOut),
});

/** PAY-03 The caller's accounts that may pay for an order that waits for its payment. */
export const drawableFrom = read('GET', {
  name: 'payment.drawable',
  path: '/web/fm/payment/queryDrawable',
  who: { may: 'payment.pay', sides: ['buyer'] },
  text: { zh: '可用于付款的账户', en: 'Accounts to pay from', ru: 'Счета для оплаты' },
  input: z.object({ contractCode: code() }),
  output: z.object({ balance: amountOut(), cards: accountsOut.shape.cards }),
});
/** PAY-03 Takes a part of an order from balance and gift cards; the rest is paid in any other way. */
export const drawFromAccounts = write('POST', {
  name: 'payment.draw',
  path: '/web/fm/payment/saveDraw',
  who: { may: 'payment.pay', sides: ['buyer'] },
  text: {
    zh: '余额与礼品卡抵扣',
    en: 'Use balance and gift cards',
    ru: 'Списать с баланса и карт',
  },
  input: accountsIn.pick({ balance: true, cards: true }).extend({ contractCode: code() }),
  output: z.object({
    contractCode: code(),
    status: z.enum(keysOf(orderLife.states)),
    /** Still to be paid. */
    due: amountOut(),
    currency: currency(),
  }),
  errors: [
    'payment.not_payable',
    'order.seller_closed',
    'payment.one_currency',
    'payment.too_many_tries',
    'payment.provider_off',
    'payment.too_many_parts',
    'order.pay_way_closed',
    'order.accounts_over',
    'order.card_unknown',
    'ledger.insufficient',
  ],
});

/** PAY-02 */
export const submitVoucher = write('POST', {
  name: 'payment.voucher',
  path: '/web/fm/payment/saveVoucher',
  who: { may: 'payment.pay', sides: ['buyer'] },
  text: { zh: '提交付款凭证', en: 'Submit proof of payment', ru: 'Отправить квитанцию' },
  input: model.voucherIn,
  output: model.paymentRow,
  errors: [
    'payment.not_payable',
    'order.seller_closed',
    'payment.one_currency',
    'payment.too_many_tries',
    'payment.provider_off',
    'payment.voucher_file',
    'payment.voucher_used',
    'payment.voucher_waiting',
    'bank_account.none',
  ],
});

export const paymentPage = page('GET', {
  name: 'payment.page',
  path: '/web/fm/payment/queryPaymentPage',
  who: { may: 'payment.view' },
  text: { zh: '付款列表', en: 'Payments', ru: 'Платежи' },
  input: model.paymentListIn,
  output: model.paymentRow,
});

/** Counts up to 999; `more` means "and more". */
export const paymentTabCounts = read('GET', {
  name: 'payment.tabs',
  path: '/web/fm/payment/queryPaymentTabs',
  who: { may: 'payment.view' },
  text: { zh: '付款状态统计', en: 'Payments by tab', ru: 'Платежи по вкладкам' },
  input: z.object({}),
  output: z.array(
    z.object({
      tab: z.enum(model.paymentTabNames),
      text: z.string(),
      count: z.number().int(),
      more: z.boolean(),
    }),
  ),
});

export const confirmPayment = write('POST', {
  name: 'payment.confirm',
  path: '/web/fm/payment/confirmPayment',
  who: { may: 'payment.confirm' },
  text: { zh: '确认到账', en: 'Confirm receipt of a payment', ru: 'Подтвердить поступление' },
  input: model.confirmIn,
  output: model.paymentRow,
  errors: ['payment.reference_used'],
});

export const refusePayment = write('POST', {
  name: 'payment.refuse',
  path: '/web/fm/payment/refusePayment',
  who: { may: 'payment.confirm' },
  text: { zh: '驳回付款凭证', en: 'Reject a proof of payment', ru: 'Отклонить квитанцию' },
  input: model.refuseIn,
  output: model.paymentRow,
});
