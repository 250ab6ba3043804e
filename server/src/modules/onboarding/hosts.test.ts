import * as calls from '@tradeport/api/onboarding/calls';
import * as hostCalls from '@tradeport/api/onboarding/host-calls';
import type { ProductIn } from '@tradeport/api/onboarding/products';
import { HOSTS_MAX } from '@tradeport/api/tenancy/model';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { describe, expect, test } from 'vitest';
import { until } from '../../testing/app.ts';
import { hostFor } from './address.ts';
import { useApp } from '../../testing/app.fixture.ts';

const wish: ProductIn = {
  scene: 'b2b',
  plan: '向企业客户供应轴承',
  portalName: { zh: '阿尔法批发', en: 'Alpha wholesale' },
  theme: '#2c4158',
  portalLangs: ['zh', 'en'],
  companyAddress: '浦东新区测试路 1 号',
  legalName: '张三',
  contactName: '李雷',
  contact: 'boss@alpha.test',
};

describe('the names of a portal', () => {
  const app = useApp();
  const { operator } = app.clients;

  const tenantAt = async (host: string) => {
    const url = '/web/os/proapp/getProappinfo.json';
    const { dataObj } = (await app.http.inject({ url, headers: { host } })).json();
    return dataObj?.tenantCode as string | undefined;
  };
  const hostsOf = async (tenantCode: string) =>
    (await operator(calls.tenantDetail, { tenantCode })).hosts;
  const given = (host: string, tenantCode = 'alpha') =>
    operator(hostCalls.addHost, { tenantCode, host });

  test('[TEN-01a] a name that the operator gives serves at once, and no more when it is taken away', async () => {
    await given('Shop.Alpha.example');
    await until(async () => (await tenantAt('shop.alpha.example')) === 'alpha');
    await given('shop.alpha.example');
    expect(await hostsOf('alpha')).toContain('shop.alpha.example');
    await expect(given('shop.alpha.example', 'beta')).rejects.toMatchObject({
      code: 'tenant.host_taken',
    });
    await operator(hostCalls.removeHost, { tenantCode: 'alpha', host: 'shop.alpha.example' });
    await until(async () => (await tenantAt('shop.alpha.example')) !== 'alpha');
    expect(await hostsOf('alpha')).not.toContain('shop.alpha.example');
    const { rows } = await operator(auditPage, { kind: 'tenant' });
    expect(rows.slice(0, 2).map((row) => [row.call, row.before, row.after])).toEqual([
      ['tenant.remove_host', { host: 'shop.alpha.example' }, { host: null }],
      ['tenant.add_host', { host: null }, { host: 'shop.alpha.example' }],
    ]);
  });

  test('a name that the tenant had typed itself is confirmed by the operator who gives it', async () => {
    const admin = await app.client('admin');
    await admin(hostCalls.addDomain, { host: 'own.alpha.example' });
    await given('own.alpha.example');
    const { rows } = await admin(hostCalls.domainPage, {});
    expect(rows.filter(({ host }) => host === 'own.alpha.example')).toMatchObject([
      { active: true },
    ]);
    await operator(hostCalls.removeHost, { tenantCode: 'alpha', host: 'own.alpha.example' });
    expect((await admin(hostCalls.domainPage, {})).rows.map(({ host }) => host)).not.toContain(
      'own.alpha.example',
    );
  });

  test('[TEN-01a] of two tenants who are given one name at once, one has it', async () => {
    const both = await Promise.allSettled([
      given('contested.example', 'alpha'),
      given('contested.example', 'beta'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'tenant.host_taken' },
    });
  });

  test('the last name stays, also when two are taken away at once; there are at most so many', async () => {
    const [first = ''] = (await hostsOf('beta')).filter((host) => host !== 'contested.example');
    await operator(hostCalls.removeHost, { tenantCode: 'beta', host: 'contested.example' }).catch(
      () => undefined,
    );
    await given('second.example', 'beta');
    const gone = await Promise.allSettled(
      [first, 'second.example'].map((host) =>
        operator(hostCalls.removeHost, { tenantCode: 'beta', host }),
      ),
    );
    expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(gone.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'domain.last' },
    });
    for (let n = (await hostsOf('beta')).length; n < HOSTS_MAX; n += 1)
      await given(`n${n}.example`, 'beta');
    await expect(given('one-more.example', 'beta')).rejects.toMatchObject({
      code: 'domain.too_many',
    });
    await expect(given('no name', 'beta')).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(
      operator(hostCalls.removeHost, { tenantCode: 'beta', host: 'unknown.example' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[TEN-01a] each portal of a tenant keeps a name of its own; a name serves the one at which it was typed', async () => {
    const admin = await app.client('admin');
    const { applicationCode } = await admin(calls.applyForProduct, wish);
    await operator(calls.approveForProduct, {
      applicationCode: applicationCode ?? '',
      host: 'wholesale.test',
    });
    const taken = (host: string) => operator(hostCalls.removeHost, { tenantCode: 'alpha', host });
    await expect(taken('wholesale.test')).rejects.toMatchObject({ code: 'domain.last' });
    await until(async () => (await tenantAt('wholesale.test')) === 'alpha');
    const pending = await app.http.inject({
      method: 'POST',
      url: `${hostCalls.addDomain.path}.json`,
      headers: { host: 'wholesale.test', cookie: await app.cookieOf('admin') },
      payload: { host: 'own-wholesale.example' },
    });
    expect(pending.json().success).toBe(true);
    await given('own-wholesale.example');
    await taken('wholesale.test');
    await expect(taken('own-wholesale.example')).rejects.toMatchObject({ code: 'domain.last' });
    // Nor does the tenant itself take it away.
    const { rows } = await admin(hostCalls.domainPage, {});
    const domainCode = rows.find(({ host }) => host === 'own-wholesale.example')?.domainCode ?? '';
    await expect(admin(hostCalls.removeDomain, { domainCode })).rejects.toMatchObject({
      code: 'domain.last',
    });
  });

  test('only operators give names', async () => {
    const admin = await app.client('admin');
    await expect(
      admin(hostCalls.addHost, { tenantCode: 'alpha', host: 'mine.example' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['http://platform.example.com', 'acme.example.com'],
    ['https://example.com:8443', 'acme.example.com'],
    ['http://localhost:8080', 'acme.localhost'],
    ['', 'acme.platform.test'],
    ['http://10.0.0.1:8080', null],
  ])('[TEN-03a] of a platform at %j a new portal is called %j', async (origin, host) => {
    const named = app.as(
      null,
      (ctx) => hostFor({ ...ctx, http: { ...ctx.http, origin } }, 'acme'),
      app.platform,
    );
    if (host) expect(await named).toBe(host);
    else await expect(named).rejects.toMatchObject({ code: 'tenant.host_needed' });
  });

  test("[TEN-02a] a tenant's host tells where portals are opened", async () => {
    const visitor = await app.client(null);
    expect(await visitor(hostCalls.platformAddress, {})).toEqual({
      address: 'https://platform.test',
    });
  });
});
