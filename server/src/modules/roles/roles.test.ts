import * as calls from '@tradeport/api/identity/calls';
import * as peopleCalls from '@tradeport/api/identity/people-calls';
import { describe, expect, test } from 'vitest';
import { suspend } from '../members/members.ts';
import { rereadSessions } from '../sessions/sessions.ts';
import { grantRoles, setRoles } from '../accounts/users.ts';
import { useApp } from '../../testing/app.fixture.ts';

const user = { userPwsswd: 'Demo1234', userRelname: 'Somebody' };

describe('roles and users', () => {
  const app = useApp();
  const userCode = async (login: string) =>
    (await (await app.client(login))(calls.getInfo, {})).userCode;

  test('[ROL-01b][ROL-01g] a tenant makes its own role; whoever has it may do what it says, at once', async () => {
    const admin = await app.client('admin');
    const buyer = await app.client('buyer');
    expect((await buyer(calls.getInfo, {})).permissions).not.toContain('audit.read');
    await admin(peopleCalls.saveRole, {
      roleCode: 'auditor',
      roleName: { zh: '审计', en: 'Auditor' },
      permissions: ['audit.read'],
    });
    await admin(peopleCalls.setUserRoles, {
      userCode: await userCode('buyer'),
      roles: ['buyer', 'auditor'],
    });
    expect(await buyer(calls.getInfo, {})).toMatchObject({
      roles: ['auditor', 'buyer'],
      permissions: expect.arrayContaining(['audit.read', 'order.place']),
    });
    await admin(peopleCalls.saveRole, {
      roleCode: 'auditor',
      roleName: { zh: '审计' },
      permissions: ['member.view'],
    });
    const { permissions } = await buyer(calls.getInfo, {});
    expect(permissions).toContain('member.view');
    expect(permissions).not.toContain('audit.read');
    await expect(admin(peopleCalls.deleteRole, { roleCode: 'auditor' })).rejects.toMatchObject({
      code: 'role.in_use',
    });
    await admin(peopleCalls.setUserRoles, { userCode: await userCode('buyer'), roles: ['buyer'] });
    await admin(peopleCalls.deleteRole, { roleCode: 'auditor' });
  });

  test('[ROL-01b] built-in roles stay as they are; unknown roles and permissions are refused', async () => {
    const admin = await app.client('admin');
    const name = { roleName: { zh: '角色' } };
    await expect(
      admin(peopleCalls.saveRole, { ...name, roleCode: 'admin', permissions: [] }),
    ).rejects.toMatchObject({ code: 'role.built_in' });
    await expect(admin(peopleCalls.deleteRole, { roleCode: 'buyer' })).rejects.toMatchObject({
      code: 'role.built_in',
    });
    await expect(
      admin(peopleCalls.saveRole, { ...name, roleCode: 'own', permissions: ['no.such'] }),
    ).rejects.toMatchObject({ code: 'role.unknown' });
    await expect(
      admin(peopleCalls.setUserRoles, { userCode: await userCode('buyer'), roles: ['no_such'] }),
    ).rejects.toMatchObject({ code: 'role.unknown' });
  });

  test("[ROL-01b] nobody gives away more than he has, and the platform's permissions stay with the platform", async () => {
    const admin = await app.client('admin');
    await expect(
      admin(peopleCalls.saveRole, {
        roleCode: 'god',
        roleName: { zh: '神' },
        permissions: ['tenant.manage'],
      }),
    ).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(
      admin(peopleCalls.setUserRoles, { userCode: await userCode('buyer'), roles: ['operator'] }),
    ).rejects.toMatchObject({ code: 'role.unknown' });
    await admin(peopleCalls.saveRole, {
      roleCode: 'hr',
      roleName: { zh: '人事' },
      permissions: ['user.view', 'user.manage', 'role.edit'],
    });
    await admin(peopleCalls.setUserRoles, { userCode: await userCode('buyer2'), roles: ['hr'] });
    const hr = await app.client('buyer2');
    const merberCode = await app.memberOf('buyer2');
    await expect(
      hr(peopleCalls.saveUser, { ...user, merberCode, userName: 'friend_1', roles: ['admin'] }),
    ).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(
      hr(peopleCalls.saveRole, {
        roleCode: 'more',
        roleName: { zh: '多' },
        permissions: ['audit.read'],
      }),
    ).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(
      hr(peopleCalls.setUserRoles, { userCode: await userCode('admin'), roles: ['hr'] }),
    ).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(
      hr(peopleCalls.setUserRoles, { userCode: await userCode('buyer2'), roles: ['hr', 'admin'] }),
    ).rejects.toMatchObject({ code: 'user.self' });
    await hr(peopleCalls.saveUser, { ...user, merberCode, userName: 'friend_2', roles: ['hr'] });
  });

  test('[ROL-01b] a role is copied under a code of its own, says who has it, and one that is there is not overwritten by a new one', async () => {
    const admin = await app.client('admin');
    const standing = (await admin(peopleCalls.rolePage, {})).rows.find(
      (role) => role.roleCode === 'warehouse',
    );
    const copy = {
      roleCode: 'night_shift',
      roleName: { zh: '夜班仓库', en: 'Night shift' },
      permissions: standing?.permissions ?? [],
      isNew: true,
    };
    await admin(peopleCalls.saveRole, copy);
    expect(
      (await admin(peopleCalls.rolePage, {})).rows.find((role) => role.roleCode === 'night_shift')
        ?.permissions,
    ).toEqual(standing?.permissions);
    await expect(admin(peopleCalls.saveRole, copy)).rejects.toMatchObject({
      code: 'role.code_taken',
      fields: { roleCode: expect.any(String) },
    });
    await admin(peopleCalls.setUserRoles, {
      userCode: await userCode('seller2'),
      roles: ['seller', 'night_shift'],
    });
    expect(
      (await admin(peopleCalls.userPage, { roleCode: 'night_shift' })).rows.map(
        (user) => user.userName,
      ),
    ).toEqual(['seller2']);
    expect(
      (await admin(peopleCalls.rolePage, {})).rows.find((role) => role.roleCode === 'night_shift')
        ?.users,
    ).toBe(1);
  });

  test('[ROL-01b] who has less neither changes nor deletes a role that allows more', async () => {
    const admin = await app.client('admin');
    await admin(peopleCalls.saveRole, {
      roleCode: 'strong',
      roleName: { zh: '强' },
      permissions: ['audit.read', 'user.view'],
    });
    await admin(peopleCalls.saveRole, {
      roleCode: 'weak',
      roleName: { zh: '弱' },
      permissions: ['user.view', 'role.edit'],
    });
    await admin(peopleCalls.setUserRoles, { userCode: await userCode('seller2'), roles: ['weak'] });
    const weak = await app.client('seller2');
    await expect(
      weak(peopleCalls.saveRole, {
        roleCode: 'strong',
        roleName: { zh: '强' },
        permissions: ['user.view'],
      }),
    ).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(weak(peopleCalls.deleteRole, { roleCode: 'strong' })).rejects.toMatchObject({
      code: 'role.too_much',
    });
    const list = await weak(peopleCalls.permissionList, {});
    expect(
      list
        .filter((one) => one.grantable)
        .map((one) => one.permission)
        .toSorted(),
      // Being the main account brings the two sides of an order along (ROL-01c).
    ).toEqual(['order.own_purchases', 'order.own_sales', 'role.edit', 'user.view']);
    expect(list.find((one) => one.permission === 'order.place')?.group).toBe('orders');
    expect((await admin(peopleCalls.permissionList, {})).every((one) => one.grantable)).toBe(true);
    await admin(peopleCalls.deleteRole, { roleCode: 'strong' });
  });

  test('[AUT-01c] an account is taken once, whatever its case, and never looks like a mobile number', async () => {
    const admin = await app.client('admin');
    const merberCode = await app.memberOf('buyer');
    const fresh = { ...user, merberCode, roles: ['buyer'] };
    await admin(peopleCalls.saveUser, {
      ...fresh,
      userName: 'taken_one',
      userPhone: '13811110000',
      userEmail: 'A@b.example',
    });
    for (const clash of [
      { userName: 'TAKEN_one' },
      { userName: 'other_1', userPhone: '13811110000' },
      { userName: 'other_2', userEmail: 'a@B.example' },
    ]) {
      await expect(admin(peopleCalls.saveUser, { ...fresh, ...clash })).rejects.toMatchObject({
        code: 'user.taken',
      });
    }
    await expect(
      admin(peopleCalls.saveUser, { ...fresh, userName: '13900000000' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(
      admin(peopleCalls.saveUser, { ...fresh, userName: 'weak_one', userPwsswd: '123' }),
    ).rejects.toMatchObject({ code: 'user.password_format' });
    const foreign = await app.memberOf('buyer', app.otherTenant);
    await expect(
      admin(peopleCalls.saveUser, { ...fresh, userName: 'lost_one', merberCode: foreign }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[ROL-01g] the permissions are listed with who has them', async () => {
    const admin = await app.client('admin');
    const list = await admin(peopleCalls.permissionList, {});
    expect(list.find((one) => one.permission === 'user.manage')).toMatchObject({
      roles: ['operator', 'admin'],
      text: 'Manage users and their roles',
    });
    expect(list.some((one) => one.permission === 'tenant.manage')).toBe(false);
    expect((await admin(peopleCalls.rolePage, {})).rows.map((role) => role.roleCode)).toEqual(
      expect.arrayContaining(['admin', 'buyer', 'seller']),
    );
  });

  test('the last admin stays: of two who strip or keep out each other at the same moment one is refused', async () => {
    const admin = await app.client('admin');
    const [one, house] = [await userCode('admin'), await app.memberOf('admin')];
    const { userCode: other } = await admin(peopleCalls.saveUser, {
      ...user,
      merberCode: house,
      userName: 'second_admin',
      roles: ['admin'],
    });
    const logIn = async (loginName: string) =>
      [(await app.raw(calls.loginIn, { loginName, passwd: 'Demo1234' })).headers['set-cookie']]
        .flat()
        .map((line) => String(line).split(';')[0])
        .join('; ');
    const ways = [
      (cookie: string, whom: string) =>
        app.raw(peopleCalls.setUserRoles, { userCode: whom, roles: ['finance'] }, { cookie }),
      (cookie: string, whom: string) =>
        app.raw(peopleCalls.blacklistUser, { userCode: whom, reason: 'because' }, { cookie }),
    ];
    for (const way of ways) {
      for (let round = 0; round < 4; round += 1) {
        const [first, second] = [await logIn('admin'), await logIn('second_admin')];
        const answers = await Promise.all([way(first, other), way(second, one)]);
        expect(
          answers.filter((answer) => answer.status === 200),
          JSON.stringify(answers.map((answer) => answer.body)),
        ).toHaveLength(1);
        await app.as(null, async (ctx) => {
          await ctx.run(
            ctx.update('users').set({ status: 'enabled' }).where('id', 'in', [one, other]),
          );
          for (const id of [one, other]) await ctx.run(grantRoles(ctx, id, ['admin']));
          await rereadSessions(ctx);
        });
      }
    }
    await app.as(null, (ctx) => setRoles(ctx, { userCode: other, roles: ['finance'] }));
    await expect(
      app.as(null, (ctx) => setRoles(ctx, { userCode: one, roles: ['finance'] })),
    ).rejects.toMatchObject({ code: 'role.last_admin' });
    await expect(
      app.as(null, (ctx) => suspend(ctx, { merberCode: house, reason: 'x' })),
    ).rejects.toMatchObject({ code: 'role.last_admin' });
  });
});
