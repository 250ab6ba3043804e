import type { ImportField } from '@tradeport/api/imports/model';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import type { Scope } from '../../kernel/context.ts';
import { type TableFormat, tableFile, type Value } from '../../kernel/table-file.ts';

/** One product with two specifications, and one without any: how rows belong together is seen at a glance. */
const glove = {
  key: 'GLOVE-01',
  titleZh: '丁腈防护手套',
  titleEn: 'Nitrile safety gloves',
  titleRu: 'Нитриловые перчатки',
  option1Name: '尺码',
  currency: 'CNY',
  category: '劳保用品',
  brand: '',
  unit: '双',
  moq: 10,
  step: 10,
  taxRate: 13,
  onShelf: 'false',
  descriptionZh: '<p>耐油、防滑，掌部涂层。</p>',
} satisfies Cells;
const rows: readonly Cells[] = [
  { ...glove, skuNo: 'GLOVE-01-M', option1Value: 'M', price: 6.5, weightGrams: 80, stock: 500 },
  {
    key: 'GLOVE-01',
    skuNo: 'GLOVE-01-L',
    option1Value: 'L',
    price: 6.8,
    weightGrams: 86,
    stock: 300,
  },
  {
    key: 'TAPE-50',
    titleZh: '封箱胶带 50 mm',
    titleEn: 'Packing tape 50 mm',
    titleRu: 'Упаковочная лента 50 мм',
    skuNo: 'TAPE-50',
    price: 3.2,
    currency: 'CNY',
    weightGrams: 150,
    stock: 1200,
    category: '包装材料',
    unit: '卷',
    moq: 1,
    step: 1,
    taxRate: 13,
    onShelf: 'false',
  },
];
type Cells = Partial<Record<ImportField, Value>>;
/** What a first file needs, the needed ones first; an export shows all columns. */
const columns = [
  'key',
  'titleZh',
  'titleEn',
  'titleRu',
  'skuNo',
  'option1Name',
  'option1Value',
  'price',
  'currency',
  'stock',
  'category',
  'brand',
  'unit',
  'moq',
  'step',
  'taxRate',
  'weightGrams',
  'onShelf',
  'descriptionZh',
  'pictureUrl',
] as const satisfies readonly ImportField[];

/** CAT-06 A file to fill in: columns that the import recognises, in the reader's language, with examples that are kept off the shelf. */
export function templateFile({ lang }: Pick<Scope, 'lang'>, format: TableFormat) {
  return tableFile(
    format,
    columns.map((field) => importFieldTexts[field][lang]),
    examples(),
  );
}

async function* examples(): AsyncGenerator<Value[][]> {
  yield rows.map((cells) => columns.map((field) => cells[field] ?? ''));
}
