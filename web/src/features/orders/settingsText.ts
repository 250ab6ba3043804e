import type { CountTexts } from '../../lib/text.ts';

/** ORD-02, ORD-07, CHK-02, CHK-04 The rules of orders, in the words of who sets them. */
export const orderRules = {
  title: { zh: '订单设置', en: 'Order rules', ru: 'Правила заказов' },
  saved: {
    zh: '已保存，从下一笔订单起生效',
    en: 'Saved: in force from the next order on',
    ru: 'Сохранено: действует со следующего заказа',
  },
  unpaid: { zh: '未付款订单', en: 'Unpaid orders', ru: 'Неоплаченные заказы' },
  unpaidHint: {
    zh: '超过时限未付款的订单会自动取消，预留的库存随即释放。已有订单沿用下单时的时限。',
    en: 'An order that is not paid in time is cancelled by itself, and its stock is free again. Orders that are there keep the time they were placed with.',
    ru: 'Заказ, не оплаченный вовремя, отменяется сам, а резерв снимается. У уже оформленных заказов срок не меняется.',
  },
  online: { zh: '在线付款时限', en: 'Time to pay online', ru: 'Срок онлайн-оплаты' },
  offline: {
    zh: '银行转账时限',
    en: 'Time to pay by bank transfer',
    ru: 'Срок банковского перевода',
  },
  offlineHint: {
    zh: '财务核对付款凭证期间不计时。',
    en: 'It does not run while finance looks at a voucher.',
    ru: 'Пока бухгалтерия проверяет квитанцию, срок не идёт.',
  },
  unitOf: { zh: '{field}：单位', en: '{field}: unit', ru: '{field}: единица' },
  minutes: { zh: '分钟', en: 'minutes', ru: 'мин.' },
  hours: { zh: '小时', en: 'hours', ru: 'ч' },
  days: { zh: '天', en: 'days', ru: 'дн.' },
  receipt: { zh: '确认收货', en: 'Receipt', ru: 'Получение' },
  receiptHint: {
    zh: '最后一个包裹送达后，买家未确认的订单到期自动确认收货。',
    en: 'After the last parcel has been delivered, an order that its buyer does not confirm confirms itself.',
    ru: 'Если после доставки последней посылки покупатель не подтвердил получение, оно подтвердится само.',
  },
  receiptDays: { zh: '自动确认收货', en: 'Confirms itself after', ru: 'Подтверждается через' },
  review: { zh: '订单审核', en: 'Review', ru: 'Проверка заказов' },
  reviewHint: {
    zh: '需审核的订单由卖家或管理员通过后买家才能付款。项目订单始终需要审核。',
    en: 'A reviewed order can be paid only after the seller or an admin has approved it. Project orders are always reviewed.',
    ru: 'Проверяемый заказ можно оплатить, только когда его одобрит продавец или администратор. Проектные заказы проверяются всегда.',
  },
  which: { zh: '审核哪些订单', en: 'Which orders are reviewed', ru: 'Какие заказы проверять' },
  none: { zh: '不审核', en: 'None', ru: 'Никакие' },
  all: { zh: '全部订单', en: 'All', ru: 'Все' },
  over: { zh: '超过一定金额的订单', en: 'Those above an amount', ru: 'Дороже суммы' },
  reviewOver: {
    zh: '超过此金额的订单需审核',
    en: 'Orders above this amount are reviewed',
    ru: 'Проверять заказы дороже',
  },
  reviewOverHint: {
    zh: '按订单自身币种的总额判断。',
    en: 'Compared with the order’s total, in its own currency.',
    ru: 'Сравнивается с итогом заказа в его валюте.',
  },
  checkout: { zh: '结算', en: 'Checkout', ru: 'Оформление' },
  oneWarehouse: {
    zh: '一次结算只能选择同一发货仓库的商品',
    en: 'Goods of one checkout ship from one warehouse',
    ru: 'Товары одного заказа — с одного склада',
  },
  oneWarehouseHint: {
    zh: '关闭时，不同仓库的商品可一起结算，系统按仓库拆分为多个订单。',
    en: 'When this is off, goods of several warehouses can be ordered together and make one order per warehouse.',
    ru: 'Если выключено, товары с разных складов можно заказать вместе: на каждый склад создаётся отдельный заказ.',
  },
  tax: { zh: '税费', en: 'Tax', ru: 'Налог' },
  taxHint: {
    zh: '商品税率在商品资料中设置。',
    en: 'The rate stands with each product.',
    ru: 'Ставка указана у каждого товара.',
  },
  included: { zh: '价格已含税', en: 'Prices include the tax', ru: 'Цены включают налог' },
  added: {
    zh: '税费在价格之外另计',
    en: 'The tax is added to the prices',
    ru: 'Налог прибавляется к ценам',
  },
  freight: { zh: '运费', en: 'Freight', ru: 'Доставка' },
  freightHint: {
    zh: '按订单收取，每种币种一条规则；没有规则的币种免运费。',
    en: 'Charged per order, by currency. A currency without a rule ships free.',
    ru: 'Взимается с каждого заказа, по валюте. Без правила доставка бесплатна.',
  },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  fixed: { zh: '每单运费', en: 'Per order', ru: 'За заказ' },
  freeFrom: { zh: '满额免运费', en: 'Free from', ru: 'Бесплатно от' },
  freeFromHint: {
    zh: '留空：始终收取',
    en: 'Empty: always charged',
    ru: 'Пусто: взимается всегда',
  },
  freightAdd: { zh: '添加运费规则', en: 'Add a freight rule', ru: 'Добавить правило доставки' },
  freightRemove: {
    zh: '删除{currency}运费规则',
    en: 'Remove the freight rule of {currency}',
    ru: 'Удалить правило доставки: {currency}',
  },
  means: { zh: '效果预览', en: 'What this means', ru: 'Что это значит' },
  meansOnline: {
    zh: '在线付款的订单，{time}内未付款即自动取消。',
    en: 'An online order that is not paid within {time} is cancelled.',
    ru: 'Онлайн-заказ, не оплаченный за {time}, отменяется.',
  },
  meansOffline: {
    zh: '银行转账的订单，{time}内未提交凭证即自动取消。',
    en: 'A bank-transfer order without a voucher within {time} is cancelled.',
    ru: 'Заказ с переводом без квитанции за {time} отменяется.',
  },
  meansReceipt: {
    zh: '送达 {time}后自动确认收货。',
    en: 'The receipt confirms itself {time} after delivery.',
    ru: 'Получение подтверждается само через {time} после доставки.',
  },
  meansNone: {
    zh: '除项目订单外，订单无需审核，可直接付款。',
    en: 'Orders can be paid at once, except project orders.',
    ru: 'Заказы, кроме проектных, можно оплатить сразу.',
  },
  meansAll: {
    zh: '所有订单须先审核。',
    en: 'Every order waits for a review first.',
    ru: 'Каждый заказ сначала проверяется.',
  },
  meansOver: {
    zh: '总额超过 {amount} 的订单须先审核。',
    en: 'Orders above {amount} wait for a review first.',
    ru: 'Заказы дороже {amount} сначала проверяются.',
  },
  meansOneWarehouse: {
    zh: '不同仓库的商品不能一起结算：“请选择同一发货仓库的商品”。',
    en: 'Goods of two warehouses are refused together: “Please choose goods from the same warehouse”.',
    ru: 'Товары с двух складов вместе не заказать: «Выберите товары с одного склада».',
  },
  meansSplit: {
    zh: '来自两个仓库的商品会生成两个订单，各自计运费。',
    en: 'Goods of two warehouses make two orders, each with its own freight.',
    ru: 'Товары с двух складов образуют два заказа, доставка считается для каждого.',
  },
  meansIncluded: {
    zh: '买家按标价付款，税额另行注明。',
    en: 'Buyers pay the price as shown; the tax in it is told.',
    ru: 'Покупатель платит указанную цену; налог в ней показан отдельно.',
  },
  meansAdded: {
    zh: '结算时在标价之外加收税费。',
    en: 'The checkout adds the tax to the price shown.',
    ru: 'При оформлении налог прибавляется к указанной цене.',
  },
  meansFreight: {
    zh: '{currency} 订单运费 {fixed}。',
    en: 'An order in {currency} pays {fixed} of freight.',
    ru: 'Доставка заказа в {currency}: {fixed}.',
  },
  meansFree: {
    zh: '{currency} 订单运费 {fixed}，商品满 {from} 免运费。',
    en: 'An order in {currency} pays {fixed} of freight; from {from} of goods it ships free.',
    ru: 'Доставка заказа в {currency}: {fixed}; от {from} — бесплатно.',
  },
  meansNoFreight: { zh: '不收运费。', en: 'There is no freight.', ru: 'Доставка бесплатна.' },
} as const;

export const spans = {
  minutes: {
    zh: { other: '{n} 分钟' },
    en: { one: '{n} minute', other: '{n} minutes' },
    ru: { one: '{n} минуту', few: '{n} минуты', many: '{n} минут', other: '{n} минуты' },
  },
  hours: {
    zh: { other: '{n} 小时' },
    en: { one: '{n} hour', other: '{n} hours' },
    ru: { one: '{n} час', few: '{n} часа', many: '{n} часов', other: '{n} часа' },
  },
  days: {
    zh: { other: '{n} 天' },
    en: { one: '{n} day', other: '{n} days' },
    ru: { one: '{n} день', few: '{n} дня', many: '{n} дней', other: '{n} дня' },
  },
} satisfies Record<string, CountTexts>;
