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
  'quote.plan_sum': {
    status: 422,
    zh: '各阶段比例之和须为 100%',
    en: 'The shares must add up to 100 %',
    ru: 'Доли должны составлять в сумме 100 %',
  },
  'quote.plan_order': {
    status: 422,
    zh: '请按先后顺序排列：投产前、发货前、验收后、质保金',
    en: 'Put the parts in order: before production, before shipment, on acceptance, retention',
    ru: 'Расположите этапы по порядку: до производства, до отгрузки, после приёмки, удержание',
  },
  'quote.plan_wait': {
    status: 422,
    zh: '质保金须填写收货后天数，其他阶段不填',
    en: 'Enter the days after receipt for retention, and only there',
    ru: 'Число дней после получения указывается только для удержания',
  },
  'quote.plan_type': {
    status: 422,
    zh: '仅项目报价可以设置付款计划',
    en: 'Only project quotes have a payment plan',
    ru: 'План оплаты бывает только у проектов',
  },
  'quote.plan_missing': {
    status: 422,
    zh: '项目须有付款计划，请至少添加一个付款阶段',
    en: 'A project needs a payment plan. Add at least one payment stage',
    ru: 'Для проекта нужен план оплаты. Добавьте хотя бы один этап',
  },
  'quote.plan_small': {
    status: 422,
    zh: '每个阶段至少 0.01，请调整比例',
    en: 'Each part must come to at least 0.01. Change the shares',
    ru: 'Каждый этап должен составлять не менее 0,01. Измените доли',
  },
});
