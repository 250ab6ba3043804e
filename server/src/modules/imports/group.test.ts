import { describe, expect, test } from 'vitest';
import { readSheet } from './file.ts';
import { groupProducts } from './group.ts';
import { parsePrices } from './prices-in.ts';

const own = {
  编码: 'key',
  名称: 'titleZh',
  价格: 'price',
  库存: 'stock',
  规格: 'option1Name',
  值: 'option1Value',
  SKU: 'skuNo',
  税率: 'taxRate',
} as const;
const csv = (...lines: string[]) =>
  readSheet(Buffer.from(['编码,名称,规格,值,SKU,价格,库存,税率', ...lines].join('\n')));

describe('import files', () => {
  test('[CAT-06a] rows with one key become one product with its variants', async () => {
    const { products, faults } = groupProducts(
      await csv('A,轴承,尺寸,小,A-S,1.50,10,13', 'A,,,大,A-L,2.5,0,', 'B,螺母,,,,0.1,,6%'),
      own,
      'own',
    );
    expect(faults).toEqual([]);
    expect(
      products.map((p) => [
        p.key,
        p.options,
        p.skus.map((s) => [s.no, s.values, s.price, s.stock]),
        p.taxRate,
      ]),
    ).toEqual([
      [
        'A',
        ['尺寸'],
        [
          ['A-S', ['小'], 15_000, 10],
          ['A-L', ['大'], 25_000, 0],
        ],
        130_000,
      ],
      ['B', [], [['B', [], 1_000, null]], 60_000],
    ]);
  });

  test.each([
    ['A,轴承,,,,-1,,', 'price', 'row.price'],
    ['A,轴承,,,,abc,,', 'price', 'row.price'],
    ['A,,,,,1,,', 'titleZh', 'row.missing'],
    [',轴承,,,,1,,', 'key', 'row.missing'],
    ['A,轴承,,,,1,-3,', 'stock', 'row.number'],
    ['A,轴承,,,,1,1.5,', 'stock', 'row.number'],
    ['A,轴承,,,,1,,150', 'taxRate', 'row.number'],
    ['A,轴承,尺寸,,,1,,', 'option1Value', 'row.options'],
    [`A,${'长'.repeat(201)},,,,1,,`, 'titleZh', 'row.too_long'],
  ])('[CAT-06d] names the row and the column of %s', async (line, column, code) => {
    const { products, faults } = groupProducts(await csv('OK,好的,,,,1,,', line), own, 'own');
    expect(faults.map((f) => [f.row, f.column, f.code])).toContainEqual([3, column, code]);
    expect(products.map((p) => p.key)).toEqual(['OK']);
  });

  test('[CAT-06f] a product with one bad row is left out whole', async () => {
    const { products } = groupProducts(
      await csv('A,轴承,尺寸,小,A-S,1,,', 'A,,,大,A-L,x,,'),
      own,
      'own',
    );
    expect(products).toEqual([]);
  });

  test('[CAT-06d] the same SKU code or variant twice is a fault', async () => {
    const { faults } = groupProducts(
      await csv('A,甲,,,X,1,,', 'B,乙,,,X,1,,', 'C,丙,尺寸,小,C1,1,,', 'C,,,小,C2,1,,'),
      own,
      'own',
    );
    expect(faults.map((f) => f.code)).toEqual(['row.sku_twice', 'row.variant_twice']);
  });

  test('[CAT-06a] what is no table is refused, not a crash', async () => {
    await expect(readSheet(Buffer.from([0xff, 0xfe, 0x00, 0x41]))).rejects.toThrow(
      'import.encoding',
    );
    await expect(readSheet(Buffer.from('PK\u0003\u0004 not a workbook'))).rejects.toThrow(
      'import.format',
    );
    await expect(readSheet(Buffer.from(''))).rejects.toThrow('import.empty');
    await expect(readSheet(Buffer.from('only,headings\n'))).rejects.toThrow('import.empty');
  });

  test('[CAT-06a] semicolons, tabs and a byte order mark are read', async () => {
    expect((await readSheet(Buffer.from('\ufeffa;b\n1;2\n'))).rows).toEqual([['1', '2']]);
    expect((await readSheet(Buffer.from('a\tb\n1\t2\n'))).headings).toEqual(['a', 'b']);
  });

  test('[CAT-03d][CAT-06d] the price of a contract is refused by its row, and told where it belongs; other rules come in', async () => {
    const mapping = {
      编码: 'key',
      SKU: 'skuNo',
      类型: 'priceKind',
      数量: 'quantity',
      价格: 'price',
    } as const;
    const sheet = await readSheet(
      Buffer.from('编码,SKU,类型,数量,价格\nA,,tier,10,90\nB,,contract,1,70\nB,,nonsense,1,70\n'),
    );
    const { prices, faults } = parsePrices(sheet, mapping, 'UTC');
    expect(prices.map(({ key, rules }) => [key, rules?.map(({ kind }) => kind)])).toEqual([
      ['A', ['tier']],
    ]);
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'priceKind', 'row.contract_price'],
      [4, 'priceKind', 'row.rule'],
    ]);
  });
});
