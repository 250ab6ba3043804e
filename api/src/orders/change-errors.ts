import { errors } from '../kernel/errors.ts';

/** Refusals of changing an order. */
export const changeErrors = errors({
  'order.not_changeable': {
    status: 409,
    zh: '订单已发货或已结束，不能再修改',
    en: 'Orders can only be changed before anything has shipped',
    ru: 'Изменить заказ можно только до начала отгрузки',
  },
  'order.quantities_type': {
    status: 409,
    zh: '该类型的订单不能修改数量',
    en: 'Quantities of this type of order can’t be changed',
    ru: 'В заказах этого типа количество не меняется',
  },
  'order.quantities_review': {
    status: 409,
    zh: '订单审核中，审核后才能修改数量',
    en: 'The order is under review. Change it once it’s approved',
    ru: 'Заказ на проверке. Изменить количество можно после одобрения',
  },
  'order.quantities_quoted': {
    status: 409,
    zh: '按报价或竞价成交的订单不能修改数量，如需增减请重新询价',
    en: 'The price of this order was agreed on. Ask for a quote for more',
    ru: 'Цена заказа согласована. Запросите новое предложение',
  },
  'order.quantities_requested': {
    status: 409,
    zh: '该订单有售后申请，不能再修改数量',
    en: 'There is a refund request for this order, so quantities can’t be changed',
    ru: 'По заказу есть заявка на возврат, количество изменить нельзя',
  },
  'order.quantities_voucher': {
    status: 409,
    zh: '财务正在核对您的转账，核对后才能修改订单',
    en: 'Your bank transfer is being checked. Change the order afterwards',
    ru: 'Ваш перевод проверяется. Измените заказ после проверки',
  },
  'order.quantities_by_buyer': {
    status: 409,
    zh: '只有买家可以增加数量',
    en: 'Only the buyer can order more',
    ru: 'Увеличить количество может только покупатель',
  },
  'order.quantities_refund': {
    status: 409,
    zh: '订单已付款，减少数量请申请退款',
    en: 'This order is paid. To get fewer items, request a refund',
    ru: 'Заказ оплачен. Чтобы уменьшить количество, оформите возврат',
  },
  'order.quantities_last': {
    status: 422,
    zh: '订单至少保留一件商品，不需要时请取消订单',
    en: 'At least one item must remain. Cancel the order instead',
    ru: 'Должна остаться хотя бы одна позиция. Заказ можно отменить',
  },
  'order.quantities_twice': {
    status: 400,
    zh: '同一商品只能填写一次',
    en: 'Each item can be listed only once',
    ru: 'Каждую позицию можно указать только один раз',
  },
  'order.quantities_discount': {
    status: 409,
    money: ['amount'],
    zh: '{skuNo} 已抵扣 {amount}，减少后金额不足以抵扣；可取消订单后重新下单',
    en: '{skuNo}: {amount} of discounts, points and rebate is more than the rest costs. Cancel the order and place it anew instead',
    ru: '{skuNo}: скидки, баллы и ретробонусы на {amount} больше оставшейся стоимости. Отмените заказ и оформите новый',
  },
  'order.quantities_promotion': {
    status: 409,
    zh: '{skuNo} 为活动价或赠品，不能增加数量，请另行下单',
    en: '{skuNo} is a sale item or a gift: place another order for more',
    ru: '{skuNo}: товар по акции или подарок. Чтобы взять больше, оформите новый заказ',
  },
  'order.quantities_paid': {
    status: 409,
    money: ['paid'],
    zh: '修改后的金额须大于已支付的 {paid}',
    en: 'The new total must be more than the {paid} already paid',
    ru: 'Новая сумма должна быть больше уже оплаченных {paid}',
  },
  'order.quantities_approval': {
    status: 409,
    zh: '增加后需要审批或审核，请另下一单',
    en: 'The new total needs an approval. Place another order for the rest',
    ru: 'Новой сумме нужно согласование. Оформите на разницу новый заказ',
  },
  'order.address_approval': {
    status: 409,
    zh: '新地址的运费使订单需要审批或审核，请取消后重新下单',
    en: 'With shipping to that address the order needs an approval. Cancel it and order again',
    ru: 'С доставкой по этому адресу заказу нужно согласование. Отмените его и оформите заново',
  },
  'order.no_address': {
    status: 422,
    zh: '此订单无需收货地址',
    en: 'This order doesn’t need an address',
    ru: 'Для этого заказа адрес не нужен',
  },
  'order.change_reason': {
    status: 422,
    zh: '请填写修改原因，买家会看到',
    en: 'Say why. The buyer sees the reason',
    ru: 'Укажите причину. Её увидит покупатель',
  },
});
