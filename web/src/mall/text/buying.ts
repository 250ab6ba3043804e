import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';

/** Texts of cards, the product page and the cart: also used in the browser. */
export const buying = {
  fromBefore: { zh: '', en: 'from', ru: 'от' },
  fromAfter: { zh: '起', en: '', ru: '' },
  perUnit: { zh: '/ {unit}', en: '/ {unit}', ru: '/ {unit}' },
  moq: { zh: '{n} {unit}起批', en: 'Min. {n} {unit}', ru: 'От {n} {unit}' },
  step: { zh: '{n} 的整数倍', en: 'in steps of {n}', ru: 'кратно {n}' },
  stock: {
    in: { zh: '有货', en: 'In stock', ru: 'В наличии' },
    low: { zh: '仅剩 {n} 件', en: 'Only {n} left', ru: 'Осталось {n}' },
    out: words.outOfStock,
  },
  available: { zh: '可售 {n} {unit}', en: '{n} {unit} available', ru: 'доступно {n} {unit}' },
  noPrice: { zh: '价格面议', en: 'Price on request', ru: 'Цена по запросу' },
  priceWhy: {
    list: { zh: '', en: '', ru: '' },
    tier: { zh: '阶梯价', en: 'Volume price', ru: 'Оптовая цена' },
    level: { zh: '您的会员价', en: 'Your member price', ru: 'Ваша цена' },
    dealer: { zh: '您的经销商价', en: 'Your dealer price', ru: 'Дилерская цена' },
    price_list: { zh: '您的专属价', en: 'Your price', ru: 'Ваша цена' },
  },
  listPrice: { zh: '标价 {price}', en: 'List price {price}', ru: 'Базовая цена {price}' },
  quantity: words.quantity,
  fewer: { zh: '减少数量', en: 'Decrease quantity', ru: 'Уменьшить количество' },
  more: { zh: '增加数量', en: 'Increase quantity', ru: 'Увеличить количество' },
  tiers: { zh: '阶梯价', en: 'Volume pricing', ru: 'Цены от объёма' },
  tiersFor: {
    zh: '阶梯价（{name}）',
    en: 'Volume pricing ({name})',
    ru: 'Цены от объёма ({name})',
  },
  atLeast: { zh: '{n}+', en: '{n}+', ru: '{n}+' },
  add: { zh: '加入购物车', en: 'Add to cart', ru: 'В корзину' },
  buyNow: { zh: '立即购买', en: 'Buy now', ru: 'Купить сейчас' },
  toCart: shopWords.viewCart,
  select: {
    zh: '请选择规格',
    en: 'Choose all options first',
    ru: 'Сначала выберите все параметры',
  },
  soldOutMark: { zh: '缺货', en: 'out of stock', ru: 'нет в наличии' },
  notMade: {
    zh: '暂无此规格组合',
    en: 'This combination isn’t available',
    ru: 'Такого сочетания нет',
  },
  fault: {
    none: { zh: '暂无库存', en: 'Out of stock', ru: 'Нет в наличии' },
    stock_below_minimum: {
      zh: '库存不足最小起订量',
      en: 'Not enough stock for the minimum order',
      ru: 'Остаток меньше минимального заказа',
    },
    under_minimum: {
      zh: '起订量 {moq} {unit}',
      en: 'Minimum order: {moq} {unit}',
      ru: 'Минимальный заказ: {moq} {unit}',
    },
    step: {
      zh: '数量须为 {step} 的整数倍',
      en: 'Sold in multiples of {step}',
      ru: 'Продаётся упаковками по {step}',
    },
    over_stock: {
      zh: '库存仅剩 {available}',
      en: 'Only {available} in stock',
      ru: 'В наличии только {available}',
    },
  },
  working: { zh: '处理中…', en: 'One moment…', ru: 'Подождите…' },
} as const;
