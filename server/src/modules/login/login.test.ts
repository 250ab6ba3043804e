import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@tradeport/api/identity/calls';
import * as ownCalls from '@tradeport/api/identity/own-calls';
import * as peopleCalls from '@tradeport/api/identity/people-calls';
import {
  defaultPasswordRule,
  FREE_TRIES,
  maskPhone,
  passwordFault,
} from '@tradeport/api/identity/model';
import { getUserinfoservice } from '@tradeport/api/members/info-calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { describe, expect, test } from 'vitest';
import { roundTrips, tenantDb } from '../../db/tenant.ts';
import { SESSION_COOKIE, sessions } from '../../http/session.ts';
import { PASSWORD, until } from '../../testing/app.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { byAccount } from './enter.ts';
import { addUser } from '../accounts/users.ts';

const tokenOf = (cookies: string) => /tp_session=([\w-]+)/.exec(cookies)?.[1] ?? '';
/** The session cookie that an answer sets. */
const sessionOf = (answer: { headers: Record<string, unknown> }) =>
  `${SESSION_COOKIE}=${tokenOf(String(answer.headers['set-cookie']))}`;

describe('login', () => {
  const app = useApp();

  const add = async (
    loginName: string,
    more: { phone?: string; email?: string; status?: 'under_review' } = {},
  ) => {
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
  const logIn = async (loginName: string, passwd = PASSWORD) =>
    app.raw(calls.loginIn, { loginName, passwd, ...(await solvedCaptcha(app)) });

  test('[AUT-01a][AUT-01c][AUT-01d][API-01b] by login name, mobile or e-mail, by GET and POST, with and without .json', async () => {
    await add('three_ways', { phone: '13911112222', email: 'Three@Ways.example' });
    for (const account of ['three_ways', 'THREE_Ways', '13911112222', 'three@ways.example']) {
      const answer = await logIn(account);
      expect(answer, account).toMatchObject({
        status: 200,
        body: { success: true, dataObj: { userName: 'three_ways', userPhone: '139****2222' } },
      });
    }
    for (const path of ['loginIn', 'loginInPc.json']) {
      const answer = await app.http.inject({
        url: `/web/ml/mlogin/${path}?loginName=three_ways&passwd=${PASSWORD}&code=1`,
        headers: { host: 'alpha.test', 'tenant-code': 'alpha' },
      });
      expect(answer.statusCode, path).toBe(200);
      expect(
        answer.cookies.map((cookie) => cookie.name),
        path,
      ).toContain(SESSION_COOKIE);
    }
  });

  test('[AUT-13e] before the password is right, only what it is compared with is read: one look at one table, whether or not somebody is there', async () => {
    await add('looked_at', { phone: '13911113333' });
    for (const typed of ['looked_at', '13911113333', 'nobody_here', '13911114444']) {
      const query = byAccount(app.tenant.id, typed);
      const planned = await app.as(null, (ctx) =>
        ctx.run<{ 'QUERY PLAN': object }>({
          sql: `explain (format json) ${query.sql}`,
          parameters: query.parameters,
        }),
      );
      const plan = JSON.stringify(planned);
      expect(
        [...plan.matchAll(/"Relation Name":\s*"(\w+)"/g)].every(([, name]) => name === 'users'),
        typed,
      ).toBe(true);
      expect(plan, typed).not.toMatch(/SubPlan|InitPlan|Nested Loop|Hash Join|Aggregate/);
    }
    const columns = await app.as(null, (ctx) => ctx.run(byAccount(app.tenant.id, 'looked_at')));
    expect(Object.keys(columns[0] ?? {})).toEqual(['id', 'login_name', 'password_hash']);
  });

  test('[AUT-01a] a login is three round trips, and counted once; whoever owes more is let in no further and gets no cookie that says otherwise', async () => {
    const id = await add('two_trips');
    await logIn('two_trips');
    const before = roundTrips.count;
    expect(
      (await app.raw(calls.loginIn, { loginName: 'two_trips', passwd: PASSWORD })).status,
    ).toBe(200);
    expect(roundTrips.count - before).toBe(3);
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `insert into totp (tenant_id, id, user_id, sealed_secret, last_step, created_at) values ($1, $2, $3, 'sealed:x', 0, now())`,
        parameters: [ctx.tenant.id, ctx.newId(), id],
      }),
    );
    const owing = await logIn('two_trips');
    expect(owing).toMatchObject({
      status: 403,
      body: { errorCode: 'login.second_factor', facts: { ways: 'totp' } },
    });
    const cookies = String(owing.headers['set-cookie']);
    expect(cookies).toContain('tp_ticket=');
    expect(cookies).not.toMatch(/tp_session=|tp_device=/);
    const sessions = await app.as(null, (ctx) =>
      ctx.run(ctx.from('session').where('user_id', '=', id).select('id')),
    );
    expect(sessions).toHaveLength(2);
    const counted = await app.as(null, (ctx) =>
      ctx.run<{ key: string; failures: number }>({
        sql: `select key, failures from login_attempt where tenant_id = $1 and key like 'account:%'`,
        parameters: [ctx.tenant.id],
      }),
    );
    expect(counted.filter(({ failures }) => failures > 0).map(({ key }) => key)).not.toContain(
      `account:${createHash('sha256').update('two_trips').digest('base64url')}`,
    );
  });

  test('[AUT-02a][AUT-13d] wrong account and wrong password are answered alike', async () => {
    await add('known_one');
    const wrong = await logIn('known_one', 'Wrong1234');
    const unknown = await logIn('nobody_at_all', 'Wrong1234');
    expect(wrong).toMatchObject({
      status: 400,
      body: { errorCode: 'login.wrong', msg: 'Incorrect account or password' },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(await logIn('known_one', '')).toMatchObject({
      status: 400,
      body: { errorCode: 'input.invalid', fields: { passwd: 'Enter your password' } },
    });
  });

  test('[AUT-02b][AUT-02c] under review and blacklisted have their own message, told only to who knows the password', async () => {
    const id = await add('reviewed', { status: 'under_review' });
    expect(await logIn('reviewed')).toMatchObject({
      status: 403,
      body: { errorCode: 'login.under_review' },
    });
    expect(await logIn('reviewed', 'Wrong1234')).toMatchObject({
      body: { errorCode: 'login.wrong' },
    });
    const admin = await app.client('admin');
    await admin(peopleCalls.approveUser, { userCode: id });
    expect(await logIn('reviewed')).toMatchObject({ status: 200 });
    await admin(peopleCalls.blacklistUser, { userCode: id, reason: 'fraud' });
    expect(await logIn('reviewed')).toMatchObject({
      status: 403,
      body: { errorCode: 'login.blacklisted' },
    });
    expect(await logIn('reviewed', 'Wrong1234')).toMatchObject({
      body: { errorCode: 'login.wrong' },
    });
    await admin(peopleCalls.restoreUser, { userCode: id, reason: 'a mistake' });
    expect(await logIn('reviewed')).toMatchObject({ status: 200 });
  });

  test('[AUT-09a][AUT-09b][AUT-09c] the cookie is HttpOnly, SameSite=Lax, seven days; the database keeps its hash only', async () => {
    const answer = await logIn('admin');
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies).toContainEqual(
      expect.stringMatching(
        /^tp_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
    const { rows } = await app.as(null, async (ctx) => ({
      rows: await ctx.run(ctx.from('session').selectAll()),
    }));
    expect(JSON.stringify(rows)).not.toContain(tokenOf(cookies.join()));
  });

  test('[AUT-09a] a session renews by use, and ends after seven days without', async () => {
    await add('renewing');
    const cookie = sessionOf(await logIn('renewing'));
    const fresh = await sessions({ db: tenantDb(app.owner), pool: app.owner });
    const inTenant = async (interval: string) => {
      const client = await app.owner.connect();
      await client.query('begin');
      await client.query('select set_tenant($1)', [app.tenant.id]);
      await client.query(
        `update session set last_seen_at = last_seen_at - $2::interval, expires_at = expires_at - $2::interval
        where tenant_id = $1 and user_id in (select id from users where tenant_id = $1 and login_name = 'renewing')`,
        [app.tenant.id, interval],
      );
      await client.query('commit');
      client.release();
    };
    let renewed = 0;
    await inTenant('6 days');
    expect(
      await fresh.find(app.tenant.id, tokenOf(cookie), () => {
        renewed += 1;
      }),
    ).not.toBeNull();
    expect(renewed).toBe(1);
    await inTenant('6 days');
    await fresh.close();
    const again = await sessions({ db: tenantDb(app.owner), pool: app.owner });
    expect(await again.find(app.tenant.id, tokenOf(cookie))).not.toBeNull();
    await inTenant('8 days');
    await again.close();
    const last = await sessions({ db: tenantDb(app.owner), pool: app.owner });
    expect(await last.find(app.tenant.id, tokenOf(cookie))).toBeNull();
    await last.close();
  });

  test('[AUT-09d] logout ends the session and clears the cookie; twice does no harm', async () => {
    await add('leaving');
    const client = await app.client('leaving');
    await client(calls.getInfo, {});
    await client(calls.logout, {});
    await expect(client(calls.getInfo, {})).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    });
    await client(calls.logout, {});
  });

  test('[AUT-15a] getInfo says who, what roles and what they allow; visitors are told to log in', async () => {
    const buyer = await app.client('buyer');
    const me = await buyer(calls.getInfo, {});
    // §3 and §7 know the user by this name: what it says is taken by the call that reads a user.
    expect(me.userId).toBe(me.userCode);
    expect(await buyer(getUserinfoservice, { userId: me.userId })).toMatchObject({
      userId: me.userId,
      merberCompname: me.merberCompname,
    });
    expect(me).toMatchObject({
      userName: 'buyer',
      roles: ['buyer'],
      userRoleName: 'Buyer',
      isPlat: false,
      isBuyer: true,
      isSeller: false,
      tenantCode: 'alpha',
    });
    expect(me.permissions).toContain('order.place');
    expect(me.permissions).not.toContain('user.manage');
    expect((await app.clients.operator(calls.getInfo, {})).isPlat).toBe(true);
    await expect((await app.client(null))(calls.getInfo, {})).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  test('[TEN-05a] a cookie of one tenant is nobody at another', async () => {
    const cookie = await app.cookieOf('buyer');
    expect((await app.raw(calls.getInfo, {}, { cookie })).status).toBe(200);
    expect(await app.raw(calls.getInfo, {}, { cookie, tenant: app.otherTenant })).toMatchObject({
      status: 401,
      body: { errorCode: 'auth.required' },
    });
    expect(
      (await app.raw(calls.getInfo, {}, { cookie: `${SESSION_COOKIE}=${'a'.repeat(43)}` })).status,
    ).toBe(401);
    expect(
      (await app.raw(calls.getInfo, {}, { cookie: `${SESSION_COOKIE}=' or 1=1` })).status,
    ).toBe(401);
  });

  test('[API-09a] a login from another site is refused, by GET as well', async () => {
    const query = `loginName=buyer&passwd=${PASSWORD}`;
    const answer = await app.http.inject({
      url: `/web/ml/mlogin/loginIn.json?${query}`,
      headers: { host: 'alpha.test', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json()).toMatchObject({ errorCode: 'auth.cross_site' });
    expect(answer.cookies).toEqual([]);
  });

  test('[ROL-03a] the audit trail names a login, and holds no password', async () => {
    const { rows } = await app.clients.admin(auditPage, { kind: 'session', rows: 100 });
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify((await app.clients.admin(auditPage, { rows: 100 })).rows)).not.toContain(
      PASSWORD,
    );
  });

  test('[AUT-07a][AUT-07b] passwords have 6–20 letters or digits; a tenant may ask for more', () => {
    for (const good of ['abc123', 'ABCDEF', '123456', 'a'.repeat(20)])
      expect(passwordFault(good, defaultPasswordRule), good).toBeNull();
    for (const bad of ['abc12', 'a'.repeat(21), 'abc 123', 'пароль1', 'abc-123', ''])
      expect(passwordFault(bad, defaultPasswordRule), bad).toBe('user.password_format');
    const strict = { min: 12, max: 128, mixed: true };
    expect(passwordFault('correct-Horse7battery', strict)).toBeNull();
    expect(passwordFault('correcthorsebattery', strict)).toBe('user.password_weak');
    expect(passwordFault('Short1', strict)).toBe('user.password_format');
  });

  test('[SHL-08c] a mobile number is masked, anything else is not', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskPhone('0571-8888')).toBe('0571-8888');
  });

  test('[AUT-09d][RCV-02a] a new password ends the other sessions; the old one must be right, the new one good', async () => {
    await add('changing');
    const here = await app.client('changing');
    const there = sessionOf(await logIn('changing'));
    await expect(
      here(ownCalls.changePassword, { oldPasswd: 'Wrong1234', passwd: 'Better123' }),
    ).rejects.toMatchObject({ code: 'user.password_old' });
    await expect(
      here(ownCalls.changePassword, { oldPasswd: PASSWORD, passwd: 'no good' }),
    ).rejects.toMatchObject({ code: 'user.password_format', facts: { min: 6, max: 20 } });
    await here(ownCalls.changePassword, { oldPasswd: PASSWORD, passwd: 'Better123' });
    await here(calls.getInfo, {});
    expect((await app.raw(calls.getInfo, {}, { cookie: there })).status).toBe(401);
    expect((await logIn('changing')).status).toBe(400);
    expect((await logIn('changing', 'Better123')).status).toBe(200);
  });

  test("[AUT-14c] a user sees the own sessions and ends one; not somebody else's", async () => {
    const buyer = await app.client('buyer');
    const other = sessionOf(await logIn('buyer'));
    const { rows } = await buyer(ownCalls.sessionPage, {});
    expect(rows.every(({ ip, place }) => ip === '127.0.0.1' && place === 'local network')).toBe(
      true,
    );
    expect(rows.filter((row) => row.current).length).toBe(1);
    const ended = rows.find((row) => !row.current)?.sessionCode ?? '';
    await expect(
      app.clients.seller(ownCalls.endSession, { sessionCode: ended }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await buyer(ownCalls.endSession, { sessionCode: ended });
    expect((await app.raw(calls.getInfo, {}, { cookie: other })).status).toBe(401);
    await buyer(calls.getInfo, {});
  });
});

describe('brute force', () => {
  const app = useApp();
  const logIn = async (loginName: string, passwd: string) =>
    app.raw(calls.loginIn, { loginName, passwd, ...(await solvedCaptcha(app)) });
  const codeOf = (answer: { body: unknown }) =>
    (answer.body as { errorCode?: string }).errorCode ?? 'ok';

  test('[AUT-13a] after some wrong tries one waits, ever longer; the right password ends it', async () => {
    await app.cookieOf('buyer');
    for (let at = 0; at <= FREE_TRIES; at += 1)
      expect(codeOf(await logIn('buyer', 'Wrong1234')), `${at}`).toBe('login.wrong');
    const waiting = await logIn('buyer', PASSWORD);
    expect(waiting).toMatchObject({
      status: 429,
      body: { errorCode: 'login.wait', facts: { seconds: 2 } },
    });
    await app.moveClock(3000);
    expect(codeOf(await logIn('buyer', 'Wrong1234'))).toBe('login.wrong');
    expect(await logIn('buyer', PASSWORD)).toMatchObject({
      body: { errorCode: 'login.wait', facts: { seconds: 4 } },
    });
    await app.moveClock(5000);
    expect(codeOf(await logIn('buyer', PASSWORD))).toBe('ok');
    expect(codeOf(await logIn('buyer', 'Wrong1234'))).toBe('login.wrong');
    expect(codeOf(await logIn('buyer', PASSWORD))).toBe('ok');
  });

  test('[AUT-13d] unknown accounts wait as known ones do, and many tries at once are many tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 18 }, () => logIn('not_there', 'Wrong1234')),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'login.wrong').length).toBe(FREE_TRIES + 1);
    expect(codes.filter((code) => code === 'login.wait').length).toBe(18 - FREE_TRIES - 1);
  });

  test('[AUT-13b] many accounts from one address wait as well', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 34; at += 1)
      codes.push(
        codeOf(
          await app.raw(
            calls.loginIn,
            {
              loginName: `guess_${at}`,
              passwd: 'x',
              ...(await solvedCaptcha({
                as: (login, work) => app.as(login, work, app.otherTenant),
              })),
            },
            { tenant: app.otherTenant },
          ),
        ),
      );
    expect(codes.filter((code) => code === 'login.wrong').length).toBeLessThanOrEqual(31);
    expect(codes.at(-1)).toBe('login.wait');
  });
});

