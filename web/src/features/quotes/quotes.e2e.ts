import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cents,
  follow,
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  settled,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

const PIECES = 20;

test('[CHK-07a][CHK-07b][CHK-07c] asked from the cart, offered, countered, offered again, accepted: an order at exactly that price', async () => {
  const shop = await journeys.as('huali', 'buyer');
  await fillCart(shop);
  await shop.getByRole('button', { name: '询价', exact: true }).click();
  await shop.getByRole('heading', { level: 1, name: '发起询价' }).waitFor();
  await shop.getByLabel(/的期望单价$/).fill('5.00');
  await shop.getByLabel('备注').fill('月度用量稳定，请报优惠价。');
  expect(await seriousFaults(shop)).toEqual([]);
  await shop.getByRole('button', { name: '提交询价' }).click();
  const head = shop.getByRole('heading', { level: 1, name: /^询价单 Q/ });
  await head.waitFor();
  const number = /Q\d+-\w+/.exec(await head.innerText())?.[0] ?? '';
  const page = shop.url();
  await shop.getByText('等待卖家报价').waitFor();

  const seller = await journeys.as('huali', 'hengtuo');
  await offer(seller, number, '8.8888', '12.00');
  // 20 × 8.8888 settles to 177.78, and 12.00 of freight.
  expect(await totalAt(seller)).toBe(18_978);

  await shop.goto(page);
  expect(cents(await shop.locator('.sums-total').innerText())).toBe(18_978);
  await shop.getByText('还价', { exact: true }).click();
  await shop.getByLabel('单价').fill('8.00');
  expect(await seriousFaults(shop)).toEqual([]);
  await shop.getByRole('button', { name: '发送还价' }).click();
  await shop.getByText('等待卖家回复您的还价').waitFor();

  await offer(seller, number, '8.3333', '12.00');
  await shop.goto(page);
  const total = cents(await shop.locator('.sums-total').innerText());
  expect(total).toBe(17_867);
  await shop.getByText('接受报价', { exact: true }).click();
  await shop.getByRole('radio', { name: /余额支付/ }).check({ force: true });
  await shop.getByRole('button', { name: /^以 .*接受并下单$/ }).click();
  await shop.getByRole('heading', { level: 1, name: /^订单/ }).waitFor();
  expect(
    cents(await shop.getByLabel('金额合计').getByText('应付总额').locator('..').innerText()),
  ).toBe(total);
  // The order leads back to what was agreed, which leads to the order.
  await shop.getByRole('link', { name: number, exact: true }).click();
  await shop.getByText('已接受').first().waitFor();
  expect(await shop.getByRole('link', { name: /^订单 / }).count()).toBe(1);
  expect(await shop.getByText('接受报价', { exact: true }).count()).toBe(0);

  await openScreen(seller, journeys.address('huali', `/console/#/trade/quotes?q=${number}`));
  await seller.getByText('已接受').first().waitFor();
  expect(journeys.complaints()).toEqual([]);
});

/** Only these goods are chosen in the cart. */
async function fillCart(shop: Page): Promise<void> {
  await shop.goto(journeys.address('huali', '/search?q=6205-2RS'));
  await shop
    .getByRole('link', { name: /深沟球轴承 6200-2RS/ })
    .first()
    .click();
  await shop.getByRole('radio', { name: '6205-2RS' }).check({ force: true });
  await shop.getByLabel('数量', { exact: true }).fill(String(PIECES));
  await shop.getByRole('button', { name: '加入购物车' }).click();
  const inCart = shop.getByRole('heading', { level: 1, name: '购物车' });
  await inCart
    .or(shop.getByRole('link', { name: '去购物车' }))
    .first()
    .waitFor();
  await shop.goto(journeys.address('huali', '/cart'));
  // The boxes follow the server's answer, so they are clicked and not "set".
  const all = shop.getByLabel('全选');
  if (!(await all.isChecked())) await all.click();
  await expect
    .poll(() => shop.locator('input[name=selected]:not(:checked)').count(), { timeout: 30_000 })
    .toBe(0);
  await all.click();
  await shop.getByRole('button', { name: '请先选择商品' }).waitFor();
  await shop.getByRole('checkbox', { name: /6200-2RS/ }).click();
  await shop.getByRole('button', { name: /^结算 1 种商品/ }).waitFor();
}

/** From the pipeline to the editor, which begins with what the buyer said last. */
async function offer(seller: Page, number: string, price: string, freight: string): Promise<void> {
  await openScreen(seller, journeys.address('huali', `/console/#/trade/quotes?q=${number}`));
  await follow(seller.getByRole('link', { name: number }));
  await seller
    .getByRole('link', { name: /报价$/ })
    .or(seller.getByRole('button', { name: /报价$/ }))
    .first()
    .click();
  await seller.getByRole('heading', { name: `报价：${number}` }).waitFor();
  await settled(seller);
  expect(await seller.getByRole('spinbutton', { name: /^(\* )?数量$/ }).inputValue()).toBe(
    String(PIECES),
  );
  await seller.getByLabel('单价').fill(price);
  await seller.getByLabel('运费').fill(freight);
  expect(await seriousFaults(seller)).toEqual([]);
  await seller.getByRole('button', { name: '报价', exact: true }).click();
  await seller.getByText('已报价').first().waitFor();
  await settled(seller);
}

async function totalAt(seller: Page): Promise<number> {
  return cents(
    await seller.locator('.q-sums').getByText('金额', { exact: true }).locator('..').innerText(),
  );
}
