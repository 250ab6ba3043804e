import { orderFieldTexts } from '../../lib/orderTexts.ts';
import type { CountTexts } from '../../lib/text.ts';
import * as ordersWords from '@tradeport/api/orders/words';
import * as words from '@tradeport/api/kernel/words/index';

export const orders = {
  ...orderFieldTexts,
  sellTitle: ordersWords.orders,
  allTitle: ordersWords.allOrders,
  one: ordersWords.order,
  number: { zh: '订单号', en: 'Order', ru: 'Заказ' },
  status: words.status,
  goods: words.products,
  buyer: words.buyer,
  total: words.amount,
  warehouse: ordersWords.warehouse,
  pieces: ordersWords.quantity,
  set: { zh: '状态视图', en: 'View', ru: 'Вид' },
  setMember: { zh: '转单与生产', en: 'Transfer and production', ru: 'Передача и производство' },
  setChannel: { zh: '渠道订单', en: 'Channel orders', ru: 'Канальные заказы' },
  none: { zh: '暂无订单', en: 'No orders yet', ru: 'Заказов пока нет' },
  noneSell: {
    zh: '买家的订单会显示在这里。',
    en: 'Orders from your buyers appear here.',
    ru: 'Здесь появятся заказы ваших покупателей.',
  },
  noneAll: {
    zh: '门户的所有订单会显示在这里。',
    en: 'All of the portal’s orders appear here.',
    ru: 'Здесь появятся все заказы портала.',
  },
  noneTab: {
    zh: '暂无此状态的订单',
    en: 'No orders with this status',
    ru: 'Заказов с таким статусом нет',
  },
  bulkApprove: { zh: '批量通过', en: 'Approve', ru: 'Одобрить' },
  bulkApproveOnly: {
    zh: '所选订单中包含不可审核的订单',
    en: 'Some of the selected orders can’t be approved',
    ru: 'Среди выбранных есть заказы, которые нельзя одобрить',
  },
  printFailed: {
    zh: '打印文件未能生成，请重试',
    en: 'The file couldn’t be created. Try again',
    ru: 'Не удалось создать файл. Повторите попытку',
  },
  bulkShipOnly: {
    zh: '所选订单中有不在待发货状态的订单',
    en: 'Some of the selected orders can’t be shipped',
    ru: 'Среди выбранных есть заказы, которые нельзя отгрузить',
  },
  bulkApproveTitle: {
    zh: '通过 {n} 个订单的审核？',
    en: 'Approve the selected orders ({n})?',
    ru: 'Одобрить заказы: {n}?',
  },
  bulkApproveText: {
    zh: '共 {amount}。通过后买家即可付款。',
    en: '{amount} in total. Buyers can pay right away.',
    ru: 'На сумму {amount}. Покупатели сразу смогут оплатить.',
  },
  refuseTitle: { zh: '驳回订单 {no}？', en: 'Reject order {no}?', ru: 'Отклонить заказ {no}?' },
  refuseText: {
    zh: '订单（{amount}）将关闭，已锁定的库存将释放，买家会看到原因。',
    en: 'The order ({amount}) will be closed and its stock released. The buyer sees the reason.',
    ru: 'Заказ на {amount} будет закрыт, резерв снят. Покупатель увидит причину.',
  },
  cancelTitle: { zh: '取消订单 {no}？', en: 'Cancel order {no}?', ru: 'Отменить заказ {no}?' },
  cancelText: {
    zh: '订单（{amount}）将取消，已锁定的库存将释放。',
    en: 'The order ({amount}) will be cancelled and its stock released.',
    ru: 'Заказ на {amount} будет отменён, резерв снят.',
  },
  cancelPaid: {
    zh: '已付的 {paid} 将退回买家余额。',
    en: 'The {paid} already paid will be returned to the buyer’s balance.',
    ru: 'Уплаченные {paid} вернутся на баланс покупателя.',
  },
} as const;

