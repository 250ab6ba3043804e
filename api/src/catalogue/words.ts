import type { Texts } from '../kernel/text.ts';

// Labels of catalogue that more than one place shows.
export const allSkus: Texts = { zh: '全部 SKU', en: 'All SKUs', ru: 'Все артикулы' };
export const attributes: Texts = { zh: '参数', en: 'Attributes', ru: 'Характеристики' };
export const barcode: Texts = { zh: '条形码', en: 'Barcode', ru: 'Штрихкод' };
export const categories: Texts = { zh: '商品分类', en: 'Categories', ru: 'Категории' };
export const countryOfOrigin: Texts = {
  zh: '原产地',
  en: 'Country of origin',
  ru: 'Страна происхождения',
};
export const description: Texts = { zh: '商品详情', en: 'Description', ru: 'Подробное описание' };
export const hsCode: Texts = { zh: '海关编码', en: 'HS code', ru: 'Код ТН ВЭД' };
export const images: Texts = { zh: '图片', en: 'Images', ru: 'Изображения' };
export const minimumOrder: Texts = { zh: '起订量', en: 'Minimum order', ru: 'Минимальный заказ' };
export const newProduct: Texts = { zh: '新建商品', en: 'New product', ru: 'Новый товар' };
export const orderType: Texts = { zh: '订单类型', en: 'Order type', ru: 'Тип заказа' };
export const productReview: Texts = {
  zh: '商品审核',
  en: 'Product review',
  ru: 'Проверка товаров',
};
export const products: Texts = { zh: '商品管理', en: 'Products', ru: 'Товары' };
export const sellingAndShipping: Texts = {
  zh: '销售与物流',
  en: 'Selling and shipping',
  ru: 'Продажа и доставка',
};
export const summary: Texts = { zh: '简介', en: 'Summary', ru: 'Краткое описание' };
export const taxRate: Texts = { zh: '税率', en: 'Tax rate', ru: 'Ставка налога' };
export const volumeAndMemberPrices: Texts = {
  zh: '阶梯价与会员价',
  en: 'Volume and member prices',
  ru: 'Цены от объёма и по уровню',
};
export const weight: Texts = { zh: '重量', en: 'Weight', ru: 'Вес' };
