import { permissions } from '@tradeport/api';
import { timeZoneNames } from '@tradeport/api/kernel/zone';
import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import * as calls from '@tradeport/api/tenancy/calls';
import { menuGroups } from '@tradeport/api/tenancy/menus';
import type { MenuOut } from '@tradeport/api/tenancy/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, testApp, type TestApp, until } from '../../testing/app.ts';

const portal = {
  proappName: { zh: '恒力工业品', en: 'Hengli Industrial' },
  proappEnvInter: ['zh', 'en'] as ('zh' | 'en' | 'ru')[],
  proappEnvFoot: { zh: '© 恒力', en: '© Hengli' },
  proappEnvHotline: '400-123-4567',
  proappEnvTheme: '#2c4158' as const,
  proappEnvLinks: [{ title: { zh: '帮助', en: 'Help' }, url: '/help' }],
};

describe('portals', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const codeAt = async (headers: Record<string, string>) => {
    const answer = await app.http.inject({ url: calls.getProappinfo.path, headers });
    return answer.statusCode === 200
      ? answer.json<{ dataObj: { tenantCode: string } }>().dataObj.tenantCode
      : answer.json<{ errorCode: string }>().errorCode;
  };

  test("[TEN-01a][TEN-01b][TEN-01c] a portal is found by host name, else by header, else the platform's; a wrong header is no portal", async () => {
    expect(await codeAt({ host: 'beta.test' })).toBe('beta');
    expect(await codeAt({ host: 'BETA.test:8080' })).toBe('beta');
    expect(await codeAt({ host: 'beta.test', 'tenant-code': 'alpha' }), 'the host decides').toBe(
      'beta',
    );
    expect(await codeAt({ host: 'localhost', 'tenant-code': 'alpha' })).toBe('alpha');
    expect(
      await codeAt({ host: 'localhost', 'tenant-code': 'alpha', 'proapp-code': '999' }),
      'its default app',
    ).toBe('alpha');
    expect(await codeAt({ host: 'localhost' })).toBe('platform');
    expect(await codeAt({ host: 'localhost', 'tenant-code': 'gamma' })).toBe('tenant.unknown');
  });

  test('[API-05a] every answer names tenant and app', async () => {
    const { headers } = await app.raw(calls.getProappinfo, {});
    expect(headers).toMatchObject({ 'tenant-code': 'alpha', 'proapp-code': '001' });
  });

  test('[TEN-01d][TEN-01e][ROL-03b] the admin edits the environment info; visitors see it in their language; it is in the audit trail', async () => {
    const admin = await app.client('admin');
    const visitor = await app.client(null);
    await admin(calls.savePortal, portal);
    expect(await visitor(calls.getProappinfo, {})).toMatchObject({
      proappName: 'Hengli Industrial',
      proappEnvInter: 'zh,en',
      proappEnvFoot: '© Hengli',
      proappEnvTheme: '#2c4158',
      proappEnvHotline: '400-123-4567',
      proappEnvDomain: 'alpha.test',
      proappEnvLinks: [{ title: 'Help', url: '/help' }],
      isPlat: false,
    });
    expect(await admin(calls.portalForEdit, {})).toMatchObject(portal);
    expect(
      (await (await app.client(null, app.otherTenant))(calls.getProappinfo, {})).proappName,
    ).toBe('beta');
    const [row] = (await admin(calls.auditPage, { kind: 'app' })).rows;
    expect(row).toMatchObject({
      actorName: 'admin',
      call: 'portal.save',
      callText: 'Change portal settings',
      before: { proappName: { zh: 'alpha' } },
      after: { proappName: portal.proappName },
    });
  });

  test('[TEN-01e] links that could run something, unknown themes and other people are refused', async () => {
    const admin = await app.client('admin');
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x']) {
      await expect(
        admin(calls.savePortal, { ...portal, proappEnvIndexc: url }),
      ).rejects.toMatchObject({
        code: 'input.invalid',
        fields: { proappEnvIndexc: expect.any(String) },
      });
    }
    await expect(admin(calls.savePortal, { ...portal, proappEnvInter: [] })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect((await app.client('seller'))(calls.savePortal, portal)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('the time zone of the portal is chosen by name, kept when it is left out, and one that is none is refused', async () => {
    const admin = await app.client('admin');
    const zone = async () => (await admin(calls.getProappinfo, {})).timeZone;
    expect(await admin(calls.savePortal, { ...portal, timeZone: 'Europe/Moscow' })).toMatchObject({
      timeZone: 'Europe/Moscow',
    });
    await until(async () => (await zone()) === 'Europe/Moscow');
    await admin(calls.savePortal, portal);
    expect(await zone()).toBe('Europe/Moscow');
    expect(await admin(calls.portalForEdit, {})).toMatchObject({ timeZone: 'Europe/Moscow' });
    const [row] = (await admin(calls.auditPage, { kind: 'app' })).rows;
    expect(row).toMatchObject({ after: { timeZone: 'Europe/Moscow' } });
    for (const timeZone of ['Asia/Huali', '+08:00', "UTC'; --", ''])
      await expect(
        admin(calls.savePortal, { ...portal, timeZone }),
        timeZone,
      ).rejects.toMatchObject({ code: 'input.invalid', fields: { timeZone: expect.any(String) } });
    await admin(calls.savePortal, { ...portal, timeZone: 'Asia/Shanghai' });
    await until(async () => (await zone()) === 'Asia/Shanghai');
  });

  test('the database knows every time zone that can be chosen', async () => {
    const { rows: unknown } = await app.owner.query(
      'select name from unnest($1::text[]) as name where name not in (select name from pg_timezone_names)',
      [timeZoneNames],
    );
    expect(unknown).toEqual([]);
  });

  test("[I18N-02b] the app's languages decide: a language that it does not offer falls back to its first", async () => {
    await until(async () => {
      const answer = await app.raw(
        calls.getProappinfo,
        {},
        { headers: { 'accept-language': 'ru' } },
      );
      return JSON.stringify(answer.body).includes('恒力工业品');
    });
  });

  test("[SHL-02a][ROL-01d] the menu is what the role may open, in the caller's language", async () => {
    const routes = async (login: string | null, tenant = app.tenant) =>
      all(await (await app.client(login, tenant))(calls.getMenus, {})).map(
        (item) => `${item.menuCode}/${item.menuAction}`,
      );
    expect(await routes(null)).toEqual([]);
    const buyer = await routes('buyer');
    expect(buyer).toContain('home/index');
    for (const closed of [
      'trade/sales',
      'goods/products',
      'members/list',
      'settings/portal',
      'finance/payments',
    ])
      expect(buyer).not.toContain(closed);
    expect(await routes('seller')).toEqual(
      expect.arrayContaining(['trade/sales', 'goods/products', 'goods/import', 'stock/levels']),
    );
    expect(await routes('admin')).toEqual(
      expect.arrayContaining([
        'trade/all',
        'goods/review',
        'members/list',
        'settings/portal',
        'settings/audit',
      ]),
    );
    expect(await routes('admin')).not.toContain('platform/tenants');
    const operator = await routes('operator', app.platform);
    expect(operator).toContain('platform/tenants');
    // The operator's own work stands first, right below home.
    expect(operator.findIndex((route) => route.startsWith('platform/'))).toBeLessThanOrEqual(2);
    expect(operator[0]).toBe('home/index');
  });

  test('[SHL-02a][I18N-03c] menu items have the fields of §3; settings stand at the bottom; child routes name their parent', async () => {
    const menus = await (await app.client('admin'))(calls.getMenus, {});
    const settings = menus.find((item) => item.proappMenuCode === 'settings');
    expect(settings).toMatchObject({
      proappMenuConfig: 'bottom',
      menuName: 'Settings',
      menuShow: 0,
    });
    const trade = menus.find((item) => item.menuCode === 'trade');
    expect(trade?.routechildren.length || trade?.children[0]?.routechildren.length).toBeGreaterThan(
      0,
    );
    const chinese = await app.raw(
      calls.getMenus,
      {},
      { role: 'admin', headers: { 'accept-language': 'zh-CN' } },
    );
    expect(JSON.stringify(chinese.body)).toContain('操作日志');
  });

  test('[ROL-01d] every permission that the menu names is declared', () => {
    for (const item of menuGroups.flatMap((group) => group.items)) {
      for (const permission of item.for === 'user' ? [] : item.for.may)
        expect(permissions[permission], permission).toBeDefined();
    }
  });

  test('[ROL-03d] the audit trail is found by kind, actor and time, and goes on by key', async () => {
    const admin = await app.client('admin');
    const { userCode } = await admin(getInfo, {});
    await admin(calls.savePortal, portal);
    const mine = await admin(calls.auditPage, { actorCode: userCode, rows: 1 });
    expect(mine).toMatchObject({
      rows: [{ kind: 'app', actorCode: userCode }],
      next: expect.any(String),
    });
    expect(
      (await admin(calls.auditPage, { actorCode: userCode, rows: 1, after: mine.next ?? '' }))
        .rows[0]?.auditCode,
    ).not.toBe(mine.rows[0]?.auditCode);
    expect((await admin(calls.auditPage, { to: '2001-01-01T00:00:00Z' })).total).toBe(0);
    await expect((await app.client('buyer'))(calls.auditPage, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});

describe('the platform', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test("[TEN-04e][ROL-02e] an operator sees the tenants and what they use; on a tenant's portal there is no such call", async () => {
    const operator = await app.client('operator', app.platform);
    await app.client('buyer');
    const { rows } = await operator(calls.tenantPage, { q: 'alp' });
    expect(rows).toMatchObject([
      { tenantCode: 'alpha', status: 'active', hosts: ['alpha.test'], products: 0, orders: 0 },
    ]);
    expect(rows[0]?.users).toBeGreaterThanOrEqual(2);
    // However many there are: a page leads to the next.
    const all = await operator(calls.tenantPage, { rows: 100 });
    const first = await operator(calls.tenantPage, { rows: 1 });
    const rest = await operator(calls.tenantPage, { rows: 100, after: first.next });
    expect(all.total).toBeGreaterThan(1);
    expect([...first.rows, ...rest.rows].map((row) => row.tenantCode)).toEqual(
      all.rows.map((row) => row.tenantCode),
    );
    expect([all.next, rest.next]).toEqual([undefined, undefined]);
    expect(await operator(calls.tenantPage, { page: 9 })).toEqual({ rows: [], total: all.total });
    await expect(operator(calls.tenantPage, { after: 'x' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect((await app.client('admin'))(calls.tenantPage, {})).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      (await app.client(null, app.platform))(calls.tenantPage, {}),
    ).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('[TEN-04a][AUT-02d] a suspended tenant refuses everybody, also at login, until it is resumed; the platform itself never is', async () => {
    const operator = await app.client('operator', app.platform);
    const buyer = await app.client('buyer', app.otherTenant);
    await expect(
      operator(calls.suspendTenant, { tenantCode: 'platform', reason: 'x' }),
    ).rejects.toMatchObject({ code: 'tenant.is_platform' });
    await expect(
      operator(calls.suspendTenant, { tenantCode: 'nobody', reason: 'x' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await operator(calls.suspendTenant, { tenantCode: 'beta', reason: 'unpaid' });
    await until(
      async () =>
        (await buyer(getInfo, {}).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        )) === 'tenant.suspended',
      1000,
    );
    expect(
      await app.raw(loginIn, { loginName: 'buyer', passwd: PASSWORD }, { tenant: app.otherTenant }),
    ).toMatchObject({ status: 403, body: { errorCode: 'tenant.suspended' } });
    await (
      await app.client('buyer')
    )(getInfo, {});
    await operator(calls.resumeTenant, { tenantCode: 'beta' });
    await until(
      async () =>
        (
          await app.raw(
            loginIn,
            { loginName: 'buyer', passwd: PASSWORD },
            { tenant: app.otherTenant },
          )
        ).status === 200,
    );
    // Suspending has ended the sessions, so users log in again.
    expect(
      await buyer(getInfo, {}).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    ).toBe('auth.required');
  });
});

function all(menus: readonly MenuOut[]): MenuOut[] {
  return menus.flatMap((item) => (item.children.length > 0 ? all(item.children) : [item]));
}
