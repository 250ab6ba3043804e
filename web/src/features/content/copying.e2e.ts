import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  goTo,
  type Journeys,
  openJourneys,
  openScreen,
  RUN,
  settled,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { aPicture } from '../../../../server/src/testing/pictures.ts';

let go: Journeys;
beforeAll(async () => {
  go = await openJourneys(sitePort());
});
afterAll(() => go.close());
const REFUSED = /status of 422/;
afterEach(() => expect(go.complaints().filter((one) => !REFUSED.test(one))).toEqual([]));

let made = 0;
async function newPage(admin: Page, name: string): Promise<void> {
  await openScreen(admin, go.address('huali', '/console/#/marketing/pages'));
  await admin.getByRole('button', { name: '新建页面' }).click();
  const dialog = admin.getByRole('dialog', { name: '新建页面' });
  await dialog.getByLabel('页面名称', { exact: true }).fill(name);
  await dialog.getByLabel('页面地址').fill(`c-${RUN.toLowerCase()}-${(made += 1)}`);
  await dialog.getByRole('button', { name: '创建' }).click();
  await admin.getByRole('heading', { level: 1, name }).waitFor();
  await settled(admin);
}

async function addBlock(admin: Page, kind: string): Promise<void> {
  await admin
    .getByRole('button', { name: /添加模块$/ })
    .last()
    .click();
  await admin.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
}
const listed = (admin: Page) => admin.locator('.ct-pick > span').allInnerTexts();
const previewOf = (admin: Page) => admin.frameLocator('iframe[title="页面预览"]');

test('[CMS-01c] blocks are copied from another page, and empty texts of a language are filled in from another; drawing leaves no history', async () => {
  const admin = await go.as('huali', 'admin');
  await newPage(admin, '抄自首页');
  const steps = await admin.evaluate(() => history.length);
  await admin.getByRole('button', { name: '从其他页面复制' }).click();
  const dialog = admin.getByRole('dialog', { name: '从其他页面复制' });
  await dialog.getByRole('combobox').click();
  await admin.locator('.ant-select-item-option').getByText('首页', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^促销活动/ }).click();
  await shoot(admin, 'copy-from-page');
  await dialog.getByRole('button', { name: '复制到本页' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const copied = await listed(admin);
  expect(copied).toContain('服务承诺');
  expect(copied.some((one) => one.startsWith('促销活动'))).toBe(false);
  await previewOf(admin).getByText('材质证书', { exact: true }).waitFor();

  await admin.getByRole('radiogroup', { name: '编辑和预览的语言' }).getByText('英文').click();
  await addBlock(admin, '促销活动');
  await admin.getByRole('radiogroup', { name: '编辑和预览的语言' }).getByText('中文').click();
  const offers = admin.getByRole('region', { name: /^促销活动/ });
  await offers.getByLabel('标题', { exact: true }).fill('本周优惠');
  await admin.getByRole('radiogroup', { name: '编辑和预览的语言' }).getByText('英文').click();
  await admin.getByRole('button', { name: '从其他语言填入' }).click();
  await shoot(admin, 'fill-languages');
  await admin.getByRole('menuitem', { name: '此模块：中文' }).click();
  const english = offers.getByLabel('标题 · 英文', { exact: true });
  await expect.poll(() => english.inputValue()).toBe('本周优惠');
  // A translation stays.
  await english.fill('Offers');
  await admin.getByRole('button', { name: '从其他语言填入' }).click();
  await admin.getByRole('menuitem', { name: '整个页面：中文' }).click();
  expect(await english.inputValue()).toBe('Offers');
  await previewOf(admin).getByRole('heading', { name: 'Offers', exact: true }).waitFor();
  expect(await admin.evaluate(() => history.length)).toBe(steps);
  await admin.getByRole('button', { name: '保存草稿' }).first().click();
  await admin.getByText('草稿已保存').first().waitFor();
});

test('[CMS-01c] on a phone a block goes into columns, to another column and out again by taps; a slider moves for nobody', async () => {
  const admin = await go.as('huali', 'admin', { width: 'phone' });
  await newPage(admin, '手机上搭页面');
  await addBlock(admin, '分栏');
  await addBlock(admin, '欢迎卡片');
  const moveTo = async (place: string) => {
    await admin.getByRole('button', { name: '移至其他位置：欢迎卡片' }).click();
    await shoot(admin, 'move-phone');
    await admin.getByRole('menuitem', { name: place }).click();
  };
  const inCell = (n: number) => admin.locator('.ct-cell').nth(n).getByText('欢迎卡片');
  await moveTo('分栏，第 1 栏');
  await inCell(0).waitFor();
  await moveTo('分栏，第 2 栏');
  await inCell(1).waitFor();
  await moveTo('移出分栏');
  await inCell(1).waitFor({ state: 'detached' });
  expect(await listed(admin)).toEqual(['分栏', '欢迎卡片']);
  expect(await sideways(admin)).toBeLessThanOrEqual(0);
  await addBlock(admin, '多张横幅');
  const slider = admin.getByRole('region', { name: /^多张横幅/ });
  for (const n of [1, 2, 3]) {
    await slider.getByRole('button', { name: /添加$/ }).click();
    await slider
      .getByRole('group', { name: `横幅 ${n}` })
      .getByLabel('标题', { exact: true })
      .fill(`第 ${n} 张`);
  }
  await admin.getByText('预览', { exact: true }).click();
  const slides = previewOf(admin).locator('.slides-list');
  await slides.getByText('第 3 张').waitFor();
  const place = () => slides.evaluate((one) => one.scrollLeft);
  const before = await place();
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  expect(await place()).toBe(before);
  // No animation and no script of the page moves it (WCAG 2.2.2).
  expect(await slides.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
});

test('[CMS-01d] a picture in a text waits for its words before it is published', async () => {
  const admin = await go.as('huali', 'admin');
  await newPage(admin, '图片要有文字');
  await addBlock(admin, '图文正文');
  const panel = admin.getByRole('region', { name: /^图文正文/ });
  await panel.getByRole('textbox', { name: '内容' }).click();
  await admin.keyboard.type('一张图');
  const [chooser] = await Promise.all([
    admin.waitForEvent('filechooser'),
    panel.getByRole('button', { name: '插入图片' }).click(),
  ]);
  const buffer = Buffer.from(await (await aPicture()).arrayBuffer());
  await chooser.setFiles({ name: 'IMG_0042.png', mimeType: 'image/png', buffer });
  const dialog = admin.getByRole('dialog', { name: '替代文字' });
  await dialog.getByLabel('图片内容').waitFor();
  expect(await dialog.getByLabel('图片内容').inputValue()).toBe('');
  await shoot(admin, 'alt-text');
  await dialog.getByRole('button', { name: '取消' }).click();
  await panel.getByRole('alert').filter({ hasText: '请为图片填写替代文字' }).waitFor();
  await admin.getByRole('main').getByRole('button', { name: /^发布/ }).first().click();
  await admin.getByRole('region', { name: /发布前需处理 1 处问题/ }).waitFor();
  await panel.locator('.k-rich-text img').click();
  await panel.getByRole('button', { name: '替代文字' }).click();
  await dialog.getByLabel('图片内容').fill('蓝色齿轮箱');
  await admin.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await previewOf(admin).getByAltText('蓝色齿轮箱').waitFor();
  await admin.getByRole('main').getByRole('button', { name: /^发布/ }).first().click();
  await admin.getByText('页面已发布').waitFor();
  await goTo(admin, 'marketing/pages');
});
