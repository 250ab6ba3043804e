import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('[CHK-04a] a freight template is written in Russian and tried; the product’s page and checkout charge what it says, and nothing from its amount on', async () => {
  const page = await journeys.as('qimu', 'yaowu', { lang: 'ru' });
  await openScreen(page, journeys.address('qimu', '/console/#/goods/freight'));
  await page.getByRole('button', { name: 'Новый тариф' }).first().click();
  const dialog = page.getByRole('dialog');
  // The rule is for any carrier and for everywhere: both fields stay empty.
  await dialog.getByText('По количеству').click();
  await dialog.locator('#rules_0_first').fill('1');
  await dialog.locator('#rules_0_firstFee').fill('8,50');
  await dialog.locator('#rules_0_step').fill('1');
  await dialog.locator('#rules_0_stepFee').fill('0,5');
  await dialog.getByText('8,50 ¥ по правилу 1').waitFor();
  await dialog.locator('#rules_0_freeFrom').fill('1 000,00');
  await dialog.getByRole('textbox', { name: 'Сумма товаров' }).fill('1 000,00');
  await dialog.getByText('Бесплатно по правилу 1').waitFor();
  await shoot(page, 'freight-dialog-ru');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'CNY' });
  await row.getByText('Действует').waitFor();

  const buyer = await journeys.as('qimu', 'morozova', { lang: 'zh' });
  await buyer.goto(journeys.address('qimu', '/search?search=YW-QB4'));
  await buyer.locator('main a[href*="/p/"]').first().click();
  await buyer.locator('.delivery', { hasText: '8.50' }).waitFor();
  expect(await buyer.locator('.delivery').innerText()).toMatch(/¥8\.50.*满 ¥1,000\.00 包邮/s);
  expect(await freightOf(buyer, 1)).toContain('8.50');
  expect(await freightOf(buyer, 2)).toContain('9.00');
  expect(await freightOf(buyer, 8)).toContain('免运费');

  await row.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await row.waitFor({ state: 'detached' });
  expect(journeys.complaints()).toEqual([]);
});

/** From the product's page to checkout with so many pieces; what it says of freight. Goes back. */
async function freightOf(page: Page, pieces: number): Promise<string> {
  const product = page.url();
  await page.locator('input[name="quantity"]').first().fill(String(pieces));
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('heading', { name: '确认订单' }).waitFor();
  const told = await page.locator('.summary [data-row="freight"] dd').first().innerText();
  await page.goto(product);
  return told;
}
