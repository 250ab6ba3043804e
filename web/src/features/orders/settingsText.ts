import type { CountTexts } from '../../lib/text.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as ordersWords from '@tradeport/api/orders/words';

/** ORD-02, ORD-07, CHK-02, CHK-04 The rules of orders, in the words of who sets them. */
export const orderRules = {
  title: words.orderSettings,
  saved: {
    zh: '已保存，对之后的订单生效',
    en: 'Saved. Applies to new orders',
    ru: 'Сохранено. Действует для новых заказов',
  },
  unpaid: { zh: '未付款订单', en: 'Unpaid orders', ru: 'Неоплаченные заказы' },
  unpaidHint: {
    zh: '超时未付款的订单将自动取消并释放库存。已有订单不受影响。',
    en: 'Orders not paid in time are cancelled automatically and their stock is released. Existing orders keep their deadline.',
    ru: 'Неоплаченные вовремя заказы отменяются автоматически, резерв снимается. Для оформленных заказов срок не меняется.',
  },
  online: { zh: '在线付款时限', en: 'Online payment deadline', ru: 'Срок онлайн-оплаты' },
  offline: { zh: '银行转账时限', en: 'Bank transfer deadline', ru: 'Срок банковского перевода' },
  offlineHint: {
    zh: '财务核对付款凭证期间不计时。',
    en: 'Paused while proof of payment is being checked.',
    ru: 'На время проверки квитанции отсчёт останавливается.',
  },
  unitOf: { zh: '{field}：单位', en: '{field}: unit', ru: '{field}: единица' },
  minutes: { zh: '分钟', en: 'minutes', ru: 'мин.' },
  hours: { zh: '小时', en: 'hours', ru: 'ч' },
  days: words.days,
  receipt: { zh: '确认收货', en: 'Receipt', ru: 'Получение' },
  receiptHint: {
    zh: '最后一个包裹送达后，买家逾期未确认的订单将自动确认收货。',
    en: 'If the buyer doesn’t confirm after the last parcel is delivered, the order is confirmed automatically.',
    ru: 'Если покупатель не подтвердит получение после доставки последней посылки, это произойдёт автоматически.',
  },
  receiptDays: { zh: '自动确认收货', en: 'Auto-confirm after', ru: 'Автоподтверждение через' },
  pickupDays: { zh: '自提保留', en: 'Keep pick-ups for', ru: 'Хранить самовывоз' },
  pickupHint: {
    zh: '备货完成后逾期未取的自提订单将取消并退款，到期前一天提醒买家。门店可单独设置。',
    en: 'Pick-ups that nobody collects in time are cancelled and refunded. Buyers are reminded a day before. Stores may set their own.',
    ru: 'Заказ, который не забрали в срок, отменяется с возвратом денег. Напоминание — за день. Магазин может задать свой срок.',
  },
  review: { zh: '订单审核', en: 'Order review', ru: 'Проверка заказов' },
  reviewHint: {
    zh: '需审核的订单经卖家或管理员通过后，买家才能付款。项目订单始终需要审核。',
    en: 'Reviewed orders can be paid once the seller or an admin approves them. Project orders are always reviewed.',
    ru: 'Заказ можно оплатить после одобрения продавцом или администратором. Проектные заказы проверяются всегда.',
  },
  which: { zh: '审核范围', en: 'Orders to review', ru: 'Какие заказы проверять' },
  none: { zh: '不审核', en: 'None', ru: 'Никакие' },
  all: ordersWords.allOrders,
  over: { zh: '超过指定金额的订单', en: 'Orders over an amount', ru: 'Заказы дороже суммы' },
  reviewOver: { zh: '订单金额超过', en: 'Review orders over', ru: 'Проверять заказы дороже' },
  reviewOverHint: {
    zh: '按订单币种的总额计算。',
    en: 'Order total, in the order’s currency.',
    ru: 'По итогу заказа в его валюте.',
  },
  points: { zh: '积分抵扣', en: 'Paying with points', ru: 'Оплата баллами' },
  pointsHint: {
    zh: '买家结算时可用积分抵扣人民币订单的商品金额。',
    en: 'Buyers can use points for the items of orders in CNY.',
    ru: 'Покупатели могут оплачивать баллами товары в заказах в CNY.',
  },
  pointWorth: { zh: '每积分抵扣（元）', en: 'Value of one point, CNY', ru: 'Цена балла, CNY' },
  rebateShare: {
    zh: '返利最多抵扣商品金额（%）',
    en: 'Rebate pays at most, % of goods',
    ru: 'Ретробонус — не более % товаров',
  },
  pointWorthHint: {
    zh: '填 0 表示不支持积分抵扣。',
    en: '0: points can’t be used.',
    ru: '0: баллами платить нельзя.',
  },
  checkout: { zh: '结算', en: 'Checkout', ru: 'Оформление' },
  oneWarehouse: {
    zh: '每次结算仅限同一发货仓库的商品',
    en: 'One warehouse per checkout',
    ru: 'Один склад на оформление',
  },
  oneWarehouseHint: {
    zh: '关闭后，不同仓库的商品可一起结算，系统按仓库拆分订单。',
    en: 'When off, items from several warehouses can be checked out together, as one order per warehouse.',
    ru: 'Если выключено, товары с разных складов можно оформить вместе: на каждый склад создаётся отдельный заказ.',
  },
  labels: { zh: '箱标', en: 'Carton labels', ru: 'Этикетки на коробки' },
  gs1Prefix: { zh: 'GS1 厂商识别代码', en: 'GS1 company prefix', ru: 'Префикс компании GS1' },
  gs1PrefixHint: {
    zh: '7–10 位数字。填写后，登记装箱信息时每箱分配一个 SSCC；留空则按包裹号编号。',
    en: '7 to 10 digits. With it each carton gets an SSCC when its packing details are entered. Without it cartons are numbered after their parcel.',
    ru: '7–10 цифр. Тогда при вводе данных упаковки каждая коробка получает SSCC. Без него коробки нумеруются по посылке.',
  },
  tax: words.tax,
  taxHint: {
    zh: '税率在商品中设置。',
    en: 'Tax rates are set on each product.',
    ru: 'Ставка задаётся в карточке товара.',
  },
  included: { zh: '价格已含税', en: 'Prices include tax', ru: 'Цены включают налог' },
  added: {
    zh: '价格不含税，税费另计',
    en: 'Tax is added to prices',
    ru: 'Налог прибавляется к ценам',
  },
  freight: words.shipping,
  freightHint: {
    zh: '按订单收取，每个币种一条规则；无规则的币种免运费。',
    en: 'Charged per order, with one rule per currency. Currencies without a rule ship free.',
    ru: 'Взимается за заказ, одно правило на валюту. Без правила доставка бесплатна.',
  },
  currency: words.currency,
  fixed: { zh: '每单运费', en: 'Per order', ru: 'За заказ' },
  freeFrom: { zh: '满额包邮', en: 'Free shipping from', ru: 'Бесплатно от' },
  freeFromHint: {
    zh: '留空则始终收取',
    en: 'Leave empty to always charge',
    ru: 'Если не указано, взимается всегда',
  },
  freightAdd: { zh: '添加运费规则', en: 'Add shipping rule', ru: 'Добавить правило доставки' },
  freightRemove: {
    zh: '删除{currency}运费规则',
    en: 'Delete shipping rule for {currency}',
    ru: 'Удалить правило доставки: {currency}',
  },
  means: { zh: '效果预览', en: 'Summary', ru: 'Итог' },
  meansOnline: {
    zh: '在线付款的订单，{time}内未付款将自动取消。',
    en: 'Online orders not paid within {time} are cancelled.',
    ru: 'Онлайн-заказы без оплаты отменяются через {time}.',
  },
  meansOffline: {
    zh: '银行转账的订单，{time}内未提交凭证将自动取消。',
    en: 'Bank transfer orders without proof of payment within {time} are cancelled.',
    ru: 'Заказы с переводом без квитанции отменяются через {time}.',
  },
  meansReceipt: {
    zh: '送达{time}后自动确认收货。',
    en: 'Receipt is confirmed automatically {time} after delivery.',
    ru: 'Получение подтверждается автоматически через {time} после доставки.',
  },
  meansNone: {
    zh: '除项目订单外，订单无需审核，可直接付款。',
    en: 'Orders can be paid right away, except project orders.',
    ru: 'Заказы, кроме проектных, можно оплатить сразу.',
  },
  meansAll: {
    zh: '所有订单须先审核。',
    en: 'All orders are reviewed first.',
    ru: 'Все заказы сначала проверяются.',
  },
  meansOver: {
    zh: '总额超过 {amount} 的订单须先审核。',
    en: 'Orders over {amount} are reviewed first.',
    ru: 'Заказы дороже {amount} сначала проверяются.',
  },
  meansOneWarehouse: {
    zh: '不同仓库的商品不能一起结算。',
    en: 'Items from different warehouses can’t be checked out together.',
    ru: 'Товары с разных складов нельзя оформить вместе.',
  },
  meansSplit: {
    zh: '不同仓库的商品将拆分为多个订单，分别计算运费。',
    en: 'Items from different warehouses become separate orders, each with its own shipping.',
    ru: 'Товары с разных складов оформляются отдельными заказами, доставка считается для каждого.',
  },
  meansIncluded: {
    zh: '买家按标价付款，税额单独注明。',
    en: 'Buyers pay the price shown; the tax in it is listed.',
    ru: 'Покупатель платит указанную цену; налог в ней показан отдельно.',
  },
  meansAdded: {
    zh: '结算时在标价上加收税费。',
    en: 'Tax is added at checkout.',
    ru: 'При оформлении налог прибавляется к указанной цене.',
  },
  meansFreight: {
    zh: '{currency} 订单运费 {fixed}。',
    en: 'Orders in {currency} pay {fixed} shipping.',
    ru: 'Доставка заказа в {currency}: {fixed}.',
  },
  meansFree: {
    zh: '{currency} 订单运费 {fixed}，满 {from} 包邮。',
    en: 'Orders in {currency} pay {fixed} shipping, free from {from}.',
    ru: 'Доставка заказа в {currency}: {fixed}, от {from} — бесплатно.',
  },
  meansNoFreight: { zh: '不收运费。', en: 'Shipping is free.', ru: 'Доставка бесплатна.' },
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
