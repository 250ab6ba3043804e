import * as ordersWords from '@tradeport/api/orders/words';

/** Fewer pieces of an order before it ships, by its seller or the house. */
export const quantities = {
  open: ordersWords.changeQuantities,
  openPaid: ordersWords.cancelUnshippedItems,
  titlePaid: {
    zh: '取消未发货商品：{no}',
    en: 'Cancel unshipped items: {no}',
    ru: 'Отменить неотгруженное: {no}',
  },
  openCollected: ordersWords.cancelUncollectedItems,
  titleCollected: {
    zh: '取消未提货商品：{no}',
    en: 'Cancel uncollected items: {no}',
    ru: 'Отменить неполученное: {no}',
  },
  all: { zh: '全部取消', en: 'Cancel all of them', ru: 'Отменить всё' },
  title: { zh: '修改数量：{no}', en: 'Change quantities: {no}', ru: 'Изменить количество: {no}' },
  unpaidHint: {
    zh: '订单未付款，按新数量重新计算金额和运费；单价不变，运费不会因此增加。买家会收到通知。',
    en: 'Not paid yet: the total and shipping are worked out again at the same prices. Shipping never goes up. The buyer is notified.',
    ru: 'Заказ не оплачен: сумма и доставка будут пересчитаны по тем же ценам. Доставка не подорожает. Покупатель получит уведомление.',
  },
  paidHint: {
    zh: '订单已付款，减少的商品将自动退款给买家，原路退回。',
    en: 'Already paid: what you take off is refunded to the buyer, the way it was paid.',
    ru: 'Заказ оплачен: деньги за убранный товар вернутся покупателю тем же способом.',
  },
  lines: ordersWords.itemsAndQuantities,
  of: {
    zh: '{name}：数量，最多 {n}',
    en: '{name}: quantity, up to {n}',
    ru: '{name}: количество, до {n}',
  },
  before: ordersWords.totalSoFar,
  difference: ordersWords.difference,
  freight: ordersWords.ofThisShipping,
  total: ordersWords.newTotal,
  back: ordersWords.refund,
  nothing: {
    zh: '请先减少某件商品的数量。',
    en: 'Reduce the quantity of an item first.',
    ru: 'Сначала уменьшите количество.',
  },
  reason: ordersWords.reasonForTheChange,
  seen: ordersWords.theBuyerSeesIt,
  verb: { zh: '确认修改', en: 'Confirm the change', ru: 'Подтвердить' },
  done: { zh: '数量已修改', en: 'Quantities changed', ru: 'Количество изменено' },
} as const;
