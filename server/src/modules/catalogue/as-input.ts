import { type ProductIn } from '@tradeport/api/catalogue/editing';
import { orderTypes } from '@tradeport/api/catalogue/model';
import { stable } from './changes.ts';
import { cleanHtml } from '../../kernel/html.ts';
import type { Whole } from './product.ts';
import { revised, type RevisionContent } from './revision.ts';

/**
 * A saved product as the input of the call that saves it: a change to some of it leaves the rest as
 * it is.
 */
export function asInput({ product, skus, rules, pictures }: Whole): ProductIn {
  const nos = new Map(skus.map((sku) => [sku.id, sku.no]));
  return {
    goodsCode: product.id,
    sellerCode: product.seller_id,
    goodsClassCode: product.category_id,
    brandCode: product.brand_id ?? undefined,
    title: product.title,
    summary: product.summary,
    description: product.description,
    unit: product.unit,
    moq: product.moq,
    step: product.step,
    taxRate: product.tax_rate,
    weightGrams: product.weight_g,
    hsCode: product.hs_code,
    origin: product.origin,
    goodsType: orderTypes.find((type) => type === product.order_type) ?? '00',
    currency: product.currency,
    attributes: product.attributes,
    options: product.options,
    pictures: pictures.map((picture) => ({ fileCode: picture.file_id, alt: picture.alt })),
    skus: skus
      .filter((sku) => !sku.retired)
      .map((sku) => ({
        skuCode: sku.id,
        skuNo: sku.no,
        spec: sku.spec,
        barcode: sku.barcode,
        listPrice: sku.list_price,
        weightGrams: sku.weight_g,
        fileCode: sku.file_id ?? undefined,
      })),
    prices: rules.map((rule) => ({
      skuNo: rule.sku_id === null ? undefined : nos.get(rule.sku_id),
      kind: rule.kind,
      quantity: rule.quantity,
      level: rule.level ?? undefined,
      currency: rule.currency,
      amount: rule.amount ?? undefined,
      rate: rule.rate ?? undefined,
      validFrom: rule.valid_from?.toISOString(),
      validTo: rule.valid_to?.toISOString(),
    })),
    submit: false,
  };
}

/**
 * Would saving this change nothing? Content that already waits in the open revision is not saved
 * again.
 */
export function isSame(live: Whole, input: ProductIn, open?: RevisionContent): boolean {
  const { zh = '', en = '', ru = '' } = input.description;
  const asked = comparable({
    ...input,
    description: { zh: cleanHtml(zh), en: cleanHtml(en), ru: cleanHtml(ru) },
  });
  const standing = [live, ...(open ? [revised(live, open)] : [])].map((whole) =>
    comparable(asInput(whole)),
  );
  const fields = new Set([...asked.keys(), ...standing.flatMap((one) => [...one.keys()])]);
  return [...fields].every((field) =>
    standing.some((one) => (one.get(field) ?? '') === (asked.get(field) ?? '')),
  );
}

function comparable(input: ProductIn): Map<string, string> {
  // A SKU is told by its number: a file knows no other code of one that waits.
  const skus = input.skus.map((sku) => ({ ...sku, skuCode: undefined }));
  return new Map(
    Object.entries({ ...input, skus }).map(([field, value]) => [field, stable(value)]),
  );
}
