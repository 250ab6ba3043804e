export const transfer = {
  others: { zh: '其他收款账户（{n}）', en: 'Other accounts ({n})', ru: 'Другие счета ({n})' },
  referenceHint: {
    zh: '请在转账附言中填写，以便我们尽快核对到账。',
    en: 'Enter it with your transfer, so that we can match your payment quickly.',
    ru: 'Укажите его в переводе, чтобы мы быстро нашли ваш платёж.',
  },
  referenceLater: {
    zh: '提交后显示的订单号',
    en: 'your order number, shown once you place the order',
    ru: 'номер заказа — появится после оформления',
  },
  none: {
    zh: '本店尚未开通 {currency} 银行转账收款。',
    en: 'Bank transfers in {currency} aren’t available here yet.',
    ru: 'Банковский перевод в {currency} пока недоступен.',
  },
} as const;
