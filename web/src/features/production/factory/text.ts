import * as words from '@tradeport/api/kernel/words/index';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import * as ordersWords from '@tradeport/api/orders/words';
import * as productionWords from '@tradeport/api/production/words';

export const supply = {
  title: productionWords.ordersToMake,
  one: productionWords.orderToMake,
  number: { zh: '生产订单号', en: 'Order no.', ru: 'Номер заказа' },
  search: { zh: '输入生产订单号', en: 'Search by order number', ru: 'Поиск по номеру заказа' },
  status: words.status,
  seller: words.seller,
  due: productionWords.dueDay,
  lateness: { zh: '交期情况', en: 'Deadline', ru: 'Соблюдение срока' },
  late: productionWords.late,
  soon: productionWords.dueSoon,
  pieces: words.pieces,
  made: { zh: '已完工', en: 'Made', ru: 'Изготовлено' },
  sent: productionWords.shipped,
  earned: { zh: '应收金额', en: 'Earned', ru: 'Заработано' },
  offered: { zh: '派单时间', en: 'Offered', ru: 'Получен' },
  none: { zh: '暂无生产订单', en: 'No orders to make', ru: 'Заказов в работу нет' },
  noneHint: {
    zh: '卖家把订单分配给贵厂后，会显示在这里。',
    en: 'Orders that sellers assign to you appear here.',
    ru: 'Здесь появятся заказы, которые вам передадут продавцы.',
  },
  acceptTitle: { zh: '接下生产订单 {no}？', en: 'Accept order {no}?', ru: 'Принять заказ {no}?' },
  acceptText: {
    zh: '共 {n} 件，最迟 {day} 交货。',
    en: 'You agree to make and ship {n} pcs by {day}.',
    ru: 'Нужно изготовить и отгрузить {n} шт. не позднее {day}.',
  },
  acceptMany: {
    zh: '接下这 {n} 个生产订单？',
    en: 'Accept these {n} orders?',
    ru: 'Принять выбранные заказы ({n})?',
  },
  offersOnly: {
    zh: '只能选择待接单的订单',
    en: 'Choose orders that wait for your answer',
    ru: 'Выберите только заказы, которые ждут ответа',
  },
  refuseTitle: {
    zh: '拒绝生产订单 {no}？',
    en: 'Decline order {no}?',
    ru: 'Отказаться от заказа {no}?',
  },
  refuseText: {
    zh: '订单将退回卖家另行分配，卖家会看到拒单原因。',
    en: 'The order goes back to the seller, who will see your reason.',
    ru: 'Заказ вернётся продавцу, и он увидит причину.',
  },
} as const;

/** The tabs of the list. */
export const supplyTabs = {
  all: words.all,
  offered: subOrderLife.states.offered,
  making: subOrderLife.states.in_production,
  shipping: subOrderLife.states.part_shipped,
  done: subOrderLife.states.fulfilled,
  ended: { zh: '未执行', en: 'Not carried out', ru: 'Не выполнены' },
} as const;

export const piecesTexts = {
  of: { zh: '{sku} 件数', en: 'Pieces of {sku}', ru: 'Штук {sku}' },
  nothing: {
    zh: '请至少填写一种商品的件数',
    en: 'Enter pieces of at least one item',
    ru: 'Укажите количество хотя бы по одной позиции',
  },
} as const;

export const shipping = {
  title: { zh: '生产订单 {no} 发货', en: 'Ship from order {no}', ru: 'Отгрузка по заказу {no}' },
  what: { zh: '装入本包裹', en: 'In this parcel', ru: 'В этой посылке' },
  left: {
    zh: '待发 {left} 件，其中已完工 {made} 件',
    en: '{left} left to ship, {made} of them made',
    ru: 'осталось {left}, из них изготовлено {made}',
  },
  carrier: words.carrier,
  tracking: words.trackingNumber,
  ownHint: {
    zh: '自行送货不需要单号',
    en: 'Not needed if you deliver it yourself',
    ru: 'Не нужен, если доставляете сами',
  },
  verb: { zh: '确认发货', en: 'Ship parcel', ru: 'Отгрузить посылку' },
  done: { zh: '包裹 {no} 已发出', en: 'Parcel {no} shipped', ru: 'Посылка {no} отгружена' },
} as const;

export const reporting = {
  title: { zh: '生产订单 {no} 报工', en: 'Progress of order {no}', ru: 'Ход работ по заказу {no}' },
  what: { zh: '累计完工件数', en: 'Made so far, in all', ru: 'Изготовлено всего' },
  before: {
    zh: '共 {n} 件，上次报 {made} 件',
    en: '{n} in all, {made} reported before',
    ru: 'всего {n}, сообщено ранее: {made}',
  },
  note: words.note,
  noteHint: {
    zh: '卖家能看到，如延期原因、预计完工时间。',
    en: 'The seller sees it: the reason of a delay, when you expect to finish.',
    ru: 'Видит продавец: причина задержки, когда закончите.',
  },
  verb: { zh: '提交报工', en: 'Report', ru: 'Сообщить' },
} as const;

