import * as calls from '@tradeport/api/onboarding/calls';
import type { ProductIn } from '@tradeport/api/onboarding/products';
import { SUBMISSIONS_MAX } from '@tradeport/api/onboarding/products';
import { loginIn } from '@tradeport/api/identity/calls';
import { appList } from '@tradeport/api/members/info-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { auditPage, getMenus, getProappinfo } from '@tradeport/api/tenancy/calls';
import type { MenuOut } from '@tradeport/api/tenancy/model';
import { describe, expect, test } from 'vitest';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';

const wish = (scene: ProductIn['scene'], more: Partial<ProductIn> = {}): ProductIn => ({
  scene,
  plan: '向企业客户供应轴承',
  portalName: { zh: '阿尔法批发', en: 'Alpha wholesale' },
  theme: '#2c4158',
  portalLangs: ['zh', 'en'],
  companyAddress: '浦东新区测试路 1 号',
  legalName: '张三',
  contactName: '李雷',
  contact: 'boss@alpha.test',
  ...more,
});

describe('a further product of an open tenant', () => {
  const app = useApp();
  const { admin, operator } = app.clients;

  const standing = async (scene: string) =>
    (await admin(calls.getProducts, {})).products.find((one) => one.scene === scene);
  const apply = async (scene: ProductIn['scene']) =>
    (await admin(calls.applyForProduct, wish(scene))).applicationCode ?? '';
  const at = async (host: string, path: string) =>
    app.http.inject({
      url: path,
      headers: { host, accept: 'application/json', 'accept-language': 'en' },
    });

  test('[TEN-07a] the admin chooses a scene, hands in, is refused with the reason, hands in again, is let in', async () => {
    expect(await standing('b2b')).toMatchObject({ state: 'available', applicationCode: null });
    const handed = await admin(calls.applyForProduct, wish('b2b'));
    expect(handed).toMatchObject({
      scene: 'b2b',
      state: 'under_review',
      info: { plan: '向企业客户供应轴承', theme: '#2c4158' },
    });
    expect(handed.applicationNo).toMatch(/^T\d{8}-/);
    const applicationCode = handed.applicationCode ?? '';
    // In the same queue as applications for portals, and told to the operators.
    const [row] = (await operator(calls.applicationPage, { status: 'under_review' })).rows;
    expect(row).toMatchObject({
      applicationNo: handed.applicationNo,
      forTenantCode: 'alpha',
      scenes: ['b2b'],
      companyName: expect.any(String),
    });
    expect((await operator(messagePage, {})).rows[0]).toMatchObject({
      messageLink: `#/platform/application/${applicationCode}`,
    });
    expect(await operator(calls.applicationDetail, { applicationCode })).toMatchObject({
      forTenantCode: 'alpha',
      host: expect.stringMatching(/^alpha-b2b\./),
      info: { plan: '向企业客户供应轴承' },
    });

    await expect(admin(calls.applyForProduct, wish('b2b'))).rejects.toMatchObject({
      code: 'application.in_progress',
    });
    await operator(calls.refuseApplication, { applicationCode, reason: '请说明客户范围' });
    expect(await standing('b2b')).toMatchObject({
      state: 'refused',
      reason: '请说明客户范围',
      info: {
        plan: '向企业客户供应轴承',
        contact: 'boss@alpha.test',
        contactName: '李雷',
        companyAddress: '浦东新区测试路 1 号',
      },
    });
    expect((await admin(messagePage, {})).rows[0]).toMatchObject({ messageLink: '#/review' });

    expect(await admin(calls.applyForProduct, wish('b2b', { plan: '华东地区工厂' }))).toMatchObject(
      { state: 'under_review', applicationCode, applicationNo: handed.applicationNo },
    );
    const opened = await operator(calls.approveForProduct, {
      applicationCode,
      host: 'wholesale.test',
    });
    expect(opened).toMatchObject({
      tenantCode: 'alpha',
      proappCode: 'b2b',
      address: expect.stringContaining('wholesale.test'),
    });
    expect(await standing('b2b')).toMatchObject({
      state: 'opened',
      appName: 'Alpha wholesale',
      address: expect.stringContaining('wholesale.test'),
    });
    await expect(
      operator(calls.approveForProduct, { applicationCode, host: '' }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
    await expect(admin(calls.applyForProduct, wish('b2b'))).rejects.toMatchObject({
      code: 'application.scene_open',
    });
    expect((await admin(auditPage, { kind: 'app' })).rows[0]).toMatchObject({
      actorName: 'operator',
      after: { scene: 'b2b', host: 'wholesale.test' },
    });
  });

  test('[TEN-07a] approval gives app, environment, domain, menus, roles and levels at once; the data stays one', async () => {
    await until(
      async () =>
        (await at('wholesale.test', '/web/os/proapp/getProappinfo.json').then(
          (one) => one.headers['proapp-code'],
        )) === 'b2b',
      2000,
    );
    const elsewhere = await app.client(null, { ...app.tenant, code: 'wholesale' });
    expect(await elsewhere(getProappinfo, {})).toMatchObject({
      tenantCode: 'alpha',
      proappCode: 'b2b',
      proappName: 'Alpha wholesale',
      proappEnvTheme: '#2c4158',
      proappEnvInter: 'zh,en',
      proappEnvDomain: 'wholesale.test',
    });
    // The same account, the same member.
    const me = await elsewhere(loginIn, { loginName: 'admin', passwd: 'Demo1234' });
    expect(me).toMatchObject({ tenantCode: 'alpha', roles: expect.arrayContaining(['admin']) });
    const menus = leaves(await elsewhere(getMenus, {}));
    expect(menus.every((item) => item.proappModelCode === 'b2b')).toBe(true);
    expect(menus.map((item) => `${item.menuCode}/${item.menuAction}`)).toEqual(
      expect.arrayContaining(['goods/brands', 'members/levels']),
    );
    const [roles, levels] = await app.as(null, (ctx) =>
      ctx.batch([
        ctx.from('role').select('code').where('built_in', '=', false),
        ctx.from('member_level').select('code'),
      ]),
    );
    expect(roles.map((role) => role.code)).toContain('sales_clerk');
    expect(levels.map((level) => level.code)).toEqual(
      expect.arrayContaining(['standard', 'key', 'strategic']),
    );
    // TEN-07b The apps of the launcher.
    expect(await admin(appList, {})).toMatchObject([
      { proappCode: '001', scene: '', current: true },
      { proappCode: 'b2b', scene: 'b2b', proappEnvDomain: 'wholesale.test', current: false },
    ]);
  });

  test('[TEN-07a] an app shows the menus of its own scene', async () => {
    const applicationCode = await apply('bidding');
    await operator(calls.approveForProduct, { applicationCode, host: 'bids.test' });
    await until(
      async () =>
        (await at('bids.test', '/web/os/proapp/getProappinfo.json').then(
          (one) => one.headers['proapp-code'],
        )) === 'bidding',
      2000,
    );
    const bids = await app.client(null, { ...app.tenant, code: 'bids' });
    await bids(loginIn, { loginName: 'admin', passwd: 'Demo1234' });
    const routes = leaves(await bids(getMenus, {})).map(
      (item) => `${item.menuCode}/${item.menuAction}`,
    );
    expect(routes).not.toContain('goods/brands');
    expect(
      leaves(await admin(getMenus, {})).map((item) => `${item.menuCode}/${item.menuAction}`),
    ).toContain('goods/brands');
  });

  test('[TEN-07a] a host that is taken leaves neither an app nor a decision; two who hand in at once make one application', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => admin(calls.applyForProduct, wish('shop'))),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'application.in_progress' },
    });
    const applicationCode = (await standing('shop'))?.applicationCode ?? '';
    await expect(
      operator(calls.approveForProduct, { applicationCode, host: 'beta.test' }),
    ).rejects.toMatchObject({ code: 'tenant.host_taken' });
    expect(await standing('shop')).toMatchObject({ state: 'under_review' });
    expect((await admin(appList, {})).map((one) => one.proappCode)).not.toContain('shop');
    const decided = await Promise.allSettled(
      [1, 2].map(() => operator(calls.approveForProduct, { applicationCode, host: '' })),
    );
    expect(decided.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await admin(appList, {})).filter((one) => one.proappCode === 'shop')).toHaveLength(1);
  });

  test("[TEN-07a] it is the admin's and their own tenant's alone; the calls for portals do not take it", async () => {
    const applicationCode = await apply('market');
    for (const role of ['buyer', 'seller']) {
      const other = await app.client(role);
      await expect(other(calls.getProducts, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(other(calls.applyForProduct, wish('channel'))).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    const stranger = await app.client('admin', app.otherTenant);
    expect(
      (await stranger(calls.getProducts, {})).products.every((one) => one.state === 'available'),
    ).toBe(true);
    await expect(
      stranger(calls.approveForProduct, { applicationCode, host: '' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(operator(calls.getProducts, {})).rejects.toMatchObject({ code: 'not_found' });
    const limits = { users: null, products: null, storageMb: null, callsMinute: null };
    await expect(
      operator(calls.approveApplication, { applicationCode, host: '', limits }),
    ).rejects.toMatchObject({ code: 'not_found' });
    for (const more of [
      { plan: ' ' },
      { companyAddress: '' },
      { contact: 'x' },
      { portalName: { zh: '' } },
    ]) {
      await expect(
        admin(calls.applyForProduct, wish('channel', more)),
        JSON.stringify(more),
      ).rejects.toMatchObject({ code: 'input.invalid' });
    }
    // Nobody hands the same in for ever.
    await app.as(
      null,
      (ctx) =>
        ctx.run(
          ctx
            .update('tenant_application')
            .set({ status: 'refused', submissions: SUBMISSIONS_MAX })
            .where('id', '=', applicationCode),
        ),
      app.platform,
    );
    await expect(admin(calls.applyForProduct, wish('market'))).rejects.toMatchObject({
      code: 'too_many',
    });
  });
});

function leaves(menus: readonly MenuOut[]): MenuOut[] {
  return menus.flatMap((menu) => (menu.children.length > 0 ? leaves(menu.children) : [menu]));
}
