import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, day, notDone, periodIn, required } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as report from './report.ts';
import * as aftersalesWords from './words.ts';

const one = z.object({ refundCode: code() });
const view = { may: 'refund.view', sides: ['seller', 'buyer'] } as const;
const apply = { may: 'refund.apply', sides: ['buyer'] } as const;
const handle = { may: 'refund.handle', sides: ['seller'] } as const;

const askErrors = [
  'refund.reason_unknown',
  'refund.nothing_left',
  'refund.not_now',
  'refund.window_over',
  'refund.in_production',
  'refund.not_shipped',
  'refund.wait_for_other',
  'refund.by_rule',
  'refund.stage_over',
  'refund.stage_only',
  'refund.kind',
] as const;

/** AFS-01 The lines of an order that a refund can be requested for. */
export const refundable = read('GET', {
  name: 'refund.refundable',
  path: '/web/oc/refund/queryRefundGoods',
  who: view,
  text: { zh: '可售后商品', en: 'What can be refunded', ru: 'Что можно вернуть' },
  input: z.object({ contractCode: code() }),
  output: model.refundableOut,
});
export const refundReasons = read('GET', {
  name: 'refund.reasons',
  path: '/web/oc/refund/queryRefundReason',
  who: view,
  text: { zh: '售后原因', en: 'Reasons for a return', ru: 'Причины возврата' },
  /** `pickup`: in the words of an order that a store hands over. */
  input: z.object({ pickup: z.boolean().default(false) }),
  output: z.array(model.reasonOut),
  errors: ['refund.no_reasons'],
});
/** Previews the amounts to be refunded, by source. */
export const previewRefund = read('POST', {
  name: 'refund.preview',
  path: '/web/oc/refund/previewRefund',
  who: view,
  text: { zh: '退款试算', en: 'Preview a refund', ru: 'Расчёт возврата' },
  input: model.askedIn,
  output: model.previewOut,
  errors: askErrors,
});
/** AFS-01 The buyer asks; by the platform also after the window (S5). */
export const applyRefund = write('POST', {
  name: 'refund.apply',
  path: '/web/oc/refund/saveRefund',
  who: apply,
  text: { zh: '申请售后', en: 'Request a refund', ru: 'Подать заявку на возврат' },
  input: model.refundIn,
  output: model.movedOut,
  errors: [...askErrors, 'refund.picture', 'refund.too_many', 'ledger.insufficient'],
});
export const refundPage = page('GET', {
  name: 'refund.page',
  path: '/web/oc/refund/queryRefundPage',
  who: view,
  text: { zh: '售后列表', en: 'Returns and refunds', ru: 'Возвраты' },
  input: model.refundListIn,
  output: model.refundRow,
});
export const refundTabCounts = read('GET', {
  name: 'refund.tabs',
  path: '/web/oc/refund/queryRefundTabs',
  who: view,
  text: { zh: '售后状态统计', en: 'Returns by tab', ru: 'Возвраты по вкладкам' },
  input: z.object({ side: z.enum(model.refundSides).default('buy') }),
  output: z.array(
    z.object({
      tab: z.enum(model.refundTabNames),
      text: z.string(),
      count: z.number().int(),
      more: z.boolean(),
    }),
  ),
});
export const refundDetail = read('GET', {
  name: 'refund.get',
  path: '/web/oc/refund/getRefund',
  who: view,
  text: { zh: '售后详情', en: 'Return or refund', ru: 'Возврат' },
  input: one,
  output: model.refundDetail,
});
/** ORD-12 By reason. Sellers see their own requests, the portal all. */
export const refundReport = read('POST', {
  name: 'refund.report',
  long: true,
  path: '/web/oc/refund/queryRefunReport',
  who: view,
  text: { zh: '退款统计', en: 'Refund report', ru: 'Отчёт по возвратам' },
  input: periodIn(z.object({ from: day().optional(), to: day().optional() })),
  output: report.reportOut,
});

export const withdrawRefund = write('POST', {
  name: 'refund.withdraw',
  path: '/web/oc/refund/withdrawRefund',
  who: apply,
  text: { zh: '撤销售后', en: 'Withdraw a request', ru: 'Отозвать заявку' },
  input: one,
  output: model.movedOut,
});
/** From "approved", or again after the seller rejected the goods. */
export const sendBack = write('POST', {
  name: 'refund.send_back',
  path: '/web/oc/refund/sendRefundGoods',
  who: apply,
  text: { zh: '填写退货物流', en: 'Send goods back', ru: 'Отправить товар обратно' },
  input: one.extend(model.shipmentShape),
  output: model.movedOut,
  errors: ['order.tracking_required', 'refund.wait_for_other'],
});
/** AFS-02 Once, within the days that the portal gives. */
export const appealRefund = write('POST', {
  name: 'refund.appeal',
  path: '/web/oc/refund/appealRefund',
  who: apply,
  text: { zh: '申请平台介入', en: 'Appeal to the platform', ru: 'Обратиться к площадке' },
  input: one.extend({ reason: required(model.REFUND_REASON_MAX), pictureCodes: model.pictures }),
  output: model.movedOut,
  errors: [
    'refund.appealed',
    'refund.appeal_over',
    'refund.picture',
    'refund.pieces_taken',
    'ledger.insufficient',
  ],
});