/** CAT-09b Pieces of a pick-up. */
export const pickupCounts = {
  open: { zh: '待取', en: 'To collect', ru: 'К выдаче' },
  received: { zh: '已取', en: 'Collected', ru: 'Выдано' },
} as const;

export const detail = {
  payBy: { zh: '付款截止', en: 'Pay by', ru: 'Оплатить до' },
  confirmBy: { zh: '自动确认收货时间', en: 'Auto-confirmed on', ru: 'Автоподтверждение' },
  lines: ordersWords.items,
  product: words.product,
  price: words.pricePerUnit,
  ordered: { zh: '订购', en: 'Ordered', ru: 'Заказано' },
  open: { zh: '待发', en: 'To ship', ru: 'К отгрузке' },
  shipped: { zh: '已发', en: 'Shipped', ru: 'Отгружено' },
  received: words.received,
  cancelled: { zh: '已取消', en: 'Cancelled', ru: 'Отменено' },
  amount: words.amount,
  why: ordersWords.howThisIsCalculated,
  times: { zh: '{price} × {n}', en: '{price} × {n}', ru: '{price} × {n}' },
  lineTotal: { zh: '小计', en: 'Line total', ru: 'Итого по строке' },
  taxInside: ordersWords.includesTax,
  totals: ordersWords.totals,
  parcels: words.parcelsAndTracking,
  parcelsNone: ordersWords.notShippedYet,
  approvedAt: ordersWords.approved,
  estimatedAt: ordersWords.estimatedDelivery,
  refundAmount: ordersWords.refunded,
  voucherNo: ordersWords.proofNo,
  accessory: ordersWords.enclosures,
  parcelPart: {
    zh: '共 {n} 种商品，当前显示 {shown} 种',
    en: 'Showing {shown} of {n} items',
    ru: 'Показано позиций: {shown} из {n}',
  },
  parcelNo: ordersWords.parcel,
  parcelOfRequest: ordersWords.afterSales,
  shippedAt: ordersWords.shipped,
  expectedAt: ordersWords.expected,
  deliveredAt: ordersWords.delivered,
  receivedAt: ordersWords.received,
  noExpress: ordersWords.noTrackingInformation,
  allEvents: ordersWords.showAllUpdates,
  trade: ordersWords.tradeTerms,
  address: ordersWords.delivery,
  addressNone: ordersWords.thisOrderDoesntNeedAnAddress,
  addressMissing: {
    zh: '买家尚未填写收货地址，填写后才能发货',
    en: 'No delivery address yet. It can ship once there is one',
    ru: 'Адрес доставки не указан. Без него заказ не отгрузить',
  },
  people: { zh: '买卖双方', en: 'Buyer and seller', ru: 'Покупатель и продавец' },
  byUser: { zh: '下单人：{name}', en: 'Placed by {name}', ru: 'Оформил: {name}' },
  theirOrders: { zh: '查看其全部订单', en: 'View their orders', ru: 'Все заказы' },
  notes: { zh: '备注', en: 'Notes', ru: 'Примечания' },
  buyerRemark: words.buyersNote,
  sellerMemo: { zh: '卖家内部备注', en: 'Internal note', ru: 'Внутренняя заметка' },
  memoHint: { zh: '仅卖方可见', en: 'Only visible to the seller', ru: 'Видит только продавец' },
  remarkEmpty: ordersWords.none,
  write: words.add,
  edit: words.edit,
  history: ordersWords.history,
  system: words.system,
  ended: { zh: '订单已结束', en: 'This order is closed', ru: 'Заказ закрыт' },
  attachment: ordersWords.attachment,
  company: words.wholeCompany,
  email: words.email,
  country: { zh: '国家', en: 'Country', ru: 'Страна' },
} as const;

