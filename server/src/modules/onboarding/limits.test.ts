import { saveProductCall } from '@tradeport/api/catalogue/calls';
import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import { saveUser } from '@tradeport/api/identity/people-calls';
import { uploadFile } from '@tradeport/api/files/calls';
import { noLimits, type Limits } from '@tradeport/api/tenancy/limits';
import {
  getProappinfo,
  resumeTenant,
  suspendTenant,
  tenantPage,
} from '@tradeport/api/tenancy/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import * as calls from '@tradeport/api/onboarding/calls';
import * as hostCalls from '@tradeport/api/onboarding/host-calls';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addCallsOf, callCounter, callsOf, countCall } from '../../kernel/quota.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { PASSWORD, until } from '../../testing/app.ts';
import { aCategory, aProduct, onShelf } from '../search/goods.fixture.ts';
import { useChecks } from './audit.ts';
import { useTxt } from './domains.ts';

describe('limits of a tenant', () => {
  const app = useApp();
  const { admin, operator } = app.clients;
  afterEach(() => limit({}));

  const limit = async (limits: Partial<Limits>) => {
    await operator(calls.saveTenantLimits, {
      tenantCode: 'alpha',
      limits: { ...noLimits, ...limits },
    });
    const wanted = JSON.stringify({ ...noLimits, ...limits });
    await until(
      async () =>
        JSON.stringify(
          (await app.kernel.tenants()).find((one) => one.code === 'alpha')?.settings['limits'],
        ) === reordered(wanted),
      2000,
    );
  };
  const addUser = async (n: number) =>
    admin(saveUser, {
      merberCode: await app.memberOf('buyer'),
      userName: `limited_${n}`,
      userPwsswd: PASSWORD,
      userRelname: '某人',
      roles: ['buyer'],
    });

  test('[TEN-04b] the last place is taken once, however many ask at once; more room, and it goes on', async () => {
    const { used } = await admin(calls.tenantHome, {});
    await limit({ users: used.users + 2 });
    const tried = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(addUser));
    expect(tried.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    for (const one of tried)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'limit.users', facts: { max: used.users + 2 } });
    expect((await admin(calls.tenantHome, {})).used.users).toBe(used.users + 2);
    await limit({ users: used.users + 3 });
    await addUser(7);
    await expect(addUser(8)).rejects.toMatchObject({ code: 'limit.users' });
  });

  test('[TEN-04b] a limit under what is there takes nothing away, and lets nothing be added', async () => {
    await limit({ users: 1 });
    expect((await app.raw(loginIn, { loginName: 'limited_7', passwd: PASSWORD })).status).toBe(200);
    await expect(addUser(9)).rejects.toMatchObject({ code: 'limit.users', facts: { max: 1 } });
  });

  test('[TEN-04b][TEN-04c][TEN-04e] products and storage are limited, too; what is used is seen by operator and admin', async () => {
    const category = await aCategory(app);
    await onShelf(app, aProduct(category));
    const { used } = await admin(calls.tenantHome, {});
    await limit({ products: used.products, storageMb: 1 });
    const product = {
      goodsClassCode: category,
      title: { zh: '轴承' },
      unit: { zh: '个' },
      skus: [{ skuNo: 'OVER-1', listPrice: '9.00' }],
    };
    await expect(app.clients.seller(saveProductCall, product)).rejects.toMatchObject({
      code: 'limit.products',
      facts: { max: used.products },
    });
    const noise = {
      create: {
        width: 900,
        height: 900,
        channels: 3 as const,
        background: '#333',
        noise: { type: 'gaussian' as const, mean: 120, sigma: 60 },
      },
    };
    const picture = new File(
      [new Uint8Array(await sharp(noise).png({ compressionLevel: 0 }).toBuffer())],
      'big.png',
    );
    expect(picture.size).toBeGreaterThan(1024 * 1024);
    await expect(
      admin(uploadFile, { purpose: 'product' }, { files: { file: picture } }),
    ).rejects.toMatchObject({ code: 'limit.storage', facts: { max: 1 } });
    const [row] = (await operator(tenantPage, { q: 'alpha' })).rows;
    expect(row).toMatchObject({
      products: used.products,
      limits: { products: used.products, storageMb: 1, users: null },
    });
    expect(await operator(calls.tenantDetail, { tenantCode: 'alpha' })).toMatchObject({
      used: { products: used.products },
    });
    for (const check of useChecks) expect(await app.as(null, check.run)).toEqual([]);
  });

  test('[TEN-04d] calls per minute: refused with how long to wait, and no other tenant notices', async () => {
    await limit({ callsMinute: 30 });
    const visitor = await app.client(null);
    const answers: string[] = [];
    for (let n = 0; n < 40; n += 1)
      answers.push(
        await visitor(getProappinfo, {}).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      );
    expect(answers.at(-1)).toBe('limit.calls');
    expect(answers.filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(30);
    await expect(visitor(getProappinfo, {})).rejects.toMatchObject({
      status: 429,
      facts: { max: 30, seconds: expect.any(Number) },
    });
    await (
      await app.client(null, app.otherTenant)
    )(getProappinfo, {});
    // Pages and pictures are no calls.
    expect(
      (
        await app.http.inject({
          url: '/files/01a1fd45-928b-73e1-93e1-2ead32368446',
          headers: { host: 'alpha.test' },
        })
      ).statusCode,
    ).toBe(404);
  });

  test('[TEN-04d] sixty seconds slide: what was asked at the end of a minute counts at the beginning of the next', () => {
    const tenant = { id: 'sliding', settings: { limits: { ...noLimits, callsMinute: 60 } } };
    const start = 60_000_000;
    for (let n = 0; n < 60; n += 1) countCall(tenant, start + 59_000);
    expect(() => countCall(tenant, start + 59_500)).toThrow('limit.calls');
    expect(() => countCall(tenant, start + 60_100)).toThrow('limit.calls');
    expect(callsOf('sliding', start + 90_000)).toBe(30);
    for (let n = 0; n < 29; n += 1) countCall(tenant, start + 90_000);
    expect(callsOf('sliding', start + 240_000)).toBe(0);
  });

  test('[TEN-04d] what several processes count is one count: three of them do not allow three times as much', async () => {
    const tenant = { id: app.tenant.id, settings: { limits: { ...noLimits, callsMinute: 60 } } };
    const at = Math.floor(Date.now() / 60_000) * 60_000 + 30_000;
    const processes = [callCounter(), callCounter(), callCounter()];
    let told = 0;
    for (const one of processes)
      one.shareBy(async (_tenantId, minute, more) => {
        const all = await app.as(null, (ctx) => addCallsOf(ctx, minute, more));
        told += 1;
        return all;
      });
    let allowed = 0;
    const ask = (turns: number) => {
      for (let n = 0; n < turns; n += 1)
        for (const one of processes)
          try {
            one.count(tenant, at);
            allowed += 1;
          } catch {
            // Refused.
          }
    };
    // Each second each of them tells what it has counted, and hears of the others': of 180 that one by one would be allowed.
    for (let second = 1; second <= 8; second += 1) {
      ask(7);
      await until(() => told === 3 * second);
      await new Promise((wake) => setTimeout(wake, 1050));
    }
    expect(allowed).toBeGreaterThanOrEqual(60);
    expect(allowed).toBeLessThanOrEqual(60 + 2 * 21);
    // A minute later they are known as those of the minute before; older ones are kept nowhere.
    await app.as(null, (ctx) =>
      addCallsOf(ctx, Math.floor(at / 60_000) + 1, { now: 1, before: 0 }),
    );
    expect(
      (await app.as(null, (ctx) => ctx.run(ctx.from('tenant_calls').select('calls')))).length,
    ).toBe(2);
  });

  test("[TEN-04b] limits are the operators' to set", async () => {
    await expect(
      admin(calls.saveTenantLimits, { tenantCode: 'alpha', limits: noLimits }),
    ).rejects.toMatchObject({ code: 'not_found' });
    for (const limits of [
      { users: 0 },
      { callsMinute: 29 },
      { storageMb: -1 },
      { products: 1.5 },
    ]) {
      await expect(
        operator(calls.saveTenantLimits, { tenantCode: 'alpha', limits }),
      ).rejects.toMatchObject({ code: 'input.invalid' });
    }
  });
});

