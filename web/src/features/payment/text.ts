import * as paymentWords from '@tradeport/api/payment/words';
import * as words from '@tradeport/api/kernel/words/index';

export const payments = {
  title: paymentWords.payments,
  one: paymentWords.payment,
  number: { zh: '付款单号', en: 'Payment no.', ru: '№ платежа' },
  status: words.status,
  buyer: { zh: '付款方', en: 'Paid by', ru: 'Плательщик' },
  way: words.method,
  voucher: { zh: '凭证号', en: 'Proof no.', ru: '№ квитанции' },
  amount: paymentWords.amountDue,
  received: paymentWords.received,
  rest: paymentWords.outstanding,
  toBalance: paymentWords.addedToBalance,
  made: words.submittedAt,
  settled: paymentWords.settled,
  search: {
    zh: '付款单号、订单号、凭证号或银行流水号',
    en: 'Payment, order, proof or bank number',
    ru: 'Номер платежа, заказа, квитанции или операции',
  },
  none: { zh: '暂无付款', en: 'No payments', ru: 'Платежей нет' },
  noneHint: {
    zh: '买家的付款和转账凭证会显示在这里。',
    en: 'Buyers’ payments and proofs of transfer appear here.',
    ru: 'Здесь появятся платежи покупателей и их квитанции.',
  },
  noneWaiting: { zh: '暂无待确认的付款', en: 'No payments to confirm', ru: 'Подтверждать нечего' },
  refuseTitle: { zh: '驳回凭证 {no}？', en: 'Reject proof {no}?', ru: 'Отклонить квитанцию {no}?' },
  refuseText: {
    zh: '{buyer} 的付款（{amount}）将关闭，买家会看到原因，可重新提交。',
    en: '{buyer}’s payment of {amount} will be closed. The buyer sees the reason and can submit another.',
    ru: 'Платёж на {amount} ({buyer}) будет закрыт. Покупатель увидит причину и сможет отправить новую квитанцию.',
  },
  refusePart: {
    zh: '已到账的 {received} 将转入买家余额。',
    en: 'The {received} already received will be added to the buyer’s balance.',
    ru: 'Полученные {received} будут зачислены на баланс покупателя.',
  },
  orders: { zh: '关联订单', en: 'Orders', ru: 'Заказы' },
  order: words.order,
  share: words.amount,
  sum: words.total,
  receipts: paymentWords.bankReceipts,
  noReceipts: paymentWords.noReceiptsRecordedYet,
  reference: words.bankReference,
  at: words.time,
  voucherFile: words.proofOfPayment,
  voucherOpen: { zh: '查看原图', en: 'Open original', ru: 'Открыть оригинал' },
  voucherPdf: { zh: '打开 PDF 凭证', en: 'Open PDF', ru: 'Открыть PDF' },
  voucherAlt: { zh: '凭证 {no}', en: 'Proof of payment {no}', ru: 'Квитанция {no}' },
  disputes: { zh: '银行争议', en: 'Chargebacks', ru: 'Оспаривания' },
  dispute: { zh: '争议状态', en: 'Chargeback', ru: 'Оспаривание' },
  disputeHint: {
    zh: '争议结束前，不会向该付款退款；败诉金额由卖家收入承担，并抵付应退款项。',
    en: 'Nothing is refunded to this payment until the dispute ends. A lost amount is borne by the seller and covers refunds that are owed.',
    ru: 'До окончания спора возвраты на этот платёж не выполняются. Проигранная сумма удерживается с продавца и покрывает причитающиеся возвраты.',
  },
  simulate: { zh: '模拟银行争议', en: 'Simulate a chargeback', ru: 'Имитировать оспаривание' },
  simulateWon: { zh: '模拟胜诉', en: 'Simulate: won', ru: 'Имитировать выигрыш' },
  simulateLost: { zh: '模拟败诉', en: 'Simulate: lost', ru: 'Имитировать проигрыш' },
  failed: words.reasonForFailure,
  done: { zh: '已确认到账', en: 'Confirmed', ru: 'Подтверждено' },
  partly: {
    zh: '已登记部分到账',
    en: 'Partial receipt recorded',
    ru: 'Частичное поступление учтено',
  },
} as const;

export const ways = { online: words.online, offline: words.bankTransfer } as const;

export const confirming = {
  title: { zh: '确认到账 · {no}', en: 'Confirm receipt · {no}', ru: 'Поступление · {no}' },
  verb: { zh: '确认到账', en: 'Confirm receipt', ru: 'Подтвердить' },
  verbPart: { zh: '登记部分到账', en: 'Record partial receipt', ru: 'Учесть частично' },
  amount: { zh: '到账金额', en: 'Amount received', ru: 'Полученная сумма' },
  amountHint: {
    zh: '以银行流水为准，还差 {rest}',
    en: 'As on your bank statement. Outstanding: {rest}',
    ru: 'Как в банковской выписке. Осталось: {rest}',
  },
  reference: words.bankReference,
  whole: {
    zh: '金额相符，{n} 个订单将标记为已付款。',
    en: 'The amount matches. Orders to be marked as paid: {n}.',
    ru: 'Сумма совпадает. Станут оплаченными заказов: {n}.',
  },
  part: {
    zh: '还差 {missing}。付款为“部分到账”，余款到账后订单才标记为已付款。',
    en: '{missing} short. The payment stays “Partially received”; the orders are marked as paid once the rest arrives.',
    ru: 'Не хватает {missing}. Платёж останется «Получен частично», заказы станут оплаченными после доплаты.',
  },
  over: {
    zh: '多收 {over}。订单将标记为已付款，多出金额转入买家余额。',
    en: '{over} too much. The orders are marked as paid and the rest is added to the buyer’s balance.',
    ru: 'Переплата {over}. Заказы станут оплаченными, излишек поступит на баланс покупателя.',
  },
} as const;

export const ofOrder = {
  title: { zh: '付款记录', en: 'Payments', ru: 'Платежи' },
  none: paymentWords.noPaymentsYet,
  held: paymentWords.onHoldUntilPaid,
  points: words.pointsCount,
  goesBack: { zh: '退回：{source}', en: 'Returned: {source}', ru: 'Возврат: {source}' },
  balanceLink: { zh: '查看账户明细', en: 'View statement', ru: 'Открыть выписку' },
} as const;
