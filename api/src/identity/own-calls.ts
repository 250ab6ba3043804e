import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, done, paging, required, userCode } from '../kernel/fields.ts';
import { proofErrors, refusedLogins, sendCode, sent } from './shared.ts';
import * as model from './model.ts';
import * as security from './security.ts';
import * as words from '../kernel/words/index.ts';

/** RCV-02 Needs the old one or a code. Ends every other session of this login (AUT-09). */
export const changePassword = write('POST', {
  name: 'user.change_password',
  path: '/web/um/user/updateUserPassword',
  who: 'user',
  secrets: [...security.proofSecrets, 'passwd'],
  text: { zh: '修改密码', en: 'Change password', ru: 'Сменить пароль' },
  input: z.object({ ...security.proof, passwd: z.string().min(1).max(model.PASSWORD_LONGEST) }),
  output: done,
  errors: ['user.password_format', 'user.password_weak', ...proofErrors],
});

/** RCV-02, AUT-12 */
export const ownSecurity = read('GET', {
  name: 'user.security',
  path: '/web/um/user/querySecurity',
  who: 'user',
  text: { zh: '账号安全', en: 'Account security', ru: 'Безопасность учётной записи' },
  input: z.object({}),
  output: security.security,
});
/** RCV-02 A code to the own phone or e-mail, to prove the caller's identity. */
export const sendOwnCode = write('POST', {
  name: 'code.send_own',
  path: '/web/um/user/sendOwnCode',
  who: 'user',
  audited: false,
  text: { zh: '向本人发送验证码', en: 'Send yourself a code', ru: 'Отправить код себе' },
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
    en: 'Send a code to add a phone or email',
    ru: 'Отправить код для нового контакта',
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
  text: {
    zh: '绑定手机或邮箱',
    en: 'Add or change a phone or email',
    ru: 'Указать телефон или почту',
  },
  input: z.object({ ...security.proof, contact: model.contact(), code: model.verificationCode() }),
  output: done,
  errors: ['user.taken', 'user.same_contact', ...proofErrors],
});

/** AUT-12 A user who must have a second factor sets it up at login, before there is a session. */
export const beginTotp = write('POST', {
  name: 'factor.begin_totp',
  path: '/web/um/factor/beginTotp',
  who: 'anyone',
  audited: false,
  secrets: security.proofSecrets,
  text: {
    zh: '开始添加验证器应用',
    en: 'Start setting up an authenticator app',
    ru: 'Начать подключение приложения',
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
  text: { zh: '添加验证器应用', en: 'Set up an authenticator app', ru: 'Подключить приложение' },
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
    en: 'Start adding a passkey',
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
  text: { zh: '移除两步验证方式', en: 'Remove a verification method', ru: 'Удалить второй фактор' },
  input: z.object({ ...security.proof, factorCode: code() }),
  output: done,
  errors: ['factor.required', ...proofErrors],
});
export const renewRecoveryCodes = write('POST', {
  name: 'factor.renew_recovery',
  path: '/web/um/factor/renewRecoveryCodes',
  who: 'user',
  secrets: security.proofSecrets,
  text: {
    zh: '重新生成恢复码',
    en: 'Generate new recovery codes',
    ru: 'Новые коды восстановления',
  },
  input: z.object(security.proof),
  output: security.recoveryCodes,
  errors: proofErrors,
});
/** AUT-16 Sets or replaces the PIN; a user who has forgotten it needs no old one. */
export const savePin = write('POST', {
  name: 'user.save_pin',
  path: '/web/um/user/savePin',
  who: 'user',
  secrets: [...security.proofSecrets, 'pin'],
  text: { zh: '设置登录 PIN 码', en: 'Set a PIN', ru: 'Задать PIN-код' },
  input: z.object({ ...security.proof, pin: model.pin() }),
  output: done,
  errors: ['pin.simple', ...proofErrors],
});
export const removePin = write('POST', {
  name: 'user.remove_pin',
  path: '/web/um/user/removePin',
  who: 'user',
  secrets: security.proofSecrets,
  text: { zh: '移除登录 PIN 码', en: 'Remove the PIN', ru: 'Удалить PIN-код' },
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
    zh: '重置用户的两步验证',
    en: 'Reset a user’s two-step verification',
    ru: 'Сбросить второй фактор пользователя',
  },
  input: z.object({ userCode: userCode(), reason: required(200) }),
  output: done,
  errors: ['user.unknown', 'user.self', 'role.unknown', 'role.too_much'],
});

export const securityRules = read('GET', {
  name: 'security.rules',
  path: '/web/um/security/querySecurityRules',
  who: { may: 'security.edit' },
  text: words.securityRules,
  input: z.object({}),
  output: security.securitySettings,
});
export const saveSecurityRules = write('POST', {
  name: 'security.save_rules',
  path: '/web/um/security/saveSecurityRules',
  who: { may: 'security.edit' },
  text: { zh: '保存安全规则', en: 'Save security rules', ru: 'Сохранить правила безопасности' },
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
