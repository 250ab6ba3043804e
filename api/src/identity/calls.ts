import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required, userCode } from '../kernel/fields.ts';
import * as model from './model.ts';
import * as security from './security.ts';

const useCode = ['code.unknown', 'code.wrong', 'code.expired', 'code.spent'] as const;
const sendCode = ['code.too_soon', 'code.too_many'] as const;
/** What stops somebody who has shown the first factor. */
const refusedLogins = [
  'login.under_review',
  'login.blacklisted',
  'login.stopped',
  'login.wait',
] as const;
/** RCV-02 What is wrong with a proof of being oneself. */
const proofErrors = [
  'confirm.missing',
  'confirm.no_contact',
  'user.password_old',
  'login.wait',
  ...useCode,
] as const;
/** `resendS`: so long the button waits (AUT-08). */
const sent = z.object({ resendS: z.number().int() });

const login = {
  who: 'anyone',
  secrets: ['passwd', 'pwd', 'code'],
  text: { zh: '登录', en: 'Log in', ru: 'Войти' },
  input: model.loginIn,
  output: model.me,
  errors: [
    'login.wrong',
    'login.captcha',
    'login.captcha_wrong',
    'login.under_review',
    'login.blacklisted',
    'login.stopped',
    'login.wait',
    'login.second_factor',
    'login.factor_missing',
    'login.pin',
  ],
} as const;

/** AUT-01 GET is served for the sake of §7; the portal uses POST. */
export const loginIn = write('ANY', { ...login, name: 'login.in', path: '/web/ml/mlogin/loginIn' });
export const loginInPc = write('ANY', {
  ...login,
  name: 'login.in_pc',
  path: '/web/ml/mlogin/loginInPc',
});

/** AUT-16 What `login.captcha` asks for: a picture of letters, or a puzzle for the browser of who cannot see it. Good once, for some minutes. */
export const makeCaptcha = write('POST', {
  name: 'login.captcha',
  path: '/web/ml/mlogin/makeCaptcha',
  who: 'anyone',
  audited: false,
  text: { zh: '获取图形验证码', en: 'Get a picture code', ru: 'Получить код с картинки' },
  input: z.object({ kind: z.enum(model.captchaKinds).default('picture') }),
  output: model.captchaOut,
});
/** AUT-01, AUT-06 Login by a code to a mobile, or an e-mail address. */
export const loginByCode = write('POST', {
  name: 'login.by_code',
  path: '/web/ml/muser/saveUmuserPhoneVCode',
  who: 'anyone',
  secrets: ['code'],
  text: { zh: '验证码登录', en: 'Log in by a code', ru: 'Войти по коду' },
  input: z.object({ userPhone: model.contact(), code: model.verificationCode() }),
  output: model.me,
  errors: [
    'login.phone_unknown',
    'login.under_review',
    'login.blacklisted',
    'login.stopped',
    'login.wait',
    'login.second_factor',
    'login.factor_missing',
    ...useCode,
  ],
});

/** AUT-16 The PIN after the password, on a shared device. */
export const loginPin = write('POST', {
  name: 'login.pin',
  path: '/web/ml/mlogin/loginPin',
  who: 'anyone',
  secrets: ['pin'],
  text: { zh: '输入 PIN 登录', en: 'Log in with the PIN', ru: 'Войти с PIN-кодом' },
  input: z.object({ pin: model.pin(), sharedDevice: z.boolean().optional() }),
  output: model.me,
  errors: ['login.begin_again', 'pin.wrong', ...refusedLogins],
});
/** AUT-16 Whose session rests here until the PIN is entered. */
export const heldSession = read('GET', {
  name: 'login.held',
  path: '/web/ml/mlogin/heldSession',
  who: 'anyone',
  text: {
    zh: '等待 PIN 的登录',
    en: 'The session that waits for its PIN',
    ru: 'Сеанс, ожидающий PIN-код',
  },
  input: z.object({}),
  output: z.object({ userName: z.string(), userRelname: z.string() }).nullable(),
});
export const resumeSession = write('POST', {
  name: 'login.resume',
  path: '/web/ml/mlogin/resumeSession',
  who: 'anyone',
  secrets: ['pin'],
  text: { zh: '输入 PIN 继续登录', en: 'Go on with the PIN', ru: 'Продолжить с PIN-кодом' },
  input: z.object({ pin: model.pin() }),
  output: model.me,
  errors: ['login.begin_again', 'pin.wrong', 'login.wait'],
});
/** AUT-12 The second factor: six digits of an app, or a recovery code. */
export const loginSecond = write('POST', {
  name: 'login.second',
  path: '/web/ml/mlogin/loginSecond',
  who: 'anyone',
  secrets: ['code'],
  text: { zh: '二次验证登录', en: 'Log in with a second factor', ru: 'Войти со вторым фактором' },
  input: z.object({ code: security.factorCode() }),
  output: model.me,
  errors: ['login.begin_again', 'factor.wrong', ...refusedLogins],
});
export const passkeyChallenge = write('POST', {
  name: 'login.passkey_challenge',
  path: '/web/ml/mlogin/passkeyChallenge',
  who: 'anyone',
  audited: false,
  text: { zh: '请求通行密钥验证', en: 'Ask for a passkey', ru: 'Запросить ключ доступа' },
  input: z.object({}),
  output: security.passkeyOptions,
  errors: ['login.begin_again', 'login.wait'],
});
export const loginPasskey = write('POST', {
  name: 'login.passkey',
  path: '/web/ml/mlogin/loginPasskey',
  who: 'anyone',
  secrets: ['response'],
  text: { zh: '通行密钥登录', en: 'Log in with a passkey', ru: 'Войти с ключом доступа' },
  input: z.object({ response: security.passkeyAnswer }),
  output: model.me,
  errors: ['login.begin_again', 'factor.passkey', ...refusedLogins],
});

