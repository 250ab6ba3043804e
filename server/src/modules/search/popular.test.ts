import { takeProductOffShelf } from '@tradeport/api/catalogue/calls';
import { popularSearches } from '@tradeport/api/search/calls';
import { beforeAll, expect, test } from 'vitest';
import { invalidateCache } from '../../kernel/cache.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory, aProduct, onShelf } from './goods.fixture.ts';
import { countSearch, flushSearches } from './popular.ts';

const app = useApp();
let pump: string;
beforeAll(async () => {
  const category = await aCategory(app);
  await onShelf(app, aProduct(category, { title: { zh: '球阀', en: 'Ball valve' } }));
  const made = await onShelf(app, aProduct(category, { title: { zh: '离心泵', en: 'Pump' } }));
  pump = made.goodsCode;
});

async function searched(text: string, times: number, tenant = app.tenant): Promise<void> {
  const scope = { ...app.kernel.system(tenant), lang: 'en' as const };
  for (let one = 0; one < times; one += 1) countSearch(app.kernel, scope, text);
  await flushSearches(app.kernel);
}

async function popular(tenant = app.tenant): Promise<string[]> {
  await app.as(null, async (ctx) => invalidateCache(ctx), tenant);
  const client = await app.client(null, tenant);
  return (await client(popularSearches, {})).searches;
}

test('[SRC-04b] popular is what most searched for, of what is on the shelf; it says nothing of whoever typed it', async () => {
  await searched('离心泵', 2);
  await searched(' 球阀 ', 3);
  await searched('13800138000', 5);
  await searched('张三的电话', 5);
  expect(await popular()).toEqual(['球阀', '离心泵']);
  await searched('离心泵', 2);
  expect(await popular()).toEqual(['离心泵', '球阀']);
  expect(await popular(app.otherTenant)).toEqual([]);
  const seller = await app.client('seller');
  await seller(takeProductOffShelf, { goodsCode: pump });
  expect(await popular()).toEqual(['球阀']);
});

test('what was searched for long ago is popular no more, and its count is deleted', async () => {
  const run = (sql: string) =>
    app.as(null, (ctx) => ctx.run<{ left: number }>({ sql, parameters: [ctx.tenant.id] }));
  await run('update search_count set day = day - 30 where tenant_id = $1');
  expect(await popular()).toEqual([]);
  await app.kernel.runSweeps();
  const left = await run('select count(*)::int as left from search_count where tenant_id = $1');
  expect(left).toEqual([{ left: 0 }]);
});
