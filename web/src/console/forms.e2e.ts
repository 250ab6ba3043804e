import { getReviewSettings } from '@tradeport/api/reviews/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  shoot,
  sitePort,
} from '../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('a form lists its faults with ways to the fields, and each goes as soon as it is mended', async () => {
  const page = await journeys.as('huali', 'admin', { lang: 'en' });
  await openScreen(page, journeys.address('huali', '/console/#/members/role/new'));
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.locator('.k-faults');
  await summary.waitFor();
  await shoot(page, 'form-faults');
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true);
  const links = summary.getByRole('button');
  expect(await links.count()).toBe(2);
  await links.first().click();
  const code = page.locator('#roleCode');
  expect(await code.evaluate((one) => one === document.activeElement)).toBe(true);
  // Mended while the field has the focus still: nobody has to leave it first.
  await code.fill('stock_clerk');
  await page.locator('.ant-form-item-has-error').nth(1).waitFor({ state: 'detached' });
  await summary.getByRole('button').nth(1).waitFor({ state: 'detached' });
  await page.locator('#roleName_zh').fill('库管');
  await summary.waitFor({ state: 'detached' });
  expect(journeys.complaints()).toEqual([]);
});

test('what was typed in a long form is offered again after a reload, to whoever typed it', async () => {
  const page = await journeys.as('huali', 'admin', { lang: 'en' });
  const address = journeys.address('huali', '/console/#/members/role/new');
  await openScreen(page, address);
  await page.locator('.k-languages').getByText('中文').click();
  await page.locator('#roleName_zh').fill('草稿角色');
  await page.getByText('Draft saved').waitFor();
  await openScreen(page, address);
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  expect(await page.locator('#roleName_zh').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await page.locator('#roleName_zh').inputValue()).toBe('草稿角色');
  await shoot(page, 'form-draft');
  // Leaving without saving asks first, and drops the draft with what was typed.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await openScreen(page, address);
  await page.locator('#roleName_zh').waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  expect(journeys.complaints()).toEqual([]);
});

test('a form whose values cannot be read says so instead, and is there when they can', async () => {
  const page = await journeys.as('huali', 'admin', { lang: 'en' });
  const call = `**${getReviewSettings.path}*`;
  await page.route(call, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, errorCode: 'bug', msg: 'Service error. Try again later' },
    }),
  );
  await openScreen(page, journeys.address('huali', '/console/#/settings/reviews'));
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await page.locator('#windowDays').count()).toBe(0);
  await page.unroute(call);
  await again.click();
  await page.locator('#windowDays').waitFor();
  expect(journeys.complaints().filter((one) => !one.includes('500'))).toEqual([]);
});
