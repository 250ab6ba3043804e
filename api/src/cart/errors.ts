import { errors } from '../kernel/errors.ts';

/** §8. `stock.insufficient` and `stock.none` belong to stock, `product.not_sold` to the catalogue. */
export const cartErrors = errors({
  'cart.under_minimum': {
    status: 422,
    zh: '{skuNo} 的起订量为 {moq}',
    en: '{skuNo}: the minimum order is {moq}',
    ru: '{skuNo}: минимальный заказ — {moq}',
  },
  'cart.step': {
    status: 422,
    zh: '{skuNo} 的数量须为 {step} 的整数倍',
    en: '{skuNo} is sold in multiples of {step}',
    ru: '{skuNo} продаётся упаковками по {step}',
  },
  'cart.stock_below_minimum': {
    status: 409,
    zh: '{skuNo} 库存不足起订量 {moq}，暂不可购买',
    en: '{skuNo}: not enough stock for the minimum order of {moq}',
    ru: '{skuNo}: остаток меньше минимального заказа ({moq})',
  },
  'cart.over_stock': {
    status: 409,
    zh: '{skuNo} 库存仅剩 {available}',
    en: '{skuNo}: only {available} in stock',
    ru: '{skuNo}: в наличии только {available}',
  },
  'cart.no_price': {
    status: 409,
    zh: '{skuNo} 暂无价格，暂不可购买',
    en: '{skuNo} has no price right now and can’t be ordered',
    ru: '{skuNo}: сейчас нет цены, заказать нельзя',
  },
  'cart.over_amount': {
    status: 409,
    money: ['max'],
    zh: '{skuNo} 的金额超出上限 {max}，请减少数量',
    en: '{skuNo} exceeds {max}. Reduce the quantity',
    ru: '{skuNo}: сумма больше {max}. Уменьшите количество',
  },
  'cart.full': {
    status: 409,
    zh: '购物车最多可放 {max} 种商品',
    en: 'Your cart can hold up to {max} items',
    ru: 'В корзине может быть не более {max} позиций',
  },
  'cart.unknown_sku': {
    status: 422,
    zh: '未找到编码 {skuNo}',
    en: 'SKU {skuNo} not found',
    ru: 'Артикул {skuNo} не найден',
  },
  'cart.list_empty': {
    status: 422,
    zh: '请粘贴或上传商品编码和数量',
    en: 'Paste or upload SKUs and quantities',
    ru: 'Вставьте или загрузите артикулы и количество',
  },
  'cart.list_too_long': {
    status: 422,
    zh: '一次最多 {max} 行，请分批提交',
    en: '{max} lines at most. Split the list',
    ru: 'Не больше {max} строк за раз. Разделите список',
  },
  'cart.nothing_selected': {
    status: 422,
    zh: '请先选择商品',
    en: 'Select items first',
    ru: 'Сначала выберите товары',
  },
  'cart.line_missing': {
    status: 404,
    zh: '该商品已不在购物车中',
    en: 'This item is no longer in your cart',
    ru: 'Этого товара уже нет в корзине',
  },
});
