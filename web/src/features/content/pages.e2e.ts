import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  goTo,
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

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());
// A browser tells of each refusal, too.
const REFUSED = /status of 4(04|09|22)/;
afterEach(() => expect(go.complaints().filter((one) => !REFUSED.test(one))).toEqual([]));

let made = 0;
const nextSlug = () => `j-${RUN.toLowerCase()}-${(made += 1)}`;
const LIST = '/console/#/marketing/pages';

/** A new page with a name, in its editor. */
async function newPage(admin: Page, name: string, slug: string): Promise<void> {
  await openScreen(admin, go.address('huali', LIST));
  await admin.getByRole('button', { name: '新建页面' }).click();
  const dialog = admin.getByRole('dialog', { name: '新建页面' });
  await dialog.getByLabel('页面名称', { exact: true }).fill(name);
  await dialog.getByLabel('页面地址').fill(slug);
  await dialog.getByRole('button', { name: '创建' }).click();
  await admin.getByRole('heading', { level: 1, name }).waitFor();
  await settled(admin);
}

const panelOf = (admin: Page, name: string): Locator =>
  admin.getByRole('region', { name: new RegExp(`^${name}`) });
const previewOf = (admin: Page) => admin.frameLocator('iframe[title="页面预览"]');

async function addBlock(admin: Page, kind: string): Promise<void> {
  await admin
    .getByRole('button', { name: /添加模块$/ })
    .last()
    .click();
  await admin.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
}

const inLanguage = (admin: Page, name: string) =>
  admin.getByRole('radiogroup', { name: '编辑和预览的语言' }).getByText(name).click();

async function press(admin: Page, name: string | RegExp): Promise<void> {
  await admin.getByRole('main').getByRole('button', { name }).first().click();
}

async function write(admin: Page, text: string): Promise<void> {
  const editor = admin.getByRole('textbox', { name: '内容' });
  await editor.click();
  await admin.keyboard.type(text);
}

test('[CMS-01b][CMS-01c] a merchandiser builds a landing page beside its preview and publishes it; a visitor sees it in each language', async () => {
  const admin = await go.as('huali', 'admin');
  const slug = nextSlug();
  await newPage(admin, '春季采购节', slug);
  await addBlock(admin, '横幅大图');
  const banner = panelOf(admin, '横幅大图');
  await banner.getByLabel('标题', { exact: true }).fill('春季采购节开始');
  await previewOf(admin).getByRole('heading', { level: 1, name: '春季采购节开始' }).waitFor();
  // Nothing of it is live, and the visitor's language is written beside it.
  const visitor = await go.visitor('huali');
  expect((await visitor.goto(go.address('huali', `/page/${slug}`)))?.status()).toBe(404);
  await inLanguage(admin, '英文');
  await banner.getByLabel('标题 · 英文', { exact: true }).fill('Spring sale');
  await previewOf(admin).getByRole('heading', { level: 1, name: 'Spring sale' }).waitFor();
  await inLanguage(admin, '中文');

  await addBlock(admin, '商品楼层');
  await panelOf(admin, '商品楼层').getByLabel('标题', { exact: true }).fill('本周热销');
  await addBlock(admin, '分栏');
  await admin.getByRole('button', { name: /添加模块.*第 1 栏/ }).click();
  await admin.getByRole('menuitem', { name: /^图文正文/ }).click();
  await write(admin, '采购说明');
  await previewOf(admin).getByText('采购说明').waitFor();
  await admin.getByText('手机 390').click();
  await shoot(admin, 'editor-phone-preview');
  await admin.getByText('宽屏 1440').click();
  expect(await seriousFaults(admin)).toEqual([]);
  await shoot(admin, 'editor', true);

  await press(admin, /^发布/);
  await admin.getByText('页面已发布').waitFor();
  for (const [path, headline] of [
    [`/page/${slug}`, '春季采购节开始'],
    [`/en/page/${slug}`, 'Spring sale'],
    [`/ru/page/${slug}`, '春季采购节开始'],
  ] as const) {
    await visitor.goto(go.address('huali', path));
    await visitor.getByRole('heading', { level: 1, name: headline }).waitFor();
    await visitor.getByText('采购说明').waitFor();
  }
  await shoot(visitor, 'landing', true);
  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(visitor)).toBeLessThanOrEqual(0);
  await goTo(admin, 'marketing/pages');
  const row = admin.getByRole('row', { name: /春季采购节/ }).first();
  await row.getByText('已发布').waitFor();
  await shoot(admin, 'pages-list');
});

