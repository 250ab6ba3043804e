import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import { defaultResetRule, maskEmail, passwordFault } from '@tradeport/api/identity/model';
import { deviceOf } from '@tradeport/api/identity/security';
import { deliveryPage } from '@tradeport/api/messages/calls';
import { getProappinfo } from '@tradeport/api/tenancy/calls';
import { describe, expect, test } from 'vitest';
import { PASSWORD, until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { browserOf } from './browser.fixture.ts';
import { addressNo, codeSentTo, errorOf, otherThan } from './codes.fixture.ts';
import { addUser } from '../accounts/users.ts';

describe('account security', () => {
  const app = useApp();

  const add = async (loginName: string, more: { phone?: string; email?: string } = {}) => {
    const memberId = await app.memberOf('buyer');
    return app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName,
        password: PASSWORD,
        name: loginName,
        roles: ['buyer'],
        ...more,
      }),
    );
  };
  const logIn = (loginName: string, passwd = PASSWORD) => ({ loginName, passwd });
  const inside = async (loginName: string) => {
    const own = browserOf(app);
    expect((await own.ask(calls.loginIn, logIn(loginName))).status).toBe(200);
    return own;
  };
  const isIn = async (own: ReturnType<typeof browserOf>) =>
    (await own.ask(ownCalls.sendOwnCode, { way: 'phone' })).status !== 401;
  const toldTo = async (userId: string) =>
    JSON.stringify(
      await app.as(null, (ctx) =>
        ctx.run(
          ctx
            .from('message')
            .where('user_id', '=', userId)
            .where('kind', '=', 'security')
            .select('title'),
        ),
      ),
    );
  const mailsTo = async (recipient: string) =>
    (await app.clients.admin(deliveryPage, { recipient })).rows
      .map((row) => `${row.subject} ${row.body}`)
      .join('\n');

  test('[RCV-01a][RCV-01b][RCV-02e][AUT-09d] a password is reset by a code; sessions end, the owner is told, the old password is gone', async () => {
    const id = await add('forgetful', { phone: '13600000001', email: 'forgetful@people.example' });
    const elsewhere = await inside('forgetful');
    const own = browserOf(app);
    await own.ask(calls.sendPhone, { userPhone: '13600000001', purpose: 'reset' });
    const code = await codeSentTo(app, '13600000001');
    const reset = (more: object) =>
      own.ask(calls.resetPassword, {
        userPhone: '13600000001',
        code,
        userPwsswd: 'Better123',
        ...more,
      });
    expect(await reset({ code: otherThan(code) })).toMatchObject({
      status: 400,
      body: { errorCode: 'code.wrong', msg: 'Incorrect code' },
    });
    expect(await reset({ userPwsswd: 'a'.repeat(13) })).toMatchObject({
      status: 400,
      body: { errorCode: 'user.password_format', facts: { min: 6, max: 12 } },
    });
    expect(await reset({ userPwsswd: 'abcde' })).toMatchObject({
      body: { errorCode: 'user.password_format' },
    });
    expect(errorOf(await reset({}))).toBe('ok');
    expect(errorOf(await reset({}))).toBe('code.spent');
    expect(await isIn(elsewhere)).toBe(false);
    expect(errorOf(await own.ask(calls.loginIn, logIn('forgetful')))).toBe('login.wrong');
    expect(errorOf(await own.ask(calls.loginIn, logIn('forgetful', 'Better123')))).toBe('ok');
    expect(await toldTo(id)).toContain('reset with a code');
    expect(await mailsTo('forgetful@people.example')).toContain('登录密码已通过验证码重置');
  });

  test('[RCV-01a] by e-mail as well; an address that nobody has is answered like one with a wrong code', async () => {
    await add('by_mail', { email: 'by@mail.example' });
    const own = browserOf(app);
    for (const userEmail of ['by@mail.example', 'not@there.example'])
      expect((await own.ask(calls.sendEmail, { userEmail, purpose: 'reset' })).body).toEqual({
        success: true,
        dataObj: { resendS: 60 },
      });
    const wrong = await own.ask(calls.resetPassword, {
      userPhone: 'by@mail.example',
      code: '000000',
      userPwsswd: 'Better123',
    });
    const unknown = await own.ask(calls.resetPassword, {
      userPhone: 'not@there.example',
      code: '000000',
      userPwsswd: 'Better123',
    });
    expect(unknown.body).toEqual(wrong.body);
    const code = await codeSentTo(app, 'by@mail.example');
    expect(
      errorOf(
        await own.ask(calls.resetPassword, {
          userPhone: 'BY@mail.example',
          code,
          userPwsswd: 'Better123',
        }),
      ),
    ).toBe('ok');
  });

  test('[RCV-01b][RCV-01c][AUT-07b] 6–12 by default, and whatever the tenant asks for', async () => {
    for (const good of ['abc123', 'ABCDEF', 'a'.repeat(12)])
      expect(passwordFault(good, defaultResetRule), good).toBeNull();
    for (const bad of ['abc12', 'a'.repeat(13), 'abc-123'])
      expect(passwordFault(bad, defaultResetRule), bad).toBe('user.password_format');
    const admin = await app.client('admin', app.otherTenant);
    const rules = {
      passwordRule: { min: 10, max: 40, mixed: true },
      resetPasswordRule: { min: 10, max: 40, mixed: true },
      factorRequired: false,
    };
    for (const wrong of [
      { min: 5, max: 20 },
      { min: 21, max: 20 },
      { min: 6, max: 19 },
      { min: 6, max: 129 },
    ]) {
      await expect(
        admin(ownCalls.saveSecurityRules, { ...rules, passwordRule: { ...wrong, mixed: false } }),
        JSON.stringify(wrong),
      ).rejects.toMatchObject({ code: 'input.invalid' });
    }
    await admin(ownCalls.saveSecurityRules, rules);
    expect(await admin(ownCalls.securityRules, {})).toEqual(rules);
    await until(async () => (await admin(getProappinfo, {})).resetPasswordRule.min === 10);
    await expect(
      admin(ownCalls.changePassword, { oldPasswd: PASSWORD, passwd: 'abc123' }),
    ).rejects.toMatchObject({ code: 'user.password_format', facts: { min: 10, max: 40 } });
    await expect(
      admin(ownCalls.changePassword, { oldPasswd: PASSWORD, passwd: 'abcdefghijkl' }),
    ).rejects.toMatchObject({ code: 'user.password_weak' });
    expect(
      (await app.raw(ownCalls.saveSecurityRules, rules, { role: 'seller', json: true })).status,
    ).toBe(403);
  });

  test('[RCV-02a][RCV-02d][RCV-02e] a new password needs the old one or a code to oneself; the other sessions end', async () => {
    const id = await add('by_code', { phone: '13600000002' });
    const elsewhere = await inside('by_code');
    const own = await inside('by_code');
    expect(errorOf(await own.ask(ownCalls.changePassword, { passwd: 'Better123' }))).toBe(
      'confirm.missing',
    );
    expect(errorOf(await own.ask(ownCalls.sendOwnCode, { way: 'email' }))).toBe(
      'confirm.no_contact',
    );
    await own.ask(ownCalls.sendOwnCode, { way: 'phone' });
    const code = await codeSentTo(app, '13600000002');
    expect(
      errorOf(
        await own.ask(ownCalls.changePassword, { oldCode: otherThan(code), passwd: 'Better123' }),
      ),
    ).toBe('code.wrong');
    expect(
      errorOf(await own.ask(ownCalls.changePassword, { oldCode: code, passwd: 'Better123' })),
    ).toBe('ok');
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(own)).toBe(true);
    expect(await toldTo(id)).toContain('Your password was changed');
    // A user without e-mail is notified by SMS.
    expect(await mailsTo('13600000002')).toContain('Your password was changed');
  });

  test('[RCV-02b][RCV-02d][RCV-02e] a phone is changed by codes to the old and the new one; both owners hear of it', async () => {
    const id = await add('moving', { phone: '13600000003' });
    const own = await inside('moving');
    const elsewhere = await inside('moving');
    expect(errorOf(await own.ask(ownCalls.sendBindCode, { contact: '13600000003' }))).toBe(
      'user.same_contact',
    );
    await own.ask(ownCalls.sendBindCode, { contact: '13600000004' });
    await own.ask(ownCalls.sendOwnCode, { way: 'phone' });
    const [fresh, old] = [
      await codeSentTo(app, '13600000004'),
      await codeSentTo(app, '13600000003'),
    ];
    const bind = (more: object) =>
      own.ask(ownCalls.bindContact, { contact: '13600000004', code: fresh, ...more });
    expect(
      errorOf(await bind({ oldPasswd: PASSWORD })),
      'the password does not stand for the old phone',
    ).toBe('confirm.missing');
    // Two codes are typed: the refusal says which of them it means.
    for (const [wrong, field] of [
      [{ oldCode: otherThan(old) }, 'oldCode'],
      [{ oldCode: old, code: otherThan(fresh) }, 'code'],
    ] as const) {
      const refused = await bind(wrong);
      expect(errorOf(refused)).toBe('code.wrong');
      expect(refused.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect(errorOf(await bind({ oldCode: old }))).toBe('ok');
    expect(await isIn(elsewhere)).toBe(false);
    expect(errorOf(await own.ask(calls.loginIn, logIn('13600000004')))).toBe('ok');
    expect(errorOf(await own.ask(calls.loginIn, logIn('13600000003')))).toBe('login.wrong');
    expect(await toldTo(id)).toContain('The phone on your account was changed');
    expect(await mailsTo('13600000003')).toContain('The phone on your account was changed');
  });

  test("[RCV-02b] a first e-mail needs a proof and its own code; somebody else's cannot be taken", async () => {
    await add('holder', { email: 'taken@people.example' });
    await add('binding');
    const own = await inside('binding');
    const bindTo = async (contact: string) => {
      await own.ask(ownCalls.sendBindCode, { contact });
      return own.ask(ownCalls.bindContact, {
        contact,
        code: await codeSentTo(app, contact),
        oldPasswd: PASSWORD,
      });
    };
    expect(errorOf(await bindTo('taken@people.example'))).toBe('user.taken');
    expect(errorOf(await bindTo('mine@people.example'))).toBe('ok');
    expect((await own.ask(calls.loginIn, logIn('mine@people.example'))).status).toBe(200);
    const { status, body } = await app.raw(
      ownCalls.ownSecurity,
      {},
      { cookie: [...own.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    );
    expect([status, body]).toMatchObject([
      200,
      {
        dataObj: {
          userPhone: '',
          userEmail: 'mi***@people.example',
          factors: [],
          recoveryLeft: 0,
          factorRequired: false,
        },
      },
    ]);
  });

  test('[AUT-14a][AUT-14c] all other sessions end at once, and devices are named', async () => {
    await add('many_places');
    const own = await inside('many_places');
    const others = [await inside('many_places'), await inside('many_places')];
    expect(errorOf(await own.ask(ownCalls.endOtherSessions, {}))).toBe('ok');
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await isIn(own)).toBe(true);
    expect(
      deviceOf(
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36 Edg/149.0',
      ),
    ).toEqual({ browser: 'Edge', system: 'Windows' });
    expect(
      deviceOf(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1',
      ),
    ).toEqual({ browser: 'Safari', system: 'iOS' });
    expect(
      deviceOf(
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/149 Mobile Safari/537.36 MicroMessenger/8.0',
      ),
    ).toEqual({ browser: 'WeChat', system: 'Android' });
    expect(deviceOf('curl/8')).toEqual({ browser: '', system: '' });
    expect([
      maskEmail('ab@c.cn'),
      maskEmail('a@c.cn'),
      maskEmail('abcdef@c.cn'),
      maskEmail(''),
    ]).toEqual(['a***@c.cn', '***@c.cn', 'ab***@c.cn', '']);
  });

  test('[AUT-13a] guessing the old password in a stolen session waits, and does not keep the owner out', async () => {
    await add('stolen');
    const thief = await inside('stolen');
    // At once: one after the other, a slow machine's tries would outlast the first wait.
    const guess = async (at: number) =>
      errorOf(
        await thief.ask(ownCalls.changePassword, { oldPasswd: `Wrong${at}`, passwd: 'Better123' }),
      );
    const codes = await Promise.all(Array.from({ length: 9 }, (_, at) => guess(at)));
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'login.wait'),
      ...Array.from({ length: 6 }, () => 'user.password_old'),
    ]);
    expect(
      (await browserOf(app, { address: addressNo(77) }).ask(calls.loginIn, logIn('stolen'))).status,
    ).toBe(200);
  });

  test('no idempotency row holds anything of a password', async () => {
    await add('repeating');
    const answer = await app.raw(calls.loginIn, logIn('repeating'), {
      headers: { 'idempotency-key': 'login-1' },
    });
    expect(answer.status).toBe(200);
    expect(
      await app.as(null, (ctx) =>
        ctx.run(ctx.from('idempotency').where('call', '=', 'login.in').selectAll()),
      ),
    ).toEqual([]);
  });
});