describe('blacklist', () => {
  const app = useApp();
  const userCode = async (login: string) =>
    (await (await app.client(login))(calls.getInfo, {})).userCode;

  test('[BLK-01a][BLK-01c] a blacklisted user is thrown out at once, in this process and in every other', async () => {
    const admin = await app.client('admin');
    const buyer = await app.client('buyer');
    const token = tokenOf(await app.cookieOf('buyer'));
    const elsewhere = await sessions({ db: tenantDb(app.owner), pool: app.owner });
    expect(await elsewhere.find(app.tenant.id, token)).toMatchObject({ loginName: 'buyer' });
    await expect(
      admin(peopleCalls.blacklistUser, { userCode: await userCode('buyer'), reason: '' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await admin(peopleCalls.blacklistUser, { userCode: await userCode('buyer'), reason: 'fraud' });
    await expect(buyer(calls.getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await until(async () => (await elsewhere.find(app.tenant.id, token)) === null, 30_000);
    await elsewhere.close();
    const { rows } = await admin(peopleCalls.userPage, { status: 'disabled' });
    expect(rows).toMatchObject([{ userName: 'buyer', userState: -1, stateReason: 'fraud' }]);
  });

  test('[BLK-01c] without notifications a process asks the database each time', async () => {
    const token = tokenOf(await app.cookieOf('seller'));
    const deaf = await sessions({ db: tenantDb(app.owner), pool: app.owner });
    expect(await deaf.find(app.tenant.id, token)).not.toBeNull();
    await app.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tradeport session' and usename = current_user and datname = current_database()`);
    await sleep(100);
    const client = await app.owner.connect();
    await client.query('begin');
    await client.query('select set_tenant($1)', [app.tenant.id]);
    await client.query('delete from session where tenant_id = $1', [app.tenant.id]);
    await client.query('commit');
    client.release();
    expect(await deaf.find(app.tenant.id, token)).toBeNull();
    await deaf.close();
  });

  test('[BLK-01d] nobody blacklists himself, nor without the permission, nor twice', async () => {
    const admin = await app.client('admin2');
    await expect(
      admin(peopleCalls.blacklistUser, { userCode: await userCode('admin2'), reason: 'x' }),
    ).rejects.toMatchObject({ code: 'user.self' });
    const code = await userCode('buyer2');
    await expect(
      app.clients.seller2(peopleCalls.blacklistUser, { userCode: code, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    await admin(peopleCalls.blacklistUser, { userCode: code, reason: 'x' });
    await expect(
      admin(peopleCalls.blacklistUser, { userCode: code, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
  });
});
