import { ownProducts, productForEdit, saveProductCall } from '@tradeport/api/catalogue/calls';
import { saveBrandCall, saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import {
  checkImport,
  getImport,
  importFaults,
  startImport,
  uploadImport,
} from '@tradeport/api/imports/calls';
import { EXPORT_PATH, type ExportKind } from '@tradeport/api/imports/model';
import type { Client } from '@tradeport/api/kernel/client';
import {
  keptFromUnguarding,
  unguarded,
  unlikeFormula,
  type Lang,
} from '@tradeport/api/kernel/text';
import { adjustStockCall, saveWarehouseCall, stockPage } from '@tradeport/api/stock/calls';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pushes, sampled } from '../../testing/sample.ts';
import { saveFile } from '../files/index.ts';
import { textOf } from './cells.ts';
import { readSheet } from './file.ts';
import { checkJob, readJob, runJob } from './jobs.ts';
import { useApp } from '../../testing/app.fixture.ts';

const formats = ['csv', 'xlsx'] as const;
const textsOf = async (file: Buffer) => {
  const { headings, rows } = await readSheet(file);
  return { headings, rows: rows.map((row) => row.map(textOf)) };
};

// Each import starts processes.
describe('exports that are imported again', () => {
  const app = useApp();
  let [admin, seller, seller2]: Client[] = [];
  let hard = '';
  const ask = async (
    login: string,
    kind: ExportKind,
    ending: string,
    query = '',
    lang: Lang = 'zh',
  ) =>
    app.http.inject({
      method: 'GET',
      url: `${EXPORT_PATH}${kind}.${ending}${query}`,
      headers: {
        host: 'alpha.test',
        cookie: `${await app.cookieOf(login)}; tp_lang=${lang}`,
        'accept-language': lang,
      },
    });
  const fetchFile = async (
    login: string,
    kind: ExportKind,
    ending: string,
    query = '',
    lang: Lang = 'zh',
  ) => {
    const answer = await ask(login, kind, ending, query, lang);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.rawPayload;
  };
  const run = async (job: typeof checkJob, runId: string) =>
    job.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
  const bring = async (
    client: Client | undefined,
    file: Uint8Array,
    more: { sellerCode?: string } = {},
  ) => {
    if (!client) throw new Error('nobody');
    const { importCode } = await client(
      uploadImport,
      {},
      { files: { file: new File([new Uint8Array(file)], 'again') } },
    );
    await run(readJob, importCode);
    await client(checkImport, { importCode, ...more });
    await run(checkJob, importCode);
    const checked = await client(getImport, { importCode });
    if (checked.productsTotal > 0) {
      await client(startImport, { importCode });
      await run(runJob, importCode);
    }
    return {
      ...(await client(getImport, { importCode })),
      faults: (await client(importFaults, { importCode })).rows.map(
        (one) => `${one.row} ${one.faultCode}`,
      ),
    };
  };
  const edit = async (goodsCode: string) => seller?.(productForEdit, { goodsCode });
  const stockOf = async (q: string) =>
    (await seller?.(stockPage, { q }))?.rows
      .map((row) => [row.skuNo, row.warehouseName, row.onHand])
      .sort();

  beforeAll(async () => {
    [admin, seller, seller2] = [
      await app.client('admin'),
      await app.client('seller'),
      await app.client('seller2'),
    ];
    const top = await admin(saveCategoryCall, { name: { zh: '上级' }, position: 0 });
    // The same name on two levels: a product stays where it is.
    await admin(saveCategoryCall, { name: { zh: '同名', en: 'Upper' }, position: 1 });
    const category = await admin(saveCategoryCall, {
      name: { zh: '同名', en: 'Same' },
      parentCode: top.goodsClassCode,
      position: 1,
    });
    const brand = await admin(saveBrandCall, { name: { zh: '=品牌', en: 'Brand' } });
    const [one, two] = [
      await admin(saveWarehouseCall, { shortCode: 'ONE', name: { zh: '一号仓' } }),
      await admin(saveWarehouseCall, { shortCode: '-TWO', name: { zh: '二号仓' } }),
    ];
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const files = await app.as('seller', async (ctx) => [
      await saveFile(ctx, { purpose: 'product', name: 'a.png', data: png }),
      await saveFile(ctx, { purpose: 'product', name: 'b.png', data: png }),
      await saveFile(ctx, { purpose: 'product', name: 'c.png', data: png }),
    ]);
    const base = {
      goodsClassCode: category.goodsClassCode,
      unit: { zh: '套', en: 'set', ru: 'компл.' },
    };
    ({ goodsCode: hard } = await seller(saveProductCall, {
      ...base,
      brandCode: brand.brandCode,
      title: { zh: '=1+1 轴承，"高级"', en: '+Bearing', ru: '@Подшипник' },
      summary: { zh: '摘要' },
      description: { zh: '<p>-第一行</p>\n<p>=第二行; "引号"</p>', en: '<p>Line</p>' },
      moq: 2,
      step: 2,
      taxRate: 61_234,
      weightGrams: 12,
      hsCode: '8482',
      origin: 'CN',
      attributes: [{ name: { zh: '材质', en: 'Material' }, value: { zh: '钢', en: 'Steel' } }],
      options: [
        {
          name: { zh: '-尺寸', en: 'Size', ru: 'Размер' },
          values: [
            { zh: '大', en: 'Large' },
            { zh: '小', en: 'Small' },
          ],
        },
      ],
      pictures: files.map((file, at) => ({ fileCode: file.id, alt: `picture ${at}` })),
      skus: [
        { skuNo: '=A-1', spec: [0], listPrice: '1234.5678', barcode: '0690', weightGrams: 5 },
        { skuNo: 'A-2', spec: [1], listPrice: '0.1', fileCode: files[0]?.id ?? '' },
      ],
      prices: [
        { kind: 'tier', quantity: 10, currency: 'CNY', rate: 950_000 },
        { kind: 'tier', skuNo: '=A-1', quantity: 50, currency: 'CNY', amount: '1000.01' },
        {
          kind: 'level',
          level: 'gold',
          quantity: 1,
          currency: 'USD',
          amount: '99',
          validFrom: '2026-01-01T00:00:00.000Z',
          validTo: '2027-01-01T00:00:00.000Z',
        },
      ],
    }));
    await seller(saveProductCall, {
      ...base,
      title: { zh: "'=已有撇号" },
      skus: [{ skuNo: 'B-1', listPrice: '5' }],
    });
    await seller2(saveProductCall, {
      ...base,
      title: { zh: '别人的商品' },
      skus: [{ skuNo: 'OTHER-1', listPrice: '7' }],
    });
    const { rows } = await seller(ownProducts, {});
    expect(rows).toHaveLength(2);
    const { skus = [] } = (await edit(hard)) ?? {};
    for (const [sku, warehouse, by] of [
      [skus[0], one, 7],
      [skus[0], two, 3],
      [skus[1], two, 4],
    ] as const) {
      await seller(adjustStockCall, {
        skuCode: sku?.skuCode ?? '',
        warehouseCode: warehouse.warehouseCode,
        by,
        reason: 'test',
      });
    }
  });

  const ways = [
    ['zh', 'csv'],
    ['en', 'xlsx'],
    ['ru', 'csv'],
  ] as const;
  test.each(sampled(ways, pushes(), 1))(
    '[CAT-06c] products, prices and stock go out in %s as %s and come back without a change',
    async (lang, ending) => {
      const before = await edit(hard);
      for (const [kind, format, items] of [
        ['Products', 'own', 2],
        ['Prices', 'prices', 2],
        ['Stock', 'stock', 4],
      ] as const) {
        const file = await fetchFile('seller', kind, ending, '', lang);
        // Midnight in London is the morning of the portal, whose zone the heading names.
        if (kind === 'Prices' && ending === 'csv')
          expect(file.toString()).toContain('2026-01-01 08:00:00');
        const back = await bring(seller, file);
        expect(back, kind).toMatchObject({
          status: 'done',
          format,
          productsTotal: items,
          unchanged: items,
          updated: 0,
          created: 0,
          refused: 0,
          faults: [],
        });
      }
      expect(await edit(hard)).toEqual(before);
    },
  );

  test('[CAT-06c] a file names what it holds in the language asked for, and a spreadsheet reads it', async () => {
    const text = (await fetchFile('seller', 'Products', 'csv', '', 'en')).toString();
    expect(text).toMatch(/^\ufeffProduct code,Title,Title \(English\)/);
    expect(text).toContain(`"'=1+1 轴承，""高级"""`);
    expect(text).not.toContain('OTHER-1');
    const [sheet] = await readXlsxFile(await fetchFile('seller', 'Prices', 'xlsx', '', 'ru'));
    const rows = sheet?.data ?? [];
    expect(rows[0]?.slice(0, 3)).toEqual(['Товар', 'Код товара', 'Артикул']);
    const price = rows.find((row) => row[2] === '=A-1' && row[3] === 'base');
    expect(price?.[7]).toBe(1234.5678);
  });

  test.each(sampled(formats, pushes(), 1))(
    '[CAT-06c] one price changed in the file of products or of prices changes exactly that, %s',
    async (ending) => {
      for (const [kind, to] of [
        ['Products', '2000.5'],
        ['Prices', '2001.5'],
      ] as const) {
        const [before, moved] = [await edit(hard), ending === 'csv' ? to : `${to}1`];
        const { headings, rows } = await textsOf(await fetchFile('seller', kind, ending, '', 'en'));
        const at = headings.indexOf('Price');
        const row = rows.find((one) => one.includes('=A-1') || one.includes(`'=A-1`));
        if (row) row[at] = moved;
        const back = await bring(seller, csvOf([headings, ...rows]));
        expect(back, kind).toMatchObject({ updated: 1, unchanged: 1, refused: 0, faults: [] });
        const after = await edit(hard);
        expect(after).toEqual({
          ...before,
          version: (before?.version ?? 0) + 1,
          updatedAt: after?.updatedAt,
          skus: before?.skus.map((sku) =>
            sku.skuNo === '=A-1' ? { ...sku, listPrice: moved.padEnd(7, '0') } : sku,
          ),
        });
      }
    },
  );

  test('[CAT-06c] a tier changed, one added and one taken out of the file of prices; a file without rules leaves them', async () => {
    const before = await edit(hard);
    const { headings, rows } = await textsOf(await fetchFile('seller', 'Prices', 'csv', '', 'en'));
    const column = (name: string) => headings.indexOf(name);
    const tier = rows.find((row) => row[column('From quantity')] === '10') ?? [];
    const added = tier
      .with(column('From quantity'), '100')
      .with(column('Share of the list price (%)'), '90');
    tier[column('From quantity')] = '20';
    const kept = [...rows.filter((row) => row[column('From quantity')] !== '50'), added];
    expect(await bring(seller, csvOf([headings, ...kept]))).toMatchObject({
      updated: 1,
      unchanged: 1,
      refused: 0,
    });
    const after = await edit(hard);
    expect(
      after?.prices
        .map((rule) => `${rule.kind} ${rule.quantity} ${rule.rate ?? rule.amount}`)
        .sort(),
    ).toEqual(['level 1 99.00', 'tier 100 900000', 'tier 20 950000']);
    expect(after?.skus).toEqual(before?.skus);
    expect(
      await bring(
        seller,
        csvOf([
          ['SKU', 'Price'],
          ['A-2', '0.2'],
        ]),
      ),
    ).toMatchObject({ format: 'prices', updated: 1 });
    expect((await edit(hard))?.prices).toEqual(after?.prices);
    const wrong = await bring(
      seller,
      csvOf([headings, ...rows.map((row) => row.with(column('Kind of price'), 'gift'))]),
    );
    expect(wrong).toMatchObject({ status: 'checked', productsTotal: 0 });
    expect(wrong.faults.every((fault) => fault.endsWith('row.rule'))).toBe(true);
  });

  test.each(sampled(formats, pushes(), 1))(
    '[CAT-06c] stock of several warehouses: what is counted is set, what has moved since is not put back, %s',
    async (ending) => {
      const file = await fetchFile('seller', 'Stock', ending, '?q=A-2', 'en');
      const { headings, rows } = await textsOf(file);
      expect(rows).toHaveLength(3);
      const [count, place] = [headings.length - 1, headings.indexOf('Warehouse code')];
      const at = (row: string[]) => `${row[0]} ${row[place]}`.replaceAll(`'`, '');
      const old = Number(rows.find((row) => at(row) === 'A-2 -TWO')?.[count]);
      const counted = rows.map((row) =>
        at(row) === 'A-2 -TWO' ? row.with(count, String(old + 10)) : row,
      );
      expect(await bring(seller, csvOf([headings, ...counted]))).toMatchObject({
        format: 'stock',
        updated: 1,
        unchanged: 2,
        refused: 0,
        faults: [],
      });
      expect(await stockOf('A-2')).toEqual([['A-2', '二号仓', old + 10]]);
      // The same file again: it is as counted. Then somebody else counts, and neither file is believed any more.
      expect(await bring(seller, csvOf([headings, ...counted]))).toMatchObject({
        updated: 0,
        unchanged: 3,
      });
      const { skus = [] } = (await edit(hard)) ?? {};
      const { rows: lying = [] } = (await seller?.(stockPage, { q: 'A-2' })) ?? {};
      await seller?.(adjustStockCall, {
        skuCode: skus[1]?.skuCode ?? '',
        warehouseCode: lying[0]?.warehouseCode ?? '',
        by: -1,
        reason: 'sold',
      });
      const late = await bring(seller, csvOf([headings, ...counted]));
      expect(late).toMatchObject({ updated: 0, unchanged: 2, refused: 1 });
      expect(late.faults).toEqual([expect.stringMatching(/row\.stock_moved$/)]);
      expect(await stockOf('A-2')).toEqual([['A-2', '二号仓', old + 9]]);
      expect(
        (await bring(seller, csvOf([headings, (rows[0] ?? []).with(place, 'NOWHERE')]))).faults,
      ).toEqual(['2 row.warehouse']);
    },
  );

  test('[ROL-02c] a seller’s file holds own products only, and reaches no other’s; an admin’s holds all', async () => {
    const file = await fetchFile('seller2', 'Products', 'csv');
    expect(file.toString()).toContain('OTHER-1');
    expect(file.toString()).not.toContain('A-2');
    expect(
      (
        await fetchFile('seller', 'Stock', 'csv', `?sellerCode=${await app.memberOf('seller2')}`)
      ).toString(),
    ).not.toContain('OTHER-1');
    const [prices, stock] = [
      await fetchFile('seller', 'Prices', 'csv'),
      await fetchFile('seller', 'Stock', 'csv'),
    ];
    const before = await edit(hard);
    const stolen = await bring(seller2, prices);
    expect(stolen).toMatchObject({ updated: 0 });
    expect(new Set(stolen.faults.map((fault) => fault.split(' ')[1]))).toEqual(
      new Set(['row.sku_unknown', 'row.product_unknown']),
    );
    expect(await bring(seller2, stock)).toMatchObject({ updated: 0, unchanged: 0 });
    expect(await bring(seller2, await fetchFile('seller', 'Products', 'csv'))).toMatchObject({
      created: 0,
      updated: 0,
    });
    expect(await edit(hard)).toEqual(before);
    const everything = await fetchFile('admin', 'Stock', 'csv');
    expect(everything.toString()).toContain('OTHER-1');
    expect(everything.toString()).toContain('A-2');
    expect(await bring(admin, everything)).toMatchObject({
      status: 'done',
      updated: 0,
      refused: 0,
    });
    expect(await bring(admin, await fetchFile('admin', 'Prices', 'xlsx'))).toMatchObject({
      status: 'done',
      updated: 0,
      refused: 0,
    });
  });

  test('[ROL-01e] nobody exports without a login or the permission, or with a wrong filter', async () => {
    expect(
      (
        await app.http.inject({
          method: 'GET',
          url: `${EXPORT_PATH}Products.csv`,
          headers: { host: 'alpha.test' },
        })
      ).statusCode,
    ).toBe(401);
    expect((await ask('buyer', 'Products', 'csv')).statusCode).toBe(403);
    expect((await ask('seller', 'Products', 'csv', '?status=nonsense')).statusCode).toBe(400);
    expect((await ask('seller', 'Stock', 'csv')).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  test('[CAT-06c] any text comes back from a guarded cell as it was', () => {
    const texts = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", ';', '\t', '\r', '\n', ' ', 'a', '长'),
    });
    fc.assert(
      fc.property(
        texts,
        (text) =>
          unguarded(unlikeFormula(text)) === text && unguarded(keptFromUnguarding(text)) === text,
      ),
    );
    expect(unlikeFormula('=1')).toBe(`'=1`);
  });
});

/** The text as a user writes it who has edited the file. */
function csvOf(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  );
}
