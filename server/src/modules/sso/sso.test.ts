import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptAgreements, acceptanceList } from '@tradeport/api/agreements/calls';
import {
  getInfo,
  loginByCode,
  loginSecond,
  logout,
  sendEmail,
} from '@tradeport/api/identity/calls';
import { beginTotp, finishTotp } from '@tradeport/api/identity/own-calls';
import { addressPage } from '@tradeport/api/members/calls';
import * as calls from '@tradeport/api/sso/calls';
import { Provider } from 'oidc-provider';
import * as oidc from 'openid-client';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOfHost, usePublicPort } from '../../kernel/address.ts';
import { allowInside, fetchOutside } from '../../kernel/egress.ts';
import { runQueued } from '../../kernel/jobs.ts';
import { blocking, published } from '../agreements/agreements.fixture.ts';
import { codeSentTo } from '../login/codes.fixture.ts';
import { framePolicy } from './frames.ts';
import { notifyApps } from './out.ts';
import { providerAt } from './provider.ts';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { built } from '../../testing/mall-pages.ts';

/** A browser's share of a login: cookies per host, redirects followed by hand. */
function browser() {
  const jars = new Map<string, Map<string, string>>();
  const go = async (
    address: string,
    init: { method?: string; body?: string } = {},
  ): Promise<{ url: URL; status: number; text: string; to: string | null }> => {
    const url = new URL(address);
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const answer = await fetchOutside(url, {
      ...init,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
        ...(init.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const line of answer.headers.get('set-cookie')?.split(/,\s*(?=[\w.-]+=)/) ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return {
      url,
      status: answer.status,
      text: await answer.text(),
      to: answer.headers.get('location'),
    };
  };
  const follow = async (address: string, until: (url: URL) => boolean): Promise<URL> => {
    let next = new URL(address);
    for (let hop = 0; hop < 12; hop += 1) {
      if (until(next)) return next;
      const { to, status, text } = await go(next.href);
      if (!to) throw new Error(`${next.href} leads nowhere: ${status} ${text.slice(0, 300)}`);
      next = new URL(to, next);
    }
    throw new Error('too many redirects');
  };
  return { go, follow, jars };
}

/** Another party's provider: every visitor is the person that `who` names. */
async function elsewhere(
  redirectUri: string,
  who: () => { sub: string; email?: string; email_verified?: boolean; name?: string },
): Promise<{ issuer: string; close(): void }> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'portal', client_secret: 'portal-secret', redirect_uris: [redirectUri] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...who(), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/step/${uid}` },
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }) => {
      const grant = new own.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on(
    'request',
    (request, response) =>
      void (request.url?.startsWith('/step/')
        ? provider.interactionFinished(request, response, { login: { accountId: who().sub } })
        : answer(request, response)),
  );
  return { issuer, close: () => void server.close() };
}

describe('single sign-on', () => {
  const app = useApp();
  let origin: string;
  beforeAll(async () => {
    allowInside(true);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://alpha.localhost:${(app.http.server.address() as AddressInfo).port}`;
    await app.owner.query(
      `insert into app_host (host, app_id) select 'alpha.localhost', id from app where tenant_id = $1`,
      [app.tenant.id],
    );
    await app.owner.query(`select pg_notify('directory', '')`);
    await until(
      async () =>
        (await fetchOutside(`${origin}/web/ml/sso/querySsoList.json`)).headers.get(
          'tenant-code',
        ) === 'alpha',
    );
  });
  afterAll(async () => {
    allowInside(false);
  });

  const api = async (
    window: ReturnType<typeof browser>,
    path: string,
    fields: Record<string, string> = {},
  ) => {
    const { status, text } = await window.go(`${origin}${path}.json`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
    });
    return { status, body: JSON.parse(text) };
  };
  const login = (window: ReturnType<typeof browser>, loginName: string) =>
    api(window, '/web/ml/mlogin/loginIn', { loginName, passwd: 'Demo1234' });
  const provider = (issuer: string, more = {}) => ({
    ssoName: { zh: '公司账号' },
    issuer,
    clientId: 'portal',
    clientSecret: 'portal-secret',
    ...more,
  });
  const through = async (window: ReturnType<typeof browser>, ssoCode: string, returnTo = '') => {
    const started = await api(window, calls.startSso.path, {
      ssoCode,
      ...(returnTo ? { returnTo } : {}),
    });
    const back = await window.follow(
      started.body.dataObj.url,
      (url) => url.pathname === '/console/',
    );
    const {
      code = '',
      state = '',
      iss = '',
    } = Object.fromEntries(new URLSearchParams(back.hash.split('?')[1]));
    return { code, state, ...(iss ? { iss } : {}) };
  };

  test('[AUT-11d] an issuer has a name of the portal: with a tenant asked for by a header there is none', async () => {
    const ask = (headers: Record<string, string>) =>
      app.http.inject({ url: '/oidc/.well-known/openid-configuration', headers });
    const own = await fetchOutside(`${origin}/oidc/.well-known/openid-configuration`);
    expect(((await own.json()) as { issuer: string }).issuer).toBe(`${origin}/oidc`);
    const forged = await ask({ host: 'evil.example', 'tenant-code': app.tenant.code });
    expect([forged.statusCode, forged.body.includes('evil.example')]).toEqual([404, false]);
  });

  test('ports and names that somebody makes up take the place of no provider; those of a tenant are few, and push out no others', async () => {
    const at = (host: string) =>
      app.http.inject({ url: '/oidc/.well-known/openid-configuration', headers: { host } });
    expect((await at('alpha.test')).json()).toMatchObject({ issuer: 'http://alpha.test/oidc' });
    // Another port than the portal's stands in no issuer, and the one that is set does.
    expect((await at('alpha.test:4711')).json()).toMatchObject({
      issuer: 'http://alpha.test/oidc',
    });
    usePublicPort(8443);
    try {
      const port = 'alpha.test:8443';
      expect((await at(port)).json()).toMatchObject({ issuer: `http://${port}/oidc` });
      expect(addressOfHost('alpha.test')).toBe('https://alpha.test:8443');
    } finally {
      usePublicPort(null);
    }
    expect(addressOfHost('alpha.test')).toBe('https://alpha.test');
    expect((await at('alpha.test:bad')).statusCode).toBeLessThan(500);
    expect(
      (await app.http.inject({ url: '/oidc?a=1', headers: { host: 'alpha.test' } })).statusCode,
    ).toBe(404);
    const of = (address: string, tenant = app.tenant) => providerAt(app.kernel, tenant, address);
    const theirs = await of('http://beta.test', app.otherTenant);
    const own = await of('http://alpha.test');
    for (let n = 0; n < 20; n += 1) {
      await expect(of(`http://made-up-${n}.test`)).rejects.toMatchObject({ code: 'not_found' });
      expect(await of('http://alpha.test')).toBe(own);
    }
    // A name of one's own machine may have any port, as one is forwarded.
    const first = await of('http://alpha.localhost:1');
    for (let port = 2; port <= 12; port += 1) await of(`http://alpha.localhost:${port}`);
    expect(await of('http://alpha.localhost:1')).not.toBe(first);
    expect(await of('http://beta.test', app.otherTenant)).toBe(theirs);
  });

  test('[AUT-11a][AUT-11c] logs in against any provider: who is linked, known by a trusted address, or new', async () => {
    await app.cookieOf('buyer');
    const admin = await app.client('admin');
    let person: { sub: string; email?: string; email_verified?: boolean; name?: string } = {
      sub: 'p-1',
      email: 'li@example.com',
      email_verified: true,
      name: '李雷',
    };
    const idp = await elsewhere(`${origin}/sso/callback`, () => person);
    const { ssoCode } = await admin(calls.saveSsoProvider, provider(idp.issuer));
    // Nobody is linked yet, and strangers are not let in.
    const stranger = browser();
    const refused = await api(stranger, calls.oauthLogin.path, await through(stranger, ssoCode));
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 'sso.no_account' } });
    // A user links the account and logs in with it from another browser.
    const own = browser();
    await login(own, 'buyer');
    expect(
      (await api(own, calls.oauthLogin.path, await through(own, ssoCode))).body.dataObj,
    ).toMatchObject({ userName: 'buyer', linked: true });
    const other = browser();
    const entered = await api(
      other,
      calls.oauthLogin.path,
      await through(other, ssoCode, '/console/#/x'),
    );
    expect(entered.body.dataObj).toMatchObject({
      userName: 'buyer',
      linked: false,
      returnTo: '/console/#/x',
    });
    expect(
      JSON.parse((await other.go(`${origin}/web/um/user/getInfo.json`)).text).dataObj.userName,
    ).toBe('buyer');
    if (built) {
      // From the shop's login: no script is needed, and it leads back to where one came from.
      const shopper = browser();
      const page = await shopper.go(`${origin}/en/login?return=%2Fen%2Fcart`);
      expect(page.text).toContain(`value="${ssoCode}"`);
      const leaving = await shopper.go(`${origin}/login/sso`, {
        method: 'POST',
        body: new URLSearchParams({ provider: ssoCode, return: '/en/cart', lang: 'en' }).toString(),
      });
      const away = /http-equiv="refresh" content="0; url=([^"]+)"/i.exec(leaving.text)?.[1] ?? '';
      const end = await shopper.follow(
        away.replaceAll('&amp;', '&'),
        (url) => url.pathname === '/en/cart',
      );
      expect(end.href).toBe(`${origin}/en/cart`);
      expect(
        JSON.parse((await shopper.go(`${origin}/web/um/user/getInfo.json`)).text).dataObj.userName,
      ).toBe('buyer');
      // The way back counts once.
      const forged = await browser().go(`${origin}/login/back?code=x&state=y&return=%2Fen%2Fcart`);
      expect([forged.status, forged.text.includes('name="pwd"')]).toEqual([409, true]);
    }
    // An address counts when the provider has verified it and the tenant trusts the provider with it.
    await app.cookieOf('seller');
    await app.as(null, (ctx) =>
      ctx.run(
        ctx.update('users').set({ email: 'wang@example.com' }).where('login_name', '=', 'seller'),
      ),
    );
    const byAddress = async () => {
      const window = browser();
      return api(window, calls.oauthLogin.path, await through(window, ssoCode));
    };
    person = { sub: 'p-2', email: 'wang@example.com', email_verified: false };
    await admin(calls.saveSsoProvider, { ...provider(idp.issuer, { trustEmail: true }), ssoCode });
    expect((await byAddress()).body.errorCode).toBe('sso.no_account');
    person = { sub: 'p-2', email: 'wang@example.com', email_verified: true };
    // An address that was only typed here may be of a login that somebody else made: nobody gets into that.
    expect((await byAddress()).body.errorCode).toBe('sso.no_account');
    await app.as(null, (ctx) =>
      ctx.run(
        ctx.update('users').set({ email_proven_at: new Date() }).where('login_name', '=', 'seller'),
      ),
    );
    expect((await byAddress()).body.dataObj.userName).toBe('seller');
    // Newcomers get an account as a buyer, when the tenant wants that.
    person = { sub: 'p-3', name: '新人' };
    await admin(calls.saveSsoProvider, {
      ...provider(idp.issuer, { createMembers: true }),
      ssoCode,
    });
    const [first, second] = await Promise.all([byAddress(), byAddress()]);
    const codes = [first, second].flatMap(({ status, body }) =>
      status === 200 ? [body.dataObj.userCode] : [],
    );
    expect(new Set(codes).size).toBe(1);
    expect((await byAddress()).body.dataObj).toMatchObject({
      userCode: codes[0],
      userRelname: '新人',
      roles: ['buyer'],
    });
    idp.close();
  });

  test('[CMS-02d] a login by a provider is asked for what is new, and its acceptance says that it came that way', async () => {
    const admin = await app.client('admin');
    const idp = await elsewhere(`${origin}/sso/callback`, () => ({ sub: 'agrees', name: '同意' }));
    const { ssoCode } = await admin(
      calls.saveSsoProvider,
      provider(idp.issuer, { createMembers: true }),
    );
    const version = await published(app, 'sale', { blocks: 'login' });
    const window = browser();
    const entered = await api(window, calls.oauthLogin.path, await through(window, ssoCode));
    expect(entered.body.dataObj.agreements).toBe('required');
    expect((await api(window, addressPage.path)).body.errorCode).toBe('agreement.required');
    // Nor does the portal let anybody into the tenant's other apps.
    const on = await window.go(`${origin}/sso/interaction/some-uid`);
    expect(on.to).toBe('/agreements?return=%2Fsso%2Finteraction%2Fsome-uid');
    const accepted = await fetchOutside(`${origin}${acceptAgreements.path}.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...(window.jars.get(new URL(origin).host) ?? [])]
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      body: JSON.stringify({ accepted: [{ agreementCode: 'sale', version, lang: 'ru' }] }),
    });
    expect(accepted.status).toBe(200);
    expect((await admin(acceptanceList, { way: 'sso' })).rows).toMatchObject([
      { agreementCode: 'sale', version, lang: 'ru', userRelname: '同意' },
    ]);
    expect((await api(window, addressPage.path)).status).toBe(200);
    await blocking(app, 'sale', 'nothing');
    idp.close();
  });

  test('[AUT-11b][AUT-12b] the provider stands for the password alone: who has a second factor shows it, and signing out still tells the provider', async () => {
    await app.cookieOf('buyer3');
    const admin = await app.client('admin');
    const idp = await elsewhere(`${origin}/sso/callback`, () => ({ sub: 'f-1', name: 'F' }));
    const { ssoCode } = await admin(calls.saveSsoProvider, provider(idp.issuer));
    const own = browser();
    await login(own, 'buyer3');
    await api(own, calls.oauthLogin.path, await through(own, ssoCode));
    const { secret } = (await api(own, beginTotp.path, { oldPasswd: 'Demo1234' })).body.dataObj;
    const { recoveryCodes } = (
      await api(own, finishTotp.path, {
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
      })
    ).body.dataObj;
    const window = browser();
    const half = await api(
      window,
      calls.oauthLogin.path,
      await through(window, ssoCode, '/console/#/x'),
    );
    expect(half.body).toMatchObject({
      errorCode: 'login.second_factor',
      facts: { ways: 'totp', returnTo: '/console/#/x' },
    });
    expect((await window.go(`${origin}${getInfo.path}.json`)).status).toBe(401);
    expect(
      (await api(window, loginSecond.path, { code: recoveryCodes[0] })).body.dataObj,
    ).toMatchObject({ userName: 'buyer3' });
    const out = JSON.parse(
      (await window.go(`${origin}${calls.ssoConfig.path}.json?oauthEnvCode=out`)).text,
    );
    expect(out.rows).toContainEqual({
      oauthEnvconfigName: 'url',
      oauthEnvconfigValue: expect.stringContaining(idp.issuer),
    });
    // AUT-10 The hidden frame may lead there: to the providers of this portal, and nowhere else.
    const frames = await app.kernel
      .tenants()
      .then((tenants) => Promise.all(tenants.map((one) => framePolicy(app.kernel, one))));
    expect(frames.filter((one) => one['frame-src'])).toEqual([
      { 'frame-src': expect.stringContaining(idp.issuer) },
    ]);
    // AUT-02 A user stopped by the own company is told so here as well.
    await app.as(null, (ctx) =>
      ctx.run(ctx.update('users').set({ status: 'stopped' }).where('login_name', '=', 'buyer3')),
    );
    const late = browser();
    expect(
      (await api(late, calls.oauthLogin.path, await through(late, ssoCode))).body.errorCode,
    ).toBe('login.stopped');
    idp.close();
  });

  test('[AUT-11c] a way back counts once, in the browser that began, with the code of this provider', async () => {
    const admin = await app.client('admin');
    const idp = await elsewhere(`${origin}/sso/callback`, () => ({ sub: 'q-1', name: 'Q' }));
    const { ssoCode } = await admin(
      calls.saveSsoProvider,
      provider(idp.issuer, { createMembers: true }),
    );
    const [victim, thief] = [browser(), browser()];
    await api(thief, calls.startSso.path, { ssoCode });
    const back = await through(victim, ssoCode);
    expect((await api(thief, calls.oauthLogin.path, back)).body.errorCode).toBe('sso.expired');
    expect(
      (await api(victim, calls.oauthLogin.path, { ...back, state: `${back.state}x` })).body
        .errorCode,
    ).toBe('sso.expired');
    expect((await api(victim, calls.oauthLogin.path, back)).status).toBe(200);
    expect((await api(victim, calls.oauthLogin.path, back)).body.errorCode).toBe('sso.expired');
    const again = await through(browser(), ssoCode);
    const late = browser();
    const own = await through(late, ssoCode);
    expect(
      (await api(late, calls.oauthLogin.path, { ...own, code: again.code })).body.errorCode,
    ).toBe('sso.refused');
    // Deleted or off, it is no way in.
    await admin(calls.deleteSsoProvider, { ssoCode });
    expect((await api(browser(), calls.startSso.path, { ssoCode })).status).toBe(404);
    idp.close();
  });

  test('[AUT-11c] an address that is no provider, or leads inside, is refused before it is kept', async () => {
    const admin = await app.client('admin');
    await expect(admin(calls.saveSsoProvider, provider(`${origin}/nowhere`))).rejects.toMatchObject(
      { code: 'sso.unreachable' },
    );
    await expect(admin(calls.saveSsoProvider, provider('http://intranet/'))).rejects.toMatchObject({
      code: 'input.invalid',
    });
    allowInside(false);
    // By its number, and by a name that leads there: told apart from one that does not answer.
    for (const inside of ['https://127.0.0.1:1/', 'https://10.0.0.7/', 'https://localhost:1/'])
      await expect(admin(calls.saveSsoProvider, provider(inside))).rejects.toMatchObject({
        code: 'sso.inside',
        fields: { issuer: expect.any(String) },
      });
    await expect(
      admin(calls.saveSsoProvider, provider('https://no-such-host.invalid/')),
    ).rejects.toMatchObject({ code: 'sso.unreachable' });
    allowInside(true);
  });

  test('[AUT-11d][AUT-11e][CMS-02d] the portal is the provider of the tenant’s apps, and logging out is told to them', async () => {
    const told: string[] = [];
    const shop = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        told.push(body);
        response.end();
      });
    });
    await new Promise<void>((resolve) => {
      shop.listen(0, '127.0.0.1', resolve);
    });
    const home = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const admin = await app.client('admin');
    const made = await admin(calls.saveSsoClient, {
      ssoClientName: { zh: '报表' },
      redirectUris: [`${home}/back`],
      backchannelUri: `${home}/out`,
    });
    const config = await oidc.discovery(
      new URL(`${origin}/oidc`),
      made.clientId,
      made.clientSecret,
      oidc.ClientSecretBasic(made.clientSecret),
      { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: fetchOutside },
    );
    const window = browser();
    await app.cookieOf('buyer2');
    await login(window, 'buyer2');
    const enter = async (
      verifier: string,
      until_ = (at: URL) => at.origin === home,
      more: Record<string, string> = {},
    ) => {
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: `${home}/back`,
        scope: 'openid profile email company',
        state: 's',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...more,
      });
      return window.follow(url.href, until_);
    };
    const verifier = oidc.randomPKCECodeVerifier();
    const back = await enter(verifier);
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: 's',
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    expect(await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')).toMatchObject({
      preferred_username: 'buyer2',
      tenant: 'alpha',
      roles: ['buyer'],
    });
    // An address counts as verified when its owner has used a code that was sent there, not because somebody typed it.
    const told_ = async () => {
      const again = oidc.randomPKCECodeVerifier();
      const fresh = await oidc.authorizationCodeGrant(config, await enter(again), {
        pkceCodeVerifier: again,
        expectedState: 's',
        idTokenExpected: true,
      });
      return oidc.fetchUserInfo(config, fresh.access_token, fresh.claims()?.sub ?? '');
    };
    await app.as(null, (ctx) =>
      ctx.run(
        ctx
          .update('users')
          .set({ email: 'typed@people.example' })
          .where('login_name', '=', 'buyer2'),
      ),
    );
    expect(await told_()).toMatchObject({ email: 'typed@people.example', email_verified: false });
    await api(window, sendEmail.path, { userEmail: 'typed@people.example', purpose: 'login' });
    await api(window, loginByCode.path, {
      userPhone: 'typed@people.example',
      code: await codeSentTo(app, 'typed@people.example'),
    });
    expect(await told_()).toMatchObject({ email: 'typed@people.example', email_verified: true });
    // CMS-02d Neither the provider's own session, nor a code or a token from before, leads past a login that an agreement blocks.
    const late = oidc.randomPKCECodeVerifier();
    const early = await enter(late);
    const kept = oidc.randomPKCECodeVerifier();
    const lasting = await oidc.authorizationCodeGrant(
      config,
      await enter(kept, undefined, { scope: 'openid offline_access', prompt: 'consent' }),
      { pkceCodeVerifier: kept, expectedState: 's' },
    );
    const renewed = await oidc.refreshTokenGrant(config, lasting.refresh_token ?? '');
    expect(renewed.access_token).not.toBe(lasting.access_token);
    await published(app, 'sale', { blocks: 'login' });
    await expect(
      oidc.refreshTokenGrant(config, renewed.refresh_token ?? lasting.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await enter(verifier, (at) => at.pathname === '/agreements')).search).toContain(
      encodeURIComponent('/sso/interaction/'),
    );
    await expect(
      oidc.authorizationCodeGrant(config, early, { pkceCodeVerifier: late, expectedState: 's' }),
    ).rejects.toThrow();
    await expect(
      oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? ''),
    ).rejects.toThrow();
    await blocking(app, 'sale', 'nothing');
    // A refused token is not used up.
    const again = await oidc.refreshTokenGrant(
      config,
      renewed.refresh_token ?? lasting.refresh_token ?? '',
    );
    expect(again.access_token).not.toBe(renewed.access_token);
    // Another app's address, a wrong secret and a request without PKCE are refused.
    await expect(
      oidc.authorizationCodeGrant(config, await enter(verifier), {
        pkceCodeVerifier: `${verifier}x`,
        expectedState: 's',
      }),
    ).rejects.toThrow();
    const wrong = await window.go(
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: 'http://127.0.0.1:1/evil',
        scope: 'openid',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      }).href,
    );
    expect([wrong.status, wrong.to]).toEqual([400, null]);
    // Single sign-out.
    await api(window, logout.path);
    await app.kernel.drainOutbox();
    await runQueued(app.kernel, app.owner, [notifyApps.name]);
    expect(told).toHaveLength(1);
    const token = JSON.parse(
      Buffer.from(
        new URLSearchParams(told[0]).get('logout_token')?.split('.')[1] ?? '',
        'base64url',
      ).toString(),
    );
    expect(token).toMatchObject({ iss: `${origin}/oidc`, aud: made.clientId, sub: claims?.sub });
    await expect(enter(oidc.randomPKCECodeVerifier())).rejects.toThrow('leads nowhere');
    shop.close();
  });
});
