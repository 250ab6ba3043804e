import * as words from '@tradeport/api/kernel/words/index';
import * as onboardingWords from '@tradeport/api/onboarding/words';
import * as shopWords from './words.ts';
import * as registrationWords from '@tradeport/api/registration/words';

/** AUT-01 … AUT-16, RCV-01 The shop's login in all its ways. */
export const login = {
  title: words.loginTitle,
  welcome: { zh: '登录{name}', en: 'Log in to {name}', ru: 'Вход: {name}' },
  ways: { zh: '登录方式', en: 'How to log in', ru: 'Способ входа' },
  byPassword: { zh: '密码登录', en: 'Password', ru: 'Пароль' },
  byCode: { zh: '验证码登录', en: 'One-time code', ru: 'Код' },
  byCard: { zh: '礼品卡登录', en: 'Use a gift card', ru: 'Войти по подарочной карте' },
  forCheckout: {
    zh: '登录后继续结算，购物车中的商品会保留。',
    en: 'Log in to check out. Your cart is saved.',
    ru: 'Войдите, чтобы оформить заказ. Корзина сохранится.',
  },
  account: words.loginAccount,
  accountHint: words.usernamePhoneOrEmail,
  password: words.password,
  showPassword: { zh: '显示密码', en: 'Show password', ru: 'Показать пароль' },
  submit: words.logIn,
  stay: words.stayLoggedInFor7Days,
  forgot: words.forgotPassword,
  contact: words.phoneOrEmail,
  code: onboardingWords.verificationCode,
  codeHint: {
    zh: '6 位数字，5 分钟内有效',
    en: '6 digits, valid for 5 minutes',
    ru: '6 цифр, действует 5 минут',
  },
  sendCode: words.sendCode,
  resendIn: { zh: '{n} 秒后重发', en: 'Resend in {n}s', ru: 'Повтор через {n} с' },
  codeSent: { zh: '验证码已发送', en: 'Code sent', ru: 'Код отправлен' },
  notSent: {
    zh: '验证码未能发送，请重试',
    en: 'We couldn’t send the code. Try again.',
    ru: 'Не удалось отправить код. Попробуйте ещё раз.',
  },
  cardNo: words.cardNumber,
  cardNoHint: words.twelveDigits,
  cardSecret: shopWords.cardCode,
  cardSecretHint: {
    zh: '16 位字母和数字，刮开涂层可见',
    en: '16 letters and digits, under the scratch-off panel',
    ru: '16 букв и цифр под защитным слоем',
  },
  cardHint: {
    zh: '首次使用时自动开通账号。',
    en: 'The first time you use the card, we create an account for you.',
    ru: 'При первом входе учётная запись создаётся автоматически.',
  },
  captcha: words.charactersInTheImage,
  captchaAlt: { zh: '带有字母的图片', en: 'Image with characters', ru: 'Картинка с символами' },
  cannotSee: {
    zh: '看不清图片？用验证码登录',
    en: 'Can’t read the image? Log in with a one-time code',
    ru: 'Не видно? Войдите по коду',
  },
  or: { zh: '或', en: 'or', ru: 'или' },
  withProvider: { zh: '使用{name}登录', en: 'Continue with {name}', ru: 'Войти через {name}' },
  leaving: { zh: '正在前往{name}…', en: 'Taking you to {name}…', ru: 'Переходим в {name}…' },
  leave: { zh: '前往{name}', en: 'Go to {name}', ru: 'Перейти в {name}' },
  noAccount: registrationWords.noAccountYet,
  register: { zh: '立即注册', en: 'Sign up', ru: 'Зарегистрироваться' },
  help: {
    zh: '需要帮助？请致电 {phone}。',
    en: 'Need help? Call {phone}.',
    ru: 'Нужна помощь? Звоните {phone}.',
  },
  back: { zh: '返回登录', en: 'Back to login', ru: 'Вернуться ко входу' },
} as const;

export const steps = {
  second: shopWords.twoStepVerification,
  usePasskey: words.useAPasskey,
  passkeyStopped: {
    zh: '未完成通行密钥验证，请重试或使用恢复码',
    en: 'We couldn’t verify your passkey. Try again or use a recovery code.',
    ru: 'Не удалось проверить ключ доступа. Повторите попытку или введите код восстановления.',
  },
  appCode: { zh: '动态验证码', en: 'Code from your authenticator app', ru: 'Код из приложения' },
  appCodeHint: {
    zh: '验证器应用中的 6 位数字，也可输入恢复码',
    en: '6 digits, or one of your recovery codes',
    ru: '6 цифр или код восстановления',
  },
  recoveryCode: words.recoveryCode,
  recoveryHint: {
    zh: '开启两步验证时保存的恢复码，每个只能用一次',
    en: 'You saved these when you turned on two-step verification. Each works once.',
    ru: 'Вы сохранили их при включении проверки. Каждый действует один раз.',
  },
  confirm: words.verify,
  pinTitle: { zh: '请输入您的 PIN', en: 'Enter your PIN', ru: 'Введите PIN-код' },
  pin: { zh: 'PIN', en: 'PIN', ru: 'PIN-код' },
  pinHint: {
    zh: '此设备为公用设备，登录还需输入您设置的 PIN。',
    en: 'This is a shared device, so we also need your PIN.',
    ru: 'Это общее устройство, поэтому нужен и ваш PIN-код.',
  },
  heldHint: {
    zh: '{name} 的登录已暂停，输入 PIN 继续。',
    en: '{name}’s session is paused. Enter your PIN to continue.',
    ru: 'Сеанс {name} приостановлен. Введите PIN-код, чтобы продолжить.',
  },
  pinForgotten: {
    zh: '忘记 PIN？用验证码登录',
    en: 'Forgot your PIN? Use a one-time code',
    ru: 'Забыли PIN-код? Войдите по коду',
  },
  someoneElse: {
    zh: '使用其他账号登录',
    en: 'Log in to another account',
    ru: 'Войти в другую учётную запись',
  },
} as const;

