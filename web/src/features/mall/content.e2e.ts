import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
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
afterEach(() => expect(journeys.complaints()).toEqual([]));

const texts = (what: string) => ({
  中文: `${what}中${RUN}`,
  English: `${what} ${RUN}`,
  Русский: `${what} ру ${RUN}`,
});

test('the admin writes the slogan; a visitor sees it at once, in the own language', async () => {
  const admin = await journeys.as('huali', 'admin');
  await openScreen(admin, journeys.address('huali', '/console/#/settings/mall'));
  const before = await contentOf(admin);
  try {
    await fillTexts(admin.getByRole('main'), '标语', texts('slogan'));
    await admin.getByRole('button', { name: /保\s*存/ }).click();
    await admin.getByText('已保存并生效').waitFor();
    const visitor = await journeys.visitor('huali');
    for (const [path, language] of [
      ['/', '中文'],
      ['/en', 'English'],
      ['/ru', 'Русский'],
    ] as const) {
      await visitor.goto(journeys.address('huali', path));
      expect(await visitor.getByRole('contentinfo').innerText()).toContain(
        texts('slogan')[language],
      );
    }
    expect(await seriousFaults(visitor)).toEqual([]);
  } finally {
    await save(admin, before);
  }
});

test('[CMS-01b][CMS-01d] an editor changes menu and footer beside their preview; phones and wide screens have them at once, and the version before comes back', async () => {
  const admin = await journeys.as('qimu', 'admin');
  const visitor = await journeys.visitor('qimu');
  await openFixed(admin, '编辑商城菜单', '商城菜单');
  const entry = `活动${RUN}`;
  await addLink(admin, entry, '/sale');
  await previewOf(admin).getByRole('link', { name: entry }).waitFor();
  expect(await seriousFaults(admin)).toEqual([]);
  await shoot(admin, 'menu-editor');
  await publish(admin);

  await openFixed(admin, '编辑页脚', '页脚');
  await addLink(admin, `入驻${RUN}`, '/help');
  await previewOf(admin)
    .getByRole('link', { name: `入驻${RUN}` })
    .waitFor();
  await shoot(admin, 'footer-editor');
  await publish(admin);

  await visitor.goto(journeys.address('qimu'));
  await visitor
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: entry })
    .waitFor();
  await visitor
    .getByRole('contentinfo')
    .getByRole('link', { name: `入驻${RUN}` })
    .waitFor();
  expect(await seriousFaults(visitor)).toEqual([]);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.getByRole('button', { name: '菜单' }).click();
  await visitor.locator('#menu').getByRole('link', { name: entry }).waitFor();
  await shoot(visitor, 'menu-phone');
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);

  for (const [open, name] of [
    ['编辑商城菜单', '商城菜单'],
    ['编辑页脚', '页脚'],
  ] as const) {
    await openFixed(admin, open, name);
    await more(admin, '历史版本');
    await admin
      .getByRole('dialog', { name: '历史版本' })
      .getByRole('button', { name: '恢复此版本' })
      .first()
      .click();
    await admin
      .getByRole('dialog', { name: '恢复此版本' })
      .getByRole('button', { name: '恢复此版本' })
      .click();
    await admin.getByText('已恢复').waitFor();
    // Neither can be taken down.
    expect(await admin.getByText('下线页面').count()).toBe(0);
  }
  await visitor.goto(journeys.address('qimu'));
  expect(await visitor.getByText(entry).count()).toBe(0);
});

/** The menu or the footer in its editor. */
async function openFixed(admin: Page, action: string, name: string): Promise<void> {
  await openScreen(admin, journeys.address('qimu', '/console/#/marketing/pages'));
  await admin.getByRole('button', { name: action }).click();
  await admin.getByRole('heading', { level: 1, name }).waitFor();
  await settled(admin);
}

async function addLink(admin: Page, text: string, address: string): Promise<void> {
  await admin
    .getByRole('button', { name: /^链接列表/ })
    .first()
    .click();
  const panel = admin.getByRole('region', { name: /^链接列表/ });
  await panel.getByRole('button', { name: /添加/ }).last().click();
  await panel.getByLabel('说明文字', { exact: true }).last().fill(text);
  await panel.getByLabel('链接地址').last().fill(address);
}

/** An action that stands beside the title, or in the menu there. */
async function more(admin: Page, action: string): Promise<void> {
  const button = admin.getByRole('main').getByRole('button', { name: action });
  if ((await button.count()) > 0) return button.first().click();
  await admin.getByRole('button', { name: '更多操作' }).first().click();
  await admin.getByRole('menuitem', { name: action }).click();
}

const previewOf = (admin: Page) => admin.frameLocator('iframe[title="页面预览"]');

async function publish(admin: Page): Promise<void> {
  await admin.getByRole('main').getByRole('button', { name: /^发布/ }).first().click();
  await admin.getByText('页面已发布').waitFor();
}

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
