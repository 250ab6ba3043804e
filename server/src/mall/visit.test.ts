import { describe, expect, test } from 'vitest';
import { callsOf } from '../kernel/quota.ts';
import { provisionTenant } from '../modules/members/index.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

describe.skipIf(!built)('a visit of the mall', () => {
  const app = useApp();

  const headers = { host: 'alpha.test', accept: 'text/html' };
  const get = (url: string, cookie = '', host = headers.host) =>
    app.http.inject({ url, headers: { ...headers, host, cookie } });
  const post = (url: string, payload: string, cookie = '', host = headers.host) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { ...headers, host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  test.each([
    ['buyer', 'a page that visitors share', (cookie: string) => get('/', cookie)],
    ['buyer2', 'a page of one person', (cookie: string) => get('/cart', cookie)],
    ['buyer3', 'a form', (cookie: string) => post('/cart/change', 'act=update', cookie)],
  ])(
    '[AUT-09a] the session of %s, who uses nothing but %s, is renewed, and the cookie with it',
    async (login, _what, visit) => {
      const cookie = await app.cookieOf(login);
      const token = /tp_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
      const age = { sql: agedBy6Days, parameters: [app.tenant.id, login] };
      expect(await app.as(null, (ctx) => ctx.run(age))).toHaveLength(1);
      const cookies = [(await visit(cookie)).headers['set-cookie']].flat().map(String);
      expect(cookies).toContainEqual(
        `tp_session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
      );
      const [row] = await app.as(null, (ctx) =>
        ctx.run<{ left: boolean }>({ sql: leftOver6Days, parameters: [app.tenant.id, login] }),
      );
      expect(row?.left).toBe(true);
      // Just renewed: the next one need not be.
      expect(String((await visit(cookie)).headers['set-cookie'])).not.toContain('tp_session');
    },
  );

  test('a fault leads to no other site, whatever was asked for', async () => {
    for (const path of [
      '//evil.example/x',
      '/\\evil.example/x',
      '///evil.example',
      '//evil.example/%',
    ]) {
      const { body } = await get(path);
      expect(body, path).not.toMatch(/href="[/\\]{2}/);
    }
    expect((await get('//evil.example/x')).body).toContain('href="/evil.example/x"');
  });

  test('[TEN-04d] what is posted counts once as a call of the tenant, also when it ends as a fault; what pages read does not', async () => {
    // Nobody else has asked anything of it within the last minute.
    const host = 'counted.test';
    const { tenant } = await provisionTenant(app.kernel, {
      code: 'counted',
      name: { zh: '计数' },
      hosts: [host],
      admin: { loginName: 'admin', password: PASSWORD },
    });
    const cookie = await app.cookieOf('buyer', tenant);
    const before = callsOf(tenant.id);
    const counted = () => callsOf(tenant.id) - before;
    for (const url of ['/', '/search', '/cart', '/no/such/page']) await get(url, cookie, host);
    expect(counted()).toBe(0);
    // Reads the cart as well.
    expect((await post('/cart/change', 'act=update&was.x=1', cookie, host)).statusCode).toBe(303);
    expect(counted()).toBe(1);
    expect((await post('/checkout/pay', 'orders=X-0000', cookie, host)).statusCode).toBe(404);
    expect(counted()).toBe(2);
    const refused = await post('/cart/add', 'goodsCode=nothing', '', host);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(counted()).toBe(3);
  });
});

const ofUser = `tenant_id = $1 and user_id in (select id from users where tenant_id = $1 and login_name = $2)`;
const agedBy6Days = `
  update session set last_seen_at = last_seen_at - interval '6 days', expires_at = expires_at - interval '6 days'
  where ${ofUser} returning id`;
const leftOver6Days = `select expires_at > now() + interval '6 days' as left from session where ${ofUser}`;
