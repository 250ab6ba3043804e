import { accountItems } from '@tradeport/api/mall/account';
import { accountItemsFor } from '@tradeport/api/mall/account-menu';
import { accountLinkOf, accountPathOf } from '@tradeport/api/mall/account-links';
import { addressGet, addressPage } from '@tradeport/api/members/calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { employeePage, groupPage } from '@tradeport/api/members/staff-calls';
import { messageChoices, messagePage } from '@tradeport/api/messages/calls';
import { approvalLevels } from '@tradeport/api/orders/approval-calls';
import { myDeletion } from '@tradeport/api/privacy/calls';
import { describe, expect, test } from 'vitest';
import { addUser } from '../modules/accounts/index.ts';
import { addMember } from '../modules/members/index.ts';
import { notify } from '../modules/messages/index.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const home = {
  addressMember: '王芳',
  addressPhone: '13800138000',
  countryCode: 'CN',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文二路 88 号',
};

const app = useApp();

test('a route of the console leads to the page of the account that took its place; what belongs to others stays', () => {
  expect(accountPathOf('#/my/addresses')).toBe('/addresses');
  expect(accountPathOf('my/address/a%2Fb')).toBe('/addresses/a%252Fb');
  expect(accountPathOf('/my/messages?page=2')).toBe('/messages?page=2');
  expect(accountPathOf('trade/sales')).toBeNull();
  expect(accountPathOf('my')).toBeNull();
  expect(accountLinkOf('/console/#/my/security')).toBe('/security');
  expect(accountLinkOf('/account/data')).toBe('/data');
  expect(accountLinkOf('/accounting')).toBeNull();
});

test('the menu of the account has what somebody may do, and of a consumer nothing of a company', () => {
  const all = new Set(
    accountItems.flatMap((item) => ('may' in item ? [item.may].flat().map(String) : [])),
  );
  const company = { isCompany: true, isSeller: false, sells: true };
  expect(accountItemsFor(all, company)).toHaveLength(accountItems.length);
  expect(accountItemsFor(all, { ...company, isSeller: true })).not.toContain('seller');
  expect(accountItemsFor(new Set(), { ...company, isCompany: false })).toContain('addresses');
  expect(accountItemsFor(all, { ...company, isCompany: false })).not.toContain('employees');
  const ofPlatform = accountItemsFor(all, { ...company, sells: false });
  expect(ofPlatform).toContain('security');
  expect(ofPlatform).not.toContain('orders');
});

