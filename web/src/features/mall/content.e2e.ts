import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  seriousFaults,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(journeys.complaints()).toEqual([]));

const SEEN_WITHIN_MS = 2000;
const texts = (what: string) => ({
  中文: `${what}中${RUN}`,
  English: `${what} ${RUN}`,
  Русский: `${what} ру ${RUN}`,
});

test('the admin writes slogan and banner; a visitor sees the slogan at once, in the own language, and the front stays the page that was published', async () => {
  const admin = await journeys.as('huali', 'admin');
  await openScreen(admin, journeys.address('huali', '/console/#/settings/mall'));
  const before = await contentOf(admin);
  try {
    await fillTexts(admin.getByRole('main'), '标语', texts('slogan'));
    const banner = admin.getByRole('group', { name: /^横幅 1/ });
    await fillTexts(banner, '标题', texts('banner'));
    // One switch for the whole form, shown with each of its rows.
    await admin.locator('.k-language', { hasText: '中文' }).first().click();
    await banner.getByLabel('标题', { exact: true }).waitFor();
    // The preview follows what is typed.
    await admin.getByRole('region', { name: '预览' }).getByText(texts('banner').中文).waitFor();

    const visitor = await journeys.visitor('huali');
    await visitor.goto(journeys.address('huali'));
    expect(await visitor.getByRole('heading', { level: 1 }).innerText()).not.toBe(
      texts('banner').中文,
    );
    await admin.getByRole('button', { name: /保\s*存/ }).click();
    await admin.getByText('已保存并生效').waitFor();
    const saved = Date.now();
    for (const [path, language] of [
      ['/', '中文'],
      ['/en', 'English'],
      ['/ru', 'Русский'],
    ] as const) {
      await visitor.goto(journeys.address('huali', path));
      expect(await visitor.getByRole('heading', { level: 1 }).innerText()).not.toBe(
        texts('banner')[language],
      );
      expect(await visitor.getByRole('contentinfo').innerText()).toContain(
        texts('slogan')[language],
      );
      if (path === '/') expect(Date.now() - saved).toBeLessThan(SEEN_WITHIN_MS + 20_000);
    }
    expect(await seriousFaults(visitor)).toEqual([]);
  } finally {
    await save(admin, before);
  }
});

async function fillTexts(
  where: Locator,
  label: string,
  words: Record<string, string>,
): Promise<void> {
  for (const [language, text] of Object.entries(words)) {
    await where
      .locator('.k-languages')
      .first()
      .getByTitle(/./)
      .filter({ hasText: language })
      .click();
    const name = language === '中文' ? label : `${label} · ${language}`;
    await where.getByLabel(name, { exact: true }).fill(text);
  }
}

async function contentOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    async () => (await (await fetch('/web/os/proapp/getMallContent.json')).json()).dataObj,
  );
}

async function save(page: Page, content: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch('/web/os/proapp/saveMallContent.json', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    JSON.stringify(content),
  );
  expect(status).toBe(200);
}
