import { productIn, type ProductIn } from '@tradeport/api/catalogue/model';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { hashOf } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refused.ts';
import type { ParsedProduct } from './group.ts';

export type Places = { category: string; brand: string | null; sellerId: string; currency: 'CNY' | 'USD'; goodsCode: string | undefined; pictures: readonly string[] };

/** A product of the file as the catalogue takes it, through the very schema of the call. */
export function toProduct(parsed: ParsedProduct, places: Places): ProductIn {
  const values = parsed.options.map((_, at) => [...new Set(parsed.skus.map((sku) => sku.values[at] ?? ''))]);
  const product = productIn.safeParse({
    goodsCode: places.goodsCode, sellerCode: places.sellerId, goodsClassCode: places.category, brandCode: places.brand ?? undefined,
    title: texts(parsed.title), description: texts(parsed.description), unit: { zh: parsed.unit }, moq: parsed.moq, step: parsed.step,
    taxRate: parsed.taxRate, weightGrams: parsed.skus[0]?.weightGrams ?? 0, currency: places.currency,
    options: parsed.options.map((name, at) => ({ name: { zh: name }, values: (values[at] ?? []).map((value) => ({ zh: value })) })),
    pictures: places.pictures.map((fileCode) => ({ fileCode })),
    skus: parsed.skus.map((sku) => ({
      skuNo: sku.no, barcode: sku.barcode, weightGrams: sku.weightGrams, listPrice: String(sku.price / 10_000),
      spec: sku.values.map((value, at) => values[at]?.indexOf(value) ?? 0),
    })),
  });
  // One product that the call would refuse must not end the whole run.
  return product.success ? product.data : refuse('input.invalid');
}

/** Tells whether a product of a file is the same as at its last import. */
export function contentHash(parsed: ParsedProduct, options: { publish?: boolean | undefined; currency?: string | undefined }): string {
  const { row: _row, skus, pictures, ...rest } = parsed;
  return hashOf([rest, skus.map(({ row: _skuRow, ...sku }) => sku), pictures.map((picture) => picture.url), options.publish ?? false, options.currency]);
}

function texts(three: { zh: string; en: string; ru: string }): SomeTexts {
  return { zh: three.zh, ...(three.en ? { en: three.en } : {}), ...(three.ru ? { ru: three.ru } : {}) };
}
