import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkQuickOrder } from '@tradeport/api/cart/calls';
import { readQuickLines } from '@tradeport/api/cart/quick-lines';
import {
  approveRevision,
  ownProducts,
  productForEdit,
  saveProductCall,
} from '@tradeport/api/catalogue/calls';
import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import { listedPricePage, savePriceList } from '@tradeport/api/pricing/calls';
import { stockPage } from '@tradeport/api/stock/calls';
import { expect, test } from 'vitest';
import { raw, sql } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';
import { aProduct, onShelf } from '../search/goods.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));

const numbered = (skuNo: string) => at.goods('10.00', 5, { skus: [{ skuNo, listPrice: '10.00' }] });

test.each([
  ['№12-½', '№12-½'],
  ['M8²', ' M8² '],
  ['ＡＢ－１２３（新）', 'AB-123(新)'],
  ['GB/T 5782', 'GB/T\u00a05782'],
  ['6204‑2RS', '6204-2RS'],
])(
  '[CHK-01c] the article %s is found as it is written, by %s, in every list that asks for it',
  async (kept, asked) => {
    const { skuId, skuNo } = await numbered(kept);
    expect(skuNo).toBe(plainSkuNo(asked));
    const buyer = await app.client('buyer');
    for (const typed of [kept, asked]) {
      const goodsList = readQuickLines(`${typed}\t2`).map((line) => ({ ...line, quantity: 2 }));
      expect(await buyer(checkQuickOrder, { goodsList })).toMatchObject([
        { skuNo, skuCode: skuId, state: 'ok' },
      ]);
      const seller = await app.client('seller');
      expect((await seller(stockPage, { q: typed })).rows).toMatchObject([{ skuNo }]);
      expect((await seller(ownProducts, { q: typed })).rows).toHaveLength(1);
      const { priceListCode } = await seller(savePriceList, {
        name: { zh: typed },
        currency: 'CNY',
        assignedTo: [],
      });
      expect(
        (await seller(listedPricePage, { priceListCode, q: typed, all: true })).rows,
      ).toMatchObject([{ skuNo }]);
    }
  },
);

test('[CHK-01c] two articles that differ only in case stay two, and each is found; a single one in any case', async () => {
  const [upper, lower] = [await numbered('Case-Ab'), await numbered('case-ab')];
  const single = await numbered('only-lower');
  const buyer = await app.client('buyer');
  const lines = readQuickLines('Case-Ab 1\ncase-ab 2\nONLY-LOWER 3');
  expect(lines).toHaveLength(3);
  expect(
    await buyer(checkQuickOrder, {
      goodsList: lines.map(({ skuNo, quantity }) => ({ skuNo, quantity: quantity ?? 0 })),
    }),
  ).toMatchObject([
    { skuCode: upper.skuId, quantity: 1 },
    { skuCode: lower.skuId, quantity: 2 },
    { skuCode: single.skuId, quantity: 3 },
  ]);
});

test('[CAT-01c] numbers kept before are made plain as the program does it; one that is taken stays', async () => {
  const typed = [
    '６３０５－Ｃ３',
    ' a\u3000\u00a0b\t c ',
    'x\u200b\u00ady',
    '1‐2‑3−4',
    'e\u0301½№²',
    "！＂＇＼～'\\",
    'Ｔaken',
  ];
  const goods = await Promise.all(typed.map((_, n) => numbered(`before-${n}`)));
  const other = await numbered('Taken');
  // As a migration does: the owner sees no rows without a tenant.
  await app.owner.query('alter table sku no force row level security');
  for (const [n, { skuId }] of goods.entries())
    await app.owner.query('update sku set no = $2 where id = $1', [skuId, typed[n]]);
  const migration = readFileSync(
    join(import.meta.dirname, '20261127T0845-plain-sku-numbers.sql'),
    'utf8',
  );
  await app.owner.query(migration);
  const { rows } = await app.owner.query<{ id: string; no: string }>(
    'select id, no from sku where id = any($1)',
    [[...goods, other].map(({ skuId }) => skuId)],
  );
  await app.owner.query('alter table sku force row level security');
  const kept = new Map(rows.map(({ id, no }) => [id, no]));
  expect(goods.map(({ skuId }) => kept.get(skuId))).toEqual([
    ...typed.slice(0, -1).map(plainSkuNo),
    'Ｔaken',
  ]);
  expect(kept.get(other.skuId)).toBe('Taken');
});

test('[CAT-01c] a revision that waits since before, and the words of lists, name SKUs as they are kept now', async () => {
  const [seller, admin] = await Promise.all([app.client('seller'), app.client('admin')]);
  const options = (values: string[]) => [
    { name: { zh: '颜色' }, values: values.map((zh) => ({ zh })) },
  ];
  const input = aProduct(at.category, {
    options: options(['红']),
    skus: [{ skuNo: 'OLD-1', spec: [0], listPrice: '10' }],
  });
  const { goodsCode } = await onShelf(app, input);
  const opened = await seller(productForEdit, { goodsCode, revised: true });
  const { revision } = await seller(saveProductCall, {
    ...input,
    goodsCode,
    version: opened.version,
    options: options(['红', '蓝']),
    skus: [
      { skuNo: 'OLD-1', spec: [0], listPrice: '10' },
      { skuNo: 'NEW-2', spec: [1], listPrice: '11' },
    ],
    submit: true,
  });
  await app.as(null, async (ctx) => {
    await ctx.run(
      raw(sql`update product_revision set content = replace(replace(content::text, 'OLD-1', 'ＯＬＤ－１'), 'NEW-2', 'ＮＥＷ‑2')::jsonb
        where tenant_id = ${ctx.tenant.id} and product_id = ${goodsCode}`),
    );
    await ctx.run(
      raw(sql`update product_card set words = replace(words, 'old-1', 'ｏｌｄ－１')
        where tenant_id = ${ctx.tenant.id} and id = ${goodsCode}`),
    );
  });
  await app.owner.query('alter table sku no force row level security');
  await app.owner.query('alter table product_card no force row level security');
  await app.owner.query(
    readFileSync(join(import.meta.dirname, '20261127T1210-plain-words.sql'), 'utf8'),
  );
  await app.owner.query('alter table sku force row level security');
  await app.owner.query('alter table product_card force row level security');
  const words = await app.as(null, (ctx) =>
    ctx.run(ctx.from('product_card').select('words').where('id', '=', goodsCode)),
  );
  expect(words[0]?.words).toContain('old-1');
  expect(
    (await seller(productForEdit, { goodsCode, revised: true })).skus.map((sku) => sku.skuNo),
  ).toEqual(['OLD-1', 'NEW-2']);
  await admin(approveRevision, { goodsCode, revisionCode: revision?.revisionCode ?? '' });
  expect((await seller(productForEdit, { goodsCode })).skus.map((sku) => sku.skuNo)).toEqual([
    'OLD-1',
    'NEW-2',
  ]);
});
