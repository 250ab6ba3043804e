import * as onboardingWords from '@tradeport/api/onboarding/words';
import * as words from '@tradeport/api/kernel/words/index';
import * as shopWords from './words.ts';

export const landing = {
  title: {
    zh: '几分钟，开通您的交易门户',
    en: 'Your own trading portal in minutes',
    ru: 'Свой торговый портал за несколько минут',
  },
  lead: {
    zh: '商品、订单、库存、支付、会员一站管理；各门户数据相互隔离。',
    en: 'Products, orders, stock, payments and customers in one place. Each portal’s data stays separate.',
    ru: 'Товары, заказы, склад, оплата и клиенты в одном месте. Данные каждого портала изолированы.',
  },
  open: onboardingWords.openAPortal,
  status: { zh: '查看申请进度', en: 'Application status', ru: 'Статус заявки' },
  login: words.logIn,
  office: shopWords.console,
  account: { zh: '账户', en: 'Account', ru: 'Учётная запись' },
  scenes: { zh: '可以开通什么', en: 'What you can open', ru: 'Что можно открыть' },
  steps: { zh: '开通流程', en: 'How it works', ru: 'Как это работает' },
  step1: {
    zh: '用手机号或邮箱注册',
    en: 'Sign up with your phone or email',
    ru: 'Зарегистрируйтесь по телефону или почте',
  },
  step2: {
    zh: '选择业务，填写企业资料',
    en: 'Choose a business type and enter your company details',
    ru: 'Выберите направление и укажите данные компании',
  },
  step3: {
    zh: '等待平台审核，结果即时通知',
    en: 'We review your application and let you know',
    ru: 'Дождитесь проверки — мы сообщим результат',
  },
  step4: {
    zh: '登录门户，上架商品，开始销售',
    en: 'Log in, list your products and start selling',
    ru: 'Войдите в портал и добавьте товары',
  },
} as const;
