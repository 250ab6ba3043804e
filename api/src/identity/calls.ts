import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { refusedLogins, sendCode, sent, useCode } from './shared.ts';
import * as model from './model.ts';
import * as security from './security.ts';
import * as words from '../kernel/words/index.ts';

const login = {
  who: 'anyone',
  secrets: ['passwd', 'pwd', 'code'],
  text: words.logIn,
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
    'login.published_password',
  ],
} as const;

/** AUT-01 GET is served for the sake of §7; the portal uses POST. */
export const loginIn = write('ANY', { ...login, name: 'login.in', path: '/web/ml/mlogin/loginIn' });
export const loginInPc = write('ANY', {
  ...login,
  name: 'login.in_pc',
  path: '/web/ml/mlogin/loginInPc',
});

/**
 * AUT-16 Makes what `login.captcha` demands: a picture of letters, or a puzzle for the browser of a
 * user who cannot see. Good once, for some minutes.
 */
export const makeCaptcha = write('POST', {
  name: 'login.captcha',
  path: '/web/ml/mlogin/makeCaptcha',
  who: 'anyone',
  audited: false,
  text: { zh: '获取图形验证码', en: 'Get a captcha', ru: 'Получить картинку с кодом' },
  input: z.object({ kind: z.enum(model.captchaKinds).default('picture') }),
  output: model.captchaOut,
});
/** AUT-01, AUT-06 Login by a code to a mobile, or an e-mail address. */
export const loginByCode = write('POST', {
  name: 'login.by_code',
  path: '/web/ml/muser/saveUmuserPhoneVCode',
  who: 'anyone',
  secrets: ['code'],
  text: words.logInWithACode,
  input: z.object({
    userPhone: model.contact(),
    code: model.verificationCode(),
    /** AUT-16 As with a password. */
    sharedDevice: z.boolean().optional(),
  }),
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
  text: { zh: 'PIN 码登录', en: 'Log in with a PIN', ru: 'Войти с PIN-кодом' },
  input: z.object({ pin: model.pin(), sharedDevice: z.boolean().optional() }),
  output: model.me,
  errors: ['login.begin_again', 'pin.wrong', ...refusedLogins],
});
/** AUT-16 The user whose session waits here for its PIN. */
export const heldSession = read('GET', {
  name: 'login.held',
  path: '/web/ml/mlogin/heldSession',
  who: 'anyone',
  text: {
    zh: '待输入 PIN 码的会话',
    en: 'Session awaiting its PIN',
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
  text: { zh: '输入 PIN 码继续', en: 'Continue with a PIN', ru: 'Продолжить с PIN-кодом' },
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
  text: {
    zh: '两步验证登录',
    en: 'Log in with two-step verification',
    ru: 'Войти со вторым фактором',
  },
  input: z.object({ code: security.factorCode() }),
  output: model.me,
  errors: ['login.begin_again', 'factor.wrong', ...refusedLogins],
});
export const passkeyChallenge = write('POST', {
  name: 'login.passkey_challenge',
  path: '/web/ml/mlogin/passkeyChallenge',
  who: 'anyone',
  audited: false,
  text: { zh: '请求通行密钥验证', en: 'Request a passkey', ru: 'Запросить ключ доступа' },
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
  text: { zh: '发送邮箱验证码', en: 'Send a code by email', ru: 'Отправить код на почту' },
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
    en: 'Check if a phone number is free',
    ru: 'Проверить, свободен ли телефон',
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

/** AUT-10 Without a session the logout succeeds as well. */
export const logout = write('POST', {
  name: 'login.out',
  path: '/web/ml/mlogin/loginOut',
  who: 'anyone',
  audited: false,
  text: words.logOut,
  input: z.object({}),
  output: done,
});

/** AUT-15 */
export const getInfo = read('GET', {
  name: 'user.info',
  path: '/web/um/user/getInfo',
  who: 'user',
  agreements: 'free',
  text: { zh: '当前用户信息', en: 'Current user', ru: 'Текущий пользователь' },
  input: z.object({}),
  output: model.me,
});
