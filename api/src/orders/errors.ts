import { errors } from '../kernel/errors.ts';

export const orderErrors = errors({
  'order.nothing_selected': { status: 422, zh: '请先选择要结算的商品', en: 'Please select what to order first', ru: 'Сначала выберите товары для заказа' },
  'order.one_currency': { status: 422, zh: '一次结算只能使用一种币种，请分开下单', en: 'One checkout has one currency; please order separately', ru: 'В одном заказе одна валюта; оформите отдельно' },
  'order.same_warehouse': { status: 422, zh: '请选择同一发货仓库的商品', en: 'Please choose goods from the same warehouse', ru: 'Выберите товары с одного склада' },
  'order.address_required': { status: 422, zh: '请选择收货地址', en: 'Please choose a shipping address', ru: 'Выберите адрес доставки' },
  'order.address_missing': { status: 422, zh: '收货地址不存在', en: 'This address does not exist', ru: 'Такого адреса нет' },
  'order.fields_missing': { status: 422, zh: '请填写必填的订单信息', en: 'Please fill in what this order needs', ru: 'Заполните обязательные поля заказа' },
  'order.price_changed': { status: 409, zh: '价格已变化，请核对后重新提交', en: 'Prices have changed; please check and submit again', ru: 'Цены изменились, проверьте и отправьте снова' },
  'order.amount_too_large': { status: 422, zh: '订单金额超出系统上限，请拆分下单', en: 'The amount is beyond what one order may hold; please split it', ru: 'Сумма превышает допустимую, разделите заказ' },
  'order.type_closed': { status: 422, zh: '该类型的商品暂不支持在线下单：{skuNo}', en: 'Goods of this type cannot be ordered here yet: {skuNo}', ru: 'Товары этого типа пока нельзя заказать: {skuNo}' },
  'order.own_goods': { status: 422, zh: '不能购买本公司销售的商品', en: 'You cannot buy what your own company sells', ru: 'Нельзя покупать товары своей компании' },
  'order.own_review': { status: 409, zh: '不能审核自己的订单', en: 'You cannot review an order of your own', ru: 'Нельзя проверять собственный заказ' },
  'order.attachment_missing': { status: 422, zh: '附件不存在，请重新上传', en: 'An attachment is not there; please upload it again', ru: 'Вложение не найдено, загрузите снова' },
  'order.ship_nothing': { status: 422, zh: '没有可发货的商品', en: 'There is nothing to ship', ru: 'Нечего отгружать' },
  'order.ship_too_many': { status: 409, zh: '发货数量不能超过待发数量 {open}（{skuNo}）', en: 'Only {open} of {skuNo} are open to ship', ru: 'К отгрузке осталось только {open} ({skuNo})' },
  'order.tracking_required': { status: 422, zh: '请填写物流单号', en: 'Please enter the tracking number', ru: 'Укажите номер отслеживания' },
  'order.tracking_used': { status: 409, zh: '该物流单号已用于其他包裹', en: 'This tracking number belongs to another parcel', ru: 'Этот номер уже у другой посылки' },
  'order.no_express': { status: 404, zh: '暂无物流信息', en: 'No express information', ru: 'Нет данных о доставке' },
  'order.export_too_many': { status: 422, zh: '结果超过 {max} 行，请缩小筛选范围', en: 'More than {max} rows; please narrow the filter', ru: 'Больше {max} строк, уточните фильтр' },
});
