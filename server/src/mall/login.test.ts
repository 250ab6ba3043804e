import { catalogue } from '@tradeport/api';
import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import { fill } from '@tradeport/api/kernel/text';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { browserOf, dataOf } from '../modules/login/browser.fixture.ts';
import { codeSentTo } from '../modules/login/codes.fixture.ts';
import { setRegistration } from '../modules/registration/settings.fixture.ts';
import { addUser } from '../modules/accounts/users.ts';
import { PASSWORD, type TestApp } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const BACK = '/en/search?search=bolt&page=2';
const AFTER = `return=${encodeURIComponent(BACK)}`;

const said = (code: string, facts = {}) => fill(catalogue[code]?.en ?? '?', facts);

/** A browser that fills in forms: cookies, and where an answer leads. */
function visitor(app: TestApp, script = false) {
  const jar = new Map<string, string>();
  const go = async (url: string, fields?: Record<string, string>) => {
    const answer = await app.http.inject({
      url,
      headers: {
        host: 'alpha.test',
        accept: script ? 'application/json' : 'text/html',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields
        ? { method: 'POST', payload: new URLSearchParams({ lang: 'en', ...fields }).toString() }
        : {}),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    return { status: answer.statusCode, to: answer.headers.location, body: answer.body, answer };
  };
  return { go, jar, isIn: () => jar.has('tp_session') };
}

describe.skipIf(!built)('the login of the shop', () => {
  const app = useApp();
  afterAll(async () => {
    vi.useRealTimers();
  });
  let people = 0;
  const person = async (roles = ['buyer']) => {
    people += 1;
    const loginName = `shopper_${people}`;
    const phone = `137${String(people).padStart(8, '0')}`;
    const memberId = await app.memberOf('buyer');
    const proven = true;
    await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName,
        password: PASSWORD,
        name: loginName,
        roles,
        phone,
        proven,
      }),
    );
    return { loginName, phone };
  };

  test('[AUT-01a][AUT-02a][AUT-09a] a password leads back to where one came from; a wrong one says so and keeps the account', async () => {
    const { loginName } = await person();
    const shop = visitor(app);
    const page = await shop.go(`/en/login?${AFTER}`);
    expect(page.body).toContain('/en/login/code?return=');
    const wrong = await shop.go('/login', { phone: loginName, pwd: 'Wrong1234', return: BACK });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain(said('login.wrong'));
    expect(wrong.body).toContain(`value="${loginName}"`);
    expect(wrong.body).not.toContain('Wrong1234');
    expect(shop.isIn()).toBe(false);
    const right = await shop.go('/login', { phone: loginName, pwd: PASSWORD, return: BACK });
    expect([right.status, right.to]).toEqual([303, BACK]);
    expect(shop.isIn()).toBe(true);
    expect((await shop.go(`/login?${AFTER}`)).to).toBe(BACK);
  });

  test('where it leads is a page of this portal, and not the login again', async () => {
    const { loginName } = await person();
    for (const [asked, leads] of [
      ['https://evil.example/', '/en'],
      ['//evil.example', '/en'],
      ['/en/login', '/en'],
      [`/en/login?${AFTER}`, BACK],
      [`/register?${AFTER}`, BACK],
    ] as const) {
      const fields = { phone: loginName, pwd: PASSWORD, return: asked };
      expect((await visitor(app).go('/login', fields)).to, asked).toBe(leads);
    }
  });

  test('[AUT-01b][AUT-08d][AUT-08h] a code logs in without script, and a script is told how long the button waits', async () => {
    const { phone } = await person();
    const shop = visitor(app);
    const sent = await shop.go('/login/code', { act: 'send', userPhone: phone, return: BACK });
    expect(sent.status).toBe(200);
    expect(sent.body).toContain('Code sent');
    expect(sent.body).toContain(`value="${phone}"`);
    const code = await codeSentTo(app, phone);
    expect(sent.body).not.toContain(code);
    const wrong = await shop.go('/login/code', { userPhone: phone, code: '000000', return: BACK });
    expect([wrong.status, wrong.body.includes(said('code.wrong'))]).toEqual([400, true]);
    const right = await shop.go('/login/code', { userPhone: phone, code, return: BACK });
    expect([right.status, right.to, shop.isIn()]).toEqual([303, BACK, true]);

    const acting = visitor(app, true);
    const ask = (userPhone: string) => acting.go('/login/code', { act: 'send', userPhone });
    expect((await ask(phone)).answer.json()).toMatchObject({
      resendS: expect.any(Number),
      msg: expect.stringMatching(/\d+ s/),
    });
    expect((await ask('13700000000')).answer.json()).toEqual({
      resendS: 0,
      msg: said('login.phone_unknown'),
    });
    expect((await ask('nobody')).status).toBe(400);
  });

  test('[RCV-01a] a forgotten password: a code, a new one, in with it and back to where one came from; the old one is gone', async () => {
    const { loginName, phone } = await person();
    const shop = visitor(app);
    await shop.go('/login/forgotten', { act: 'send', phone, return: BACK });
    const code = await codeSentTo(app, phone);
    const short = await shop.go('/login/forgotten', { phone, code, pwd: 'abc', return: BACK });
    expect([
      short.status,
      short.body.includes(said('user.password_format', { min: 6, max: 12 })),
    ]).toEqual([400, true]);
    const set = await shop.go('/login/forgotten', { phone, code, pwd: 'Fresh1234', return: BACK });
    expect([set.status, set.to, shop.isIn()]).toEqual([303, BACK, true]);
    const old = await visitor(app).go('/login', { phone: loginName, pwd: PASSWORD });
    expect(old.status).toBe(400);
  });

  test('[AUT-12b] who has a second factor is asked for it, and comes back to where they came from', async () => {
    const { loginName } = await person();
    const own = browserOf(app, {});
    await own.ask(calls.loginIn, { loginName, passwd: PASSWORD });
    const { secret } = dataOf<{ secret: string }>(
      await own.ask(ownCalls.beginTotp, { oldPasswd: PASSWORD }),
    );
    const totp = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await own.ask(ownCalls.finishTotp, { code: totp() });
    const shop = visitor(app);
    const first = await shop.go('/login', { phone: loginName, pwd: PASSWORD, return: BACK });
    expect([first.status, first.to]).toEqual([303, `/en/login/second?ways=totp&${AFTER}`]);
    expect(shop.isIn()).toBe(false);
    expect((await shop.go(String(first.to))).body).toContain('Two-step verification');
    const fields = { ways: 'totp', return: BACK };
    expect((await shop.go('/login/second', { ...fields, code: '000000' })).status).toBe(400);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    const second = await shop.go('/login/second', { ...fields, code: totp() });
    vi.useRealTimers();
    expect([second.status, second.to, shop.isIn()]).toEqual([303, BACK, true]);
  });

  test('[AUT-16d][AUT-09a] on a device that others use the PIN follows, and the session ends with the browser', async () => {
    const { loginName } = await person();
    const own = browserOf(app, {});
    await own.ask(calls.loginIn, { loginName, passwd: PASSWORD });
    await own.ask(ownCalls.savePin, { pin: '4826', oldPasswd: PASSWORD });
    const shop = visitor(app);
    const fields = { phone: loginName, pwd: PASSWORD, return: BACK };
    const first = await shop.go('/login', { ...fields, asksStay: '1' });
    expect(first.to).toBe(`/en/login/pin?${AFTER}`);
    const wrong = await shop.go('/login/pin', { pin: '1111', return: BACK });
    expect(wrong.body).toContain(said('pin.wrong', { left: 4 }));
    const second = await shop.go('/login/pin', { pin: '4826', return: BACK });
    expect([second.to, shop.isIn()]).toEqual([BACK, true]);
    const cookies = [second.answer.headers['set-cookie']].flat().map(String);
    expect(cookies.find((line) => line.startsWith('tp_session='))).not.toContain('Max-Age');

    const alone = visitor(app);
    const kept = await alone.go('/login', { ...fields, asksStay: '1', stay: '1' });
    const lines = [kept.answer.headers['set-cookie']].flat().map(String);
    expect(lines.find((line) => line.startsWith('tp_session='))).toContain('Max-Age=604800');
  });

  test('[AUT-16a][AUT-16c] after three failures a picture is asked for; who cannot read it is led to the login by code', async () => {
    const { loginName } = await person();
    const shop = visitor(app);
    const fail = () => shop.go('/login', { phone: loginName, pwd: 'Wrong1234', return: BACK });
    for (let tries = 0; tries < 3; tries += 1) await fail();
    const asked = await fail();
    expect(asked.body).toContain('name="captchaCode"');
    expect(asked.body).toMatch(
      /href="\/en\/login\/code\?return=[^"]+"[^>]*>Can.{1,6}t read the image/,
    );
  });

  test('[REG-01b][REG-01c][REG-03b][REG-03c] a person registers on one page without giving a name, is in at once and back', async () => {
    await setRegistration(app, { buyer: { open: true, auto: true } });
    const shop = visitor(app);
    const userPhone = '13688880001';
    const taken = await shop.go('/register', { act: 'send', userPhone: (await person()).phone });
    expect(taken.body).toContain(said('registration.phone_taken'));
    await shop.go('/register', { act: 'send', userPhone });
    const fields = {
      userPhone,
      code: await codeSentTo(app, userPhone),
      userPwsswd: PASSWORD,
      return: BACK,
    };
    const unread = await shop.go('/register', fields);
    expect([unread.status, unread.body.includes(said('registration.agreement'))]).toEqual([
      400,
      true,
    ]);
    const done = await shop.go('/register', { ...fields, agreed: '0' });
    expect([done.status, done.to, shop.isIn()]).toEqual([303, BACK, true]);
    expect((await shop.go('/en/login')).to).toBe('/en');
    await setRegistration(app, {});
  });

  test('[REG-02a][REG-02b] a company begins on the same page and goes on with its form', async () => {
    const shop = visitor(app);
    const userPhone = '13688880002';
    await shop.go('/register', { act: 'send', userPhone });
    const fields = {
      userPhone,
      code: await codeSentTo(app, userPhone),
      userPwsswd: PASSWORD,
      agreed: '0',
      merberType: 'company',
    };
    const unnamed = await shop.go('/register', fields);
    expect(unnamed.body).toContain(said('registration.company_name'));
    const begun = await shop.go('/register', { ...fields, merberCompname: '杭州启明贸易有限公司' });
    expect([begun.status, begun.to, shop.isIn()]).toEqual([
      303,
      '/console/#/buyerInformationc',
      false,
    ]);
    expect((await shop.go('/en/register')).body).toContain('杭州启明贸易有限公司');
  });
});
