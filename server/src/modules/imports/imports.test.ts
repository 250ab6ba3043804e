import {
  checkImport,
  getImport,
  importFaults,
  importPage,
  startImport,
  stopImport,
  uploadImport,
} from '@tradeport/api/imports/calls';
import {
  approveProduct,
  ownProducts,
  productForEdit,
  putProductOnShelf,
  submitProduct,
} from '@tradeport/api/catalogue/calls';
import {
  brandsForEdit,
  categoriesForEdit,
  saveBrandCall,
  saveCategoryCall,
} from '@tradeport/api/catalogue/class-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { saveWarehouseCall, stockPage } from '@tradeport/api/stock/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCategory } from '../search/goods.fixture.ts';
import { checkJob, readJob, runJob } from './jobs.ts';
import { isInside } from '../../kernel/egress.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { WAITING_MAX } from '@tradeport/api/imports/model';
import { claim } from './stages.ts';
import { start } from './steps.ts';

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
  'clay-pot,Clay Pot,<p>Blown clay <script>alert(1)</script></p>,Potters,Outdoor,true,Size,Regular,,,,3,9.99,http://127.0.0.1:9/pot.jpg',
  'clay-pot,,,,,,,Large,,,,5,15.99,',
  'lamp,Lamp,Bright,Lights & Co,Indoor,true,Title,Default Title,,,LAMP-1,0,120,',
].join('\n');

