import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  cents,
  type Host,
  type Journeys,
  openJourneys,
  openScreen,
  PASSWORD,
  RUN,
  settled,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
// A refusal is an answer, too, which browsers write to the console; before the shop's script has come, its form gets it.
afterEach(() =>
  expect(
    journeys
      .complaints()
      .filter(
        (text) => !/status of 4\d\d .*(\.json|\/cart\/add$|\/account\/orders\/[\w-]+$)/.test(text),
      ),
  ).toEqual([]),
);

const CONSOLE = '/console/#';
/** One pixel: a picture like any other. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Placed = { number: string; total: number };

test('[SRC-03c][CHK-01b][CHK-04b][CHK-06a][PAY-01a][ORD-02d][ORD-09a] from the search box to the confirmed receipt, the same amount everywhere', async () => {
  const shop = await journeys.visitor('huali');
  await shop.goto(journeys.address('huali'));
  await shop.getByLabel('搜索商品').fill('6205-2RS');
  await shop.getByLabel('搜索商品').press('Enter');
  await shop.getByRole('heading', { name: /6205-2RS.*搜索结果/ }).waitFor();
  await shop
    .getByRole('link', { name: /深沟球轴承 6200-2RS/ })
    .first()
    .click();

  // The specification that was searched for is chosen; SRC-03 without one nothing can be put into
  // the cart.
  expect(await shop.getByRole('radio', { name: '6205-2RS' }).isChecked()).toBe(true);
  await shop.goto(shop.url().replace(/\?.*/, ''));
  await shop.getByRole('button', { name: '加入购物车' }).click();
  await said(shop.getByRole('alert'), '请选择规格');
  await shop.getByRole('radio', { name: '6205-2RS' }).check({ force: true });
  await shop.getByLabel('数量', { exact: true }).fill('20');
  await shop.getByRole('button', { name: '加入购物车' }).click();
  // With the page's script it says so and offers the way; before it has come the form leads there.
  const inCart = shop.getByRole('heading', { level: 1, name: '购物车' });
  const toCart = shop.getByRole('link', { name: '去购物车' });
  await inCart.or(toCart).first().waitFor();
  if (await toCart.isVisible()) await toCart.click();
  await inCart.waitFor();
  await said(shop.getByRole('main'), '6205-2RS');

  // CHK-01 The visitor's cart becomes the buyer's at login, beside what was in it before.
  await shop.getByRole('button', { name: /^结算 1 种商品/ }).click();
  await logIn(shop, 'buyer');
  await shop.goto(journeys.address('huali', '/cart'));
  expect(await shop.getByRole('button', { name: /^删除 / }).count()).toBeGreaterThan(1);
  const total = await checkOutOnly(shop, /6200-2RS/);

  const order = await payAtCashier(shop, total);
  expect(order.total).toBe(total);

  const seller = await journeys.as('huali', 'hengtuo');
  await openOrder(seller, 'trade/sales', order.number);
  expect(await amountOf(seller)).toBe(total);
  await ship(seller, { part: 10, tracking: `SF${RUN}1`, leaves: '部分发货' });
  await ship(seller, { tracking: `SF${RUN}2`, leaves: '待收货' });
  await said(seller.getByRole('main'), `SF${RUN}1`);

  const buyer = await journeys.as('huali', 'buyer');
  const news = buyer
    .getByRole('button', { name: new RegExp(`订单已发货：${order.number}`) })
    .first();
  // Messages are written after the shipment, so the list is opened until it is there.
  await expect
    .poll(
      async () => {
        await buyer.goto(journeys.address('huali', '/account/messages'));
        return news.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await news.click();
  await said(buyer.getByRole('heading', { level: 1 }), order.number);
  expect(await amountOf(buyer)).toBe(total);
  await buyer.getByText(`SF${RUN}2`).first().waitFor();
  await buyer.getByRole('button', { name: '确认收货', exact: true }).first().click();
  await buyer.getByRole('dialog').getByRole('button', { name: '确认收货' }).click();
  await said(buyer.getByRole('main'), '交易成功');

  const admin = await journeys.as('huali', 'admin');
  await openOrder(admin, 'trade/all', order.number);
  await said(admin.getByRole('main'), '交易成功');
  expect(await amountOf(admin)).toBe(total);
  const code = admin.url().split('/').at(-1) ?? '';
  await notIn('qimu', { ...order, code }, 'admin', 'trade/all', 'trade/detail');
  await notInShop('qimu', { ...order, code }, 'buyer');
});