/** AUT-08 `purpose` left out: to log in when the phone is registered, else to register. */
export const sendPhone = write('POST', {
  name: 'code.send_phone',
  path: '/web/ml/muser/sendPhone',
  who: 'anyone',
  audited: false,
  text: { zh: '发送手机验证码', en: 'Send a code to a phone', ru: 'Отправить код на телефон' },
  input: z.object({ userPhone: model.mobile(), purpose: z.enum(model.askedPurposes).optional() }),
  output: sent,
  errors: ['login.phone_unknown', ...sendCode],
});
/** AUT-13 The answer does not reveal whether an account has the address. */
export const sendEmail = write('POST', {
  name: 'code.send_email',
  path: '/web/ml/muser/sendEmail',
  who: 'anyone',
  audited: false,
  text: { zh: '发送邮箱验证码', en: 'Send a code by e-mail', ru: 'Отправить код на почту' },
  input: z.object({
    userEmail: model.email(),
    purpose: z.enum(model.askedPurposes).default('login'),
  }),
  output: sent,
  errors: [...sendCode],
});
/** Is the code right? It costs a try, and the code stays good for what it is for. */
export const checkCode = write('POST', {
  name: 'code.check',
  path: '/web/um/userservice/checkVerificationMaBl',
  who: 'anyone',
  audited: false,
  secrets: ['code'],
  text: { zh: '校验验证码', en: 'Check a code', ru: 'Проверить код' },
  input: z.object({
    userPhone: model.contact(),
    code: model.verificationCode(),
    purpose: z.enum(model.askedPurposes).optional(),
  }),
  output: z.object({ valid: z.literal(true) }),
  errors: ['login.wait', ...useCode],
});
/** REG: may this phone be registered? */
export const checkUserPhone = write('POST', {
  name: 'user.check_phone',
  path: '/web/ml/muser/checkUserPhone',
  who: 'anyone',
  audited: false,
  text: {
    zh: '检查手机号是否可注册',
    en: 'May this phone be registered?',
    ru: 'Можно ли зарегистрировать телефон',
  },
  input: z.object({ userPhone: model.mobile() }),
  output: z.object({ valid: z.boolean() }),
  errors: ['login.wait'],
});
/** RCV-01 A new password by a code; every session of the login ends. */
export const resetPassword = write('POST', {
  name: 'user.reset_password',
  path: '/web/ml/muser/updateUmuserPw',
  who: 'anyone',
  secrets: ['code', 'userPwsswd', 'pwd'],
  text: { zh: '重置密码', en: 'Reset a password', ru: 'Сбросить пароль' },
  input: model.resetIn,
  output: done,
  errors: [
    'login.phone_unknown',
    'login.wait',
    'user.password_format',
    'user.password_weak',
    ...useCode,
  ],
});

/** AUT-10 Whoever is not logged in is logged out already. */
export const logout = write('POST', {
  name: 'login.out',
  path: '/web/ml/mlogin/loginOut',
  who: 'anyone',
  audited: false,
  text: { zh: '退出登录', en: 'Log out', ru: 'Выйти' },
  input: z.object({}),
  output: done,
});

