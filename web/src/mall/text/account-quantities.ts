import * as ordersWords from '@tradeport/api/orders/words';
import * as shopWords from './words.ts';

/** More or fewer pieces of an order before it ships. */
export const quantities = {
  change: ordersWords.changeQuantities,
  title: { zh: '修改数量：{no}', en: 'Change quantities: {no}', ru: 'Изменить количество: {no}' },
  boughtText: {
    unpaid: {
      zh: '订单付款前可以增减数量，填 0 即移除该商品。减少后不再满足条件的优惠、阶梯价和赠品将取消，确认前会逐项列出。',
      en: 'You can change this until you pay. Enter 0 to remove an item. Discounts, quantity prices and gifts that the rest no longer qualifies for are dropped. You’ll see each one before you confirm.',
      ru: 'Изменить можно до оплаты. Введите 0, чтобы убрать позицию. Скидки, цены за количество и подарки, условия которых больше не выполнены, отменяются. Вы увидите их до подтверждения.',
    },
    paid: {
      zh: '订单已付款，发货前可以增加数量，运费随之重新计算：差额从余额扣除，多付的原路退回。如需减少，请申请退款。',
      en: 'This order is paid. You can add items until it ships. Shipping is worked out again: the difference is taken from your balance, and what you overpaid goes back the way it was paid. To get fewer, request a refund.',
      ru: 'Заказ оплачен. До отгрузки можно добавить товар. Доставка пересчитается: разница спишется с баланса, а переплата вернётся тем же способом. Чтобы уменьшить количество, оформите возврат.',
    },
  },
  soldText: {
    unpaid: {
      zh: '订单未付款，按新数量重新计算金额和运费；单价不变，运费不会因此增加。买家会收到通知。',
      en: 'Not paid yet: the total and shipping are worked out again at the same prices. Shipping never goes up. The buyer is notified.',
      ru: 'Заказ не оплачен: сумма и доставка будут пересчитаны по тем же ценам. Доставка не подорожает. Покупатель получит уведомление.',
    },
    paid: {
      zh: '订单已付款，减少的商品将自动退款给买家，原路退回；填 0 即全部取消。',
      en: 'Already paid: what you take off is refunded to the buyer, the way it was paid. Enter 0 to cancel an item.',
      ru: 'Заказ оплачен: деньги за убранный товар вернутся покупателю тем же способом. Введите 0, чтобы отменить позицию.',
    },
  },
  items: ordersWords.itemsAndQuantities,
  pieces: shopWords.quantity,
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
  before: ordersWords.totalSoFar,
  total: ordersWords.newTotal,
  difference: ordersWords.difference,
  freight: ordersWords.ofThisShipping,
  lost: {
    zh: '减少数量后，以下优惠不再享受或会减少',
    en: 'With fewer items you lose or get less of',
    ru: 'При меньшем количестве вы теряете полностью или частично',
  },
  lostTier: {
    zh: '阶梯价：{name}',
    en: 'Quantity price: {name}',
    ru: 'Цена за количество: {name}',
  },
  lostGift: { zh: '赠品：{name}', en: 'Gift: {name}', ru: 'Подарок: {name}' },
  lostCoupon: {
    zh: '优惠券：{name}（退回您的账户）',
    en: 'Coupon: {name} (it goes back to you)',
    ru: 'Купон: {name} (вернётся к вам)',
  },
  lessCoupon: { zh: '优惠券：{name}', en: 'Coupon: {name}', ru: 'Купон: {name}' },
  lostFrom: { zh: '{before} → {after}', en: '{before} → {after}', ru: '{before} → {after}' },
  back: ordersWords.refund,
  charged: { zh: '从余额扣除', en: 'Taken from your balance', ru: 'Спишется с баланса' },
  due: { zh: '待付款', en: 'To pay', ru: 'К оплате' },
  nothing: { zh: '数量没有变化。', en: 'Nothing has changed.', ru: 'Ничего не изменилось.' },
  short: {
    zh: '余额不足：可用 {balance}。请先充值，或将增加的部分另下一单。',
    en: 'Your balance holds {balance}. Top it up, or place another order for the rest.',
    ru: 'На балансе {balance}. Пополните его или оформите на остальное новый заказ.',
  },
  toBalance: { zh: '查看余额', en: 'See your balance', ru: 'Открыть баланс' },
  toRefund: { zh: '申请退款', en: 'Request a refund', ru: 'Оформить возврат' },
} as const;
