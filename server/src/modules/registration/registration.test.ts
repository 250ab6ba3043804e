import { checkUserPhone, getInfo, loginIn, sendPhone } from '@tradeport/api/identity/calls';
import { blacklistUser, userPage } from '@tradeport/api/identity/people-calls';
import { readHome } from '@tradeport/api/dashboard/calls';
import {
  approveMember,
  memberGet,
  memberPage,
  saveLevel,
  suspendMember,
} from '@tradeport/api/members/calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { deliveryPage, messagePage } from '@tradeport/api/messages/calls';
import * as calls from '@tradeport/api/registration/calls';
import { DRAFT_DAYS, REGISTRATIONS_HOUR_MAX } from '@tradeport/api/registration/model';
import { calls as everyCall } from '@tradeport/api';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { sampleInput } from '../../testing/sample.ts';
import { solvedCaptcha } from '../../testing/captcha.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { codeSentTo, from } from '../login/codes.fixture.ts';
import { published } from '../agreements/agreements.fixture.ts';
import { setRegistration } from './settings.fixture.ts';
import {
  companyForm,
  mobileNo,
  partnerForm,
  PASSWORD,
  register,
  registerAs,
  sellerForm,
  upload,
} from './registration.fixture.ts';

const refusal = (code: string, field?: string) => ({
  code,
  ...(field ? { fields: { [field]: expect.any(String) } } : {}),
});

