import { errors } from '../kernel/errors.ts';

export const pricingErrors = errors({
  'freight.once': {
    status: 409,
    zh: '该卖家已有 {currency} 运费模板',
    en: 'This seller already has a freight template in {currency}',
    ru: 'У этого продавца уже есть тариф доставки в {currency}',
  },
  'freight.region': {
    status: 422,
    zh: '地区不存在：{region}',
    en: 'Unknown region: {region}',
    ru: 'Неизвестный регион: {region}',
  },
  'freight.region_twice': {
    status: 422,
    zh: '同一承运商的地区重复，或有多条“其他地区”规则',
    en: 'A region has two rules of one carrier',
    ru: 'Для региона задано два правила одного перевозчика',
  },
  'price_list.window': {
    status: 400,
    zh: '失效时间必须晚于生效时间',
    en: 'The end must be after the start',
    ru: 'Окончание должно быть позже начала',
  },
  'price_list.assigned_unknown': {
    status: 422,
    zh: '适用对象不存在：{key}',
    en: 'There is no {key} to assign the list to',
    ru: 'Назначить некому: {key} не найдено',
  },
  'price_list.dealer_unknown': {
    status: 422,
    zh: '经销商等级不存在：{level}',
    en: 'There is no dealer level {level}',
    ru: 'Уровня дилера {level} нет',
  },
  'price_list.dealer_twice': {
    status: 400,
    zh: '经销商等级代码重复：{level}',
    en: 'Two dealer levels have the code {level}',
    ru: 'Код уровня дилера повторяется: {level}',
  },
  'price_list.dealer_used': {
    status: 409,
    zh: '经销商等级 {level} 正在使用，不能删除',
    en: 'Dealer level {level} is in use and can’t be removed',
    ru: 'Уровень дилера {level} используется, удалить его нельзя',
  },
  'price_list.assigned_twice': {
    status: 400,
    zh: '适用对象重复',
    en: 'Assigned twice',
    ru: 'Назначено дважды',
  },
  'price_list.contract_no': {
    status: 400,
    zh: '请填写合同编号',
    en: 'Enter the contract number',
    ru: 'Укажите номер договора',
  },
  'price_list.currency_fixed': {
    status: 409,
    zh: '价目表创建后不能更改币种和卖家',
    en: 'Currency and seller can’t be changed once the list exists',
    ru: 'Валюту и продавца у готового прайс-листа изменить нельзя',
  },
  'price_list.archived': {
    status: 409,
    zh: '价目表已归档，不能修改',
    en: 'This price list is archived and can’t be changed',
    ru: 'Прайс-лист в архиве, изменить его нельзя',
  },
  'price_list.sku_unknown': {
    status: 422,
    zh: 'SKU 不存在，或不属于该价目表的卖家：{skuNo}',
    en: 'Unknown SKU, or not one of this list’s seller: {skuNo}',
    ru: 'Артикул не найден или принадлежит другому продавцу: {skuNo}',
  },
  'price_list.price_twice': {
    status: 400,
    zh: '{skuNo} 的同一起订数量出现多次',
    en: '{skuNo} has the same quantity twice',
    ru: 'Для {skuNo} одно и то же количество указано дважды',
  },
  'price_list.price_changed': {
    status: 409,
    zh: '{skuNo} 的价格已被他人修改，请刷新后重试',
    en: 'Someone else has changed the price of {skuNo}. Refresh and try again',
    ru: 'Цену {skuNo} уже изменили. Обновите страницу и повторите',
  },
  'price_list.too_many_prices': {
    status: 422,
    zh: '每个 SKU 在一个价目表中最多 {max} 个价格：{skuNo}',
    en: 'A SKU has at most {max} prices in a list: {skuNo}',
    ru: 'Не более {max} цен на артикул в одном прайс-листе: {skuNo}',
  },
});
