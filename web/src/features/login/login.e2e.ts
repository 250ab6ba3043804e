import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  PASSWORD,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
// A refusal is an answer of 4xx, which browsers write to the console.
afterEach(() =>
  expect(journeys.complaints().filter((text) => !/status of 4\d\d .*\.json/.test(text))).toEqual(
    [],
  ),
);

test('[AUT-01a][AUT-02a][AUT-09e] a wrong password is said in the form, the right one leads to the first page', async () => {
  // An account that no other journey logs in with: too many at once are asked for more than a password.
  const page = await journeys.visitor('huali');
  await page.goto(journeys.address('huali', '/console/'));
  await page.getByLabel('账号').fill('gufeng');
  await page.getByLabel('密码').fill('Wrong1234');
  await page.getByLabel('密码').press('Enter');
  await expectText(page.getByRole('alert'), '账号或密码');
  await expect.poll(() => page.getByLabel('密码').inputValue()).toBe('');
  expect(await page.getByLabel('账号').inputValue()).toBe('gufeng');
  await page.getByLabel('密码').fill(PASSWORD);
  // Its name says "loading" for as long as the sign of the first try fades.
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: /^账户/ }).waitFor();
  await page.getByRole('menuitem', { name: '订单' }).first().waitFor();
  // AUT-09 The browser's storage holds no secret, and scripts cannot read the session.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).toContain('gufeng');
  expect(kept).not.toContain(PASSWORD);
  const session = (await page.context().cookies()).find((cookie) => cookie.name === 'tp_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('[SHL-07b][AUT-04a][AUT-04c][I18N-02a][I18N-02c] each tenant has its own login page; the language changes without a reload', async () => {
  const seen = new Map<string, { title: string; logo: string | null; colour: string }>();
  for (const [host, name] of [
    ['huali', '华砺工业'],
    ['qimu', '栖木'],
  ] as const) {
    const page = await journeys.visitor(host);
    await page.goto(journeys.address(host, '/console/#/login'));
    const heading = page.getByRole('heading', { level: 1 });
    await expectText(heading, name);
    // The page's configuration is saved with the menus, of which a visitor has none.
    const stored = () => page.evaluate(() => ({ ...sessionStorage }));
    await expect
      .poll(stored)
      .toMatchObject({ proappEnvLayout: expect.stringContaining(name), menuList: '[]' });
    seen.set(host, {
      title: await heading.innerText(),
      logo: await page.locator('header img').first().getAttribute('src'),
      colour: await page
        .getByRole('button', { name: '登录', exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    });
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await page.getByLabel('账号').fill('half-typed');
    for (const [language, button] of [
      ['English', 'Log in'],
      ['Русский', 'Войти'],
    ] as const) {
      await page.getByRole('banner').getByRole('button').click();
      await page.getByRole('menuitem', { name: language }).click();
      await page.getByRole('button', { name: button, exact: true }).waitFor();
    }
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
    expect(await page.getByLabel('Учётная запись').inputValue()).toBe('half-typed');
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ru');
    await page.reload();
    await page.getByRole('button', { name: 'Войти', exact: true }).waitFor();
    await page.context().close();
  }
  const [huali, qimu] = [seen.get('huali'), seen.get('qimu')];
  expect(huali?.logo).toMatch(/^\/files\//);
  expect(huali?.logo).not.toBe(qimu?.logo);
  expect(huali?.colour).not.toBe(qimu?.colour);
});

test('[AUT-05a][AUT-05b] when the session ends the small login window opens over the screen and goes on where one was', async () => {
  const page = await journeys.as('huali', 'seller');
  await openScreen(page, journeys.address('huali', '/console/#/trade/sales'));
  await page.context().clearCookies();
  await page.getByRole('tab', { name: /待付款/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('密码').waitFor();
  await dialog.getByRole('button', { name: '忘记密码？' }).click();
  await dialog.getByRole('heading', { name: '重置密码' }).waitFor();
  await dialog.getByRole('button', { name: '返回登录' }).click();
  await dialog.getByLabel('账号').fill('seller');
  await dialog.getByLabel('密码').fill(PASSWORD);
  await dialog.getByLabel('密码').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '销售订单' }).waitFor();
  expect(page.url()).toContain('#/trade/sales');
  expect(page.url()).toContain('tab=');
});

test('[SHL-08b][SHL-08c] the login info masks the mobile number', async () => {
  const page = await journeys.as('huali', 'seller');
  await openScreen(page, journeys.address('huali', '/console/'));
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('button', { name: '登录信息' }).click();
  const dialog = page.getByRole('dialog');
  await expectText(dialog, '华砺自营');
  const text = await dialog.innerText();
  expect(text).toMatch(/1\d{2}\*{4}\d{4}/);
  expect(text).not.toMatch(/1\d{10}/);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(320);
});

test('[SHL-02b][AUT-10a][AUT-10b] logout clears the session and the menu and leads to the login page', async () => {
  const page = await journeys.as('huali', 'seller');
  await openScreen(page, journeys.address('huali', '/console/'));
  expect(await page.evaluate(() => sessionStorage.getItem('menuList'))).toContain('销售订单');
  await page.getByRole('button', { name: /^账户/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByLabel('密码').waitFor();
  expect(page.url()).toContain('loginWhite');
  await page.goto(journeys.address('huali', '/console/#/trade/sales'));
  await page.getByLabel('密码').waitFor();
  expect(
    (await page.context().cookies()).some(
      (cookie) => cookie.name === 'tp_session' && cookie.value !== '',
    ),
  ).toBe(false);
});

test('[AUT-02c][BLK-01b][BLK-01c][BLK-01d] who is put on the blacklist is thrown out at once and cannot log in again', async () => {
  const victim = await journeys.as('qimu', 'warehouse');
  await openScreen(victim, journeys.address('qimu', '/console/'));
  const admin = await journeys.as('qimu', 'admin');
  await openScreen(admin, journeys.address('qimu', '/console/#/members/users?q=warehouse'));
  const row = admin.getByRole('row').filter({ hasText: 'warehouse' });
  await row.hover();
  await row.getByRole('button', { name: '更多操作' }).click();
  await admin.getByRole('menuitem', { name: '加入黑名单' }).click();
  const asked = admin.getByRole('dialog');
  await asked.getByLabel('原因').fill('离职');
  await asked.getByRole('button', { name: '加入黑名单' }).click();
  await asked.waitFor({ state: 'hidden' });
  await expectText(row, '黑名单');

  await victim.evaluate(() => {
    location.hash = '#/trade/sales';
  });
  await victim.getByLabel('密码').waitFor();
  await victim.goto('about:blank');
  await victim.goto(journeys.address('qimu', '/console/#/login'));
  await victim.getByLabel('账号').fill('warehouse');
  await victim.getByLabel('密码').fill(PASSWORD);
  await victim.getByLabel('密码').press('Enter');
  await expectText(victim.getByRole('alert'), '黑名单');

  await row.hover();
  await row.getByRole('button', { name: '更多操作' }).click();
  await admin.getByRole('menuitem', { name: '移出黑名单' }).click();
  await asked.getByLabel('原因').fill('返聘');
  await asked.getByRole('button', { name: '移出黑名单' }).click();
  await expectText(row, '启用');
});

/** Waits for the words, so that a text which comes later is not missed. */
async function expectText(where: Locator, words: string): Promise<void> {
  await where.filter({ hasText: words }).first().waitFor();
}
