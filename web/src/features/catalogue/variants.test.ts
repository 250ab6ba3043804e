import { expect, test } from 'vitest';
import { belowList, priceAt, type RuleDraft, ruleFault } from './rules.ts';
import { positionsAfterMove } from './tree.ts';
import {
  emptySku,
  filled,
  type OptionDraft,
  repeated,
  type Variants,
  withOptions,
} from './variants.ts';

const option = (key: string, ...values: string[]): OptionDraft => ({
  key,
  name: { zh: key },
  values: values.map((value) => ({ key: value, text: { zh: value } })),
});
const rule = (part: Partial<RuleDraft>): RuleDraft => ({
  key: 'r',
  sku: null,
  kind: 'tier',
  quantity: 1,
  level: null,
  currency: 'CNY',
  by: 'amount',
  amount: '',
  share: null,
  validFrom: null,
  validTo: null,
  ...part,
});

test('[CAT-01c] options make SKUs; a known one keeps its code when an option is added, grows or is renamed', () => {
  const single: Variants = {
    options: [],
    skus: [{ ...emptySku(), skuCode: 'known', skuNo: 'A', listPrice: '10' }],
  };
  const colours = withOptions(single, [option('colour', 'red', 'blue')]);
  expect(colours.skus.map(({ key, skuCode, listPrice }) => [key, skuCode, listPrice])).toEqual([
    ['red', 'known', '10'],
    ['blue', undefined, '10'],
  ]);
  const more = withOptions(colours, [option('colour', 'green', 'red', 'blue')]);
  expect(more.skus.map((sku) => sku.skuCode)).toEqual([undefined, 'known', undefined]);
  expect(withOptions(colours, []).skus.map((sku) => sku.skuCode)).toEqual(['known']);
});

test('[CAT-01c] filling rows numbers the codes, and tells codes that stand twice', () => {
  const rows = [
    emptySku(['a']),
    { ...emptySku(['b']), skuNo: 'X' },
    { ...emptySku(['c']), sold: false },
  ];
  expect(
    filled(rows, { prefix: 'P', listPrice: '3', weightGrams: null }, false).map((sku) => sku.skuNo),
  ).toEqual(['P-01', 'X', '']);
  expect(
    filled(rows, { prefix: 'P', listPrice: '3', weightGrams: null }, true).map(
      (sku) => sku.listPrice,
    ),
  ).toEqual(['3', '3', '']);
  expect([
    ...repeated([
      { ...emptySku(), skuNo: 'X' },
      { ...emptySku(), skuNo: ' X ' },
    ]),
  ]).toEqual(['X']);
});

test('[CAT-03e] the lowest price that applies wins, as on the server', () => {
  const rules = [
    rule({ quantity: 10, amount: '9' }),
    rule({ kind: 'level', level: 'gold', by: 'share', share: 85 }),
    rule({ sku: 'other', amount: '1' }),
  ];
  const asked = { sku: 'a', listPrice: '10.00', currency: 'CNY' as const, level: '', at: 0 };
  expect(priceAt(rules, { ...asked, quantity: 9 })).toEqual({
    amount: 100_000,
    list: 100_000,
    why: 'list',
  });
  expect(priceAt(rules, { ...asked, quantity: 10 })).toEqual({
    amount: 90_000,
    list: 100_000,
    why: 'tier',
  });
  const gold = priceAt(rules, { ...asked, quantity: 10, level: 'gold' });
  expect(gold).toEqual({ amount: 85_000, list: 100_000, why: 'level' });
  expect(gold && belowList(gold)).toBe(0.15);
  expect(priceAt(rules, { ...asked, listPrice: '', quantity: 1 })).toBeNull();
  expect(ruleFault(rule({ kind: 'level', amount: '1' }))).toBe(true);
  expect(ruleFault(rule({ amount: '1' }))).toBe(false);
});

test('[CAT-01a] moving a category saves only those whose place changes', () => {
  const category = (
    goodsClassCode: string,
    position: number,
    parentCode: string | null = null,
  ) => ({
    goodsClassCode,
    parentCode,
    position,
    name: { zh: goodsClassCode },
    level: parentCode ? 2 : 1,
    goodsCount: 0,
  });
  const all = [category('a', 0), category('b', 1), category('c', 2), category('d', 0, 'a')];
  expect(
    positionsAfterMove(all, 'b', null, 0).map((one) => [one.goodsClassCode, one.position]),
  ).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
  expect(positionsAfterMove(all, 'c', 'a', 0)).toMatchObject([
    { goodsClassCode: 'c', parentCode: 'a', position: 0 },
    { goodsClassCode: 'd', position: 1 },
  ]);
  expect(positionsAfterMove(all, 'a', null, 0)).toEqual([]);
});
