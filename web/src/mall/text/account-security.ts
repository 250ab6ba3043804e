import { twoStepTexts } from '../../lib/twoStepTexts.ts';
import type { SecurityTask } from '@tradeport/api/identity/shop';
import type { Texts } from '@tradeport/api/kernel/text';
import * as membersWords from '@tradeport/api/members/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';

/** RCV-02, AUT-12, AUT-14 Texts about the protection of the login. */
export const security = {
  login: { zh: '登录方式', en: 'Login methods', ru: 'Способы входа' },
  password: { zh: '登录密码', en: 'Password', ru: 'Пароль' },
  passwordNote: { zh: '登录名 {name}', en: 'Username: {name}', ru: 'Логин: {name}' },
  phone: membersWords.phone,
  email: words.email,
  notBound: { zh: '未绑定', en: 'Not added', ru: 'Не указано' },
  bindPhone: { zh: '绑定手机号', en: 'Add phone', ru: 'Добавить телефон' },
  bindEmail: { zh: '绑定邮箱', en: 'Add email', ru: 'Добавить почту' },
  setPin: { zh: '设置 PIN 码', en: 'Set PIN', ru: 'Задать PIN-код' },
  change: { zh: '修改', en: 'Change', ru: 'Сменить' },
  submit: { zh: '确认修改', en: 'Save changes', ru: 'Сохранить' },
  bind: { zh: '绑定', en: 'Add', ru: 'Добавить' },
  othersEnd: {
    zh: '修改后，其他设备将退出登录。',
    en: 'Your other devices will be logged out.',
    ru: 'На других устройствах будет выполнен выход.',
  },
  proof: { zh: '身份验证方式', en: 'Verify it’s you with', ru: 'Как подтвердить личность' },
  byPassword: { zh: '密码', en: 'Password', ru: 'Паролем' },
  byPhone: { zh: '短信验证码', en: 'Code by SMS', ru: 'По SMS' },
  byEmail: { zh: '邮箱验证码', en: 'Code by email', ru: 'По почте' },
  oldPassword: { zh: '原密码', en: 'Current password', ru: 'Текущий пароль' },
  codeTo: { zh: '发送到 {to} 的验证码', en: 'Code sent to {to}', ru: 'Код, отправленный на {to}' },
  codeToNewPhone: {
    zh: '新手机号收到的验证码',
    en: 'Code sent to the new phone',
    ru: 'Код, отправленный на новый телефон',
  },
  codeToNewEmail: {
    zh: '新邮箱收到的验证码',
    en: 'Code sent to the new email',
    ru: 'Код, отправленный на новую почту',
  },
  newPhone: { zh: '新手机号', en: 'New phone', ru: 'Новый телефон' },
  newEmail: { zh: '新邮箱', en: 'New email', ru: 'Новая почта' },
  newPassword: words.newPassword,
  passwordAgain: words.confirmNewPassword,
  pin: { zh: '公用设备 PIN 码', en: 'PIN for shared devices', ru: 'PIN-код для общих устройств' },
  pinSet: { zh: '已设置', en: 'Set', ru: 'Задан' },
  pinNone: { zh: '未设置', en: 'Not set', ru: 'Не задан' },
  pinHint: {
    zh: '在未勾选“7 天内自动登录”的设备上，输入密码后或闲置 {n} 分钟后，需输入 PIN 码。',
    en: 'On devices where “Stay logged in” is off, you enter it after your password and after {n} minutes of inactivity.',
    ru: 'На устройствах без отметки «Не выходить 7 дней» запрашивается после пароля и после {n} минут бездействия.',
  },
  removePinHint: {
    zh: '移除后，公用设备仅凭密码即可登录。',
    en: 'On shared devices, the password alone will be enough to log in.',
    ru: 'На общих устройствах для входа будет достаточно пароля.',
  },
  newPin: { zh: '新 PIN 码', en: 'New PIN', ru: 'Новый PIN-код' },
  pinRule: {
    zh: '4–8 位数字，不能全部相同或连续',
    en: '4–8 digits, not all the same or in sequence',
    ru: '4–8 цифр: не одинаковые и не подряд',
  },
  pinAgain: { zh: '确认新 PIN 码', en: 'Confirm new PIN', ru: 'Повторите новый PIN-код' },
  remove: { zh: '移除', en: 'Remove', ru: 'Удалить' },
  next: words.next,
} as const;