describe('registration', () => {
  const app = useApp();

  /** From another address each time: one address may not begin many. */
  const elsewhere = () =>
    app.as(null, (ctx) => ctx.run(ctx.update('registration').set({ ip: newId() })));
  const waiting = async (form = companyForm(), more: Parameters<typeof registerAs>[1] = {}) => {
    const made = await registerAs(app, {
      merberType: 'company',
      merberCompname: '上海北辰贸易有限公司',
      ...more,
    });
    await upload(made.applicant, 'licence');
    await made.applicant(calls.submitRegistration, form);
    await elsewhere();
    return { ...made, registrationCode: made.own.registrationCode };
  };
  const decisionsOn = async (registrationCode: string) =>
    (await app.clients.admin(calls.registrationDetail, { registrationCode })).steps.map(
      ({ verb }) => verb,
    );

  test('[REG-01c] without the agreement, or with another version of it, nobody is registered', async () => {
    const visitor = await app.client(null);
    const userPhone = mobileNo();
    await expect(register(app, visitor, { userPhone, agreed: false })).rejects.toMatchObject({
      ...refusal('registration.agreement', 'agreed'),
      message: 'Read the member agreement first',
    });
    const { version, html } = await visitor(calls.getAgreement, {});
    expect([version, html.includes('{portal}'), html.length > 500]).toEqual([0, false, true]);
    const input = { userPhone, code: '123456', userPwsswd: PASSWORD, agreed: true };
    await expect(visitor(calls.registerUser, input)).rejects.toMatchObject(
      refusal('registration.agreement'),
    );
    await expect(
      visitor(calls.registerUser, { ...input, agreementVersion: 7 }),
    ).rejects.toMatchObject(refusal('registration.agreement_new', 'agreed'));
    expect(await visitor(checkUserPhone, { userPhone })).toEqual({ valid: true });
  });

  test('[CMS-02b] a portal writes its own agreement; which version somebody accepted is on record', async () => {
    const admin = await app.client('admin', app.otherTenant);
    for (const n of [1, 2])
      expect(
        await published(app, 'registration', {
          asks: 'nobody',
          body: { zh: `<p>协议${n}：{portal}</p>`, en: `<p>Terms ${n}: {portal}</p>` },
          tenant: app.otherTenant,
        }),
      ).toBe(n);
    const { own, applicant } = await registerAs(app, {}, app.otherTenant);
    expect(await applicant(calls.getAgreement, {})).toMatchObject({
      version: 2,
      lang: 'en',
      html: '<p>Terms 2: beta</p>',
    });
    expect(
      await admin(calls.registrationDetail, { registrationCode: own.registrationCode }),
    ).toMatchObject({ agreementVersion: 2 });
    await expect(
      register(
        app,
        await app.client(null, app.otherTenant),
        { userPhone: mobileNo(), agreementVersion: 1 },
        app.otherTenant,
      ),
    ).rejects.toMatchObject(refusal('registration.agreement_new'));
  });

  test('[REG-03a][REG-03b][REG-03c] a taken phone is refused, its code or not; a free one is registered with a code alone', async () => {
    const { userPhone } = await registerAs(app);
    const visitor = await app.client(null);
    expect(await visitor(checkUserPhone, { userPhone })).toEqual({ valid: false });
    const again = {
      userPhone,
      code: '123456',
      userPwsswd: PASSWORD,
      agreed: true,
      agreementVersion: 0,
    };
    await expect(visitor(calls.registerUser, again)).rejects.toMatchObject({
      ...refusal('registration.phone_taken', 'userPhone'),
      message: 'This phone number is already registered',
    });
    const free = mobileNo();
    await expect(visitor(calls.registerUser, { ...again, userPhone: free })).rejects.toMatchObject(
      refusal('code.unknown'),
    );
    expect(await visitor(checkUserPhone, { userPhone: free })).toEqual({ valid: true });
    await elsewhere();
  });

  test('[AUT-13d] that an e-mail address exists is told only to who reads it', async () => {
    const { userPhone } = await registerAs(app, { userPhone: 'one@reg.test' });
    const visitor = await app.client(null);
    const again = { userPhone, userPwsswd: PASSWORD, agreed: true, agreementVersion: 0 };
    await expect(visitor(calls.registerUser, { ...again, code: '123456' })).rejects.toMatchObject({
      code: expect.stringMatching(/^code\./),
    });
    await app.moveClock(61_000);
    await expect(register(app, visitor, { userPhone })).rejects.toMatchObject(
      refusal('registration.email_taken', 'userPhone'),
    );
    await elsewhere();
  });

  test('[REG-03c] of two who register the same phone at the same moment one is registered', async () => {
    for (let round = 0; round < 3; round += 1) {
      const userPhone = mobileNo();
      const [one, two] = [await app.client(null), await app.client(null)];
      await one(sendPhone, { userPhone, purpose: 'register' });
      const input = {
        userPhone,
        code: await codeSentTo(app, userPhone),
        userPwsswd: PASSWORD,
        userRelname: '王小明',
        agreed: true,
        agreementVersion: 0,
      };
      const answers = await Promise.allSettled(
        [one, two].map((client) => client(calls.registerUser, input)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'registration.phone_taken' },
      });
      expect((await app.clients.admin(userPage, { q: userPhone })).rows).toHaveLength(1);
    }
    await elsewhere();
  });

  test('[AUT-07a] the password rule holds; a login name is nobody else’s', async () => {
    await expect(registerAs(app, { userPwsswd: '12345' })).rejects.toMatchObject({
      code: 'user.password_format',
    });
    await expect(registerAs(app, { userPwsswd: 'a'.repeat(21) })).rejects.toMatchObject({
      code: 'user.password_format',
    });
    await registerAs(app, { userName: 'wang_xm', userPwsswd: '123456' });
    await expect(registerAs(app, { userName: 'WANG_xm' })).rejects.toMatchObject(
      refusal('registration.name_taken', 'userName'),
    );
    await elsewhere();
  });

  test('[REG-01a] what is closed refuses; a supplier is a company; a company has a name', async () => {
    await expect(
      registerAs(app, { applyRole: 'supplier', merberType: 'person' }),
    ).rejects.toMatchObject(refusal('registration.kind', 'merberType'));
    await expect(registerAs(app, { merberType: 'company' })).rejects.toMatchObject(
      refusal('registration.company_name', 'merberCompname'),
    );
    await setRegistration(app, { seller: { open: false, auto: false } });
    expect(
      (await (await app.client(null))(calls.getOpenRoles, {})).roles.map((one) => one.applyRole),
    ).toEqual(['buyer', 'supplier', 'partner']);
    await expect(registerAs(app, { applyRole: 'seller' })).rejects.toMatchObject(
      refusal('registration.closed'),
    );
    await setRegistration(app, {});
    const { own } = await registerAs(app, { applyRole: 'seller' });
    expect(own).toMatchObject({ applyRole: 'seller', status: 'draft' });
    await expect(
      (await app.client(null, app.platform))(calls.registerUser, {
        userPhone: mobileNo(),
        code: '123456',
        userPwsswd: PASSWORD,
        agreed: true,
        agreementVersion: 0,
      }),
    ).rejects.toMatchObject(refusal('registration.closed'));
    await elsewhere();
  });

  test('[REG-05a][REG-05b][CRT-03b] company and executive are handed in, kept, and shown to the reviewer; the ID number is sealed', async () => {
    const { applicant, registrationCode, userPhone } = await waiting();
    expect(await applicant(calls.getOwnRegistration, {})).toMatchObject({
      status: 'under_review',
      idNo: expect.stringMatching(/^310101\*{8}.{4}$/),
      form: { execSurname: '李' },
    });
    const admin = await app.client('admin');
    const seen = await admin(calls.registrationDetail, { registrationCode });
    expect(seen).toMatchObject({
      contact: userPhone,
      merberCompname: '上海北辰贸易有限公司',
      form: { legalName: '张三', companyPhone: '021-62881234' },
      areaName: expect.stringContaining('Pudong'),
      papers: [{ paper: 'licence', mediaType: 'image/webp' }],
      submissions: 1,
      steps: [{ verb: 'submit', by: 'system' }],
    });
    expect(JSON.stringify(seen)).not.toContain(companyForm().idNo);
    const stored = await app.as(null, (ctx) =>
      ctx.run(
        ctx.from('registration').select(['form', 'sealed_id']).where('id', '=', registrationCode),
      ),
    );
    expect([
      JSON.stringify(stored).includes(companyForm().idNo ?? '?'),
      stored[0]?.sealed_id.startsWith('sealed:'),
    ]).toEqual([false, true]);
    expect(
      (
        await app.http.inject({
          url: seen.papers[0]?.fileUrl ?? '',
          headers: { host: 'alpha.test' },
        })
      ).statusCode,
    ).toBe(200);
    expect((await admin(messagePage, {})).rows[0]).toMatchObject({
      messageLink: `#/members/registration/${registrationCode}`,
    });
  });

  test('[REG-05a][REG-05e] what is missing or wrong is said at its field, all at once, and nothing is handed in', async () => {
    const { applicant } = await registerAs(app, { merberType: 'company', merberCompname: '甲乙' });
    const wrong = applicant(calls.submitRegistration, {
      ...companyForm(),
      companyAddress: '',
      registrationNo: '91310000607353000A',
      execName: '',
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'registration.incomplete',
      fields: {
        companyAddress: 'Required',
        registrationNo: expect.stringContaining('credit code'),
        execName: 'Required',
      },
    });
    await expect(applicant(calls.submitRegistration, companyForm())).rejects.toMatchObject(
      refusal('registration.paper', 'licence'),
    );
    await upload(applicant, 'licence');
    await expect(
      applicant(calls.submitRegistration, { ...companyForm(), cityCode: '440100' }),
    ).rejects.toMatchObject({ code: 'address.area' });
    expect(await applicant(calls.getOwnRegistration, {})).toMatchObject({
      status: 'draft',
      steps: [],
    });
    await elsewhere();
  });

  test('[REG-02b] who waits logs in to the own registration and to nothing else; whoever has not the password to nothing', async () => {
    const { registrationCode, userPhone } = await waiting();
    const elsewhereClient = await app.client(null);
    await expect(
      elsewhereClient(loginIn, { loginName: userPhone, passwd: 'Wrong1234' }),
    ).rejects.toMatchObject({ code: 'login.wrong' });
    expect(await elsewhereClient(calls.getOwnRegistration, {})).toBeNull();
    await expect(
      elsewhereClient(loginIn, { loginName: userPhone, passwd: PASSWORD }),
    ).rejects.toMatchObject({ code: 'login.under_review' });
    expect(await elsewhereClient(calls.getOwnRegistration, {})).toMatchObject({
      registrationCode,
      status: 'under_review',
    });
    // Every call that is not for everybody: the ticket opens none of them.
    const answer = await from(app, loginIn, { loginName: userPhone, passwd: PASSWORD });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('tp_session');
    for (const call of everyCall.filter((one) => one.who !== 'anyone' && !one.platform)) {
      const { status, body } = await app.raw(call, sampleInput(call, newId()), { cookie });
      expect([status, (body as { errorCode?: string }).errorCode], call.name).toEqual([
        401,
        'auth.required',
      ]);
    }
    await elsewhereClient(calls.leaveRegistration, {});
    expect(await elsewhereClient(calls.getOwnRegistration, {})).toBeNull();
  });

  test('[REG-02c] a draft outlives the browser and a refusal; it is edited, handed in again, taken back', async () => {
    const { applicant, userPhone } = await registerAs(app, {
      merberType: 'company',
      merberCompname: '乙丙有限公司',
    });
    await applicant(calls.saveRegistrationDraft, {
      form: { companyAddress: '半条路', idNo: companyForm().idNo ?? '', legalName: '一' },
    });
    const other = await app.client(null);
    await expect(other(loginIn, { loginName: userPhone, passwd: PASSWORD })).rejects.toMatchObject({
      code: 'login.under_review',
    });
    const found = await other(calls.getOwnRegistration, {});
    expect(found).toMatchObject({
      status: 'draft',
      form: { companyAddress: '半条路', legalName: '一', merberCompname: '乙丙有限公司' },
      idNo: '',
    });
    expect(JSON.stringify(found)).not.toContain(companyForm().idNo);
    for (const form of [
      { unheard: 'x' },
      { legalName: { nested: 1 } },
      { services: 'none' },
      { services: [{ service: {} }] },
      { shopIntro: 'x'.repeat(2001) },
    ]) {
      await expect(
        other(calls.saveRegistrationDraft, { form }),
        JSON.stringify(form).slice(0, 40),
      ).rejects.toMatchObject({ code: 'input.invalid' });
    }
    await expect(other(calls.submitRegistration, {})).rejects.toMatchObject({
      code: 'registration.incomplete',
      fields: { legalName: expect.any(String) },
    });
    await upload(other, 'licence');
    await other(calls.submitRegistration, companyForm());
    await expect(other(calls.saveRegistrationDraft, { form: {} })).rejects.toMatchObject(
      refusal('registration.not_editable'),
    );
    await expect(upload(other, 'licence')).rejects.toMatchObject(
      refusal('registration.not_editable'),
    );
    expect(await other(calls.takeBackRegistration, {})).toMatchObject({ status: 'draft' });
    // The ID number that was sealed stays without being typed anew.
    const { idNo: _typed, ...rest } = companyForm();
    expect(await other(calls.submitRegistration, rest)).toMatchObject({
      status: 'under_review',
      steps: [{ verb: 'submit' }, { verb: 'take_back' }, { verb: 'submit' }],
    });
    const stranger = await app.client(null);
    for (const call of [calls.submitRegistration, calls.takeBackRegistration])
      await expect(stranger(call, {})).rejects.toMatchObject(refusal('registration.none'));
    await elsewhere();
  });

  test('[REG-02c][REG-06a][REG-06b][REG-06c] refused with a reason, told by SMS; handed in again, approved: in, with role, name and company info', async () => {
    const { applicant, registrationCode, userPhone, own } = await waiting(sellerForm(), {
      applyRole: 'seller',
    });
    const admin = await app.client('admin');
    await expect(
      admin(calls.refuseRegistration, { registrationCode, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await admin(calls.refuseRegistration, { registrationCode, reason: '执照不清晰' });
    expect(await applicant(calls.getOwnRegistration, {})).toMatchObject({
      status: 'refused',
      reason: '执照不清晰',
      steps: [{ by: '' }, { verb: 'refuse', by: '', reason: '执照不清晰' }],
    });
    expect((await admin(deliveryPage, { recipient: userPhone })).rows[0]).toMatchObject({
      template: 'application.refused',
      channel: 'sms',
      body: expect.stringContaining('执照不清晰'),
    });
    await applicant(calls.submitRegistration, { shopIntro: '滚子轴承，交期两周，现货充足' });
    await admin(calls.approveRegistration, { registrationCode });
    expect(await decisionsOn(registrationCode)).toEqual(['submit', 'refuse', 'submit', 'approve']);
    expect((await admin(deliveryPage, { recipient: userPhone })).rows[0]).toMatchObject({
      template: 'application.approved',
    });
    const seller = await app.client(null);
    const me = await seller(loginIn, { loginName: userPhone, passwd: PASSWORD });
    expect(me).toMatchObject({
      roles: ['seller'],
      isSeller: true,
      isBuyer: false,
      merberCompname: '上海北辰贸易有限公司',
      permissions: expect.arrayContaining(['product.edit', 'order.sell']),
    });
    expect(me.permissions).not.toContain('registration.review');
    expect(await seller(getUserinfoByCode, {})).toMatchObject({
      confirmedAt: expect.any(String),
      company: {
        registrationNo: companyForm().registrationNo,
        companyAddress: '浦东新区测试路 1 号',
        contactName: '李雷',
        contactPhone: '13800138000',
      },
      licenceUrl: expect.stringContaining('/files/'),
    });
    expect((await seller(messagePage, {})).rows.map((row) => row.messageTitle)).toEqual([
      expect.stringContaining('approved'),
      expect.stringContaining('rejected'),
    ]);
    expect(await admin(memberGet, { merberCode: me.merberCode })).toMatchObject({
      status: 'active',
    });
    await expect(admin(calls.approveRegistration, { registrationCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await expect(
      admin(calls.refuseRegistration, { registrationCode, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
    expect(own.registrationNo).toMatch(/^R\d{8}-/);
  });

  test('[REG-06a] of reviewers who decide at the same moment one does', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { registrationCode } = await waiting();
      const [one, two] = [await app.client('admin'), await app.client('admin')];
      const answers = await Promise.allSettled([
        one(calls.approveRegistration, { registrationCode }),
        two(calls.refuseRegistration, { registrationCode, reason: '不符合' }),
        two(calls.approveRegistration, { registrationCode }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
      for (const answer of answers)
        if (answer.status === 'rejected')
          expect(answer.reason).toMatchObject({ code: 'state.cannot_move' });
      expect(await decisionsOn(registrationCode)).toHaveLength(2);
    }
  });

  test('[REG-06a] nobody decides on the own registration, nor without the permission', async () => {
    const { registrationCode } = await waiting();
    const adminMember = await app.memberOf('admin');
    const [{ member_id: before } = { member_id: '' }] = await app.as(null, (ctx) =>
      ctx.run(ctx.from('registration').select('member_id').where('id', '=', registrationCode)),
    );
    const belongTo = (member: string) =>
      app.as(null, (ctx) =>
        ctx.run(
          ctx.update('registration').set({ member_id: member }).where('id', '=', registrationCode),
        ),
      );
    await belongTo(adminMember);
    const admin = await app.client('admin');
    await expect(admin(calls.approveRegistration, { registrationCode })).rejects.toMatchObject(
      refusal('registration.own'),
    );
    await expect(
      admin(calls.refuseRegistration, { registrationCode, reason: 'x' }),
    ).rejects.toMatchObject(refusal('registration.own'));
    await belongTo(before);
    for (const login of ['seller', 'buyer', 'finance']) {
      const client = await app.client(login);
      await expect(client(calls.approveRegistration, { registrationCode })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
      await expect(client(calls.registrationPage, {})).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    await expect(
      (await app.client('admin', app.otherTenant))(calls.registrationDetail, { registrationCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await admin(calls.approveRegistration, { registrationCode });
  });

  test('[REG-01a] where buyers are let in at once a person is in with the code, and orders; a company when its form is whole', async () => {
    await setRegistration(app, { buyer: { open: true, auto: true } });
    const { applicant, own, userPhone } = await registerAs(app);
    expect(own).toMatchObject({
      status: 'approved',
      steps: [{ verb: 'submit' }, { verb: 'approve' }],
    });
    expect(await applicant(getInfo, {})).toMatchObject({
      roles: ['buyer'],
      userRelname: '王小明',
      permissions: expect.arrayContaining(['order.place']),
    });
    const again = await app.client(null);
    expect(await again(loginIn, { loginName: userPhone, passwd: PASSWORD })).toMatchObject({
      roles: ['buyer'],
    });

    const company = await registerAs(app, { merberType: 'company', merberCompname: '丁戊' });
    expect(company.own.status).toBe('draft');
    await expect(company.applicant(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await upload(company.applicant, 'licence');
    expect(await company.applicant(calls.submitRegistration, companyForm())).toMatchObject({
      status: 'approved',
    });
    expect(await company.applicant(getInfo, {})).toMatchObject({
      roles: ['buyer'],
      merberCompname: '上海北辰贸易有限公司',
    });
    // Sellers are looked at all the same.
    const seller = await registerAs(app, { applyRole: 'seller' });
    expect(seller.own.status).toBe('draft');
    await expect(
      app.clients.admin(calls.saveRegistrationSettings, {
        buyer: { open: true, auto: true },
        seller: { open: true, auto: true },
        supplier: { open: true, auto: false },
        partner: { open: true, auto: false },
      }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await setRegistration(app, {});
    await elsewhere();
  });

  test('[REG-04b][REG-04c] a channel partner hands in project, size, services and letter; left and resumed; reviewed', async () => {
    const { applicant, own, userPhone } = await registerAs(app, {
      applyRole: 'partner',
      merberType: 'company',
      merberCompname: '庚辛科技',
    });
    const { services, intentAmount, intentYears, signerName, ...first } = partnerForm();
    await applicant(calls.saveRegistrationDraft, { form: first });
    await upload(applicant, 'licence');
    const later = await app.client(null);
    await expect(later(loginIn, { loginName: userPhone, passwd: PASSWORD })).rejects.toMatchObject({
      code: 'login.under_review',
    });
    await later(calls.saveRegistrationDraft, { form: { services: services ?? [] } });
    const rest = { intentAmount, intentYears, signerName, idNo: partnerForm().idNo };
    await expect(later(calls.submitRegistration, rest)).rejects.toMatchObject(
      refusal('registration.paper', 'letter'),
    );
    await expect(upload(later, 'licence', 'licence.pdf')).rejects.toMatchObject({
      code: 'file.format',
    });
    await upload(later, 'letter');
    expect(await later(calls.submitRegistration, rest)).toMatchObject({
      status: 'under_review',
      form: { projectName: '华东渠道', services: [{ service: '安装' }], intentYears: '3' },
    });
    const admin = await app.client('admin');
    const seen = await admin(calls.registrationDetail, { registrationCode: own.registrationCode });
    expect(seen.papers.map(({ paper, mediaType }) => [paper, mediaType])).toEqual([
      ['licence', 'image/webp'],
      ['letter', 'application/pdf'],
    ]);
    await admin(calls.approveRegistration, { registrationCode: own.registrationCode });
    expect(await later(loginIn, { loginName: userPhone, passwd: PASSWORD })).toMatchObject({
      roles: ['buyer'],
    });
    await elsewhere();
  });

  test('[REG-06a] the queue is filtered; duplicates of name and licence are pointed at', async () => {
    const { registrationCode } = await waiting();
    const admin = await app.client('admin');
    const { rows } = await admin(calls.registrationPage, {
      status: 'under_review',
      applyRole: 'buyer',
      merberType: 'company',
      q: '北辰',
    });
    expect(rows.map((row) => row.registrationCode)).toContain(registrationCode);
    expect(
      (
        await admin(calls.registrationPage, {
          applyRole: 'partner',
          q: '北辰',
          status: 'under_review',
        })
      ).rows,
    ).toEqual([]);
    const { alike } = await admin(calls.registrationDetail, { registrationCode });
    expect(alike.map((one) => one.by)).toContain('name');
    expect((await admin(memberPage, { status: 'under_review', q: '北辰' })).total).toBeGreaterThan(
      0,
    );
  });

  test('[REG-06a] a buyer is approved with a level; with one that is not there nothing is decided', async () => {
    const { registrationCode, userPhone } = await waiting();
    const admin = await app.client('admin');
    await admin(saveLevel, { levelCode: 'key', levelName: { zh: '重点' }, levelRate: 95 });
    await expect(
      admin(calls.approveRegistration, { registrationCode, levelCode: 'none' }),
    ).rejects.toMatchObject({ code: 'level.unknown' });
    expect(await decisionsOn(registrationCode)).toEqual(['submit']);
    await expect(
      (await app.client(null))(loginIn, { loginName: userPhone, passwd: PASSWORD }),
    ).rejects.toMatchObject({ code: 'login.under_review' });
    await admin(calls.approveRegistration, { registrationCode, levelCode: 'key' });
    expect(
      await (
        await app.client(null)
      )(loginIn, { loginName: userPhone, passwd: PASSWORD }),
    ).toMatchObject({ levelCode: 'key' });
  });

  test('[HOM-02b] what waits for a review is counted on the home page of who reviews, and of nobody else', async () => {
    const count = async (login: string) =>
      (await (await app.client(login))(readHome, {})).todos.find(
        (todo) => todo.type === 'registrations',
      );
    const before = (await count('admin'))?.count ?? 0;
    const { registrationCode } = await waiting();
    expect(await count('admin')).toMatchObject({
      count: before + 1,
      route: '/members/registrations?tab=under_review',
    });
    await app.clients.admin(calls.refuseRegistration, { registrationCode, reason: '不符合' });
    expect(await count('admin')).toMatchObject({ count: before });
    expect(await count('buyer')).toBeUndefined();
  });

  test('[REG-02b] the shop sends who waits to the own registration, and offers to register where that is open', async () => {
    const { userPhone } = await waiting();
    const post = (passwd: string) =>
      app.http.inject({
        method: 'POST',
        url: '/login',
        headers: { host: 'alpha.test', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ loginName: userPhone, passwd }).toString(),
      });
    const waits = await post(PASSWORD);
    expect([
      waits.statusCode,
      waits.headers.location,
      waits.cookies.map(({ name }) => name),
    ]).toEqual([303, '/console/#/wait', expect.arrayContaining(['tp_ticket'])]);
    expect(waits.cookies.map(({ name }) => name)).not.toContain('tp_session');
    const wrong = await post('Wrong1234');
    expect([
      wrong.statusCode,
      wrong.headers.location,
      wrong.cookies.map(({ name }) => name).includes('tp_ticket'),
    ]).toEqual([400, undefined, false]);
    const page = async () =>
      (await app.http.inject({ url: '/login', headers: { host: 'alpha.test' } })).body;
    expect(await page()).toContain('href="/register');
    await setRegistration(app, { buyer: { open: false, auto: false } });
    expect(await page()).not.toContain('href="/register');
    await setRegistration(app, {});
  });

  test('[BLK-01b][BLK-01c] who was put on the blacklist meanwhile is out of the registration too, and is not let in', async () => {
    const { applicant, registrationCode, userPhone } = await waiting();
    const admin = await app.client('admin');
    const [user] = (await admin(userPage, { q: userPhone })).rows;
    await admin(blacklistUser, { userCode: user?.userCode ?? '', reason: '欺诈' });
    expect(await applicant(calls.getOwnRegistration, {})).toBeNull();
    await expect(admin(calls.approveRegistration, { registrationCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await expect(
      applicant(loginIn, { loginName: userPhone, passwd: PASSWORD }),
    ).rejects.toMatchObject({ code: 'login.blacklisted' });
    expect(await decisionsOn(registrationCode)).toEqual(['submit']);
  });

  test('[REG-06a] approved on the member’s own screen, the registration is decided with that', async () => {
    const { registrationCode, userPhone } = await waiting();
    const admin = await app.client('admin');
    const { merberCode } = await admin(calls.registrationDetail, { registrationCode });
    await admin(approveMember, { merberCode });
    await app.kernel.drainOutbox();
    expect(await admin(calls.registrationDetail, { registrationCode })).toMatchObject({
      status: 'approved',
    });
    expect(
      await (
        await app.client(null)
      )(loginIn, { loginName: userPhone, passwd: PASSWORD, ...(await solvedCaptcha(app)) }),
    ).toMatchObject({ roles: ['buyer'] });
  });

  test('[REG-06a] a member who is suspended before the news of the approval arrives stays out, and the event is not tried for ever', async () => {
    const { registrationCode } = await waiting();
    const admin = await app.client('admin');
    const { merberCode } = await admin(calls.registrationDetail, { registrationCode });
    await admin(approveMember, { merberCode });
    await admin(suspendMember, { merberCode, reason: '欺诈' });
    await app.kernel.drainOutbox();
    expect(await admin(calls.registrationDetail, { registrationCode })).toMatchObject({
      status: 'under_review',
    });
    const failed = await app.as(null, (ctx) =>
      ctx.run(ctx.from('outbox').where('attempts', '>', 0).select('event')),
    );
    expect(failed).toEqual([]);
  });

  test('a draft that nobody touches is forgotten with its account, and its phone is free; what was handed in stays', async () => {
    const [left, handed] = [await registerAs(app), await waiting()];
    const old = (id: string, daysAgo: number) =>
      app.as(null, (ctx) =>
        ctx.run(
          ctx
            .update('registration')
            .set({ updated_at: new Date(Date.now() - daysAgo * 86_400_000) })
            .where('id', '=', id),
        ),
      );
    await handed.applicant(calls.takeBackRegistration, {});
    await Promise.all([
      old(left.own.registrationCode, DRAFT_DAYS - 1),
      old(handed.registrationCode, DRAFT_DAYS + 1),
    ]);
    await app.kernel.runSweeps();
    const visitor = await app.client(null);
    expect(await visitor(checkUserPhone, { userPhone: left.userPhone })).toEqual({ valid: false });
    await old(left.own.registrationCode, DRAFT_DAYS + 1);
    await app.kernel.runSweeps();
    expect(await visitor(checkUserPhone, { userPhone: left.userPhone })).toEqual({ valid: true });
    expect(await left.applicant(calls.getOwnRegistration, {})).toBeNull();
    expect(await handed.applicant(calls.getOwnRegistration, {})).toMatchObject({ status: 'draft' });
    await elsewhere();
  });

  test('one address begins so many registrations in an hour', async () => {
    await app.as(null, async (ctx) => {
      const some = await ctx.run(
        ctx.from('registration').select('id').limit(REGISTRATIONS_HOUR_MAX),
      );
      await ctx.run(
        ctx
          .update('registration')
          .set({ ip: '127.0.0.1' })
          .where(
            'id',
            'in',
            some.map((row) => row.id),
          ),
      );
      return some.length;
    });
    const { count } = await app.as(null, (ctx) =>
      ctx.one(
        ctx
          .from('registration')
          .where('ip', '=', '127.0.0.1')
          .select((eb) => eb.fn.countAll<number>().as('count')),
      ),
    );
    const more = REGISTRATIONS_HOUR_MAX - Number(count);
    for (let n = 0; n < more; n += 1) await registerAs(app);
    await expect(registerAs(app)).rejects.toMatchObject({ code: 'too_many' });
    await elsewhere();
    expect((await registerAs(app)).own.status).toBe('draft');
  });
});
