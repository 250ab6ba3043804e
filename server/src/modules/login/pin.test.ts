import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import { FREE_TRIES, isSimplePin, PIN_IDLE_MIN, PIN_TRIES } from '@tradeport/api/identity/model';
import { describe, expect, test } from 'vitest';
import { tenantDb } from '../../db/tenant.ts';
import { SESSION_COOKIE, sessions } from '../../http/session.ts';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { type Browser, browserOf } from './browser.fixture.ts';
import { addressNo, codeSentTo, errorOf } from './codes.fixture.ts';
import { SHARED_COOKIE } from './shared.ts';
import { addUser } from '../accounts/users.ts';

const PIN = '73915';

// Every try is an Argon2 hash: on a busy machine they take their time.
describe('[AUT-16d] the PIN of shared devices', () => {
  const app = useApp();
  let next = 0;
  const browser = () => browserOf(app, { address: addressNo(5000 + (next += 1)) });
  const add = async (loginName: string, phone?: string) => {
    const memberId = await app.memberOf('buyer');
    await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName,
        password: PASSWORD,
        name: loginName,
        roles: ['buyer'],
        ...(phone ? { phone } : {}),
      }),
    );
    const own = browser();
    await own.ask(calls.loginIn, { phone: loginName, pwd: PASSWORD });
    return own;
  };
  const withPin = async (loginName: string, phone?: string) => {
    const own = await add(loginName, phone);
    expect(errorOf(await own.ask(ownCalls.savePin, { pin: PIN, oldPasswd: PASSWORD }))).toBe('ok');
    return own;
  };
  const logIn = async (at: Browser, phone: string, sharedDevice?: boolean) =>
    errorOf(
      await at.ask(calls.loginIn, {
        phone,
        pwd: PASSWORD,
        ...(sharedDevice === undefined ? {} : { sharedDevice }),
      }),
    );
  const pin = async (at: Browser, given = PIN) =>
    errorOf(await at.ask(calls.loginPin, { pin: given }));
  const who = async (at: Browser) => errorOf(await at.ask(calls.getInfo, {}));
  /** As if the session had rested for so long. */
  const rest = async (at: Browser, minutes: number) => {
    const client = await app.owner.connect();
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query(
      `update session set last_seen_at = now() - make_interval(mins => $2) where tenant_id = $1`,
      [app.tenant.id, minutes],
    );
    await client.query('commit');
    client.release();
    // By then the process must have dropped its memory of the session, too.
    await app.owner.query(`select pg_notify('session', $1)`, [
      JSON.stringify({ tenant: app.tenant.id }),
    ]);
    for (let at_ = 0; at_ < 100 && (await who(at)) === 'ok' && minutes > PIN_IDLE_MIN; at_ += 1)
      await new Promise((done) => {
        setTimeout(done, 20);
      });
  };

  test('is asked for after the password on a device that was said to be shared, and nowhere else; that is remembered', async () => {
    const own = await withPin('pin_user');
    expect(await logIn(browser(), 'pin_user'), 'an own device').toBe('ok');
    const till = browser();
    expect(await logIn(till, 'pin_user', true)).toBe('login.pin');
    expect(till.jar.has(SESSION_COOKIE)).toBe(false);
    expect(await who(till)).toBe('auth.required');
    expect(await pin(till, '00001')).toBe('pin.wrong');
    expect(await pin(till)).toBe('ok');
    expect(await who(till)).toBe('ok');
    expect(till.jar.get(SHARED_COOKIE)).toBe('1');
    await till.ask(calls.logout, {});
    expect(await logIn(till, 'pin_user'), 'the mark stays').toBe('login.pin');
    expect(
      await logIn(till, 'pin_user', false),
      'and is not taken away by who has only the password',
    ).toBe('login.pin');
    expect(await pin(till)).toBe('ok');
    await till.ask(calls.logout, {});
    expect(await logIn(till, 'pin_user')).toBe('login.pin');
    expect(errorOf(await till.ask(calls.loginPin, { pin: PIN, sharedDevice: false }))).toBe('ok');
    await till.ask(calls.logout, {});
    expect(await logIn(till, 'pin_user'), 'with the PIN it is').toBe('ok');
    await add('no_pin');
    expect(await logIn(browser(), 'no_pin', true), 'who has none is not asked').toBe('ok');
    expect(await own.ask(ownCalls.ownSecurity, {})).toMatchObject({
      status: 200,
      body: { dataObj: { hasPin: true, sharedDevice: false } },
    });
  });

  test('an auto-login there goes on after a pause only with it; an own device and one in use are left alone', async () => {
    const own = await withPin('resting');
    const till = browser();
    await logIn(till, 'resting', true);
    await pin(till);
    await rest(till, PIN_IDLE_MIN - 3);
    expect(await who(till)).toBe('ok');
    await rest(till, PIN_IDLE_MIN + 1);
    expect(await who(till), 'held').toBe('auth.required');
    expect(await who(own)).toBe('ok');
    const elsewhere = await sessions({ db: tenantDb(app.owner), pool: app.owner });
    expect(
      await elsewhere.find(app.tenant.id, till.jar.get(SESSION_COOKIE) ?? ''),
      'in every process',
    ).toBeNull();
    await elsewhere.close();
    expect(await till.ask(calls.heldSession, {})).toMatchObject({
      body: { dataObj: { userName: 'resting' } },
    });
    expect(await browser().ask(calls.heldSession, {})).toMatchObject({ body: { dataObj: null } });
    expect(
      errorOf(await browser().ask(calls.resumeSession, { pin: PIN })),
      'without its cookie',
    ).toBe('login.begin_again');
    expect(
      errorOf(await own.ask(calls.resumeSession, { pin: PIN })),
      'one that waits for nothing',
    ).toBe('login.begin_again');
    expect(errorOf(await till.ask(calls.resumeSession, { pin: '11112' }))).toBe('pin.wrong');
    expect(errorOf(await till.ask(calls.resumeSession, { pin: PIN }))).toBe('ok');
    expect(await who(till)).toBe('ok');
  });

  test('by force: five wrong ones end the login and the resting session, beginning anew gains nothing, and the owner is told', async () => {
    const own = await withPin('forced', '13912349001');
    const thief = browser();
    const heard: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      heard.push(await logIn(thief, 'forced', true));
      for (let at = 0; at < PIN_TRIES + 2; at += 1)
        heard.push(await pin(thief, String(20_000 + at)));
    }
    // The first round ends after five; then the waits of second factors have begun.
    expect(heard.slice(0, PIN_TRIES + 1)).toEqual([
      'login.pin',
      'pin.wrong',
      'pin.wrong',
      'pin.wrong',
      'pin.wrong',
      'login.begin_again',
    ]);
    expect(heard.filter((code) => code === 'pin.wrong').length).toBeLessThanOrEqual(FREE_TRIES + 3);
    expect(heard.filter((code) => code === 'ok')).toEqual([]);
    // A wait of a second may be about to end: a wrong one after it begins a longer one.
    let isFresh = false;
    for (let more = 0; more < 60 && !(isFresh && heard.at(-1) === 'login.wait'); more += 1) {
      const code = await pin(thief, String(25_000 + more));
      heard.push(code);
      if (code !== 'login.wait') isFresh = true;
      else if (!isFresh) await new Promise((go) => setTimeout(go, 100));
    }
    expect(heard.at(-1)).toBe('login.wait');
    expect(await pin(thief), 'not even the right one').toBe('login.wait');
    await app.kernel.drainOutbox();
    const told = JSON.stringify(
      await app.as(null, (ctx) => ctx.run(ctx.from('message').select('title'))),
    );
    expect(told).toContain('tried to get past two-step verification');
    expect(await who(own), 'the owner goes on').toBe('ok');

    // The owner's own till has tries of its own: it is known for that login.
    await own.ask(calls.logout, {});
    expect(await logIn(own, 'forced', true)).toBe('login.pin');
    expect(await pin(own)).toBe('ok');
    await rest(own, PIN_IDLE_MIN + 1);
    const tries = await Promise.all(
      Array.from({ length: 12 }, async (_, at) =>
        errorOf(await own.ask(calls.resumeSession, { pin: String(30_000 + at) })),
      ),
    );
    expect(tries.filter((code) => code === 'pin.wrong').length).toBeLessThan(PIN_TRIES);
    expect(tries).toContain('login.begin_again');
    expect(
      errorOf(await own.ask(calls.resumeSession, { pin: PIN })),
      'the session is over',
    ).not.toBe('ok');
  });

  test('is set and taken away with the password or a code, easy ones are refused; a code logs in without it', async () => {
    const own = await add('keeper', '13912349002');
    const save = async (pin_: string, more = {}) =>
      errorOf(await own.ask(ownCalls.savePin, { pin: pin_, ...more }));
    expect(await save(PIN)).toBe('confirm.missing');
    expect(await save(PIN, { oldPasswd: 'Wrong1234' })).toBe('user.password_old');
    for (const easy of ['0000', '1234', '98765', '22222222'])
      expect(await save(easy, { oldPasswd: PASSWORD }), easy).toBe('pin.simple');
    for (const wrong of ['123', '123456789', '12a4', ''])
      expect(await save(wrong, { oldPasswd: PASSWORD }), wrong).toBe('input.invalid');
    expect(await save('4071', { oldPasswd: PASSWORD })).toBe('ok');
    const till = browser();
    await logIn(till, 'keeper', true);
    expect(await pin(till)).toBe('pin.wrong');
    // Forgotten: a code to the own phone lets in, and the password sets another.
    await till.ask(calls.sendPhone, { userPhone: '13912349002', purpose: 'login' });
    expect(
      errorOf(
        await till.ask(calls.loginByCode, {
          userPhone: '13912349002',
          code: await codeSentTo(app, '13912349002'),
        }),
      ),
    ).toBe('ok');
    expect(errorOf(await till.ask(ownCalls.savePin, { pin: PIN, oldPasswd: PASSWORD }))).toBe('ok');
    await till.ask(calls.logout, {});
    await logIn(till, 'keeper');
    expect(await pin(till, '4071')).toBe('pin.wrong');
    expect(await pin(till)).toBe('ok');
    expect(errorOf(await own.ask(ownCalls.removePin, { oldPasswd: PASSWORD }))).toBe('ok');
    expect(errorOf(await own.ask(ownCalls.removePin, { oldPasswd: PASSWORD }))).toBe('not_found');
    await till.ask(calls.logout, {});
    expect(await logIn(till, 'keeper')).toBe('ok');
    const stored = JSON.stringify(
      await app.as(null, async (ctx) => [
        await ctx.run(ctx.from('login_pin').selectAll()),
        await ctx.run(ctx.from('audit').selectAll()),
      ]),
    );
    expect(stored).toContain('$argon2id$');
    expect(stored).not.toContain(PIN);
  });

  test('what is easy to guess', () => {
    expect(['0000', '1234', '4321', '6789', '1111111'].every(isSimplePin)).toBe(true);
    expect(['1212', '1235', '0001', '73915', '2468'].some(isSimplePin)).toBe(false);
  });
});
