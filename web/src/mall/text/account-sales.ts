import * as aftersalesWords from '@tradeport/api/aftersales/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as ordersWords from '@tradeport/api/orders/words';
import * as milestonesWords from '@tradeport/api/milestones/words';

/** ROL-01c Texts about sales of a company without a shop of its own. */
export const sales = {
  one: { zh: '销售订单 {no}', en: 'Sale {no}', ru: 'Продажа {no}' },
  none: { zh: '还没有销售订单', en: 'No sales yet', ru: 'Продаж пока нет' },
  noneHint: {
    zh: '贵公司通过竞价卖出，或在采购竞价中中标后，订单会显示在这里。',
    en: 'Orders appear here when your company sells by auction or wins a purchase.',
    ru: 'Здесь появятся заказы, когда компания продаст лот на торгах или выиграет закупку.',
  },
  toAuctions: { zh: '查看竞价', en: 'Go to auctions', ru: 'К торгам' },
  refunds: { zh: '买家售后申请', en: 'Returns from buyers', ru: 'Возвраты от покупателей' },
  refundsNone: aftersalesWords.noRequests,
  refundsNoneHint: {
    zh: '买家对这些订单提出的退款、退货和换货申请会显示在这里。',
    en: 'Refunds, returns and exchanges that buyers ask for appear here.',
    ru: 'Здесь появятся заявки покупателей на возврат и обмен.',
  },
  back: { zh: '返回我的销售', en: 'Back to my sales', ru: 'К моим продажам' },
  buyer: words.buyer,
  addressMissing: {
    zh: '买家尚未填写收货地址，填写后即可发货',
    en: 'The buyer hasn’t given a delivery address yet. You can ship once there is one',
    ru: 'Покупатель ещё не указал адрес доставки. Отгрузить можно после этого',
  },
  approve: ordersWords.approve,
  approveText: {
    zh: '通过后买家即可付款。',
    en: 'The buyer can then pay.',
    ru: 'После этого покупатель сможет оплатить.',
  },
  refuse: words.reject,
  refuseText: {
    zh: '订单将结束，买家会看到原因。',
    en: 'The order ends. The buyer sees your reason.',
    ru: 'Заказ завершится. Покупатель увидит причину.',
  },
  cancelText: {
    zh: '订单取消后无法恢复，买家会看到原因。',
    en: 'This can’t be undone. The buyer sees your reason.',
    ru: 'Это нельзя отменить. Покупатель увидит причину.',
  },
  ship: ordersWords.ship,
  carrier: words.carrier,
  trackingNo: words.trackingNumber,
  trackingHint: {
    zh: '自行送货时可不填',
    en: 'Not needed for your own delivery',
    ru: 'Не нужен при доставке своими силами',
  },
  expected: { zh: '预计送达', en: 'Expected delivery', ru: 'Ожидаемая доставка' },
  accessory: ordersWords.enclosures,
  accessoryHint: {
    zh: '如说明书、备件',
    en: 'Such as documents or spare parts',
    ru: 'Например, документы или запчасти',
  },
  piecesOf: {
    zh: '{name}：本次发货（待发 {open}）',
    en: '{name}: ship now (of {open})',
    ru: '{name}: отгрузить сейчас (из {open})',
  },
  shipAll: {
    zh: '将发出全部待发商品。',
    en: 'Everything that is still to ship goes into this parcel.',
    ru: 'В посылку войдёт всё, что ещё не отгружено.',
  },
  papers: { zh: '单据', en: 'Papers', ru: 'Документы' },
  papersNone: { zh: '尚未上传单据', en: 'No papers added yet', ru: 'Документов пока нет' },
  paperType: { zh: '单据类型', en: 'Type', ru: 'Вид документа' },
  paperFile: { zh: '文件（PDF 或图片）', en: 'File (PDF or picture)', ru: 'Файл (PDF или фото)' },
  addPaper: { zh: '上传单据', en: 'Add paper', ru: 'Добавить документ' },
  removePaper: words.deleteVerb,
  removePaperText: {
    zh: '删除“{name}”？买家将无法再查看。',
    en: 'Delete “{name}”? The buyer can no longer open it.',
    ru: 'Удалить «{name}»? Покупатель больше не сможет его открыть.',
  },
  print: { zh: '打印单据', en: 'Print', ru: 'Печать' },
  memo: { zh: '内部备注', en: 'Internal note', ru: 'Внутренняя заметка' },
  memoHint: { zh: '买家看不到', en: 'The buyer doesn’t see it', ru: 'Покупатель её не видит' },
  buyerNote: { zh: '买家留言', en: 'Note from the buyer', ru: 'Комментарий покупателя' },
  save: words.save,
  bill: { zh: '请款', en: 'Bill', ru: 'Выставить счёт' },
  deliver: milestonesWords.deliver,
  deliverText: {
    zh: '买家会收到通知并验收；逾期未答复则自动验收。',
    en: 'The buyer is told and reviews it. Without an answer it is accepted automatically.',
    ru: 'Покупатель получит уведомление и проверит. Без ответа этап будет принят автоматически.',
  },
  deliverNote: ordersWords.whatIsDelivered,
  leaveOut: { zh: '取消阶段', en: 'Cancel milestone', ru: 'Отменить этап' },
  leaveOutText: {
    zh: '该阶段不再执行，也无需付款。买家会看到原因。',
    en: 'It is neither made nor paid for. The buyer sees the reason.',
    ru: 'Этап не будет выполняться и оплачиваться. Покупатель увидит причину.',
  },
  deliverFiles: {
    zh: '附件（PDF 或图片，最多 {n} 个）',
    en: 'Files (PDF or picture, up to {n})',
    ru: 'Файлы (PDF или фото, до {n})',
  },
  giveBack: ordersWords.cancelAndRefund,
  giveBackText: {
    zh: '该阶段已付的款项将原路退回，阶段不再执行。买家会看到原因。',
    en: 'What was paid for it goes back the way it was paid, and the work is not done. The buyer sees the reason.',
    ru: 'Оплата этапа вернётся тем же способом, работы по нему не будет. Покупатель увидит причину.',
  },
  cancelUnshipped: ordersWords.cancelUnshippedItems,
  cancelUncollected: ordersWords.cancelUncollectedItems,
  goodwill: aftersalesWords.refundPartOfThePrice,
  goodwillHint: {
    zh: '买家保留商品。以后这些商品再退款时，将扣除本次已退金额。',
    en: 'The buyer keeps the goods. If they come back later, this amount is taken off the refund.',
    ru: 'Товар остаётся у покупателя. При последующем возврате эта сумма будет вычтена.',
  },
  goodwillPieces: {
    zh: '{name}：涉及数量（最多 {n}）',
    en: '{name}: pieces concerned (up to {n})',
    ru: '{name}: за сколько штук (до {n})',
  },
  goodwillAmount: aftersalesWords.amount,
  goodwillReason: aftersalesWords.reasonTheBuyerSeesIt,
  goodwillWork: { zh: '试算', en: 'Show what goes back', ru: 'Показать, что вернётся' },
  goesBack: { zh: '将退回', en: 'Goes back', ru: 'Вернётся' },
  produced: { zh: '完工', en: 'Finish production', ru: 'Завершить производство' },
  producedText: {
    zh: '确认项目已完工？发货前应付的阶段将请款，付清后即可发货。',
    en: 'Finish production? Milestones due before shipment are billed. Once they are paid you can ship.',
    ru: 'Завершить производство? Этапы, оплачиваемые до отгрузки, будут выставлены к оплате. После оплаты можно отгружать.',
  },
} as const;

