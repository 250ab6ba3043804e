import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import type { Currency } from '@tradeport/api/kernel/money';
import { contentFields, specsOf, stable } from './changes.ts';
import { specText } from './check.ts';
import type { Option, PictureRow, ProductRow, RuleRow, SkuRow, Whole } from './product.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'product_revision.content': RevisionContent | null;
    'product_revision.changes': { field: string; before: string; after: string }[];
  }
}

/**
 * CAT-02 The changes of a revision to its product: all other fields follow the product on sale.
 * Options and SKUs change together, since a SKU is told by the values of options.
 */
export type RevisionContent = {
  fields: Fields;
  pictures?: Pick<PictureRow, 'file_id' | 'alt'>[] | undefined;
  variants?: Variants | undefined;
};
type Fields = Partial<Pick<ProductRow, Exclude<(typeof contentFields)[number], 'options'>>>;
type Variants = {
  options: Option[];
  /** In their order. Prices, weights and bar codes count for SKUs that the product does not have yet. */
  skus: Omit<SkuRow, 'product_id' | 'position' | 'spec_text' | 'retired'>[];
  /** Price rules of SKUs that the product does not have yet. */
  rules: (Omit<RuleRow, 'valid_from' | 'valid_to'> & {
    valid_from: string | null;
    valid_to: string | null;
  })[];
  /** Currency of new SKUs' prices. */
  currency: Currency;
};

/** The changes in `after` that need a review. */
export function contentOf(live: Whole, after: Whole): RevisionContent {
  const pictures = after.pictures.map(({ file_id, alt }) => ({ file_id, alt }));
  const differ =
    stable(pictures) !== stable(live.pictures.map(({ file_id, alt }) => ({ file_id, alt })));
  return {
    fields: fieldsThatDiffer(live, after),
    ...(differ ? { pictures } : {}),
    ...(specsOf(live) === specsOf(after) ? {} : { variants: variantsOf(live, after) }),
  };
}

/** Merges two revisions; where both change a field, the second counts. */
export function mergeRevisions(first: RevisionContent, second: RevisionContent): RevisionContent {
  return { ...first, ...second, fields: { ...first.fields, ...second.fields } };
}

export function isEmpty({ fields, pictures, variants }: RevisionContent): boolean {
  return Object.keys(fields).length === 0 && !pictures && !variants;
}

/** The product as it will be. SKUs that stay keep their codes, prices and stock; those that go are retired. */
export function revised(live: Whole, { fields, pictures, variants }: RevisionContent): Whole {
  const product = { ...live.product, ...fields };
  const whole = {
    product,
    skus: live.skus,
    rules: live.rules,
    pictures:
      pictures?.map((picture, position) => ({ ...picture, product_id: product.id, position })) ??
      live.pictures,
  };
  return variants ? withVariants(whole, variants) : whole;
}

/**
 * The changes in `after` that apply at once: prices, quantities, weights and bar codes of published
 * SKUs.
 */
export function immediate(live: Whole, after: Whole): Whole {
  const { moq, step, weight_g, currency, version, updated_at } = after.product;
  const asked = new Map(after.skus.filter((sku) => !sku.retired).map((sku) => [sku.id, sku]));
  const sold = new Set(live.skus.filter((sku) => !sku.retired).map((sku) => sku.id));
  return {
    product: { ...live.product, moq, step, weight_g, currency, version, updated_at },
    skus: live.skus.map((sku) => {
      const now = asked.get(sku.id);
      if (sku.retired || !now) return sku;
      return { ...sku, list_price: now.list_price, barcode: now.barcode, weight_g: now.weight_g };
    }),
    // A SKU that the revision takes out is sold until then, at its prices.
    rules: [
      ...after.rules.filter((rule) => rule.sku_id === null || sold.has(rule.sku_id)),
      ...live.rules.filter(({ sku_id: id }) => id !== null && sold.has(id) && !asked.has(id)),
    ],
    pictures: live.pictures,
  };
}

