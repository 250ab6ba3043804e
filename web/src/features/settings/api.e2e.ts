import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneys, type Journeys, sitePort } from '../../../../server/src/testing/journey.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());

test('[API-08b] an admin finds the API in the menu, reads a call and tries it', async () => {
  const page = await go.as('huali', 'admin', { lang: 'en' });
  await page.goto(go.address('huali', '/console/#/settings/api'));
  const link = page.getByRole('link', { name: 'Open API reference' });
  await page.goto(go.address('huali', (await link.getAttribute('href')) ?? ''));
  await page.getByRole('heading', { name: 'API reference' }).waitFor();
  await page.getByRole('textbox', { name: 'Filter by group or path' }).fill('getInfo');
  // The list follows what is typed a moment later.
  await expect.poll(() => page.locator('.opblock-tag').count(), { timeout: 30_000 }).toBe(1);
  await page.locator('.opblock-tag').click();
  const call = page.locator('.opblock', { hasText: '/web/um/user/getInfo.json' }).first();
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table .highlight-code').getByText('"success"').waitFor();
  expect(await call.locator('.live-responses-table').innerText()).toMatch(/admin/);
  expect(go.complaints()).toEqual([]);
});

test('[API-08b] on a phone, in Chinese and Russian, the page fits and the document loads', async () => {
  for (const [lang, title] of [
    ['zh', 'API 文档'],
    ['ru', 'Справочник API'],
  ] as const) {
    const page = await go.visitor('qimu', { width: 'phone', lang });
    await page.goto(go.address('qimu', `/api-docs?lang=${lang}`));
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('.opblock-tag').first().waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  expect(go.complaints()).toEqual([]);
});
