export const payments = {
  title: { zh: '付款管理', en: 'Payments', ru: 'Платежи' },
  one: { zh: '付款详情', en: 'Payment', ru: 'Платёж' },
  number: { zh: '付款单号', en: 'Payment', ru: 'Платёж' },
  status: { zh: '状态', en: 'Status', ru: 'Статус' },
  buyer: { zh: '付款方', en: 'Paid by', ru: 'Плательщик' },
  way: { zh: '方式', en: 'Way', ru: 'Способ' },
  voucher: { zh: '凭证号', en: 'Voucher', ru: 'Квитанция' },
  amount: { zh: '应付', en: 'Due', ru: 'К оплате' },
  received: { zh: '已到账', en: 'Received', ru: 'Получено' },
  rest: { zh: '未到账', en: 'Missing', ru: 'Не хватает' },
  toBalance: { zh: '转入余额', en: 'Kept as balance', ru: 'Зачислено на баланс' },
  made: { zh: '提交时间', en: 'Submitted', ru: 'Отправлен' },
  settled: { zh: '完成时间', en: 'Settled', ru: 'Завершён' },
  search: {
    zh: '付款单号、订单号、凭证号或银行流水号',
    en: 'Payment, order, voucher or bank number',
    ru: 'Номер платежа, заказа, квитанции или банка',
  },
  none: { zh: '没有付款', en: 'No payments', ru: 'Платежей нет' },
  noneHint: {
    zh: '买家付款或提交转账凭证后会出现在这里。',
    en: 'What buyers pay, and their transfer vouchers, appear here.',
    ru: 'Здесь появятся платежи покупателей и их квитанции.',
  },
  noneWaiting: {
    zh: '没有待确认的付款',
    en: 'Nothing waits for confirmation',
    ru: 'Подтверждать нечего',
  },
  confirm: { zh: '确认到账', en: 'Confirm receipt', ru: 'Подтвердить поступление' },
  refuse: { zh: '驳回', en: 'Refuse', ru: 'Отклонить' },
  refuseTitle: {
    zh: '驳回凭证 {no}？',
    en: 'Refuse voucher {no}?',
    ru: 'Отклонить квитанцию {no}?',
  },
  refuseText: {
    zh: '{buyer} 的付款（{amount}）将作废，买家会看到原因，可重新提交。',
    en: 'The payment of {amount} by {buyer} ends; the buyer sees the reason and may submit another.',
    ru: 'Платёж {buyer} на {amount} будет закрыт; покупатель увидит причину и сможет отправить новую квитанцию.',
  },
  refusePart: {
    zh: '已到账的 {received} 将转入买家余额。',
    en: 'The {received} that came goes to the buyer’s balance.',
    ru: 'Полученные {received} будут зачислены на баланс покупателя.',
  },
  onlyIn: {
    zh: '仅可在以下状态进行：{states}',
    en: 'Only possible while: {states}',
    ru: 'Возможно только в состоянии: {states}',
  },
  orders: { zh: '本次付款的订单', en: 'Orders of this payment', ru: 'Заказы этого платежа' },
  order: { zh: '订单', en: 'Order', ru: 'Заказ' },
  share: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  sum: { zh: '合计', en: 'Total', ru: 'Итого' },
  receipts: { zh: '到账记录', en: 'Bank receipts', ru: 'Поступления' },
  noReceipts: {
    zh: '还没有到账记录',
    en: 'No money has been recorded yet',
    ru: 'Поступлений пока нет',
  },
  reference: { zh: '银行流水号', en: 'Bank reference', ru: 'Номер операции банка' },
  at: { zh: '时间', en: 'When', ru: 'Когда' },
  voucherFile: { zh: '付款凭证', en: 'Voucher', ru: 'Квитанция' },
  voucherOpen: { zh: '查看原图', en: 'Open the original', ru: 'Открыть оригинал' },
  voucherPdf: { zh: '打开 PDF 凭证', en: 'Open the PDF voucher', ru: 'Открыть квитанцию (PDF)' },
  voucherAlt: { zh: '凭证 {no}', en: 'Voucher {no}', ru: 'Квитанция {no}' },
  failed: { zh: '未成功的原因', en: 'Why it did not succeed', ru: 'Почему не удалось' },
  cashier: { zh: '前往收银台', en: 'Go to the cashier page', ru: 'Перейти к оплате' },
  done: { zh: '已确认到账', en: 'Confirmed', ru: 'Подтверждено' },
  partly: { zh: '已登记部分到账', en: 'The part is recorded', ru: 'Часть суммы учтена' },
} as const;

export const ways = {
  online: { zh: '在线支付', en: 'Online', ru: 'Онлайн' },
  offline: { zh: '银行转账', en: 'Bank transfer', ru: 'Банковский перевод' },
} as const;