/** AUT-15 */
export const getInfo = read('GET', {
  name: 'user.info',
  path: '/web/um/user/getInfo',
  who: 'user',
  text: { zh: '当前用户信息', en: 'Who is logged in', ru: 'Кто вошёл' },
  input: z.object({}),
  output: model.me,
});

/** RCV-02 Needs the old one or a code. Ends every other session of this login (AUT-09). */
export const changePassword = write('POST', {
  name: 'user.change_password',
  path: '/web/um/user/updateUserPassword',
  who: 'user',
  secrets: [...security.proofSecrets, 'passwd'],
  text: { zh: '修改密码', en: 'Change the password', ru: 'Сменить пароль' },
  input: z.object({ ...security.proof, passwd: z.string().min(1).max(model.PASSWORD_LONGEST) }),
  output: done,
  errors: ['user.password_format', 'user.password_weak', ...proofErrors],
});

/** RCV-02, AUT-12 */
export const ownSecurity = read('GET', {
  name: 'user.security',
  path: '/web/um/user/querySecurity',
  who: 'user',
  text: { zh: '账号安全', en: 'Security of the own account', ru: 'Безопасность учётной записи' },
  input: z.object({}),
  output: security.security,
});
/** RCV-02 A code to the own phone or e-mail, to prove who asks. */
export const sendOwnCode = write('POST', {
  name: 'code.send_own',
  path: '/web/um/user/sendOwnCode',
  who: 'user',
  audited: false,
  text: { zh: '向本人发送验证码', en: 'Send a code to oneself', ru: 'Отправить код себе' },
  input: z.object({ way: z.enum(model.contactWays) }),
  output: sent,
  errors: ['confirm.no_contact', ...sendCode],
});
/** RCV-02 A code to the phone or e-mail that is to be bound. */
export const sendBindCode = write('POST', {
  name: 'code.send_bind',
  path: '/web/um/user/sendBindCode',
  who: 'user',
  audited: false,
  text: {
    zh: '发送绑定验证码',
    en: 'Send a code to bind a phone or e-mail',
    ru: 'Отправить код для привязки',
  },
  input: z.object({ contact: model.contact() }),
  output: sent,
  errors: ['user.same_contact', ...sendCode],
});
/** RCV-02 Takes a code to the new one, and one to the old; where there is no old one, any proof. */
export const bindContact = write('POST', {
  name: 'user.bind_contact',
  path: '/web/um/user/bindContact',
  who: 'user',
  secrets: [...security.proofSecrets, 'code'],
  text: { zh: '绑定手机或邮箱', en: 'Bind a phone or e-mail', ru: 'Привязать телефон или почту' },
  input: z.object({ ...security.proof, contact: model.contact(), code: model.verificationCode() }),
  output: done,
  errors: ['user.taken', 'user.same_contact', ...proofErrors],
});

