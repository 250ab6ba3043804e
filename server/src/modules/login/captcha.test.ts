import * as calls from '@tradeport/api/identity/calls';
import * as peopleCalls from '@tradeport/api/identity/people-calls';
import {
  CAPTCHA_AFTER,
  CAPTCHA_LETTERS,
  CAPTCHA_VALID_S,
  CAPTCHAS_PER_ADDRESS,
} from '@tradeport/api/identity/model';
import { describe, expect, test } from 'vitest';
import { decrypt } from '../../kernel/secret.ts';
import { PASSWORD } from '../../testing/app.ts';
import { solvedCaptcha, solvePuzzle } from '../../testing/captcha.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { browserOf, dataOf } from './browser.fixture.ts';
import { addressNo, codeSentTo, errorOf, from } from './codes.fixture.ts';
import { addUser } from '../accounts/users.ts';

type Made = { captchaCode: string; picture: string; puzzle: unknown; expiresS: number };

describe('the picture code', () => {
  const app = useApp();
  let next = 0;
  const fresh = () => addressNo((next += 1));
  const add = async (loginName: string) => {
    const memberId = await app.memberOf('buyer');
    await app.as(null, (ctx) =>
      addUser(ctx, { memberId, loginName, password: PASSWORD, name: loginName, roles: ['buyer'] }),
    );
  };
  const logIn = async (
    loginName: string,
    passwd = PASSWORD,
    { address = fresh(), ...more }: { address?: string; captchaCode?: string; code?: string } = {},
  ) => from(app, calls.loginIn, { loginName, passwd, ...more }, { address });
  const said = async (...asked: Parameters<typeof logIn>) => errorOf(await logIn(...asked));
  const make = async (kind: 'picture' | 'work' = 'picture', address = fresh()) =>
    dataOf<Made>(await from(app, calls.makeCaptcha, { kind }, { address }));
  const lettersOf = (id: string) =>
    app.as(null, async (ctx) => {
      const { sealed } = await ctx.one(ctx.from('captcha').where('id', '=', id).select('sealed'));
      return decrypt(ctx.tenant.id, sealed);
    });
  const read = async () => {
    const { captchaCode } = await make();
    return { captchaCode, code: await lettersOf(captchaCode) };
  };
  const fail = async (loginName: string) => {
    for (let at = 0; at < CAPTCHA_AFTER; at += 1)
      expect(await said(loginName, 'Wrong1234')).toBe('login.wrong');
  };

  test('[AUT-16a][AUT-16b] is asked for after three failures of an account, wherever they came from; not even the right password gets in without it', async () => {
    await add('thrice');
    await fail('thrice');
    expect(await said('thrice')).toBe('login.captcha');
    expect(
      await said('thrice', PASSWORD, { code: '1' }),
      'the placeholder of the published call is no answer',
    ).toBe('login.captcha');
    expect(await said('thrice', 'Wrong1234', await read())).toBe('login.wrong');
    expect(await said('thrice', PASSWORD, await read())).toBe('ok');
    expect(await said('thrice'), 'a login that succeeds ends it').toBe('ok');
  });

  test('[AUT-16a] the third failure says that the next login needs one; nobody learns whether there is such an account', async () => {
    await add('is_there');
    const answers = await Promise.all(
      ['is_there', 'is_not_there'].map(async (name) => {
        const all: unknown[] = [];
        for (let at = 0; at <= CAPTCHA_AFTER; at += 1)
          all.push((await logIn(name, 'Wrong1234')).body);
        return all;
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.[0]).not.toHaveProperty('facts.captcha');
    expect(answers[0]?.[CAPTCHA_AFTER - 1]).toMatchObject({
      errorCode: 'login.wrong',
      facts: { captcha: 1 },
    });
    expect(answers[0]?.[CAPTCHA_AFTER]).toMatchObject({
      errorCode: 'login.captcha',
      msg: 'Enter the characters in the image',
    });
  });

  test('[AUT-16a] is asked for after three failures from an address, for every account there and for none elsewhere; a known browser has its own count', async () => {
    await add('colleague');
    const address = fresh();
    const known = browserOf(app, { address });
    await known.ask(calls.loginIn, { loginName: 'colleague', passwd: PASSWORD });
    for (let at = 0; at < CAPTCHA_AFTER; at += 1)
      expect(await said(`nobody_${at}`, 'Wrong1234', { address })).toBe('login.wrong');
    expect(await said('colleague', PASSWORD, { address })).toBe('login.captcha');
    expect(await said('colleague', PASSWORD)).toBe('ok');
    expect(
      errorOf(await known.ask(calls.loginIn, { loginName: 'colleague', passwd: PASSWORD })),
    ).toBe('ok');
    for (let at = 0; at < CAPTCHA_AFTER; at += 1)
      expect(
        errorOf(await known.ask(calls.loginIn, { loginName: 'colleague', passwd: 'Typo1234' })),
      ).toBe('login.wrong');
    expect(
      errorOf(await known.ask(calls.loginIn, { loginName: 'colleague', passwd: PASSWORD })),
    ).toBe('login.captcha');
    // Asking whether a phone is free is no failed login.
    const asking = fresh();
    for (let at = 0; at < 5; at += 1)
      await from(app, calls.checkUserPhone, { userPhone: '13900000001' }, { address: asking });
    expect(await said('colleague', PASSWORD, { address: asking })).toBe('ok');
  });

  test('[AUT-16a] an office whose people come in at the same moment has failed nothing: no picture for any of twelve', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `office_${n}`);
    for (const name of names) await add(name);
    const address = fresh();
    expect(await Promise.all(names.map((name) => said(name, PASSWORD, { address })))).toEqual(
      names.map(() => 'ok'),
    );
    expect(await said('office_0', 'Wrong1234', { address })).toBe('login.wrong');
    expect(await said('office_1', PASSWORD, { address })).toBe('ok');
  });

  test('[AUT-16a] letters count in any case; wrong, used, expired or of another portal they are refused, and a try without them costs the account nothing', async () => {
    await add('letters');
    await fail('letters');
    const right = await read();
    expect(right.code).toHaveLength(CAPTCHA_LETTERS);
    expect(await said('letters', PASSWORD, { ...right, code: 'zzzzz0' })).toBe(
      'login.captcha_wrong',
    );
    expect(await said('letters', PASSWORD, right), 'used up by the wrong answer').toBe(
      'login.captcha_wrong',
    );
    const elsewhere = await solvedCaptcha({
      as: (login, work) => app.as(login, work, app.otherTenant),
    });
    expect(await said('letters', PASSWORD, elsewhere)).toBe('login.captcha_wrong');
    const late = await read();
    await app.moveClock((CAPTCHA_VALID_S + 1) * 1000);
    expect(await said('letters', PASSWORD, late)).toBe('login.captcha_wrong');
    // AUT-13 Attempts without a solved picture cannot make the owner wait.
    for (let at = 0; at < 30; at += 1) await logIn('letters', 'Wrong1234');
    const again = await read();
    expect(
      await said('letters', PASSWORD, { ...again, code: ` ${again.code.toUpperCase()} ` }),
    ).toBe('ok');
  });

  test('[AUT-16a] of forty tries at once three are compared; of two with the same picture one', async () => {
    await add('at_once');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => said('at_once', 'Wrong1234')),
    );
    expect(answers.filter((code) => code === 'login.wrong')).toHaveLength(CAPTCHA_AFTER);
    expect(answers.filter((code) => code === 'login.captcha')).toHaveLength(40 - CAPTCHA_AFTER);
    const one = await read();
    const both = await Promise.all([
      said('at_once', 'Wrong1234', one),
      said('at_once', 'Wrong1234', one),
    ]);
    expect(both.toSorted()).toEqual(['login.captcha_wrong', 'login.wrong']);
  });

  test('[AUT-16c] who cannot see it lets the browser solve a puzzle, once; a made-up solution is none', async () => {
    await add('unseeing');
    await fail('unseeing');
    const made = await make('work');
    expect(made).toMatchObject({
      picture: '',
      puzzle: { parameters: { algorithm: 'PBKDF2/SHA-256' } },
    });
    const solved = await solvePuzzle(made);
    expect(
      await said('unseeing', PASSWORD, {
        ...solved,
        captchaCode: (await make('work')).captchaCode,
      }),
      'of another puzzle',
    ).toBe('login.captcha_wrong');
    expect(
      await said('unseeing', PASSWORD, {
        captchaCode: (await make('work')).captchaCode,
        code: `1.${'0'.repeat(64)}`,
      }),
    ).toBe('login.captcha_wrong');
    expect(
      await said('unseeing', PASSWORD, {
        captchaCode: (await make('work')).captchaCode,
        code: 'abcde',
      }),
    ).toBe('login.captcha_wrong');
    expect(await said('unseeing', 'Wrong1234', solved)).toBe('login.wrong');
    expect(await said('unseeing', PASSWORD, solved), 'twice').toBe('login.captcha_wrong');
    expect(await said('unseeing', PASSWORD, await solvePuzzle(await make('work')))).toBe('ok');
  });

  test('[AUT-16b] a picture holds its letters for the eye alone, and an address asks for so many in an hour', async () => {
    const answer = await from(app, calls.makeCaptcha, {}, { address: fresh() });
    const { captchaCode, picture } = dataOf<Made>(answer);
    expect(
      Buffer.from(picture.replace('data:image/gif;base64,', ''), 'base64')
        .subarray(0, 6)
        .toString(),
    ).toBe('GIF89a');
    expect(JSON.stringify(answer.body)).not.toContain(`"${await lettersOf(captchaCode)}"`);
    const address = fresh();
    await make('picture', address);
    await app.as(null, (ctx) =>
      ctx.run(ctx.update('code_sending').set({ sent: CAPTCHAS_PER_ADDRESS })),
    );
    expect(errorOf(await from(app, calls.makeCaptcha, {}, { address }))).toBe('too_many');
  });
});

