import type { CountTexts } from '../../lib/text.ts';
import * as quotesWords from '@tradeport/api/quotes/words';
import * as shopWords from './words.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as registrationWords from '@tradeport/api/registration/words';
import * as pricingWords from '@tradeport/api/pricing/words';
import * as ordersWords from '@tradeport/api/orders/words';

/** CHK-07 Texts about a buyer's requests for prices. */
export const quotes = {
  one: { zh: '询价单 {no}', en: 'Quote {no}', ru: 'Запрос {no}' },
  askTitle: { zh: '发起询价', en: 'Ask for a price', ru: 'Запрос цены' },
  project: quotesWords.requestAProjectQuote,
  states: { zh: '询价状态', en: 'Status', ru: 'Статус' },
  list: { zh: '询价列表', en: 'Quotes', ru: 'Запросы' },
  none: quotesWords.noQuotesYet,
  noneHint: {
    zh: '可在购物车中询价，或描述项目需求，由供应商报价。',
    en: 'Ask for a price from your cart, or describe a project and let a supplier quote.',
    ru: 'Запросите цену из корзины или опишите проект — поставщик пришлёт предложение.',
  },
  noneFound: {
    zh: '没有该状态的询价',
    en: 'No quotes with this status',
    ru: 'Нет запросов с этим статусом',
  },
  showAll: shopWords.showAll,
  version: words.versionNumber,
  bySeller: words.seller,
  byBuyer: { zh: '我方', en: 'You', ru: 'Вы' },
  validTo: shopWords.validUntil,
  goods: words.items,
  lines: { zh: '需求清单', en: 'What do you need?', ru: 'Что нужно' },
  linesHint: {
    zh: '逐行描述所需的设备、材料或服务，留空的行会被忽略。',
    en: 'Describe equipment, materials or services line by line. Empty lines are ignored.',
    ru: 'Опишите оборудование, материалы или услуги построчно. Пустые строки не учитываются.',
  },
  lineOf: { zh: '第 {n} 行', en: 'Line {n}', ru: 'Строка {n}' },
  name: quotesWords.item,
  spec: words.specification,
  unit: words.unit,
  quantity: words.quantity,
  cartHint: {
    zh: '数量可以超过库存，能否供货及交期由卖家在报价中说明。',
    en: 'You can ask for more than is in stock. The seller’s quote says what can be delivered and when.',
    ru: 'Можно запросить больше, чем есть на складе. Возможность и срок поставки продавец укажет в предложении.',
  },
  quantityOf: { zh: '{name} 的数量', en: 'Quantity of {name}', ru: 'Количество: {name}' },
  wish: shopWords.targetPrice,
  wishOf: { zh: '{name} 的期望单价', en: 'Target price for {name}', ru: 'Желаемая цена: {name}' },
  price: words.unitPrice,
  addLine: quotesWords.addALine,
  shopPrice: { zh: '现价', en: 'Current price', ru: 'Текущая цена' },
  before: {
    zh: '上一版：{price} × {quantity}',
    en: 'Before: {price} × {quantity}',
    ru: 'Было: {price} × {quantity}',
  },
  isNew: quotesWords.newMark,
  toSeller: registrationWords.supplier,
  choose: pricingWords.choose,
  subject: registrationWords.projectName,
  currency: words.currency,
  about: { zh: '需求说明', en: 'Details', ru: 'Детали' },
  note: { zh: '备注', en: 'Notes', ru: 'Комментарий' },
  noteHint: {
    zh: '用途、交期、质量要求等',
    en: 'Purpose, delivery time, quality requirements',
    ru: 'Назначение, срок поставки, требования к качеству',
  },
  paymentTerms: words.paymentTerms,
  paymentTermsHint: {
    zh: '例如：预付 30%，发货前 60%，质保金 10%',
    en: 'For example 30% in advance, 60% before shipping, 10% retention',
    ru: 'Например: 30 % аванс, 60 % до отгрузки, 10 % после приёмки',
  },
  address: words.deliveryAddress,
  noAddress: { zh: '稍后再定', en: 'Decide later', ru: 'Позже' },
  addAddress: { zh: '新增地址', en: 'Add an address', ru: 'Добавить адрес' },
  files: words.attachments,
  filesHint: {
    zh: '图纸、规格书等，JPG、PNG、GIF 或 PDF，最多 {n} 份',
    en: 'Drawings or specifications, JPG, PNG, GIF or PDF, up to {n}',
    ru: 'Чертежи, спецификации: JPG, PNG, GIF или PDF, до {n}',
  },
  keepFile: { zh: '保留附件 {n}', en: 'Keep attachment {n}', ru: 'Оставить вложение {n}' },
  send: { zh: '提交询价', en: 'Send request', ru: 'Отправить запрос' },
  back: words.back,
  toCart: { zh: '返回购物车', en: 'Back to cart', ru: 'В корзину' },
  several: {
    zh: '将按卖家与仓库分别询价。',
    en: 'Each seller and warehouse gets a request of its own.',
    ru: 'Каждому продавцу и складу уйдёт отдельный запрос.',
  },
  accept: { zh: '接受报价', en: 'Accept quote', ru: 'Принять предложение' },
  acceptFor: {
    zh: '以 {amount} 接受并下单',
    en: 'Accept and order for {amount}',
    ru: 'Принять и заказать за {amount}',
  },
  acceptHint: {
    zh: '接受后按此报价生成订单，价格不再变动；有库存的商品此时才预留。',
    en: 'Accepting places an order at exactly this price. Stock is reserved at that moment, not before.',
    ru: 'После принятия заказ оформляется ровно по этой цене. Товар резервируется в этот момент.',
  },
  payWay: words.paymentMethod,
  purchaseOrder: ordersWords.poNumber,
  counter: { zh: '还价', en: 'Counter-offer', ru: 'Предложить свою цену' },
  counterHint: {
    zh: '填写您希望的数量与单价；数量清空的行将不再采购。',
    en: 'Enter the quantities and prices you would agree to. Clear a quantity to drop its line.',
    ru: 'Укажите желаемые количества и цены. Очистите количество, чтобы убрать строку.',
  },
  counterSend: { zh: '发送还价', en: 'Send counter-offer', ru: 'Отправить предложение' },
  validDays: { zh: '有效天数', en: 'Valid for (days)', ru: 'Срок действия, дней' },
  withdraw: quotesWords.withdraw,
  withdrawText: {
    zh: '撤回后此询价结束，如需价格须重新询价。',
    en: 'This closes the request. To get a price later, send a new one.',
    ru: 'Запрос будет закрыт. Чтобы получить цену, нужно будет отправить новый.',
  },
  pdf: quotesWords.downloadPdf,
  toOrder: shopWords.order,
  versions: quotesWords.versions,
  current: quotesWords.current,
  older: {
    zh: '您正在查看旧版本，有效的是第 {n} 版。',
    en: 'This is an older version. Version {n} is current.',
    ru: 'Это старая версия. Действует версия {n}.',
  },
  toCurrent: { zh: '查看当前版本', en: 'Show the current version', ru: 'Показать текущую' },
  facts: { zh: '询价信息', en: 'About this quote', ru: 'О запросе' },
  seller: words.seller,
  asked: { zh: '询价时间', en: 'Requested', ru: 'Отправлен' },
  askedBy: quotesWords.requestedBy,
  warehouse: words.shipsFrom,
  hash: quotesWords.contentHash,
  goodsAmount: words.subtotal,
  freight: words.shipping,
  tax: words.tax,
  taxIncluded: words.includesTax,
  total: { zh: '总额', en: 'Total', ru: 'Итого' },
  waits: {
    requested: {
      zh: '等待卖家报价',
      en: 'Waiting for the seller’s quote',
      ru: 'Ожидается предложение продавца',
    },
    countered: {
      zh: '等待卖家回复您的还价',
      en: 'Waiting for the seller’s answer',
      ru: 'Ожидается ответ продавца',
    },
    offered: {
      zh: '请接受、还价或撤回',
      en: 'Accept, make a counter-offer or withdraw',
      ru: 'Примите, предложите свою цену или отзовите',
    },
  },
} as const;

export const quoteCounts = {
  lines: {
    zh: { other: '{n} 种商品' },
    en: { one: '{n} item', other: '{n} items' },
    ru: { one: '{n} позиция', few: '{n} позиции', many: '{n} позиций', other: '{n} позиции' },
  },
} as const satisfies Record<string, CountTexts>;
