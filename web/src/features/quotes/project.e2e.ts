import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cents,
  follow,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  settled,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());

test('[CHK-07a][CHK-07c][ORD-08f][AFS-03a] project by quote with milestones: requested, offered with a plan, accepted, the first part paid, delivered and accepted, the next billed, paid and given back', async () => {
  const shop = await journeys.as('huali', 'buyer');
  const number = await request(shop);
  const quote = shop.url();

  const seller = await journeys.as('huali', 'seller');
  await offer(seller, number);

  await shop.goto(quote);
  const plan = shop.getByRole('region', { name: '付款计划' });
  expect(await plan.getByRole('listitem').count()).toBe(3);
  expect(cents(await plan.getByRole('listitem').first().innerText())).toBe(300_000);
  await shop.getByText('接受报价', { exact: true }).click();
  await shop.getByText('接受后先付').waitFor();
  await shop.getByRole('radio', { name: /余额支付/ }).check({ force: true });
  expect(await seriousFaults(shop)).toEqual([]);
  await shop.getByRole('button', { name: /^以 .*接受并下单$/ }).click();
  await shop.getByRole('heading', { level: 1, name: /^订单/ }).waitFor();
  const order = shop.url();
  const code = /orders\/([0-9a-f-]+)/.exec(order)?.[1] ?? '';
  await shop.getByText('生产中').first().waitFor();
  expect(await states(shop)).toEqual(['已付款', '未到期', '未到期']);

  // The first part is delivered, and the buyer accepts it.
  const sale = journeys.address('huali', `/console/#/trade/sale/${code}`);
  await openScreen(seller, sale);
  await seller.getByRole('button', { name: '交付 · 预付款' }).click();
  await seller.getByLabel('交付说明').fill('总图与电气图，B 版');
  expect(await seriousFaults(seller)).toEqual([]);
  await seller.getByRole('dialog').getByRole('button', { name: '交付', exact: true }).click();
  await seller.getByText('已付款，待验收').first().waitFor();
  await shop.goto(order);
  await shop.getByText('总图与电气图，B 版').waitFor();
  expect(await seriousFaults(shop)).toEqual([]);
  await shop.getByRole('button', { name: '验收通过' }).first().click();
  await shop.getByRole('dialog').getByRole('button', { name: '验收通过' }).click();
  await expect.poll(() => states(shop)).toEqual(['已完成', '未到期', '未到期']);

  // The second one is billed and paid from the balance.
  await openScreen(seller, sale);
  await seller.getByRole('button', { name: '请款 · 发货款' }).click();
  await seller.getByText('待付款').first().waitFor();
  await settled(seller);
  expect(await seriousFaults(seller)).toEqual([]);
  await shoot(seller, 'project-sale-zh-1440', true);
  await shop.goto(order);
  await shop.getByRole('radio', { name: /余额支付/ }).check({ force: true });
  await shop
    .locator('#pay')
    .getByRole('button', { name: /^付款 ¥6,000\.00/ })
    .click();
  await expect.poll(() => states(shop)).toEqual(['已完成', '已付款', '未到期']);
  await shoot(shop, 'project-order-zh-1440', true);

  // Money for undelivered parts goes back; money for finished parts does not.
  await shop.getByRole('link', { name: '申请退款' }).click();
  await shop.getByRole('heading', { level: 1 }).waitFor();
  await shop.getByLabel(/发货款/).fill('1500.50');
  await shop.getByLabel(/原因/).selectOption({ index: 1 });
  await shop.getByRole('button', { name: '试算退款' }).click();
  await shop
    .locator('#goes-back')
    .getByText(/1,500\.50/)
    .first()
    .waitFor();
  expect(await seriousFaults(shop)).toEqual([]);
  await shoot(shop, 'project-refund-zh-1440', true);
  await askedBack(shop, seller);
  await shop.goto(order);
  expect(await states(shop)).toEqual(['已完成', '已付款', '未到期']);
  await shop.getByText('已退款 ¥1,500.50').waitFor();

  // Then the rest of it.
  await shop.getByRole('link', { name: '申请退款' }).click();
  await shop.getByLabel(/发货款/).fill('4499.50');
  await shop.getByLabel(/原因/).selectOption({ index: 1 });
  await askedBack(shop, seller);
  await shop.goto(order);
  expect(await states(shop)).toEqual(['已完成', '已退款', '未到期']);
  expect(await shop.getByRole('link', { name: '申请退款' }).count()).toBe(0);

  const phone = await journeys.as('huali', 'buyer', { width: 'phone', lang: 'ru' });
  await phone.goto(order.replace('/account/', '/ru/account/'));
  expect(await seriousFaults(phone)).toEqual([]);
  await shoot(phone, 'project-order-ru-390', true);
  expect(journeys.complaints()).toEqual([]);
});

