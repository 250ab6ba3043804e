import { productIn } from '@tradeport/api/catalogue/editing';
import { takeProductOffShelf } from '@tradeport/api/catalogue/calls';
import * as calls from '@tradeport/api/search/calls';
import { findIn } from '@tradeport/api/search/model';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { bearings } from '../../../../seeds/industrial/bearings.ts';
import { fasteners } from '../../../../seeds/industrial/fasteners.ts';
import { pumps } from '../../../../seeds/industrial/pumps.ts';
import { safety } from '../../../../seeds/industrial/safety.ts';
import { valves } from '../../../../seeds/industrial/valves.ts';
import { candles } from '../../../../seeds/home/candles.ts';
import type { Tenant } from '../../kernel/ctx.ts';
import { approveAll, putOnShelfAll, saveProducts, submitAll } from '../catalogue/index.ts';
import { invalidateCache } from '../../kernel/cache.ts';
import { mend } from '../../kernel/jobs.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { findWithFacets } from './find.ts';
import { aCategory, aProduct, onShelf } from './goods.fixture.ts';

const app = useApp();
/** The goods of the demo, one SKU each: real titles in three languages. */
const industrial = [...bearings, ...fasteners, ...pumps, ...safety, ...valves];

beforeAll(async () => {
  await sell(industrial, app.tenant);
  await sell(candles, app.otherTenant);
  await app.kernel.drainOutbox();
});

type Titled = { key: string; name: { zh: string; en: string; ru: string } };

async function sell(seeds: readonly Titled[], tenant: Tenant): Promise<void> {
  const category = await aCategory(app, '百货', undefined, tenant);
  const inputs = seeds.map(({ key, name }) =>
    productIn.parse(
      aProduct(category, { title: name, skus: [{ skuNo: key.toUpperCase(), listPrice: '10' }] }),
    ),
  );
  const saved = await app.as('seller', (ctx) => saveProducts(ctx, inputs), tenant);
  const ids = saved.map((one) => one.goodsCode);
  await app.as('seller', (ctx) => submitAll(ctx, ids), tenant);
  await app.as('admin', (ctx) => approveAll(ctx, ids), tenant);
  await app.as('seller', (ctx) => putOnShelfAll(ctx, ids), tenant);
}

async function search(q: string, more: { exact?: boolean } = {}, tenant = app.tenant) {
  const client = await app.client(null, tenant);
  return client(calls.searchProducts, { q, rows: 100, ...more });
}

test.each([
  ['深沟球轴成', '深沟球轴承'],
  ['螺拴', '螺栓'],
  ['vlave', 'valve'],
  ['glvoes', 'gloves'],
  ['pupm', 'pump'],
  ['berings', 'bearing'],
  ['zhoucehng', '轴承'],
  ['потшипник', 'подшипник'],
  ['перчаткки', 'перчатки'],
  ['задвжка', 'задвижка'],
])('[SRC-01c] %s finds what %s finds', async (typed, meant) => {
  const answer = await search(typed);
  expect(answer).toMatchObject({ similar: true, meant });
  expect(answer.rows.length).toBeGreaterThan(0);
  expect(answer.rows).toEqual((await search(meant)).rows);
  expect(answer.facets).toEqual((await search(meant)).facets);
});

test('[SRC-01c] a mistyped word among right ones is mended alone, and codes stay as they are', async () => {
  const some = bearings[0]?.key.toUpperCase() ?? '';
  expect((await search(`Stainlss ball vlave`)).meant).toMatch(/^stainless ball valve$/);
  expect((await search(`${some} berings`)).meant).toBe(`${some} bearing`);
});

test('[SRC-01c] a word that exists is never corrected, nor is what nothing is like', async () => {
  for (const q of [
    '阀门 手套 轴承',
    'valve gloves bearing',
    'задвижка перчатки',
    'qwrtzxcv',
    '玻璃杯花',
  ])
    expect((await search(q)).meant, q).toBeUndefined();
  // The mistyped half is mended, the other stays as it is; both together find nothing.
  expect((await search('vlave gloves')).meant).toBeUndefined();
});