test('[CMS-01d] a draft is compared with what is live, scheduled by the portal’s clock, called off, published and rolled back', async () => {
  const admin = await go.as('huali', 'admin');
  const slug = nextSlug();
  await newPage(admin, '活动页', slug);
  await addBlock(admin, '图文正文');
  await write(admin, '第一次');
  await press(admin, /^发布/);
  await admin.getByText('页面已发布').waitFor();
  await settled(admin);
  await admin.getByRole('textbox', { name: '内容' }).click();
  await admin.keyboard.press('End');
  await admin.keyboard.type('改过');
  await more(admin, '与线上对比');
  const compare = admin.getByRole('dialog', { name: '与线上对比' });
  await compare.getByRole('row', { name: /第一次\s+第一次改过/ }).waitFor();
  await shoot(admin, 'compare');
  await admin.keyboard.press('Escape');

  await more(admin, '定时发布');
  const dialog = admin.getByRole('dialog', { name: '定时发布' });
  await dialog.getByLabel('发布时间').fill('2020-01-01 09:00');
  await admin.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '定时发布' }).click();
  await dialog.getByText('发布时间须晚于现在').waitFor();
  const year = new Date().getFullYear() + (new Date().getMonth() === 11 ? 1 : 0);
  const soon = new Date(Date.now() + 3 * 86_400_000);
  const day = `${soon.getFullYear() || year}-${String(soon.getMonth() + 1).padStart(2, '0')}-${String(soon.getDate()).padStart(2, '0')} 09:00`;
  await dialog.getByLabel('发布时间').fill(day);
  await admin.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '定时发布' }).click();
  await admin.getByText(/此版本将于 .*09:00.*发布/).waitFor();
  await shoot(admin, 'scheduled');
  expect(await admin.getByRole('button', { name: /添加模块/ }).count()).toBe(0);
  await press(admin, '取消定时');
  await admin
    .getByRole('button', { name: /添加模块/ })
    .first()
    .waitFor();
  await press(admin, /^发布/);
  await admin.getByText('页面已发布').waitFor();
  const visitor = await go.visitor('huali');
  await visitor.goto(go.address('huali', `/page/${slug}`));
  await visitor.getByText('第一次改过').waitFor();

  await settled(admin);
  await more(admin, '历史版本');
  const versions = admin.getByRole('dialog', { name: '历史版本' });
  await shoot(admin, 'versions');
  await versions
    .getByRole('listitem', { name: '第 1 版' })
    .getByRole('button', { name: '恢复此版本' })
    .click();
  await admin
    .getByRole('dialog', { name: '恢复此版本' })
    .getByRole('button', { name: '恢复此版本' })
    .click();
  await admin.getByText('已恢复').waitFor();
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByRole('main').innerText();
    })
    .not.toContain('改过');
});

test('[CMS-01d] what is missing is listed at its block and field before publishing, and a second editor is told who was first', async () => {
  const admin = await go.as('huali', 'admin');
  const slug = nextSlug();
  await newPage(admin, '有问题的页面', slug);
  await addBlock(admin, '链接列表');
  const links = panelOf(admin, '链接列表');
  await links.getByRole('button', { name: '添加' }).click();
  await links.getByLabel('说明文字').fill('去哪里');
  await links.getByLabel('链接地址').fill('/nowhere');
  await press(admin, /^发布/);
  const faults = admin.getByRole('region', { name: /发布前需处理 \d+ 处问题/ });
  await faults.getByText('链接指向的页面不存在').waitFor();
  await links.getByRole('alert').filter({ hasText: '链接指向的页面不存在' }).waitFor();
  await shoot(admin, 'faults');
  await links.getByLabel('链接地址').fill('/search');
  await expect.poll(() => faults.count()).toBe(0);

  // A second window of the same page saves first.
  const second = await go.as('huali', 'admin');
  await openScreen(second, admin.url());
  await second.getByRole('button', { name: '页面设置' }).click();
  await second.getByLabel('页面标题').fill('别人改的');
  await press(second, '保存草稿');
  await second.getByText('草稿已保存').first().waitFor();
  await press(admin, '保存草稿');
  await admin
    .getByText(/刚刚修改了此页面/)
    .first()
    .waitFor();
  expect(await links.getByLabel('链接地址').inputValue()).toBe('/search');
  await admin.getByRole('button', { name: '保存我的' }).click();
  await admin.getByText('草稿已保存').first().waitFor();
  // Leaving asks before typed text is lost.
  await links.getByLabel('链接地址').fill('/sale');
  await admin.getByRole('navigation').getByText('促销日历').first().click();
  await admin.getByRole('dialog').getByText('您在此页填写的内容将丢失').waitFor();
  await admin.getByRole('button', { name: '继续编辑' }).click();
  expect(await links.getByLabel('链接地址').inputValue()).toBe('/sale');
});