describe('suspending a tenant', () => {
  const app = useApp();
  const { operator } = app.clients;

  test('[TEN-04a][AUT-02d] every call and page says so, sessions end, its admins are told why; resumed, people log in anew', async () => {
    const buyer = await app.client('buyer', app.otherTenant);
    await buyer(getInfo, {});
    await operator(suspendTenant, { tenantCode: 'beta', reason: '欠费' });
    await until(
      async () =>
        (await buyer(getInfo, {}).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        )) === 'tenant.suspended',
      2000,
    );
    for (const url of [
      '/',
      '/search',
      '/console/assets/none.js',
      `${getProappinfo.path}.json`,
      '/files/01a1fd45-928b-73e1-93e1-2ead32368446',
    ]) {
      const answer = await app.http.inject({
        url,
        headers: { host: 'beta.test', accept: 'text/html', 'accept-language': 'en' },
      });
      if (url.startsWith('/console')) continue;
      expect([url, answer.statusCode]).toEqual([url, 403]);
      expect(answer.body).toContain('suspended');
    }
    await expect(
      operator(suspendTenant, { tenantCode: 'beta', reason: 'again' }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
    expect(await operator(calls.tenantDetail, { tenantCode: 'beta' })).toMatchObject({
      status: 'suspended',
      statusReason: '欠费',
      history: [{ by: 'operator', reason: '欠费' }],
    });
    await operator(resumeTenant, { tenantCode: 'beta' });
    await until(
      async () =>
        (await buyer(getInfo, {}).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        )) === 'auth.required',
      2000,
    );
    const admin = await app.client(null, app.otherTenant);
    await admin(loginIn, { loginName: 'admin', passwd: PASSWORD });
    expect((await admin(messagePage, {})).rows.map((row) => row.messageTitle)).toEqual(
      expect.arrayContaining([expect.stringContaining('欠费'), 'The portal is open again']),
    );
    await app.clients.buyer(getInfo, {});
  });
});