/** AUT-12 */
export const factors = {
  ...twoStepTexts,
  title: shopWords.twoStepVerification,
  hint: {
    zh: '登录时除密码外再验证一次，密码泄露也无法登录。',
    en: 'A second step after your password, so a stolen password isn’t enough to log in.',
    ru: 'Второй шаг после пароля: даже с украденным паролем войти не получится.',
  },
  mustHave: {
    zh: '此门户要求您启用两步验证。',
    en: 'This portal requires two-step verification.',
    ru: 'На портале обязательна двухэтапная проверка.',
  },
  appNote: {
    zh: '6 位动态验证码',
    en: '6-digit code from an app',
    ru: 'Код из 6 цифр из приложения',
  },
  addApp: { zh: '添加验证器应用', en: 'Add authenticator app', ru: 'Добавить приложение' },
  addPasskey: { zh: '添加通行密钥', en: 'Add a passkey', ru: 'Добавить ключ доступа' },
  added: { zh: '添加于', en: 'added', ru: 'добавлен' },
  used: { zh: '上次使用', en: 'last used', ru: 'использован' },
  left: { zh: '剩余 {n} 个', en: 'Codes left: {n}', ru: 'Осталось кодов: {n}' },
  renew: { zh: '重新生成', en: 'Generate new codes', ru: 'Создать новые' },
  renewHint: {
    zh: '生成后，旧恢复码立即失效。',
    en: 'Your old codes will stop working.',
    ru: 'Старые коды перестанут действовать.',
  },
  noneLeft: {
    zh: '恢复码已用完，请重新生成。',
    en: 'You have no recovery codes left. Generate new ones.',
    ru: 'Коды восстановления закончились. Создайте новые.',
  },
  removeHint: {
    zh: '移除后不能再用“{name}”登录，其他设备将退出登录。',
    en: 'You won’t be able to log in with “{name}”, and your other devices will be logged out.',
    ru: 'Входить с «{name}» будет нельзя, на других устройствах произойдёт выход.',
  },
  noPasskeys: {
    zh: '此浏览器不支持通行密钥、未启用脚本，或门户未使用 HTTPS。',
    en: 'This browser doesn’t support passkeys or has scripts turned off, or the portal isn’t on HTTPS.',
    ru: 'Браузер не поддерживает ключи доступа, в нём отключены скрипты или портал открыт не по HTTPS.',
  },
} as const;

/** AUT-14 */
export const sessions = {
  title: { zh: '已登录的设备', en: 'Devices', ru: 'Устройства' },
  current: { zh: '当前设备', en: 'This device', ru: 'Это устройство' },
  unknown: { zh: '未知设备', en: 'Unknown device', ru: 'Неизвестное устройство' },
  since: { zh: '登录于', en: 'logged in', ru: 'вход' },
  seen: { zh: '最近使用', en: 'last active', ru: 'активность' },
  end: { zh: '退出', en: 'Log out', ru: 'Выйти' },
  endOthers: {
    zh: '退出其他所有设备',
    en: 'Log out other devices',
    ru: 'Выйти на других устройствах',
  },
  endOthersAsk: {
    zh: '其他 {n} 台设备将立即退出登录。',
    en: 'Other devices to be logged out now: {n}.',
    ru: 'Будет выполнен выход на других устройствах: {n}.',
  },
  placesBy: {
    zh: '地区根据 IP 地址推断，仅供参考。数据来源：',
    en: 'Locations are approximate, based on IP address. Data:',
    ru: 'Местоположение определено по IP-адресу приблизительно. Данные:',
  },
} as const;

export const taskTitles = {
  password: { zh: '修改密码', en: 'Change password', ru: 'Смена пароля' },
  phone: { zh: '更换手机号', en: 'Change phone', ru: 'Смена телефона' },
  email: { zh: '更换邮箱', en: 'Change email', ru: 'Смена почты' },
  pin: { zh: '修改 PIN 码', en: 'Change PIN', ru: 'Смена PIN-кода' },
  'no-pin': { zh: '移除 PIN 码', en: 'Remove PIN', ru: 'Удаление PIN-кода' },
  app: factors.addApp,
  passkey: factors.addPasskey,
  codes: { zh: '重新生成恢复码', en: 'Generate recovery codes', ru: 'Новые коды восстановления' },
  remove: { zh: '移除验证方式', en: 'Remove verification method', ru: 'Удаление способа проверки' },
} satisfies Record<SecurityTask, Texts>;

/** AUT-11 */
export const linked = {
  none: { zh: '暂无关联账号', en: 'No linked accounts', ru: 'Привязанных аккаунтов нет' },
  nothing: {
    zh: '此门户未接入其他登录方式',
    en: 'This portal has no other ways to log in',
    ru: 'Других способов входа на портале нет',
  },
  hint: {
    zh: '关联后可用这些账号登录。',
    en: 'You can log in with these accounts.',
    ru: 'С этими аккаунтами можно войти.',
  },
  link: { zh: '关联 {name}', en: 'Link {name}', ru: 'Привязать {name}' },
  unlink: { zh: '取消关联', en: 'Unlink', ru: 'Отвязать' },
  unlinkAsk: {
    zh: '取消关联“{name}”？之后将无法再用该账号登录。',
    en: 'Unlink {name}? You won’t be able to log in with it any more.',
    ru: 'Отвязать {name}? Войти с ним больше не получится.',
  },
  since: { zh: '关联时间', en: 'Linked on', ru: 'Привязан' },
} as const;