test('[CMS-01b] by keyboard alone a page is built, put in order, taken back and published', async () => {
  const admin = await go.as('huali', 'admin');
  const slug = nextSlug();
  await newPage(admin, '键盘页面', slug);
  const key = (name: string) => admin.keyboard.press(name);
  const at = async (locator: Locator) => {
    await locator.waitFor();
    for (let n = 0; n < 200; n += 1) {
      if (await locator.evaluate((one) => one === document.activeElement)) return;
      await key('Tab');
    }
    throw new Error('the focus does not get there');
  };
  const add = admin.getByRole('button', { name: /添加模块$/ }).last();
  for (const kind of ['欢迎卡片', '商城公告']) {
    await admin.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await at(add);
    await key('Enter');
    const item = admin.getByRole('menuitem', { name: new RegExp(`^${kind}`) });
    await item.waitFor();
    // The menu is entered by the Tab key, as each of the console's.
    await key('Tab');
    for (
      let n = 0;
      n < 40 && !(await item.evaluate((one) => one.contains(document.activeElement)));
      n += 1
    )
      await key('ArrowDown');
    await key('Enter');
    await panelOf(admin, kind).waitFor();
  }
  await at(admin.getByRole('button', { name: '上移：商城公告' }));
  await key('Enter');
  const order = () => admin.locator('.ct-pick > span').allInnerTexts();
  expect(await order()).toEqual(['商城公告', '欢迎卡片']);
  await key('Control+z');
  expect(await order()).toEqual(['欢迎卡片', '商城公告']);
  await key('Control+Shift+z');
  expect(await order()).toEqual(['商城公告', '欢迎卡片']);
  await admin.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await at(admin.getByRole('main').getByRole('button', { name: /^发布/ }).first());
  await key('Enter');
  await admin.getByText('页面已发布').waitFor();
  const visitor = await go.visitor('huali');
  await visitor.goto(go.address('huali', `/page/${slug}`));
  await visitor
    .getByRole('main')
    .getByRole('heading', { name: /您好|欢迎/ })
    .first()
    .waitFor();
});

test('[CMS-01c] on a phone and in Russian the editor shows blocks or the preview, and the home page is edited in place', async () => {
  const admin = await go.as('huali', 'admin', { width: 'phone', lang: 'ru' });
  await openScreen(admin, go.address('huali', LIST));
  await shoot(admin, 'pages-list-ru-phone');
  expect(await sideways(admin)).toBeLessThanOrEqual(0);
  await more(admin, 'Изменить главную');
  await admin.waitForURL(/\/marketing\/page\//);
  await admin.getByRole('heading', { level: 1 }).waitFor();
  await settled(admin);
  await shoot(admin, 'editor-ru-phone', true);
  expect(await sideways(admin)).toBeLessThanOrEqual(0);
  await admin.getByText('Просмотр', { exact: true }).click();
  await admin.frameLocator('iframe[title="Просмотр страницы"]').getByRole('main').waitFor();
  await shoot(admin, 'editor-ru-phone-preview');
  expect(await seriousFaults(admin)).toEqual([]);
});

/** An action that stands as a button, or behind "…". */
async function more(admin: Page, name: string): Promise<void> {
  const own = admin.getByRole('main').getByRole('button', { name, exact: true });
  if ((await own.count()) === 0) {
    await admin.getByRole('main').getByRole('button', { name: '更多操作' }).first().click();
    await admin.getByRole('menuitem', { name }).click();
  } else await own.first().click();
}
