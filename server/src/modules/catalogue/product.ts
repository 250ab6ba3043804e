import type { PriceKind, PriceReason } from '@tradeport/api/catalogue/model';
import type { productLife } from '@tradeport/api/catalogue/lifecycle';
import type { StateOf } from '@tradeport/api/kernel/lifecycle';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'product.attributes': Pair[];
    'product.description': AnyTexts;
    'product.options': Option[];
    'product.summary': AnyTexts;
    'sku.spec': number[];
    'sku.spec_text': Pair[];
  }
}

export type AnyTexts = {
  zh?: string | undefined;
  en?: string | undefined;
  ru?: string | undefined;
};
export type Pair = { name: SomeTexts; value: SomeTexts };
export type Option = { name: SomeTexts; values: SomeTexts[] };
export type ProductRow = {
  id: string;
  seller_id: string;
  category_id: string;
  brand_id: string | null;
  status: StateOf<typeof productLife>;
  version: number;
  title: SomeTexts;
  summary: AnyTexts;
  description: AnyTexts;
  unit: SomeTexts;
  moq: number;
  step: number;
  tax_rate: number;
  weight_g: number;
  hs_code: string;
  origin: string;
  order_type: string;
  currency: Currency;
  attributes: Pair[];
  options: Option[];
  submitted_by: string | null;
  created_at: Date;
  updated_at: Date;
};
export type SkuRow = {
  id: string;
  product_id: string;
  no: string;
  position: number;
  spec: number[];
  spec_text: Pair[];
  barcode: string;
  list_price: number;
  weight_g: number;
  file_id: string | null;
  retired: boolean;
};
export type RuleRow = {
  product_id: string;
  sku_id: string | null;
  kind: PriceKind;
  quantity: number;
  level: string | null;
  currency: Currency;
  amount: number | null;
  rate: number | null;
  valid_from: Date | null;
  valid_to: Date | null;
};
/** A rule of a product, or a price of its SKU in a price list: what prices are found from. */
export type AnyRule = Omit<RuleRow, 'kind'> & { kind: PriceReason; list_id?: string | null };
export type PictureRow = { product_id: string; file_id: string; position: number; alt: string };
/** A product with all that belongs to it. `skus` holds the retired ones, too. */
export type Whole = {
  product: ProductRow;
  skus: SkuRow[];
  rules: RuleRow[];
  pictures: PictureRow[];
};
/** A product as it was (null: new) and as it shall be. */
export type Edit = { before: Whole | null; after: Whole };

/** Loads products to change them: their rows are locked, in the order of their ids. */
export async function loadWhole(
  ctx: Pick<Ctx, 'tenant' | 'batch'>,
  ids: readonly string[],
): Promise<Map<string, Whole>> {
  if (ids.length === 0) return new Map();
  const [products, skus, rules, pictures] = await ctx.batch([
    productsForUpdate({ ids }),
    skusOf({ productIds: ids }),
    rulesOf({ productIds: ids }),
    picturesOf({ productIds: ids }),
  ]);
  const wholes = new Map(
    products.map((product): [string, Whole] => [
      product.id,
      { product, skus: [], rules: [], pictures: [] },
    ]),
  );
  for (const sku of skus) wholes.get(sku.product_id)?.skus.push(sku);
  for (const rule of rules) wholes.get(rule.product_id)?.rules.push(rule);
  for (const picture of pictures) wholes.get(picture.product_id)?.pictures.push(picture);
  return wholes;
}

/** Related records that cards and checks need. */
export type References = {
  categories: Map<string, { id: string; names: SomeTexts[] }>;
  brands: Map<string, SomeTexts>;
  sellers: Map<string, SomeTexts>;
  files: Set<string>;
  /** SKUs of the tenant that have one of the asked codes. */
  skus: Map<string, { id: string; product_id: string }>;
};
type Wanted = {
  categories: string[];
  brands: string[];
  sellers: string[];
  files: string[];
  skuNos: string[];
};

export async function loadReferences(
  ctx: Pick<Ctx, 'tenant' | 'batch'>,
  wanted: Wanted,
): Promise<References> {
  const tenant = ctx.tenant.id;
  const [categories, brands, sellers, files, skus] = await ctx.batch([
    categoryNames({ tenantId: tenant, ids: wanted.categories }),
    brandNames({ tenantId: tenant, ids: wanted.brands }),
    sellerNames({ tenantId: tenant, ids: wanted.sellers }),
    existingFiles({ tenantId: tenant, ids: wanted.files }),
    skusByNo({ tenantId: tenant, nos: wanted.skuNos }),
  ]);
  return {
    categories: new Map(categories.map((row) => [row.id, row])),
    brands: new Map(brands.map((row) => [row.id, row.name])),
    sellers: new Map(
      sellers.map(({ id, name, en, ru }) => [
        id,
        { zh: name, ...(en ? { en } : {}), ...(ru ? { ru } : {}) },
      ]),
    ),
    files: new Set(files.map((row) => row.id)),
    skus: new Map(skus.map((row) => [row.no, row])),
  };
}

const productsForUpdate = prepared('catalogue.productsForUpdate')`
  select id, seller_id, category_id, brand_id, status, version, title, summary, description, unit, moq, step, tax_rate, weight_g,
    hs_code, origin, order_type, currency, attributes, options, submitted_by, created_at, updated_at
  from product where tenant_id = :tenantId and id = any(:ids::uuid[]) order by id for update`;
const skusOf = prepared('catalogue.skusOf')`
  select id, product_id, no, position, spec, spec_text, barcode, list_price, weight_g, file_id, retired
  from sku where tenant_id = :tenantId and product_id = any(:productIds::uuid[]) order by product_id, position, id`;
const rulesOf = prepared('catalogue.rulesOf')`
  select product_id, sku_id, kind, quantity, level, currency, amount, rate, valid_from, valid_to
  from price_rule where tenant_id = :tenantId and product_id = any(:productIds::uuid[]) order by product_id, id`;
const picturesOf = prepared('catalogue.picturesOf')`
  select product_id, file_id, position, alt
  from product_picture where tenant_id = :tenantId and product_id = any(:productIds::uuid[]) order by product_id, position`;
const categoryNames = prepared('catalogue.categoryNames', shape<{ names: SomeTexts[] }>())`
  select c.id, (select jsonb_agg(a.name order by a.level desc) from category a
    where a.tenant_id = :tenantId and a.id = any(c.path)) as "names!"
  from category c where c.tenant_id = :tenantId and c.id = any(:ids::uuid[])`;
const brandNames = prepared('catalogue.brandNames')`
  select id, name from brand where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const sellerNames = prepared('catalogue.sellerNames')`
  select id, name, info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru from member where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const existingFiles = prepared('catalogue.existingFiles')`
  select id from file where tenant_id = :tenantId and id = any(:ids::uuid[]) and purpose = 'product'`;
const skusByNo = prepared('catalogue.skusByNo')`
  select id, no, product_id from sku where tenant_id = :tenantId and no = any(:nos::text[])`;