export const confirming = {
  title: { zh: '确认到账 · {no}', en: 'Money received · {no}', ru: 'Поступление · {no}' },
  verb: { zh: '确认到账', en: 'Confirm', ru: 'Подтвердить' },
  verbPart: { zh: '登记部分到账', en: 'Record the part', ru: 'Учесть часть' },
  amount: { zh: '到账金额', en: 'Amount received', ru: 'Полученная сумма' },
  amountHint: {
    zh: '以银行流水为准，还差 {rest}',
    en: 'As the bank statement says; {rest} is missing',
    ru: 'Как в банковской выписке; не хватает {rest}',
  },
  reference: { zh: '银行流水号', en: 'Bank reference', ru: 'Номер операции банка' },
  whole: {
    zh: '金额相符：{n} 个订单记为已付款，进入下一步。',
    en: 'The amount fits: {n} order(s) become paid and go on.',
    ru: 'Сумма совпадает: заказы ({n}) станут оплаченными.',
  },
  part: {
    zh: '少 {missing}：付款保持“部分到账”，等余款到账后订单才记为已付款。',
    en: '{missing} short: the payment stays “partly received”, and the orders become paid when the rest has come.',
    ru: 'Не хватает {missing}: платёж останется «получен частично», заказы станут оплаченными после остатка.',
  },
  over: {
    zh: '多 {over}：订单记为已付款，多出的部分转入买家余额。',
    en: '{over} over: the orders become paid, and the surplus goes to the buyer’s balance.',
    ru: 'Лишние {over}: заказы станут оплаченными, излишек поступит на баланс покупателя.',
  },
} as const;

export const paying = {
  title: { zh: '付款', en: 'Pay', ru: 'Оплата' },
  orders: { zh: '{n} 个订单', en: '{n} orders', ru: 'Заказов: {n}' },
  due: { zh: '应付金额', en: 'To pay', ru: 'К оплате' },
  way: { zh: '付款方式', en: 'How to pay', ru: 'Способ оплаты' },
  balance: { zh: '余额支付', en: 'From the balance', ru: 'С баланса' },
  balanceHint: {
    zh: '可用余额 {available}',
    en: '{available} available',
    ru: 'доступно {available}',
  },
  balanceShort: {
    zh: '可用余额 {available}，不足',
    en: '{available} available, not enough',
    ru: 'доступно {available}, недостаточно',
  },
  online: { zh: '在线支付', en: 'Online', ru: 'Онлайн' },
  onlineHint: {
    zh: '前往收银台付款，完成后返回订单',
    en: 'Goes to the cashier page and comes back',
    ru: 'Переход на страницу оплаты и обратно',
  },
  offline: { zh: '银行转账', en: 'Bank transfer', ru: 'Банковский перевод' },
  offlineHint: {
    zh: '转账后上传凭证，由财务确认到账',
    en: 'Transfer, then upload the voucher; finance confirms it',
    ru: 'Переведите и загрузите квитанцию; её подтвердит бухгалтерия',
  },
  voucherNo: { zh: '凭证号', en: 'Voucher number', ru: 'Номер квитанции' },
  voucherNoHint: {
    zh: '银行回单上的编号',
    en: 'As it stands on the bank’s slip',
    ru: 'Как в банковской квитанции',
  },
  voucherFile: { zh: '凭证图片', en: 'Picture of the voucher', ru: 'Изображение квитанции' },
  voucherNeeded: {
    zh: '请上传凭证图片',
    en: 'Please upload the voucher',
    ru: 'Загрузите квитанцию',
  },
  verbBalance: { zh: '用余额支付', en: 'Pay from the balance', ru: 'Оплатить с баланса' },
  verbOnline: { zh: '前往收银台', en: 'Go to the cashier page', ru: 'Перейти к оплате' },
  verbOffline: { zh: '提交凭证', en: 'Submit the voucher', ru: 'Отправить квитанцию' },
  paid: { zh: '付款成功', en: 'Paid', ru: 'Оплачено' },
  submitted: {
    zh: '凭证已提交，等待财务确认',
    en: 'The voucher is with finance now',
    ru: 'Квитанция отправлена в бухгалтерию',
  },
} as const;

export const ofOrder = {
  title: { zh: '付款记录', en: 'Payments', ru: 'Платежи' },
  none: { zh: '还没有付款', en: 'Nothing has been paid yet', ru: 'Оплат пока нет' },
  byBalance: { zh: '已用余额付清', en: 'Paid from the balance', ru: 'Оплачено с баланса' },
  waiting: {
    zh: '凭证正在等待财务确认，无需重复付款。',
    en: 'A voucher is with finance already; there is no need to pay again.',
    ru: 'Квитанция уже у бухгалтерии; платить ещё раз не нужно.',
  },
  pay: { zh: '去付款', en: 'Pay', ru: 'Оплатить' },
  balanceLink: { zh: '查看余额流水', en: 'See the statement', ru: 'Открыть выписку' },
} as const;
