import { describe, expect, test } from 'vitest';
import { fieldChanges, skuChanges } from './compare.ts';
import type { Product } from './draft.ts';

const sku = (skuCode: string, more: Partial<Product['skus'][number]> = {}) => ({
  skuCode,
  skuNo: `no-${skuCode}`,
  spec: [],
  barcode: '',
  listPrice: '1.00',
  weightGrams: 0,
  picture: null,
  onHand: 0,
  reserved: 0,
  ...more,
});
const picture = (fileCode: string) => ({
  picture: { fileCode, small: 's', medium: 'm', large: 'l' },
  alt: '',
});
const product: Product = {
  goodsCode: 'g',
  version: 1,
  status: 'on_shelf',
  reason: '',
  ownReview: false,
  revision: null,
  sellerCode: 's',
  offSale: null,
  sellerName: '',
  goodsClassCode: 'c1',
  brandCode: null,
  title: { zh: '台灯', en: 'Lamp' },
  summary: {},
  description: {},
  unit: { zh: '件' },
  moq: 1,
  step: 1,
  taxRate: 130_000,
  weightGrams: 0,
  hsCode: '',
  origin: '',
  goodsType: '00',
  currency: 'CNY',
  leadDays: null,
  attributes: [],
  options: [],
  pictures: [picture('p1')],
  skus: [sku('a'), sku('b')],
  prices: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const words = {
  category: (code: string) => `category ${code}`,
  brand: (code: string | null) => code ?? '',
  percent: (rate: number) => `${rate / 10_000} %`,
  orderType: (type: string) => type,
  say: (texts: Partial<Record<string, string>>) => texts['zh'] ?? '',
};

describe('a product as it is sold beside what it will be', () => {
  test('the same product differs in nothing', () => {
    expect(fieldChanges(product, structuredClone(product), words)).toEqual([]);
    expect(skuChanges(product, structuredClone(product))).toEqual([]);
  });

  test('a text is told per language, a reference in words, pictures as pictures', () => {
    const next = {
      ...product,
      title: { zh: '台灯', en: 'Desk lamp' },
      goodsClassCode: 'c2',
      taxRate: 60_000,
      pictures: [picture('p1'), picture('p2')],
    };
    expect(
      fieldChanges(product, next, words).map(({ field, lang, now, next: will }) => [
        lang ? `${field}.${lang}` : field,
        now.text,
        will.text,
        will.pictures?.length,
      ]),
    ).toEqual([
      ['title.en', 'Lamp', 'Desk lamp', undefined],
      ['pictures', '', '', 2],
      ['category_id', 'category c1', 'category c2', undefined],
      ['tax_rate', '13 %', '6 %', undefined],
    ]);
  });

  test('SKUs come, go and change; a price is no change', () => {
    const next = {
      ...product,
      skus: [sku('a', { skuNo: 'renamed' }), sku('c'), sku('d')].map((one) => ({ ...one })),
    };
    expect(
      skuChanges(product, next).map((one) => [one.what, (one.next ?? one.now)?.skuCode]),
    ).toEqual([
      ['added', 'c'],
      ['added', 'd'],
      ['changed', 'a'],
      ['removed', 'b'],
    ]);
    const dearer = { ...product, skus: [sku('a', { listPrice: '2.00' }), sku('b')] };
    expect(skuChanges(product, dearer)).toEqual([]);
  });
});