describe('the names of the forms', () => {
  const app = useApp();

  test('[AUT-17b] login takes phone, pwd and code beside the names of the published call', async () => {
    await app.cookieOf('buyer');
    for (const names of [
      { phone: 'buyer', pwd: PASSWORD, code: '1' },
      { loginName: 'buyer', passwd: PASSWORD, code: '1' },
    ]) {
      expect(await app.raw(calls.loginInPc, names)).toMatchObject({
        status: 200,
        body: { dataObj: { userName: 'buyer' } },
      });
    }
    expect(await app.raw(calls.loginIn, { pwd: PASSWORD })).toMatchObject({
      status: 400,
      body: { errorCode: 'input.invalid', fields: { phone: 'Enter your account' } },
    });
    expect(await app.raw(calls.loginIn, { phone: 'buyer' })).toMatchObject({
      status: 400,
      body: { fields: { pwd: 'Enter your password' } },
    });
    expect(await app.raw(calls.loginIn, { phone: 'buyer', pwd: 'Wrong1234' })).toMatchObject({
      status: 400,
      body: { errorCode: 'login.wrong' },
    });
  });

  test('[AUT-17b] a new password takes phone, code and pwd beside the names of the published call', async () => {
    for (const [at, names] of [
      { phone: 'phone', pwd: 'pwd' },
      { phone: 'userPhone', pwd: 'userPwsswd' },
    ].entries()) {
      const to = `1391234000${at}`;
      const memberId = await app.memberOf('buyer');
      await app.as(null, (ctx) =>
        addUser(ctx, {
          memberId,
          loginName: `reset_${at}`,
          password: PASSWORD,
          name: 'r',
          roles: ['buyer'],
          phone: to,
        }),
      );
      await app.raw(calls.sendPhone, { userPhone: to, purpose: 'reset' });
      const code = await codeSentTo(app, to);
      expect(await app.raw(calls.resetPassword, { [names.phone]: to, code })).toMatchObject({
        status: 400,
        body: { fields: { pwd: 'Enter your password' } },
      });
      expect(
        await app.raw(calls.resetPassword, { [names.phone]: to, code, [names.pwd]: 'Fresh1234' }),
      ).toMatchObject({ status: 200 });
      expect(
        await app.raw(calls.loginIn, { phone: `reset_${at}`, pwd: 'Fresh1234' }),
      ).toMatchObject({ status: 200 });
    }
    expect(await app.raw(calls.resetPassword, { code: '123456', pwd: 'Fresh1234' })).toMatchObject({
      status: 400,
      body: { errorCode: 'input.invalid' },
    });
  });

  test('[AUT-17a] a new account has 5–18 letters, digits and underscores; one from before that has not still logs in', async () => {
    const admin = await app.client('admin');
    const merberCode = await app.memberOf('buyer');
    const user = { merberCode, userPwsswd: PASSWORD, userRelname: '王小明', roles: ['buyer'] };
    for (const userName of ['four', 'nineteen_characters', 'with-dash', '中文账号名']) {
      await expect(
        admin(peopleCalls.saveUser, { ...user, userName }),
        userName,
      ).rejects.toMatchObject({
        code: 'input.invalid',
        fields: { userName: '5–18 letters, digits or underscores' },
      });
    }
    await admin(peopleCalls.saveUser, { ...user, userName: 'five5' });
    await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId: merberCode,
        loginName: 'old',
        password: PASSWORD,
        name: 'old',
        roles: ['buyer'],
      }),
    );
    expect(await app.raw(calls.loginIn, { phone: 'OLD', pwd: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  test("[AUT-16a] the mall's login shows the picture after three failures, and takes its letters", async () => {
    const post = (fields: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: '10.200.0.1',
        payload: new URLSearchParams({ lang: 'en', return: '/', ...fields }).toString(),
        headers: { host: 'alpha.test', 'content-type': 'application/x-www-form-urlencoded' },
      });
    await app.cookieOf('seller');
    const answers = [];
    for (let at = 0; at <= CAPTCHA_AFTER; at += 1)
      answers.push(await post({ phone: 'seller', pwd: 'Wrong1234' }));
    expect(answers[0]?.body).not.toContain('captchaCode');
    expect(answers.at(-1)?.body).toContain('data:image/gif;base64,');
    const captchaCode =
      /name="captchaCode" value="([^"]+)"/.exec(answers.at(-1)?.body ?? '')?.[1] ?? '';
    expect(
      (await post({ phone: 'seller', pwd: PASSWORD, captchaCode, code: 'zz' })).body,
    ).toContain('The characters don’t match the image. Try again');
    expect(
      (await post({ phone: 'seller', pwd: PASSWORD, ...(await solvedCaptcha(app)) })).statusCode,
    ).toBe(303);
  });
});
