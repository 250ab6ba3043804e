import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('[CAT-03a][CHK-04c] in Russian, with commas: a price list, its matrix, a paste that shows what it understood, and what a customer pays', async () => {
  const page = await journeys.as('huali', 'seller', { lang: 'ru' });
  const name = `Опт ${RUN}`;
  await openScreen(page, journeys.address('huali', '/console/#/goods/pricelists'));
  await page.getByRole('button', { name: 'Новый прайс-лист' }).first().click();
  const adding = page.getByRole('dialog');
  await adding.locator('#name_zh').fill(name);
  await adding.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('heading', { name }).waitFor();

  const showAll = page.getByRole('checkbox', { name: 'Показать все артикулы' });
  if (!(await showAll.isChecked())) await showAll.check();
  const cells = page.locator('.pr-matrix tbody tr');
  await cells.nth(1).waitFor();
  const [first = '', second = ''] = await page
    .locator('.pr-matrix tbody th .k-number')
    .allInnerTexts();
  const priceOf = (sku: string) => page.getByRole('textbox', { name: `Цена ${sku} от 1` });
  await priceOf(first).fill('12,50');
  await page.getByRole('button', { name: 'Сохранить изменения: 1' }).click();
  await page.getByText('Цены сохранены').waitFor();
  await expect.poll(() => priceOf(first).inputValue()).toBe('12,50');

  await page.getByRole('button', { name: 'Вставить из таблицы' }).click();
  const paste = page.getByRole('dialog');
  const text = paste.getByRole('textbox', { name: 'Вставить из таблицы' });
  await text.fill(`Артикул\tЦена\n${first}\t1,2,3`);
  await paste.getByText('Не распознаны строки 2').waitFor();
  expect(await paste.getByRole('button', { name: 'Сохранить' }).isDisabled()).toBe(true);
  await text.fill(`Артикул\tЦена\n${first}\t0,99\n${second}\t1 234,50`);
  await paste.getByText('Строка 1 – заголовок').waitFor();
  const understood = (await paste.locator('tbody').innerText()).replaceAll(/\s/g, ' ');
  expect(understood).toMatch(/0,99/);
  expect(understood).toMatch(/1 234,50/);
  await shoot(page, 'pricing-paste-ru');
  await paste.getByRole('button', { name: 'Сохранить' }).click();
  await paste.waitFor({ state: 'detached' });
  await expect.poll(() => priceOf(first).inputValue()).toBe('0,99');
  expect(await priceOf(second).inputValue()).toBe('1234,50');

  await openScreen(page, journeys.address('huali', '/console/#/goods/priceQuery'));
  await page.locator('#merberCode').click();
  await page.locator('.ant-select-item-option').first().click();
  await page.locator('#skuNo').fill(first);
  await page.locator('#quantity').fill('1 000');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByText(`${first} × 1`).waitFor();
  await page.getByRole('row').filter({ hasText: 'Базовая цена' }).first().waitFor();
  await shoot(page, 'pricing-query-ru', true);
  // It is assigned to nobody yet.
  expect(await page.getByRole('link', { name }).count()).toBe(0);
  expect(journeys.complaints()).toEqual([]);
});
