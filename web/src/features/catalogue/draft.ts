import type { productEdit, productIn } from '@tradeport/api/catalogue/editing';
import { type orderTypes, TITLE_MAX } from '@tradeport/api/catalogue/model';
import { type Currency, RATE_ONE } from '@tradeport/api/kernel/money';
import { type Lang, langs } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { UploadedPicture } from '../../console/kit/useUploads.ts';
import { rateIn, type RuleDraft } from './rules.ts';
import {
  combinations,
  emptySku,
  keyOf,
  newKey,
  type OptionDraft,
  type SkuDraft,
  type Variants,
  type LocalisedText,
} from './variants.ts';

export type Product = z.output<typeof productEdit>;
type ProductInput = z.input<typeof productIn>;

/** A product as its form holds it. */
export type Values = {
  sellerCode?: string | null;
  category: string[];
  brandCode?: string | null;
  title: LocalisedText;
  summary: LocalisedText;
  description: LocalisedText;
  unit: LocalisedText;
  moq: number;
  step: number;
  taxPercent: number;
  weightGrams: number;
  hsCode: string;
  origin: string;
  goodsType: (typeof orderTypes)[number];
  currency: Currency;
  attributes: { name: LocalisedText; value: LocalisedText }[];
  pictures: UploadedPicture[];
  variants: Variants;
  rules: RuleDraft[];
  submit: boolean;
};

export function freshValues(): Values {
  return {
    category: [],
    title: {},
    summary: {},
    description: {},
    unit: { zh: '件', en: 'piece', ru: 'шт.' },
    moq: 1,
    step: 1,
    taxPercent: 13,
    weightGrams: 0,
    hsCode: '',
    origin: '',
    goodsType: '00',
    currency: 'CNY',
    attributes: [],
    pictures: [],
    variants: { options: [], skus: [emptySku()] },
    rules: [],
    submit: false,
  };
}

/** `path`: the codes from the top category down to the product's. */
export function valuesOf(product: Product, path: string[]): Values {
  const variants = variantsOf(product);
  const keyByNo = new Map(variants.skus.map((sku) => [sku.skuNo, sku.key]));
  return {
    sellerCode: product.sellerCode,
    category: path,
    brandCode: product.brandCode,
    title: product.title,
    summary: product.summary,
    description: product.description,
    unit: product.unit,
    moq: product.moq,
    step: product.step,
    taxPercent: (product.taxRate * 100) / RATE_ONE,
    weightGrams: product.weightGrams,
    hsCode: product.hsCode,
    origin: product.origin,
    goodsType: product.goodsType,
    currency: product.currency,
    attributes: product.attributes,
    variants,
    submit: false,
    pictures: product.pictures.flatMap(({ picture }) =>
      picture ? [{ fileCode: picture.fileCode, fileUrl: picture.small }] : [],
    ),
    rules: product.prices.map((price): RuleDraft => ({
      key: newKey(),
      sku: price.skuNo === null ? null : (keyByNo.get(price.skuNo) ?? null),
      kind: price.kind,
      quantity: price.quantity,
      level: price.level,
      currency: price.currency,
      by: price.amount === null ? 'share' : 'amount',
      amount: price.amount ?? '',
      share: price.rate === null ? null : (price.rate * 100) / RATE_ONE,
      validFrom: price.validFrom,
      validTo: price.validTo,
    })),
  };
}

/** CAT-01 The same as another product, to be changed: its numbers have to be its own. */
export function copied(values: Values, nameOf: (name: string, lang: Lang) => string): Values {
  const title = Object.fromEntries(
    langs.flatMap((lang) => {
      const name = values.title[lang];
      return name ? [[lang, nameOf(name, lang).slice(0, TITLE_MAX)]] : [];
    }),
  );
  const skus = values.variants.skus.map(({ skuCode: _theirs, ...sku }) => ({
    ...sku,
    skuNo: '',
    barcode: '',
    onHand: 0,
  }));
  return { ...values, title, variants: { ...values.variants, skus }, submit: false };
}

