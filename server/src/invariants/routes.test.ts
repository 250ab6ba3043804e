import Fastify, { type RouteOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '../kernel/quota.ts';
import { provisionTenant } from '../modules/members/index.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';

/** Routes that are no calls: pages, pictures, and notices from other systems. */
const NO_CALLS = [
  '/cashier/:token',
  '/cashier/:token/fail',
  '/cashier/:token/pay',
  '/files/:id',
  '/files/:id/:size',
  '/notify/:provider/:tenant',
  '/sso/callback',
];
const HOST = 'counted.test';

const app = useApp();
let tenantId: string;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  const { tenant } = await provisionTenant(app.kernel, {
    code: 'counted',
    name: { zh: '计数' },
    hosts: [HOST],
    admin: { loginName: 'admin', password: PASSWORD },
  });
  tenantId = tenant.id;
  const bare = Fastify({ exposeHeadRoutes: false });
  bare.addHook('onRoute', (route) => void routes.push(route));
  for (const module of app.kernel.modules) module.routes?.(bare, app.kernel);
  await bare.ready();
  await bare.close();
});

test('[TEN-04d] every route of a module counts as a call of the tenant, whatever it answers with; but pages, pictures and notices', async () => {
  const calls = routes.filter(({ config }) => config?.call !== undefined);
  expect(calls.length).toBeGreaterThan(20);
  const others = routes.filter(({ config }) => config?.call === undefined).map(({ url }) => url);
  expect([...new Set(others)].toSorted()).toEqual(NO_CALLS);
  const cookie = await app.cookieOf(
    'admin',
    (await app.kernel.tenants()).find(({ id }) => id === tenantId),
  );
  for (const { url } of calls) {
    const before = callsOf(tenantId);
    await app.http.inject({
      url: `${url.replace(':id', app.tenant.id).replaceAll(/:\w+/g, 'X-1').replace('*', 'x')}?until=1&sign=x`,
      headers: { host: HOST, cookie },
    });
    expect(callsOf(tenantId) - before, url).toBe(1);
  }
});
