/** More or fewer pieces of an order before it ships. */
export const quantities = {
  change: { zh: '修改数量', en: 'Change quantities', ru: 'Изменить количество' },
  title: { zh: '修改数量：{no}', en: 'Change quantities: {no}', ru: 'Изменить количество: {no}' },
  unpaidText: {
    zh: '订单付款前可以增减数量，填 0 即移除该商品。单价不变，金额和运费按新数量重新计算。',
    en: 'You can change this until you pay. Enter 0 to remove an item. Prices stay the same; shipping and the total are worked out again.',
    ru: 'Изменить можно до оплаты. Введите 0, чтобы убрать позицию. Цены не изменятся, доставка и сумма будут пересчитаны.',
  },
  paidText: {
    zh: '订单已付款，发货前可以增加数量，运费随之重新计算：差额从余额扣除，多付的原路退回。如需减少，请申请退款。',
    en: 'This order is paid. You can add items until it ships. Shipping is worked out again: the difference is taken from your balance, and what you overpaid goes back the way it was paid. To get fewer, request a refund.',
    ru: 'Заказ оплачен. До отгрузки можно добавить товар. Доставка пересчитается: разница спишется с баланса, а переплата вернётся тем же способом. Чтобы уменьшить количество, оформите возврат.',
  },
  items: { zh: '商品与数量', en: 'Items and quantities', ru: 'Товары и количество' },
  pieces: { zh: '数量：{name}', en: 'Quantity: {name}', ru: 'Количество: {name}' },
  now: { zh: '现为 {n}', en: 'Now {n}', ru: 'Сейчас {n}' },
  work: { zh: '计算差额', en: 'Work out the difference', ru: 'Рассчитать разницу' },
  again: { zh: '重新计算', en: 'Work out again', ru: 'Пересчитать' },
  save: { zh: '确认修改', en: 'Confirm the change', ru: 'Подтвердить изменение' },
  sums: { zh: '修改后', en: 'After the change', ru: 'После изменения' },
  hint: {
    zh: '填好数量后，这里会显示新的金额和差额。',
    en: 'Once you have entered the quantities, the new total and the difference appear here.',
    ru: 'Когда вы введёте количество, здесь появятся новая сумма и разница.',
  },
  before: { zh: '原金额', en: 'Total so far', ru: 'Прежняя сумма' },
  total: { zh: '新金额', en: 'New total', ru: 'Новая сумма' },
  difference: { zh: '差额', en: 'Difference', ru: 'Разница' },
  freight: { zh: '其中运费', en: 'Of this, shipping', ru: 'В том числе доставка' },
  back: { zh: '退回：{source}', en: 'Refund: {source}', ru: 'Возврат: {source}' },
  charged: { zh: '从余额扣除', en: 'Taken from your balance', ru: 'Спишется с баланса' },
  due: { zh: '待付款', en: 'To pay', ru: 'К оплате' },
  asks: {
    company: {
      zh: '确认后订单须经贵公司审批，通过后才能付款；如被驳回，整个订单将关闭。',
      en: 'Your company has to approve this before you can pay. If it’s rejected, the whole order ends.',
      ru: 'Оплатить можно будет после согласования в вашей компании. При отказе весь заказ закроется.',
    },
    seller: {
      zh: '确认后订单须重新审核，通过后才能付款；如未通过，整个订单将关闭。',
      en: 'The order is reviewed again before you can pay. If it’s rejected, the whole order ends.',
      ru: 'Заказ снова пройдёт проверку, оплатить можно будет после неё. При отказе весь заказ закроется.',
    },
  },
  nothing: { zh: '数量没有变化。', en: 'Nothing has changed.', ru: 'Ничего не изменилось.' },
  short: {
    zh: '余额不足：可用 {balance}。请先充值，或将增加的部分另下一单。',
    en: 'Your balance holds {balance}. Top it up, or place another order for the rest.',
    ru: 'На балансе {balance}. Пополните его или оформите на остальное новый заказ.',
  },
  toBalance: { zh: '查看余额', en: 'See your balance', ru: 'Открыть баланс' },
  toRefund: { zh: '申请退款', en: 'Request a refund', ru: 'Оформить возврат' },
} as const;
