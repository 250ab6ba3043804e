import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required } from '../kernel/fields.ts';
import * as model from './model.ts';

const login = {
  who: 'anyone', secrets: ['passwd', 'code'],
  text: { zh: '登录', en: 'Log in', ru: 'Войти' },
  input: model.loginIn, output: model.me,
  errors: ['login.wrong', 'login.under_review', 'login.blacklisted', 'login.wait'],
} as const;

/** AUT-01 GET is served for the sake of §7; the portal uses POST. */
export const loginIn = write('ANY', { ...login, name: 'login.in', path: '/web/ml/mlogin/loginIn' });
export const loginInPc = write('ANY', { ...login, name: 'login.in_pc', path: '/web/ml/mlogin/loginInPc' });

/** AUT-10 Whoever is not logged in is logged out already. */
export const logout = write('POST', {
  name: 'login.out', path: '/web/ml/mlogin/loginOut', who: 'anyone', audited: false,
  text: { zh: '退出登录', en: 'Log out', ru: 'Выйти' },
  input: z.object({}), output: done,
});

/** AUT-15 */
export const getInfo = read('GET', {
  name: 'user.info', path: '/web/um/user/getInfo', who: 'user',
  text: { zh: '当前用户信息', en: 'Who is logged in', ru: 'Кто вошёл' },
  input: z.object({}), output: model.me,
});

/** Ends every other session of this login (AUT-09). */
export const changePassword = write('POST', {
  name: 'user.change_password', path: '/web/um/user/updateUserPassword', who: 'user', secrets: ['oldPasswd', 'passwd'],
  text: { zh: '修改密码', en: 'Change the password', ru: 'Сменить пароль' },
  input: z.object({ oldPasswd: z.string().min(1).max(model.PASSWORD_LONGEST), passwd: z.string().min(1).max(model.PASSWORD_LONGEST) }),
  output: done,
  errors: ['user.password_format', 'user.password_weak', 'user.password_old', 'login.wait'],
});

/** AUT-14 */
export const sessionPage = page('GET', {
  name: 'session.page', path: '/web/um/user/querySessionPage', who: 'user',
  text: { zh: '我的登录会话', en: 'My sessions', ru: 'Мои сеансы' },
  input: z.object({ ...paging }), output: model.sessionRow,
});
export const endSession = write('POST', {
  name: 'session.end', path: '/web/um/user/endSession', who: 'user',
  text: { zh: '结束会话', en: 'End a session', ru: 'Завершить сеанс' },
  input: z.object({ sessionCode: code() }), output: done,
});

export const userPage = page('GET', {
  name: 'user.page', path: '/web/um/user/queryUserPage', who: { may: 'user.view' },
  text: { zh: '用户列表', en: 'Users', ru: 'Пользователи' },
  input: z.object({
    ...paging, q: line(60).optional(), status: z.enum(model.userStatuses).optional(), merberCode: code().optional(),
  }),
  output: model.userRow,
});

export const saveUser = write('POST', {
  name: 'user.add', path: '/web/um/user/saveUser', who: { may: 'user.manage' }, secrets: ['userPwsswd'],
  text: { zh: '新增用户', en: 'Add a user', ru: 'Добавить пользователя' },
  input: model.userIn, output: z.object({ userCode: code() }),
  errors: ['user.taken', 'user.password_format', 'user.password_weak', 'role.unknown', 'role.too_much'],
});

/** Takes effect at once: the user's sessions read the new roles. */
export const setUserRoles = write('POST', {
  name: 'user.set_roles', path: '/web/um/user/updateUserRoles', who: { may: 'user.manage' },
  text: { zh: '设置用户角色', en: 'Set the roles of a user', ru: 'Назначить роли' },
  input: z.object({ userCode: code(), roles: z.array(line(40)).min(1).max(model.ROLES_OF_USER_MAX) }), output: done,
  errors: ['role.unknown', 'role.too_much', 'user.self'],
});

export const approveUser = write('POST', {
  name: 'user.approve', path: '/web/um/user/approveUser', who: { may: 'user.manage' },
  text: { zh: '通过用户审核', en: 'Approve a user', ru: 'Одобрить пользователя' },
  input: z.object({ userCode: code() }), output: done,
});

/** BLK-01 Thrown out at once. */
export const blacklistUser = write('POST', {
  name: 'user.blacklist', path: '/web/um/user/blacklistUser', who: { may: 'user.blacklist' },
  text: { zh: '加入黑名单', en: 'Put a user on the blacklist', ru: 'Внести в чёрный список' },
  input: z.object({ userCode: code(), reason: required(200) }), output: done,
  errors: ['user.self', 'role.unknown', 'role.too_much'],
});
export const restoreUser = write('POST', {
  name: 'user.restore', path: '/web/um/user/restoreUser', who: { may: 'user.blacklist' },
  text: { zh: '移出黑名单', en: 'Remove a user from the blacklist', ru: 'Убрать из чёрного списка' },
  input: z.object({ userCode: code(), reason: required(200) }), output: done,
});

/** ROL-01 Built-in roles and the tenant's own. */
export const rolePage = page('GET', {
  name: 'role.page', path: '/web/um/role/queryRolePage', who: { may: 'user.view' },
  text: { zh: '角色列表', en: 'Roles', ru: 'Роли' },
  input: z.object({ ...paging, rows: paging.rows.default(model.ROLES_MAX) }), output: model.roleOut,
});
export const permissionList = read('GET', {
  name: 'permission.list', path: '/web/um/role/queryPermissionList', who: { may: 'user.view' },
  text: { zh: '权限列表', en: 'Permissions', ru: 'Права' },
  input: z.object({}), output: z.array(model.permissionOut),
});
export const saveRole = write('POST', {
  name: 'role.save', path: '/web/um/role/saveRole', who: { may: 'role.edit' },
  text: { zh: '保存角色', en: 'Save a role', ru: 'Сохранить роль' },
  input: model.roleIn, output: done, errors: ['role.built_in', 'role.too_much', 'role.unknown'],
});
export const deleteRole = write('POST', {
  name: 'role.delete', path: '/web/um/role/deleteRole', who: { may: 'role.edit' },
  text: { zh: '删除角色', en: 'Delete a role', ru: 'Удалить роль' },
  input: z.object({ roleCode: line(40) }), output: done, errors: ['role.built_in', 'role.in_use'],
});
