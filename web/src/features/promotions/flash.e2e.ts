import { managePage } from '@tradeport/api/promotions/calls';
import { couponPage } from '@tradeport/api/promotions/coupon-calls';
import { couponWays } from '@tradeport/api/promotions/coupon-model';
import { promotionTypes } from '@tradeport/api/promotions/model';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() =>
  expect(journeys.complaints().filter((text) => !/status of 409/.test(text))).toEqual([]),
);

const NAME = `秒杀 ${RUN}`;
const GOODS = 'QM-CK20';
const DAY_MS = 86_400_000;

test('[PRO-01b][PRO-01e][PRO-01f][PRO-03c][PRO-04b] a flash sale is made, reviewed, bought from within its limit and not beyond, and its results tell it', async () => {
  const seller = await journeys.as('qimu', 'seller');
  const flash = await makeFlash(seller);
  const admin = await journeys.as('qimu', 'admin');
  await approve(admin);

  const shopper = await journeys.as('qimu', 'buyer');
  const product = await findGoods(shopper);
  const line = shopper.locator('.product-promotions li', { hasText: NAME });
  await line.waitFor();
  expect(cents(await line.innerText())).toBe(flash);
  await expect.poll(() => line.locator('[data-countdown]').innerText()).toMatch(/\d+:\d\d:\d\d/);
  expect(await seriousFaults(shopper)).toEqual([]);
  await shoot(shopper, 'flash-product-wide');

  // Two windows with the flash price, and one piece for each customer.
  const second = await shopper.context().newPage();
  await second.goto(product);
  for (const page of [shopper, second]) {
    await page.getByRole('button', { name: '立即购买' }).click();
    await page.getByRole('heading', { name: '确认订单' }).waitFor();
    await page.locator('[data-row="applied"]', { hasText: NAME }).waitFor();
    await page.getByRole('radio', { name: /余额支付/ }).check({ force: true });
  }
  const saved = cents(
    (await shopper.locator('[data-row="applied"]', { hasText: NAME }).innerText()).replace('-', ''),
  );
  const total = cents(await shopper.locator('.summary [data-row="total"] dd').first().innerText());
  await shoot(shopper, 'flash-checkout-wide', true);
  await shopper.getByRole('button', { name: /^提交订单/ }).click();
  await shopper.waitForURL(/\/done/);
  await second.getByRole('button', { name: /^提交订单/ }).click();
  // The price that she saw is gone: the page tells that, and why, before anything is ordered.
  await second.getByText('价格有变动').first().waitFor();
  await second.getByText(`${NAME}: 已达到限购数量`).waitFor();
  expect(await second.locator('[data-row="applied"]', { hasText: NAME }).count()).toBe(0);
  expect(
    cents(await second.locator('.summary [data-row="total"] dd').first().innerText()),
  ).toBeGreaterThan(total);
  await shoot(second, 'flash-refused-wide', true);

  await openScreen(seller, journeys.address('qimu', '/console/#/marketing/promotions'));
  await seller.getByRole('link', { name: NAME }).first().click();
  await seller.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await settled(seller);
  const results = seller.locator('section', {
    has: seller.getByRole('heading', { name: '活动效果' }),
  });
  const told = await results.innerText();
  expect(told).toMatch(/下单\s*1\b/);
  expect(told).toContain(yuan(saved));
  expect(told).toContain(yuan(total));
  await shoot(seller, 'flash-results-wide', true);

  await openScreen(seller, journeys.address('qimu', '/console/#/finance/promotionCost'));
  const cost = seller.getByRole('row').filter({ hasText: NAME });
  expect(cents(await cost.getByRole('cell').nth(-2).innerText())).toBe(saved);
  await shoot(seller, 'flash-cost-wide', true);
});

test.each(['huali', 'qimu'] as const)(
  '[PRO-01a][PRO-01b][PRO-01c][PRO-01d] %s shows every type alive a week after it was loaded, and coupons of every sort',
  async (host) => {
    const admin = await journeys.as(host, 'admin');
    const rows = async (path: string) => {
      const found: unknown = await admin.evaluate(
        async (to) => (await fetch(to)).json().then(({ rows: all }) => all),
        path,
      );
      return z.array(told).parse(found);
    };
    const inAWeek = Date.now() + 7 * DAY_MS;
    const alive = (await rows(`${managePage.path}.json?tab=running&rows=100`)).filter(
      ({ endsAt }) => endsAt === null || Date.parse(endsAt ?? '') > inAWeek,
    );
    expect(new Set(alive.map((one) => one.promotionType))).toEqual(new Set(promotionTypes));
    const ways = new Set<string | undefined>();
    for (const { promotionCode } of alive.filter((one) => one.promotionType === 'coupon'))
      for (const { wayName } of await rows(
        `${couponPage.path}.json?promotionCode=${promotionCode}&rows=50`,
      ))
        ways.add(wayName);
    expect([...ways].toSorted()).toEqual(
      [couponWays.claimed.zh, couponWays.file.zh, couponWays.given.zh].toSorted(),
    );
  },
);

const told = z.object({
  promotionCode: z.string().optional(),
  promotionType: z.enum(promotionTypes).optional(),
  endsAt: z.string().nullable().optional(),
  wayName: z.string().optional(),
});

/** From the menu to the queue; answers the flash price in cents. */
async function makeFlash(page: Page): Promise<number> {
  await openScreen(page, journeys.address('qimu', '/console/#/home/index'));
  await page.getByRole('menuitem', { name: '营销' }).click();
  await page.getByRole('link', { name: '促销与优惠券' }).click();
  await page.getByRole('button', { name: '新建活动' }).click();
  await page.getByLabel('活动名称').first().fill(NAME);
  await choose(page, '类型', '限时');
  await type(page, '结束', `${day(3)} 00:00`);
  await page.getByRole('combobox', { name: '商品' }).first().click();
  await page.keyboard.type(GOODS);
  await page.locator('.ant-select-item-option', { hasText: GOODS }).first().click();
  await page.getByLabel('活动价').fill('1.00');
  const preview = page.locator('section', { hasText: '该购物车应付' });
  await preview.waitFor();
  const list = cents(await preview.locator('s').innerText());
  const flash = Math.floor(list * 0.8);
  await page.getByLabel('活动价').fill((flash / 100).toFixed(2));
  await expect.poll(async () => cents(await preview.locator('.k-between').innerText())).toBe(flash);
  await page.getByLabel('每人限用').fill('1');
  await page.getByLabel('总量').fill('10');
  expect(await seriousFaults(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'flash-editor-wide', true);
  await page.getByRole('button', { name: '保存并提交审核' }).click();
  await page.waitForURL(/marketing\/promotion\/[\da-f-]{36}/);
  await page.getByText('待审核').first().waitFor();
  return flash;
}

async function approve(page: Page): Promise<void> {
  await openScreen(page, journeys.address('qimu', '/console/#/marketing/review'));
  const row = page.getByRole('row').filter({ hasText: NAME });
  await row.waitFor();
  await shoot(page, 'flash-queue-wide');
  await row.getByRole('button', { name: '通过', exact: true }).click();
  await settled(page);
  await expect.poll(() => page.getByRole('row').filter({ hasText: NAME }).count()).toBe(0);
}

/** The product's page; answers its address. */
async function findGoods(page: Page): Promise<string> {
  await page.goto(journeys.address('qimu', `/search?search=${GOODS}`));
  await page.locator('main a[href*="/p/"]').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.url();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
}

/** A moment, typed. */
async function type(page: Page, label: string, moment: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await field.fill(moment);
  await field.press('Enter');
}

const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const yuan = (amount: number) => (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
