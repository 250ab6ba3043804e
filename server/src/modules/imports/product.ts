import { productIn, type ProductIn } from '@tradeport/api/catalogue/editing';
import { OPTION_VALUES_MAX } from '@tradeport/api/catalogue/model';
import { UNCHANGED, type ImportField } from '@tradeport/api/imports/model';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { refuse } from '../../kernel/refused.ts';
import { asInput, type Whole } from '../catalogue/index.ts';
import type { ParsedProduct } from './group.ts';

/**
 * The records that names of the file refer to. `category` null: the file says nothing, or what
 * stands already.
 */
type Places = {
  category: string | null;
  brand: string | null;
  sellerId: string;
  currency: 'CNY' | 'USD';
  pictures: readonly string[];
  given: ReadonlySet<ImportField>;
  standing: Whole | undefined;
};

const UNIT = { zh: '件', en: 'pc', ru: 'шт.' };
const TAX_RATE = 130_000;

/**
 * A product of the file as the catalogue takes it, through the very schema of the call. An existing
 * product changes only in the file's columns; wordings in other languages stay with the text that
 * they belong to.
 */
export function toProduct(parsed: ParsedProduct, places: Places): ProductIn {
  const { given, standing } = places;
  const old = standing && asInput(standing);
  const options = optionsOf(parsed, old?.options ?? []);
  const product = productIn.safeParse({
    ...old,
    goodsCode: old?.goodsCode,
    sellerCode: places.sellerId,
    goodsClassCode: places.category ?? old?.goodsClassCode,
    brandCode: given.has('brand') || !old ? (places.brand ?? undefined) : old.brandCode,
    title: merged(old?.title, parsed.title, given, 'title'),
    description: merged(old?.description, parsed.description, given, 'description'),
    unit: unitOf(parsed.unit, old),
    ...numbersOf(parsed, old),
    currency: parsed.currency ?? places.currency,
    options,
    pictures: picturesOf(places, old),
    skus: parsed.skus.map((sku) => skuOf(sku, options, given, old)),
    prices: pricesOf(parsed, old),
  });
  // One product that the call would refuse must not end the whole run.
  return product.success ? product.data : refuse('input.invalid');
}

type Old = ReturnType<typeof asInput> | undefined;

function numbersOf(parsed: ParsedProduct, old: Old) {
  return {
    moq: parsed.moq ?? old?.moq,
    step: parsed.step ?? old?.step,
    taxRate: parsed.taxRate ?? old?.taxRate ?? TAX_RATE,
    weightGrams: old?.weightGrams ?? parsed.skus[0]?.weightGrams ?? 0,
  };
}

function unitOf(text: string, old: Old) {
  return text === '' || text === old?.unit.zh ? (old?.unit ?? UNIT) : { zh: text };
}

/** Pictures that stand already keep what is said of them. */
function picturesOf({ given, pictures }: Places, old: Old) {
  if (old && !given.has('pictureUrl')) return old.pictures;
  return pictures.map(
    (fileCode) => old?.pictures.find((one) => one.fileCode === fileCode) ?? { fileCode },
  );
}

function skuOf(
  sku: ParsedProduct['skus'][number],
  options: Options,
  given: ReadonlySet<ImportField>,
  old: Old,
) {
  const same = old?.skus.find((one) => one.skuNo === sku.no);
  return {
    ...same,
    skuNo: sku.no,
    listPrice: String(sku.price / 10_000),
    barcode: given.has('barcode') || !same ? sku.barcode : same.barcode,
    weightGrams: given.has('weightGrams') || !same ? sku.weightGrams : same.weightGrams,
    spec: sku.values.map(
      (value, at) => options[at]?.values.findIndex((one) => one.zh === value) ?? 0,
    ),
  };
}

/** Price rules stay with the SKUs that stay. */
function pricesOf(parsed: ParsedProduct, old: Old) {
  return old?.prices
    .filter((rule) => rule.skuNo === undefined || parsed.skus.some((sku) => sku.no === rule.skuNo))
    .map((rule) => ({
      ...rule,
      ...(rule.amount === undefined ? {} : { amount: String(rule.amount / 10_000) }),
    }));
}

type Options = ProductIn['options'];

/**
 * Options and values keep their order and their wordings in other languages; new ones come behind.
 */
function optionsOf(parsed: ParsedProduct, old: Options): Options {
  return parsed.options.map((name, at) => {
    const known = old.find((option) => option.name.zh === name);
    const used = [...new Set(parsed.skus.map((sku) => sku.values[at] ?? ''))];
    const kept = known?.values ?? [];
    const all = [
      ...kept,
      ...used.filter((value) => !kept.some((one) => one.zh === value)).map((zh) => ({ zh })),
    ];
    const values =
      all.length <= OPTION_VALUES_MAX ? all : all.filter((one) => used.includes(one.zh));
    return { name: known?.name ?? { zh: name }, values };
  });
}

/** A language without a column stays as it is; with one, an empty cell takes the text out. */
function merged(
  old: Partial<SomeTexts> | undefined,
  texts: Record<'zh' | 'en' | 'ru', string>,
  given: ReadonlySet<ImportField>,
  what: 'title' | 'description',
) {
  const field = { zh: `${what}Zh`, en: `${what}En`, ru: `${what}Ru` } as const;
  const pairs = (['zh', 'en', 'ru'] as const).flatMap((lang) => {
    const isSaid = (given.has(field[lang]) && texts[lang] !== UNCHANGED) || !old;
    const text = isSaid ? texts[lang] : (old[lang] ?? '');
    return text === '' ? [] : [[lang, text] as const];
  });
  return Object.fromEntries(pairs);
}
