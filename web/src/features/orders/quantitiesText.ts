/** Fewer pieces of an order before it ships, by its seller or the house. */
export const quantities = {
  open: { zh: '修改数量', en: 'Change quantities', ru: 'Изменить количество' },
  openPaid: { zh: '取消未发货商品', en: 'Cancel unshipped items', ru: 'Отменить неотгруженное' },
  titlePaid: {
    zh: '取消未发货商品：{no}',
    en: 'Cancel unshipped items: {no}',
    ru: 'Отменить неотгруженное: {no}',
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
  lines: { zh: '商品与数量', en: 'Items and quantities', ru: 'Товары и количество' },
  of: {
    zh: '{name}：数量，最多 {n}',
    en: '{name}: quantity, up to {n}',
    ru: '{name}: количество, до {n}',
  },
  before: { zh: '原金额', en: 'Total so far', ru: 'Прежняя сумма' },
  difference: { zh: '差额', en: 'Difference', ru: 'Разница' },
  freight: { zh: '其中运费', en: 'Of this, shipping', ru: 'В том числе доставка' },
  total: { zh: '新金额', en: 'New total', ru: 'Новая сумма' },
  back: { zh: '退回：{source}', en: 'Refund: {source}', ru: 'Возврат: {source}' },
  nothing: {
    zh: '请先减少某件商品的数量。',
    en: 'Reduce the quantity of an item first.',
    ru: 'Сначала уменьшите количество.',
  },
  reason: { zh: '修改原因', en: 'Reason for the change', ru: 'Причина изменения' },
  seen: { zh: '买家可见', en: 'The buyer sees it', ru: 'Её увидит покупатель' },
  verb: { zh: '确认修改', en: 'Confirm the change', ru: 'Подтвердить' },
  done: { zh: '数量已修改', en: 'Quantities changed', ru: 'Количество изменено' },
} as const;