export const recover = {
  title: { zh: '重置密码', en: 'Reset your password', ru: 'Сброс пароля' },
  hint: {
    zh: '我们会向您绑定的手机或邮箱发送验证码。',
    en: 'We’ll send a code to the phone or email on your account.',
    ru: 'Мы отправим код на телефон или почту, привязанные к учётной записи.',
  },
  newPassword: words.newPassword,
  submit: { zh: '重置密码并登录', en: 'Reset password and log in', ru: 'Сбросить пароль и войти' },
} as const;

export const passwordRules = {
  plain: {
    zh: '{min}–{max} 位字母或数字',
    en: '{min}–{max} letters or numbers',
    ru: '{min}–{max} латинских букв или цифр',
  },
  more: {
    zh: '{min}–{max} 位，可用字母、数字和符号',
    en: '{min}–{max} letters, numbers or symbols',
    ru: '{min}–{max} латинских букв, цифр или символов',
  },
  mixed: {
    zh: '{min}–{max} 位，须含大写字母、小写字母和数字',
    en: '{min}–{max} characters with uppercase, lowercase, and a number',
    ru: '{min}–{max} символов: заглавные и строчные буквы и цифры',
  },
} as const;

export const register = {
  title: { zh: '注册', en: 'Create an account', ru: 'Регистрация' },
  welcome: { zh: '注册{name}', en: 'Create your {name} account', ru: 'Регистрация: {name}' },
  haveAccount: registrationWords.alreadyHaveAnAccount,
  logIn: words.logIn,
  kind: { zh: '注册身份', en: 'Account type', ru: 'Кто регистрируется' },
  person: { zh: '个人', en: 'Individual', ru: 'Частное лицо' },
  company: { zh: '企业', en: 'Business', ru: 'Компания' },
  companyName: { zh: '公司全称', en: 'Business name', ru: 'Полное название компании' },
  companyHint: {
    zh: '注册后填写企业信息，审核通过即可下单。',
    en: 'Next, tell us about your business. You can order once it’s approved.',
    ru: 'Далее заполните данные компании. Заказывать можно после проверки.',
  },
  reviewedHint: {
    zh: '注册后填写资料，审核通过即可下单。',
    en: 'Next, complete your details. You can order once they’re approved.',
    ru: 'Далее заполните анкету. Заказывать можно после проверки.',
  },
  name: words.personName,
  optional: { zh: '选填', en: 'Optional', ru: 'Необязательно' },
  password: { zh: '设置密码', en: 'Password', ru: 'Пароль' },
  agree: {
    zh: '我已阅读并同意',
    en: 'I have read and agree to the',
    ru: 'Я прочитал(а) и принимаю',
  },
  agreement: { zh: '《会员协议》', en: 'Member Agreement', ru: 'Соглашение участника' },
  agreementTitle: { zh: '会员协议', en: 'Member Agreement', ru: 'Соглашение участника' },
  readToEnd: { zh: '请阅读至末尾', en: 'Scroll to the end to continue', ru: 'Прочитайте до конца' },
  accept: { zh: '同意并继续', en: 'Agree and continue', ru: 'Принять и продолжить' },
  close: words.close,
  submit: { zh: '注册', en: 'Create account', ru: 'Зарегистрироваться' },
  closed: { zh: '暂未开放注册', en: 'Registration is closed', ru: 'Регистрация закрыта' },
  closedHint: {
    zh: '请联系商家开通账号。',
    en: 'Contact the store to get an account.',
    ru: 'Чтобы получить учётную запись, обратитесь в магазин.',
  },
  unfinished: {
    zh: '您有一份未完成的注册：{name}',
    en: 'You have an unfinished registration: {name}',
    ru: 'Есть незавершённая регистрация: {name}',
  },
  goOn: registrationWords.continueVerb,
} as const;

export const invitation = {
  title: { zh: '接受邀请', en: 'Accept your invitation', ru: 'Приглашение' },
  join: { zh: '加入{company}', en: 'Join {company}', ru: 'Присоединиться: {company}' },
  hint: {
    zh: '{inviter}邀请您加入。设置密码后，即可用 {contact} 登录。',
    en: '{inviter} invited you. Set a password, then log in with {contact}.',
    ru: '{inviter} приглашает вас. Задайте пароль, чтобы входить с {contact}.',
  },
  name: registrationWords.yourName,
  accept: { zh: '接受邀请', en: 'Accept invitation', ru: 'Принять приглашение' },
} as const;
