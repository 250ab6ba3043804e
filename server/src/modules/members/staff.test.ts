import { userPage } from '@tradeport/api/identity/people-calls';
import { getInfo, loginIn } from '@tradeport/api/identity/calls';
import { blacklistUser, restoreUser } from '@tradeport/api/identity/people-calls';
import { blacklistPage, userHistory } from '@tradeport/api/members/info-calls';
import * as calls from '@tradeport/api/members/calls';
import * as staff from '@tradeport/api/members/staff-calls';
import { GROUP_DEPTH_MAX } from '@tradeport/api/members/staff';
import { deliveryPage, messagePage } from '@tradeport/api/messages/calls';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer } = app.clients;

let made = 0;
async function hire(more: Partial<Parameters<typeof fields>[0]> = {}, by = buyer) {
  const input = fields(more);
  const { userCode } = await by(staff.saveEmployee, input);
  const client = await app.client(null);
  return {
    userCode,
    name: input.userName,
    login: () => client(loginIn, { loginName: input.userName, passwd: PASSWORD }),
    client,
  };
}
function fields(
  more: {
    userName?: string;
    roles?: string[];
    permissions?: string[];
    userPhone?: string;
    userEmail?: string;
    groupCode?: string;
  } = {},
) {
  made += 1;
  return {
    userName: `staff_${made}`,
    userPwsswd: PASSWORD,
    userRelname: '李小红',
    roles: ['buyer'],
    ...more,
  };
}

