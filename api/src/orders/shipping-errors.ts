import { errors } from '../kernel/errors.ts';

/** Refusals of shipping and tracking. */
export const shippingErrors = errors({
  'order.ship_withheld': {
    status: 409,
    zh: '买家已申请退款，请先处理售后申请',
    en: 'The buyer asked for a refund. Decide on the request first',
    ru: 'Покупатель запросил возврат. Сначала примите решение по заявке',
  },
  'order.ship_nothing': {
    status: 422,
    zh: '没有可发货的商品',
    en: 'Choose at least one item to ship',
    ru: 'Выберите хотя бы одну позицию',
  },
  'order.ship_too_many': {
    status: 409,
    zh: '发货数量不能超过待发数量 {open}（{skuNo}）',
    en: '{skuNo}: only {open} left to ship',
    ru: '{skuNo}: к отгрузке осталось {open}',
  },
  'order.ship_unpaid': {
    status: 409,
    zh: '发货前应付的阶段“{name}”尚未付款',
    en: '“{name}” must be paid before anything ships',
    ru: 'До отгрузки должен быть оплачен этап «{name}»',
  },
  'order.is_pickup': {
    status: 409,
    zh: '自提订单在门店凭取货码取货，不发货，也没有收货地址',
    en: 'This order is collected in the store by its code. It isn’t shipped and has no address',
    ru: 'Этот заказ выдают в магазине по коду: его не отправляют, и адреса у него нет',
  },
  'order.pickup_ready': {
    status: 409,
    zh: '门店已备好货，不能再加购；如需减少请申请退款',
    en: 'The store has set your goods aside. Request a refund for fewer, or place another order for more',
    ru: 'Магазин уже собрал заказ. Лишнее верните заявкой, недостающее закажите отдельно',
  },
  'order.ship_group': {
    status: 409,
    zh: '拼团尚未成功，成团后才能发货',
    en: 'The group isn’t complete yet. It can ship once it is',
    ru: 'Группа ещё не собрана. Отгрузить можно после набора',
  },
  'order.ship_address': {
    status: 409,
    zh: '买家尚未填写收货地址',
    en: 'The buyer hasn’t given a delivery address yet',
    ru: 'Покупатель ещё не указал адрес доставки',
  },
  'order.tracking_required': {
    status: 422,
    zh: '请填写物流单号',
    en: 'Enter a tracking number',
    ru: 'Укажите трек-номер',
  },
  'order.tracking_used': {
    status: 409,
    zh: '该物流单号已用于其他包裹',
    en: 'This tracking number is already used for another parcel',
    ru: 'Этот трек-номер уже у другой посылки',
  },
  'order.ship_file_columns': {
    status: 422,
    zh: '文件第一行须有“订单号”和“物流单号”两列，请使用模板',
    en: 'The first row must have the columns “Order number” and “Tracking number”. Use the template',
    ru: 'В первой строке нужны столбцы «Номер заказа» и «Номер отслеживания». Используйте шаблон',
  },
  'order.ship_file_many': {
    status: 422,
    zh: '一个文件最多 {max} 行，请拆分后再上传',
    en: 'A file can have up to {max} rows. Split it and try again',
    ru: 'В файле может быть не больше {max} строк. Разделите его',
  },
  'order.ship_row_unknown': {
    status: 422,
    zh: '没有此订单，请检查订单号',
    en: 'Order not found. Check the order number',
    ru: 'Заказ не найден. Проверьте номер',
  },
  'order.ship_row_state': {
    status: 409,
    zh: '订单不在待发货状态',
    en: 'This order isn’t awaiting shipment',
    ru: 'Заказ не ожидает отгрузки',
  },
  'order.ship_row_shipped': {
    status: 409,
    zh: '已用此单号发货',
    en: 'Already shipped with this number',
    ru: 'Уже отгружен с этим номером',
  },
  'order.ship_row_carrier': {
    status: 422,
    zh: '不认识的物流公司“{carrier}”，请从列表中选择',
    en: 'Unknown carrier “{carrier}”. Choose one from the list',
    ru: 'Неизвестный перевозчик «{carrier}». Выберите из списка',
  },
  'order.ship_row_error': {
    status: 422,
    zh: '单元格中是公式错误',
    en: 'A cell of this row holds a formula error',
    ru: 'В ячейке этой строки ошибка формулы',
  },
  'order.ship_row_rounded': {
    status: 422,
    zh: '单号已被表格软件改成数值，请将该列设为文本后重新填写',
    en: 'The spreadsheet turned this number into a rounded value. Format the column as text and enter it again',
    ru: 'Таблица округлила номер. Задайте столбцу текстовый формат и введите номер снова',
  },
  'order.ship_row_long': {
    status: 422,
    zh: '单号最多 {max} 个字符',
    en: 'A tracking number can have up to {max} characters',
    ru: 'В номере может быть не больше {max} символов',
  },
  'order.ship_row_twice': {
    status: 422,
    zh: '与第 {row} 行重复',
    en: 'Same as row {row}',
    ru: 'Повторяет строку {row}',
  },
  'order.no_express': {
    status: 404,
    zh: '暂无物流信息',
    en: 'No tracking information',
    ru: 'Нет данных о доставке',
  },
  'order.expected_past': {
    status: 422,
    zh: '预计送达日期须在今天起 {days} 天内',
    en: 'The estimated delivery must be within the next {days} days',
    ru: 'Ожидаемая доставка — в ближайшие {days} дн.',
  },
});