/** SKUs come or go with it: prices of some wait, or are of some that wait. */
export function changesSkus(live: Whole, { variants }: RevisionContent): boolean {
  if (!variants) return false;
  const sold = live.skus.filter((sku) => !sku.retired).map((sku) => sku.id);
  const next = variants.skus.map((sku) => sku.id);
  return sold.length !== next.length || next.some((id) => !sold.includes(id));
}

/** Every file that it shows, so that the sweep of unused files leaves them. */
export function filesIn({ fields, pictures, variants }: RevisionContent): string[] {
  const described = JSON.stringify(fields.description ?? {}).matchAll(
    /\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g,
  );
  return [
    ...new Set([
      ...(pictures ?? []).map((picture) => picture.file_id),
      ...(variants?.skus ?? []).flatMap((sku) => sku.file_id ?? []),
      ...[...described].flatMap(([, id]) => id ?? []),
    ]),
  ];
}

function fieldsThatDiffer(live: Whole, { product }: Whole): Fields {
  const fields: Fields = {};
  for (const field of contentFields)
    if (field !== 'options' && stable(live.product[field]) !== stable(product[field]))
      copy(fields, product, field);
  return fields;
}

function copy<F extends keyof Fields>(to: Fields, from: ProductRow, field: F): void {
  to[field] = from[field];
}

function variantsOf(live: Whole, after: Whole): Variants {
  const sold = new Set(live.skus.filter((sku) => !sku.retired).map((sku) => sku.id));
  const skus = after.skus.filter((sku) => !sku.retired);
  const fresh = new Set(skus.map((sku) => sku.id).filter((id) => !sold.has(id)));
  return {
    options: after.product.options,
    skus: skus.map(({ id, no, spec, barcode, list_price, weight_g, file_id }) => ({
      id,
      no,
      spec,
      barcode,
      list_price,
      weight_g,
      file_id,
    })),
    rules: after.rules
      .filter((rule) => rule.sku_id !== null && fresh.has(rule.sku_id))
      .map((rule) => ({
        ...rule,
        valid_from: rule.valid_from?.toISOString() ?? null,
        valid_to: rule.valid_to?.toISOString() ?? null,
      })),
    currency: after.product.currency,
  };
}

function withVariants(whole: Whole, { options, skus, rules }: Variants): Whole {
  const standing = new Map(whole.skus.map((sku) => [sku.id, sku]));
  const product = { ...whole.product, options };
  const next = skus.map((sku, position): SkuRow => {
    const old = standing.get(sku.id);
    const kept = old && !old.retired ? old : sku;
    return {
      ...sku,
      no: numberOf(sku.no, old?.no),
      barcode: kept.barcode,
      list_price: kept.list_price,
      weight_g: kept.weight_g,
      product_id: product.id,
      position,
      spec_text: specText(options, sku.spec),
      retired: false,
    };
  });
  const ids = new Set(next.map((sku) => sku.id));
  const gone = whole.skus.filter((sku) => !ids.has(sku.id));
  const fresh = rules.map((rule) => ({
    ...rule,
    product_id: product.id,
    valid_from: rule.valid_from === null ? null : new Date(rule.valid_from),
    valid_to: rule.valid_to === null ? null : new Date(rule.valid_to),
  }));
  return {
    ...whole,
    product,
    skus: [...next, ...gone.map((sku) => ({ ...sku, retired: true }))],
    rules: [
      ...whole.rules.filter((rule) => rule.sku_id === null || ids.has(rule.sku_id)),
      // One that somebody has put on the shelf meanwhile has prices of its own.
      ...fresh.filter((rule) => !sells(whole, rule.sku_id)),
    ],
  };
}

/** Revisions that were written before have numbers as they were typed; one that stands is called as it is by now. */
function numberOf(written: string, standing: string | undefined): string {
  const no = plainSkuNo(written);
  return standing !== undefined && plainSkuNo(standing) === no ? standing : no;
}

function sells(whole: Whole, skuId: string | null): boolean {
  return whole.skus.some((sku) => sku.id === skuId && !sku.retired);
}
