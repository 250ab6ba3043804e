import { saveUser } from '@tradeport/api/identity/people-calls';
import { writeForm } from '@tradeport/api/kernel/form';
import { deliveryPage } from '@tradeport/api/messages/calls';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Host,
  type Journeys,
  openJourneys,
  openScreen,
  PASSWORD,
  seriousFaults,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

const HOST: Host = 'qimu';
let journeys: Journeys;
let admin: Page;
beforeAll(async () => {
  journeys = await openJourneys(sitePort());
  admin = await journeys.as(HOST, 'admin');
});
afterAll(() => journeys.close());
// A refusal is an answer of 4xx, which browsers write to the console.
const refused = /status of 4\d\d .*(\.json|\/account\/security\/)/;
afterEach(() => expect(journeys.complaints().filter((text) => !refused.test(text))).toEqual([]));

/** A login of its own, so that what is changed here is nobody else's. */
async function person(
  loginName: string,
  more: { phone?: string; email?: string; roles?: string[] } = {},
): Promise<void> {
  const answer = await call('/web/um/user/getInfo', null);
  const form = writeForm({
    merberCode: (answer['dataObj'] as { merberCode: string }).merberCode,
    userName: loginName,
    userPwsswd: PASSWORD,
    userRelname: '何安全',
    roles: more.roles ?? ['buyer'],
    ...(more.phone ? { userPhone: more.phone } : {}),
    ...(more.email ? { userEmail: more.email } : {}),
  });
  const made = await call(saveUser.path, String(form));
  expect(made['success'], JSON.stringify(made)).toBe(true);
}

/** As the admin; null: read. */
function call(path: string, body: string | null): Promise<Record<string, unknown>> {
  return admin.evaluate(
    async ([to, form]) => {
      const answer = await fetch(
        String(to),
        form === null
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: String(form),
            },
      );
      return (await answer.json()) as Record<string, unknown>;
    },
    [`${path}${path.includes('?') ? '' : '.json'}`, body],
  );
}

/** The last message that the outbox shows for this recipient. */
async function codeSentTo(recipient: string): Promise<string> {
  const answer = await call(
    `${deliveryPage.path}.json?recipient=${encodeURIComponent(recipient)}&rows=1`,
    null,
  );
  const body = (answer['rows'] as { body: string }[])[0]?.body ?? '';
  return /\b(\d{6})\b/.exec(body)?.[1] ?? '';
}

async function logIn(page: Page, loginName: string, password = PASSWORD): Promise<void> {
  await page.goto('about:blank');
  await page.goto(journeys.address(HOST, '/console/#/login'));
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码').fill(password);
  await page.getByLabel('密码').press('Enter');
}

/** Logged in, on any page: a user without work in the console is at home in the shop. */
const inside = (page: Page) => page.getByRole('button', { name: '何安全' }).first().waitFor();
/** The code of the app; `later` steps ahead, for each counts once. */
const totp = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('[AUT-01b][AUT-02e][AUT-02f][AUT-06a][AUT-08e] by a code to the phone: the button counts down from 60, the code lets in', async () => {
  await person('by_phone', { phone: '13911110001' });
  const page = await journeys.visitor(HOST);
  await page.goto(journeys.address(HOST, '/console/#/loginPhonePc'));
  const send = page.getByRole('button', { name: '获取验证码' });
  await page.getByLabel('手机号或邮箱').fill('12345');
  await send.click();
  await page.getByText('请输入正确的手机号或邮箱').waitFor();
  await page.getByLabel('手机号或邮箱').fill('13911119999');
  await send.click();
  await hasText(page.getByRole('alert'), '该手机号未注册');
  await page.getByLabel('手机号或邮箱').fill('13911110001');
  await send.click();
  const counting = page.getByRole('button', { name: /^\d+ 秒$/ });
  await counting.waitFor();
  expect(await counting.isDisabled()).toBe(true);
  const left = async () => Number.parseInt(await counting.innerText());
  const first = await left();
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThanOrEqual(60);
  const began = Date.now();
  await expect.poll(left, { timeout: 10_000 }).toBeLessThanOrEqual(first - 2);
  expect(Date.now() - began).toBeGreaterThan(900);
  await page.getByLabel('验证码', { exact: true }).fill('000000');
  await page.getByLabel('验证码', { exact: true }).press('Enter');
  await hasText(page.getByRole('alert'), '验证码不正确');
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo('13911110001'));
  await page.getByLabel('验证码', { exact: true }).press('Enter');
  await inside(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).toContain('13911110001');
});

