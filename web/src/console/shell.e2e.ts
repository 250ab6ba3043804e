import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  openScreen,
  PASSWORD,
  settled,
  sitePort,
} from '../../../server/src/testing/journey.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys?.close());

test("[I18N-02a] what is chosen in the console is the mall's language, and the other way round; the first page leads there", async () => {
  const page = await journeys.as('huali', 'seller');
  await openScreen(page, journeys.address('huali', '/console/#/home/index'));
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  await page.getByRole('link', { name: 'В магазин' }).click();
  await page.waitForURL(/\/ru$/);
  await page.goto(journeys.address('huali', '/'));
  expect(new URL(page.url()).pathname).toBe('/ru');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click();
  await page.waitForURL(/\/en$/);
  await openScreen(page, journeys.address('huali', '/console/#/home/index'));
  await page.getByRole('button', { name: /^Language/ }).waitFor();
  // Back to the app's own language: the first page stays.
  await page.goto(journeys.address('huali', '/en'));
  await page.getByRole('banner').getByRole('link', { name: '中文' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

test('what the server has worded follows the language that is chosen in the console', async () => {
  const page = await journeys.as('huali', 'admin');
  await openScreen(page, journeys.address('huali', '/console/#/settings/templates'));
  const place = (name: string) => page.getByRole('main').getByText(name).first();
  await place('门户名称').waitFor();
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  await place('Название портала').waitFor();
  await page.context().close();
});

test('[I18N-02a] the redirect is kept by nobody, and without the cookie there is none', async () => {
  const at = (cookie?: string) =>
    fetch(journeys.address('127.0.0.1', '/').replace('127.0.0.1.localhost', '127.0.0.1'), {
      redirect: 'manual',
      headers: { 'accept-language': 'ru', accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });
  const [bot, chosen, unknown] = [await at(), await at('locale=ru'), await at('locale=xx')];
  expect([bot.status, bot.headers.get('location')]).toEqual([200, null]);
  expect(unknown.status).toBe(200);
  expect(chosen.status).toBe(302);
  expect(chosen.headers.get('location')).toBe('/ru');
  expect(chosen.headers.get('cache-control')).toMatch(/no-store/);
  expect(chosen.headers.get('vary')).toMatch(/cookie/);
});

test("[SHL-14a][SHL-14c] storage under the names of §3; the user's info is asked for once", async () => {
  const page = await journeys.visitor('huali', { lang: 'zh' });
  await page.goto(journeys.address('huali', '/console/#/login'));
  await page.getByLabel('账号').fill('seller');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('密码').press('Enter');
  await page.getByText('登录成功').waitFor();
  await page.getByRole('button', { name: /^账户/ }).waitFor();
  await openScreen(page, journeys.address('huali', '/console/#/indexs'));
  let asked = 0;
  page.on('request', (request) => {
    if (/\/getInfo(\.json)?(\?|$)/.test(request.url())) asked += 1;
  });
  await openScreen(page, journeys.address('huali', '/console/#/trade/sales'));
  await openScreen(page, journeys.address('huali', '/console/#/goods/products'));
  await settled(page);
  expect(asked).toBe(2);
  const kept = await page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
  }));
  expect(kept.local).toMatchObject({
    locale: 'zh',
    tcode: 'huali',
    pcode: expect.any(String),
    loginInfo: expect.stringContaining('seller'),
  });
  expect(kept.session).toMatchObject({
    menuCode: 'goods',
    menuList: expect.any(String),
    proappEnvLayout: expect.stringContaining('huali'),
    appList: expect.any(String),
  });
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session/i);
});

test('[SHL-14d][SHL-14e] eighty particles behind the login, none for whoever wants less motion; the footer stands in the first HTML', async () => {
  const moving = await journeys.visitor('huali', { moving: true, lang: 'zh' });
  await moving.goto(journeys.address('huali', '/console/#/login'));
  await moving.locator('canvas[data-particles="80"]').waitFor();
  const calm = await journeys.visitor('huali', { lang: 'zh' });
  const answer = await calm.goto(journeys.address('huali', '/console/#/login'));
  await calm.getByLabel('账号').waitFor();
  expect(await calm.locator('canvas').count()).toBe(0);
  const html = (await answer?.text()) ?? '';
  const foot = /id="first-foot">([^<]+)</.exec(html)?.[1] ?? '';
  expect(foot).not.toBe('');
  expect(await calm.locator('#first-foot').count()).toBe(0);
});

test("[TEN-02b] a buyer at the tenant's home is told why not, and where to go", async () => {
  const page = await journeys.as('huali', 'buyer', { lang: 'zh' });
  for (const route of ['indexTm', 'centrumHy', 'centrumAg']) {
    await openScreen(page, journeys.address('huali', `/console/#/${route}`));
    await page.getByText('此页仅供门户管理员使用').waitFor();
    await page.getByRole('link', { name: '返回我的首页' }).waitFor();
  }
});

test('[SHL-08a] the login details are 23 % of the window wide, and never under 320 px', async () => {
  const page = await journeys.as('huali', 'admin');
  await openScreen(page, journeys.address('huali', '/console/#/home/index'));
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('button', { name: '登录信息' }).click();
  const dialog = page.getByRole('dialog', { name: '登录信息' });
  const wide = async () => Math.round((await dialog.boundingBox())?.width ?? 0);
  for (const [width, expected] of [
    [2000, 460],
    [1440, 331],
    [1000, 320],
    [360, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(wide, { message: `at ${width}` }).toBe(expected);
  }
});

test('[I18N-02e] a first visitor is offered the browser’s language, in that language; who declines is not asked again', async () => {
  const page = await journeys.visitor('huali', { locale: 'ru-RU' });
  await page.goto(journeys.address('huali', '/'));
  const offer = page.locator('aside.offer');
  expect(await offer.getAttribute('lang')).toBe('ru');
  await offer.getByRole('button').click();
  await page.reload();
  expect(await offer.count()).toBe(0);
  const second = await journeys.visitor('huali', { locale: 'ru-RU' });
  await second.goto(journeys.address('huali', '/'));
  await second.getByRole('link', { name: 'Читать на русском' }).click();
  await second.waitForURL(/\/ru$/);
  expect(await second.locator('aside.offer').count()).toBe(0);
  // A browser in the page's own language is offered nothing.
  const own = await journeys.visitor('huali', { locale: 'zh-CN' });
  await own.goto(journeys.address('huali', '/'));
  expect(await own.locator('aside.offer').count()).toBe(0);
});
