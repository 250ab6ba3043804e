import * as calls from '@tradeport/api/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';

const user = { userPwsswd: 'Demo1234', userRelname: 'Somebody' };

describe('roles and users', () => {
  let app: TestApp;
  beforeAll(async () => { app = await testApp(); });
  afterAll(() => app.close());
  const userCode = async (login: string) => (await (await app.client(login))(calls.getInfo, {})).userCode;

  test('[ROL-01] a tenant makes its own role; whoever has it may do what it says, at once', async () => {
    const admin = await app.client('admin');
    const buyer = await app.client('buyer');
    expect((await buyer(calls.getInfo, {})).permissions).not.toContain('audit.read');
    await admin(calls.saveRole, { roleCode: 'auditor', roleName: { zh: '审计', en: 'Auditor' }, permissions: ['audit.read'] });
    await admin(calls.setUserRoles, { userCode: await userCode('buyer'), roles: ['buyer', 'auditor'] });
    expect(await buyer(calls.getInfo, {})).toMatchObject({ roles: ['auditor', 'buyer'], permissions: expect.arrayContaining(['audit.read', 'order.place']) });
    await admin(calls.saveRole, { roleCode: 'auditor', roleName: { zh: '审计' }, permissions: ['member.view'] });
    const { permissions } = await buyer(calls.getInfo, {});
    expect(permissions).toContain('member.view');
    expect(permissions).not.toContain('audit.read');
    await expect(admin(calls.deleteRole, { roleCode: 'auditor' })).rejects.toMatchObject({ code: 'role.in_use' });
    await admin(calls.setUserRoles, { userCode: await userCode('buyer'), roles: ['buyer'] });
    await admin(calls.deleteRole, { roleCode: 'auditor' });
  });

  test('[ROL-01] built-in roles stay as they are; unknown roles and permissions are refused', async () => {
    const admin = await app.client('admin');
    const name = { roleName: { zh: '角色' } };
    await expect(admin(calls.saveRole, { ...name, roleCode: 'admin', permissions: [] })).rejects.toMatchObject({ code: 'role.built_in' });
    await expect(admin(calls.deleteRole, { roleCode: 'buyer' })).rejects.toMatchObject({ code: 'role.built_in' });
    await expect(admin(calls.saveRole, { ...name, roleCode: 'own', permissions: ['no.such'] })).rejects.toMatchObject({ code: 'role.unknown' });
    await expect(admin(calls.setUserRoles, { userCode: await userCode('buyer'), roles: ['no_such'] })).rejects.toMatchObject({ code: 'role.unknown' });
  });

  test('[ROL-01] nobody gives away more than he has, and the platform\'s permissions stay with the platform', async () => {
    const admin = await app.client('admin');
    await expect(admin(calls.saveRole, { roleCode: 'god', roleName: { zh: '神' }, permissions: ['tenant.manage'] })).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(admin(calls.setUserRoles, { userCode: await userCode('buyer'), roles: ['operator'] })).rejects.toMatchObject({ code: 'role.unknown' });
    await admin(calls.saveRole, { roleCode: 'hr', roleName: { zh: '人事' }, permissions: ['user.view', 'user.manage', 'role.edit'] });
    await admin(calls.setUserRoles, { userCode: await userCode('buyer2'), roles: ['hr'] });
    const hr = await app.client('buyer2');
    const merberCode = await app.memberOf('buyer2');
    await expect(hr(calls.saveUser, { ...user, merberCode, userName: 'friend_1', roles: ['admin'] })).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(hr(calls.saveRole, { roleCode: 'more', roleName: { zh: '多' }, permissions: ['audit.read'] })).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(hr(calls.setUserRoles, { userCode: await userCode('admin'), roles: ['hr'] })).rejects.toMatchObject({ code: 'role.too_much' });
    await expect(hr(calls.setUserRoles, { userCode: await userCode('buyer2'), roles: ['hr', 'admin'] })).rejects.toMatchObject({ code: 'user.self' });
    await hr(calls.saveUser, { ...user, merberCode, userName: 'friend_2', roles: ['hr'] });
  });

  test('[AUT-01] an account is taken once, whatever its case, and never looks like a mobile number', async () => {
    const admin = await app.client('admin');
    const merberCode = await app.memberOf('buyer');
    const fresh = { ...user, merberCode, roles: ['buyer'] };
    await admin(calls.saveUser, { ...fresh, userName: 'taken_one', userPhone: '13811110000', userEmail: 'A@b.example' });
    for (const clash of [{ userName: 'TAKEN_one' }, { userName: 'other_1', userPhone: '13811110000' }, { userName: 'other_2', userEmail: 'a@B.example' }]) {
      await expect(admin(calls.saveUser, { ...fresh, ...clash })).rejects.toMatchObject({ code: 'user.taken' });
    }
    await expect(admin(calls.saveUser, { ...fresh, userName: '13900000000' })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(admin(calls.saveUser, { ...fresh, userName: 'weak_one', userPwsswd: '123' })).rejects.toMatchObject({ code: 'user.password_format' });
    const foreign = await app.memberOf('buyer', app.otherTenant);
    await expect(admin(calls.saveUser, { ...fresh, userName: 'lost_one', merberCode: foreign })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[ROL-01] the permissions are listed with who has them', async () => {
    const admin = await app.client('admin');
    const list = await admin(calls.permissionList, {});
    expect(list.find((one) => one.permission === 'user.manage')).toMatchObject({ roles: ['operator', 'admin'], text: 'Manage users and their roles' });
    expect(list.some((one) => one.permission === 'tenant.manage')).toBe(false);
    expect((await admin(calls.rolePage, {})).rows.map((role) => role.roleCode)).toEqual(expect.arrayContaining(['admin', 'buyer', 'seller']));
  });
});
