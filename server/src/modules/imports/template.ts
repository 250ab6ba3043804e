import type { ImportField } from '@tradeport/api/imports/model';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import { inLang } from '@tradeport/api/kernel/text';
import type { Scope } from '../../kernel/context.ts';
import type { Kernel } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { type TableFormat, tableFile, type Value } from '../../kernel/table-file.ts';

const TAPES = '包装材料';
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
    category: TAPES,
    unit: '卷',
    moq: 1,
    step: 1,
    taxRate: 13,
    onShelf: 'false',
  },
];
type Cells = Partial<Record<ImportField, Value>>;
/** The columns for a first file, required ones first; an export has all columns. */
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
export async function templateFile(kernel: Kernel, scope: Scope, format: TableFormat) {
  const found = await kernel.read(scope, (ctx) => ctx.run(categoriesToShow({})));
  return tableFile(
    format,
    columns.map((field) => importFieldTexts[field][scope.lang]),
    examples(found.map(({ name }) => inLang(name, scope.lang))),
  );
}

/** With categories of the portal, as most people may not bring others. */
async function* examples([first = glove.category, second = first]: string[]) {
  const categories: Record<string, string> = { [glove.category]: first, [TAPES]: second };
  yield rows.map((cells) =>
    columns.map((field): Value => {
      const value = cells[field] ?? '';
      return field === 'category' ? (categories[String(value)] ?? value) : value;
    }),
  );
}

const categoriesToShow = prepared('imports.categoriesToShow')`
  select name from category where tenant_id = :tenantId order by level desc, position, id limit 2`;
