import * as calls from '@tradeport/api/onboarding/calls';
import { loginIn } from '@tradeport/api/identity/calls';
import { categoryTree } from '@tradeport/api/catalogue/class-calls';
import {
  approveProduct,
  putProductOnShelf,
  saveProductCall,
  submitProduct,
} from '@tradeport/api/catalogue/calls';
import { APPLICATIONS_HOUR_MAX, infoIn, startIn } from '@tradeport/api/onboarding/model';
import { firstLimits } from '@tradeport/api/tenancy/limits';
import { auditPage, getMenus, getProappinfo } from '@tradeport/api/tenancy/calls';
import type { MenuOut } from '@tradeport/api/tenancy/model';
import { deliveryPage, messagePage } from '@tradeport/api/messages/calls';
import { warehouseList } from '@tradeport/api/stock/calls';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';

const info = (portalCode: string) => ({
  companyAddress: '浦东新区测试路 1 号',
  legalName: '张三',
  taxNo: creditCodeOf('9131000060735300'),
  portalCode,
  portalName: { zh: '北辰贸易', en: 'Beichen Trading' },
  countryCode: 'CN',
  staffCount: 25,
  registeredCapital: '1000000.00',
});

describe('opening a portal', () => {
  const app = useApp();
  const { operator } = app.clients;

  /** The code as the outbox has it: nobody sends it in a test. */
  const codeTo = async (contact: string) => {
    const { rows } = await operator(deliveryPage, { recipient: contact });
    return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  };
  const begin = async (
    contact: string,
    more: Partial<Parameters<typeof startIn.parse>[0] & object> = {},
  ) => {
    const applicant = await app.client(null, app.platform);
    await applicant(calls.sendApplyCode, { contact });
    const started = await applicant(calls.startApplication, {
      applyKind: 'company',
      companyName: '上海北辰贸易有限公司',
      contactName: '李雷',
      contact,
      code: await codeTo(contact),
      userName: 'beichen',
      userPwsswd: 'Open1234',
      agreed: true,
      ...more,
    });
    // From another address each time: one address may not begin many.
    await app.as(
      null,
      (ctx) => ctx.run(ctx.update('tenant_application').set({ ip: started.applicationNo })),
      app.platform,
    );
    return { applicant, started };
  };
  const picture = async () =>
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
        ),
      ],
      'licence.png',
    );
  const handIn = async (
    contact: string,
    portalCode: string,
    scenes: ('b2b' | 'shop' | 'market' | 'bidding' | 'channel')[] = ['b2b'],
  ) => {
    const { applicant, started } = await begin(contact);
    await applicant(calls.chooseScenes, { scenes });
    await applicant(calls.uploadLicence, {}, { files: { file: await picture() } });
    await applicant(calls.submitApplication, info(portalCode));
    return { applicant, applicationCode: started.applicationCode };
  };
  const approve = (applicationCode: string, host = '') =>
    operator(calls.approveApplication, { applicationCode, host, limits: firstLimits });
  const tenantCalled = async (code: string) => {
    const find = async () => (await app.kernel.tenants()).find((tenant) => tenant.code === code);
    await until(async () => (await find()) !== undefined);
    return (await find()) ?? app.tenant;
  };

  test('[TEN-02a][TEN-02c] register, choose scenes, fill in, hand in; refused with a reason, changed, handed in again, approved', async () => {
    const { applicant, started } = await begin('boss@north.test');
    expect(started).toMatchObject({
      status: 'draft',
      scenes: [],
      companyName: '上海北辰贸易有限公司',
    });
    expect(started.applicationNo).toMatch(/^T\d{8}-/);
    await expect(applicant(calls.submitApplication, info('north'))).rejects.toMatchObject({
      code: 'application.scene',
    });
    await applicant(calls.chooseScenes, { scenes: ['b2b', 'market', 'b2b'] });
    await expect(applicant(calls.submitApplication, info('north'))).rejects.toMatchObject({
      code: 'application.licence_needed',
      fields: { licenceCode: expect.any(String) },
    });
    await applicant(calls.saveApplyDraft, {
      info: { companyShortname: '北辰', portalCode: 'nor' },
    });
    expect(await applicant(calls.getOwnApplication, {})).toMatchObject({
      scenes: ['b2b', 'market'],
      info: { companyShortname: '北辰', portalCode: 'nor' },
    });
    const licence = await applicant(calls.uploadLicence, {}, { files: { file: await picture() } });
    expect(
      (await app.http.inject({ url: licence.fileUrl, headers: { host: 'platform.test' } }))
        .statusCode,
    ).toBe(200);
    const handed = await applicant(calls.submitApplication, info('north'));
    expect(handed).toMatchObject({ status: 'under_review', steps: [{ verb: 'submit', by: '' }] });
    await expect(applicant(calls.saveApplyDraft, { info: {} })).rejects.toMatchObject({
      code: 'application.not_editable',
    });
    await expect(applicant(calls.chooseScenes, { scenes: ['shop'] })).rejects.toMatchObject({
      code: 'application.not_editable',
    });

    const told = await operator(messagePage, {});
    expect(told.rows[0]).toMatchObject({
      messageLink: `#/platform/application/${started.applicationCode}`,
    });
    const [row] = (await operator(calls.applicationPage, { status: 'under_review', q: 'north' }))
      .rows;
    expect(row).toMatchObject({
      applicationNo: started.applicationNo,
      submissions: 1,
      portalCode: 'north',
    });
    const seen = await operator(calls.applicationDetail, {
      applicationCode: started.applicationCode,
    });
    expect(seen).toMatchObject({
      info: { staffCount: 25 },
      codeFree: true,
      licenceUrl: expect.stringContaining('/files/'),
    });

    await expect(
      operator(calls.refuseApplication, { applicationCode: started.applicationCode, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await operator(calls.refuseApplication, {
      applicationCode: started.applicationCode,
      reason: '执照不清晰',
    });
    expect(await applicant(calls.getOwnApplication, {})).toMatchObject({
      status: 'refused',
      reason: '执照不清晰',
    });
    expect((await operator(deliveryPage, { recipient: 'boss@north.test' })).rows[0]).toMatchObject({
      template: 'application.refused',
      body: expect.stringContaining('执照不清晰'),
    });

    await applicant(calls.submitApplication, { ...info('north'), staffCount: 30 });
    const { tenantCode } = await approve(started.applicationCode, 'north.test');
    expect(tenantCode).toBe('north');
    const over = await applicant(calls.getOwnApplication, {});
    expect(over).toMatchObject({
      status: 'approved',
      portalAddress: expect.stringContaining('north.test'),
      reason: '',
    });
    expect(over?.steps.map((step) => step.verb)).toEqual(['submit', 'refuse', 'submit', 'approve']);
    const decided = await operator(calls.applicationDetail, {
      applicationCode: started.applicationCode,
    });
    expect(decided.steps.map((step) => [step.verb, step.reason])).toEqual([
      ['submit', ''],
      ['refuse', '执照不清晰'],
      ['submit', ''],
      ['approve', ''],
    ]);
    const again = await Promise.allSettled([
      approve(started.applicationCode),
      operator(calls.refuseApplication, { applicationCode: started.applicationCode, reason: 'x' }),
    ]);
    expect(again).toMatchObject(
      [0, 1].map(() => ({ status: 'rejected', reason: { code: 'state.cannot_move' } })),
    );
    expect((await operator(deliveryPage, { recipient: 'boss@north.test' })).rows[0]).toMatchObject({
      template: 'application.approved',
    });
  });

  test('[TEN-03a][TEN-03b] approval gives all at once: login, look, menus, roles, warehouse, sandbox, categories; it sells within a minute', async () => {
    const { applicationCode } = await handIn('13911112222', 'south', ['shop']);
    const since = Date.now();
    await approve(applicationCode, 'south.test');
    // No outbox, no job, no sweep has run: the one transaction made everything that follows.
    const tenant = await tenantCalled('south');
    const admin = await app.client(null, tenant);
    const me = await admin(loginIn, { loginName: '13911112222', passwd: 'Open1234' });
    expect(me).toMatchObject({
      userName: 'beichen',
      roles: expect.arrayContaining(['admin', 'seller']),
      merberCompname: '上海北辰贸易有限公司',
      tenantCode: 'south',
    });
    expect(await admin(getProappinfo, {})).toMatchObject({
      proappName: 'Beichen Trading',
      proappEnvInter: 'zh,en,ru',
    });
    const warehouses = await admin(warehouseList, {});
    expect(warehouses).toMatchObject([{ shortCode: 'MAIN' }]);
    const tree = await admin(categoryTree, {});
    expect(tree.map((node) => node.goodsClassName)).toContain('Electronics');
    const sandbox = await app.owner
      .query('select set_tenant($1)', [tenant.id])
      .then(() =>
        app.as(null, (ctx) => ctx.run(ctx.from('payment_provider').select('name')), tenant),
      );
    expect(sandbox).toEqual([{ name: 'sandbox' }]);
    const roles = await app.as(
      null,
      (ctx) => ctx.run(ctx.from('role').select('code').where('built_in', '=', false)),
      tenant,
    );
    expect(roles.map((role) => role.code)).toEqual(['shopkeeper']);
    const { goodsCode } = await admin(saveProductCall, {
      goodsClassCode: tree.at(-1)?.goodsClassCode ?? '',
      title: { zh: '台灯' },
      unit: { zh: '个' },
      skus: [{ skuNo: 'LAMP-1', listPrice: '99.00' }],
    });
    await admin(submitProduct, { goodsCode });
    await admin(approveProduct, { goodsCode });
    await admin(putProductOnShelf, { goodsCode });
    expect(Date.now() - since).toBeLessThan(60_000);
    const home = await admin(calls.tenantHome, {});
    expect(home).toMatchObject({
      used: { users: 1, products: 1 },
      limits: firstLimits,
      scenes: ['shop'],
    });
    expect(home.steps.find((step) => step.step === 'product')).toMatchObject({ done: true });
    expect((await admin(auditPage, { kind: 'tenant' })).rows[0]).toMatchObject({
      actorName: 'operator',
      after: { code: 'south' },
    });
  });

  test('[TEN-01a][TEN-03a] in Russian alone: its own country, tax number and name; without a host it is found by its code', async () => {
    const { applicant, started } = await begin('boss@romashka.test', {
      companyName: 'ООО «Ромашка»',
      contactName: 'Анна Орлова',
    });
    await applicant(calls.chooseScenes, { scenes: ['shop'] });
    await applicant(calls.uploadLicence, {}, { files: { file: await picture() } });
    const russian = {
      ...info('romashka'),
      countryCode: 'RU',
      taxNo: '7707083893',
      legalIdNo: '45 08 123456',
      portalLangs: ['ru' as const],
      portalName: { ru: 'Ромашка' },
      timeZone: 'Europe/Moscow' as const,
    };
    await expect(
      applicant(calls.submitApplication, { ...russian, taxNo: '7707083890' }),
    ).rejects.toMatchObject({ fields: { taxNo: expect.stringContaining('INN') } });
    await applicant(calls.submitApplication, russian);
    const { applicationCode } = started;
    expect(await operator(calls.applicationDetail, { applicationCode })).toMatchObject({
      portalName: 'Ромашка',
      host: 'romashka.platform.test',
    });
    const opened = await approve(applicationCode);
    expect(opened.address).toContain('romashka.platform.test');
    await tenantCalled('romashka');
    const found = await app.http.inject({
      url: '/web/os/proapp/getProappinfo.json',
      headers: { host: 'romashka.platform.test', 'accept-language': 'zh' },
    });
    expect(found.json().dataObj).toMatchObject({ tenantCode: 'romashka', proappName: 'Ромашка' });
  });

  test('[TEN-02a] scenes bring other menus, roles and settings', async () => {
    const opened = async (
      code: string,
      scenes: ('shop' | 'bidding' | 'channel' | 'market' | 'b2b')[],
    ) => {
      const { applicationCode } = await handIn(`${code}@scenes.test`, code, scenes);
      await approve(applicationCode, `${code}.test`);
      const tenant = await tenantCalled(code);
      const admin = await app.client(null, tenant);
      await admin(loginIn, { loginName: 'beichen', passwd: 'Open1234' });
      const routes = leaves(await admin(getMenus, {})).map(
        (item) => `${item.menuCode}/${item.menuAction}`,
      );
      const roles = await app.as(
        null,
        (ctx) =>
          ctx.run(ctx.from('role').select('code').where('built_in', '=', false).orderBy('code')),
        tenant,
      );
      return { routes, roles: roles.map((role) => role.code), orders: tenant.settings['orders'] };
    };
    const [bidding, channel] = [
      await opened('bids', ['bidding']),
      await opened('chan', ['channel', 'shop']),
    ];
    expect(bidding.routes).not.toContain('goods/brands');
    expect(bidding.routes).not.toContain('members/levels');
    expect(channel.routes).toEqual(
      expect.arrayContaining(['goods/brands', 'members/levels', 'settings/tenant']),
    );
    expect([bidding.roles, channel.roles]).toEqual([
      ['purchaser'],
      ['channel_manager', 'shopkeeper'],
    ]);
    expect(bidding.orders).toMatchObject({ review: 'all' });
    // Two scenes use the stricter of their values, and a value that only one sets is kept.
    expect(channel.orders).toMatchObject({ review: 'over', unpaidOnlineMinutes: 30 });
  });

  test('[TEN-03a] nothing of a portal that cannot be opened stays, and the application waits as before', async () => {
    const { applicationCode } = await handIn('late@taken.test', 'free-one');
    await expect(
      operator(calls.approveApplication, {
        applicationCode,
        portalCode: 'alpha',
        host: '',
        limits: firstLimits,
      }),
    ).rejects.toMatchObject({ code: 'tenant.code_taken' });
    await expect(
      operator(calls.approveApplication, {
        applicationCode,
        host: 'beta.test',
        limits: firstLimits,
      }),
    ).rejects.toMatchObject({ code: 'tenant.host_taken' });
    expect(await operator(calls.applicationDetail, { applicationCode })).toMatchObject({
      status: 'under_review',
      tenantCode: '',
    });
    expect((await app.owner.query(`select code from tenant where code = 'free-one'`)).rows).toEqual(
      [],
    );
    // Two operators at once: one opens it, the other is told.
    const both = await Promise.allSettled([
      approve(applicationCode, 'free-one.test'),
      approve(applicationCode, 'free-one.test'),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await app.owner.query(`select code from tenant where code = 'free-one'`)).rows,
    ).toHaveLength(1);
  });

  test('[TEN-02a] of two who want one code the first to hand in has it; a code that is taken is refused at its field', async () => {
    const { applicant } = await begin('first@code.test');
    expect(await applicant(calls.checkPortalCode, { portalCode: 'alpha' })).toMatchObject({
      free: false,
    });
    expect(await applicant(calls.checkPortalCode, { portalCode: 'wanted' })).toMatchObject({
      free: true,
    });
    await handIn('second@code.test', 'wanted');
    await applicant(calls.chooseScenes, { scenes: ['shop'] });
    await applicant(calls.uploadLicence, {}, { files: { file: await picture() } });
    await expect(applicant(calls.submitApplication, info('wanted'))).rejects.toMatchObject({
      code: 'tenant.code_taken',
      fields: { portalCode: expect.any(String) },
    });
  });

  test('[TEN-02a] an application is known by its cookie alone; another browser goes on with a code', async () => {
    const { started } = await begin('move@draft.test');
    const stranger = await app.client(null, app.platform);
    expect(await stranger(calls.getOwnApplication, {})).toBeNull();
    await expect(stranger(calls.chooseScenes, { scenes: ['shop'] })).rejects.toMatchObject({
      code: 'application.none',
    });
    for (const token of ['x'.repeat(43), started.applicationCode, '']) {
      const answer = await app.raw(
        calls.getOwnApplication,
        {},
        { tenant: app.platform, cookie: `tp_application=${token}` },
      );
      expect(answer.body).toMatchObject({ dataObj: null });
    }
    await app.moveClock(61_000, app.platform);
    await stranger(calls.sendApplyCode, { contact: 'move@draft.test' });
    await expect(
      stranger(calls.resumeApplication, { contact: 'move@draft.test', code: '000000' }),
    ).rejects.toMatchObject({ code: 'code.wrong' });
    const resumed = await stranger(calls.resumeApplication, {
      contact: 'move@draft.test',
      code: await codeTo('move@draft.test'),
    });
    expect(resumed.applicationCode).toBe(started.applicationCode);
    await stranger(calls.leaveApplication, {});
    expect(await stranger(calls.getOwnApplication, {})).toBeNull();
  });

  test('[CRT-03b][CRT-03c] password and ID number are kept as hash and sealed, and never told', async () => {
    const { applicant } = await begin('secret@keep.test', {
      applyKind: 'person',
      companyName: '王芳工作室',
    });
    await applicant(calls.chooseScenes, { scenes: ['shop'] });
    await expect(
      applicant(calls.submitApplication, { ...info('keep-shop'), taxNo: '' }),
    ).rejects.toMatchObject({ code: 'application.id_needed' });
    await applicant(calls.saveApplyDraft, {
      info: { legalIdNo: '11010519491231002X', legalName: '王芳' },
    });
    const handed = await applicant(calls.submitApplication, {
      ...info('keep-shop'),
      taxNo: '',
      legalIdNo: '11010519491231002X',
    });
    expect(handed.legalIdNo).toBe('110105********002X');
    const { rows } = await app.owner
      .query<{ row: string }>(
        `
      select (select set_tenant($1))::text || to_jsonb(a)::text as row from tenant_application a where contact = 'secret@keep.test'`,
        [app.platform.id],
      )
      .catch(() => ({ rows: [] }));
    const kept = await app.as(
      null,
      (ctx) =>
        ctx.one(
          ctx.from('tenant_application').selectAll().where('contact', '=', 'secret@keep.test'),
        ),
      app.platform,
    );
    expect(JSON.stringify([rows, kept])).not.toContain('11010519491231002X');
    expect(kept.password_hash).toMatch(/^\$argon2id/);
    const trail = await app.as(null, (ctx) => ctx.run(ctx.from('audit').selectAll()), app.platform);
    for (const secret of ['11010519491231002X', 'Open1234', kept.password_hash])
      expect(JSON.stringify(trail)).not.toContain(secret);
  });

  test("[TEN-02a] on a tenant's portal there are no applications; only operators decide", async () => {
    const visitor = await app.client(null);
    await expect(visitor(calls.getOwnApplication, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      (await app.client(null, app.platform))(calls.applicationPage, {}),
    ).rejects.toMatchObject({ code: 'auth.required' });
    const { applicationCode } = await handIn('nobody@decides.test', 'undecided');
    await expect(
      app.clients.admin(calls.approveApplication, { applicationCode, limits: firstLimits }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('one address may begin so many applications an hour, and no more', async () => {
    for (let n = 0; n < APPLICATIONS_HOUR_MAX; n += 1) await begin(`many${n}@same.test`);
    await app.as(
      null,
      (ctx) => ctx.run(ctx.update('tenant_application').set({ ip: '127.0.0.1' })),
      app.platform,
    );
    await expect(begin('onemore@same.test')).rejects.toMatchObject({ code: 'too_many' });
    await app.as(
      null,
      (ctx) => ctx.run(ctx.update('tenant_application').set({ ip: '' })),
      app.platform,
    );
  });

  test('[API-04g] bad input is refused, never a fault', async () => {
    const { applicant } = await begin('fuzz@bad.test');
    for (const value of ['\u0000', '😀'.repeat(9000), { a: 1 }, [[1]], -1, null]) {
      for (const [call, input] of [
        [calls.saveApplyDraft, { info: { companyShortname: value } }],
        [calls.saveApplyDraft, { info: value }],
        [calls.chooseScenes, { scenes: [value] }],
        [calls.submitApplication, { ...info('fuzzy'), portalName: value }],
        [calls.checkPortalCode, { portalCode: value }],
        [calls.sendApplyCode, { contact: value }],
      ] as const) {
        const refused = await applicant(call, input as never).then(
          () => 200,
          (error: { status: number }) => error.status,
        );
        expect(refused, `${call.name} ${JSON.stringify(value)?.slice(0, 30)}`).toBeLessThan(500);
      }
    }
  });
});

describe('what an application may say', () => {
  const good = { ...info('good-code') };
  const start = {
    applyKind: 'company',
    companyName: '甲',
    contactName: '李雷',
    contact: '13800000000',
    code: '123456',
    userName: 'boss1',
    userPwsswd: 'Open1234',
    agreed: true,
  } as const;
  test.each([
    ['companyName', 'x'.repeat(32), true],
    ['companyName', 'x'.repeat(33), false],
    ['companyName', '', false],
    ['contactName', '李雷', true],
    ['contactName', '李', false],
    ['contactName', '雷'.repeat(16), true],
    ['contactName', '雷'.repeat(17), false],
    ['contact', '13900000000', true],
    ['contact', '12900000000', false],
    ['contact', '1390000000', false],
    ['contact', 'a@b.cn', true],
    ['contact', 'a@b', false],
    ['code', '12345', false],
    ['code', '1234567', false],
    ['agreed', false, false],
    ['userName', 'abcd', false],
    ['userName', 'abcde', true],
    ['userName', 'a'.repeat(18), true],
    ['userName', 'a'.repeat(19), false],
  ] as const)('[TEN-02a] registering with %s = %j: %s', (field, value, right) => {
    expect(startIn.safeParse({ ...start, [field]: value }).success).toBe(right);
  });
  test.each([
    ['companyAddress', '路'.repeat(64), true],
    ['companyAddress', '路'.repeat(65), false],
    ['companyAddress', '', false],
    ['website', `a.cn/${'x'.repeat(123)}`, true],
    ['website', `a.cn/${'x'.repeat(124)}`, false],
    ['website', 'javascript:alert(1)', false],
    ['taxNo', '91310000607353000X', false],
    ['legalIdNo', '11010519491231002X', true],
    ['legalIdNo', '110105194912310021', false],
    ['portalCode', 'a1', true],
    ['portalCode', '1a', false],
    ['portalCode', 'a', false],
    ['portalCode', `a${'b'.repeat(30)}`, true],
    ['portalCode', `a${'b'.repeat(31)}`, false],
    ['registeredOn', '2020-02-30', false],
    ['registeredOn', '2999-01-01', false],
    ['registeredOn', '2020-02-29', true],
    ['registeredCapital', '1.234', false],
    ['registeredCapital', '1.23', true],
    ['staffCount', -1, false],
    ['staffCount', 0, true],
    ['portalLangs', [], false],
    ['countryCode', 'XX', false],
    ['countryCode', '', false],
    ['countryCode', 'DE', true],
  ] as const)('[TEN-02a] filling in %s = %j: %s', (field, value, right) => {
    expect(infoIn.safeParse({ ...good, [field]: value }).success).toBe(right);
  });
  test("[TEN-02a] founded today, or tomorrow: the company's own day counts, not Greenwich's", () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T17:00:00Z') });
    try {
      const right = (registeredOn: string, timeZone: string) =>
        infoIn.safeParse({ ...good, registeredOn, timeZone }).success;
      expect(right('2026-03-02', 'Asia/Shanghai')).toBe(true);
      expect(right('2026-03-03', 'Asia/Shanghai')).toBe(false);
      expect(right('2026-03-02', 'Europe/London')).toBe(false);
      expect(right('2026-03-01', 'Europe/London')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
  test.each([
    ['CN', '7707083893', 'company.credit_code'],
    ['RU', '7707083893', undefined],
    ['RU', '500100732259', undefined],
    ['RU', '7707083894', 'company.inn'],
    ['RU', '500100732258', 'company.inn'],
    ['RU', '77070838', 'company.inn'],
    ['DE', 'DE 136695976', undefined],
    ['DE', 'none', 'company.tax_no'],
  ])('[TEN-02a] a tax number is checked as in %s: %s', (countryCode, taxNo, fault) => {
    const read = infoIn.safeParse({ ...good, countryCode, taxNo, legalIdNo: '' });
    expect(read.error?.issues.find(({ path }) => path[0] === 'taxNo')?.message).toBe(fault);
  });
  test.each([
    ['CN', '45 08 123456', 'person.id_number'],
    ['RU', '45 08 123456', undefined],
    ['RU', '45', 'person.document'],
  ])('[TEN-02a] a document is checked as in %s: %s', (countryCode, legalIdNo, fault) => {
    const read = infoIn.safeParse({ ...good, countryCode, legalIdNo });
    expect(read.error?.issues.find(({ path }) => path[0] === 'legalIdNo')?.message).toBe(fault);
  });
  test.each([
    [['ru'], { ru: 'Ромашка' }, undefined],
    [['en', 'ru'], { ru: 'Ромашка' }, undefined],
    [['zh', 'en', 'ru'], { en: 'Beichen' }, undefined],
    [['ru'], { zh: '北辰' }, 'portalName.ru'],
    [['en', 'zh'], {}, 'portalName.en'],
  ] as const)('[TEN-02a] a portal in %j called %j', (portalLangs, portalName, fault) => {
    const read = infoIn.safeParse({ ...good, portalLangs, portalName });
    expect(read.error?.issues[0]?.path.join('.')).toBe(fault);
  });
});

function leaves(menus: readonly MenuOut[]): MenuOut[] {
  return menus.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]));
}

/** A code with the right check digit: 17 places and the one that fits. */
function creditCodeOf(start: string): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const seventeen = start.padEnd(17, '0');
  const sum = weights.reduce(
    (all, weight, at) => all + weight * signs.indexOf(seventeen[at] ?? ''),
    0,
  );
  return seventeen + (signs[(31 - (sum % 31)) % 31] ?? '');
}