/** AUT-12 Whoever is asked for a second factor at login sets it up before there is a session. */
export const beginTotp = write('POST', {
  name: 'factor.begin_totp',
  path: '/web/um/factor/beginTotp',
  who: 'anyone',
  audited: false,
  secrets: security.proofSecrets,
  text: {
    zh: '开始启用动态验证码',
    en: 'Begin to set up time-based codes',
    ru: 'Начать настройку одноразовых кодов',
  },
  input: z.object(security.proof),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['login.begin_again', 'factor.there', ...proofErrors],
});
export const finishTotp = write('POST', {
  name: 'factor.finish_totp',
  path: '/web/um/factor/finishTotp',
  who: 'anyone',
  secrets: ['code'],
  text: { zh: '启用动态验证码', en: 'Set up time-based codes', ru: 'Включить одноразовые коды' },
  input: z.object({ code: model.verificationCode() }),
  output: security.recoveryCodes,
  errors: ['login.begin_again', 'factor.wrong', 'factor.there', ...refusedLogins],
});
export const beginPasskey = write('POST', {
  name: 'factor.begin_passkey',
  path: '/web/um/factor/beginPasskey',
  who: 'anyone',
  audited: false,
  secrets: security.proofSecrets,
  text: {
    zh: '开始添加通行密钥',
    en: 'Begin to add a passkey',
    ru: 'Начать добавление ключа доступа',
  },
  input: z.object(security.proof),
  output: security.passkeyOptions,
  errors: ['login.begin_again', 'factor.too_many', ...proofErrors],
});
export const finishPasskey = write('POST', {
  name: 'factor.finish_passkey',
  path: '/web/um/factor/finishPasskey',
  who: 'anyone',
  secrets: ['response'],
  text: { zh: '添加通行密钥', en: 'Add a passkey', ru: 'Добавить ключ доступа' },
  input: z.object({ name: security.factorName(), response: security.passkeyAnswer }),
  output: security.recoveryCodes,
  errors: ['login.begin_again', 'factor.passkey', ...refusedLogins],
});
export const removeFactor = write('POST', {
  name: 'factor.remove',
  path: '/web/um/factor/removeFactor',
  who: 'user',
  secrets: security.proofSecrets,
  text: { zh: '移除二次验证', en: 'Remove a second factor', ru: 'Удалить второй фактор' },
  input: z.object({ ...security.proof, factorCode: code() }),
  output: done,
  errors: ['factor.required', ...proofErrors],
});
export const renewRecoveryCodes = write('POST', {
  name: 'factor.renew_recovery',
  path: '/web/um/factor/renewRecoveryCodes',
  who: 'user',
  secrets: security.proofSecrets,
  text: { zh: '重新生成恢复码', en: 'Make new recovery codes', ru: 'Новые коды восстановления' },
  input: z.object(security.proof),
  output: security.recoveryCodes,
  errors: proofErrors,
});
/** AUT-16 Set or set anew; who has forgotten it needs no old one. */
export const savePin = write('POST', {
  name: 'user.save_pin',
  path: '/web/um/user/savePin',
  who: 'user',
  secrets: [...security.proofSecrets, 'pin'],
  text: { zh: '设置登录 PIN', en: 'Set the login PIN', ru: 'Задать PIN-код' },
  input: z.object({ ...security.proof, pin: model.pin() }),
  output: done,
  errors: ['pin.simple', ...proofErrors],
});
export const removePin = write('POST', {
  name: 'user.remove_pin',
  path: '/web/um/user/removePin',
  who: 'user',
  secrets: security.proofSecrets,
  text: { zh: '移除登录 PIN', en: 'Remove the login PIN', ru: 'Удалить PIN-код' },
  input: z.object(security.proof),
  output: done,
  errors: proofErrors,
});
/** For somebody who has lost phone and recovery codes. */
export const resetFactors = write('POST', {
  name: 'user.reset_factors',
  path: '/web/um/user/resetFactors',
  who: { may: 'user.manage' },
  text: {
    zh: '清除用户的二次验证',
    en: "Take away a user's second factors",
    ru: 'Снять вторые факторы пользователя',
  },
  input: z.object({ userCode: userCode(), reason: required(200) }),
  output: done,
  errors: ['user.unknown', 'user.self', 'role.unknown', 'role.too_much'],
});

export const securityRules = read('GET', {
  name: 'security.rules',
  path: '/web/um/security/querySecurityRules',
  who: { may: 'security.edit' },
  text: { zh: '安全规则', en: 'Security rules', ru: 'Правила безопасности' },
  input: z.object({}),
  output: security.securitySettings,
});
export const saveSecurityRules = write('POST', {
  name: 'security.save_rules',
  path: '/web/um/security/saveSecurityRules',
  who: { may: 'security.edit' },
  text: { zh: '保存安全规则', en: 'Save the security rules', ru: 'Сохранить правила безопасности' },
  input: security.securitySettings,
  output: done,
  errors: ['factor.own_first'],
});

/** AUT-14 */
export const sessionPage = page('GET', {
  name: 'session.page',
  path: '/web/um/user/querySessionPage',
  who: 'user',
  text: { zh: '我的登录会话', en: 'My sessions', ru: 'Мои сеансы' },
  input: z.object({ ...paging }),
  output: model.sessionRow,
});
export const endSession = write('POST', {
  name: 'session.end',
  path: '/web/um/user/endSession',
  who: 'user',
  text: { zh: '结束会话', en: 'End a session', ru: 'Завершить сеанс' },
  input: z.object({ sessionCode: code() }),
  output: done,
});

export const endOtherSessions = write('POST', {
  name: 'session.end_others',
  path: '/web/um/user/endOtherSessions',
  who: 'user',
  text: { zh: '结束其他所有会话', en: 'End all other sessions', ru: 'Завершить все другие сеансы' },
  input: z.object({}),
  output: done,
});

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
  text: { zh: '新增用户', en: 'Add a user', ru: 'Добавить пользователя' },
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
  text: { zh: '设置用户角色', en: 'Set the roles of a user', ru: 'Назначить роли' },
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
  text: { zh: '加入黑名单', en: 'Put a user on the blacklist', ru: 'Внести в чёрный список' },
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
