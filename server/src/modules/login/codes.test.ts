import * as calls from '@tradeport/api/identity/calls';
import {
  CODE_TRIES,
  CODES_PER_DAY,
  email,
  MOBILE,
  verificationCode,
} from '@tradeport/api/identity/model';
import { deliveryPage } from '@tradeport/api/messages/calls';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { useCode } from './codes.ts';
import { addressNo, codeSentTo, errorOf, from, otherThan } from './codes.fixture.ts';
import { addUser } from '../accounts/users.ts';

const MINUTE = 60_000;

describe('codes', () => {
  const app = useApp();

  let people = 0;
  const add = async (more: { email?: string; status?: 'under_review' } = {}) => {
    people += 1;
    const phone = `139${String(people).padStart(8, '0')}`;
    const memberId = await app.memberOf('buyer');
    const id = await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName: `coded_${people}`,
        password: PASSWORD,
        name: 'coded',
        roles: ['buyer'],
        phone,
        proven: true,
        ...more,
      }),
    );
    return { id, phone };
  };
  const send = (userPhone: string, purpose?: string) =>
    app.raw(calls.sendPhone, { userPhone, ...(purpose ? { purpose } : {}) });

  test('[AUT-06a][AUT-06b][AUT-08a] what a phone, an address and a code look like', () => {
    for (const good of ['13000000000', '19999999999', '15812345678'])
      expect(MOBILE.test(good), good).toBe(true);
    for (const bad of [
      '12000000000',
      '10812345678',
      '1381234567',
      '138123456789',
      '+8613812345678',
      '1381234567a',
      '',
    ])
      expect(MOBILE.test(bad), bad).toBe(false);
    for (const good of ['a@b.cn', 'First.Last@example.com'])
      expect(email().safeParse(good).success, good).toBe(true);
    for (const bad of ['a@b', 'a b@c.cn', '@c.cn', `${'a'.repeat(100)}@b.cn`])
      expect(email().safeParse(bad).success, bad).toBe(false);
    for (const good of ['000000', '123456'])
      expect(verificationCode().safeParse(good).success, good).toBe(true);
    for (const bad of ['12345', '1234567', '12345a', '１２３４５６', ''])
      expect(verificationCode().safeParse(bad).success, bad).toBe(false);
  });

  test('[AUT-01b][AUT-08a][AUT-08c][AUT-08h] by phone and code; the code is in the outbox, never in an answer, and works once', async () => {
    const { phone } = await add();
    const sent = await send(phone, 'login');
    expect(sent.body).toEqual({ success: true, dataObj: { resendS: 60 } });
    const code = await codeSentTo(app, phone);
    expect(code).toMatch(/^\d{6}$/);
    const input = { userPhone: phone, code };
    expect(await app.raw(calls.loginByCode, input)).toMatchObject({
      status: 200,
      body: { dataObj: { userName: `coded_${people}` } },
    });
    expect(errorOf(await app.raw(calls.loginByCode, input))).toBe('code.spent');
  });

  test('[AUT-08b] valid five minutes and not longer', async () => {
    const { phone } = await add();
    await send(phone, 'login');
    const code = await codeSentTo(app, phone);
    await app.moveClock(5 * MINUTE - 2000);
    expect(errorOf(await app.raw(calls.checkCode, { userPhone: phone, code }))).toBe('ok');
    await app.moveClock(3000);
    expect(errorOf(await app.raw(calls.loginByCode, { userPhone: phone, code }))).toBe(
      'code.expired',
    );
  });

  test('[AUT-08c][AUT-02f] five tries, whoever makes them and however many at once', async () => {
    const { phone } = await add();
    await send(phone, 'login');
    const code = await codeSentTo(app, phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.raw(calls.loginByCode, { userPhone: phone, code: otherThan(code) }),
      ),
    );
    expect(answers.filter((answer) => errorOf(answer) === 'code.wrong').length).toBe(CODE_TRIES);
    expect(errorOf(await app.raw(calls.loginByCode, { userPhone: phone, code }))).toBe(
      'code.spent',
    );
  });

  test('[AUT-08c] strangers cannot use up the tries of the browser that asked', async () => {
    const { phone } = await add();
    const owner = await app.client(null);
    await owner(calls.sendPhone, { userPhone: phone, purpose: 'login' });
    const code = await codeSentTo(app, phone);
    for (let at = 0; at < 8; at += 1)
      await from(
        app,
        calls.loginByCode,
        { userPhone: phone, code: otherThan(code) },
        { address: addressNo(at) },
      );
    expect(
      errorOf(
        await from(app, calls.loginByCode, { userPhone: phone, code }, { address: addressNo(9) }),
      ),
    ).toBe('code.spent');
    expect(await owner(calls.loginByCode, { userPhone: phone, code })).toMatchObject({
      userPhone: expect.stringMatching(/^139\*{4}/),
    });
  });

  test('[AUT-08d] one a minute and ten a day to one phone, also when all ask at once', async () => {
    const { phone } = await add();
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => send(phone, 'login')));
    expect(atOnce.filter((answer) => errorOf(answer) === 'ok').length).toBe(1);
    expect(atOnce.find((answer) => errorOf(answer) !== 'ok')).toMatchObject({
      status: 429,
      body: { errorCode: 'code.too_soon', facts: { seconds: expect.any(Number) } },
    });
    await app.moveClock(59_000);
    // The minute has begun with the first one, some moments ago.
    for (let sent = 1; sent < CODES_PER_DAY; sent += 1) {
      await app.moveClock(MINUTE);
      expect(errorOf(await send(phone, 'reset')), `${sent}`).toBe('ok');
    }
    await app.moveClock(MINUTE);
    expect(errorOf(await send(phone, 'login'))).toBe('code.too_many');
    await app.moveClock(24 * 60 * MINUTE);
    expect(errorOf(await send(phone, 'login'))).toBe('ok');
  });

  test('[AUT-02e][REG-03a] an unregistered phone is told where a registered one is needed, and can be registered', async () => {
    const { phone } = await add();
    for (const purpose of ['login', 'reset'])
      expect(await send('13700000001', purpose)).toMatchObject({
        status: 400,
        body: { errorCode: 'login.phone_unknown', msg: 'This phone number is not registered' },
      });
    expect(
      errorOf(await app.raw(calls.loginByCode, { userPhone: '13700000001', code: '123456' })),
    ).toBe('login.phone_unknown');
    expect((await app.raw(calls.checkUserPhone, { userPhone: '13700000001' })).body).toMatchObject({
      dataObj: { valid: true },
    });
    expect((await app.raw(calls.checkUserPhone, { userPhone: phone })).body).toMatchObject({
      dataObj: { valid: false },
    });
    expect(errorOf(await send('13700000001'))).toBe('ok');
    expect(await codeSentTo(app, '13700000001')).toMatch(/^\d{6}$/);
  });

  test('[AUT-13d] of an address nobody learns whether it has an account: the answers are alike, and no code goes out', async () => {
    await add({ email: 'known@people.example' });
    const ask = (userEmail: string) => app.raw(calls.sendEmail, { userEmail, purpose: 'login' });
    expect(await ask('nobody@people.example')).toMatchObject({
      status: (await ask('known@people.example')).status,
      body: { success: true, dataObj: { resendS: 60 } },
    });
    expect(await codeSentTo(app, 'known@people.example')).toMatch(/^\d{6}$/);
    expect(await codeSentTo(app, 'nobody@people.example')).toBe('');
    const { rows } = await app.clients.admin(deliveryPage, { recipient: 'nobody@people.example' });
    expect(rows).toMatchObject([{ template: 'account.none' }]);
    for (const userPhone of ['known@people.example', 'nobody@people.example']) {
      expect(
        await app.raw(calls.loginByCode, { userPhone, code: '000000' }),
        userPhone,
      ).toMatchObject({ status: 400, body: { errorCode: 'code.wrong' } });
    }
    expect(
      errorOf(
        await app.raw(calls.loginByCode, { userPhone: 'never@asked.example', code: '000000' }),
      ),
    ).toBe('code.unknown');
    expect(
      errorOf(
        await app.raw(calls.loginByCode, {
          userPhone: 'known@people.example',
          code: await codeSentTo(app, 'known@people.example'),
        }),
      ),
    ).toBe('ok');
  });

  test('[AUT-02b] a code does not let in who is under review, and is used by it', async () => {
    const { phone } = await add({ status: 'under_review' });
    await send(phone, 'login');
    const input = { userPhone: phone, code: await codeSentTo(app, phone) };
    expect(await app.raw(calls.loginByCode, input)).toMatchObject({
      status: 403,
      body: { errorCode: 'login.under_review' },
    });
    expect(errorOf(await app.raw(calls.loginByCode, input))).toBe('code.spent');
  });

  test('[AUT-02f] a code is for one purpose, one tenant and one recipient', async () => {
    const { phone } = await add();
    const other = await add();
    await send(phone, 'reset');
    const code = await codeSentTo(app, phone);
    expect(errorOf(await app.raw(calls.loginByCode, { userPhone: phone, code }))).toBe(
      'code.unknown',
    );
    expect(errorOf(await app.raw(calls.loginByCode, { userPhone: other.phone, code }))).toBe(
      'code.unknown',
    );
    expect(
      errorOf(
        await app.raw(
          calls.checkCode,
          { userPhone: phone, code, purpose: 'reset' },
          { tenant: app.otherTenant },
        ),
      ),
    ).toBe('code.unknown');
    expect(
      errorOf(await app.raw(calls.checkCode, { userPhone: phone, code, purpose: 'reset' })),
    ).toBe('ok');
  });

  test('[AUT-08c] a use is undone with the transaction that it was for, its try is not', async () => {
    const { phone } = await add();
    const asSystem = <R>(work: Parameters<typeof app.as<R>>[1]) => app.as(null, work);
    await send(phone, 'login');
    const using = { to: phone, purpose: 'login', code: await codeSentTo(app, phone) } as const;
    await expect(
      asSystem(async (ctx) => {
        await useCode(ctx, using);
        ctx.refuse('user.taken');
      }),
    ).rejects.toMatchObject({ code: 'user.taken' });
    await asSystem((ctx) => useCode(ctx, using));
    await expect(asSystem((ctx) => useCode(ctx, using))).rejects.toMatchObject({
      code: 'code.spent',
    });
    const rows = await app.as(null, (ctx) => ctx.run(ctx.from('verification_code').selectAll()));
    expect(JSON.stringify(rows)).not.toContain(using.code);
  });
});
