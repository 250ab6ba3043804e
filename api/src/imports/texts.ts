import type { Lang, Texts } from '../kernel/text.ts';
import { zonedHeading } from '../kernel/zone.ts';
import type { ImportField } from './model.ts';

/** Names of the columns: on the mapping screen, and as headings of the template. */
export const importFieldTexts: Record<ImportField, Texts> = {
  key: { zh: '商品编码', en: 'Product code', ru: 'Код товара' },
  titleZh: { zh: '名称', en: 'Title', ru: 'Название' },
  titleEn: { zh: '英文名称', en: 'Title (English)', ru: 'Название (англ.)' },
  titleRu: { zh: '俄文名称', en: 'Title (Russian)', ru: 'Название (рус.)' },
  descriptionZh: { zh: '描述', en: 'Description', ru: 'Описание' },
  descriptionEn: { zh: '英文描述', en: 'Description (English)', ru: 'Описание (англ.)' },
  descriptionRu: { zh: '俄文描述', en: 'Description (Russian)', ru: 'Описание (рус.)' },
  category: { zh: '分类', en: 'Category', ru: 'Категория' },
  brand: { zh: '品牌', en: 'Brand', ru: 'Бренд' },
  unit: { zh: '单位', en: 'Unit', ru: 'Единица' },
  moq: { zh: '最小起订量', en: 'Minimum order quantity', ru: 'Минимальная партия' },
  step: { zh: '包装数量', en: 'Packing quantity', ru: 'Кратность' },
  taxRate: { zh: '税率', en: 'Tax rate', ru: 'Ставка налога' },
  option1Name: { zh: '规格1名称', en: 'Option 1 name', ru: 'Вариант 1, название' },
  option1Value: { zh: '规格1值', en: 'Option 1 value', ru: 'Вариант 1, значение' },
  option2Name: { zh: '规格2名称', en: 'Option 2 name', ru: 'Вариант 2, название' },
  option2Value: { zh: '规格2值', en: 'Option 2 value', ru: 'Вариант 2, значение' },
  option3Name: { zh: '规格3名称', en: 'Option 3 name', ru: 'Вариант 3, название' },
  option3Value: { zh: '规格3值', en: 'Option 3 value', ru: 'Вариант 3, значение' },
  skuNo: { zh: 'SKU编码', en: 'SKU', ru: 'Артикул' },
  barcode: { zh: '条码', en: 'Barcode', ru: 'Штрихкод' },
  price: { zh: '价格', en: 'Price', ru: 'Цена' },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  stock: { zh: '库存', en: 'Stock', ru: 'Остаток' },
  weightGrams: { zh: '重量（克）', en: 'Weight (g)', ru: 'Вес (г)' },
  pictureUrl: { zh: '图片地址', en: 'Picture address', ru: 'Адрес изображения' },
  priceKind: { zh: '价格类型', en: 'Kind of price', ru: 'Вид цены' },
  priceList: { zh: '价目表', en: 'Price list', ru: 'Прайс-лист' },
  quantity: { zh: '起订数量', en: 'From quantity', ru: 'От количества' },
  level: { zh: '等级', en: 'Level', ru: 'Уровень' },
  rate: { zh: '折后比例（%）', en: 'Share of the list price (%)', ru: 'Доля от цены (%)' },
  validFrom: { zh: '生效时间', en: 'Valid from', ru: 'Действует с' },
  validTo: { zh: '失效时间', en: 'Valid until', ru: 'Действует до' },
  warehouse: { zh: '仓库编码', en: 'Warehouse code', ru: 'Код склада' },
  stockWas: { zh: '导出时库存', en: 'Stock at export', ru: 'Остаток при выгрузке' },
  onShelf: { zh: '上架', en: 'On the shelf', ru: 'В продаже' },
};

/** Fields of moments: a heading of an export names the portal's zone, in which they are written and read. */
export const zonedFields: ReadonlySet<ImportField> = new Set(['validFrom', 'validTo']);

/** Heading of a column in an export. */
export function fieldHeading(
  field: ImportField,
  { lang, tenant }: { lang: Lang; tenant: { timeZone: string } },
): string {
  const name = importFieldTexts[field][lang];
  return zonedFields.has(field) ? zonedHeading(name, lang, tenant.timeZone) : name;
}

/** Columns of an export that only say what a row is about; an import passes over them. */
export const exportColumnTexts = {
  product: { zh: '商品', en: 'Product', ru: 'Товар' },
  specification: { zh: '规格', en: 'Specification', ru: 'Характеристики' },
  warehouseName: { zh: '仓库', en: 'Warehouse', ru: 'Склад' },
  reserved: { zh: '已预留', en: 'Reserved', ru: 'В резерве' },
} satisfies Record<string, Texts>;
