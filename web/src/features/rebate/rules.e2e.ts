import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('[RCH-02a] the products of a rebate rule are chosen by name; who may not look products up sees them and why', async () => {
  const name = `Bearings ${RUN}`;
  const route = '/console/#/finance/rebateRules';
  const page = await journeys.as('huali', 'admin', { lang: 'en' });
  await openScreen(page, journeys.address('huali', route));
  await page.getByRole('button', { name: 'New rule' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#ruleName_zh').fill(name);
  await dialog.locator('#fromAmount').fill('100');
  await dialog.locator('#rate').fill('2.5');
  await dialog.locator('#goodsCodes').fill('6204');
  const first = page.locator('.ant-select-item-option').filter({ hasText: '62' }).first();
  const goods = (await first.innerText()).trim();
  await first.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('Products: 1').waitFor();
  expect(await row.innerText()).toContain('2.5');

  const finance = await journeys.as('huali', 'finance', { lang: 'en' });
  await openScreen(finance, journeys.address('huali', route));
  await finance
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Edit' })
    .click();
  const seen = finance.getByRole('dialog');
  await seen.getByText(goods).waitFor();
  expect(await seen.locator('#goodsCodes').isDisabled()).toBe(true);
  await seen.getByText('You need the permission “View products” to choose products').waitFor();
  expect(journeys.complaints()).toEqual([]);
});