describe('employees', () => {
  test('[MBR-03a] the main account makes a sub-account with a role or with single permissions', async () => {
    const clerk = await hire({
      roles: [],
      permissions: ['order.view'],
      userEmail: 'clerk@example.com',
    });
    await clerk.login();
    expect(await clerk.client(getInfo, {})).toMatchObject({
      permissions: ['order.view'],
      merberCode: await app.memberOf('buyer'),
    });
    const { rows } = await app.clients.admin(deliveryPage, {});
    expect(rows[0]).toMatchObject({ recipient: 'clerk@example.com', template: 'invitation' });
    expect(JSON.stringify(rows[0])).not.toContain(PASSWORD);
    await expect(hire({ roles: [], permissions: [] })).rejects.toMatchObject({
      code: 'employee.no_rights',
    });
    await expect(hire({ userName: clerk.name })).rejects.toMatchObject({ code: 'user.taken' });
  });

  test('[AUT-06b] a phone number is one however it is typed: it logs in, is found, and is taken', async () => {
    const { name } = await hire({ userPhone: '+86 138-0013-8000' });
    const anybody = await app.client(null);
    for (const loginName of ['13800138000', '138 0013 8000', '＋８６１３８００１３８０００'])
      await anybody(loginIn, { loginName, passwd: PASSWORD });
    await expect(hire({ userPhone: '138-0013-8000' })).rejects.toMatchObject({
      code: 'user.taken',
    });
    const [buyer, admin] = [await app.client('buyer'), await app.client('admin')];
    for (const q of ['+86 138 0013 8000', '138-0013', '13800138000']) {
      expect((await buyer(staff.employeePage, { q })).rows).toMatchObject([{ userName: name }]);
      expect((await admin(userPage, { q })).rows).toHaveLength(1);
    }
  });

  test('[MSG-01b] an invitation leads to the portal, whatever host was asked for it', async () => {
    const admin = await app.client('admin');
    const invite = async (host: string, userEmail: string) => {
      const { path } = staff.saveEmployee;
      const answer = await app.http.inject({
        method: 'POST',
        url: `${path}.json`,
        headers: {
          host,
          'tenant-code': app.tenant.code,
          cookie: await app.cookieOf('buyer', app.tenant),
        },
        payload: fields({ userEmail }),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return (await admin(deliveryPage, { recipient: userEmail })).rows[0]?.body ?? '';
    };
    expect(await invite(`${app.tenant.code}.test`, 'one@invited.test')).toContain(
      `http://${app.tenant.code}.test/console/`,
    );
    const forged = await invite('evil.example', 'two@invited.test');
    expect(forged).not.toContain('evil.example');
    expect(forged).toContain(`${app.tenant.code}.test/console/`);
    for (const [at, more] of [
      '/ go to https://evil.example/',
      '\\@evil.example',
      '#@evil.example',
      '?evil.example',
    ].entries()) {
      const body = await invite(`${app.tenant.code}.test${more}`, `more${at}@invited.test`);
      expect(body, more).toContain(`http://${app.tenant.code}.test/console/`);
      expect(body, more).not.toContain('evil.example');
    }
  });

  test('[MBR-03a] nobody gives more than they have', async () => {
    for (const more of [
      { roles: ['admin'] },
      { roles: ['seller'] },
      { roles: ['buyer'], permissions: ['product.edit'] },
      { roles: [], permissions: ['member.edit'] },
    ]) {
      await expect(hire(more)).rejects.toMatchObject({ code: 'role.too_much' });
    }
    await expect(hire({ roles: ['nobody'] })).rejects.toMatchObject({ code: 'role.unknown' });
    await expect(hire({ permissions: ['constructor'] })).rejects.toMatchObject({
      code: 'role.unknown',
    });
    const given = await buyer(staff.grantableRights, {});
    expect(given.roles.map((role) => role.roleCode)).toEqual(['buyer']);
    expect(given.permissions.map((one) => one.permission)).toEqual(
      expect.arrayContaining(['order.place', 'people.manage']),
    );
    expect(given.permissions.some((one) => one.permission === 'product.edit')).toBe(false);
  });

  test('[MBR-03a] a role does not bring what only the main account has; given singly it does, and goes no further', async () => {
    const plain = await hire();
    await plain.login();
    expect((await plain.client(getInfo, {})).permissions).not.toContain('people.manage');
    await expect(plain.client(staff.employeePage, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const deputy = await hire({ permissions: ['people.manage'] });
    await deputy.login();
    const third = await hire({}, deputy.client);
    await expect(hire({ permissions: ['company.edit'] }, deputy.client)).rejects.toMatchObject({
      code: 'role.too_much',
    });
    const main = (await buyer(getInfo, {})).userCode;
    for (const call of [staff.stopEmployee, staff.handOver] as const) {
      await expect(deputy.client(call, { userCode: main })).rejects.toMatchObject({
        code: expect.stringMatching(/employee.main|employee.not_main/),
      });
    }
    await expect(
      deputy.client(staff.setEmployeeLimits, { userCode: deputy.userCode, limits: [] }),
    ).rejects.toMatchObject({ code: 'user.self' });
    await expect(
      deputy.client(staff.setEmployeeRights, {
        userCode: deputy.userCode,
        roles: ['buyer'],
        permissions: [],
      }),
    ).rejects.toMatchObject({ code: 'user.self' });
    await deputy.client(staff.stopEmployee, { userCode: third.userCode });
  });

  test('[MBR-03c] disabled is out at once and told why not; enabled again gets in; the blacklist stays the portal’s', async () => {
    const clerk = await hire();
    await clerk.login();
    await buyer(staff.stopEmployee, { userCode: clerk.userCode, reason: '离职' });
    await expect(clerk.client(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(clerk.login()).rejects.toMatchObject({ code: 'login.stopped' });
    await buyer(staff.startEmployee, { userCode: clerk.userCode });
    await clerk.login();
    const admin = await app.client('admin');
    await admin(blacklistUser, { userCode: clerk.userCode, reason: '欺诈' });
    await expect(buyer(staff.startEmployee, { userCode: clerk.userCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await expect(clerk.login()).rejects.toMatchObject({ code: 'login.blacklisted' });
  });

  test('[MBR-03a][ROL-02a] rights change with the next call; people of other companies are not found', async () => {
    const clerk = await hire();
    await clerk.login();
    await buyer(staff.setEmployeeRights, {
      userCode: clerk.userCode,
      roles: [],
      permissions: ['order.view', 'order.remark'],
    });
    expect((await clerk.client(getInfo, {})).permissions.toSorted()).toEqual([
      'order.remark',
      'order.view',
    ]);
    await expect(
      buyer(staff.setEmployeeRights, { userCode: clerk.userCode, roles: [], permissions: [] }),
    ).rejects.toMatchObject({ code: 'employee.no_rights' });
    const stranger = await app.client('buyer2');
    const { userCode } = clerk;
    for (const call of [
      staff.employeeGet,
      staff.stopEmployee,
      staff.startEmployee,
      staff.handOver,
    ] as const) {
      await expect(stranger(call, { userCode })).rejects.toMatchObject({ code: 'user.unknown' });
    }
    await expect(
      stranger(staff.setEmployeeRights, { userCode, roles: ['buyer'], permissions: [] }),
    ).rejects.toMatchObject({ code: 'user.unknown' });
    await expect(stranger(staff.setEmployeeLimits, { userCode, limits: [] })).rejects.toMatchObject(
      { code: 'user.unknown' },
    );
    await expect(
      stranger(staff.updateEmployee, { userCode, userRelname: '不是我' }),
    ).rejects.toMatchObject({ code: 'user.unknown' });
    expect((await stranger(staff.employeePage, {})).rows.map((row) => row.userName)).toEqual([
      'buyer2',
    ]);
  });

  test('[MBR-03a] who sells no more leaves no single permission of selling behind', async () => {
    const admin = await app.client('admin');
    const merberCode = await app.memberOf('buyer2');
    const owner = await app.client('buyer2');
    await admin(calls.setSeller, { merberCode, isSeller: true });
    const clerk = await hire({ roles: [], permissions: ['product.edit', 'order.view'] }, owner);
    await admin(calls.setSeller, { merberCode, isSeller: false });
    await clerk.login();
    expect((await clerk.client(getInfo, {})).permissions).toEqual(['order.view']);
  });

  test('the main account is handed over once, and only by who has it', async () => {
    const owner = await app.client('buyer5');
    const [one, two] = [await hire({}, owner), await hire({}, owner)];
    const tries = await Promise.allSettled(
      [one, two].map(({ userCode }) => owner(staff.handOver, { userCode })),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled').length).toBe(1);
    expect((await owner(getInfo, {})).permissions).not.toContain('people.manage');
    const next = tries[0]?.status === 'fulfilled' ? one : two;
    await next.login();
    expect(
      (await next.client(staff.employeePage, {})).rows.find((row) => row.isMain)?.userName,
    ).toBe(next.name);
  });
});

describe('departments', () => {
  test('[MBR-03d][MBR-05b] a tree with heads counted, listed by the code above', async () => {
    const add = async (groupName: string, groupPcode?: string) =>
      (await buyer(staff.saveGroup, { groupName, ...(groupPcode ? { groupPcode } : {}) }))
        .groupCode;
    const [buying, sales] = [await add('采购部'), await add('销售部')];
    const east = await add('华东组', buying);
    await hire({ groupCode: east });
    const { rows, total } = await buyer(staff.groupPage, {});
    expect(total).toBe(3);
    expect(rows.map((row) => [row.groupName, row.groupLevel, row.userCount])).toEqual([
      ['采购部', 1, 0],
      ['华东组', 2, 1],
      ['销售部', 1, 0],
    ]);
    expect(
      (await buyer(staff.groupPage, { sCode: buying })).rows.map((row) => row.groupCode),
    ).toEqual([east]);
    expect((await buyer(staff.groupPage, { sCode: '' })).rows.map((row) => row.groupCode)).toEqual([
      buying,
      sales,
    ]);
    await expect(
      buyer(staff.saveGroup, { groupCode: buying, groupName: '采购部', groupPcode: east }),
    ).rejects.toMatchObject({ code: 'group.circle' });
    await expect(
      buyer(staff.saveGroup, { groupCode: buying, groupName: '采购部', groupPcode: buying }),
    ).rejects.toMatchObject({ code: 'group.circle' });
    for (const groupCode of [buying, east])
      await expect(buyer(staff.deleteGroup, { groupCode })).rejects.toMatchObject({
        code: 'group.in_use',
      });
    await buyer(staff.deleteGroup, { groupCode: sales });
    const stranger = await app.client('buyer2');
    expect((await stranger(staff.groupPage, {})).total).toBe(0);
    await expect(
      stranger(staff.saveGroup, { groupCode: east, groupName: '别人的' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      stranger(staff.saveGroup, { groupName: '别人的', groupPcode: east }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[MBR-03d] a tree ends at its depth, also when a branch is moved; two moves at once make no circle', async () => {
    const owner = await app.client('buyer3');
    const add = async (groupName: string, groupPcode?: string) =>
      (await owner(staff.saveGroup, { groupName, ...(groupPcode ? { groupPcode } : {}) }))
        .groupCode;
    let last: string | undefined;
    for (let level = 1; level <= GROUP_DEPTH_MAX; level += 1) last = await add(`L${level}`, last);
    await expect(add('too deep', last)).rejects.toMatchObject({ code: 'group.too_deep' });
    const [a, b] = [await add('A'), await add('B')];
    const tries = await Promise.allSettled(
      [
        [a, b],
        [b, a],
      ].map(([groupCode = '', groupPcode = '']) =>
        owner(staff.saveGroup, { groupCode, groupName: 'X', groupPcode }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled').length).toBe(1);
    expect((await owner(staff.groupPage, {})).total).toBe(GROUP_DEPTH_MAX + 2);
  });
});

describe('levels and the blacklist', () => {
  test('[MBR-04c] a level tells its benefits; open ones are joined and left by the member itself', async () => {
    const admin = await app.client('admin');
    await admin(calls.saveLevel, {
      levelCode: 'open',
      levelName: { zh: '普通' },
      levelRate: 98,
      pointsRate: 1.5,
      joinable: true,
      benefits: { zh: '包邮' },
    });
    await admin(calls.saveLevel, { levelCode: 'vip', levelName: { zh: '贵宾' }, levelRate: 90 });
    expect(await buyer(calls.levelList, {})).toMatchObject([
      { levelCode: 'open', pointsRate: 1.5, joinable: true, benefits: { zh: '包邮' } },
      { levelCode: 'vip', pointsRate: 1, joinable: false },
    ]);
    await expect(buyer(calls.joinLevel, { levelCode: 'vip' })).rejects.toMatchObject({
      code: 'level.not_open',
    });
    await expect(buyer(calls.joinLevel, { levelCode: 'none' })).rejects.toMatchObject({
      code: 'level.unknown',
    });
    await buyer(calls.joinLevel, { levelCode: 'open' });
    expect((await buyer(getInfo, {})).levelCode).toBe('open');
    await admin(calls.setMemberLevel, {
      merberCode: await app.memberOf('buyer'),
      levelCode: 'vip',
    });
    await expect(buyer(calls.joinLevel, { levelCode: 'open' })).rejects.toMatchObject({
      code: 'level.lower',
    });
    await buyer(calls.leaveLevel, {});
    expect((await buyer(getInfo, {})).levelCode).toBe('');
  });

  test('[BLK-01b][BLK-01c][BLK-01d] on and off the blacklist with reasons: out at once, listed, told, kept as history', async () => {
    const admin = await app.client('admin');
    const victim = await app.client('buyer6');
    const { userCode } = await victim(getInfo, {});
    await expect(buyer(blacklistPage, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await admin(blacklistUser, { userCode, reason: '恶意下单' });
    await expect(victim(getInfo, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(victim(loginIn, { loginName: 'buyer6', passwd: PASSWORD })).rejects.toMatchObject({
      code: 'login.blacklisted',
    });
    const listed = (await admin(blacklistPage, { q: 'buyer6' })).rows;
    expect(listed).toMatchObject([
      {
        userCode,
        userState: -1,
        stateReason: '恶意下单',
        byName: 'admin',
        since: expect.stringMatching(/^20/),
      },
    ]);
    await admin(restoreUser, { userCode, reason: '已说明' });
    expect((await admin(blacklistPage, { q: 'buyer6' })).total).toBe(0);
    await victim(loginIn, { loginName: 'buyer6', passwd: PASSWORD });
    await app.kernel.drainOutbox();
    expect((await victim(messagePage, {})).rows.map((row) => row.messageTitle)).toEqual([
      'Your account has been unblocked',
      'Your account has been blocked',
    ]);
    expect((await admin(userHistory, { userCode })).map((row) => [row.verb, row.reason])).toEqual([
      ['restore', '已说明'],
      ['blacklist', '恶意下单'],
    ]);
  });
});