test('[PAY-02a][PAY-02b] an order paid by transfer waits for its voucher and for finance', async () => {
  const shop = await journeys.visitor('huali');
  const order = await buyDirectly(shop, {
    search: '7205AC',
    product: /7200 AC P5/,
    option: '7205 AC',
    quantity: 4,
    login: 'lanhai_pack',
    pay: '银行转账',
  });
  await said(shop.getByRole('main'), '待付款');

  const buyer = await journeys.as('huali', 'lanhai_pack');
  await openBought(buyer, order.number);
  await buyer.getByRole('radio', { name: /银行转账/ }).check({ force: true });
  await buyer.getByLabel('凭证号').fill(`HT${RUN}`);
  await buyer
    .getByLabel('付款凭证', { exact: true })
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: PICTURE });
  await buyer.getByRole('button', { name: '提交凭证' }).click();
  await said(buyer.getByRole('main'), '付款凭证待财务确认');
  await said(buyer.getByRole('main'), '待付款');

  const finance = await journeys.as('huali', 'finance');
  await openScreen(finance, journeys.address('huali', `${CONSOLE}/finance/payments?q=HT${RUN}`));
  await finance
    .getByRole('row')
    .filter({ hasText: `HT${RUN}` })
    .getByRole('link')
    .first()
    .click();
  // The list has such a button, too, until the payment's page is there.
  await settled(finance);
  await finance.getByRole('button', { name: '确认到账' }).first().click();
  const confirm = finance.getByRole('dialog');
  expect(Math.round(Number(await confirm.getByLabel('到账金额').inputValue()) * 100)).toBe(
    order.total,
  );
  await confirm.getByLabel('银行流水号').fill(`BANK-${RUN}`);
  await confirm.getByRole('button', { name: '确认到账' }).click();
  await confirm.waitFor({ state: 'hidden' });

  await openBought(buyer, order.number);
  await said(buyer.getByRole('main'), '待发货');
});

test('[ORD-02c][ORD-02h] an order above the limit is reviewed before it is paid; a cancelled one says why', async () => {
  const shop = await journeys.visitor('huali');
  const order = await buyDirectly(shop, {
    search: '7208AC',
    product: /7200 AC P5/,
    option: '7208 AC',
    quantity: 260,
    login: 'lanhai_pack',
    pay: '银行转账',
  });
  expect(order.total).toBeGreaterThan(2_000_000);
  await said(shop.getByRole('main'), '待审核');

  const buyer = await journeys.as('huali', 'lanhai_pack');
  await openBought(buyer, order.number);
  await said(buyer.getByRole('main'), '待审核');
  const admin = await journeys.as('huali', 'admin');
  await openOrder(admin, 'trade/all', order.number);
  await admin.getByRole('button', { name: '审核通过' }).click();
  await said(admin.getByRole('main'), '待付款');
  await openBought(buyer, order.number);
  await said(buyer.getByRole('main'), '待付款');

  // Cancelled by its buyer: stock goes back, so that the next one can be ordered.
  await buyer.getByText('取消订单', { exact: true }).first().click();
  await buyer.getByLabel('原因').fill('下错规格');
  await buyer.getByRole('button', { name: '取消订单' }).click();
  await said(buyer.getByRole('main'), '已取消');
  await said(buyer.getByRole('main'), '下错规格');
});

/** Leaves only that line selected, and checks it out; answers the amount that the button names. */
async function checkOutOnly(shop: Page, name: RegExp): Promise<number> {
  // The boxes follow the server's answer, so they are clicked and not "set"; all lines have it when its own box does.
  const all = shop.getByLabel('全选');
  if (!(await all.isChecked())) await all.click();
  await expect
    .poll(() => shop.locator('input[name=selected]:not(:checked)').count(), { timeout: 30_000 })
    .toBe(0);
  await all.click();
  await shop.getByRole('button', { name: '请先选择商品' }).waitFor();
  await shop.getByRole('checkbox', { name }).click();
  const button = shop.getByRole('button', { name: /^结算 1 种商品/ });
  const goods = cents(await button.innerText());
  await button.click();
  await shop.getByRole('heading', { name: '确认订单' }).waitFor();
  const place = shop.getByRole('button', { name: /^提交订单 · 1 种商品/ });
  const total = cents(await place.innerText());
  expect(total).toBeGreaterThanOrEqual(goods);
  expect(cents(await shop.locator('.sums-total').innerText())).toBe(total);
  return total;
}

async function payAtCashier(shop: Page, total: number): Promise<Placed> {
  await shop.getByRole('radio', { name: /在线支付/ }).check({ force: true });
  await shop.getByRole('button', { name: /^提交订单/ }).click();
  await shop.getByRole('heading', { name: '请确认付款' }).waitFor();
  const pay = shop.getByRole('button', { name: /^支付 / });
  expect(cents(await pay.innerText())).toBe(total);
  await pay.click();
  await shop.getByRole('heading', { name: '支付成功' }).waitFor();
  await shop.getByRole('link', { name: '返回商城' }).click();
  await shop.getByRole('heading', { name: '付款成功' }).waitFor();
  return placedOf(shop);
}

