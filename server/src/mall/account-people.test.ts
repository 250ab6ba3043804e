import {
  certificationPage,
  failCertification,
  myCertification,
  qualificationPage,
} from '@tradeport/api/certification/calls';
import { appList } from '@tradeport/api/members/info-calls';
import { employeeInvitations } from '@tradeport/api/members/invitation-calls';
import { employeeGet, employeePage, saveEmployee } from '@tradeport/api/members/staff-calls';
import { getAgreement, getOwnRegistration } from '@tradeport/api/registration/calls';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built, keyIn, mallPages } from '../testing/mall-pages.ts';
import { aPicture } from '../testing/pictures.ts';

const app = useApp();

describe.skipIf(!built)('pages of one’s own company', () => {
  const { open, send } = mallPages(app);
  let shade = 0;
  const picture = () => aPicture(`#${(0x10000 * (16 + (shade += 1))).toString(16)}`);

  test('[MBR-03a] an employee is invited by a plain form once; a fault comes back at its field with what was ticked; the invitation is sent again and revoked', async () => {
    const buyer = await app.client('buyer');
    const url = '/account/employees/new';
    const shown = await open(url);
    expect(shown.body).toMatch(/name="role\.buyer"[^>]*checked/);
    const form = {
      act: 'invite',
      key: keyIn(shown.body),
      contact: 'clerk@people.example',
      'permission.order.view': 'on',
      'orderMax.USD': '500',
      jobTitle: '采购员',
      groupCode: '',
    };
    const none = await send(url, { ...form, contact: '12', 'orderMax.USD': 'x' });
    expect(none.statusCode).toBe(400);
    expect(none.body).toContain('id="field-contact-fault"');
    expect(none.body).toContain('id="field-orderMax.USD-fault"');
    expect(none.body).toMatch(/name="permission\.order\.view"[^>]*checked/);
    expect(none.body).not.toMatch(/name="role\.buyer"[^>]*checked/);
    for (const _twice of [1, 2]) {
      const sent = await send(url, form);
      expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/employees']);
    }
    const { rows } = await buyer(employeeInvitations, {});
    expect(rows).toMatchObject([{ contact: 'clerk@people.example' }]);
    const list = await open('/account/employees');
    expect(list.body).toContain('clerk@people.example');
    const { invitationCode = '' } = rows[0] ?? {};
    const soon = await send('/account/employees', { act: 'resend', invitationCode });
    expect(soon.statusCode).toBe(429);
    await send('/account/employees', { act: 'revoke', invitationCode });
    expect((await buyer(employeeInvitations, {})).rows).toEqual([]);
  });

  test('[MBR-03a] an employee’s department, rights and limits are changed by one form, disabled and enabled; nobody else’s are', async () => {
    const buyer = await app.client('buyer');
    const hired = {
      userName: 'clerk_of_page',
      userPwsswd: PASSWORD,
      userRelname: '李小红',
      roles: ['buyer'],
    };
    const { userCode } = await buyer(saveEmployee, hired);
    const url = `/account/employees/${userCode}`;
    const save = async (fields: Record<string, string>) =>
      send(url, { act: 'save', key: keyIn((await open(url)).body), restricts: '1', ...fields });
    const changed = {
      userRelname: '李红',
      jobTitle: '主管',
      'permission.order.view': 'on',
      'monthMax.CNY': '900',
    };
    expect((await save(changed)).headers.location).toBe('/account/employees');
    expect(await buyer(employeeGet, { userCode })).toMatchObject({
      userRelname: '李红',
      jobTitle: '主管',
      roles: [],
      permissions: ['order.view'],
      limits: [{ currency: 'CNY', orderMax: null, monthMax: '900.00' }],
    });
    // One act: a refusal of one part keeps nothing, not even name, department and limits.
    const bare = await save({ userRelname: '李黄', jobTitle: '经理', 'monthMax.CNY': '1' });
    expect(bare.statusCode).toBe(400);
    expect(bare.body).toContain('请至少选择一个角色或权限');
    expect(await buyer(employeeGet, { userCode })).toMatchObject({
      userRelname: '李红',
      jobTitle: '主管',
      limits: [{ currency: 'CNY', orderMax: null, monthMax: '900.00' }],
    });
    expect((await send(url, { act: 'stop' })).statusCode).toBe(303);
    const { rows } = await buyer(employeePage, { status: 'stopped' });
    expect(rows.map((row) => row.userCode)).toEqual([userCode]);
    expect((await open('/account/employees?status=stopped')).body).toContain('李红');
    expect((await open('/account/employees?status=enabled')).body).not.toContain('李红');
    expect((await open('/account/employees?status=nonsense')).statusCode).toBe(200);
    await send(url, { act: 'start' });
    expect((await buyer(employeeGet, { userCode })).status).toBe('enabled');
    // Another company's manager neither sees nor changes anybody; who manages nobody sees the own position.
    expect((await open(url, 'buyer2')).statusCode).not.toBe(200);
    expect((await send(url, { act: 'stop' }, 'buyer2')).statusCode).not.toBe(303);
    expect((await open(url, 'finance')).statusCode).toBe(403);
    expect((await open('/account/employees', 'finance')).body).toContain('我的职位');
  });

  test('[AUT-15c][MBR-01b] the company’s page asks for the app list, and marks the app where one is', async () => {
    const shown = await open('/account/company');
    const [apps = ''] =
      /<section[^>]*aria-labelledby="apps-head".*?<\/section>/s.exec(shown.body) ?? [];
    for (const one of await app.clients.buyer(appList, {})) expect(apps).toContain(one.proappName);
    expect(apps).toContain('当前应用');
  });

  test('[CRT-01a] a certification is saved as a draft, handed in with its pictures by a plain form, withdrawn, and handed in again after it failed', async () => {
    const buyer = await app.client('buyer');
    const url = '/account/certification';
    const post = async (fields: Record<string, string>, files: Record<string, File> = {}) =>
      send(
        url,
        { key: keyIn((await open(url)).body), certificationType: '2', ...fields },
        'buyer',
        files,
      );
    const wrong = await post(
      { act: 'handIn', legalName: '王芳', idNumber: '1', creditCode: '' },
      { idFront: await picture(), licence: new File(['no picture'], 'a.png') },
    );
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('id="field-licence-fault"');
    // An uploaded picture need not be chosen again.
    const kept = /name="idFrontCode" value="([^"]+)"/.exec(wrong.body)?.[1] ?? '';
    expect(kept).not.toBe('');
    const typed = { legalName: '王芳', idFrontCode: kept };
    const half = await post({ ...typed, act: 'handIn', idNumber: '1' });
    expect(half.body).toContain('id="field-idNumber-fault"');
    expect(half.body).toContain(`value="${kept}"`);
    expect((await post({ ...typed, act: 'save' })).statusCode).toBe(303);
    const draft = await buyer(myCertification, {});
    expect(draft).toMatchObject({ status: 'not_authenticated', idFront: { fileCode: kept } });
    const missing = await post({ ...typed, act: 'handIn' });
    expect(missing.body).toContain('id="field-idBack-fault"');
    expect(missing.body).toContain('id="field-merberCompname-fault"');
    // A person is asked for nothing of a company, and what was mistyped there does not matter.
    const whole = {
      ...typed,
      act: 'handIn',
      certificationType: '1',
      idNumber: '11010519491231002X',
      creditCode: 'mistyped',
    };
    const handIn = async () => post(whole, { idBack: await picture(), idHeld: await picture() });
    expect((await handIn()).statusCode).toBe(303);
    expect((await buyer(myCertification, {})).status).toBe('pending_review');
    const waiting = await open(url);
    expect(waiting.body).not.toContain('name="legalName"');
    expect((await post({ act: 'save' })).statusCode).toBe(409);
    await post({ act: 'withdraw' });
    expect((await handIn()).statusCode).toBe(303);
    const admin = await app.client('admin');
    const { rows } = await admin(certificationPage, { status: 'pending_review' });
    const { certificationCode = '' } = rows[0] ?? {};
    await admin(failCertification, { certificationCode, reason: '照片模糊' });
    const failed = await open(url);
    expect(failed.body).toContain('照片模糊');
    expect(failed.body).toContain('name="legalName"');
  });

  test('[CRT-02a] a qualification is added with its pictures by a plain form, handed in again with other ones, and withdrawn', async () => {
    const buyer = await app.client('buyer');
    const add = async (fields: Record<string, string>, files: Record<string, File> = {}) => {
      const url = '/account/qualifications/new';
      const key = keyIn((await open(url)).body);
      return send(url, { act: 'save', key, userinfoQuaType: 'tax', ...fields }, 'buyer', files);
    };
    const paper = {
      userinfoQuaName: '一般纳税人证明',
      userinfoQuaNo: '',
      userinfoQuaStart: '2026-01-01',
      userinfoQuaEnd: '',
    };
    const without = await add(paper);
    expect(without.body).toContain('id="field-picture-fault"');
    const unnamed = await add({ ...paper, userinfoQuaName: '' }, { picture: await picture() });
    expect(unnamed.body).toContain('id="field-userinfoQuaName-fault"');
    const [kept = ''] = /picture\.[\w-]{36}/.exec(unnamed.body) ?? [];
    expect((await add({ ...paper, [kept]: 'on' })).headers.location).toBe(
      '/account/qualifications',
    );
    const [row] = (await buyer(qualificationPage, {})).rows;
    expect(row).toMatchObject({ userinfoQuaName: '一般纳税人证明', userinfoQuaEnd: null });
    const code = row?.userinfoQuaCode ?? '';
    const url = `/account/qualifications/${code}`;
    const again = { ...paper, act: 'save', key: 'x'.repeat(32), userinfoQuaType: 'tax' };
    const renewed = await send(url, again, 'buyer', { picture: await picture() });
    expect(renewed.statusCode).toBe(303);
    const [after] = (await buyer(qualificationPage, {})).rows;
    expect(after?.pictures).toHaveLength(1);
    expect(after?.pictures[0]?.fileCode).not.toBe(row?.pictures[0]?.fileCode);
    expect((await open(url, 'buyer2')).statusCode).toBe(404);
    expect((await open('/account/qualifications?status=approved')).body).not.toContain(code);
    await send('/account/qualifications', { act: 'withdraw', userinfoQuaCode: code });
    expect((await buyer(qualificationPage, {})).rows).toEqual([]);
  });

  test('[MBR-08a] a buyer asks to sell by a plain form, is led to the rest of it, and sees how it stands', async () => {
    const buyer = await app.client('buyer');
    const url = '/account/seller';
    const shown = await open(url);
    const key = keyIn(shown.body);
    const refused = await send(url, { act: 'begin', key });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('id="field-agreed-fault"');
    const { version } = await buyer(getAgreement, {});
    const begun = await send(url, { act: 'begin', key: `${key}2`, agreed: String(version) });
    expect(begun.statusCode).toBe(303);
    expect(begun.headers.location).toMatch(/^\/console\/#\//);
    expect(await buyer(getOwnRegistration, {})).toMatchObject({ status: 'draft', upgrade: true });
    expect((await open(url)).body).toContain('继续填写');
    expect((await open(url, 'seller')).body).toContain('您已经是卖家');
  });
});