test('[RCV-01a][RCV-02c] a forgotten password: e-mail, code, new password twice; every page is the same flow', async () => {
  await person('forgets', { email: 'forgets@people.example' });
  const page = await journeys.visitor(HOST);
  for (const [path, login] of [
    ['forgetPwdA', 'loginPcA'],
    ['fgPassword', 'loginWhite'],
    ['forgetPwdPOH', 'loginPOH'],
    ['forgetPwd', 'login'],
  ]) {
    await page.goto(journeys.address(HOST, `/console/#/${path}`));
    await page.getByRole('heading', { level: 1, name: '重置密码' }).waitFor();
    await page.getByRole('button', { name: '返回登录' }).click();
    await page.waitForURL((url) => url.hash === `#/${login}`);
  }
  await page.getByRole('button', { name: '忘记密码？' }).click();
  await page.waitForURL((url) => url.hash === '#/forgetPwd');
  await page.getByLabel('手机号或邮箱').fill('forgets@people.example');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+ 秒$/ }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo('forgets@people.example'));
  await page.getByLabel('新密码', { exact: true }).fill('Better123');
  await page.getByLabel('确认新密码').fill('Better124');
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('两次输入的密码不一致').waitFor();
  await page.getByLabel('确认新密码').fill('Better123');
  await page.getByRole('button', { name: '重置密码' }).click();
  await page.getByText('密码已重置').waitFor();
  await page.getByRole('button', { name: '返回登录' }).click();
  expect(await page.getByLabel('账号').inputValue()).toBe('forgets@people.example');
  await page.getByLabel('密码').fill('Better123');
  await page.getByLabel('密码').press('Enter');
  await inside(page);
});

