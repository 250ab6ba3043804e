import { twoStepTexts } from '../../lib/twoStepTexts.ts';
import * as words from '@tradeport/api/kernel/words/index';

/** Texts wherever users prove who they are: at login, at a provider, in the own security. */
export const auth = {
  ...twoStepTexts,
  agree: { zh: '我已阅读并同意', en: 'I have read and agree to the', ru: 'Я принимаю' },
  agreement: { zh: '《会员协议》', en: 'member agreement', ru: 'пользовательское соглашение' },
  agreementTitle: words.memberAgreement,
  agreementRead: { zh: '同意并继续', en: 'Accept', ru: 'Принимаю' },
  agreementScroll: {
    zh: '请阅读至末尾',
    en: 'Read to the end to accept',
    ru: 'Дочитайте до конца',
  },
  close: words.close,
  contact: words.phoneOrEmail,
  contactHint: {
    zh: '账号绑定的手机号或邮箱',
    en: 'The one on your account',
    ru: 'Указанные в вашей учётной записи',
  },
  code: words.verificationCode,
  passwordHintMore: {
    zh: '{min}–{max} 位，可用字母、数字和符号',
    en: '{min}–{max} letters, digits or symbols',
    ru: '{min}–{max} латинских букв, цифр или символов',
  },
  passwordHint: {
    zh: '{min}–{max} 位字母或数字',
    en: '{min}–{max} letters or digits',
    ru: '{min}–{max} латинских букв или цифр',
  },
  newPassword: words.newPassword,
  again: words.confirmNewPassword,
  differ: words.thePasswordsDontMatch,
  sendCode: words.sendCode,
  resendIn: { zh: '{n} 秒', en: '{n} s', ru: '{n} с' },
  stayHint: {
    zh: '公用设备请勿勾选，关闭页面即退出',
    en: 'Not on shared devices. Off: you’re logged out when you close the page',
    ru: 'Не отмечайте на общем устройстве: выход произойдёт при закрытии страницы',
  },
  stay: words.stayLoggedInFor7Days,
  passkeyStopped: {
    zh: '通行密钥验证未完成，请重试或使用恢复码',
    en: 'We didn’t get your passkey. Try again or use a recovery code',
    ru: 'Ключ доступа не получен. Повторите или введите код восстановления',
  },
  second: words.twoStepVerification,
  usePasskey: words.useAPasskey,
  appCode: { zh: '动态验证码', en: 'Code from your app', ru: 'Код из приложения' },
  recoveryCode: words.recoveryCode,
  appCodeHint: {
    zh: '验证器应用中的 6 位数字，或恢复码',
    en: '6 digits from your authenticator app, or a recovery code',
    ru: '6 цифр из приложения или код восстановления',
  },
  codeMissing: { zh: '请输入验证码', en: 'Enter the code', ru: 'Введите код' },
  confirm: words.verify,
  back: { zh: '返回登录', en: 'Back to login', ru: 'Назад ко входу' },
  enrol: {
    zh: '启用两步验证',
    en: 'Set up two-step verification',
    ru: 'Включите двухфакторную аутентификацию',
  },
  enrolHint: {
    zh: '此门户要求管理员使用两步验证。请选择一种方式，之后每次登录都需使用。',
    en: 'This portal requires it for admins. Choose a method; you’ll use it every time you log in.',
    ru: 'На портале она обязательна для администраторов. Выберите способ: он понадобится при каждом входе.',
  },
  otherWay: { zh: '选择其他方式', en: 'Choose another method', ru: 'Выбрать другой способ' },
  noPasskeys: {
    zh: '此浏览器不支持通行密钥，或门户未使用 HTTPS。',
    en: 'This browser doesn’t support passkeys, or the portal isn’t on HTTPS.',
    ru: 'Браузер не поддерживает ключи доступа, или портал открыт не по HTTPS.',
  },
  copied: words.copied,
  copy: words.copy,
  orBy: { zh: '或使用', en: 'or log in with', ru: 'или войти через' },
} as const;
