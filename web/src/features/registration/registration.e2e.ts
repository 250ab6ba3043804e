import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countClicks } from '../../../../server/src/testing/clicks.ts';
import {
  cents,
  type Journeys,
  openJourneys,
  openScreen,
  shoot,
  sitePort,
} from '../../../../server/src/testing/journey.ts';
import { codesSent, complaintsOf, NO, PASSWORD, toTheEnd } from './registration.fixture.ts';

let journeys: Journeys;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
});
afterAll(() => journeys.close());
afterEach(() => expect(complaintsOf(journeys)).toEqual([]));
const codeFor = codesSent(() => journeys);

const BUYER = `13722${NO}`;

/**
 * The freight that the demo's seller takes for a parcel to the far west; elsewhere it would be free
 * at this price.
 */
const FAR = 25_00;

test('[REG-01a][REG-01b][REG-01c][REG-03a][REG-03c] a person registers in the shop in at most six clicks, is in at once, and buys', async () => {
  const shop = await journeys.visitor('qimu');
  const clicks = await countClicks(shop);
  await shop.goto(journeys.address('qimu', '/login?return=%2Fcart'));
  await shop.getByRole('main').getByRole('link', { name: '立即注册' }).click();
  await shop.getByRole('heading', { name: '注册栖木生活' }).waitFor();
  await shop.getByLabel('手机号或邮箱').fill(BUYER);
  await shop.getByRole('button', { name: '获取验证码' }).click();
  await shop.getByText('验证码已发送').waitFor();
  await shop.getByLabel('验证码').fill(await codeFor('qimu', BUYER));
  await shop.getByLabel('设置密码').fill(PASSWORD);
  // The box opens the text; it can be accepted once it was read to its end.
  await shop.getByRole('checkbox').click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByText('请阅读至末尾').waitFor();
  expect(await dialog.getByRole('button', { name: '同意并继续' }).isDisabled()).toBe(true);
  await shoot(shop, 'agreement');
  await toTheEnd(shop);
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  expect(await shop.getByRole('checkbox').isChecked()).toBe(true);
  await shop.getByRole('button', { name: '注册', exact: true }).click();
  await shop.getByText('注册成功，欢迎加入').waitFor();
  expect(clicks()).toBeLessThanOrEqual(6);

  // Back to where they were buying, and known there.
  expect(new URL(shop.url()).pathname).toBe('/cart');
  // A product that is paid in money: the first one at home may be for points, of which a newcomer
  // has none.
  await shop.goto(journeys.address('qimu', '/search?search=QM-CK20'));
  await shop.getByRole('main').locator('.card-link[href*="/p/"]').first().click();
  await shop.getByRole('button', { name: '立即购买' }).waitFor();
  await shop.getByRole('button', { name: '立即购买' }).click();
  await shop.getByRole('heading', { name: '确认订单' }).waitFor();
  await shop.getByLabel('收货人').fill('林小满');
  await shop.getByLabel('手机号').fill(BUYER);
  const total = () => shop.locator('.summary [data-row="total"] dd').first().innerText();
  const elsewhere = cents(await total());
  await shop.getByLabel('省 / 直辖市').selectOption({ label: '新疆维吾尔自治区' });
  // Freight to where it goes shows before the order is sent, on the same page.
  await expect.poll(async () => cents(await total())).toBe(elsewhere + FAR);
  await shop.getByLabel('城市').selectOption({ label: '乌鲁木齐市' });
  await shop.getByLabel('区 / 县').selectOption({ label: '天山区' });
  await shop.getByLabel('详细地址').fill('解放北路 88 号');
  await shop.getByRole('button', { name: /^提交订单/ }).click();
  await shop.getByRole('heading', { name: /请确认付款|订单已提交/ }).waitFor();
});

test('[REG-03a][REG-03c] a phone that somebody has is told at its field, before any code is sent', async () => {
  const shop = await journeys.visitor('qimu', { width: 'phone' });
  await shop.goto(journeys.address('qimu', '/register'));
  await shop.getByLabel('手机号或邮箱').fill('13651830023');
  await shop.getByRole('button', { name: '获取验证码' }).click();
  await shop.getByRole('alert').filter({ hasText: '该手机号已注册' }).waitFor();
  expect(await shop.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
  await shoot(shop, 'reg-taken', true);
});

test('[AUT-03c] a gift card issued by the admin logs in with its number and secret', async () => {
  const admin = await journeys.as('qimu', 'admin');
  await openScreen(admin, journeys.address('qimu', '/console/#/members/giftCards'));
  await admin.getByRole('button', { name: '发放礼品卡' }).click();
  await admin.getByRole('dialog').getByLabel('数量').fill('1');
  await admin.getByRole('dialog').getByRole('button', { name: '发放礼品卡' }).click();
  const row = admin.getByRole('dialog').getByRole('row').last();
  await admin.getByText('卡密仅显示这一次').waitFor();
  const [no = '', secret = ''] = await row.getByRole('cell').allInnerTexts();
  await shoot(admin, 'gift-issued');

  const holder = await journeys.visitor('qimu');
  await holder.goto(journeys.address('qimu', '/console/#/loginGift'));
  await holder.getByLabel('卡号').fill(no);
  await holder.getByLabel('卡密').fill('2222-2222-2222-2222');
  await holder.getByRole('button', { name: '登录', exact: true }).click();
  await holder.getByText('卡号或卡密错误').waitFor();
  await shoot(holder, 'gift-login');
  await holder.getByLabel('卡密').fill(secret);
  await holder.locator('main button[type=submit]').click();
  // A buyer is at home in the shop.
  await holder.getByRole('heading', { name: /您好$/ }).waitFor();
});
