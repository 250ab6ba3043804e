import { errors } from '../kernel/errors.ts';

/** What a checkout refuses. */
export const checkoutErrors = errors({
  'order.accounts_over': {
    status: 422,
    zh: '账户抵扣超出可抵扣金额，最多可用 {most}',
    en: 'That is more than can be used here. The most is {most}',
    ru: 'Это больше, чем можно использовать. Максимум: {most}',
  },
  'order.points_needed': {
    status: 422,
    zh: '积分订单须使用 {points} 积分支付',
    en: 'This order is paid with points: {points} are needed',
    ru: 'Этот заказ оплачивается баллами: нужно {points}',
  },
  'order.points_closed': {
    status: 422,
    zh: '本店该币种暂不支持积分抵扣',
    en: 'Points can’t be used for this order',
    ru: 'Для этого заказа баллы использовать нельзя',
  },
  'order.card_unknown': {
    status: 422,
    zh: '礼品卡不存在，或未绑定到您的账户',
    en: 'This gift card isn’t on your account',
    ru: 'Этой подарочной карты нет в вашем аккаунте',
  },
  'order.nothing_selected': {
    status: 422,
    zh: '请先选择要结算的商品',
    en: 'Select items to check out first',
    ru: 'Сначала выберите товары для заказа',
  },
  'order.one_currency': {
    status: 422,
    zh: '一次结算只能使用一种币种，请分开下单',
    en: 'Items in different currencies must be ordered separately',
    ru: 'Товары в разных валютах оформляются отдельно',
  },
  'order.same_warehouse': {
    status: 422,
    zh: '请选择同一发货仓库的商品',
    en: 'Choose items from the same warehouse',
    ru: 'Выберите товары с одного склада',
  },
  'order.warehouse_short': {
    status: 409,
    zh: '所选仓库的 {skuNo} 仅剩 {available}，不足 {quantity}，请选择其他仓库',
    en: 'This warehouse has {available} of {skuNo}, not {quantity}. Choose another',
    ru: 'На этом складе {skuNo}: {available}, нужно {quantity}. Выберите другой склад',
  },
  'order.currency_unpriced': {
    status: 422,
    zh: '{skuNo} 没有 {currency} 价格，请选择其他币种',
    en: '{skuNo} has no price in {currency}. Choose another currency',
    ru: 'Для {skuNo} нет цены в {currency}. Выберите другую валюту',
  },
  'order.demand_past': {
    status: 422,
    zh: '需求时间不能早于今天',
    en: 'The required date can’t be in the past',
    ru: 'Срок поставки не может быть в прошлом',
  },
  'order.forwarder_address': {
    status: 422,
    zh: '需要货代时，请选择或添加货代地址',
    en: 'Choose or add a freight forwarder’s address',
    ru: 'Выберите или добавьте адрес экспедитора',
  },
  'order.address_required': {
    status: 422,
    zh: '请选择收货地址',
    en: 'Choose a delivery address',
    ru: 'Выберите адрес доставки',
  },
  'order.address_missing': {
    status: 422,
    zh: '收货地址不存在',
    en: 'This address no longer exists',
    ru: 'Такого адреса больше нет',
  },
  'order.fields_missing': {
    status: 422,
    zh: '请填写必填的订单信息',
    en: 'Fill in the required order details',
    ru: 'Заполните обязательные поля заказа',
  },
  'order.seller_closed': {
    status: 409,
    zh: '卖家暂停销售，暂不能下单或付款',
    en: 'This seller isn’t taking orders or payments at the moment',
    ru: 'Продавец сейчас не принимает заказы и оплату',
  },
  'order.price_changed': {
    status: 409,
    zh: '价格有变动，请核对后重新提交',
    en: 'Prices have changed. Review them and submit again',
    ru: 'Цены изменились. Проверьте и отправьте снова',
  },
  'order.goods_changed': {
    status: 409,
    zh: '商品或数量已变化，请核对后重新提交',
    en: 'The items have changed. Review them and submit again',
    ru: 'Состав заказа изменился. Проверьте и отправьте снова',
  },
  'order.amount_too_large': {
    status: 422,
    zh: '订单金额超出上限，请拆分下单',
    en: 'The amount is too large for one order. Split it',
    ru: 'Слишком большая сумма. Разделите заказ',
  },
  'order.type_closed': {
    status: 422,
    zh: '该类型的商品暂不支持在线下单：{skuNo}',
    en: 'This type of product can’t be ordered here yet: {skuNo}',
    ru: 'Товары этого типа пока нельзя заказать: {skuNo}',
  },
  'order.pay_way_closed': {
    status: 422,
    zh: '{type}不支持此付款方式，请选择其他方式',
    en: '{type}: this payment method isn’t available. Choose another',
    ru: '{type}: этот способ оплаты недоступен. Выберите другой',
  },
  'order.own_goods': {
    status: 422,
    zh: '不能购买本公司销售的商品',
    en: 'You can’t buy your own company’s products',
    ru: 'Нельзя покупать товары собственной компании',
  },
  'order.attachment_missing': {
    status: 422,
    zh: '附件不存在，请重新上传',
    en: 'Attachment not found. Upload it again',
    ru: 'Вложение не найдено. Загрузите ещё раз',
  },
  'order.same_number': {
    status: 409,
    zh: '贵公司已有订单使用采购单号 {number}，如无误请再次提交',
    en: 'Your company already has an order with PO number {number}. If that’s intended, place the order again',
    ru: 'Номер {number} уже указан в другом заказе вашей компании. Если так и нужно, оформите заказ ещё раз',
  },
});