export const approveRefund = write('POST', {
  name: 'refund.approve',
  path: '/web/oc/refund/approveRefund',
  who: handle,
  text: { zh: '同意售后', en: 'Approve a request', ru: 'Одобрить заявку' },
  input: model.approveIn,
  output: model.movedOut,
  errors: ['refund.address_needed', 'refund.beyond_paid'],
});
const goodwillErrors = [
  'refund.not_now',
  'refund.kind',
  'refund.nothing_left',
  'refund.goodwill_over',
  'refund.goodwill_pieces',
] as const;
/** F9 The amounts that a goodwill would give back to each source. */
export const previewGoodwill = read('POST', {
  name: 'refund.preview_goodwill',
  path: '/web/oc/refund/previewGoodwill',
  who: handle,
  text: { zh: '补偿退款试算', en: 'Preview a goodwill refund', ru: 'Расчёт компенсации' },
  input: model.goodwillIn,
  output: model.previewOut.pick({ amount: true, currency: true, legs: true, taxBack: true }),
  errors: goodwillErrors,
});
/** F9 The seller gives part of the price of pieces back, which are kept; a later refund of them is so much less. */
export const giveGoodwill = write('POST', {
  name: 'refund.goodwill',
  path: '/web/oc/refund/saveGoodwill',
  who: handle,
  text: aftersalesWords.refundPartOfThePrice,
  input: model.goodwillIn.extend({ reason: required(model.REFUND_REASON_MAX) }),
  output: model.previewOut
    .pick({ amount: true, currency: true, taxBack: true })
    .extend({ contractCode: code() }),
  errors: goodwillErrors,
});

/** F9 The seller bears what sending goods back has cost: to the buyer's balance, once a request. */
export const payReturnFreight = write('POST', {
  name: 'refund.return_freight',
  path: '/web/oc/refund/saveReturnFreight',
  who: handle,
  text: aftersalesWords.coverReturnShipping,
  input: model.returnFreightIn,
  output: model.movedOut,
  errors: ['refund.freight_not_now', 'refund.freight_over'],
});

/** Each is decided by itself: done, or refused with its reason. */
export const approveRefunds = write('POST', {
  name: 'refund.approve_batch',
  path: '/web/oc/refund/approveRefundBatch',
  // Each that is approved has a row of its own.
  audited: false,
  who: handle,
  text: { zh: '批量同意售后', en: 'Approve requests', ru: 'Одобрить заявки' },
  input: z.object({ refundCodes: z.array(code()).min(1).max(model.BATCH_MAX) }),
  output: z.object({
    done: z.array(model.movedOut),
    refused: z.array(notDone.extend({ refundCode: code() })),
  }),
  errors: ['refund.address_needed', 'refund.beyond_paid'],
});
export const rejectRefund = write('POST', {
  name: 'refund.reject',
  path: '/web/oc/refund/rejectRefund',
  who: handle,
  text: { zh: '拒绝售后', en: 'Reject a request', ru: 'Отклонить заявку' },
  input: one.extend({ reason: required(model.REFUND_REASON_MAX) }),
  output: model.movedOut,
});
export const receiveBack = write('POST', {
  name: 'refund.receive_back',
  path: '/web/oc/refund/receiveRefundGoods',
  who: { may: 'refund.receive', sides: ['seller'] },
  text: { zh: '确认收到退货', en: 'Confirm returned goods', ru: 'Подтвердить получение возврата' },
  input: one,
  output: model.movedOut,
});
/** Accepts the returned goods, all or in part, says where they go, and refunds. */
export const inspectGoods = write('POST', {
  name: 'refund.inspect',
  path: '/web/oc/refund/inspectRefundGoods',
  who: { may: 'refund.receive', sides: ['seller'] },
  text: { zh: '退货验收', en: 'Inspect returned goods', ru: 'Приёмка возврата' },
  input: model.inspectIn,
  output: model.movedOut,
  errors: ['refund.inspect_lines', 'refund.reason_required', 'refund.beyond_paid'],
});
/** An exchange: the goods came back, the same go out again, free. */
export const replaceGoods = write('POST', {
  name: 'refund.replace',
  path: '/web/oc/refund/replaceRefundGoods',
  who: { may: 'refund.receive', sides: ['seller'] },
  text: { zh: '换货发出', en: 'Send a replacement', ru: 'Отправить замену' },
  input: one.extend({ ...model.shipmentShape, restock: z.enum(model.restockNames) }),
  output: model.movedOut,
  errors: ['order.tracking_required', 'order.tracking_used', 'stock.insufficient'],
});
/** AFS-03 Goods of a request that has ended are still with the seller: they are shelved, scrapped or sent back. */
export const settleGoods = write('POST', {
  name: 'refund.settle_goods',
  path: '/web/oc/refund/settleRefundGoods',
  who: { may: 'refund.receive', sides: ['seller'] },
  text: { zh: '处置退回商品', en: 'Settle returned goods', ru: 'Распорядиться возвратом' },
  input: model.goodsIn,
  output: model.movedOut,
  errors: [
    'refund.goods_settled',
    'refund.goods_lines',
    'refund.goods_appeal',
    'order.tracking_required',
    'order.tracking_used',
  ],
});
/** AFS-02f Sends a refund again that a provider refused. */
export const retryRefund = write('POST', {
  name: 'refund.retry',
  path: '/web/oc/refund/retryRefund',
  who: { may: 'refund.pay_out' },
  text: { zh: '重试退款', en: 'Retry a refund', ru: 'Повторить возврат' },
  input: one,
  output: model.movedOut,
  errors: ['refund.nothing_to_retry'],
});
/** S2 Somebody of the house who has nothing to do with the seller. */
export const judgeAppeal = write('POST', {
  name: 'refund.judge',
  path: '/web/oc/refund/judgeRefundAppeal',
  who: { may: 'refund.judge' },
  text: { zh: '裁决售后申诉', en: 'Decide an appeal', ru: 'Решить спор' },
  input: one.extend({ upheld: z.boolean(), reason: required(model.REFUND_REASON_MAX) }),
  output: model.movedOut,
  errors: ['refund.no_appeal', 'refund.own_appeal', 'refund.pieces_taken', 'refund.beyond_paid'],
});
