import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  PASSWORD,
  RUN,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

test('a visitor compares, saves the chosen specification, logs in, finds it, and reorders from a list', async () => {
  const page = await go.visitor('huali');
  const product = async (search: string) => {
    await page.goto(go.address('huali', `/search?search=${encodeURIComponent(search)}`));
    await page.getByRole('main').locator('.cards a').first().click();
    await page.locator('.product-acts').waitFor();
  };
  // Two are compared, and the lines that are the same can be left out.
  for (const search of ['内六角圆柱头螺钉', '外六角螺栓']) {
    await product(search);
    await page.getByRole('button', { name: '对比', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '商品对比' }).waitFor();
  }
  const table = page.getByRole('region', { name: '商品对比' });
  expect(await table.getByRole('columnheader').count()).toBe(2);
  const all = await table.getByRole('row').count();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'compare', true);
  await page.getByRole('link', { name: '只看不同' }).click();
  await page.getByRole('link', { name: '查看全部' }).waitFor();
  expect(await table.getByRole('row').count()).toBeLessThan(all);

  // The heart is of the specification that is chosen.
  await product('外六角螺栓');
  const heart = page.locator('.product-acts [data-heart]');
  for (const fieldset of await page.locator('form.buy fieldset').all())
    await fieldset.locator('label').last().click();
  const sku = (await page.locator('form.buy').getAttribute('data-sku')) ?? '';
  expect(sku).not.toBe('');
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/favourites') && answer.ok()),
    heart.click(),
  ]);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await page.locator('form.buy fieldset').last().locator('label').first().click();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');

  // Logged in, it stands among those of the account.
  await page.goto(go.address('huali', '/account/favourites'));
  await page.getByLabel('账号').fill('buyer');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('密码').press('Enter');
  await page.getByRole('heading', { level: 1, name: '我的收藏' }).waitFor();
  const kept = page.locator(`input[value^="${sku} "]`);
  await kept.waitFor();

  // A list of one's own: moved there, and ordered again from it.
  await page.getByRole('button', { name: '新建清单' }).click();
  await page.getByRole('dialog', { name: '新建清单' }).getByRole('textbox').fill(`常用 ${RUN}`);
  await page
    .getByRole('dialog', { name: '新建清单' })
    .getByRole('button', { name: '保存' })
    .click();
  await page.getByRole('link', { name: `常用 ${RUN}` }).waitFor();
  await page.getByRole('link', { name: /默认清单/ }).click();
  const row = page.getByRole('listitem').filter({ has: kept });
  await row.getByRole('button', { name: /^编辑/ }).click();
  const dialog = row.getByRole('dialog');
  await dialog.getByLabel('备注').fill('每月补货');
  await dialog.getByLabel('所在清单').selectOption({ label: `常用 ${RUN}` });
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('link', { name: `常用 ${RUN}` }).click();
  await page.getByText('每月补货').first().waitFor();
  await page.getByLabel('全选').check();
  expect(await kept.isChecked()).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'favourites', true);
  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('外六角螺栓');

  await page.goto(go.address('huali', '/account/footprints'));
  await page.getByRole('heading', { level: 1, name: '我的足迹' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/account/favourites', '/account/favourites/print', '/compare']) {
    await page.goto(go.address('huali', path));
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
  expect(go.complaints()).toEqual([]);
});