/** AFS What the seller does with a request. */
export const saleRefunds = {
  due: {
    submitted: {
      zh: '请在 {time} 前处理，逾期自动同意',
      en: 'Decide by {time}; otherwise it is approved',
      ru: 'Решите до {time}, иначе заявка одобряется',
    },
    approved: {
      zh: '买家须在 {time} 前寄回，逾期自动撤销',
      en: 'The buyer sends the goods by {time}; otherwise the request lapses',
      ru: 'Покупатель отправит товар до {time}, иначе заявка закроется',
    },
    sending_back: {
      zh: '请在 {time} 前确认收货，逾期视为已收到',
      en: 'Confirm arrival by {time}; otherwise it counts as arrived',
      ru: 'Подтвердите получение до {time}, иначе товар считается полученным',
    },
    received: {
      zh: '请在 {time} 前验收，逾期自动退款',
      en: 'Inspect the goods by {time}; otherwise the buyer is refunded',
      ru: 'Проверьте товар до {time}, иначе деньги вернутся покупателю',
    },
  },
  approve: aftersalesWords.agree,
  approveMoney: aftersalesWords.approveMoney,
  approveGoods: {
    zh: '买家将按此地址寄回商品。留空则使用贵公司的退货地址。',
    en: 'The buyer sends the goods to this address. Leave it empty to use your return address.',
    ru: 'Покупатель отправит товар по этому адресу. Оставьте пустым, чтобы указать ваш адрес возврата.',
  },
  receiver: words.recipient,
  phone: words.contactPhone,
  address: aftersalesWords.returnAddress,
  reject: { zh: '拒绝', en: 'Reject', ru: 'Отклонить' },
  rejectText: {
    zh: '买家会看到原因，并可申请平台介入。',
    en: 'The buyer sees why and can appeal to the portal.',
    ru: 'Покупатель увидит причину и сможет обратиться к площадке.',
  },
  receive: aftersalesWords.goodsArrived,
  receiveText: {
    zh: '确认已收到退货？收货后请验收，逾期将自动退款。',
    en: 'Have the goods arrived? Inspect them next; otherwise the buyer is refunded when time is up.',
    ru: 'Товар получен? Затем проверьте его, иначе деньги вернутся автоматически.',
  },
  inspect: aftersalesWords.inspect,
  inspectHint: {
    zh: '验收通过的数量将立即退款；其余转为“商家拒收”，买家可申诉或重新寄回。',
    en: 'Accepted pieces are refunded now. The rest counts as rejected: the buyer can appeal or send them again.',
    ru: 'За принятые штуки деньги вернутся сразу. Остальное считается непринятым: покупатель может обратиться к площадке или отправить снова.',
  },
  acceptedOf: {
    zh: '{name}：通过数量（共 {n}）',
    en: '{name}: accepted (of {n})',
    ru: '{name}: принято (из {n})',
  },
  restock: { zh: '商品去向', en: 'What becomes of the goods', ru: 'Куда поступит товар' },
  whyRejected: {
    zh: '拒收原因（有未通过的商品时填写）',
    en: 'Why rejected (if not everything is accepted)',
    ru: 'Почему не принято (если принято не всё)',
  },
  replace: aftersalesWords.sendReplacement,
  replaceHint: {
    zh: '买家无需付款。',
    en: 'Free of charge for the buyer.',
    ru: 'Бесплатно для покупателя.',
  },
  settle: { zh: '处置退回商品', en: 'Settle the goods', ru: 'Распорядиться товаром' },
  settleHint: {
    zh: '已退款，商品仍在您处：入库的会增加可售库存，报废的不再计入。',
    en: 'The buyer was refunded and the goods are with you. What goes back to stock can be sold again.',
    ru: 'Деньги возвращены, товар у вас. Принятое на склад снова можно продать.',
  },
  settleRejected: {
    zh: '拒收的商品属于买家：请寄回并填写物流；申诉期结束后，也可在买家放弃时报废。',
    en: 'Rejected goods are the buyer’s: send them back and enter the tracking number, or scrap them once no appeal is possible and the buyer doesn’t want them.',
    ru: 'Непринятый товар принадлежит покупателю: отправьте его обратно и укажите трек-номер. Списать можно после срока обращения, если покупатель отказался.',
  },
  endOf: { zh: '{name} × {n}', en: '{name} × {n}', ru: '{name} × {n}' },
  freight: aftersalesWords.coverReturnShipping,
  freightHint: {
    zh: '金额转入买家余额，由贵公司承担，不影响订单退款金额。',
    en: 'The amount goes to the buyer’s balance at your expense. What the order refunds stays the same.',
    ru: 'Сумма зачисляется на баланс покупателя за ваш счёт. Возврат по заказу не меняется.',
  },
  amount: words.amount,
} as const;

