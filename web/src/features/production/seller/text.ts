import type { lateness } from '@tradeport/api/production/tolerance';
import type { subOrderTabNames } from '@tradeport/api/production/model';
import type { Texts } from '@tradeport/api/kernel/text';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import * as production from '@tradeport/api/production/words';
import * as words from '@tradeport/api/kernel/words/index';
import type { CountTexts } from '../../../lib/text.ts';

export const board = {
  title: production.production,
  open: production.production,
  transfer: { zh: '转单', en: 'Transfer', ru: 'Передать в производство' },
  transferTitle: {
    zh: '将订单 {no} 转单？',
    en: 'Transfer order {no} to production?',
    ru: 'Передать заказ {no} в производство?',
  },
  transferText: {
    zh: '系统将生成转单号，之后即可把商品分配给工厂。转单后不能撤销。',
    en: 'It gets a production number, and you can assign its goods to factories. This can’t be undone.',
    ru: 'Заказ получит номер производства, и его товары можно будет распределить по заводам. Отменить это нельзя.',
  },
  notTurned: {
    zh: '订单尚未转单。转单后即可分配工厂。',
    en: 'Not transferred yet. Transfer the order to assign its goods to factories.',
    ru: 'Заказ ещё не передан в производство. Передайте его, чтобы распределить товары по заводам.',
  },
  order: words.order,
  turnNo: { zh: '转单号', en: 'Production number', ru: 'Номер производства' },
  turned: { zh: '转单', en: 'Transferred', ru: 'Передан' },
  matrix: { zh: '商品与工厂', en: 'Goods by factory', ru: 'Товары по заводам' },
  goods: words.product,
  ordered: { zh: '订购数', en: 'Ordered', ru: 'Заказано' },
  cancelled: { zh: '取消', en: 'Cancelled', ru: 'Отменено' },
  toAssign: { zh: '待分配', en: 'To assign', ru: 'Не распределено' },
  making: { zh: '生产中', en: 'With factories', ru: 'У заводов' },
  shipped: production.shipped,
  fromStock: { zh: '现货', en: 'From stock', ru: 'Со склада' },
  cell: {
    zh: '已产 {made} · 已发 {sent}',
    en: '{made} made · {sent} shipped',
    ru: 'готово {made} · отгружено {sent}',
  },
  assign: production.assignToFactory,
  allAssigned: {
    zh: '没有待分配的件数。',
    en: 'All pieces are assigned.',
    ru: 'Всё распределено.',
  },
  subOrders: production.factoryOrders,
  none: { zh: '尚未分配工厂', en: 'No factory yet', ru: 'Заводов пока нет' },
  noneHint: {
    zh: '把商品分配给工厂后，工厂的接单、生产与发货情况显示在这里。',
    en: 'Once you assign goods to a factory, you can follow here what it accepts, makes and ships.',
    ru: 'Когда вы передадите товары заводу, здесь будет видно, что он принял, изготовил и отгрузил.',
  },
  more: { zh: '加载更多', en: 'Show more', ru: 'Показать ещё' },
  history: { zh: '件数流转', en: 'Piece history', ru: 'История штук' },
  noHistory: { zh: '暂无记录', en: 'Nothing assigned yet', ru: 'Записей пока нет' },
  moment: { zh: '#{no} {kind} {n} 件', en: '#{no} {kind}: {n} pcs', ru: '№ {no}. {kind}: {n} шт.' },
  pieceNumbers: { zh: '第 {from}–{to} 件', en: 'pieces {from}–{to}', ru: 'штуки {from}–{to}' },
} as const satisfies Record<string, Texts>;

