import type { Texts } from '../kernel/text.ts';

// Labels of orders that more than one place shows.
export const afterSales: Texts = { zh: '售后发出', en: 'After-sales', ru: 'По заявке' };
export const allOrders: Texts = { zh: '全部订单', en: 'All orders', ru: 'Все заказы' };
export const cartons: Texts = { zh: '箱数', en: 'Cartons', ru: 'Коробок' };
export const grossWeight: Texts = { zh: '毛重', en: 'Gross weight', ru: 'Вес брутто' };
export const netWeight: Texts = { zh: '净重', en: 'Net weight', ru: 'Вес нетто' };
export const packingList: Texts = { zh: '装箱单', en: 'Packing list', ru: 'Упаковочный лист' };
export const volume: Texts = { zh: '体积', en: 'Volume', ru: 'Объём' };
export const kilograms: Texts = { zh: '千克', en: 'kg', ru: 'кг' };
export const cubicMetres: Texts = { zh: '立方米', en: 'm³', ru: 'м³' };
export const approve: Texts = { zh: '审核通过', en: 'Approve', ru: 'Одобрить' };
export const approved: Texts = { zh: '审核通过时间', en: 'Approved', ru: 'Одобрен' };
export const attachment: Texts = { zh: '附件', en: 'Attachment', ru: 'Вложение' };
export const before: Texts = { zh: '原：{text}', en: 'Before: {text}', ru: 'Было: {text}' };
export const cancelAndRefund: Texts = {
  zh: '取消并退款',
  en: 'Cancel and refund',
  ru: 'Отменить с возвратом',
};
export const cancelOrder: Texts = { zh: '取消订单', en: 'Cancel order', ru: 'Отменить заказ' };
export const cancelUnshippedItems: Texts = {
  zh: '取消未发货商品',
  en: 'Cancel unshipped items',
  ru: 'Отменить неотгруженное',
};
/** CAT-09b The same of an order that is collected in a store. */
export const cancelUncollectedItems: Texts = {
  zh: '取消未提货商品',
  en: 'Cancel uncollected items',
  ru: 'Отменить неполученное',
};
export const change: Texts = { zh: '修改', en: 'Change', ru: 'Изменить' };
export const changeDeliveryDetails: Texts = {
  zh: '修改收货信息',
  en: 'Change delivery details',
  ru: 'Изменить данные доставки',
};
export const changeQuantities: Texts = {
  zh: '修改数量',
  en: 'Change quantities',
  ru: 'Изменить количество',
};
export const city: Texts = { zh: '城市', en: 'City', ru: 'Город' };
export const confirmReceipt: Texts = {
  zh: '确认收货',
  en: 'Confirm receipt',
  ru: 'Подтвердить получение',
};
export const delivered: Texts = { zh: '送达', en: 'Delivered', ru: 'Доставлена' };
export const delivery: Texts = { zh: '收货信息', en: 'Delivery', ru: 'Доставка' };
export const difference: Texts = { zh: '差额', en: 'Difference', ru: 'Разница' };
export const documents: Texts = { zh: '订单文件', en: 'Documents', ru: 'Документы заказа' };
export const enclosures: Texts = { zh: '随货附件', en: 'Enclosures', ru: 'Приложено к товару' };
export const estimatedDelivery: Texts = {
  zh: '预计送达',
  en: 'Estimated delivery',
  ru: 'Ожидаемая доставка',
};
export const expected: Texts = { zh: '预计送达', en: 'Expected', ru: 'Ожидается' };
export const freightForwarder: Texts = { zh: '货代', en: 'Freight forwarder', ru: 'Экспедитор' };
export const history: Texts = { zh: '订单记录', en: 'History', ru: 'История' };
export const howThisIsCalculated: Texts = {
  zh: '金额明细',
  en: 'How this is calculated',
  ru: 'Как рассчитано',
};
export const includesTax: Texts = {
  zh: '含税 {tax}（税率 {rate}）',
  en: 'includes {tax} tax ({rate})',
  ru: 'в том числе налог {tax} ({rate})',
};
export const items: Texts = { zh: '商品明细', en: 'Items', ru: 'Состав заказа' };
export const itemsAndQuantities: Texts = {
  zh: '商品与数量',
  en: 'Items and quantities',
  ru: 'Товары и количество',
};
export const levelNumber: Texts = { zh: '第 {n} 级', en: 'Level {n}', ru: 'Уровень {n}' };
export const newTotal: Texts = { zh: '新金额', en: 'New total', ru: 'Новая сумма' };
export const noLimitSetInThisCurrency: Texts = {
  zh: '该币种未设置限额',
  en: 'No limit set in this currency',
  ru: 'Лимит в этой валюте не задан',
};
export const noTrackingInformation: Texts = {
  zh: '暂无物流信息',
  en: 'No tracking information',
  ru: 'Нет данных о доставке',
};
export const none: Texts = { zh: '无', en: 'None', ru: 'Нет' };
export const notShippedYet: Texts = {
  zh: '暂未发货',
  en: 'Not shipped yet',
  ru: 'Пока ничего не отгружено',
};
export const notStarted: Texts = { zh: '未开始', en: 'Not started', ru: 'Не начато' };
export const now: Texts = { zh: '新：{text}', en: 'Now: {text}', ru: 'Стало: {text}' };
export const ofThisShipping: Texts = {
  zh: '其中运费',
  en: 'Of this, shipping',
  ru: 'В том числе доставка',
};
export const order: Texts = { zh: '订单详情', en: 'Order', ru: 'Заказ' };
export const orderAgain: Texts = { zh: '再次购买', en: 'Order again', ru: 'Заказать снова' };
export const orders: Texts = { zh: '销售订单', en: 'Orders', ru: 'Продажи' };
export const overTheLimitPerOrder: Texts = {
  zh: '超出单笔限额',
  en: 'Over the limit per order',
  ru: 'Превышен лимит на заказ',
};
export const overTheMonthlyLimit: Texts = {
  zh: '超出每月限额',
  en: 'Over the monthly limit',
  ru: 'Превышен месячный лимит',
};
export const parcel: Texts = { zh: '包裹 {no}', en: 'Parcel {no}', ru: 'Посылка {no}' };
export const payNow: Texts = { zh: '去付款', en: 'Pay now', ru: 'Оплатить' };
export const payment: Texts = { zh: '付款', en: 'Payment', ru: 'Оплата' };
export const pending: Texts = { zh: '待审批', en: 'Pending', ru: 'На согласовании' };
export const phoneNumber: Texts = { zh: '电话', en: 'Phone', ru: 'Телефон' };
export const poNumber: Texts = { zh: '采购单号', en: 'PO number', ru: '№ заказа покупателя' };
export const postalCode: Texts = { zh: '邮政编码', en: 'Postal code', ru: 'Почтовый индекс' };
export const production: Texts = { zh: '生产', en: 'Production', ru: 'Производство' };
export const proofNo: Texts = { zh: '凭证号', en: 'Proof no.', ru: 'Номер квитанции' };
export const quantity: Texts = { zh: '件数', en: 'Quantity', ru: 'Количество' };
export const reasonForTheChange: Texts = {
  zh: '修改原因',
  en: 'Reason for the change',
  ru: 'Причина изменения',
};
export const received: Texts = { zh: '签收', en: 'Received', ru: 'Получена' };
export const refund: Texts = {
  zh: '退回：{source}',
  en: 'Refund: {source}',
  ru: 'Возврат: {source}',
};
export const refunded: Texts = { zh: '退款金额', en: 'Refunded', ru: 'Возвращено' };
export const returnOrRefund: Texts = {
  zh: '申请售后',
  en: 'Return or refund',
  ru: 'Оформить возврат',
};
export const salePrice: Texts = { zh: '活动价', en: 'Sale price', ru: 'Цена по акции' };
export const ship: Texts = { zh: '发货', en: 'Ship', ru: 'Отгрузить' };
export const shipOrders: Texts = { zh: '订单发货', en: 'Ship orders', ru: 'Отгрузка заказов' };
export const shipment: Texts = { zh: '出库', en: 'Shipment', ru: 'Отгрузка' };
export const shipped: Texts = { zh: '发货', en: 'Shipped', ru: 'Отгружена' };
export const showAllUpdates: Texts = {
  zh: '查看全部物流记录',
  en: 'Show all updates',
  ru: 'Показать все события',
};
export const stateOrRegion: Texts = {
  zh: '州 / 省 / 地区',
  en: 'State or region',
  ru: 'Штат или область',
};
export const streetAddress: Texts = { zh: '详细地址', en: 'Street address', ru: 'Улица, дом' };
export const theBuyerSeesIt: Texts = {
  zh: '买家可见',
  en: 'The buyer sees it',
  ru: 'Её увидит покупатель',
};
export const thisOrderDoesntNeedAnAddress: Texts = {
  zh: '此订单无需收货地址',
  en: 'This order doesn’t need an address',
  ru: 'Для этого заказа адрес не нужен',
};
export const totalSoFar: Texts = { zh: '原金额', en: 'Total so far', ru: 'Прежняя сумма' };
export const totals: Texts = { zh: '金额合计', en: 'Totals', ru: 'Итоги' };
export const track: Texts = { zh: '查看物流', en: 'Track', ru: 'Отследить' };
export const trackingNumber: Texts = {
  zh: '物流单号',
  en: 'Tracking number',
  ru: 'Номер отслеживания',
};
export const tradeTerms: Texts = { zh: '贸易条款', en: 'Trade terms', ru: 'Условия сделки' };
export const warehouse: Texts = { zh: '发货仓库', en: 'Warehouse', ru: 'Склад' };
export const whatIsDelivered: Texts = {
  zh: '交付说明',
  en: 'What is delivered',
  ru: 'Что сдаётся',
};
