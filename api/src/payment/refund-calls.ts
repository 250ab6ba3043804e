import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { amountOut, code, currency, instant, line, paging, required } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { REASON_MAX, VOUCHER_NO_MAX } from './model.ts';
import { payoutLife, refundLegLife } from './refund-lifecycle.ts';
import * as words from '../kernel/words/index.ts';
import * as paymentWords from './words.ts';

export const refundSources = {
  balance: words.balance,
  bonus: words.bonusBalance,
  card: words.giftCard,
  margin: paymentWords.securityDeposit,
  online: { zh: '在线支付原路退回', en: 'Online payment', ru: 'Онлайн-платёж' },
  transfer: words.bankTransfer,
} as const;
export type RefundSource = keyof typeof refundSources;

export const payoutCauses = {
  transfer: { zh: '原为银行转账', en: 'Paid by bank transfer', ru: 'Оплачено переводом' },
  declined: { zh: '渠道无法退回', en: 'Refused by the provider', ru: 'Отказ провайдера' },
  bounced: { zh: '退款被退回', en: 'The refund bounced', ru: 'Возврат не дошёл' },
} as const;
export const payoutWays = ['transfer', 'balance'] as const;
const payoutStatuses = keysOf(payoutLife.states);

export const payoutRow = z.object({
  payoutCode: code(),
  contractCode: code(),
  contractBillcode: z.string(),
  /** The after-sales request; null: the order ended with something paid. */
  refundCode: code().nullable(),
  refundNo: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  amount: amountOut(),
  currency: currency(),
  cause: z.enum(keysOf(payoutCauses)),
  causeName: z.string(),
  status: z.enum(payoutStatuses),
  statusName: z.string(),
  way: z.enum(payoutWays).nullable(),
  voucherNo: z.string(),
  proposedBy: z.string(),
  /** The caller proposed it: somebody else confirms. */
  ownProposal: z.boolean(),
  decidedBy: z.string(),
  gmtCreate: instant(),
  endedAt: instant().nullable(),
});
const one = z.object({ payoutCode: code() });
const payOut = { may: 'refund.pay_out' } as const;

export const payoutPage = page('GET', {
  name: 'payout.page',
  path: '/web/fm/refund/queryPayoutPage',
  who: payOut,
  text: { zh: '退款打款列表', en: 'Refund payouts', ru: 'Выплаты по возвратам' },
  input: z.object({
    ...paging,
    status: z.enum(payoutStatuses).optional(),
    /** Beginning of the order's number. */
    q: line(30).optional(),
  }),
  output: payoutRow,
});
export const proposePayout = write('POST', {
  name: 'payout.propose',
  path: '/web/fm/refund/proposePayout',
  who: payOut,
  text: { zh: '提交退款打款', en: 'Propose a payout', ru: 'Предложить выплату' },
  input: one.extend({
    way: z.enum(payoutWays),
    /** Number of the transfer; not with `balance`. */
    voucherNo: line(VOUCHER_NO_MAX).default(''),
  }),
  output: payoutRow,
  errors: ['payout.voucher_needed', 'payout.voucher_used'],
});
/** A2 Somebody else than who proposed it. */
export const confirmPayout = write('POST', {
  name: 'payout.confirm',
  path: '/web/fm/refund/confirmPayout',
  who: payOut,
  text: { zh: '复核退款打款', en: 'Confirm a payout', ru: 'Подтвердить выплату' },
  input: one,
  output: payoutRow,
  errors: ['payout.own_proposal'],
});
export const rejectPayout = write('POST', {
  name: 'payout.reject',
  path: '/web/fm/refund/rejectPayout',
  who: payOut,
  text: { zh: '退回打款申请', en: 'Send back a payout', ru: 'Вернуть выплату' },
  input: one.extend({ reason: required(REASON_MAX) }),
  output: payoutRow,
});
/**
 * AFS-03 Refunds of an ended order without a request: by source, with their state. Newest first.
 */
export const refundsOfOrder = read('GET', {
  name: 'payment.refunds_of_order',
  path: '/web/fm/refund/queryRefundsByContract',
  who: 'user',
  text: { zh: '订单退款记录', en: 'Order refunds', ru: 'Возвраты по заказу' },
  input: z.object({ contractCode: code() }),
  output: z.array(
    z.object({
      refundNo: z.string(),
      amount: amountOut(),
      currency: currency(),
      /** '': the money paid for an order that ended. */
      reason: z.string(),
      gmtCreate: instant(),
      legs: z.array(
        z.object({
          source: z.enum(keysOf(refundSources)),
          sourceName: z.string(),
          amount: amountOut(),
          state: z.enum(keysOf(refundLegLife.states)),
          stateName: z.string(),
          tries: z.number().int(),
          nextTryAt: instant().nullable(),
          problem: z.string(),
        }),
      ),
    }),
  ),
});
/** F5 A refund of a transfer becomes balance at the buyer's wish. */
export const creditPayout = write('POST', {
  name: 'payout.to_balance',
  path: '/web/fm/refund/creditPayout',
  who: { may: 'refund.apply', sides: ['buyer'] },
  text: { zh: '退款转入余额', en: 'Take a refund as balance', ru: 'Зачислить возврат на баланс' },
  input: z.object({
    /** The after-sales request, or the ended order. */
    refundCode: code(),
  }),
  output: z.object({ amount: amountOut(), currency: currency() }),
});