describe.skipIf(!built)('pages', () => {
  const headers = { host: 'alpha.test', accept: 'text/html' };
  const get = async (url: string, cookie = '') =>
    app.http.inject({ url, headers: { ...headers, cookie } });
  const post = async (url: string, fields: Record<string, string>, cookie: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const keyOf = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test('a visitor is sent to the login and back; another site cannot send a form', async () => {
    const asked = await get('/en/account/addresses?x=1');
    expect(asked.statusCode).toBe(303);
    expect(asked.headers.location).toBe(
      `/en/login?return=${encodeURIComponent('/en/account/addresses?x=1')}`,
    );
    const cookie = await app.cookieOf('buyer');
    const sent = await app.http.inject({
      method: 'POST',
      url: '/account/messages',
      headers: { ...headers, cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      payload: '',
    });
    expect(sent.statusCode).toBe(403);
  });

  test('the way to the console is shown to whoever works there, and to nobody else', async () => {
    const head = (body: string) => body.slice(0, body.indexOf('</header>'));
    // A company that buys organises purchases by auction there.
    for (const login of ['seller', 'admin', 'buyer'] as const)
      expect(head((await get('/account', await app.cookieOf(login))).body)).toContain('/console/');
    await app.as(null, async (ctx) => {
      const { id: memberId } = await addMember(ctx, { kind: 'person', name: '张可' });
      const account = { loginName: 'consumer', password: PASSWORD, name: '张可' };
      await addUser(ctx, { memberId, ...account, roles: ['buyer'] });
    });
    const login = await post('/login', { phone: 'consumer', pwd: PASSWORD }, '');
    const page = await get(
      '/account',
      [login.headers['set-cookie']]
        .flat()
        .map((line) => String(line).split(';')[0])
        .join('; '),
    );
    expect(page.statusCode).toBe(200);
    expect(head(page.body)).not.toContain('/console/');
  });

  test('[MBR-01a][MBR-01b] members land in the centre, which leads to person and company', async () => {
    expect(accountPathOf('/accountHy')).toBe('');
    const { body } = await get('/account', await app.cookieOf('buyer'));
    for (const item of ['profile', 'security', 'linked', 'company', 'departments', 'data'])
      expect(body, item).toContain(`href="/account/${item}"`);
  });

  test('[ADR-01f][API-07c] an address is added by a plain form once, changed and deleted; a fault comes back at its field with what was typed', async () => {
    const cookie = await app.cookieOf('buyer');
    const client = await app.client('buyer');
    const before = (await client(addressPage, {})).total;
    const key = keyOf((await get('/account/addresses/new', cookie)).body);
    const form = { ...home, act: 'save', key };
    const wrong = await post('/account/addresses/new', { ...form, addressPhone: '12' }, cookie);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('文二路 88 号');
    expect(wrong.body).toContain('id="field-addressPhone-fault"');
    for (const _twice of [1, 2]) {
      const sent = await post('/account/addresses/new', form, cookie);
      expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/addresses']);
    }
    const { rows, total } = await client(addressPage, { q: '文二路 88' });
    expect((await client(addressPage, {})).total).toBe(before + 1);
    expect(total).toBe(1);
    const { addressCode = '' } = rows[0] ?? {};
    const edit = `/account/addresses/${addressCode}`;
    const shown = await get(edit, cookie);
    expect(shown.body).toContain('value="13800138000"');
    const changed = { ...home, addressDetail: '文三路 9 号', act: 'save', key: keyOf(shown.body) };
    expect((await post(edit, changed, cookie)).statusCode).toBe(303);
    expect((await client(addressGet, { addressCode })).addressDetail).toBe('文三路 9 号');
    // Somebody else's is not there, neither to see nor to change or delete.
    const other = await app.cookieOf('buyer2');
    expect((await get(edit, other)).statusCode).toBe(404);
    expect(
      (await post('/account/addresses', { act: 'remove', addressCode }, other)).statusCode,
    ).toBe(404);
    const removed = await post('/account/addresses', { act: 'remove', addressCode }, cookie);
    expect((await client(addressPage, {})).total).toBe(before);
    // The act says what it did.
    expect([removed.headers['set-cookie']].flat().join()).toContain('tp_told=delete;');
  });

  test('[ADR-04a] a pasted address fills the form by a plain button; what it does not say stays as it was typed', async () => {
    const cookie = await app.cookieOf('buyer');
    const paste = (pasted: string, typed: Record<string, string>) =>
      post('/en/account/addresses/new', { ...typed, act: 'split', pasted }, cookie);
    const typed = { addressMember: 'Somebody', addressCompname: 'Acme', countryCode: 'CN' };
    const filled = await paste('王小明 13812345678 浙江省杭州市西湖区文三路 1 号', typed);
    expect(filled.statusCode).toBe(200);
    for (const part of ['"王小明"', '"13812345678"', '"文三路 1 号"', '"Acme"', 'Filled in.'])
      expect(filled.body).toContain(part);
    expect(filled.body).toMatch(/<option value="330106" selected/);
    const none = await paste('\u200b', typed);
    expect(none.body).toContain('No address found');
    expect(none.body).toContain('"Somebody"');
    const empty = await paste('', typed);
    expect(empty.statusCode).toBe(400);
    expect(empty.body).toContain('id="field-pasted-fault"');
  });

  test('[MSG-01a][MSG-01e] opening a message reads it and leads to where it says, never to another site', async () => {
    const cookie = await app.cookieOf('buyer');
    const client = await app.client('buyer');
    const page = await get('/account/notifications', cookie);
    const save = { act: 'save', key: keyOf(page.body), messageLang: 'en', 'order.portal': 'on' };
    expect((await post('/account/notifications', save, cookie)).statusCode).toBe(303);
    const saved = await client(messageChoices, {});
    expect(saved.messageLang).toBe('en');
    expect(saved.choices.find((one) => one.messageKind === 'order')).toMatchObject({
      portal: true,
      email: false,
    });
    // Mandatory channels stay on.
    expect(saved.choices.find((one) => one.messageKind === 'security')).toMatchObject({
      portal: true,
      email: true,
    });
    expect((await post('/account/notifications', { act: 'save' }, cookie)).statusCode).toBe(400);
    await app.as(null, async (ctx) =>
      notify(ctx, {
        kind: 'order',
        title: { zh: '已发货', en: 'Shipped', ru: 'Отправлено' },
        body: { zh: '已发货', en: 'Shipped', ru: 'Отправлено' },
        link: '#/my/addresses',
        to: { member: await app.memberOf('buyer') },
      }),
    );
    const [first] = (await client(messagePage, {})).rows;
    const messageCode = first?.messageCode ?? '';
    const target = async (link: string) =>
      (await post('/account/messages', { act: 'open', messageCode, link }, cookie)).headers
        .location;
    expect(await target('#/my/addresses')).toBe('/account/addresses');
    const inEnglish = { act: 'open', messageCode, link: '/account/security' };
    const opened = await post('/en/account/messages', inEnglish, cookie);
    expect(opened.headers.location).toBe('/en/account/security');
    expect(await target('/console/#/trade/sales')).toBe('/console/#/trade/sales');
    expect(await target('//evil.test/')).toBe('/account/messages');
    expect((await client(messagePage, {})).rows[0]?.messageRead).toBe(true);
  });

  test('[MBR-07b] personal details are changed, a request to be deleted is made and withdrawn, by plain forms', async () => {
    const cookie = await app.cookieOf('buyer2');
    const client = await app.client('buyer2');
    const profile = await get('/account/profile', cookie);
    const named = { act: 'save', key: keyOf(profile.body), userNickname: 'x' };
    const refused = await post('/account/profile', named, cookie);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('id="field-userNickname-fault"');
    const asked = await post('/account/data', { act: 'delete', wish: '不再使用' }, cookie);
    expect(asked.statusCode).toBe(303);
    const deletion = await client(myDeletion, {});
    expect(deletion?.status).toBe('pending');
    const { deletionCode = '' } = deletion ?? {};
    await post('/account/data', { act: 'withdraw', deletionCode }, cookie);
    expect((await client(myDeletion, {}))?.status).toBe('withdrawn');
  });

  test('[RCV-02a][RCV-02c] the own security by plain forms: a proof each, faults at their fields, secrets never sent back', async () => {
    const cookie = await app.cookieOf('finance');
    const task = (name: string, fields: Record<string, string>) =>
      post(`/account/security/${name}`, fields, cookie);
    const change = { act: 'save', oldPasswd: 'Wrong1234', passwd: 'Better123' };
    const differ = await task('password', { ...change, passwdAgain: 'Better124' });
    expect(differ.statusCode).toBe(400);
    expect(differ.body).toContain('id="field-passwdAgain-fault"');
    const wrong = await task('password', { ...change, passwdAgain: 'Better123' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('id="field-oldPasswd-fault"');
    for (const secret of ['Wrong1234', 'Better123']) expect(wrong.body).not.toContain(secret);
    const none = await task('no-pin', { act: 'save' });
    expect(none.body).toContain('id="field-oldPasswd-fault"');
    const phone = await task('phone', { act: 'sendNew', contact: 'a@b.example' });
    expect(phone.body).toContain('id="field-contact-fault"');
    const script = await app.http.inject({
      method: 'POST',
      url: '/account/security/phone',
      headers: {
        host: 'alpha.test',
        cookie,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ act: 'sendNew', contact: '13800138777' }).toString(),
    });
    expect(script.json()).toMatchObject({ msg: '', resendS: 60 });
    expect((await get('/account/security/none', cookie)).statusCode).toBe(404);
    expect((await get('/account/security/remove?factor=x', cookie)).statusCode).toBe(404);
    expect((await task('passkey', { act: 'save', name: 'x', passkey: '' })).statusCode).toBe(400);
  });

  test('[MBR-02a] company details are changed by a plain form, only what was changed; departments are made, moved and deleted', async () => {
    const cookie = await app.cookieOf('buyer');
    const client = await app.client('buyer');
    const page = await get('/account/company/edit', cookie);
    const { company } = await client(getUserinfoByCode, {});
    const form = { ...company, act: 'save', key: keyOf(page.body) };
    const wrong = await post('/account/company/edit', { ...form, contactPhone: '12' }, cookie);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('id="field-contactPhone-fault"');
    const right = { ...form, staffCount: '42' };
    expect((await post('/account/company/edit', right, cookie)).statusCode).toBe(303);
    const after = await client(getUserinfoByCode, {});
    expect(after.company.staffCount).toBe('42');
    expect(after.change).toBeNull();

    const department = { act: 'save', groupName: '采购部', groupPcode: '' };
    const key = keyOf((await get('/account/departments', cookie)).body);
    for (const _twice of [1, 2])
      expect((await post('/account/departments', { ...department, key }, cookie)).statusCode).toBe(
        303,
      );
    const made = (await client(groupPage, {})).rows.filter((one) => one.groupName === '采购部');
    expect(made).toHaveLength(1);
    const groupCode = made[0]?.groupCode ?? '';
    const empty = await post(
      '/account/departments',
      { ...department, groupCode, groupName: '' },
      cookie,
    );
    expect(empty.statusCode).toBe(400);
    await post('/account/departments', { act: 'remove', groupCode }, cookie);
    expect((await client(groupPage, {})).rows.some((one) => one.groupCode === groupCode)).toBe(
      false,
    );
  });

  test('[MBR-06a] approval levels are set by a plain form; one without approvers goes', async () => {
    const cookie = await app.cookieOf('buyer');
    const client = await app.client('buyer');
    const { rows } = await client(employeePage, {});
    const userCode = rows[0]?.userCode ?? '';
    const url = '/account/approval-levels';
    const save = async (fields: Record<string, string>) =>
      (
        await post(
          url,
          { act: 'save', key: keyOf((await get(url, cookie)).body), ...fields },
          cookie,
        )
      ).statusCode;
    expect(await save({ '0.over': '100', [`0.by.${userCode}`]: 'on', '1.name': '无人' })).toBe(303);
    const levels = await client(approvalLevels, {});
    expect(levels).toMatchObject([{ overAmount: '100.00', approvers: [{ userCode }] }]);
    expect(levels).toHaveLength(1);
    expect(await save({ '0.over': 'abc', [`0.by.${userCode}`]: 'on' })).toBe(400);
    expect(await save({})).toBe(303);
    expect(await client(approvalLevels, {})).toEqual([]);
    // Only managers of the company's people may.
    const other = await app.cookieOf('finance');
    expect((await get(url, other)).statusCode).toBe(403);
  });
});