export const subOrder = {
  number: { zh: '子订单号', en: 'Number', ru: 'Номер' },
  factory: { zh: '生产工厂', en: 'Factory', ru: 'Завод' },
  status: words.status,
  pieces: words.pieces,
  price: words.unitPrice,
  made: { zh: '已生产', en: 'Made', ru: 'Готово' },
  sent: board.shipped,
  over: production.over,
  short: { zh: '短量', en: 'Short', ru: 'Недопоставка' },
  promised: production.dueDay,
  due: { zh: '应付工厂', en: 'Owed to factory', ru: 'К оплате заводу' },
  tolerance: production.tolerance,
  toleranceOf: {
    zh: '{share}%，最多 {pieces} 件',
    en: '{share}%, up to {pieces} pcs',
    ru: '{share}%, до {pieces} шт.',
  },
  fee: { zh: '取消费（每件）', en: 'Cancellation fee per piece', ru: 'Плата за отмену штуки' },
  specification: { zh: '加工要求', en: 'Specification', ru: 'Требования' },
  assigned: { zh: '分配时间', en: 'Assigned', ru: 'Передан' },
  order: words.order,
  search: { zh: '子订单号', en: 'Number begins with', ru: 'Начало номера' },
  noneSold: { zh: '暂无工厂子订单', en: 'No factory orders', ru: 'Заказов заводам нет' },
  noneSoldHint: {
    zh: '在订单的生产页面把商品分配给工厂后，子订单显示在这里。',
    en: 'They appear once you assign goods of an order to a factory.',
    ru: 'Они появятся, когда вы передадите товары заказа заводу.',
  },
  takeBack: production.takeBack,
  takeBackTitle: {
    zh: '从 {no} 收回件数',
    en: 'Take back pieces of {no}',
    ru: 'Забрать штуки заказа {no}',
  },
  takeBackHint: {
    zh: '待接单的件数可随时收回；接单后只能收回已过交货日期且未生产的件数，工厂停用时除外。收回后可重新分配。',
    en: 'You can take back what hasn’t been accepted. Once accepted, only unmade pieces past the due date, unless the factory is suspended. Then assign them again.',
    ru: 'Можно забрать то, что завод ещё не принял. После принятия — только неизготовленное с истёкшим сроком или у приостановленного завода. Затем распределите штуки заново.',
  },
  noneTaken: {
    zh: '请至少收回一件',
    en: 'Take back at least one piece',
    ru: 'Укажите хотя бы одну штуку',
  },
  quantityOf: { zh: '{sku} 的件数', en: 'Quantity of {sku}', ru: 'Количество: {sku}' },
  leftOf: { zh: '未发 {n} 件', en: '{n} not shipped', ru: 'не отгружено {n}' },
  callOff: { zh: '申请取消', en: 'Request cancellation', ru: 'Запросить отмену' },
  callOffTitle: {
    zh: '请工厂取消 {no} 的件数',
    en: 'Ask the factory to cancel pieces of {no}',
    ru: 'Отмена штук заказа {no}',
  },
  callOffHint: {
    zh: '客户不再需要时使用。工厂同意后，这些件数退款给客户，并按每件 {fee} 从退款中扣除取消费付给工厂。',
    en: 'For pieces the customer no longer wants. If the factory agrees, they’re refunded less {fee} per piece, which goes to the factory.',
    ru: 'Для штук, которые клиенту больше не нужны. Если завод согласен, деньги вернутся клиенту за вычетом {fee} за штуку в пользу завода.',
  },
  callOffs: { zh: '取消申请', en: 'Cancellation requests', ru: 'Запросы на отмену' },
  unmadeOf: { zh: '未生产 {n} 件', en: '{n} not made', ru: 'не изготовлено {n}' },
  nothingLeft: { zh: '没有未发的件数', en: 'Nothing is left to take back', ru: 'Забирать нечего' },
  nothingUnmade: {
    zh: '仅已接单、未生产且没有待答复申请的件数可申请取消',
    en: 'Only accepted pieces that aren’t made yet and have no open request can be cancelled',
    ru: 'Отменить можно принятые, ещё не изготовленные штуки без открытого запроса',
  },
} as const satisfies Record<string, Texts>;

