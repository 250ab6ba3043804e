import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import * as oidc from 'openid-client';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allowInside, fetchOutside } from '../../../../server/src/kernel/egress.ts';
import {
  type Journeys,
  openJourneys,
  openScreen,
  PASSWORD,
  seriousFaults,
  shoot,
  sideways,
  sitePort,
} from '../../../../server/src/testing/journey.ts';

let journeys: Journeys;
const servers: Server[] = [];
beforeAll(async () => {
  allowInside(true);
  journeys = await openJourneys(sitePort());
});
afterAll(async () => {
  for (const server of servers) server.close();
  await journeys.close();
});
// A refusal is an answer of 4xx, which browsers write to the console; the provider's own pages want a font from elsewhere.
afterEach(() =>
  expect(
    journeys
      .complaints()
      .filter((text) => !/status of 4\d\d .*\.json|fonts\.googleapis\.com/.test(text)),
  ).toEqual([]),
);

async function listening(): Promise<{ server: Server; address: string }> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Somebody else's OpenID provider, with the login page that the library brings. */
async function provider(redirectUri: string): Promise<string> {
  const { server, address } = await listening();
  const own = new Provider(address, {
    clients: [
      {
        client_id: 'qimu',
        client_secret: 'a-secret-of-theirs',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@company.example`, email_verified: true, name: sub }),
    }),
  });
  server.on('request', own.callback());
  return address;
}

/** An app of the tenant: `/` sends to the portal, `/back` says who came, `/out` is told of logouts. */
async function app(issuer: string) {
  const { server, address } = await listening();
  const told: string[] = [];
  let config: oidc.Configuration | null = null;
  const verifier = oidc.randomPKCECodeVerifier();
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', address);
    if (request.method === 'POST') {
      for await (const part of request) told.push(String(part));
      return response.end();
    }
    if (!config) return response.writeHead(503).end();
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end();
    if (url.pathname !== '/back') {
      const to = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${address}/back`,
        scope: 'openid profile company',
        state: 'x',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return response.writeHead(302, { location: to.href }).end();
    }
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: 'x',
      idTokenExpected: true,
    });
    const who = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>app</title><h1>Hello ${who.preferred_username} of ${String(who['tenant'])}</h1></html>`,
      );
  });
  const use = async (clientId: string, secret: string) => {
    config = await oidc.discovery(new URL(issuer), clientId, secret, undefined, {
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: fetchOutside,
    });
  };
  return { address, told, use };
}

async function looksWell(page: Page): Promise<void> {
  expect(await sideways(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
}

test('[AUT-11a][AUT-11c] an admin adds a provider, a buyer links the account and then logs in with it', async () => {
  const issuer = await provider(journeys.address('qimu', '/sso/callback'));
  const admin = await journeys.as('qimu', 'admin');
  await openScreen(admin, journeys.address('qimu', '/console/#/settings/sso'));
  await looksWell(admin);
  await admin.getByRole('button', { name: '添加身份提供方' }).click();
  await admin.getByLabel('名称（中文）').fill('公司账号');
  await admin.getByLabel('签发方地址（Issuer）').fill(`${issuer}/wrong`);
  await admin.getByLabel('客户端 ID').fill('qimu');
  await admin.getByLabel('客户端密钥').fill('a-secret-of-theirs');
  await admin.getByRole('button', { name: /^保\s?存$/ }).click();
  await admin.getByText('无法连接身份提供方').first().waitFor();
  await admin.getByLabel('签发方地址（Issuer）').fill(issuer);
  await admin.getByRole('button', { name: /^保\s?存$/ }).click();
  await admin.getByRole('row', { name: /公司账号/ }).waitFor();
  await looksWell(admin);
  await shoot(admin, 'settings-sso-provider-zh-wide');

  const buyer = await journeys.as('qimu', 'buyer');
  const linked = (on: Page) =>
    on.getByRole('listitem').filter({ hasText: 'lihua@company.example' });
  await buyer.goto(journeys.address('qimu', '/account/linked'));
  await buyer.getByRole('button', { name: '关联 公司账号' }).click();
  await atProvider(buyer, 'lihua');
  await linked(buyer).getByText('公司账号', { exact: true }).waitFor();
  await buyer.getByText('添加成功').waitFor();
  await looksWell(buyer);
  await shoot(buyer, 'account-linked-zh-wide');

  const page = await journeys.visitor('qimu', { width: 'phone' });
  await openScreen(page, journeys.address('qimu', '/console/#/login?return=%2Fmy%2Faccounts'));
  await looksWell(page);
  await shoot(page, 'login-sso-zh-phone');
  await page.getByRole('button', { name: '公司账号' }).click();
  await atProvider(page, 'lihua');
  await linked(page).getByText('公司账号', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/linked');

  // An identity that somebody has linked already is not linked twice; the page says so.
  const other = await journeys.as('qimu', 'seller');
  await other.goto(journeys.address('qimu', '/account/linked'));
  await other.getByRole('button', { name: '关联 公司账号' }).click();
  await atProvider(other, 'lihua');
  await other.getByRole('alert').getByText('已关联').waitFor();
  await buyer.getByRole('button', { name: '取消关联' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: '取消关联' }).click();
  await buyer.getByText('暂无关联账号').waitFor();

  // Somebody whom nobody has linked is told what to do.
  const stranger = await journeys.visitor('qimu');
  await stranger.goto(journeys.address('qimu', '/console/#/sso'));
  await atProvider(stranger, 'nobody');
  await stranger.getByText('该账号尚未关联').waitFor();

  // Once the admin has removed it, nobody is sent there any more.
  await admin
    .getByRole('row', { name: /公司账号/ })
    .getByRole('button', { name: /更多/ })
    .click();
  await admin.getByRole('menuitem', { name: '删除' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  await admin.getByText('暂无身份提供方').waitFor();
  await stranger.goto(journeys.address('qimu', '/console/#/sso'));
  await stranger.reload();
  await stranger.getByText('暂无其他登录方式').waitFor();
});

test('[AUT-11d][AUT-11e] another app of the tenant: whoever logs in here is known there, and logging out is told to it', async () => {
  const reports = await app(journeys.address('huali', '/oidc'));
  const admin = await journeys.as('huali', 'admin');
  await openScreen(admin, journeys.address('huali', '/console/#/settings/sso'));
  await admin.getByRole('button', { name: '接入应用' }).click();
  await admin.getByLabel('名称（中文）').fill('报表系统');
  await admin.getByLabel('登录回调地址').fill(`${reports.address}/back`);
  await admin.getByLabel('退出通知地址').fill(`${reports.address}/out`);
  await admin.getByRole('button', { name: /^保\s?存$/ }).click();
  const dialog = admin.getByRole('dialog').filter({ hasText: '密钥只显示这一次' });
  await dialog.getByText(journeys.address('huali', '/oidc')).waitFor();
  const [issuer = '', clientId = '', secret = ''] = await dialog.locator('code').allInnerTexts();
  expect(issuer).toBe(journeys.address('huali', '/oidc'));
  await reports.use(clientId.trim(), secret.trim());
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await admin.getByRole('row', { name: /报表系统/ }).waitFor();

  const page = await journeys.visitor('huali');
  await page.goto(reports.address);
  await page.getByLabel('账号').fill('seller');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('密码').press('Enter');
  await page.getByRole('heading', { name: 'Hello seller of huali' }).waitFor();
  // Known here, it asks for nothing there.
  await page.goto(reports.address);
  await page.getByRole('heading', { name: 'Hello seller of huali' }).waitFor();
  // A user who only buys is at home in the shop, and logs out there.
  await page.goto(journeys.address('huali', '/account'));
  await page.locator('[popovertarget=account]').click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录', exact: true }).first().waitFor();
  await expect.poll(() => reports.told.length, { timeout: 10_000 }).toBe(1);
  await page.goto(reports.address);
  await page.getByLabel('账号').waitFor();
});

/** The provider's own pages: who one is, and that the portal may know. */
async function atProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('form[action*=interaction] button[type=submit]').click();
}