describe('domain names', () => {
  const app = useApp();
  const { admin } = app.clients;
  afterAll(async () => {
    useTxt(null);
  });
  const codeAt = async (host: string) =>
    (await app.http.inject({ url: getProappinfo.path, headers: { host } })).json<{
      dataObj?: { tenantCode: string };
    }>().dataObj?.tenantCode;

  test("[TEN-01a] a name of one's own serves once a TXT record proves it, and no more when it is removed", async () => {
    const known = new Map<string, string>();
    useTxt(async (name) => (known.has(name) ? [[known.get(name) ?? '']] : []));
    const domain = await admin(hostCalls.addDomain, { host: 'Shop.Acme.com' });
    expect(domain).toMatchObject({
      host: 'shop.acme.com',
      active: false,
      recordName: '_tradeport.shop.acme.com',
    });
    await expect(
      admin(hostCalls.checkDomain, { domainCode: domain.domainCode ?? '' }),
    ).rejects.toMatchObject({ code: 'domain.no_record' });
    expect(await codeAt('shop.acme.com')).toBe('platform');
    known.set(domain.recordName, domain.recordValue);
    await admin(hostCalls.checkDomain, { domainCode: domain.domainCode ?? '' });
    await until(async () => (await codeAt('shop.acme.com')) === 'alpha');
    // The first tenant keeps its domain.
    const other = await app.client('admin', app.otherTenant);
    await expect(other(hostCalls.addDomain, { host: 'shop.acme.com' })).rejects.toMatchObject({
      code: 'tenant.host_taken',
    });
    expect(
      (await admin(hostCalls.domainPage, {})).rows.map((row) => [row.host, row.active]),
    ).toEqual([
      ['alpha.test', true],
      ['shop.acme.com', true],
    ]);
    await admin(hostCalls.removeDomain, { domainCode: domain.domainCode ?? '' });
    await until(async () => (await codeAt('shop.acme.com')) === 'platform');
  });

  test('[TEN-01a] two may ask for a name; the one who proves it has it', async () => {
    const known = new Map<string, string>();
    useTxt(async (name) => [[known.get(name) ?? 'nothing']]);
    const other = await app.client('admin', app.otherTenant);
    const [mine, theirs] = [
      await admin(hostCalls.addDomain, { host: 'both.example.com' }),
      await other(hostCalls.addDomain, { host: 'both.example.com' }),
    ];
    expect(mine.recordValue).not.toBe(theirs.recordValue);
    known.set(theirs.recordName, theirs.recordValue);
    await expect(
      admin(hostCalls.checkDomain, { domainCode: mine.domainCode ?? '' }),
    ).rejects.toMatchObject({ code: 'domain.no_record' });
    await other(hostCalls.checkDomain, { domainCode: theirs.domainCode ?? '' });
    known.set(mine.recordName, mine.recordValue);
    await expect(
      admin(hostCalls.checkDomain, { domainCode: mine.domainCode ?? '' }),
    ).rejects.toMatchObject({ code: 'tenant.host_taken' });
    await until(async () => (await codeAt('both.example.com')) === 'beta');
  });

  test("[TEN-01a] the platform's own names, machines and names without a dot are nobody's", async () => {
    for (const host of [
      'localhost',
      '10.0.0.1',
      'acme',
      'x.localhost',
      'a..b',
      '-a.com',
      'a.com/x',
    ]) {
      await expect(admin(hostCalls.addDomain, { host }), host).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
    await expect(admin(hostCalls.addDomain, { host: 'platform.test' })).rejects.toMatchObject({
      code: 'tenant.host_taken',
    });
    await expect(admin(hostCalls.addDomain, { host: 'evil.platform.test' })).rejects.toMatchObject({
      code: 'domain.reserved',
    });
    await expect(app.clients.seller(hostCalls.addDomain, { host: 'a.com' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('[TEN-01a] the operator may confirm a name without a record', async () => {
    useTxt(async () => []);
    const domain = await admin(hostCalls.addDomain, { host: 'known.example.org' });
    const operator = await app.client('operator', app.platform);
    expect(
      (await operator(calls.tenantDetail, { tenantCode: 'alpha' })).domains.map((one) => one.host),
    ).toContain('known.example.org');
    await operator(hostCalls.confirmDomain, {
      tenantCode: 'alpha',
      domainCode: domain.domainCode ?? '',
    });
    await until(async () => (await codeAt('known.example.org')) === 'alpha');
    await expect(
      operator(hostCalls.confirmDomain, {
        tenantCode: 'beta',
        domainCode: domain.domainCode ?? '',
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

/** The database keeps the keys of an object in an order of its own. */
function reordered(text: string): string {
  const limits = JSON.parse(text) as Limits;
  return JSON.stringify({
    users: limits.users,
    products: limits.products,
    storageMb: limits.storageMb,
    callsMinute: limits.callsMinute,
  });
}
