import { pictureUrl } from '@tradeport/api/catalogue/model';
import { CELL_CHARACTERS_MAX, UNCHANGED, type ImportField } from '@tradeport/api/imports/model';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Scope } from '../../kernel/context.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { moneyCell, type Value } from '../../kernel/table-file.ts';
type ProductOut = RowOf<'imports.productsOut'>;
type SkuOut = RowOf<'imports.skusOut'>;
type Picture = RowOf<'imports.picturesOut'>;
/** Guards of a CSV may add a few marks to a text. */
const TEXT_MAX = CELL_CHARACTERS_MAX - 1000;

type Cells = Partial<Record<ImportField, Value>>;
const fields = [
  'key',
  'titleZh',
  'titleEn',
  'titleRu',
  'skuNo',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'price',
  'currency',
  'barcode',
  'weightGrams',
  'category',
  'brand',
  'unit',
  'moq',
  'step',
  'taxRate',
  'onShelf',
  'descriptionZh',
  'descriptionEn',
  'descriptionRu',
  'pictureUrl',
] as const satisfies readonly ImportField[];

export function productTable({ lang }: Pick<Scope, 'lang'>): string[] {
  return fields.map((field) => importFieldTexts[field][lang]);
}

/** One row a SKU, the product's own fields in its first; further pictures have rows of their own, as Shopify writes them. */
export async function productRows(ctx: Ctx, ids: readonly string[]): Promise<Value[][]> {
  const [products, skus, pictures] = await ctx.batch([
    productsOut({ ids }),
    skusOut({ productIds: ids }),
    picturesOut({ productIds: ids }),
  ]);
  const skusBy = groupBy(skus, (sku) => sku.product_id);
  const picturesBy = groupBy(pictures, (picture) => picture.product_id);
  return products.flatMap((product) =>
    rowsOf(product, skusBy.get(product.id) ?? [], picturesBy.get(product.id) ?? []).map((cells) =>
      fields.map((field) => cells[field] ?? ''),
    ),
  );
}

function rowsOf(
  product: ProductOut,
  skus: readonly SkuOut[],
  pictures: readonly Picture[],
): Cells[] {
  return Array.from({ length: Math.max(skus.length, pictures.length, 1) }, (_, at) => {
    const [sku, picture] = [skus[at], pictures[at]];
    return {
      key: product.key,
      ...(at === 0 ? headOf(product) : {}),
      ...(sku ? skuCells(product, sku) : {}),
      ...(picture ? { pictureUrl: pictureUrl(picture.file_id, 'large') } : {}),
    };
  });
}

function headOf({ title, description, options, ...product }: ProductOut): Cells {
  const [option1, option2, option3] = options.map((option) => option.name.zh ?? '');
  return {
    titleZh: title.zh ?? '',
    titleEn: title.en ?? '',
    titleRu: title.ru ?? '',
    category: product.category,
    brand: product.brand,
    descriptionZh: fitting(description.zh),
    descriptionEn: fitting(description.en),
    descriptionRu: fitting(description.ru),
    unit: product.unit.zh ?? '',
    moq: product.moq,
    step: product.step,
    taxRate: product.tax_rate / 10_000,
    currency: product.currency,
    onShelf: product.status === 'on_shelf' ? 'true' : 'false',
    option1Name: option1 ?? '',
    option2Name: option2 ?? '',
    option3Name: option3 ?? '',
  };
}

function skuCells({ options, currency }: ProductOut, sku: SkuOut): Cells {
  const [value1, value2, value3] = sku.spec.map(
    (value, at) => options[at]?.values[value]?.zh ?? '',
  );
  return {
    skuNo: sku.no,
    barcode: sku.barcode,
    weightGrams: sku.weight_g,
    price: moneyCell(sku.list_price, currency),
    option1Value: value1 ?? '',
    option2Value: value2 ?? '',
    option3Value: value3 ?? '',
  };
}

/** A text too long for a cell is replaced by a mark that leaves it unchanged at import. */
function fitting(text = ''): string {
  return text.length > TEXT_MAX ? UNCHANGED : text;
}

/** `key`: what the seller's own files call it, else its code. */
export const productsOut = prepared('imports.productsOut')`
  select p.id, coalesce((select min(k.key) from import_key k where k.tenant_id = :tenantId and k.seller_id = p.seller_id and k.product_id = p.id), p.id::text) as key,
    p.status, p.title, p.description, c.name->>'zh' as "category!", coalesce(b.name->>'zh', '') as brand, p.unit, p.moq, p.step, p.tax_rate, p.currency, p.options
  from product p join category c on c.tenant_id = :tenantId and c.id = p.category_id left join brand b on b.tenant_id = :tenantId and b.id = p.brand_id
  where p.tenant_id = :tenantId and p.id = any(:ids::uuid[]) order by p.id`;
export const skusOut = prepared('imports.skusOut')`
  select product_id, no, spec, barcode, list_price, weight_g from sku
  where tenant_id = :tenantId and product_id = any(:productIds::uuid[]) and not retired order by product_id, position, id`;
const picturesOut = prepared('imports.picturesOut')`
  select product_id, file_id from product_picture where tenant_id = :tenantId and product_id = any(:productIds::uuid[]) order by product_id, position`;