function variantsOf(product: Product): Variants {
  const options = product.options.map((option): OptionDraft => ({
    key: newKey(),
    name: option.name,
    values: option.values.map((text) => ({ key: newKey(), text })),
  }));
  const known = product.skus.map((sku): SkuDraft => {
    const chosen = sku.spec.map((value, at) => options[at]?.values[value]?.key ?? '');
    return {
      key: keyOf(chosen),
      chosen,
      skuCode: sku.skuCode,
      skuNo: sku.skuNo,
      barcode: sku.barcode,
      listPrice: sku.listPrice,
      weightGrams: sku.weightGrams,
      picture: sku.picture && { fileCode: sku.picture.fileCode, fileUrl: sku.picture.small },
      sold: true,
      onHand: sku.onHand,
    };
  });
  const byKey = new Map(known.map((sku) => [sku.key, sku]));
  const made = combinations(options);
  return {
    options,
    skus:
      made?.map((chosen) => byKey.get(keyOf(chosen)) ?? { ...emptySku(chosen), sold: false }) ??
      known,
  };
}

/**
 * The input of the call: keys become places, empty texts go. `alts` are the pictures' texts, which
 * this form does not change.
 */
export function inputOf(
  values: Values,
  alts: ReadonlyMap<string, string>,
): Omit<ProductInput, 'goodsCode' | 'version'> {
  const {
    variants: { options, skus },
  } = values;
  const sold = skus.filter((sku) => sku.sold);
  const noByKey = new Map(sold.map((sku) => [sku.key, sku.skuNo.trim()]));
  return {
    ...(values.sellerCode ? { sellerCode: values.sellerCode } : {}),
    ...(values.brandCode ? { brandCode: values.brandCode } : {}),
    goodsClassCode: values.category.at(-1) ?? '',
    title: full(values.title),
    summary: some(values.summary),
    description: some(values.description),
    unit: full(values.unit),
    moq: values.moq,
    step: values.step,
    taxRate: rateIn(values.taxPercent),
    weightGrams: values.weightGrams,
    hsCode: values.hsCode,
    origin: values.origin,
    goodsType: values.goodsType,
    currency: values.currency,
    attributes: values.attributes.map(({ name, value }) => ({
      name: full(name),
      value: full(value),
    })),
    options: options.map((option) => ({
      name: full(option.name),
      values: option.values.map((value) => full(value.text)),
    })),
    pictures: values.pictures.map(({ fileCode }) => ({ fileCode, alt: alts.get(fileCode) ?? '' })),
    skus: sold.map((sku) => ({
      ...(sku.skuCode ? { skuCode: sku.skuCode } : {}),
      ...(sku.picture ? { fileCode: sku.picture.fileCode } : {}),
      ...(sku.weightGrams === null ? {} : { weightGrams: sku.weightGrams }),
      skuNo: sku.skuNo.trim(),
      barcode: sku.barcode.trim(),
      listPrice: sku.listPrice.trim(),
      spec: sku.chosen.map(
        (key, at) => options[at]?.values.findIndex((value) => value.key === key) ?? 0,
      ),
    })),
    // A rule of a SKU that is sold no more goes with it.
    prices: values.rules
      .filter((rule) => rule.sku === null || noByKey.has(rule.sku))
      .map((rule) => ruleOf(rule, noByKey)),
    submit: values.submit,
  };
}

function ruleOf(
  rule: RuleDraft,
  noByKey: ReadonlyMap<string, string>,
): NonNullable<ProductInput['prices']>[number] {
  const skuNo = rule.sku === null ? undefined : noByKey.get(rule.sku);
  const leveled = rule.kind === 'level' || rule.kind === 'dealer';
  return {
    kind: rule.kind,
    quantity: rule.quantity ?? 1,
    currency: rule.currency,
    ...(skuNo === undefined ? {} : { skuNo }),
    ...(leveled && rule.level ? { level: rule.level } : {}),
    ...(rule.by === 'amount' ? { amount: rule.amount.trim() } : { rate: rateIn(rule.share ?? 0) }),
    ...(rule.validFrom ? { validFrom: rule.validFrom } : {}),
    ...(rule.validTo ? { validTo: rule.validTo } : {}),
  };
}

function full(words: LocalisedText | undefined): { zh: string; en?: string; ru?: string } {
  return { ...some(words), zh: words?.zh?.trim() ?? '' };
}

function some(words: LocalisedText | undefined): LocalisedText {
  return Object.fromEntries(
    langs.flatMap((lang) => {
      const text = words?.[lang]?.trim();
      return text ? [[lang, text]] : [];
    }),
  );
}
