import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  seriousFaults,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());
afterEach(() => expect(go.complaints()).toEqual([]));

/** How much wider the hint of the search is than its field. */
const cut = (page: Page) =>
  page.locator('.help-search input').evaluate((one) => {
    const style = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen || !(one instanceof HTMLInputElement)) throw new Error('no field to measure');
    pen.font = `${style.fontSize} ${style.fontFamily}`;
    const inner = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return Math.max(0, pen.measureText(one.placeholder).width - inner);
  });

test('[CMS-02a] the hint of the help search is not cut, in each language, on a phone and beside a page', async () => {
  for (const width of ['phone', 'wide'] as const)
    for (const lang of ['zh', 'en', 'ru'] as const) {
      const page = await go.visitor('huali', { width });
      await page.goto(go.address('huali', `${lang === 'zh' ? '' : `/${lang}`}/help`));
      expect(await cut(page), `${lang} ${width}`).toBe(0);
      if (lang === 'ru') await shoot(page, `help-${width}`);
      await page.locator('.help-section li a').first().click();
      await page.locator('.help-side').waitFor();
      expect(await cut(page), `${lang} ${width}, a page`).toBe(0);
    }
});

test('[CMS-02a] by the keyboard alone an editor moves a page of a section down; visitors get the new order', async () => {
  const admin = await go.as('huali', 'admin');
  await openScreen(admin, go.address('huali', '/console/#/marketing/sections'));
  const visitor = await go.visitor('huali');
  const shown = async () => {
    await visitor.goto(go.address('huali', '/help'));
    return visitor.locator('.help-section').first().locator('li').allInnerTexts();
  };
  const [first = '', second = '', ...others] = await shown();
  await admin.getByRole('main').getByRole('button', { name: '文档排序' }).first().press('Enter');
  const dialog = admin.getByRole('dialog', { name: /^文档排序/ });
  const down = dialog.getByRole('button', { name: `下移：${first}` });
  await down.press('Enter');
  await dialog.getByRole('listitem').nth(1).getByText(first).waitFor();
  await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await seriousFaults(admin)).toEqual([]);
  await shoot(admin, 'section-pages');
  expect(await shown()).toEqual([second, first, ...others]);
  await dialog.getByRole('button', { name: `上移：${first}` }).press('Enter');
  await dialog.getByRole('listitem').first().getByText(first).waitFor();
  expect(await shown()).toEqual([first, second, ...others]);
});

test('[CMS-01b] category tiles of both fronts stand in even rows', async () => {
  for (const host of ['huali', 'qimu'] as const) {
    const page = await go.visitor(host);
    await page.goto(go.address(host));
    const tiles = page.locator('.category-tiles').first();
    await tiles.scrollIntoViewIfNeeded();
    const rows = await tiles.evaluate((list) => {
      const counts = new Map<number, number>();
      for (const one of list.children) {
        const { top } = one.getBoundingClientRect();
        counts.set(top, (counts.get(top) ?? 0) + 1);
      }
      return [...counts.values()];
    });
    expect(Math.max(...rows) - Math.min(...rows), `${host} ${rows.join('+')}`).toBeLessThan(
      rows.length,
    );
    await shoot(page, `tiles-${host}`);
  }
});