export const assign = {
  title: board.assign,
  titleOf: {
    zh: '分配工厂：订单 {no}',
    en: 'Assign goods of {no}',
    ru: 'Передать заводу товары {no}',
  },
  save: { zh: '分配', en: 'Assign', ru: 'Передать' },
  whom: { zh: '工厂与交期', en: 'Factory and date', ru: 'Завод и срок' },
  goods: { zh: '商品与数量', en: 'Goods and quantities', ru: 'Товары и количество' },
  goodsHint: {
    zh: '价格与条件按上次分配预填。留空或 0 表示不分配给该工厂。',
    en: 'Prices and terms are those of the last time. Leave empty what this factory doesn’t get.',
    ru: 'Цены и условия — как в прошлый раз. Оставьте пустым то, что заводу не передаётся.',
  },
  terms: { zh: '条件', en: 'Terms', ru: 'Условия' },
  factory: subOrder.factory,
  promised: subOrder.promised,
  promisedHint: {
    zh: '默认按商品的生产周期',
    en: 'By the lead time of the goods unless you change it',
    ru: 'По сроку изготовления, если не изменить',
  },
  currency: words.currency,
  quantity: words.quantity,
  openOf: { zh: '待分配 {n}', en: '{n} to assign', ru: 'не распределено {n}' },
  price: words.unitPrice,
  allOf: { zh: '全部（{n}）', en: 'All {n}', ru: 'Все {n}' },
  allOfName: { zh: '{sku}：全部 {n} 件', en: '{sku}: all {n} pieces', ru: '{sku}: все {n} шт.' },
  allRest: { zh: '剩余全部', en: 'All that’s left', ru: 'Всё оставшееся' },
  clear: { zh: '清空数量', en: 'Clear quantities', ru: 'Очистить количество' },
  share: { zh: '短溢比例', en: 'Tolerance', ru: 'Допуск' },
  shareHint: {
    zh: '每种商品可少发或免费多发的比例，按件数向下取整',
    en: 'How much of each product may be short, or over free of charge. Rounded down to pieces',
    ru: 'Сколько каждого товара можно недопоставить или поставить сверх бесплатно, с округлением вниз',
  },
  most: { zh: '短溢上限（件）', en: 'Tolerance at most, pieces', ru: 'Допуск не более, шт.' },
  mostHint: {
    zh: '留空则只按比例',
    en: 'Leave empty for the percentage alone',
    ru: 'Оставьте пустым, если важен только процент',
  },
  fee: subOrder.fee,
  feeHint: {
    zh: '客户取消生产中的件数时付给工厂',
    en: 'Owed to the factory if the customer cancels pieces in production',
    ru: 'Платится заводу, если клиент отменяет штуки в производстве',
  },
  specification: subOrder.specification,
  specificationHint: {
    zh: '材料、颜色、包装等要求。工厂可见，请勿填写客户价格。',
    en: 'Material, colour, packing. The factory sees it, so leave out your customer’s prices.',
    ru: 'Материал, цвет, упаковка. Завод это видит, не указывайте цены клиента.',
  },
  free: {
    zh: '免费加工（单价可为 0）',
    en: 'Free of charge (price may be 0)',
    ru: 'Бесплатно (цена может быть 0)',
  },
  priceNeeded: { zh: '请填写单价', en: 'Enter a price', ru: 'Укажите цену' },
  nothing: {
    zh: '请至少分配一件商品',
    en: 'Assign at least one piece',
    ru: 'Укажите хотя бы одну штуку',
  },
  total: { zh: '{pieces}，共 {amount}', en: '{pieces}, {amount}', ru: '{pieces}, {amount}' },
} as const satisfies Record<string, Texts>;

export const counts = {
  pieces: {
    zh: { other: '{n} 件' },
    en: { one: '{n} piece', other: '{n} pieces' },
    ru: { one: '{n} штука', few: '{n} штуки', many: '{n} штук', other: '{n} штуки' },
  },
} satisfies Record<string, CountTexts>;

export const tabTexts: Record<(typeof subOrderTabNames)[number], Texts> = {
  all: words.all,
  offered: { zh: '待接单', en: 'Offered', ru: 'Предложены' },
  making: orderLife.states.in_production,
  shipping: { zh: '部分发货', en: 'Partly shipped', ru: 'Отгружены частично' },
  done: { zh: '已完成', en: 'Fulfilled', ru: 'Выполнены' },
  ended: { zh: '已终止', en: 'Ended', ru: 'Прекращены' },
};

/** In time needs no word. */
export const lateTexts: Partial<Record<(typeof lateness)[number], Texts>> = {
  late: production.late,
  soon: production.dueSoon,
};
