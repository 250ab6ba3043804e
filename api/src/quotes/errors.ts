import { errors } from '../kernel/errors.ts';

export const quoteErrors = errors({
  'quote.accepted': {
    status: 409,
    zh: '该报价已被接受，订单 {number} 已生成',
    en: 'This quote has already been accepted. Order {number} was placed',
    ru: 'Предложение уже принято, оформлен заказ {number}',
  },
  'quote.expired': {
    status: 409,
    zh: '报价已过有效期，请联系卖家重新报价',
    en: 'This quote has expired. Ask the seller for a new one',
    ru: 'Срок предложения истёк. Запросите у продавца новое',
  },
  'quote.changed': {
    status: 409,
    zh: '报价已更新为第 {version} 版，请核对后再操作',
    en: 'The quote has changed: version {version} is current. Review it first',
    ru: 'Предложение изменилось: действует версия {version}. Проверьте её',
  },
  'quote.lines_missing': {
    status: 422,
    zh: '请至少填写一行商品',
    en: 'Add at least one item',
    ru: 'Добавьте хотя бы одну позицию',
  },
  'quote.lines_many': {
    status: 422,
    zh: '一次询价最多 {max} 种商品，请分批询价',
    en: 'A request can have up to {max} items. Split it',
    ru: 'В запросе может быть не больше {max} позиций. Разделите его',
  },
  'quote.line_unknown': {
    status: 422,
    zh: '第 {line} 行已不在报价中，请刷新后重试',
    en: 'Line {line} is no longer part of the quote. Refresh and try again',
    ru: 'Строки {line} больше нет в предложении. Обновите страницу',
  },
  'quote.line_name': {
    status: 422,
    zh: '请填写商品名称',
    en: 'Enter the item’s name',
    ru: 'Укажите название позиции',
  },
  'quote.price_zero': {
    status: 422,
    zh: '报价总额须大于 0',
    en: 'The quote must come to more than zero',
    ru: 'Сумма предложения должна быть больше нуля',
  },
  'quote.too_many': {
    status: 422,
    zh: '往来次数已达上限（{max}），请重新发起询价',
    en: 'This quote has reached {max} versions. Start a new request',
    ru: 'Достигнут предел версий ({max}). Создайте новый запрос',
  },
  'quote.seller': {
    status: 422,
    zh: '请选择列表中的供应商',
    en: 'Choose a supplier from the list',
    ru: 'Выберите поставщика из списка',
  },
  'quote.warehouse': {
    status: 422,
    zh: '请选择营业中的仓库',
    en: 'Choose an open warehouse',
    ru: 'Выберите действующий склад',
  },
  'quote.no_warehouse': {
    status: 409,
    zh: '尚无可发货的仓库，请联系平台',
    en: 'There is no warehouse to ship from yet. Contact the portal',
    ru: 'Пока нет склада для отгрузки. Обратитесь к порталу',
  },
});
