/** BID-04d A sealed bid, on the page of its lot. */
export const seal = {
  about: {
    zh: '报价在您的浏览器内加密后提交，开标前任何人（包括平台）都无法读取。',
    en: 'Your bid is encrypted in your browser. Nobody can read it before the opening, the portal included.',
    ru: 'Предложение шифруется в вашем браузере. До вскрытия его не прочтёт никто, даже портал.',
  },
  price: { zh: '您的报价', en: 'Your bid', ru: 'Ваша цена' },
  atLeast: {
    zh: '不低于起始价 {start}',
    en: 'At least the starting price, {start}',
    ru: 'Не ниже начальной цены: {start}',
  },
  atMost: {
    zh: '不高于最高限价 {start}',
    en: 'At most the ceiling, {start}',
    ru: 'Не выше предельной цены: {start}',
  },
  amount: {
    zh: '请填写金额，最多两位小数',
    en: 'Enter an amount with at most two decimals',
    ru: 'Укажите сумму, не более двух знаков после запятой',
  },
  submit: { zh: '加密并提交报价', en: 'Encrypt and submit', ru: 'Зашифровать и подать' },
  replace: { zh: '加密并替换报价', en: 'Encrypt and replace', ru: 'Зашифровать и заменить' },
  stands: {
    zh: '您的密封报价（第 {n} 版）有效。截标前可重新提交，以最后一版为准。',
    en: 'Your sealed bid (version {n}) stands. Until the end you may submit another; the last one counts.',
    ru: 'Ваше предложение (версия {n}) принято. До окончания можно подать новое: учитывается последнее.',
  },
  done: {
    zh: '密封报价已提交。开标前页面无法再显示金额，请自行记录。',
    en: 'Your sealed bid is in. No page can show its amount before the opening: make a note of it.',
    ru: 'Предложение принято. До вскрытия сумма нигде не показывается: запишите её.',
  },
  needsScript: {
    zh: '密封报价在您的浏览器中加密，请启用 JavaScript。',
    en: 'Sealed bids are encrypted in your browser: turn on JavaScript to submit one.',
    ru: 'Предложение шифруется в вашем браузере: включите JavaScript, чтобы его подать.',
  },
  failed: {
    zh: '浏览器无法加密，报价未提交。请使用 HTTPS 并更新浏览器。',
    en: 'This browser could not encrypt, and nothing was sent. Use HTTPS and a current browser.',
    ru: 'Браузер не смог зашифровать, ничего не отправлено. Нужен HTTPS и современный браузер.',
  },
} as const;
