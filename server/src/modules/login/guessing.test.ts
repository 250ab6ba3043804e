import * as calls from '@tradeport/api/identity/calls';
import { FREE_TRIES, FREE_TRIES_ADDRESS } from '@tradeport/api/identity/model';
import { describe, expect, test, vi } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { PASSWORD } from '../../testing/app.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { browserOf } from './browser.fixture.ts';
import { addressNo, codeSentTo, errorOf, from, otherThan } from './codes.fixture.ts';
import { DEVICE_COOKIE } from '../sessions/device.ts';
import { addUser } from '../accounts/users.ts';

/** The bench makes ten thousand of each; here it is about what is answered. */
const GUESSES = 400;

describe('guessing from many addresses', () => {
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
  /** A guesser who solves every picture is held up by the waits alone. */
  const guess = async (n: number, loginName: string, passwd: string) =>
    from(
      app,
      calls.loginIn,
      { loginName, passwd, ...(await solvedCaptcha(app)) },
      { address: addressNo(n) },
    );
  const inLanes = async (count: number, lanes: number, work: (n: number) => Promise<void>) => {
    const left = Array.from({ length: count }, (_, n) => n).values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const n of left) await work(n);
      }),
    );
  };

  test('[AUT-13a][AUT-13c] passwords: only the first few are looked at, not even the right one gets in; the owner does, at a known device', async () => {
    const id = await add('attacked');
    const owner = browserOf(app, { address: addressNo(999_999) });
    expect(
      (await owner.ask(calls.loginIn, { loginName: 'attacked', passwd: PASSWORD })).status,
    ).toBe(200);
    expect(owner.jar.get(DEVICE_COOKIE)).toMatch(/^sealed:/);
    const counted = new Map<string, number>();
    const began = Date.now();
    await inLanes(GUESSES, 8, async (n) => {
      const code = errorOf(await guess(n, 'attacked', `Wrong${n}`));
      counted.set(code, (counted.get(code) ?? 0) + 1);
    });
    // Six, and one at the end of each wait of 2, 4, 8 … seconds.
    expect(counted.get('login.wrong')).toBeLessThanOrEqual(
      FREE_TRIES + 1 + Math.ceil(Math.log2((Date.now() - began) / 1000 + 2)),
    );
    // A right password during the wait is refused like a wrong one.
    await app.as(null, (ctx) =>
      ctx.run(
        ctx
          .update('login_attempt')
          .set({ wait_until: new Date(Date.now() + 60_000) })
          .where('wait_until', 'is not', null),
      ),
    );
    for (let n = 0; n < 5; n += 1)
      expect(errorOf(await guess(GUESSES + n, 'attacked', PASSWORD))).toBe('login.wait');
    expect(
      errorOf(
        await from(
          app,
          calls.loginIn,
          { loginName: 'attacked', passwd: PASSWORD },
          { address: addressNo(999_999) },
        ),
      ),
      'an unknown browser waits',
    ).toBe('login.wait');
    owner.jar.delete('tp_session');
    expect(
      errorOf(await owner.ask(calls.loginIn, { loginName: 'attacked', passwd: 'Typo1234' })),
    ).toBe('login.wrong');
    expect(
      (await owner.ask(calls.loginIn, { loginName: 'attacked', passwd: PASSWORD })).status,
    ).toBe(200);
    expect(
      errorOf(await guess(500_000, 'attacked', PASSWORD)),
      "the owner's login opens nothing for others",
    ).toBe('login.wait');
    await app.kernel.drainOutbox();
    const told = await app.as(null, (ctx) =>
      ctx.run(ctx.from('message').where('user_id', '=', id).select('title')),
    );
    expect(JSON.stringify(told).match(/tried to log in to your account many times/g)).toHaveLength(
      1,
    );
  });

  test('[AUT-13a] who waits hears it a moment later, a crowd of them from memory; it keeps no other account, address or user waiting', async () => {
    for (const name of ['crowded', 'quiet']) await add(name);
    const user = await app.client('buyer2');
    for (let n = 0; n <= FREE_TRIES; n += 1) await guess(700 + n, 'crowded', 'Wrong1234');
    expect(errorOf(await guess(710, 'crowded', PASSWORD))).toBe('login.wait');
    // A refusal is remembered for a second, and a busy machine may take longer: here that second does not end.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const trips = roundTrips.count;
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          from(
            app,
            calls.loginIn,
            { loginName: 'crowded', passwd: PASSWORD },
            { address: addressNo(720 + n) },
          ),
        ),
      );
      expect(new Set(answers.map(errorOf))).toEqual(new Set(['login.wait']));
      expect(performance.now() - began).toBeGreaterThanOrEqual(100);
      expect(roundTrips.count - trips, 'asked of the database').toBeLessThanOrEqual(5);
    } finally {
      vi.useRealTimers();
    }
    // The address that made one of these tries has its own account left, and the account its own address.
    expect(errorOf(await guess(720, 'quiet', PASSWORD))).toBe('ok');
    expect(await user(calls.getInfo, {})).toMatchObject({ userName: 'buyer2' });
  });

  test('[AUT-13b] an address that has to wait keeps nobody from an account elsewhere, and a wait that ended is not remembered', async () => {
    await add('shared_office');
    const at = { address: addressNo(900) };
    for (let n = 0; n <= FREE_TRIES_ADDRESS; n += 1)
      await from(
        app,
        calls.loginIn,
        { loginName: `nobody_${n}`, passwd: 'Wrong1234', ...(await solvedCaptcha(app)) },
        at,
      );
    expect(
      errorOf(await from(app, calls.loginIn, { loginName: 'shared_office', passwd: PASSWORD }, at)),
    ).toBe('login.wait');
    expect(errorOf(await guess(901, 'shared_office', PASSWORD))).toBe('ok');
    await app.moveClock(3000);
    expect(
      errorOf(
        await from(
          app,
          calls.loginIn,
          { loginName: 'shared_office', passwd: PASSWORD, ...(await solvedCaptcha(app)) },
          at,
        ),
      ),
    ).toBe('ok');
  });

  test("[AUT-13a] a known device has a few tries of its own and no more; it is nobody else's, and cannot be made up", async () => {
    await add('device_1');
    await add('device_2');
    const own = browserOf(app);
    await own.ask(calls.loginIn, { loginName: 'device_1', passwd: PASSWORD });
    const codes: string[] = [];
    for (let at = 0; at < FREE_TRIES + 3; at += 1)
      codes.push(
        errorOf(
          await own.ask(calls.loginIn, {
            loginName: 'device_1',
            passwd: 'Wrong1234',
            ...(await solvedCaptcha(app)),
          }),
        ),
      );
    expect(codes.slice(0, FREE_TRIES + 1).every((code) => code === 'login.wrong')).toBe(true);
    expect(codes.at(-1)).toBe('login.wait');
    expect(
      errorOf(
        await browserOf(app, { address: addressNo(5) }).ask(calls.loginIn, {
          loginName: 'device_1',
          passwd: PASSWORD,
        }),
      ),
      'others have theirs',
    ).toBe('ok');
    for (let at = 0; at < FREE_TRIES + 1; at += 1) await guess(at, 'device_2', 'Wrong1234');
    expect(
      errorOf(await own.ask(calls.loginIn, { loginName: 'device_2', passwd: PASSWORD })),
      'known for another login',
    ).toBe('login.wait');
    for (const made of [
      'x',
      'sealed:1:00000000:AAAA',
      encodeURIComponent(JSON.stringify([{ user: 'x', nonce: 'y' }])),
    ]) {
      expect(
        errorOf(
          await from(
            app,
            calls.loginIn,
            { loginName: 'device_2', passwd: PASSWORD },
            { cookie: `${DEVICE_COOKIE}=${made}`, address: addressNo(6) },
          ),
        ),
        made,
      ).toBe('login.wait');
    }
  });

  test('[AUT-08c] codes: five of a code are looked at, and no login gets in', async () => {
    await add('coded', { phone: '13500000001' });
    const owner = browserOf(app, { address: addressNo(999_998) });
    await owner.ask(calls.sendPhone, { userPhone: '13500000001', purpose: 'login' });
    const code = await codeSentTo(app, '13500000001');
    const answers = new Map<string, number>();
    await inLanes(GUESSES, 8, async (n) => {
      const given = n > 20 && n % 3 === 0 ? code : otherThan(code);
      const said = errorOf(
        await from(
          app,
          calls.loginByCode,
          { userPhone: '13500000001', code: given },
          { address: addressNo(n) },
        ),
      );
      answers.set(said, (answers.get(said) ?? 0) + 1);
    });
    expect(answers.get('ok')).toBeUndefined();
    expect(answers.get('code.wrong')).toBe(5);
    expect((await owner.ask(calls.loginByCode, { userPhone: '13500000001', code })).status).toBe(
      200,
    );
  });
});