test('[AUT-14a][AUT-14c][RCV-02a][RCV-02b] password, phone and sessions in the own hands', async () => {
  await person('own_hands', { phone: '13911110002' });
  const elsewhere = await journeys.as(HOST, 'own_hands');
  const page = await journeys.as(HOST, 'own_hands');
  // SHL-04 The console's old route leads to the shop's page.
  await page.goto(journeys.address(HOST, '/console/#/my/security'));
  await page.waitForURL('**/account/security');
  await row(page, '当前设备').waitFor();
  const devices = page.getByRole('listitem').filter({ hasText: 'Chrome, Linux' });
  expect(await devices.count()).toBe(2);
  await devices.getByRole('button', { name: '退出' }).click();
  await hasText(page.getByRole('status'), '操作成功');
  expect(await devices.count()).toBe(1);
  await elsewhere.goto(journeys.address(HOST, '/account/security'));
  await elsewhere.getByLabel('密码', { exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('link', { name: '修改密码' }).click();
  await page.getByLabel('原密码').fill('Wrong1234');
  await page.getByLabel('新密码', { exact: true }).fill('Better123');
  await page.getByLabel('确认新密码').fill('Better124');
  await page.getByRole('button', { name: '确认修改' }).click();
  await page.getByText('两次输入的密码不一致').waitFor();
  const passwords = async (old: string) => {
    await page.getByLabel('原密码').fill(old);
    await page.getByLabel('新密码', { exact: true }).fill('Better123');
    await page.getByLabel('确认新密码').fill('Better123');
    await page.getByLabel('确认新密码').press('Enter');
  };
  await passwords('Wrong1234');
  await page.getByText('原密码不正确').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await passwords(PASSWORD);
  await hasText(page.getByRole('status'), '修改成功，其他设备已退出登录');

  await page.getByRole('link', { name: '更换手机号' }).click();
  const [toOld, toNew] = [
    page.getByLabel('发送到 139****0002 的验证码'),
    page.getByLabel('新手机号收到的验证码'),
  ];
  const send = page.getByRole('button', { name: '获取验证码' });
  await send.first().click();
  await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor();
  await toOld.fill(await codeSentTo('13911110002'));
  await page.getByLabel('新手机号', { exact: true }).fill('1391111');
  await send.click();
  await page.getByText('请输入正确的手机号').waitFor();
  await page.getByLabel('新手机号', { exact: true }).fill('13911110003');
  await send.click();
  await expect.poll(() => page.getByRole('button', { name: /^\d+ 秒后重发$/ }).count()).toBe(2);
  await toNew.fill(await codeSentTo('13911110003'));
  await page.getByRole('button', { name: '确认修改' }).click();
  await row(page, '139****0003').waitFor();
});

test('[AUT-12b] an authenticator app: set up, asked for at login, a recovery code in its place', async () => {
  await person('with_app', {});
  const page = await journeys.as(HOST, 'with_app');
  await page.goto(journeys.address(HOST, '/account/security'));
  await page.getByRole('link', { name: '添加验证器应用' }).click();
  await page.getByLabel('原密码').fill('Wrong1234');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('原密码不正确').waitFor();
  const codes = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await page.getByRole('link', { name: '我已保存' }).click();
  await row(page, '验证器应用').waitFor();
  await hasText(row(page, '恢复码'), '10');

  const next = await journeys.visitor(HOST);
  await logIn(next, 'with_app');
  await next.getByRole('heading', { name: '两步验证' }).waitFor();
  expect(await seriousFaults(next)).toEqual([]);
  await next.getByLabel('动态验证码').fill('000000');
  await next.getByRole('button', { name: '验证', exact: true }).click();
  await hasText(next.getByRole('alert'), '动态验证码不正确');
  await next.getByLabel('动态验证码').fill(totp(lastSecret, 1));
  await next.getByRole('button', { name: '验证', exact: true }).click();
  await inside(next);

  const lost = await journeys.visitor(HOST);
  await logIn(lost, 'with_app');
  await lost.getByLabel('动态验证码').fill(codes[3] ?? '');
  await lost.getByLabel('动态验证码').press('Enter');
  await inside(lost);
});

test('[AUT-12a] a passkey: made in the browser, shown at login', async () => {
  await person('with_key', {});
  const page = await journeys.as(HOST, 'with_key');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(journeys.address(HOST, '/account/security'));
  await page.getByRole('link', { name: '添加通行密钥' }).click();
  await page.getByLabel('名称').fill('我的笔记本');
  await page.getByLabel('原密码').fill('Wrong1234');
  await page.getByRole('button', { name: '创建通行密钥' }).click();
  await hasText(page.getByRole('alert'), '原密码不正确');
  await page.getByLabel('原密码').fill(PASSWORD);
  await page.getByRole('button', { name: '创建通行密钥' }).click();
  await page.getByRole('link', { name: '我已保存' }).click();
  await row(page, '我的笔记本').waitFor();
  for (const login of ['/login', '/console/#/login']) {
    await page.goto(journeys.address(HOST, '/account'));
    await page.getByRole('button', { name: '何安全' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('link', { name: '登录', exact: true }).first().waitFor();
    await page.goto(journeys.address(HOST, login));
    await page.getByLabel('账号').fill('with_key');
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await inside(page);
  }
});

test('without script: a PIN after a code by e-mail, and an authenticator app', async () => {
  await person('plain_hands', { email: 'plain@people.example' });
  const page = await journeys.visitor(HOST, { script: false });
  await page.goto(journeys.address(HOST, '/login?return=/account/security'));
  await page.getByLabel('账号').fill('plain_hands');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await page.getByRole('link', { name: '设置 PIN 码' }).click();
  await page.getByRole('link', { name: '邮箱验证码' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送').waitFor();
  await page.getByLabel(/^发送到/).fill(await codeSentTo('plain@people.example'));
  await page.getByLabel('新 PIN 码', { exact: true }).fill('1234');
  await page.getByLabel('确认新 PIN 码').fill('1234');
  await page.getByRole('button', { name: '保存' }).last().click();
  await page.getByText('PIN 码过于简单').waitFor();
  await page.getByLabel('新 PIN 码', { exact: true }).fill('8352');
  await page.getByLabel('确认新 PIN 码').fill('8352');
  await page.getByRole('button', { name: '保存' }).last().click();
  await hasText(row(page, 'PIN 码'), '已设置');
  await page.getByRole('link', { name: '添加验证器应用' }).click();
  expect(await setUpApp(page)).toHaveLength(10);
});

test('[AUT-12c] a portal that asks its admins for a second factor: they set it up on their way in', async () => {
  await person('chief', { roles: ['admin'] });
  await person('deputy', { roles: ['admin'] });
  const page = await journeys.as(HOST, 'chief');
  await openScreen(page, journeys.address(HOST, '/console/#/settings/security'));
  await page.getByLabel('管理员须启用两步验证').check();
  await page.getByRole('button', { name: '保存' }).click();
  await hasText(page.locator('.ant-message'), '请先为自己的账号启用两步验证');
  await page.goto(journeys.address(HOST, '/account/security/app'));
  await setUpApp(page);
  const require = async (on: boolean) => {
    await openScreen(page, journeys.address(HOST, '/console/#/settings/security'));
    await page.getByLabel('管理员须启用两步验证').setChecked(on);
    await page.getByRole('button', { name: '保存' }).click();
    await hasText(page.locator('.ant-message'), '安全规则已保存');
  };
  await require(true);
  try {
    const deputy = await journeys.visitor(HOST);
    await logIn(deputy, 'deputy');
    await deputy.getByRole('heading', { name: '启用两步验证' }).waitFor();
    await deputy.getByRole('button', { name: '验证器应用' }).click();
    await deputy.getByLabel('动态验证码').fill(totp(await deputy.locator('code').innerText()));
    await deputy.getByRole('button', { name: '启用' }).click();
    await deputy.getByRole('button', { name: '我已保存' }).click();
    await inside(deputy);
    // A user who must have a second factor keeps the last one.
    await page.goto(journeys.address(HOST, '/account/security'));
    await page.getByRole('link', { name: '移除: 验证器应用' }).click();
    await page.getByLabel('原密码').fill(PASSWORD);
    await page.getByRole('button', { name: '移除' }).last().click();
    await hasText(page.getByRole('alert'), '管理员须保留至少一种两步验证方式');
  } finally {
    await require(false);
  }
});

/** The secret of the app that was set up last. */
let lastSecret = '';

/** On the page of the app: the password, the first code; gives the recovery codes. */
async function setUpApp(page: Page): Promise<string[]> {
  await page.getByLabel('原密码').fill(PASSWORD);
  await page.getByRole('button', { name: '下一步' }).last().click();
  await page.getByLabel('动态验证码').fill('000000');
  await page.getByLabel('动态验证码').press('Enter');
  await page.getByText('动态验证码不正确').waitFor();
  lastSecret = await page.locator('code').innerText();
  await page.getByLabel('动态验证码').fill(totp(lastSecret));
  await page.getByLabel('动态验证码').press('Enter');
  await page.getByText('恢复码仅显示这一次').waitFor();
  return page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allInnerTexts();
}

/** Waits for the words, so that a text which comes later is not missed. */
async function hasText(where: Locator, words: string): Promise<void> {
  try {
    await where.filter({ hasText: words }).first().waitFor();
  } catch (error) {
    const shown = (await where.allInnerTexts()).join(' | ');
    throw new Error(`"${words}" does not come, but "${shown}"`, { cause: error });
  }
}
