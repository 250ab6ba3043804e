import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Journeys,
  openJourneys,
  PASSWORD,
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

test('[AUT-01a][AUT-08e] in the shop one looks at what is typed, asks for a code that counts down, and comes back to the product', async () => {
  const page = await journeys.visitor('huali', { width: 'phone' });
  await page.goto(journeys.address('huali', '/search?search=6306-C3'));
  await page.getByRole('main').locator('a[href*="/p/"]').first().click();
  await page.waitForURL(/\/p\//);
  const product = new URL(page.url()).pathname;
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await page.getByLabel('账号').fill('xinglong_paper');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('button', { name: '显示密码' }).click();
  expect(await page.getByLabel('密码').getAttribute('type')).toBe('text');

  // No code is sent to a phone that nobody has, and the field says so.
  await page.getByRole('link', { name: '验证码登录' }).click();
  await page.getByLabel('手机号或邮箱').fill('13700000009');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('alert').filter({ hasText: '该手机号未注册' }).waitFor();
  await page.getByLabel('手机号或邮箱').fill('nobody@example.com');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor();
  expect(await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).isDisabled()).toBe(true);
  await shoot(page, 'shop-login-code', true);

  await page.getByRole('link', { name: '密码登录' }).click();
  await page.getByLabel('账号').fill('xinglong_paper');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('密码').press('Enter');
  await page.getByText('登录成功').waitFor();
  expect(new URL(page.url()).pathname).toBe(product);
});

test.each([
  ['zh', '', 'wide'],
  ['en', '/en', 'phone'],
  ['ru', '/ru', 'phone'],
] as const)(
  '[SHL-11a][SHL-11c] login and registration of the shop in %s',
  async (lang, prefix, width) => {
    const faults: string[] = [];
    const page = await journeys.visitor('qimu', { width });
    for (const path of [
      '/login',
      '/login/code',
      '/login/card',
      '/login/forgotten',
      '/login/second?ways=totp,passkey',
      '/login/pin',
      '/register',
    ]) {
      await page.goto(journeys.address('qimu', `${prefix}${path}`));
      await page.locator('h1').waitFor();
      await shoot(page, `shop${path.replace(/[^a-z]+/g, '-')}-${lang}-${width}`, true);
      const wider = await sideways(page);
      if (wider > 0) faults.push(`${path}: ${wider} px wider than the window`);
      faults.push(...(await seriousFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