/** "Buy now" without the cart, by somebody who logs in on the way. */
async function buyDirectly(
  shop: Page,
  what: {
    search: string;
    product: RegExp;
    option: string;
    quantity: number;
    login: string;
    pay: string;
  },
): Promise<Placed> {
  await shop.goto(journeys.address('huali', `/search?search=${encodeURIComponent(what.search)}`));
  await shop.getByRole('main').getByRole('link', { name: what.product }).first().click();
  await shop.getByRole('radio', { name: what.option }).check({ force: true });
  await shop.getByLabel('数量', { exact: true }).fill(String(what.quantity));
  await shop.getByRole('button', { name: '立即购买' }).click();
  await logIn(shop, what.login);
  await shop.getByRole('heading', { name: '确认订单' }).waitFor();
  await shop.getByRole('radio', { name: new RegExp(what.pay) }).check({ force: true });
  await shop.getByRole('button', { name: /^提交订单/ }).click();
  await shop.getByRole('heading', { level: 1, name: /订单已提交/ }).waitFor();
  return placedOf(shop);
}

async function placedOf(shop: Page): Promise<Placed> {
  const number = /\/orders\/([^/]+)\/done/.exec(shop.url())?.[1] ?? '';
  expect(number).not.toBe('');
  return { number, total: cents(await shop.locator('.sums-total').first().innerText()) };
}

async function logIn(shop: Page, login: string): Promise<void> {
  await shop.getByLabel('账号').fill(login);
  await shop.getByLabel('密码').fill(PASSWORD);
  await shop.getByRole('main').getByRole('button', { name: '登录' }).click();
}

/** Finds it in the list by its number and opens it. */
async function openOrder(page: Page, list: string, number: string): Promise<void> {
  await openScreen(page, journeys.address('huali', `${CONSOLE}/${list}?q=${number}`));
  await page.getByRole('link', { name: number }).first().click();
  await said(page.getByRole('heading', { level: 1 }), number);
}

/** The buyer finds it in the shop's list by its number and opens it. */
async function openBought(page: Page, number: string): Promise<void> {
  await page.goto(journeys.address('huali', `/account/orders?q=${number}`));
  await page.getByRole('main').getByRole('link', { name: number }).first().click();
  await said(page.getByRole('heading', { level: 1 }), number);
}

/** The order's total as its page says it. */
async function amountOf(page: Page): Promise<number> {
  return cents(await page.getByLabel('金额合计').getByText('应付总额').locator('..').innerText());
}

async function ship(
  page: Page,
  parcel: { part?: number; tracking: string; leaves: string },
): Promise<void> {
  await page.getByRole('button', { name: '发货', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  if (parcel.part) {
    await dialog.getByLabel(/的发货数量$/).fill(String(parcel.part));
    await dialog.getByLabel(/的发货数量$/).press('Tab');
    await said(dialog, '部分发货');
  }
  await dialog.getByLabel('物流单号').fill(parcel.tracking);
  await dialog.getByRole('button', { name: '确认发货' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await said(page.getByRole('main'), parcel.leaves);
}

/** ROL-02 Somebody else's order is in no list, and at its own address there is nothing. */
async function notIn(
  host: Host,
  order: Placed & { code: string },
  login: string,
  list: string,
  detail: string,
): Promise<void> {
  const stranger = await journeys.as(host, login);
  await openScreen(stranger, journeys.address(host, `${CONSOLE}/${list}?q=${order.number}`));
  await said(stranger.getByRole('main'), '未找到相关内容');
  // The search itself shows the number as a chip; a row would link to the order.
  expect(await stranger.getByRole('main').getByRole('link', { name: order.number }).count()).toBe(
    0,
  );
  await openScreen(stranger, journeys.address(host, `${CONSOLE}/${detail}/${order.code}`));
  await said(stranger.getByRole('main'), '未找到');
}

/** ROL-02 The same in the shop. */
async function notInShop(
  host: Host,
  order: Placed & { code: string },
  login: string,
): Promise<void> {
  const stranger = await journeys.as(host, login);
  await stranger.goto(journeys.address(host, `/account/orders?q=${order.number}`));
  await said(stranger.getByRole('main'), '没有符合条件的订单');
  await stranger.goto(journeys.address(host, `/account/orders/${order.code}`));
  await said(stranger.getByRole('main'), '页面不存在');
}

/** Waits for the words, so that a text which comes later is not missed. */
async function said(where: Locator, words: string): Promise<void> {
  await where.filter({ hasText: words }).first().waitFor();
}
