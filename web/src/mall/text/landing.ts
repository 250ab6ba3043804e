export const landing = {
  title: {
    zh: '几分钟，开通您自己的交易门户',
    en: 'A trading portal of your own, within minutes',
    ru: 'Собственный торговый портал за несколько минут',
  },
  lead: {
    zh: '商品、订单、库存、支付、会员，一处完成；每个门户的数据彼此隔离。',
    en: 'Products, orders, stock, payment and members in one place, and every portal’s data apart from the others’.',
    ru: 'Товары, заказы, склад, оплата и клиенты в одном месте; данные порталов отделены друг от друга.',
  },
  open: { zh: '开通门户', en: 'Open a portal', ru: 'Открыть портал' },
  status: { zh: '查看申请进度', en: 'See my application', ru: 'Моя заявка' },
  login: { zh: '登录', en: 'Log in', ru: 'Войти' },
  office: { zh: '工作台', en: 'Console', ru: 'Кабинет' },
  account: { zh: '账户', en: 'Account', ru: 'Учётная запись' },
  scenes: { zh: '可以开通什么', en: 'What it can be', ru: 'Каким он может быть' },
  steps: { zh: '如何开通', en: 'How it goes', ru: 'Как это делается' },
  step1: {
    zh: '注册：手机号或邮箱加验证码',
    en: 'Register with a mobile or e-mail and a code',
    ru: 'Регистрация по телефону или почте с кодом',
  },
  step2: {
    zh: '选择业务，填写企业资料',
    en: 'Choose what to open and fill in your company',
    ru: 'Выбор направления и данные компании',
  },
  step3: {
    zh: '平台审核，结果即时通知',
    en: 'The platform reviews it and tells you',
    ru: 'Платформа проверяет и сообщает результат',
  },
  step4: {
    zh: '登录新门户，上架商品开始销售',
    en: 'Log in and put the first product on the shelf',
    ru: 'Вход в портал и первый товар в продаже',
  },
} as const;
