import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { langs, type Lang, type SomeTexts } from '@tradeport/api/kernel/text';
import { wordsOf } from '../../kernel/html.ts';
import { indexText, type Field } from '../../words/tokens.ts';
import type { PriceRule } from './price.ts';
import type { AnyRule, AnyTexts, Pair, SkuRow, References, Whole } from './product.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'product_card.fact_labels': Record<string, FactLabels>;
    'product_card.offer': Offer[];
  }
}

/** The prices of some SKUs that cost the same: list price first, then what lowers it. */
export type Offer = PriceRule[];
export type Card = {
  id: string;
  category_id: string;
  brand_id: string | null;
  seller_id: string;
  seller_name: SomeTexts;
  brand_name: SomeTexts | null;
  order_type: string;
  title: SomeTexts;
  unit: SomeTexts;
  moq: number;
  currency: string;
  cover: string | null;
  offer: Offer[];
  price_min: number;
  price_max: number;
  sku_count: number;
  only_sku: string | null;
  facts: string[];
  fact_labels: Record<string, FactLabels>;
  words: string;
  search: string;
  titles: string;
};
type FactLabels = Partial<Record<Lang, [name: string, value: string]>>;

const WORDS_MAX = 600;
const DESCRIPTION_INDEXED = 1_500;

/** The fields of a product that lists and search read, derived from the product alone. */
export function cardOf(whole: Whole, around: References): Card {
  const { product } = whole;
  const live = whole.skus.filter((sku) => !sku.retired);
  const prices = live.map((sku) => sku.list_price);
  const pairs = factsOf(whole, live);
  return {
    id: product.id,
    category_id: product.category_id,
    brand_id: product.brand_id,
    seller_id: product.seller_id,
    seller_name: around.sellers.get(product.seller_id) ?? { zh: '' },
    brand_name: product.brand_id === null ? null : (around.brands.get(product.brand_id) ?? null),
    order_type: product.order_type,
    title: product.title,
    unit: product.unit,
    moq: product.moq,
    currency: product.currency,
    cover: whole.pictures[0]?.file_id ?? live.find((sku) => sku.file_id)?.file_id ?? null,
    offer: offersOf(whole, live),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    sku_count: live.length,
    only_sku: live.length === 1 ? (live[0]?.id ?? null) : null,
    facts: pairs.map(factKey),
    fact_labels: Object.fromEntries(pairs.map((pair) => [factKey(pair), labelsOf(pair)])),
    words: [...Object.values(product.title), ...live.map((sku) => sku.no)]
      .join(' ')
      .toLowerCase()
      .slice(0, WORDS_MAX),
    ...indexed(searchFields(whole, live, around)),
  };
}

/**
 * The product's own words: they are learnt for the correction of typing errors, and forgotten with
 * the product.
 */
export function ownText({ product, skus }: Whole): string {
  const live = skus.filter((sku) => !sku.retired);
  const values = [...product.attributes, ...live.flatMap((sku) => sku.spec_text)];
  const texts = [product.title, ...values.map((pair) => pair.value)];
  return [...new Set(texts.flatMap((text) => Object.values(text)))].join('\n');
}

/** Name and value in zh, as filters carry them. */
function factKey(pair: { name: { zh: string }; value: { zh: string } }): string {
  return `${pair.name.zh}=${pair.value.zh}`;
}

/** The rules of one SKU as `priceOf` reads them, its list price first. */
export function rulesFor(
  sku: Pick<SkuRow, 'id' | 'list_price'>,
  currency: PriceRule['currency'],
  rules: readonly AnyRule[],
  orderType: string,
): Offer {
  const type = keysOf(typeRules).find((one) => one === orderType);
  if (type && !typeRules[type].discounts)
    return [{ kind: 'list', currency, amount: sku.list_price, firm: true }];
  const own = rules.filter((rule) => rule.sku_id === null || rule.sku_id === sku.id);
  return [{ kind: 'list', currency, amount: sku.list_price }, ...own.map(shortRule)];
}

function offersOf(whole: Whole, live: readonly SkuRow[]): Offer[] {
  const distinct = new Map<string, Offer>();
  for (const sku of live) {
    const offer = rulesFor(sku, whole.product.currency, whole.rules, whole.product.order_type);
    distinct.set(JSON.stringify(offer), offer);
  }
  return [...distinct.values()];
}

function shortRule(rule: AnyRule): PriceRule {
  return {
    kind: rule.kind,
    currency: rule.currency,
    ...(rule.quantity > 1 ? { quantity: rule.quantity } : {}),
    ...(rule.level === null ? {} : { level: rule.level }),
    ...(rule.list_id ? { listId: rule.list_id } : {}),
    ...(rule.amount === null ? {} : { amount: rule.amount }),
    ...(rule.rate === null ? {} : { rate: rule.rate }),
    ...(rule.valid_from ? { from: rule.valid_from.toISOString() } : {}),
    ...(rule.valid_to ? { to: rule.valid_to.toISOString() } : {}),
  };
}

/** Attributes, and the specifications that there are SKUs of: both are filtered by. */
function factsOf({ product }: Whole, live: readonly SkuRow[]): Pair[] {
  const pairs = [...product.attributes, ...live.flatMap((sku) => sku.spec_text)];
  return [...new Map(pairs.map((pair) => [factKey(pair), pair])).values()];
}

function labelsOf({ name, value }: Pair): FactLabels {
  const labels: FactLabels = {};
  for (const lang of langs) {
    if (lang !== 'zh' && (name[lang] || value[lang]))
      labels[lang] = [name[lang] || name.zh, value[lang] || value.zh];
  }
  return labels;
}

function searchFields(whole: Whole, live: readonly SkuRow[], around: References): Field[] {
  const { product } = whole;
  const category = around.categories.get(product.category_id)?.names ?? [];
  const brand = product.brand_id === null ? undefined : around.brands.get(product.brand_id);
  const fields: Field[] = [
    ...inAll(product.title, 'A'),
    { text: live.map((sku) => `${sku.no} ${sku.barcode}`).join(' '), weight: 'A' },
    ...inAll(brand, 'B'),
    ...category.flatMap((name) => inAll(name, 'B')),
    ...factsOf(whole, live).flatMap((pair) => inAll(pair.value, 'C')),
    ...inAll(product.summary, 'C'),
    ...langs.map((lang): Field => ({
      text: wordsOf(product.description[lang] ?? '').slice(0, DESCRIPTION_INDEXED),
      weight: 'D',
    })),
  ];
  return fields.filter((field) => field.text !== '');
}

/** The index of a product, and the part that ranks it: titles and codes, which stand in field A. */
function indexed(fields: Field[]): { search: string; titles: string } {
  return {
    search: indexText(fields),
    titles: indexText(fields.filter((field) => field.weight === 'A')),
  };
}

function inAll(texts: AnyTexts | undefined, weight: Field['weight']): Field[] {
  return langs.map((lang) => ({ text: texts?.[lang] ?? '', weight }));
}
