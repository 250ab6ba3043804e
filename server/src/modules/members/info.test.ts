import { getInfo } from '@tradeport/api/identity/calls';
import * as info from '@tradeport/api/members/info-calls';
import { memberGet, saveMember } from '@tradeport/api/members/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { until } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';

describe('personal and company info', () => {
  const app = useApp();
  const { buyer, admin } = app.clients;

  test('[MBR-02a] the nickname takes 4–20 Chinese, English or digits and holds at once', async () => {
    for (const userNickname of ['abc', 'a'.repeat(21), 'ab_cd']) {
      await expect(buyer(info.updateUserinfo, { userNickname })).rejects.toMatchObject({
        code: 'input.invalid',
        fields: { userNickname: '4–20 Chinese or English letters or digits' },
      });
    }
    const kept = await buyer(info.updateUserinfo, {
      userNickname: '采购小王',
      userRelname: '王小明',
    });
    expect(kept.user).toMatchObject({
      userNickname: '采购小王',
      userRelname: '王小明',
      userName: 'buyer',
      isMain: true,
    });
    expect(await buyer(getInfo, {})).toMatchObject({
      userNickname: '采购小王',
      userRelname: '王小明',
    });
    expect((await buyer(info.updateUserinfo, { userNickname: '' })).user.userNickname).toBe('');
  });

  test('[MBR-02b][MBR-02d][MBR-05c] audited fields wait for the review, the others hold at once; the old values hold until then', async () => {
    const merberCode = await app.memberOf('buyer');
    const before = await buyer(info.getUserinfoByCode, {});
    const { userinfo } = await buyer(info.updateUserinfo, {
      staffCount: '120',
      website: 'www.example.com',
      taxNo: 'T-1',
      companyAddress: '工业路 8 号',
    });
    expect(userinfo.company).toMatchObject({
      staffCount: '120',
      website: 'www.example.com',
      taxNo: '',
      companyAddress: '',
    });
    expect(userinfo.change).toMatchObject({
      status: 'pending',
      fields: [
        { field: 'taxNo', before: '', after: 'T-1' },
        { field: 'companyAddress', before: '', after: '工业路 8 号' },
      ],
    });
    expect((await admin(memberGet, { merberCode })).taxNo).toBe(before.company.taxNo);
    // A further edit joins the one that waits: still a single entry in the queue.
    await buyer(info.updateUserinfo, { registeredCapital: '5000000' });
    const { rows } = await admin(info.changePage, { status: 'pending' });
    expect(rows).toMatchObject([
      {
        merberCode,
        fields: [
          { field: 'taxNo' },
          { field: 'companyAddress' },
          { field: 'registeredCapital', after: '5000000' },
        ],
      },
    ]);
    expect(
      (await admin(messagePage, {})).rows.some((row) => row.messageLink.includes('members/change')),
    ).toBe(true);
    const changeCode = rows[0]?.changeCode ?? '';
    await admin(info.approveChange, { changeCode });
    const after = await buyer(info.queryUserinfo, {});
    expect(after.company).toMatchObject({
      taxNo: 'T-1',
      companyAddress: '工业路 8 号',
      registeredCapital: '5000000',
      staffCount: '120',
    });
    expect(after.change).toBeNull();
    await expect(admin(info.approveChange, { changeCode })).rejects.toMatchObject({
      code: expect.stringMatching(/state.cannot_move|conflict/),
    });
  });

  test('[MBR-02d] a refused change says why and changes nothing; one may be withdrawn; nobody reviews the own company', async () => {
    await buyer(info.updateUserinfo, { taxNo: 'T-2' });
    const { changeCode } = (await admin(info.changePage, { status: 'pending' })).rows[0] ?? {
      changeCode: '',
    };
    await admin(info.refuseChange, { changeCode, reason: '请上传营业执照' });
    expect(await buyer(info.getUserinfoByCode, {})).toMatchObject({
      company: { taxNo: 'T-1' },
      change: { status: 'refused', reason: '请上传营业执照' },
    });
    expect((await buyer(messagePage, {})).rows[0]?.messageContent).toBe('请上传营业执照');
    const again = (await buyer(info.updateUserinfo, { taxNo: 'T-3' })).userinfo.change;
    await expect(
      app.clients.buyer2(info.withdrawChange, { changeCode: again?.changeCode ?? '' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await buyer(info.withdrawChange, { changeCode: again?.changeCode ?? '' });
    expect((await buyer(info.getUserinfoByCode, {})).change).toBeNull();
    const own = (await admin(info.updateUserinfo, { taxNo: 'HOUSE' })).userinfo.change;
    await expect(
      admin(info.approveChange, { changeCode: own?.changeCode ?? '' }),
    ).rejects.toMatchObject({ code: 'change.own' });
    await admin(info.withdrawChange, { changeCode: own?.changeCode ?? '' });
  });

  test('[MBR-02c] the name cannot change after confirmation, by nobody', async () => {
    const seller = await app.client('seller2');
    const merberCode = await app.memberOf('seller2');
    await seller(info.updateUserinfo, { merberCompname: '恒力轴承' });
    await expect(seller(info.confirmUserinfo, {})).rejects.toMatchObject({
      code: 'change.pending',
    });
    await admin(info.approveChange, {
      changeCode: (await admin(info.changePage, { status: 'pending' })).rows[0]?.changeCode ?? '',
    });
    await seller(info.confirmUserinfo, {});
    expect(await seller(info.getUserinfoByCode, {})).toMatchObject({
      merberCompname: '恒力轴承',
      confirmedAt: expect.stringMatching(/^20/),
    });
    await expect(seller(info.updateUserinfo, { merberCompname: '别的名字' })).rejects.toMatchObject(
      { code: 'company.name_fixed' },
    );
    await expect(
      admin(saveMember, { merberCode, merberType: 'company', merberCompname: '别的名字' }),
    ).rejects.toMatchObject({ code: 'company.name_fixed' });
    await admin(saveMember, {
      merberCode,
      merberType: 'company',
      merberCompname: '恒力轴承',
      remark: 'ok',
    });
    await expect(seller(info.confirmUserinfo, {})).rejects.toMatchObject({
      code: 'company.name_fixed',
    });
  });

  test('[MBR-02b] company fields have their checks; only the main account edits them', async () => {
    for (const [field, value] of Object.entries({
      registrationNo: '91350100M000100Y44',
      provinceCode: '999999',
      companyZip: '12',
      website: 'nothing',
      companyPhone: '1',
      securityRevenueRatio: '101',
      licenceFileCode: newId(),
      merberCompname: '',
      companyAddress: '路'.repeat(65),
      staffCount: '-1',
      registeredCapital: '1.234',
    })) {
      await expect(buyer(info.updateUserinfo, { [field]: value }), field).rejects.toMatchObject({
        code: expect.stringMatching(/input.invalid|company\.|address.area/),
      });
    }
    const warehouse = await app.client('warehouse');
    await app.client('seller');
    await warehouse(info.updateUserinfo, { userNickname: '仓库小李' });
    await expect(warehouse(info.updateUserinfo, { staffCount: '5' })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(warehouse(info.confirmUserinfo, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('[MBR-05a][MBR-05c] user info with the published fields; of another company it is not found', async () => {
    const me = await buyer(getInfo, {});
    const own = await buyer(info.getUserinfoservice, { userId: me.userCode });
    expect(Object.keys(own)).toEqual(
      expect.arrayContaining([
        'userRelname',
        'userName',
        'userOcode',
        'userPhone',
        'userNickname',
        'userinfoCompname',
        'userRoleName',
        'merberCompname',
      ]),
    );
    const stranger = await app.client('buyer2');
    const merberCode = await app.memberOf('buyer');
    await expect(stranger(info.getUserinfoservice, { userId: me.userCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      stranger(info.getUserinfoByCode, { userinfoCode: merberCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger(info.queryUserinfo, { userinfoId: merberCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await admin(info.queryUserinfo, { userinfoId: merberCode })).merberCode).toBe(
      merberCode,
    );
    expect((await admin(info.getUserinfoservice, { userId: me.userCode })).userName).toBe('buyer');
  });

  test('[MBR-05d] a tenant decides which user fields are shown', async () => {
    await admin(info.saveUserFields, { userFields: ['userName', 'userRelname'] });
    await until(async () => (await buyer(info.getUserFields, {})).userFields.length === 2);
    expect(await buyer(info.getUserinfoservice, {})).toMatchObject({
      userName: 'buyer',
      userOcode: '',
      merberCompname: '',
      userFields: ['userRelname', 'userName'],
    });
    await expect(buyer(info.saveUserFields, { userFields: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('[MBR-05c][API-09c] updateUserinfoForUser answers GET and POST, but no link', async () => {
    const cookie = await app.cookieOf('buyer');
    const get = (headers: Record<string, string>) =>
      app.http.inject({
        url: `${info.updateUserinfo.path}.json?userNickname=abcd`,
        headers: { host: 'alpha.test', cookie, ...headers },
      });
    expect((await get({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).statusCode).toBe(
      403,
    );
    expect((await get({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await get({})).statusCode).toBe(403);
    expect((await get({ 'proapp-code': '001' })).statusCode).toBe(200);
  });

  test('[MBR-01b] the app list names the apps of the portal', async () => {
    expect(await buyer(info.appList, {})).toMatchObject([
      { proappCode: '001', proappName: 'alpha', proappEnvDomain: 'alpha.test', current: true },
    ]);
  });
});
