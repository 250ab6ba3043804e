import type { CountTexts } from '../../lib/text.ts';
import * as shopWords from './words.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as catalogueWords from '@tradeport/api/catalogue/words';

export const product = {
  gallery: { zh: '商品图片', en: 'Images', ru: 'Фотографии' },
  picture: { zh: '图片 {n}', en: 'Image {n}', ru: 'Фото {n}' },
  code: shopWords.sku,
  sold: { zh: '已售 {n}', en: '{n} sold', ru: 'Продано: {n}' },
  delivery: { zh: '配送', en: 'Delivery', ru: 'Доставка' },
  shipsFrom: { zh: '发货地：{names}', en: 'Ships from {names}', ru: 'Отгрузка: {names}' },
  freight: {
    zh: '每单运费 {amount}',
    en: 'Shipping {amount} per order',
    ru: 'Доставка {amount} за заказ',
  },
  freightFree: {
    zh: '每单运费 {amount}，满 {from} 包邮',
    en: 'Shipping {amount} per order, free from {from}',
    ru: 'Доставка {amount} за заказ, бесплатно от {from}',
  },
  freightFrom: {
    zh: '每单运费 {amount} 起，以数量和收货地区为准',
    en: 'Shipping from {amount} per order, depending on quantity and destination',
    ru: 'Доставка от {amount} за заказ, зависит от количества и адреса',
  },
  freightFromFree: {
    zh: '每单运费 {amount} 起，以数量和收货地区为准，满 {from} 包邮',
    en: 'Shipping from {amount} per order, depending on quantity and destination; free from {from}',
    ru: 'Доставка от {amount} за заказ, зависит от количества и адреса; бесплатно от {from}',
  },
  freightArea: { zh: '（送至{area}）', en: '(to {area})', ru: '(регион: {area})' },
  freightNone: { zh: '包邮', en: 'Free shipping', ru: 'Бесплатная доставка' },
  tax: { zh: '税率 {rate}', en: 'Tax rate {rate}', ru: 'НДС {rate}' },
  description: { zh: '商品详情', en: 'Description', ru: 'Описание' },
  parameters: { zh: '规格参数', en: 'Specifications', ru: 'Характеристики' },
  skus: { zh: '全部规格', en: 'All variants', ru: 'Все варианты' },
  specification: words.variant,
  price: words.price,
  stock: words.stock,
  brand: words.brand,
  origin: catalogueWords.countryOfOrigin,
  hsCode: catalogueWords.hsCode,
  weight: catalogueWords.weight,
  unit: { zh: '计量单位', en: 'Unit', ru: 'Единица' },
  moq: { zh: '最小起订量', en: 'Minimum order', ru: 'Минимальный заказ' },
  seller: words.seller,
  visit: { zh: '进入店铺', en: 'Visit store', ru: 'В магазин' },
  related: { zh: '同类商品', en: 'Similar products', ru: 'Похожие товары' },
  noDescription: { zh: '暂无商品详情。', en: 'No description yet.', ru: 'Описания пока нет.' },
} as const;

/** ORD-05 Made to order, in so many days. */
export const madeWithin = {
  zh: { other: '按单生产，{n} 天内发货' },
  en: { one: 'Made to order, ships within {n} day', other: 'Made to order, ships within {n} days' },
  ru: {
    one: 'Изготавливается на заказ, отгрузка в течение {n} дня',
    other: 'Изготавливается на заказ, отгрузка в течение {n} дней',
  },
} satisfies CountTexts;
