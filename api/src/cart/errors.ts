import { errors } from '../kernel/errors.ts';

/** §8. `stock.insufficient` and `stock.none` belong to stock, `product.not_sold` to the catalogue. */
export const cartErrors = errors({
  'cart.under_minimum': {
    status: 422,
    zh: '{skuNo} 低于最小起订量 {moq}',
    en: '{skuNo}: the minimum order quantity is {moq}',
    ru: '{skuNo}: минимальная партия — {moq}',
  },
  'cart.step': {
    status: 422,
    zh: '{skuNo} 的数量须为 {step} 的整数倍',
    en: '{skuNo} is sold in multiples of {step}',
    ru: '{skuNo} продаётся упаковками по {step}',
  },
  'cart.stock_below_minimum': {
    status: 409,
    zh: '{skuNo} 库存低于最小起订量 {moq}，无法购买',
    en: 'The stock of {skuNo} is below the minimum order quantity of {moq}; it cannot be bought',
    ru: 'Остаток {skuNo} меньше минимальной партии ({moq}), купить нельзя',
  },
  'cart.over_stock': {
    status: 409,
    zh: '{skuNo} 的数量不能超过库存 {available}',
    en: 'The quantity of {skuNo} cannot exceed the stock of {available}',
    ru: 'Количество {skuNo} не может превышать остаток ({available})',
  },
  'cart.no_price': {
    status: 409,
    zh: '{skuNo} 无有效价格，暂不可购买',
    en: '{skuNo} has no valid price and is not for sale now',
    ru: '{skuNo} сейчас не продаётся: нет действующей цены',
  },
  'cart.over_amount': {
    status: 409,
    zh: '{skuNo} 的金额超出上限 {max}，请减少数量',
    en: '{skuNo} comes to more than {max}: please take fewer',
    ru: '{skuNo}: сумма больше {max}, уменьшите количество',
  },
  'cart.full': {
    status: 409,
    zh: '购物车最多 {max} 种商品',
    en: 'A cart holds at most {max} items',
    ru: 'В корзине не более {max} позиций',
  },
  'cart.unknown_sku': {
    status: 422,
    zh: '没有找到编码 {skuNo}',
    en: 'There is no SKU {skuNo}',
    ru: 'Артикул {skuNo} не найден',
  },
  'cart.list_empty': {
    status: 422,
    zh: '请粘贴或上传商品编码和数量',
    en: 'Paste or upload SKU numbers and quantities',
    ru: 'Вставьте или загрузите артикулы и количество',
  },
  'cart.list_too_long': {
    status: 422,
    zh: '一次最多 {max} 行，请分批下单',
    en: 'At most {max} lines at once; please split the list',
    ru: 'Не больше {max} строк за раз, разделите список',
  },
  'cart.nothing_selected': {
    status: 422,
    zh: '请先选择商品',
    en: 'Please select goods first',
    ru: 'Сначала выберите товары',
  },
  'cart.line_missing': {
    status: 404,
    zh: '购物车商品不存在',
    en: 'This cart item does not exist',
    ru: 'Такой позиции в корзине нет',
  },
});