// Each import starts processes.
describe('imports', () => {
  const app = useApp();
  const { admin, seller } = app.clients;
  let sellerCode: string;
  beforeAll(async () => {
    sellerCode = await app.memberOf('seller');
    await admin(saveWarehouseCall, { shortCode: 'MAIN', name: { zh: '主仓' } });
  });

  const job = async (one: typeof checkJob, runId: string) =>
    one.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
  const send = (client: Client, text: string | Uint8Array<ArrayBuffer>, name = 'products.csv') =>
    client(uploadImport, {}, { files: { file: new File([text], name) } });
  const upload = async (client: Client, text: string) => {
    const { importCode } = await send(client, text);
    await job(readJob, importCode);
    return client(getImport, { importCode });
  };
  const all = async (client: Client, text: string, options: { publish?: boolean } = {}) => {
    const { importCode } = await upload(client, text);
    await client(checkImport, { importCode, sellerCode, ...options });
    await job(checkJob, importCode);
    const checked = await client(getImport, { importCode });
    await client(startImport, { importCode, confirmNew: true });
    await job(runJob, importCode);
    return { checked, done: await client(getImport, { importCode }), importCode };
  };

  test('[CAT-06b] a Shopify file: products, options, prices and stock are there; a missing picture is told, not fatal', async () => {
    const { checked, done, importCode } = await all(admin, shopify, { publish: true });
    expect(checked).toMatchObject({
      status: 'checked',
      format: 'shopify',
      rowsTotal: 3,
      productsTotal: 2,
      faultCount: 0,
    });
    expect(done).toMatchObject({
      status: 'done',
      created: 2,
      updated: 0,
      refused: 0,
      picturesMissing: 1,
      rowsDone: 3,
    });
    expect((await admin(importFaults, { importCode })).rows).toMatchObject([
      { row: 2, column: 'pictureUrl', fatal: false, faultCode: 'row.picture' },
    ]);
    const { rows } = await admin(ownProducts, { q: 'Clay' });
    expect(rows).toMatchObject([
      {
        goodsName: 'Clay Pot',
        status: 'on_shelf',
        skuCount: 2,
        listPriceMin: '9.99',
        listPriceMax: '15.99',
        onHand: 8,
      },
    ]);
    const pot = await admin(productForEdit, { goodsCode: rows[0]?.goodsCode ?? '' });
    expect(pot.options.map((o) => [o.name.zh, o.values.map((v) => v.zh)])).toEqual([
      ['Size', ['Regular', 'Large']],
    ]);
    expect(pot.description.zh).toBe('<p>Blown clay </p>');
  });

  test('[CAT-06f] the same file again changes nothing; a changed price changes that one product, and not its stock', async () => {
    expect((await all(admin, shopify, { publish: true })).done).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(
      (await all(admin, shopify.replace('9.99', '10.49'), { publish: true })).done,
    ).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await admin(ownProducts, { q: 'Clay' })).rows).toMatchObject([
      { listPriceMin: '10.49', onHand: 8 },
    ]);
    expect((await admin(stockPage, { q: 'LAMP-1' })).rows.every((row) => row.onHand === 0)).toBe(
      true,
    );
  });

  test('[CAT-06d] the dry run lists every fault by row and column, and changes nothing', async () => {
    const before = (await admin(ownProducts, {})).total;
    const { importCode } = await upload(
      admin,
      '商品编码,名称,价格,库存\nA,甲,1,1\nB,乙,x,1\nC,,2,-1\n',
    );
    await admin(checkImport, { importCode, sellerCode });
    await job(checkJob, importCode);
    expect(
      (await admin(importFaults, { importCode })).rows.map((f) => [f.row, f.column, f.faultCode]),
    ).toEqual([
      [3, 'price', 'row.price'],
      [4, 'titleZh', 'row.missing'],
      [4, 'stock', 'row.number'],
    ]);
    expect((await admin(ownProducts, {})).total).toBe(before);
  });

  test('[CAT-06d] a code of another product is a fault, and the other products go in', async () => {
    const { checked, done, importCode } = await all(
      admin,
      '商品编码,名称,价格,SKU编码\nZ1,新品,1,LAMP-1\nZ2,另一新品,2,Z2\n',
    );
    expect(checked).toMatchObject({ faultCount: 1 });
    expect(done).toMatchObject({ created: 1, refused: 1 });
    const { rows } = await admin(importFaults, { importCode });
    expect(rows.map(({ row, msg }) => [row, msg])).toEqual([
      [2, 'This SKU belongs to another product'],
      [2, 'SKU LAMP-1 already exists'],
    ]);
  });

  test('[CAT-06e][CAT-06f] a stopped run stays stopped, what is in is whole, and it goes on from there', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `S${at},商品${at},${at + 1},5`);
    const { importCode } = await upload(admin, ['商品编码,名称,价格,库存', ...rows].join('\n'));
    await admin(checkImport, { importCode, sellerCode });
    await job(checkJob, importCode);
    await admin(startImport, { importCode, confirmNew: true });
    const running = job(runJob, importCode);
    await admin(stopImport, { importCode });
    await running;
    const stopped = await admin(getImport, { importCode });
    expect(stopped.status).toBe('stopped');
    expect(stopped.created % 50).toBe(0);
    await admin(startImport, { importCode });
    await job(runJob, importCode);
    expect(await admin(getImport, { importCode })).toMatchObject({ status: 'done', created: 120 });
  });

  test('[ROL-02c] a seller imports own products only, and sees own imports only', async () => {
    const { importCode } = await upload(seller, '商品编码,名称,价格\nSELL-1,卖家商品,1\n');
    const house = await app.memberOf('admin');
    await seller(checkImport, { importCode, sellerCode: house, publish: true });
    await job(checkJob, importCode);
    await seller(startImport, { importCode });
    await job(runJob, importCode);
    const { rows } = await seller(ownProducts, { q: 'SELL-1' });
    expect(rows).toMatchObject([{ sellerCode, status: 'draft' }]);
    expect((await seller(importPage, {})).rows.map((row) => row.importCode)).toEqual([importCode]);
    const { seller2 } = app.clients;
    await expect(seller2(getImport, { importCode })).rejects.toMatchObject({ code: 'not_found' });
    const { buyer } = app.clients;
    await expect(upload(buyer, 'a,b\n1,2\n')).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('[CAT-06a] what cannot be read is told with its reason; an empty file is refused at once', async () => {
    await expect(send(admin, '')).rejects.toMatchObject({ code: 'import.empty' });
    const read = async (text: string) => upload(admin, text);
    expect(await read('\u0000\u0001')).toMatchObject({
      status: 'failed',
      reason: 'The file has no rows',
    });
    expect(await read('PK\u0003\u0004')).toMatchObject({
      status: 'failed',
      reason: 'We can’t read this file. Upload CSV or XLSX',
    });
    const { importCode } = await read('PK\u0003\u0004');
    await expect(admin(checkImport, { importCode, sellerCode })).rejects.toMatchObject({
      code: 'import.mapping',
    });
  });

  test('[CAT-06b] a category is found by its name in any language, and not made anew', async () => {
    const category = await aCategory(app, '滚动轴承');
    const { done } = await all(
      admin,
      '商品编码,名称,价格,分类\nCAT1,甲,1,滚动轴承 en\nCAT2,乙,1,滚动轴承\n',
    );
    expect(done).toMatchObject({ created: 2, refused: 0 });
    const { rows } = await admin(ownProducts, { goodsClassCode: category });
    expect(rows).toHaveLength(2);
  });

  test('[CAT-06b] names match in any language, case and width: nothing is made a second time', async () => {
    await admin(saveCategoryCall, { name: { zh: '液压泵', en: 'Pumps', ru: 'Насосы' } });
    await admin(saveBrandCall, { name: { zh: '博泵', en: 'BoPump', ru: 'БоПамп' } });
    const names = ['液压泵,博泵', 'pumps,BOPUMP', 'НАСОСЫ,бопамп', 'Ｐｕｍｐｓ,ｂｏｐｕｍｐ'];
    const { checked, done } = await all(
      seller,
      [
        '商品编码,名称,价格,分类,品牌',
        ...names.map((pair, at) => `LANG${at},泵${at},1,${pair}`),
      ].join('\n'),
    );
    expect(checked).toMatchObject({ faultCount: 0, newCategories: [], newBrands: [] });
    expect(done).toMatchObject({ created: 4, refused: 0 });
  });

  test('[CAT-06d] whoever may not make categories and brands is told each row that names an unknown one, and none is made', async () => {
    // Where products without a category go may have been made by then.
    const other = (await admin(categoriesForEdit, {})).find(({ name }) => name.zh === '未分类');
    const rename = async (zh: string) =>
      other && admin(saveCategoryCall, { goodsClassCode: other.goodsClassCode, name: { zh } });
    await rename('散件');
    const before = await admin(categoriesForEdit, {});
    const brands = (await admin(brandsForEdit, {})).total;
    const { checked, done, importCode } = await all(
      seller,
      '商品编码,名称,价格,分类,品牌\nNEW1,甲,1,没有的类,\nNEW2,乙,1,液压泵,没有的牌\nNEW3,丙,1,液压泵,博泵\nNEW4,丁,1,,\n',
    );
    expect(checked).toMatchObject({ productsTotal: 1, newCategories: [], newBrands: [] });
    expect(done).toMatchObject({ created: 1, refused: 3, faultCount: 3 });
    const { rows } = await seller(importFaults, { importCode });
    expect(rows.map(({ row, column, msg }) => [row, column, msg])).toEqual([
      [
        2,
        'category',
        'There is no category “没有的类”. Use an existing one or ask an administrator to add it',
      ],
      [
        3,
        'brand',
        'There is no brand “没有的牌”. Use an existing one or ask an administrator to add it',
      ],
      [
        5,
        'category',
        'No category, and the portal has none for such products. Enter an existing one',
      ],
    ]);
    expect(await admin(categoriesForEdit, {})).toHaveLength(before.length);
    await rename('未分类');
    expect((await admin(brandsForEdit, {})).total).toBe(brands);
  });

  test('[CAT-06d] new categories and brands are listed by the check and made only when the start confirms them', async () => {
    const { importCode } = await upload(
      admin,
      '商品编码,名称,价格,分类,品牌\nCONF1,甲,1,新类,NewCo\nCONF2,乙,1,新类,ＮＥＷＣＯ\n',
    );
    await admin(checkImport, { importCode, sellerCode });
    await job(checkJob, importCode);
    expect(await admin(getImport, { importCode })).toMatchObject({
      newCategories: ['新类'],
      newBrands: ['NewCo'],
    });
    await expect(admin(startImport, { importCode })).rejects.toMatchObject({
      code: 'import.new_names',
      facts: { categories: 1, brands: 1 },
    });
    // A user who sees all imports, but may not create categories, cannot start one that would.
    await expect(
      app.as('admin', (ctx) =>
        start(
          {
            ...ctx,
            user: ctx.user && { ...ctx.user, permissions: new Set(['product.all_sellers']) },
          },
          { importCode, confirmNew: true },
        ),
      ),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await admin(startImport, { importCode, confirmNew: true });
    await job(runJob, importCode);
    expect(await admin(getImport, { importCode })).toMatchObject({ created: 2, refused: 0 });
    const named = (await admin(categoriesForEdit, {})).filter(({ name }) => name.zh === '新类');
    expect(named).toMatchObject([{ goodsCount: 2 }]);
    expect((await admin(brandsForEdit, { brandName: 'newco' })).rows).toHaveLength(1);
  });

  test('[CAT-06d] two columns for one field, or one heading twice, are refused by name', async () => {
    const { importCode } = await upload(admin, '商品编码,名称,价格,售价\nP1,甲,99,8\n');
    const mapping = { 商品编码: 'key', 名称: 'titleZh', 价格: 'price', 售价: 'price' } as const;
    await expect(admin(checkImport, { importCode, sellerCode, mapping })).rejects.toMatchObject({
      code: 'import.column_twice',
      facts: { field: 'Price' },
    });
    expect(await upload(admin, '商品编码,价格,名称,价格\nP1,99,甲,8\n')).toMatchObject({
      status: 'failed',
      reason: 'Two columns are called “价格”. Rename or delete one of them',
    });
  });

  test('[CAT-06e] a file waits for its turn: one of a tenant is read at a time, whoever waits sees it and can stop it', async () => {
    const [first, second] = [
      await send(admin, '商品编码,名称,价格\nW1,甲,1\n'),
      await send(seller, '商品编码,名称,价格\nW2,乙,1\n'),
    ];
    expect(first).toMatchObject({ status: 'reading', queued: true, headings: [] });
    await app.as(null, async (ctx) => {
      expect(await claim(ctx, first.importCode)).toMatchObject({
        queued: false,
        status: 'reading',
      });
    });
    await job(readJob, second.importCode);
    expect(await seller(getImport, { importCode: second.importCode })).toMatchObject({
      status: 'reading',
      queued: true,
    });
    expect(await seller(stopImport, { importCode: second.importCode })).toMatchObject({
      status: 'failed',
      queued: false,
      reason: 'Reading stopped',
    });
    await job(readJob, second.importCode);
    expect((await seller(getImport, { importCode: second.importCode })).status).toBe('failed');
    // The worker died: after a while another one continues.
    await app.as(null, (ctx) =>
      ctx.run(
        ctx
          .update('import_run')
          .set({ beat_at: new Date(Date.now() - 60_000) })
          .where('id', '=', first.importCode),
      ),
    );
    await app.kernel.runSweeps();
    await job(readJob, first.importCode);
    expect(await admin(getImport, { importCode: first.importCode })).toMatchObject({
      status: 'uploaded',
      queued: false,
      headings: ['商品编码', '名称', '价格'],
    });
  });

  test('[CAT-06a] the line is bounded: the eleventh waiting file of a tenant is refused, another tenant’s is not', async () => {
    const sent: string[] = [];
    for (let n = 0; n < WAITING_MAX; n += 1)
      sent.push((await send(seller, `key,titleZh,price\nB${n},x,1\n`)).importCode);
    await expect(send(admin, 'key,titleZh,price\nB,x,1\n')).rejects.toMatchObject({
      code: 'import.busy',
      facts: { max: WAITING_MAX },
    });
    const other = await app.client('seller', app.otherTenant);
    expect(await send(other, 'key,titleZh,price\nB,x,1\n')).toMatchObject({ status: 'reading' });
    for (const importCode of sent) await seller(stopImport, { importCode });
    expect(await send(admin, 'key,titleZh,price\nB,x,1\n')).toMatchObject({ status: 'reading' });
  });

  test('[CAT-06e] a check that is stopped has changed nothing and can be made again', async () => {
    const { importCode } = await upload(admin, '商品编码,名称,价格\nX1,甲,1\n');
    await admin(checkImport, { importCode, sellerCode });
    expect(await admin(stopImport, { importCode })).toMatchObject({ status: 'uploaded' });
    await job(checkJob, importCode);
    expect(await admin(getImport, { importCode })).toMatchObject({
      status: 'uploaded',
      productsTotal: 0,
    });
    await expect(admin(startImport, { importCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await admin(checkImport, { importCode, sellerCode });
    await job(checkJob, importCode);
    expect(await admin(getImport, { importCode })).toMatchObject({
      status: 'checked',
      productsTotal: 1,
    });
  });

  test('[CAT-06f] an import of a known product changes what the file has columns for, and nothing else', async () => {
    await all(
      admin,
      'key,titleZh,titleEn,titleRu,descriptionZh,skuNo,price,barcode\nM1,甲,First,Первый,<p>说明</p>,M1-S,5,6901\n',
    );
    const {
      rows: [row],
    } = await admin(ownProducts, { q: 'M1-S' });
    const goodsCode = row?.goodsCode ?? '';
    const before = await admin(productForEdit, { goodsCode });
    expect((await all(admin, 'key,titleZh,skuNo,price\nM1,甲,M1-S,6\n')).done).toMatchObject({
      updated: 1,
    });
    const after = await admin(productForEdit, { goodsCode });
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      updatedAt: after.updatedAt,
      skus: [{ ...before.skus[0], listPrice: '6.00' }],
    });
  });

  test('[CAT-02h][CAT-06f] a seller’s import of a product on sale makes a revision; its prices count at once; the same file again changes nothing', async () => {
    const file = (title: string, price: string) =>
      `key,titleZh,titleEn,skuNo,price\nREV1,${title},${title},REV1-S,${price}\n`;
    await all(seller, file('旧款台灯', '5'));
    const {
      rows: [row],
    } = await seller(ownProducts, { q: 'REV1-S' });
    const goodsCode = row?.goodsCode ?? '';
    await seller(submitProduct, { goodsCode });
    await admin(approveProduct, { goodsCode });
    await seller(putProductOnShelf, { goodsCode });
    expect((await all(seller, file('新款台灯', '6'))).done).toMatchObject({ updated: 1 });
    expect((await seller(ownProducts, { q: 'REV1-S' })).rows).toMatchObject([
      {
        goodsName: '旧款台灯',
        status: 'on_shelf',
        listPriceMin: '6.00',
        revision: { status: 'draft' },
      },
    ]);
    const opened = await seller(productForEdit, { goodsCode, revised: true });
    expect((await all(seller, file('新款台灯', '6'))).done).toMatchObject({ unchanged: 1 });
    expect(await seller(productForEdit, { goodsCode, revised: true })).toEqual(opened);
    // A reviewer's import needs no review, and leaves the revision where it is.
    expect((await all(admin, file('旧款台灯 2', '6'))).done).toMatchObject({ updated: 1 });
    expect(await seller(productForEdit, { goodsCode })).toMatchObject({
      title: { zh: '旧款台灯 2' },
      revision: { revisionCode: opened.revision?.revisionCode },
    });
  });

  test('pictures are never fetched from inside the own network', () => {
    for (const inside of [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '::1',
      'fe80::1',
      'fd00::1',
      '0.0.0.0',
      '::ffff:10.0.0.1',
      '100.64.0.1',
    ]) {
      expect(isInside(inside), inside).toBe(true);
    }
    for (const outside of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '100.128.0.1'])
      expect(isInside(outside), outside).toBe(false);
  });
});
