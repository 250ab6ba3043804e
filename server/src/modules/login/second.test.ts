import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD, until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { browserOf, dataOf } from './browser.fixture.ts';
import { addressNo, errorOf } from './codes.fixture.ts';
import { softPasskey } from './passkey.fixture.ts';
import { addUser } from '../accounts/users.ts';

const HOST = 'alpha.test';
const totpOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

describe('second factor', () => {
  const app = useApp();
  afterAll(async () => {
    vi.useRealTimers();
  });
  const add = async (loginName: string, roles = ['buyer']) => {
    const memberId = await app.memberOf(roles[0] === 'buyer' ? 'buyer' : 'admin');
    return app.as(null, (ctx) =>
      addUser(ctx, { memberId, loginName, password: PASSWORD, name: loginName, roles }),
    );
  };
  const browser = (address?: string) => browserOf(app, address ? { address } : {});
  const logIn = (loginName: string) => ({ loginName, passwd: PASSWORD });
  /** Logs in and sets up codes of an app; each code is good once, so later ones are of later. */
  const withTotp = async (loginName: string) => {
    const own = browser();
    await own.ask(calls.loginIn, logIn(loginName));
    const { secret } = dataOf<{ secret: string }>(
      await own.ask(ownCalls.beginTotp, { oldPasswd: PASSWORD }),
    );
    const up = await own.ask(ownCalls.finishTotp, { code: totpOf(secret) });
    const { recoveryCodes } = dataOf<{ recoveryCodes: string[] }>(up);
    return { own, secret, recoveryCodes };
  };
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });

  test('[AUT-12b] codes of an app: the password alone opens no session, the code opens it once', async () => {
    await add('with_app');
    const { own, secret, recoveryCodes } = await withTotp('with_app');
    expect(recoveryCodes).toHaveLength(10);
    expect((await own.ask(calls.getInfo, {})).status).toBe(200);
    const next = browser();
    const first = await next.ask(calls.loginIn, logIn('with_app'));
    expect(first).toMatchObject({
      status: 403,
      body: { errorCode: 'login.second_factor', facts: { ways: 'totp' } },
    });
    expect(next.jar.has('tp_session')).toBe(false);
    expect(errorOf(await next.ask(ownCalls.endOtherSessions, {}))).toBe('auth.required');
    expect(errorOf(await next.ask(calls.loginSecond, { code: '000000' }))).toBe('factor.wrong');
    later();
    const code = totpOf(secret);
    expect(await next.ask(calls.loginSecond, { code })).toMatchObject({
      status: 200,
      body: { dataObj: { userName: 'with_app' } },
    });
    expect(errorOf(await next.ask(ownCalls.endOtherSessions, {}))).toBe('ok');
    // The ticket is spent, and the code with it.
    const third = browser();
    await third.ask(calls.loginIn, logIn('with_app'));
    expect(errorOf(await third.ask(calls.loginSecond, { code }))).toBe('factor.wrong');
    expect(errorOf(await browser().ask(calls.loginSecond, { code }))).toBe('login.begin_again');
    vi.useRealTimers();
  });

  test('[AUT-12b] of ten who show the same code at once, one gets in', async () => {
    await add('ten_at_once');
    const { secret } = await withTotp('ten_at_once');
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = browser();
        await one.ask(calls.loginIn, logIn('ten_at_once'));
        return one;
      }),
    );
    later();
    const code = totpOf(secret);
    const answers = await Promise.all(tries.map((one) => one.ask(calls.loginSecond, { code })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    vi.useRealTimers();
  });

  test('[AUT-12b] a recovery code stands once for a lost factor, however it is written; the owner is told', async () => {
    await add('has_lost');
    const { own, recoveryCodes } = await withTotp('has_lost');
    const [code = ''] = recoveryCodes;
    const next = browser();
    await next.ask(calls.loginIn, logIn('has_lost'));
    expect(await next.ask(calls.loginSecond, { code: ` ${code.toUpperCase()} ` })).toMatchObject({
      status: 200,
    });
    const again = browser();
    await again.ask(calls.loginIn, logIn('has_lost'));
    expect(errorOf(await again.ask(calls.loginSecond, { code }))).toBe('factor.wrong');
    const told = await app.as(null, (ctx) =>
      ctx.run(ctx.from('message').where('kind', '=', 'security').select('title')),
    );
    expect(JSON.stringify(told)).toContain('A recovery code was used');
    const renewed = dataOf<{ recoveryCodes: string[] }>(
      await own.ask(ownCalls.renewRecoveryCodes, { oldPasswd: PASSWORD }),
    );
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(errorOf(await again.ask(calls.loginSecond, { code: recoveryCodes[1] ?? '' }))).toBe(
      'factor.wrong',
    );
  });

  test('[AUT-12a] a passkey: made for this host, shown to its own challenge, once', async () => {
    await add('with_key');
    const key = softPasskey(HOST);
    const own = browser();
    await own.ask(calls.loginIn, logIn('with_key'));
    const begin = async () =>
      dataOf<{ challenge: string }>(await own.ask(ownCalls.beginPasskey, { oldPasswd: PASSWORD }));
    const finish = (response: ReturnType<typeof key.make>) =>
      own.ask(ownCalls.finishPasskey, { name: 'laptop', response });
    expect(
      errorOf(await finish(key.make({ ...(await begin()), origin: 'https://evil.test' }))),
    ).toBe('factor.passkey');
    const asked = await begin();
    expect(
      errorOf(await finish(key.make({ challenge: Buffer.from('another').toString('base64url') }))),
    ).toBe('factor.passkey');
    expect(errorOf(await finish(key.make(asked))), 'the challenge is spent').toBe(
      'login.begin_again',
    );
    expect(
      dataOf<{ recoveryCodes: string[] }>(await finish(key.make(await begin()))).recoveryCodes,
    ).toHaveLength(10);

    const next = browser();
    expect((await next.ask(calls.loginIn, logIn('with_key'))).body).toMatchObject({
      facts: { ways: 'passkey' },
    });
    const challenge = async () =>
      dataOf<{ challenge: string; allowCredentials: { id: string }[] }>(
        await next.ask(calls.passkeyChallenge, {}),
      );
    const first = await challenge();
    expect(first.allowCredentials).toHaveLength(1);
    expect(
      errorOf(await next.ask(calls.loginPasskey, { response: softPasskey(HOST).show(first) })),
      'another key',
    ).toBe('factor.passkey');
    const shown = key.show(await challenge());
    expect(await next.ask(calls.loginPasskey, { response: shown })).toMatchObject({
      status: 200,
      body: { dataObj: { userName: 'with_key' } },
    });
    const again = browser();
    await again.ask(calls.loginIn, logIn('with_key'));
    expect(
      errorOf(await again.ask(calls.loginPasskey, { response: shown })),
      'nothing was asked',
    ).toBe('login.begin_again');
    await again.ask(calls.passkeyChallenge, {});
    expect(errorOf(await again.ask(calls.loginPasskey, { response: shown })), 'an old answer').toBe(
      'factor.passkey',
    );
  });

  test('[AUT-12a][AUT-12b] who was half way in with the password before the owner set a factor up sets up none of their own beside it', async () => {
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update tenant set settings = settings || '{"factorRequired": true}' where id = $1`,
        parameters: [ctx.tenant.id],
      }),
    );
    await app.owner.query(`select pg_notify('directory', '')`);
    await until(async () =>
      (await app.kernel.tenants()).some((one) => one.settings['factorRequired'] === true),
    );
    try {
      await add('just_admin', ['admin']);
      const [owner, thief, twin] = [browser(), browser(addressNo(77)), browser(addressNo(78))];
      for (const one of [owner, thief, twin])
        expect(errorOf(await one.ask(calls.loginIn, logIn('just_admin')))).toBe(
          'login.factor_missing',
        );
      const key = softPasskey(HOST);
      const asked = dataOf<{ challenge: string }>(await thief.ask(ownCalls.beginPasskey, {}));
      const { secret } = dataOf<{ secret: string }>(await owner.ask(ownCalls.beginTotp, {}));
      expect((await owner.ask(ownCalls.finishTotp, { code: totpOf(secret) })).status).toBe(200);
      expect(
        errorOf(
          await thief.ask(ownCalls.finishPasskey, { name: 'mine', response: key.make(asked) }),
        ),
      ).toBe('login.begin_again');
      expect(errorOf(await twin.ask(ownCalls.beginPasskey, {}))).toBe('login.begin_again');
      expect([thief, twin].some((one) => one.jar.has('tp_session'))).toBe(false);
      // Two simultaneous enrolments log in once, and store one factor.
      await add('two_at_once', ['admin']);
      const pair = await Promise.all(
        [browser(addressNo(79)), browser(addressNo(80))].map(async (one) => {
          await one.ask(calls.loginIn, logIn('two_at_once'));
          const begun = dataOf<{ challenge: string }>(await one.ask(ownCalls.beginPasskey, {}));
          return { one, response: softPasskey(HOST).make(begun) };
        }),
      );
      const answers = await Promise.all(
        pair.map(({ one, response }) =>
          one.ask(ownCalls.finishPasskey, { name: 'mine', response }),
        ),
      );
      expect(
        answers.map((answer) => answer.status).filter((status) => status === 200),
      ).toHaveLength(1);
      const [keys] = await app.as(null, (ctx) =>
        ctx.run<{ n: number }>({
          sql: `select count(*)::int as n from passkey p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id where p.tenant_id = $1 and u.login_name = 'two_at_once'`,
          parameters: [ctx.tenant.id],
        }),
      );
      expect(keys?.n).toBe(1);
    } finally {
      await app.as(null, (ctx) =>
        ctx.run({
          sql: `update tenant set settings = settings - 'factorRequired' where id = $1`,
          parameters: [ctx.tenant.id],
        }),
      );
      await app.owner.query(`select pg_notify('directory', '')`);
      await until(async () =>
        (await app.kernel.tenants()).every((one) => one.settings['factorRequired'] !== true),
      );
    }
  });

  test('[AUT-12b] nobody adds a factor to, or removes one from, an account by its session alone', async () => {
    await add('careful');
    const { own } = await withTotp('careful');
    expect(errorOf(await own.ask(ownCalls.beginPasskey, {}))).toBe('confirm.missing');
    expect(errorOf(await own.ask(ownCalls.beginPasskey, { oldPasswd: 'Wrong1234' }))).toBe(
      'user.password_old',
    );
    expect(errorOf(await own.ask(ownCalls.beginTotp, { oldPasswd: PASSWORD }))).toBe(
      'factor.there',
    );
    // Half way in with the password alone, nothing can be set up.
    const half = browser();
    await half.ask(calls.loginIn, logIn('careful'));
    expect(errorOf(await half.ask(ownCalls.beginTotp, { oldPasswd: PASSWORD }))).toBe(
      'login.begin_again',
    );
    expect(errorOf(await half.ask(ownCalls.beginPasskey, { oldPasswd: PASSWORD }))).toBe(
      'login.begin_again',
    );
    const { factors } = await app.as(null, async (ctx) => ({
      factors: await ctx.run(ctx.from('totp').select(['id', 'user_id'])),
    }));
    const foreign = factors.at(-1)?.id ?? '';
    const stranger = browser();
    await add('stranger');
    await stranger.ask(calls.loginIn, logIn('stranger'));
    expect(
      errorOf(
        await stranger.ask(ownCalls.removeFactor, { factorCode: foreign, oldPasswd: PASSWORD }),
      ),
    ).toBe('not_found');
    expect(
      errorOf(await own.ask(ownCalls.removeFactor, { factorCode: foreign, oldPasswd: PASSWORD })),
    ).toBe('ok');
    expect((await browser().ask(calls.loginIn, logIn('careful'))).status).toBe(200);
  });

  test('[AUT-12c] a tenant asks its admins for one: they set it up before they are in, and keep it', async () => {
    await add('second_admin', ['admin']);
    const boss = browser();
    await boss.ask(calls.loginIn, logIn('admin'));
    const rules = {
      passwordRule: { min: 6, max: 20, mixed: false },
      resetPasswordRule: { min: 6, max: 12, mixed: false },
      factorRequired: true,
    };
    expect(errorOf(await boss.ask(ownCalls.saveSecurityRules, rules))).toBe('factor.own_first');
    const other = browser();
    await other.ask(calls.loginIn, logIn('second_admin'));
    const { own: admin } = await withTotp('admin');
    expect(errorOf(await admin.ask(ownCalls.saveSecurityRules, rules))).toBe('ok');
    expect(errorOf(await other.ask(ownCalls.endOtherSessions, {})), 'is out').toBe('auth.required');
    await until(
      async () =>
        (await app.kernel.tenants()).find((one) => one.id === app.tenant.id)?.settings[
          'factorRequired'
        ] === true,
    );
    expect(await other.ask(calls.loginIn, logIn('second_admin'))).toMatchObject({
      status: 403,
      body: { errorCode: 'login.factor_missing' },
    });
    const { secret } = dataOf<{ secret: string }>(await other.ask(ownCalls.beginTotp, {}));
    expect(errorOf(await other.ask(ownCalls.finishTotp, { code: '000000' }))).toBe('factor.wrong');
    expect(
      dataOf<{ recoveryCodes: string[] }>(
        await other.ask(ownCalls.finishTotp, { code: totpOf(secret) }),
      ).recoveryCodes,
    ).toHaveLength(10);
    expect(errorOf(await other.ask(ownCalls.endOtherSessions, {}))).toBe('ok');
    const [row] = await app.as('second_admin', (ctx) =>
      ctx.run(
        ctx
          .from('totp')
          .where('user_id', '=', ctx.user?.id ?? '')
          .select('id'),
      ),
    );
    expect(
      errorOf(
        await other.ask(ownCalls.removeFactor, { factorCode: row?.id ?? '', oldPasswd: PASSWORD }),
      ),
    ).toBe('factor.required');
    // A buyer is not asked.
    await add('free_buyer');
    expect((await browser().ask(calls.loginIn, logIn('free_buyer'))).status).toBe(200);
  });

  test('an admin takes the factors of somebody away who has lost them; nobody else does', async () => {
    const id = await add('lost_all');
    await withTotp('lost_all');
    expect(
      (await app.raw(ownCalls.resetFactors, { userCode: id, reason: 'lost' }, { role: 'seller' }))
        .status,
    ).toBe(403);
    expect(
      errorOf(
        await app.raw(
          ownCalls.resetFactors,
          { userCode: id, reason: 'lost' },
          { role: 'admin', tenant: app.otherTenant },
        ),
      ),
    ).toBe('user.unknown');
    await app.as('admin', async (ctx) =>
      (await import('./factors.ts')).resetFactors(ctx, { userCode: id, reason: 'lost' }),
    );
    expect((await browser().ask(calls.loginIn, logIn('lost_all'))).status).toBe(200);
  });

  test('[AUT-13a][AUT-13c] guessing the second factor waits as guessing the password does, and the owner is told', async () => {
    const id = await add('guessed_at');
    await withTotp('guessed_at');
    const thieves = Array.from({ length: 12 }, (_, at) => browser(addressNo(at)));
    for (const thief of thieves) await thief.ask(calls.loginIn, logIn('guessed_at'));
    // At once: one after the other, a slow machine's tries would outlast the first wait.
    const answers = await Promise.all(
      thieves.map(async (thief, at) =>
        errorOf(await thief.ask(calls.loginSecond, { code: String(at).padStart(6, '0') })),
      ),
    );
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'factor.wrong'),
      ...Array.from({ length: 6 }, () => 'login.wait'),
    ]);
    await app.kernel.drainOutbox();
    const told = await app.as(null, (ctx) =>
      ctx.run(ctx.from('message').where('user_id', '=', id).select('title')),
    );
    expect(JSON.stringify(told)).toContain('Someone knows your password');
  });

  test('the audit trail has no secret of a second factor', async () => {
    const rows = await app.as(null, (ctx) => ctx.run(ctx.from('audit').selectAll()));
    const { secret, recoveryCodes } = await (async () => {
      await add('audited');
      return withTotp('audited');
    })();
    const all = JSON.stringify([
      rows,
      await app.as(null, (ctx) => ctx.run(ctx.from('audit').selectAll())),
      await app.as(null, (ctx) => ctx.run(ctx.from('totp').selectAll())),
    ]);
    for (const hidden of [secret, PASSWORD, recoveryCodes[0] ?? ''])
      expect(all).not.toContain(hidden);
  });
});
