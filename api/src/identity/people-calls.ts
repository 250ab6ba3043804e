import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required, userCode } from '../kernel/fields.ts';
import * as model from './model.ts';

export const userPage = page('GET', {
  name: 'user.page',
  path: '/web/um/user/queryUserPage',
  who: { may: 'user.view' },
  text: { zh: '用户列表', en: 'Users', ru: 'Пользователи' },
  input: z.object({
    ...paging,
    q: line(60).optional(),
    status: z.enum(model.userStatuses).optional(),
    merberCode: code().optional(),
    roleCode: line(40).optional(),
  }),
  output: model.userRow,
});

export const saveUser = write('POST', {
  name: 'user.add',
  path: '/web/um/user/saveUser',
  who: { may: 'user.manage' },
  secrets: ['userPwsswd'],
  text: { zh: '添加用户', en: 'Add a user', ru: 'Добавить пользователя' },
  input: model.userIn,
  output: z.object({ userCode: code() }),
  errors: [
    'user.taken',
    'user.password_format',
    'user.password_weak',
    'role.unknown',
    'role.too_much',
  ],
});

/** Takes effect at once: the user's sessions read the new roles. */
export const setUserRoles = write('POST', {
  name: 'user.set_roles',
  path: '/web/um/user/updateUserRoles',
  who: { may: 'user.manage' },
  text: { zh: '设置用户角色', en: 'Set a user’s roles', ru: 'Назначить роли' },
  input: z.object({
    userCode: userCode(),
    roles: z.array(line(40)).min(1).max(model.ROLES_OF_USER_MAX),
  }),
  output: done,
  errors: ['user.unknown', 'role.unknown', 'role.too_much', 'role.last_admin', 'user.self'],
});

export const approveUser = write('POST', {
  name: 'user.approve',
  path: '/web/um/user/approveUser',
  who: { may: 'user.manage' },
  text: { zh: '通过用户审核', en: 'Approve a user', ru: 'Одобрить пользователя' },
  input: z.object({ userCode: userCode() }),
  output: done,
  errors: ['user.unknown'],
});

/** BLK-01 Thrown out at once. */
export const blacklistUser = write('POST', {
  name: 'user.blacklist',
  path: '/web/um/user/blacklistUser',
  who: { may: 'user.blacklist' },
  text: { zh: '加入黑名单', en: 'Add a user to the blacklist', ru: 'Добавить в чёрный список' },
  input: z.object({ userCode: userCode(), reason: required(200) }),
  output: done,
  errors: ['user.unknown', 'user.self', 'role.unknown', 'role.too_much', 'role.last_admin'],
});
export const restoreUser = write('POST', {
  name: 'user.restore',
  path: '/web/um/user/restoreUser',
  who: { may: 'user.blacklist' },
  text: {
    zh: '移出黑名单',
    en: 'Remove a user from the blacklist',
    ru: 'Убрать из чёрного списка',
  },
  input: z.object({ userCode: userCode(), reason: required(200) }),
  output: done,
  errors: ['user.unknown', 'role.unknown', 'role.too_much'],
});

/** ROL-01 Built-in roles and the tenant's own. */
export const rolePage = page('GET', {
  name: 'role.page',
  path: '/web/um/role/queryRolePage',
  who: { may: 'user.view' },
  text: { zh: '角色列表', en: 'Roles', ru: 'Роли' },
  input: z.object({ ...paging, rows: paging.rows.default(model.ROLES_MAX) }),
  output: model.roleOut,
});
export const permissionList = read('GET', {
  name: 'permission.list',
  path: '/web/um/role/queryPermissionList',
  who: { may: 'user.view' },
  text: { zh: '权限列表', en: 'Permissions', ru: 'Права' },
  input: z.object({}),
  output: z.array(model.permissionOut),
});
export const saveRole = write('POST', {
  name: 'role.save',
  path: '/web/um/role/saveRole',
  who: { may: 'role.edit' },
  text: { zh: '保存角色', en: 'Save a role', ru: 'Сохранить роль' },
  input: model.roleIn,
  output: done,
  errors: ['role.built_in', 'role.too_much', 'role.unknown', 'role.code_taken', 'role.too_many'],
});
export const deleteRole = write('POST', {
  name: 'role.delete',
  path: '/web/um/role/deleteRole',
  who: { may: 'role.edit' },
  text: { zh: '删除角色', en: 'Delete a role', ru: 'Удалить роль' },
  input: z.object({ roleCode: line(40) }),
  output: done,
  errors: ['role.built_in', 'role.in_use', 'role.too_much'],
});
