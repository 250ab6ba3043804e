import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() =>
  expect(journeys.complaints().filter((text) => !/status of 4\d\d/.test(text))).toEqual([]),
);

test('[SRC-04a] whoever has ordered before orders what they searched for in four clicks', async () => {
  const page = await journeys.as('huali', 'buyer');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const order = async () => {
    clicks = 0;
    await page.goto(journeys.address('huali'));
    await click(page.getByRole('combobox', { name: '搜索商品' }));
    await page.keyboard.type('6306-C3');
    await click(page.getByRole('option', { name: /6300 C3/ }).first());
    expect(await page.getByRole('radio', { name: '6306 C3' }).isChecked()).toBe(true);
    await click(page.getByRole('button', { name: '立即购买' }));
    await page.getByRole('heading', { name: '确认订单' }).waitFor();
  };
  const place = () => page.getByRole('button', { name: /^提交订单/ });
  await order();
  await page.getByRole('radio', { name: /银行转账/ }).check({ force: true });
  await click(place());
  await page.waitForURL(/\/orders\/.*\/done/);

  // By now it is known how they pay; the address is their own.
  await order();
  expect(await page.getByRole('radio', { name: /银行转账/ }).isChecked()).toBe(true);
  expect(await page.locator('input[name=addressCode]:not([value=new]):checked').count()).toBe(1);
  await click(place());
  await page.waitForURL(/\/orders\/.*\/done/);
  await page.getByRole('heading', { level: 1, name: /^订单已提交/ }).waitFor();
  expect(clicks).toBeLessThanOrEqual(4);
});

const meant = [
  { lang: 'zh', prefix: '', typed: '深沟球轴成', text: '深沟球轴承', back: '仍然搜索“深沟球轴成”' },
  { lang: 'en', prefix: '/en', typed: 'vlave', text: 'valve', back: 'Search instead for “vlave”' },
  { lang: 'ru', prefix: '/ru', typed: 'задвжка', text: 'задвижка', back: 'Искать «задвжка»' },
] as const;
test.each(meant)(
  '[SRC-01c][SRC-04c] $typed shows $text, and what was typed can be searched all the same',
  async ({ lang, prefix, typed, text, back }) => {
    for (const width of ['wide', 'phone'] as const) {
      const page = await journeys.visitor('huali', { width });
      await page.goto(journeys.address('huali', `${prefix}/search?search=${typed}`));
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
      expect(await page.locator('.card').count()).toBeGreaterThan(0);
      expect(await sideways(page)).toBe(0);
      await shoot(page, `mall-meant-${lang}-${width}`);
      await page.getByRole('link', { name: back }).click();
      await page.waitForURL(/exact=1/);
      expect(await page.locator('.card').count()).toBe(0);
      await shoot(page, `mall-exact-${lang}-${width}`);
      await page.getByRole('main').getByRole('link', { name: text, exact: true }).click();
      await page.locator('.card').first().waitFor();
      await page.context().close();
    }
  },
);

test('[SRC-04a][SRC-04b] before anything is typed there are recent and popular searches, then products with picture and price', async () => {
  for (const width of ['wide', 'phone'] as const) {
    const page = await journeys.visitor('huali', { width });
    await page.goto(journeys.address('huali'));
    const field = page.getByRole('combobox', { name: '搜索商品' });
    await field.fill('球阀');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: /球阀/ }).waitFor();
    await page.goto(journeys.address('huali'));
    await field.click();
    const recent = page.getByRole('group', { name: '最近搜索' });
    await recent.waitFor();
    expect(await recent.getByRole('option').allInnerTexts()).toEqual(['球阀']);
    expect(await sideways(page)).toBe(0);
    await shoot(page, `mall-recent-${width}`);

    await field.fill('轴承');
    const product = page.getByRole('option').filter({ hasText: /¥\d/ }).first();
    await product.waitFor();
    expect(await product.locator('img').count()).toBe(1);
    expect(await seriousFaults(page)).toEqual([]);
    await shoot(page, `mall-suggestions-${width}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/p\//);

    await page.goto(journeys.address('huali'));
    await field.click();
    await recent.waitFor();
    expect(await recent.getByRole('option').allInnerTexts()).toEqual(['轴承', '球阀']);
    await page.getByRole('button', { name: /^清空/ }).click();
    await recent.waitFor({ state: 'detached' });
    await page.context().close();
  }
});

test('goods for points are suggested at their points, in each language', async () => {
  const texts = { '': /^1,000 积分$/, '/en': /^1,000 points$/, '/ru': /^1\s000 баллов$/ };
  for (const [prefix, text] of Object.entries(texts)) {
    const page = await journeys.visitor('huali');
    await page.goto(journeys.address('huali', `${prefix}/`));
    await page.getByRole('combobox').fill('HL-POINTS');
    const price = page.getByRole('option').first().locator('.suggestion-price');
    await price.waitFor();
    expect(await price.innerText()).toMatch(text);
    await page.context().close();
  }
});
