import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  settled,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

const CONSOLE = '/console/#';

test('[PAY-03a][CHK-04b][AFS-01a][AFS-03a][AFS-03b][AFS-04a] part of an order that points, rebate, balance and a provider paid comes back to each of them', async () => {
  const buyer = await journeys.as('huali', 'buyer');
  await openCheckout(buyer);
  const whole = await amountOf(buyer, '[data-row="total"]');
  await buyer.locator('.accounts-panel > summary').click();
  await use(buyer, 'points', '500');
  await use(buyer, 'rebate', '20');
  await use(buyer, 'balance', '30');
  expect(await amountOf(buyer, '[data-row="points"]')).toBe(500);
  expect(await amountOf(buyer, '[data-row="rebate"]')).toBe(2000);
  expect(await amountOf(buyer, '[data-row="total"]')).toBe(whole - 2500);
  const due = await amountOf(buyer, '[data-row="due"]');
  expect(due).toBe(whole - 5500);
  expect(await seriousFaults(buyer)).toEqual([]);
  await buyer.getByRole('radio', { name: /在线支付/ }).check({ force: true });
  await buyer.getByRole('button', { name: /^提交订单/ }).click();
  await buyer.getByRole('heading', { name: '请确认付款' }).waitFor();
  const pay = buyer.getByRole('button', { name: /^支付 / });
  expect(cents(await pay.innerText())).toBe(due);
  await pay.click();
  await buyer.getByRole('heading', { name: '支付成功' }).waitFor();

  await buyer.goto(journeys.address('huali', '/account/orders'));
  await buyer.locator('a[href*="/account/orders/"]').first().click();
  await buyer.waitForURL(/\/account\/orders\/[\da-f-]{36}/);
  const orderPage = buyer.url();
  const title = await buyer.getByRole('heading', { level: 1 }).innerText();
  const paid = buyer.locator('section[aria-labelledby="payments-head"]');
  for (const what of ['积分', '返利', '余额']) await paid.getByText(what).first().waitFor();
  const seller = await journeys.as('huali', 'hengtuo');
  await ship(seller, /\d{8}-\w+/.exec(title)?.[0] ?? '');

  await buyer.goto(orderPage);
  await buyer.getByText(`SFM${RUN}`).first().waitFor();
  await buyer.getByRole('link', { name: '申请售后' }).first().click();
  await buyer.getByRole('radio', { name: /退货退款/ }).check({ force: true });
  const pieces = buyer.locator('input[type=number]').first();
  const most = Number(await pieces.getAttribute('max'));
  const part = Math.max(1, Math.floor(most / 2));
  await pieces.fill(String(part));
  await buyer.getByLabel(/^原因/).selectOption({ label: '质量问题' });
  await buyer.getByRole('button', { name: '试算退款' }).click();
  const back = buyer.locator('#goes-back');
  await back.getByText('在线支付原路退回').waitFor();
  await back.getByText('返利').waitFor();
  expect(await back.innerText()).toContain(`${Math.floor((500 * part) / most)} 分`);
  const amount = cents(await back.locator('.sums-total dd').innerText());
  expect(await sideways(buyer)).toBeLessThanOrEqual(0);
  await buyer.getByRole('button', { name: '提交申请' }).click();
  await buyer.getByText('待商家审核').first().waitFor();
  const refundPage = buyer.url();
  const refundCode = new URL(refundPage).pathname.split('/').at(-1) ?? '';

  await openScreen(seller, journeys.address('huali', `${CONSOLE}/trade/refund/${refundCode}`));
  await seller.getByRole('button', { name: '同意', exact: true }).first().click();
  await seller.getByLabel('收货人').fill('退货组');
  await seller.getByLabel('联系电话').fill('021-58880000');
  await seller.getByLabel('退货地址').fill('上海市浦东新区张杨路 500 号');
  await confirmed(seller, '同意');
  await seller.getByText('商家已同意').first().waitFor();

  await buyer.goto(refundPage);
  await buyer.getByLabel('物流单号').fill(`SFR${RUN}`);
  await buyer.getByRole('button', { name: '已寄出' }).click();
  await buyer.getByText('买家已寄回').first().waitFor();

  await openScreen(seller, journeys.address('huali', `${CONSOLE}/trade/refund/${refundCode}`));
  await seller.getByRole('button', { name: '确认收到退货' }).first().click();
  await confirmed(seller, '确认收到退货');
  await seller.getByText('商家已收货').first().waitFor();
  await seller.getByRole('button', { name: /验收/ }).first().click();
  await confirmed(seller, /验收/);
  await seller
    .getByText(/退款中|售后完成/)
    .first()
    .waitFor();

  await expect
    .poll(
      async () => {
        await buyer.goto(refundPage);
        return buyer.getByText('售后完成').first().isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(cents(await buyer.locator('.sums-total dd').first().innerText())).toBe(amount);
});

async function openCheckout(page: Page): Promise<void> {
  await page.goto(journeys.address('huali'));
  await page.getByRole('combobox', { name: '搜索商品' }).click();
  await page.keyboard.type('6306-C3');
  await page
    .getByRole('option', { name: /6300 C3/ })
    .first()
    .click();
  await page.getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('heading', { name: '确认订单' }).waitFor();
}

/** Typing an amount and leaving the field has the page reckoned anew. */
async function use(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`input[name=${name}]`);
  await field.fill(value);
  await Promise.all([page.waitForEvent('load'), field.blur()]);
  await page.locator(`input[name=${name}]`).waitFor();
  expect(await page.locator(`input[name=${name}]`).inputValue()).toBe(value);
}

async function amountOf(page: Page, row: string): Promise<number> {
  return cents(await page.locator(`.summary ${row} dd`).first().innerText());
}

/** ORD-09 The seller finds it among the sales and ships it from there. */
async function ship(page: Page, number: string): Promise<void> {
  await openScreen(page, journeys.address('huali', `${CONSOLE}/trade/sales?q=${number}`));
  await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await page.getByRole('region').getByRole('button', { name: '发货', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${number} 的物流单号`).fill(`SFM${RUN}`);
  await dialog.getByRole('button', { name: '发货 1 个订单' }).click();
  await dialog.getByText(`已发货 · 包裹 ${number}-1`).waitFor();
}

async function confirmed(page: Page, verb: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: verb }).last().click();
  await settled(page);
}
