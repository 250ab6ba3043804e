import { langs, type Lang } from '@tradeport/api/kernel/text';
import type { Product } from './draft.ts';

type Sku = Product['skus'][number];
type Picture = Product['pictures'][number]['picture'];
export type Side = { text: string; html?: boolean; pictures?: readonly NonNullable<Picture>[] };
export type FieldChange = { field: string; lang?: Lang; now: Side; next: Side };
export type SkuChange = {
  what: 'added' | 'removed' | 'changed';
  now: Sku | null;
  next: Sku | null;
};

/** How references and codes are said: of the product that is looked at, in the viewer's words. */
type Words = {
  category: (code: string) => string;
  brand: (code: string | null) => string;
  percent: (rate: number) => string;
  orderType: (type: Product['goodsType']) => string;
  say: (texts: Partial<Record<Lang, string>>) => string;
};

/** CAT-02 Where the product as it will be differs from the product as it is sold; pure. */
export function fieldChanges(now: Product, next: Product, words: Words): FieldChange[] {
  const pairs = (product: Product) =>
    product.attributes.map(({ name, value }) => `${words.say(name)}: ${words.say(value)}`);
  const options = (product: Product) =>
    product.options.map(
      ({ name, values }) => `${words.say(name)}: ${values.map(words.say).join(', ')}`,
    );
  const simple: [field: string, of: (product: Product) => string][] = [
    ['category_id', (product) => words.category(product.goodsClassCode)],
    ['brand_id', (product) => words.brand(product.brandCode)],
    ['unit', (product) => words.say(product.unit)],
    ['order_type', (product) => words.orderType(product.goodsType)],
    ['tax_rate', (product) => words.percent(product.taxRate)],
    ['hs_code', (product) => product.hsCode],
    ['origin', (product) => product.origin],
    ['attributes', (product) => pairs(product).join('\n')],
    ['options', (product) => options(product).join('\n')],
  ];
  return [
    ...textChanges('title', now.title, next.title),
    ...textChanges('summary', now.summary, next.summary),
    ...textChanges('description', now.description, next.description, true),
    ...pictureChanges(now, next),
    ...simple.flatMap(([field, of]) =>
      of(now) === of(next) ? [] : [{ field, now: { text: of(now) }, next: { text: of(next) } }],
    ),
  ];
}

export function skuChanges(now: Product, next: Product): SkuChange[] {
  const after = new Map(next.skus.map((sku) => [sku.skuCode, sku]));
  const before = new Map(now.skus.map((sku) => [sku.skuCode, sku]));
  return [
    ...next.skus
      .filter((sku) => !before.has(sku.skuCode))
      .map((sku): SkuChange => ({ what: 'added', now: null, next: sku })),
    ...now.skus.flatMap((sku): SkuChange[] => {
      const will = after.get(sku.skuCode);
      if (!will) return [{ what: 'removed', now: sku, next: null }];
      const same =
        sku.skuNo === will.skuNo &&
        specOf(now, sku) === specOf(next, will) &&
        sku.picture?.fileCode === will.picture?.fileCode;
      return same ? [] : [{ what: 'changed', now: sku, next: will }];
    }),
  ];
}

/** The specification of a SKU in every language: two that read the same are the same. */
function specOf(product: Product, sku: Sku): string {
  return JSON.stringify(sku.spec.map((value, at) => product.options[at]?.values[value]));
}

function textChanges(
  field: string,
  now: Partial<Record<Lang, string>>,
  next: Partial<Record<Lang, string>>,
  html = false,
): FieldChange[] {
  return langs.flatMap((lang) => {
    const [before, after] = [now[lang] ?? '', next[lang] ?? ''];
    if (before === after) return [];
    return [{ field, lang, now: { text: before, html }, next: { text: after, html } }];
  });
}

function pictureChanges(now: Product, next: Product): FieldChange[] {
  const key = (product: Product) =>
    JSON.stringify(product.pictures.map(({ picture, alt }) => [picture?.fileCode, alt]));
  if (key(now) === key(next)) return [];
  const side = (product: Product): Side => ({
    text: '',
    pictures: product.pictures.flatMap(({ picture }) => picture ?? []),
  });
  return [{ field: 'pictures', now: side(now), next: side(next) }];
}
