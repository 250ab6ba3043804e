import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  settled,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { keyboardFaults } from '../../../../server/src/testing/keyboard.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

test('[ORD-06a][CHK-04b] the buyer wants more before paying, its seller has less: both read what it was and became', async () => {
  const buyer = await journeys.as('huali', 'buyer');
  const contractCode = await ordered(buyer);
  await buyer.getByRole('link', { name: '修改数量' }).click();
  const pieces = buyer.getByRole('spinbutton').first();
  const before = Number(await pieces.inputValue());
  const more = buyer.getByRole('button', { name: '增加' }).first();
  await more.click();
  await more.click();
  const wanted = Number(await pieces.inputValue());
  expect(wanted).toBe(before + 2);
  await buyer.getByRole('button', { name: '计算差额' }).click();
  const after = buyer.locator('#after');
  await after.locator('.sums-total').waitFor();
  const total = cents(await after.locator('.sums-total dd').innerText());
  expect(await seriousFaults(buyer)).toEqual([]);
  expect(await sideways(buyer)).toBeLessThanOrEqual(0);
  expect(await keyboardFaults(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: '确认修改' }).last().click();
  await buyer.waitForURL(new RegExp(`/account/orders/${contractCode}$`));
  expect(cents(await buyer.locator('.sums-total dd').first().innerText())).toBe(total);

  const seller = await journeys.as('huali', 'hengtuo');
  await openScreen(seller, journeys.address('huali', `/console/#/trade/sale/${contractCode}`));
  await seller.getByRole('button', { name: '修改数量' }).click();
  const dialog = seller.getByRole('dialog');
  await dialog
    .getByRole('spinbutton')
    .first()
    .fill(String(before + 1));
  await dialog.locator('.o-sum').waitFor();
  expect(cents(await dialog.locator('.o-sum dd').innerText())).toBeLessThan(total);
  await dialog.getByLabel('修改原因').fill('盘点后少一件');
  expect(await seriousFaults(seller)).toEqual([]);
  await dialog.getByRole('button', { name: '确认修改' }).click();
  await settled(seller);
  await seller.getByText('盘点后少一件').first().waitFor();

  await buyer.reload();
  const history = buyer.locator('section[aria-labelledby="history-head"]');
  await history.getByText('盘点后少一件').waitFor();
  expect(await history.innerText()).toMatch(new RegExp(`× ${wanted}[\\s\\S]*× ${before + 1}`));
});

/** An order that waits for its payment; the buyer is on its page. */
async function ordered(page: Page): Promise<string> {
  await page.goto(journeys.address('huali'));
  await page.getByRole('combobox', { name: '搜索商品' }).click();
  await page.keyboard.type('6306-C3');
  await page
    .getByRole('option', { name: /6300 C3/ })
    .first()
    .click();
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('heading', { name: '确认订单' }).waitFor();
  await page.getByRole('radio', { name: /在线支付/ }).check({ force: true });
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await page.getByRole('heading', { name: '请确认付款' }).waitFor();
  await page.goto(journeys.address('huali', '/account/orders'));
  await page.locator('a[href*="/account/orders/"]').first().click();
  await page.waitForURL(/\/account\/orders\/[\da-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