/** ORD-10 */
export const materials = {
  title: ordersWords.documents,
  none: {
    zh: '暂无文件。上传后，买家可在订单中查看。',
    en: 'None yet. The buyer can see the documents you upload.',
    ru: 'Пока нет. Загруженные документы увидит покупатель.',
  },
  type: { zh: '文件类型', en: 'Document type', ru: 'Тип документа' },
  upload: words.upload,
  hint: {
    zh: 'PDF、JPG、PNG 或 GIF，不超过 {size}',
    en: 'PDF, JPG, PNG or GIF, up to {size}',
    ru: 'PDF, JPG, PNG или GIF, до {size}',
  },
  tooBig: {
    zh: '文件不能超过 {size}',
    en: 'The file is larger than {size}. Choose a smaller one',
    ru: 'Файл больше {size}',
  },
  added: { zh: '已上传', en: 'Uploaded', ru: 'Загружено' },
  remove: words.deleteVerb,
  removeOne: { zh: '删除 {name}', en: 'Delete {name}', ru: 'Удалить {name}' },
  removeTitle: words.deleteNamed,
  removeText: {
    zh: '买家将无法再查看此文件。',
    en: 'The buyer will no longer see it.',
    ru: 'Покупатель больше не увидит этот файл.',
  },
} as const;

/** ORD-10 */
export const packing = {
  title: { zh: '包裹 {no} 装箱信息', en: 'Packing of parcel {no}', ru: 'Упаковка посылки {no}' },
  edit: { zh: '装箱信息', en: 'Packing details', ru: 'Упаковка' },
  hint: {
    zh: '用于打印装箱单和箱标。每箱一个箱号；设置 GS1 厂商识别代码后箱号为 SSCC。',
    en: 'Printed on the packing list and the carton labels. Each carton has a number: an SSCC if the portal has a GS1 company prefix.',
    ru: 'Печатается в упаковочном листе и на этикетках. У каждой коробки свой номер: SSCC, если задан префикс GS1.',
  },
  kg: ordersWords.kilograms,
  m3: ordersWords.cubicMetres,
} as const;

export const shipping = {
  title: { zh: '发货 · {no}', en: 'Ship order {no}', ru: 'Отгрузка заказа {no}' },
  verb: { zh: '确认发货', en: 'Ship', ru: 'Отгрузить' },
  what: { zh: '本次发货', en: 'Items in this parcel', ru: 'Что входит в посылку' },
  openOf: {
    zh: '待发 {open} / 共 {n}',
    en: '{open} of {n} to ship',
    ru: 'к отгрузке {open} из {n}',
  },
  quantityOf: { zh: '{sku} 的发货数量', en: 'Quantity of {sku}', ru: 'Количество {sku}' },
  carrier: { zh: '承运商', en: 'Carrier', ru: 'Перевозчик' },
  tracking: words.trackingNumber,
  ownHint: {
    zh: '商家自送无需单号',
    en: 'Not needed for own delivery',
    ru: 'Для своей доставки не нужен',
  },
  part: {
    zh: '部分发货，剩余 {n} 件待发',
    en: 'Partial shipment. Left to ship: {n}',
    ru: 'Частичная отгрузка: останется {n} шт.',
  },
  whole: {
    zh: '待发商品全部在此包裹中',
    en: 'Everything left to ship is in this parcel',
    ru: 'В посылке всё, что осталось отгрузить',
  },
  nothing: {
    zh: '请至少选择一件商品',
    en: 'Choose at least one item',
    ru: 'Выберите хотя бы одну позицию',
  },
  expected: { zh: '预计送达日期', en: 'Estimated delivery', ru: 'Ожидаемая доставка' },
  expectedHint: {
    zh: '留空则以承运商信息为准',
    en: 'Leave empty to use the carrier’s estimate',
    ru: 'Если не указано, по данным перевозчика',
  },
  accessory: ordersWords.enclosures,
  accessoryHint: {
    zh: '如说明书、备件、随货单据',
    en: 'Manuals, spare parts, documents',
    ru: 'Инструкции, запчасти, документы',
  },
  done: { zh: '已发货，包裹号 {no}', en: 'Shipped as parcel {no}', ru: 'Отгружено, посылка {no}' },
} as const;

