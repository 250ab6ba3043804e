import { z } from 'zod';
import { me } from '../identity/model.ts';
import { page, read, write } from '../kernel/call.ts';
import { code, done, line, paging, required } from '../kernel/fields.ts';
import * as model from './model.ts';

/** AUT-11 With whom one may log in. */
export const ssoChoices = read('GET', {
  name: 'sso.choices',
  path: '/web/ml/sso/querySsoList',
  who: 'anyone',
  text: { zh: '第三方登录方式', en: 'Other ways to log in', ru: 'Другие способы входа' },
  input: z.object({}),
  output: z.array(model.providerChoice),
});

/** A logged-in user links the account; a visitor logs in. Answers where to go. */
export const startSso = write('POST', {
  name: 'sso.start',
  path: '/web/ml/sso/startSso',
  who: 'anyone',
  audited: false,
  text: { zh: '开始第三方登录', en: 'Start single sign-on', ru: 'Начать единый вход' },
  input: z.object({ ssoCode: code(), returnTo: line(500).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['sso.unreachable'],
});

/** AUT-11 Single sign-on by the code that the provider gave. */
export const oauthLogin = write('POST', {
  name: 'login.oauth',
  path: '/web/ml/mlogin/oauthLogin',
  who: 'anyone',
  secrets: ['code', 'state'],
  text: { zh: '单点登录', en: 'Log in with single sign-on', ru: 'Единый вход' },
  input: z.object({
    code: required(4000),
    state: required(200),
    iss: line(model.ADDRESS_MAX).optional(),
  }),
  output: me.extend({ returnTo: z.string(), linked: z.boolean() }),
  errors: [
    'user.taken',
    'user.password_format',
    'user.password_weak',
    'role.unknown',
    'role.too_much',
    'sso.expired',
    'sso.refused',
    'sso.unreachable',
    'sso.no_account',
    'sso.linked_elsewhere',
    'login.under_review',
    'login.blacklisted',
    'login.stopped',
    'login.second_factor',
    'login.factor_missing',
  ],
});

/** AUT-10, AUT-11 Where single sign-out goes: the base address and its parameters; no rows when there is none. */
export const ssoConfig = page('GET', {
  name: 'sso.config',
  path: '/web/os/osOAuthEnvconfig/queryOsOAuthEnvconfig',
  who: 'anyone',
  text: { zh: '单点登录配置', en: 'Single sign-on configuration', ru: 'Настройки единого входа' },
  input: z.object({ ...paging, oauthEnvCode: z.enum(['out']) }),
  output: z.object({ oauthEnvconfigName: z.string(), oauthEnvconfigValue: z.string() }),
});

export const ownIdentities = read('GET', {
  name: 'sso.own',
  path: '/web/ml/sso/queryOwnIdentityList',
  who: 'user',
  text: { zh: '我的关联账号', en: 'Linked accounts', ru: 'Привязанные аккаунты' },
  input: z.object({}),
  output: z.array(model.identityRow),
});
export const unlinkIdentity = write('POST', {
  name: 'sso.unlink',
  path: '/web/ml/sso/deleteIdentity',
  who: 'user',
  text: { zh: '取消关联', en: 'Unlink an account', ru: 'Отвязать аккаунт' },
  input: z.object({ identityCode: code() }),
  output: done,
});

export const ssoProviders = read('GET', {
  name: 'sso.providers',
  path: '/web/ml/sso/querySsoProviderList',
  who: { may: 'sso.manage' },
  text: { zh: '身份提供方', en: 'Identity providers', ru: 'Провайдеры входа' },
  input: z.object({}),
  output: z.array(model.providerRow),
});
/** Asks the provider before it is saved, so that a wrong address is refused at once. */
export const saveSsoProvider = write('POST', {
  name: 'sso.save_provider',
  path: '/web/ml/sso/saveSsoProvider',
  who: { may: 'sso.manage' },
  secrets: ['clientSecret'],
  text: { zh: '保存身份提供方', en: 'Save an identity provider', ru: 'Сохранить провайдера' },
  input: model.providerIn,
  output: z.object({ ssoCode: code() }),
  errors: ['sso.unreachable', 'sso.inside', 'sso.too_many', 'sso.address', 'sso.secret_needed'],
});
export const deleteSsoProvider = write('POST', {
  name: 'sso.delete_provider',
  path: '/web/ml/sso/deleteSsoProvider',
  who: { may: 'sso.manage' },
  text: { zh: '删除身份提供方', en: 'Delete an identity provider', ru: 'Удалить провайдера' },
  input: z.object({ ssoCode: code() }),
  output: done,
});

export const ssoClients = read('GET', {
  name: 'sso.clients',
  path: '/web/ml/sso/querySsoClientList',
  who: { may: 'sso.manage' },
  text: { zh: '接入的应用', en: 'Connected apps', ru: 'Подключённые приложения' },
  input: z.object({}),
  output: z.array(model.clientRow),
});
/** The secret is answered once, when the app is new or a new secret is asked for. */
export const saveSsoClient = write('POST', {
  name: 'sso.save_client',
  path: '/web/ml/sso/saveSsoClient',
  who: { may: 'sso.manage' },
  // The secret is in the answer, once: storing the answer under a key would store it in the clear.
  secrets: ['clientSecret'],
  text: { zh: '保存接入的应用', en: 'Save a connected app', ru: 'Сохранить приложение' },
  input: model.clientIn.extend({ newSecret: z.boolean().default(false) }),
  output: z.object({ ssoClientCode: code(), clientId: z.string(), clientSecret: z.string() }),
  errors: ['sso.too_many', 'sso.address'],
});
export const deleteSsoClient = write('POST', {
  name: 'sso.delete_client',
  path: '/web/ml/sso/deleteSsoClient',
  who: { may: 'sso.manage' },
  text: { zh: '删除接入的应用', en: 'Delete a connected app', ru: 'Удалить приложение' },
  input: z.object({ ssoClientCode: code() }),
  output: done,
});
