import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  follow,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

test('a product is seen in the shop, duplicated, described with the keyboard alone, and kept as a draft', async () => {
  const seller = await journeys.as('huali', 'hengtuo');
  await openScreen(seller, journeys.address('huali', '/console/#/goods/products?tab=on_shelf'));
  const name = await seller.getByRole('row').nth(1).getByRole('link').first().innerText();
  await follow(seller.getByRole('row').nth(1).getByRole('link').first());
  await seller.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  const code = /product\/([0-9a-f-]{36})/.exec(seller.url())?.[1] ?? '';
  const [shop] = await Promise.all([
    seller.context().waitForEvent('page'),
    seller.getByRole('button', { name: '在商城查看' }).click(),
  ]);
  await shop.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  await shop.close();

  await openScreen(seller, journeys.address('huali', `/console/#/goods/product/new?from=${code}`));
  const title = seller.getByLabel('商品名称').first();
  await title.waitFor();
  expect(await title.inputValue()).toBe(`${name}（副本）`);
  await title.fill(`${name} ${RUN}`);
  await seller.getByLabel('SKU 编码前缀').fill(`COPY-${RUN}`);
  await seller.getByRole('button', { name: '填充空白' }).click();

  const text = seller.getByRole('textbox', { name: '内容', exact: true }).first();
  await text.focus();
  await seller.keyboard.press('Control+a');
  await seller.keyboard.type('耐用');
  await seller.keyboard.press('Control+a');
  await seller.keyboard.press('Control+b');
  expect(await seriousFaults(seller)).toEqual([]);
  await shoot(seller, 'rich-text', true);
  await seller.getByRole('button', { name: '编辑 HTML' }).first().click();
  expect(await seller.getByLabel('内容 · HTML').inputValue()).toBe('<p><strong>耐用</strong></p>');
  await seller.getByRole('button', { name: '编辑 HTML' }).first().click();

  await seller.getByRole('button', { name: '保存草稿' }).click();
  await seller.waitForURL(/goods\/product\/[0-9a-f-]{36}/);
  await seller.getByRole('heading', { level: 1 }).filter({ hasText: '草稿' }).waitFor();
  await expect.poll(() => text.locator('strong').innerText()).toBe('耐用');
});