/** AFS-04c Where goods come back to. */
export const returnAddresses = {
  hint: {
    zh: '买家退货时寄往这里：同意退货时可另填地址，否则使用默认地址。没有退货地址不能发布出售竞价，也不能参与采购竞价。',
    en: 'Where buyers send goods back to: the default one, unless you enter another when you approve a return. Without one you can’t auction goods or join a purchase.',
    ru: 'Сюда покупатели отправляют возвраты: на основной адрес, если при одобрении вы не укажете другой. Без адреса нельзя выставить лот на продажу и участвовать в закупке.',
  },
  none: aftersalesWords.noReturnAddressesYet,
  noneHint: {
    zh: '添加后才能发布出售竞价或参与采购竞价。',
    en: 'Add one to be able to auction goods or join purchases.',
    ru: 'Добавьте адрес, чтобы продавать на торгах и участвовать в закупках.',
  },
  full: {
    zh: '最多可保存 {n} 个退货地址',
    en: 'You can keep {n} return addresses at most',
    ru: 'Можно сохранить не более {n} адресов',
  },
  add: aftersalesWords.addReturnAddress,
  save: words.save,
  removeText: {
    zh: '删除“{name}”的退货地址？',
    en: 'Delete the return address of {name}?',
    ru: 'Удалить адрес для возврата «{name}»?',
  },
} as const;