/** MBR-06 The company's own chain, as the portal sees it. */
export const approval = {
  nobodyDecides: {
    zh: '公司内已无人可以审批。可取消订单，或请门户为公司指定新的主账号。',
    en: 'Nobody in the company can decide. The order can be cancelled, or the portal can name a new main account.',
    ru: 'В компании некому согласовать заказ. Его можно отменить, или портал назначит новую основную учётную запись.',
  },
  title: { zh: '订单审批', en: 'Order approvals', ru: 'Согласование заказов' },
  nth: ordersWords.levelNumber,
  reasons: {
    order: ordersWords.overTheLimitPerOrder,
    month: ordersWords.overTheMonthlyLimit,
    currency: ordersWords.noLimitSetInThisCurrency,
  },
  statuses: {
    queued: ordersWords.notStarted,
    waiting: ordersWords.pending,
    approved: { zh: '已同意', en: 'Approved', ru: 'Согласовано' },
    refused: words.rejected,
  },
} as const;

export { historyTexts, paidTexts, payWayTexts } from '../../lib/orderTexts.ts';

export const orderCounts = {
  more: {
    zh: { other: '另有 {n} 种' },
    en: { one: '+{n} more', other: '+{n} more' },
    ru: { one: 'ещё {n}', other: 'ещё {n}' },
  },
  pieces: {
    zh: { other: '{n} 件' },
    en: { one: '{n} piece', other: '{n} pieces' },
    ru: { other: '{n} шт.' },
  },
  lines: {
    zh: { other: '{n} 种商品' },
    en: { one: '{n} line', other: '{n} lines' },
    ru: { one: '{n} позиция', few: '{n} позиции', many: '{n} позиций', other: '{n} позиции' },
  },
} satisfies Record<string, CountTexts>;

/** ORD-08 A project's parts. */
export const milestones = {
  produced: { zh: '完工', en: 'Finish production', ru: 'Производство завершено' },
  producedTitle: {
    zh: '确认项目已完工？',
    en: 'Finish production?',
    ru: 'Завершить производство?',
  },
  producedText: {
    zh: '发货前应付的阶段将请款，付清后即可发货。',
    en: 'Milestones due before shipment are billed. Once they are paid you can ship.',
    ru: 'Этапы, оплачиваемые до отгрузки, будут выставлены к оплате. После оплаты можно отгружать.',
  },
  deliverTitle: { zh: '交付“{name}”', en: 'Deliver “{name}”', ru: 'Сдать «{name}»' },
  deliverText: {
    zh: '买家会收到通知并验收；逾期未答复则自动验收。',
    en: 'The buyer is told and reviews it. Without an answer it is accepted automatically.',
    ru: 'Покупатель получит уведомление и проверит. Без ответа этап будет принят автоматически.',
  },
  note: ordersWords.whatIsDelivered,
  files: words.attachments,
  cancelTitle: { zh: '取消“{name}”？', en: 'Cancel “{name}”?', ru: 'Отменить «{name}»?' },
  cancelText: {
    zh: '该阶段不再执行，也无需付款。买家会看到原因。',
    en: 'It is neither made nor paid for. The buyer sees the reason.',
    ru: 'Этап не будет выполняться и оплачиваться. Покупатель увидит причину.',
  },
  giveBack: ordersWords.cancelAndRefund,
  giveBackTitle: {
    zh: '取消“{name}”并退款？',
    en: 'Cancel “{name}” and refund it?',
    ru: 'Отменить «{name}» и вернуть деньги?',
  },
  giveBackText: {
    zh: '该阶段已付的款项将原路退回，阶段不再执行。买家会看到原因。',
    en: 'What was paid for it goes back the way it was paid, and the work is not done. The buyer sees the reason.',
    ru: 'Оплата этапа вернётся тем же способом, работы по нему не будет. Покупатель увидит причину.',
  },
} as const;