export const parting = {
  left: { zh: '待发 {left} 件', en: '{left} left to ship', ru: 'осталось отгрузить {left}' },
  shortTitle: {
    zh: '生产订单 {no} 短量结案',
    en: 'Close order {no} short',
    ru: 'Закрыть заказ {no} с недопоставкой',
  },
  shortText: {
    zh: '这些件数不再生产，买家将获得退款，贵厂不计费。',
    en: 'These pieces won’t be made. The customer is refunded, and they aren’t paid to you.',
    ru: 'Эти штуки не изготовляются и не оплачиваются, покупателю вернут деньги.',
  },
  shortWhat: { zh: '短交件数', en: 'Pieces short', ru: 'Недопоставка' },
  giveTitle: {
    zh: '退回生产订单 {no} 的件数',
    en: 'Give back pieces of order {no}',
    ru: 'Вернуть штуки заказа {no}',
  },
  giveText: {
    zh: '卖家会把退回的件数分配给其他工厂，贵厂不计费。',
    en: 'The seller assigns them to another factory, and they aren’t paid to you.',
    ru: 'Продавец передаст их другому заводу, вам они не оплачиваются.',
  },
  giveWhat: { zh: '退回件数', en: 'Pieces to give back', ru: 'Сколько вернуть' },
} as const;

export const detail = {
  goods: { zh: '生产明细', en: 'What to make', ru: 'Что изготовить' },
  product: words.product,
  price: { zh: '加工单价', en: 'Price per piece', ru: 'Цена за штуку' },
  ordered: words.quantity,
  over: productionWords.over,
  short: { zh: '短交', en: 'Short', ru: 'Недопоставка, шт.' },
  specification: { zh: '生产要求', en: 'Specification', ru: 'Требования' },
  terms: { zh: '约定条款', en: 'Terms', ru: 'Условия' },
  tolerance: productionWords.tolerance,
  toleranceIs: { zh: '允许短溢：{terms}', en: 'Tolerance: {terms}', ru: 'Допуск: {terms}' },
  exact: { zh: '须足量交货', en: 'Exact quantity', ru: 'Точное количество' },
  toleranceMost: {
    zh: '±{share}%，不超过 {n} 件',
    en: '±{share}%, up to {n} pcs',
    ru: '±{share} %, не больше {n} шт.',
  },
  cancelFee: {
    zh: '取消补偿（每件）',
    en: 'Cancellation fee per piece',
    ru: 'Плата за отмену штуки',
  },
  earnings: { zh: '应收款', en: 'Earnings', ru: 'К получению' },
  goodsMoney: { zh: '已发货', en: 'Shipped pieces', ru: 'За отгруженное' },
  feesMoney: { zh: '取消补偿', en: 'Cancellation fees', ru: 'За отменённое' },
  total: words.total,
  earningsHint: {
    zh: '按加工单价 × 已发件数计算，多发部分不计费。',
    en: 'Price × pieces shipped. Pieces over the order aren’t paid.',
    ru: 'Цена × отгруженные штуки. Сверх заказа не оплачивается.',
  },
  progress: { zh: '报工记录', en: 'Progress', ru: 'Ход работ' },
  progressNone: { zh: '尚未报工', en: 'Nothing reported yet', ru: 'Пока ничего не сообщали' },
  madeInAll: { zh: '累计完工 {n} 件', en: '{n} pcs made in all', ru: 'Изготовлено всего: {n}' },
  parcels: { zh: '已发包裹', en: 'Parcels', ru: 'Посылки' },
  parcelsNone: { zh: '尚未发货', en: 'Nothing shipped yet', ru: 'Пока ничего не отгружено' },
  shipTo: ordersWords.delivery,
  recipient: words.recipient,
  address: words.address,
  noAddress: {
    zh: '卖家未提供收货地址',
    en: 'The seller gave no address',
    ru: 'Продавец не указал адрес',
  },
} as const;

export const callingOff = {
  title: { zh: '客户取消申请', en: 'Cancellations', ru: 'Отмены клиента' },
  fee: { zh: '每件补偿 {sum}', en: 'fee {sum} per piece', ru: 'плата {sum} за штуку' },
  agreeTitle: {
    zh: '同意取消 {sku} {n} 件？',
    en: 'Agree to cancel {n} pcs of {sku}?',
    ru: 'Согласовать отмену {n} шт. {sku}?',
  },
  agreeText: {
    zh: '每件可得补偿 {sum}，总额不超过买家的退款。这些件数请停止生产。',
    en: 'You get {sum} per piece, at most what the customer is refunded. Stop making these pieces.',
    ru: 'Вы получите {sum} за штуку, но не больше возврата клиенту. Эти штуки больше не изготовляйте.',
  },
  rejectTitle: {
    zh: '不同意取消 {sku} {n} 件？',
    en: 'Refuse to cancel {n} pcs of {sku}?',
    ru: 'Отказать в отмене {n} шт. {sku}?',
  },
  rejectText: {
    zh: '继续生产并按期交货。',
    en: 'You go on making them, by the day that was agreed.',
    ru: 'Вы продолжаете изготовление в согласованный срок.',
  },
} as const;
