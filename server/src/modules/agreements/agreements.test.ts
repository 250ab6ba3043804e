import * as calls from '@tradeport/api/agreements/calls';
import { calls as everyCall } from '@tradeport/api';
import { getInfo, loginIn, logout } from '@tradeport/api/identity/calls';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import { EXPORT_PATH } from '@tradeport/api/agreements/model';
import { orderDetail, orderPage, previewOrder } from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { getAgreement, registerUser } from '@tradeport/api/registration/calls';
import { myDeletion } from '@tradeport/api/privacy/calls';
import type { Lang } from '@tradeport/api/kernel/text';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../kernel/ctx.ts';
import { guardWho } from '../../kernel/dispatch.ts';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';
import { mobileNo, register } from '../registration/registration.fixture.ts';
import { blocking, published } from './agreements.fixture.ts';

const required = { code: 'agreement.required' };
const read = (agreementCode: string, version: number, lang: Lang = 'zh') => ({
  accepted: [{ agreementCode, version, lang }],
});

describe('agreements as versions', () => {
  const app = useApp();
  const detail = (agreementCode: string) =>
    app.clients.admin(calls.getAgreementDetail, { agreementCode });

  test('[CMS-02b] a draft is written, compared with what is in force, and published; a version never changes from then on', async () => {
    const { admin, visitor } = app.clients;
    expect((await admin(calls.agreementList, {})).rows.map((row) => row.agreementCode)).toEqual([
      'registration',
      'privacy',
      'sale',
      'bidding',
    ]);
    const { revision } = await detail('privacy');
    const body = { zh: '<p>甲<script>alert(1)</script></p>', en: '<p onclick="x()">One</p>' };
    const saved = await admin(calls.saveAgreementDraft, {
      agreementCode: 'privacy',
      revision,
      body,
    });
    expect(await detail('privacy')).toMatchObject({
      version: 0,
      inForce: null,
      draft: { body: { zh: '<p>甲</p>', en: '<p>One</p>' } },
    });
    await expect(visitor(calls.readAgreement, { agreementCode: 'privacy' })).rejects.toMatchObject({
      code: 'not_found',
    });
    // Another editor has seen the draft before.
    await expect(
      admin(calls.saveAgreementDraft, { agreementCode: 'privacy', revision, body }),
    ).rejects.toMatchObject({ code: 'agreement.edited' });
    await admin(calls.publishAgreement, { agreementCode: 'privacy', ...saved, asks: 'nobody' });
    expect(await published(app, 'privacy', { asks: 'nobody', body: { zh: '<p>乙</p>' } })).toBe(2);
    const { versions } = await detail('privacy');
    expect(versions).toMatchObject([
      { version: 2, langs: ['zh'], asks: false },
      { version: 1, langs: ['zh', 'en'] },
    ]);
    expect(
      await visitor(calls.readAgreement, { agreementCode: 'privacy', version: 1 }),
    ).toMatchObject({ html: '<p>One</p>', lang: 'en', version: 1, inForce: 2 });
    for (const change of [
      `update agreement_version set body = '{}'`,
      'delete from agreement_version',
    ])
      await expect(
        app.as(null, (ctx) =>
          ctx.run({ sql: `${change} where tenant_id = $1`, parameters: [ctx.tenant.id] }),
        ),
      ).rejects.toThrow(/permission denied/);
  });

  test('[CMS-02b] nothing is published without words, without a draft, twice, or by who may only write', async () => {
    const { admin, buyer } = app.clients;
    const { revision } = await detail('bidding');
    await expect(
      admin(calls.publishAgreement, { agreementCode: 'bidding', revision, asks: 'nobody' }),
    ).rejects.toMatchObject({ code: 'agreement.no_draft' });
    const empty = await admin(calls.saveAgreementDraft, {
      agreementCode: 'bidding',
      revision,
      body: { zh: '<p> </p>' },
    });
    await expect(
      admin(calls.publishAgreement, { agreementCode: 'bidding', ...empty, asks: 'nobody' }),
    ).rejects.toMatchObject({ code: 'agreement.empty' });
    await expect(buyer(calls.getAgreementDetail, { agreementCode: 'sale' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const saved = await admin(calls.saveAgreementDraft, {
      agreementCode: 'bidding',
      ...empty,
      body: { zh: '<p>规则</p>' },
    });
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        admin(calls.publishAgreement, { agreementCode: 'bidding', ...saved, asks: 'nobody' }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await detail('bidding')).version).toBe(1);
  });

  test('[CMS-02b] a tenant has kinds of its own; a code is taken once, and not that of a fixed kind', async () => {
    const { admin } = app.clients;
    const name = { zh: '退货政策', en: 'Returns' };
    await admin(calls.createAgreement, { agreementCode: 'returns', name });
    for (const agreementCode of ['returns', 'sale'])
      await expect(admin(calls.createAgreement, { agreementCode, name })).rejects.toMatchObject({
        code: 'agreement.code_taken',
      });
    await expect(
      admin(calls.createAgreement, { agreementCode: 'No Slug', name }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    const { revision } = await detail('registration');
    await expect(
      admin(calls.saveAgreementSettings, {
        agreementCode: 'registration',
        revision,
        name,
        blocks: 'nothing',
        inUse: false,
      }),
    ).rejects.toMatchObject({ code: 'agreement.stays' });
  });
});

describe('asking again', () => {
  const app = useApp();
  let goods: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    goods = await shop(app);
  });
  const acceptances = async (q: string, tenant = app.tenant) =>
    (await (await app.client('admin', tenant))(calls.acceptanceList, { q })).rows;

  test('[CMS-02d] the next login is asked, the console too; a minor version asks nobody, and is what is accepted then', async () => {
    expect((await app.clients.buyer2(getInfo, {})).agreements).toBe('none');
    const first = await published(app, 'sale');
    // A session that is under way learns of it, too.
    expect((await app.clients.buyer2(getInfo, {})).agreements).toBe('asked');
    const minor = await published(app, 'sale', { asks: 'nobody' });
    for (const login of ['buyer2', 'finance']) {
      const client = await app.client(login);
      const [owed] = await client(calls.owedAgreements, {});
      expect(owed).toMatchObject({ agreementCode: 'sale', version: minor, accepted: null });
      await expect(client(calls.acceptAgreements, read('sale', first))).rejects.toMatchObject({
        code: 'agreement.new_version',
      });
      await client(calls.acceptAgreements, read('sale', minor));
      expect(await client(calls.owedAgreements, {})).toEqual([]);
      expect((await client(getInfo, {})).agreements).toBe('none');
    }
    await published(app, 'sale', { asks: 'nobody' });
    expect((await app.clients.buyer2(getInfo, {})).agreements).toBe('none');
  });

  test('[CMS-02d] nobody learns what a tenant asks for before the password was right', async () => {
    await published(app, 'sale', { blocks: 'login' });
    const wrong = await app.raw(loginIn, { loginName: 'buyer2', passwd: 'Wrong1234' });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(wrong.body)).not.toMatch(/agreement|sale/);
    const visitor = await app.client(null);
    expect(await visitor(loginIn, { loginName: 'buyer2', passwd: PASSWORD })).toMatchObject({
      agreements: 'required',
    });
    await expect(app.clients.visitor(calls.owedAgreements, {})).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  test('[CMS-02d] a blocked login does nothing of its own but read, accept, log out, and take its data along', async () => {
    const blocked = await app.client(null);
    await blocked(loginIn, { loginName: 'buyer2', passwd: PASSWORD });
    await expect(blocked(orderPage, { side: 'buy' })).rejects.toMatchObject(required);
    expect((await blocked(getInfo, {})).agreements).toBe('required');
    expect(await blocked(myDeletion, {})).toBeNull();
    expect(await blocked(calls.readAgreement, { agreementCode: 'sale' })).toMatchObject({
      agreementCode: 'sale',
    });
    await blocked(logout, {});
    const again = app.clients.buyer2;
    const [owed] = await again(calls.owedAgreements, {});
    await again(calls.acceptAgreements, read('sale', owed?.version ?? 0));
    expect((await again(orderPage, { side: 'buy' })).total).toBe(0);
    await blocking(app, 'sale', 'nothing');
  });

  test('[CMS-02d] every call of a person is refused to a blocked login, but those that are declared free', () => {
    const user = { permissions: { has: () => true }, owes: ['login'] } as unknown as User;
    const refused = everyCall.filter((call) => {
      const tenant = { ...app.tenant, platform: call.platform === true };
      try {
        guardWho(call, { tenant, user });
        return false;
      } catch {
        return true;
      }
    });
    const wanted = everyCall.filter((call) => call.who !== 'anyone' && call.agreements !== 'free');
    expect(refused.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
    const free = everyCall.filter((call) => call.agreements === 'free').map(({ name }) => name);
    expect(free.toSorted()).toEqual([
      'agreement.accept',
      'agreement.owed',
      'privacy.ask_deletion',
      'privacy.exports',
      'privacy.link',
      'privacy.my_deletion',
      'privacy.take_out',
      'privacy.withdraw_deletion',
      'user.info',
    ]);
  });

  test('[CMS-02d] what is no call is refused as well: exports', async () => {
    await published(app, 'bidding', { blocks: 'login' });
    const cookie = await app.cookieOf('seller');
    const answer = await app.http.inject({
      url: '/web/rs/import/exportProducts.csv',
      headers: { host: 'alpha.test', cookie },
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'agreement.required']);
    await blocking(app, 'bidding', 'nothing');
    expect(
      (
        await app.http.inject({
          url: '/web/rs/import/exportProducts.csv',
          headers: { host: 'alpha.test', cookie },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('[CMS-02d] a checkout in progress: the order is refused while ordering is blocked, and goes through after the acceptance', async () => {
    const { buyer } = app.clients;
    const sold = await goods.goods('10.00');
    const lines = { goodsList: [{ skuCode: sold.skuId, quantity: 1 }] };
    await buyer(previewOrder, lines);
    const placed = await goods.order(buyer, [[sold, 2]]);
    const contractCode = placed.contractList[0]?.contractCode ?? '';
    const { lines: ordered } = await buyer(orderDetail, { contractCode });
    const change = (quantity: number) =>
      buyer(changeQuantities, {
        contractCode,
        goodsList: ordered.map(({ contractGoodsCode }) => ({ contractGoodsCode, quantity })),
      });
    const version = await published(app, 'sale', { blocks: 'ordering' });
    await expect(goods.order(buyer, [[sold, 1]])).rejects.toMatchObject(required);
    // Nor does an order grow. Everything else goes on.
    await expect(change(3)).rejects.toMatchObject(required);
    await change(1);
    await buyer(previewOrder, lines);
    expect((await buyer(orderPage, { side: 'buy' })).total).toBe(1);
    await buyer(calls.acceptAgreements, { ...read('sale', version, 'en'), way: 'checkout' });
    expect((await goods.order(buyer, [[sold, 1]])).contractList).toHaveLength(1);
    expect((await acceptances('buyer'))[0]).toMatchObject({
      agreementCode: 'sale',
      version,
      lang: 'en',
      way: 'checkout',
      userName: 'buyer',
      ip: '127.0.0.1',
    });
  });

  test('[CMS-02e] an acceptance and a new version at once: of many, each is kept for a version that was in force, or refused', async () => {
    const version = await published(app, 'returns-policy');
    const people = await Promise.all(
      ['buyer', 'buyer2', 'seller', 'seller2', 'finance', 'warehouse'].map((one) =>
        app.client(one),
      ),
    );
    const [next, ...results] = await Promise.allSettled([
      published(app, 'returns-policy'),
      ...people.map((client) => client(calls.acceptAgreements, read('returns-policy', version))),
    ]);
    expect(next).toMatchObject({ status: 'fulfilled', value: version + 1 });
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'agreement.new_version' });
    // Either may have come first: everybody is asked for the new one.
    for (const client of people) {
      await expect(
        client(calls.acceptAgreements, read('returns-policy', version)),
      ).rejects.toMatchObject({ code: 'agreement.new_version' });
      expect((await client(calls.owedAgreements, {})).map((one) => one.agreementCode)).toContain(
        'returns-policy',
      );
    }
    const [one] = people;
    await Promise.all(
      [1, 2, 3].map(() => one?.(calls.acceptAgreements, read('returns-policy', version + 1))),
    );
    const kept = (await acceptances('buyer')).filter((row) => row.version === version + 1);
    expect(kept.filter((row) => row.agreementCode === 'returns-policy')).toHaveLength(1);
    for (const wrong of [version + 2, 0])
      await expect(
        one?.(calls.acceptAgreements, read('returns-policy', wrong)),
      ).rejects.toMatchObject({ code: 'agreement.new_version' });
  });

  test('[CMS-02e] a version without Russian falls back, and the acceptance says which language was read', async () => {
    const version = await published(app, 'languages', { body: { zh: '<p>只有中文</p>' } });
    const { lang, html } = await app.clients.seller(calls.readAgreement, {
      agreementCode: 'languages',
    });
    expect([lang, html]).toEqual(['zh', '<p>只有中文</p>']);
    await expect(
      app.clients.seller(calls.acceptAgreements, read('languages', version, 'ru')),
    ).rejects.toMatchObject({ code: 'not_found' });
    await app.clients.seller(calls.acceptAgreements, read('languages', version, lang));
    expect((await acceptances('seller'))[0]).toMatchObject({ agreementCode: 'languages', lang });
  });

  test('[CMS-02d] of a company each person accepts', async () => {
    const version = await published(app, 'each-person');
    await app.clients.buyer(calls.acceptAgreements, read('each-person', version));
    const { client } = await anEmployee(app, app.clients.buyer);
    const codes = async () =>
      (await client(calls.owedAgreements, {})).map((one) => one.agreementCode);
    expect(await codes()).toContain('each-person');
    await client(calls.acceptAgreements, read('each-person', version));
    expect(await codes()).not.toContain('each-person');
  });

  test('[CMS-02d] a suspended seller is told of the suspension alone, and asked when it is back', async () => {
    const merberCode = await app.memberOf('seller2');
    await app.clients.admin(suspendMember, { merberCode, reason: '核查' });
    await published(app, 'sale', { blocks: 'login' });
    const visitor = await app.client(null);
    const enter = () => visitor(loginIn, { loginName: 'seller2', passwd: PASSWORD });
    await expect(enter()).rejects.toMatchObject({ code: 'login.blacklisted', facts: {} });
    await app.clients.admin(resumeMember, { merberCode, reason: '已核实' });
    expect(await enter()).toMatchObject({ agreements: 'required' });
    await blocking(app, 'sale', 'nothing');
  });

  test('[CMS-02d] another tenant neither asks nor sees: not the agreement, not who accepted', async () => {
    const other = await app.client('buyer', app.otherTenant);
    expect(await other(calls.owedAgreements, {})).toEqual([]);
    await expect(
      other(calls.readAgreement, { agreementCode: 'each-person' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(other(calls.acceptAgreements, read('each-person', 1))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await acceptances('buyer', app.otherTenant)).toEqual([]);
    const theirs = await app.client('admin', app.otherTenant);
    await expect(
      theirs(calls.getAgreementDetail, { agreementCode: 'each-person' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[CMS-02c] a registration that stands open in another tab names the version that it has read', async () => {
    const applicant = await app.client(null);
    const { version } = await applicant(getAgreement, {});
    const next = await published(app, 'registration');
    const userPhone = mobileNo();
    await expect(
      register(app, applicant, { userPhone, agreementVersion: version }),
    ).rejects.toMatchObject({ code: 'registration.agreement_new' });
    await app.moveClock(120_000);
    const again = await app.client(null);
    await register(app, again, { userPhone });
    expect(await acceptances(userPhone)).toMatchObject([
      { agreementCode: 'registration', version: next, way: 'registration' },
    ]);
    expect(registerUser.errors).toContain('registration.agreement_new');
  });

  test('[CMS-02c] the list is searched, narrowed and paged by key, and exported as it is', async () => {
    const { admin } = app.clients;
    const all = await admin(calls.acceptanceList, { rows: 100 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin(calls.acceptanceList, { rows: 3, ...(after ? { after } : {}) });
      seen.push(...page.rows.map((row) => row.acceptanceCode));
      after = page.next;
    } while (after);
    expect(seen).toEqual(all.rows.map((row) => row.acceptanceCode));
    const narrowed = await admin(calls.acceptanceList, { way: 'checkout', agreementCode: 'sale' });
    expect(narrowed.rows.every((row) => row.way === 'checkout')).toBe(true);
    expect(narrowed.total).toBe(1);
    const get = async (role: string, query = '') =>
      app.http.inject({
        url: `${EXPORT_PATH}.csv${query}`,
        headers: { host: 'alpha.test', cookie: await app.cookieOf(role) },
      });
    expect((await get('buyer')).statusCode).toBe(403);
    const file = await get('admin');
    expect(file.body.trim().split('\n')).toHaveLength(all.rows.length + 1);
    expect((await get('admin', '?way=checkout')).body.trim().split('\n')).toHaveLength(2);
  });
});