/** The filled form is sent, and the seller sees which source gives before agreeing. */
async function askedBack(shop: Page, seller: Page): Promise<void> {
  await shop.getByRole('button', { name: '提交申请' }).click();
  await shop.waitForURL(/\/refunds\/[0-9a-f-]+/);
  const refund = /refunds\/([0-9a-f-]+)/.exec(shop.url())?.[1] ?? '';
  await openScreen(seller, journeys.address('huali', `/console/#/trade/refund/${refund}`));
  await seller.getByRole('button', { name: '同意', exact: true }).first().click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByText(/余额 ¥/).waitFor();
  await dialog.getByRole('button', { name: '同意', exact: true }).click();
  await seller
    .getByText(/退款完成/)
    .first()
    .waitFor();
}

/** A project in words, with all that a contract asks for. Answers the quote's number. */
async function request(shop: Page): Promise<string> {
  await shop.goto(journeys.address('huali', '/account/quotes/new'));
  await shop.getByLabel('项目名称').fill(`输送线 ${RUN}`);
  await shop.getByRole('combobox', { name: '供应商' }).selectOption({ label: '华砺自营' });
  const line = shop.getByRole('group', { name: '第 1 行' });
  await line.getByLabel('名称').fill('链板输送机');
  await line.getByLabel('数量').fill('1');
  const typed = { demandTime: '2099-01-01', energyConsumption: '1 kW', contractSubject: '金禾' };
  for (const [name, value] of Object.entries(typed))
    await shop.locator(`[name=${name}]`).fill(value);
  for (const name of ['shippingMethod', 'tradeTerm', 'pallet', 'systemStandard', 'timeZone'])
    await choose(shop, name);
  expect(await seriousFaults(shop)).toEqual([]);
  await shop.getByRole('button', { name: '提交询价' }).click();
  const head = shop.getByRole('heading', { level: 1, name: /^询价单 Q/ });
  await head.waitFor();
  return /Q\d+-\w+/.exec(await head.innerText())?.[0] ?? '';
}

/** Anything, or for a number one. */
async function choose(shop: Page, name: string): Promise<void> {
  const field = shop.locator(`[name=${name}]`);
  if ((await field.evaluate((one) => one.tagName)) === 'SELECT')
    await field.selectOption({ index: 1 });
  else await field.fill('8');
}

/** 10 000.00 in the usual three parts. */
async function offer(seller: Page, number: string): Promise<void> {
  await openScreen(seller, journeys.address('huali', `/console/#/trade/quotes?q=${number}`));
  await follow(seller.getByRole('link', { name: number }));
  await seller
    .getByRole('link', { name: /报价$/ })
    .or(seller.getByRole('button', { name: /报价$/ }))
    .first()
    .click();
  await seller.getByRole('heading', { name: `报价：${number}` }).waitFor();
  await settled(seller);
  await seller.getByLabel('单价').fill('10000.00');
  await seller.getByRole('button', { name: '使用 30 / 60 / 10' }).click();
  await seller.getByText('合计 100%').waitFor();
  // Less than all of it is refused at its field, and nothing typed is lost.
  const share = seller.getByLabel('比例').last();
  await share.fill('9');
  await share.blur();
  await seller.getByText('合计 99%').waitFor();
  await seller.getByRole('button', { name: '报价', exact: true }).click();
  await seller.getByText('各阶段比例之和须为 100%').first().waitFor();
  // The browser complains of the refusal, and of nothing else.
  expect(journeys.complaints()).toEqual([expect.stringContaining('offerQuote')]);
  await share.fill('10');
  await share.blur();
  expect(await seriousFaults(seller)).toEqual([]);
  await shoot(seller, 'project-offer-zh-1440', true);
  await seller.getByRole('button', { name: '报价', exact: true }).click();
  await seller.getByText('已报价').first().waitFor();
  await settled(seller);
}

/** The states of the plan's parts, in their order. */
async function states(shop: Page): Promise<string[]> {
  return shop.getByRole('region', { name: '付款计划' }).locator('.tag').allInnerTexts();
}
