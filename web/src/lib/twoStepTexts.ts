import * as words from '@tradeport/api/kernel/words/index';
import * as promotionsWords from '@tradeport/api/promotions/words';

/** AUT-12 Setting up a second step, at the login that asks for it and in the own security. */
export const twoStepTexts = {
  passkey: { zh: '通行密钥', en: 'Passkey', ru: 'Ключ доступа' },
  passkeyNotMade: {
    zh: '未能创建通行密钥：操作已取消，或此设备已添加',
    en: 'Couldn’t create a passkey: it was cancelled, or this device already has one',
    ru: 'Не удалось создать ключ: операция отменена или устройство уже добавлено',
  },
  passkeyHint: {
    zh: '使用本设备的指纹、面容或 PIN 码，或安全密钥。',
    en: 'Use this device’s fingerprint, face or PIN, or a security key.',
    ru: 'Используйте отпечаток, лицо или PIN-код устройства либо ключ безопасности.',
  },
  passkeyName: words.name,
  makePasskey: { zh: '创建通行密钥', en: 'Create passkey', ru: 'Создать ключ доступа' },
  codesOnce: {
    zh: '恢复码仅显示这一次',
    en: 'These codes are shown only once',
    ru: 'Коды показываются только один раз',
  },
  codesHint: {
    zh: '手机丢失时，每个恢复码可登录一次，请妥善保存。',
    en: 'If you lose your phone, each code lets you log in once. Keep them safe.',
    ru: 'Если потеряете телефон, каждый код позволит войти один раз. Храните их в надёжном месте.',
  },
  recovery: { zh: '恢复码', en: 'Recovery codes', ru: 'Коды восстановления' },
  download: promotionsWords.download,
  scan: {
    zh: '用验证器应用扫描二维码，然后输入应用显示的 6 位数字。',
    en: 'Scan this with your authenticator app, then enter the 6 digits it shows.',
    ru: 'Отсканируйте код приложением и введите 6 цифр из него.',
  },
  qr: { zh: '验证器二维码', en: 'QR code for your authenticator app', ru: 'QR-код для приложения' },
  orType: {
    zh: '无法扫描时手动输入密钥：',
    en: 'Can’t scan it? Enter this key instead:',
    ru: 'Не получается отсканировать? Введите ключ вручную:',
  },
  turnOn: { zh: '启用', en: 'Turn on', ru: 'Включить' },
  savedCodes: { zh: '我已保存', en: 'I’ve saved them', ru: 'Коды сохранены' },
  totp: { zh: '验证器应用', en: 'Authenticator app', ru: 'Приложение-аутентификатор' },
  appCodeNew: { zh: '动态验证码', en: 'Code from the app', ru: 'Код из приложения' },
} as const;