test('[SRC-01c] exactly what was typed is searched when that is asked for, and what was meant is only named', async () => {
  const answer = await search('vlave', { exact: true });
  expect(answer).toMatchObject({ rows: [], total: 0, similar: false, meant: 'valve' });
  expect((await search('valve', { exact: true })).rows.length).toBeGreaterThan(0);
});

test('[TEN-05a] the words of another tenant are never proposed', async () => {
  const beta = await search('cadnle', {}, app.otherTenant);
  expect(beta.meant).toBe('candle');
  expect(await search('cadnle')).toMatchObject({ rows: [], similar: false });
  expect((await search('vlave', {}, app.otherTenant)).meant).toBeUndefined();
});

test('[CAT-02b] only what is on the shelf is proposed: a word comes with its first product, and goes with its last', async () => {
  const category = await aCategory(app, '杂项');
  const draft = aProduct(category, { title: { zh: '风速仪', en: 'Anemometer', ru: 'Анемометр' } });
  await app.as('seller', (ctx) => saveProducts(ctx, [productIn.parse(draft)]));
  await app.kernel.drainOutbox();
  expect((await search('anemomter')).meant).toBeUndefined();
  const { goodsCode } = await onShelf(app, {
    ...draft,
    skus: [{ skuNo: 'ANEMO', listPrice: '10' }],
  });
  await app.kernel.drainOutbox();
  expect((await search('anemomter')).meant).toBe('anemometer');
  expect((await search('анемометрр')).meant).toBe('анемометр');
  const seller = await app.client('seller');
  await seller(takeProductOffShelf, { goodsCode });
  expect((await search('anemomter')).meant).toBeUndefined();
});

test('a word that a product loses is forgotten, unless another has it', async () => {
  const words = () =>
    app.as(null, async (ctx) => {
      const rows = await ctx.run<{ word: string }>({
        sql: `select word from search_word where tenant_id = $1 and word = any($2) order by 1`,
        parameters: [app.tenant.id, ['bearing', 'sextant', 'theodolite']],
      });
      return rows.map((row) => row.word);
    });
  const category = await aCategory(app, '仪器');
  const input = aProduct(category, { title: { zh: '六分仪', en: 'Sextant bearing' } });
  const [made] = await app.as('seller', (ctx) => saveProducts(ctx, [productIn.parse(input)]));
  await app.kernel.drainOutbox();
  expect(await words()).toEqual(['bearing', 'sextant']);
  await app.as('seller', (ctx) =>
    saveProducts(ctx, [
      productIn.parse({ ...input, ...made, title: { zh: '经纬仪', en: 'Theodolite' } }),
    ]),
  );
  await app.kernel.drainOutbox();
  expect(await words()).toEqual(['bearing', 'theodolite']);
});

test('products of an earlier version are learnt before anything is served', async () => {
  await app.as(null, (ctx) =>
    ctx.run({ sql: 'delete from search_word where tenant_id = $1', parameters: [ctx.tenant.id] }),
  );
  expect((await search('pupm')).meant).toBeUndefined();
  const report = new pg.Pool({ connectionString: app.database.reportUrl, max: 1 });
  await mend(app.kernel, report);
  await report.end();
  await app.as(null, async (ctx) => invalidateCache(ctx));
  expect((await search('pupm')).meant).toBe('pump');
});

test('[SRC-01c] a search that finds something asks as much as it did before errors were forgiven', async () => {
  const asked = (q: string) =>
    app.as(null, async (ctx) => {
      let sent = 0;
      const counting: typeof ctx = {
        ...ctx,
        run: (query) => ((sent += 1), ctx.run(query)),
        batch: (queries) => ((sent += queries.length), ctx.batch(queries)),
      };
      await findWithFacets(counting, findIn.parse({ q }));
      return sent;
    });
  // The hits, and the facets where they are not known yet.
  for (const q of ['bearing', '轴承', 'задвижка', 'zhoucheng', 'qiufa', bearings[0]?.key ?? ''])
    expect(await asked(q), q).toBe(2);
  // The answer to a text without results: the text, its correction, the number of its goods, and
  // these with their facets.
  expect(await asked('vlave')).toBe(6);
});
