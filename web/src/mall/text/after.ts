/** After the order: success, waiting, and the ways out of every fault. */
export const after = {
  placed: { zh: '订单已提交', en: 'Your order has been placed', ru: 'Заказ оформлен' },
  paid: { zh: '付款成功', en: 'Payment received', ru: 'Оплата получена' },
  toPay: {
    zh: '订单已提交，等待付款',
    en: 'Order placed, waiting for payment',
    ru: 'Заказ оформлен, ожидает оплаты',
  },
  toReview: {
    zh: '订单已提交，等待审核',
    en: 'Order placed, waiting for review',
    ru: 'Заказ оформлен, ожидает проверки',
  },
  closed: { zh: '订单已关闭', en: 'This order is closed', ru: 'Заказ закрыт' },
  next: {
    paid: {
      zh: '卖家会尽快发货，发货后您会收到消息。',
      en: 'The seller ships soon; you get a message when it is on its way.',
      ru: 'Продавец скоро отправит товар, мы сообщим вам.',
    },
    online: {
      zh: '请在 {time} 之前完成付款，逾期订单会自动取消。',
      en: 'Please pay before {time}; otherwise the order cancels itself.',
      ru: 'Оплатите до {time}, иначе заказ отменится автоматически.',
    },
    offline: {
      zh: '请在 {time} 之前转账，并在订单中上传付款凭证，财务确认后即安排发货。',
      en: 'Please transfer before {time} and upload the voucher in the order. It ships once finance has confirmed.',
      ru: 'Переведите до {time} и загрузите квитанцию в заказе. Отгрузка — после подтверждения бухгалтерией.',
    },
    review: {
      zh: '卖家审核通过后，您会收到付款通知。',
      en: 'You get a message to pay once the seller has approved.',
      ru: 'Когда продавец одобрит, вы получите уведомление об оплате.',
    },
    closed: {
      zh: '您可以再次购买相同的商品。',
      en: 'You can order the same goods again.',
      ru: 'Вы можете заказать эти товары снова.',
    },
  },
  payNow: { zh: '立即付款 {amount}', en: 'Pay {amount} now', ru: 'Оплатить {amount}' },
  number: { zh: '订单号', en: 'Order number', ru: 'Номер заказа' },
  seller: { zh: '卖家', en: 'Seller', ru: 'Продавец' },
  amount: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  status: { zh: '状态', en: 'Status', ru: 'Состояние' },
  view: { zh: '查看订单', en: 'View the order', ru: 'Открыть заказ' },
  goOn: { zh: '继续购物', en: 'Continue shopping', ru: 'Продолжить покупки' },
  notFound: { zh: '页面不存在', en: 'This page does not exist', ru: 'Страница не найдена' },
  notFoundText: {
    zh: '链接可能已失效，或商品已下架。',
    en: 'The link may be old, or the product is no longer sold.',
    ru: 'Возможно, ссылка устарела или товар снят с продажи.',
  },
  broken: {
    zh: '页面暂时打不开',
    en: 'This page cannot be shown right now',
    ru: 'Страница временно недоступна',
  },
  brokenText: {
    zh: '问题已记录，请稍后重试。',
    en: 'It has been recorded. Please try again shortly.',
    ru: 'Ошибка зарегистрирована. Попробуйте чуть позже.',
  },
  refused: { zh: '无法完成操作', en: 'That is not possible', ru: 'Действие невозможно' },
  goHome: { zh: '返回首页', en: 'Go to the home page', ru: 'На главную' },
  reload: { zh: '重新加载', en: 'Try again', ru: 'Повторить' },
} as const;
export const login = {
  title: { zh: '登录', en: 'Log in', ru: 'Вход' },
  welcome: { zh: '登录{name}', en: 'Log in to {name}', ru: 'Вход: {name}' },
  forCheckout: {
    zh: '登录后继续结算，购物车里的商品会为您保留。',
    en: 'Log in to go on to the checkout. What is in your cart stays there.',
    ru: 'Войдите, чтобы оформить заказ. Товары в корзине сохранятся.',
  },
  account: { zh: '账号', en: 'Account', ru: 'Учётная запись' },
  accountHint: {
    zh: '登录名、手机号或邮箱',
    en: 'Login name, mobile or e-mail',
    ru: 'Имя, телефон или почта',
  },
  password: { zh: '密码', en: 'Password', ru: 'Пароль' },
  submit: { zh: '登录', en: 'Log in', ru: 'Войти' },
  captcha: { zh: '图形验证码', en: 'Letters of the picture', ru: 'Буквы с картинки' },
  captchaAlt: { zh: '带有字母的图片', en: 'A picture of some letters', ru: 'Картинка с буквами' },
  cannotSee: {
    zh: '看不清图片？用其他方式登录',
    en: 'Cannot see it? Log in in another way',
    ru: 'Не видно? Войдите другим способом',
  },
  noAccount: { zh: '还没有账号？', en: 'No account yet?', ru: 'Нет учётной записи?' },
  register: { zh: '立即注册', en: 'Register', ru: 'Зарегистрироваться' },
  help: {
    zh: '需要帮助？请联系客服 {phone}。',
    en: 'Need help? Call {phone}.',
    ru: 'Нужна помощь? Звоните {phone}.',
  },
  helpNoPhone: {
    zh: '忘记密码？请在管理后台的登录页重置，或联系门户管理员。',
    en: 'Forgot the password? Reset it on the console’s login page, or ask the shop’s admin.',
    ru: 'Забыли пароль? Сбросьте его на странице входа в кабинет или обратитесь к администратору.',
  },
} as const;
