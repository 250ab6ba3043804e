import * as words from '@tradeport/api/kernel/words/index';
import * as onboardingWords from '@tradeport/api/onboarding/words';

/** TEN-07 Opening further products. */
export const product = {
  title: { zh: '开通更多产品', en: 'Open more products', ru: 'Открыть ещё продукты' },
  stepChoose: { zh: '选择产品', en: 'Choose', ru: 'Выбор' },
  stepInfo: { zh: '补充信息', en: 'Details', ru: 'Данные' },
  stepReview: words.review,
  stepOpen: onboardingWords.opened,
  chooseTitle: {
    zh: '还想开通什么？',
    en: 'What else do you want to open?',
    ru: 'Что ещё вы хотите открыть?',
  },
  chooseHint: {
    zh: '每个产品有独立的网址、外观和菜单，共用商品、会员、库存和订单。',
    en: 'Each has its own address, look and menus, and shares products, members, stock and orders.',
    ru: 'У каждого свой адрес, оформление и меню; товары, контрагенты, остатки и заказы общие.',
  },
  choose: { zh: '请选择一项业务', en: 'Choose one', ru: 'Выберите одно' },
  nothingLeft: {
    zh: '所有产品均已开通或正在审核',
    en: 'Everything is already open or under review',
    ru: 'Всё уже открыто или на проверке',
  },
  infoTitle: { zh: '补充信息', en: 'Add details', ru: 'Дополните данные' },
  companyTitle: { zh: '企业资料', en: 'Company', ru: 'Компания' },
  companyHint: {
    zh: '已自动填入现有资料，请核对并补充。',
    en: 'We’ve filled in what we know. Check it and add the rest.',
    ru: 'Известные данные заполнены. Проверьте и дополните.',
  },
  plan: { zh: '经营计划', en: 'Business plan', ru: 'Планы продаж' },
  planHint: {
    zh: '卖什么、卖给谁；仅供审核，不对外展示',
    en: 'What you’ll sell and to whom. Only used for the review',
    ru: 'Что и кому вы будете продавать. Только для проверки',
  },
  name: { zh: '产品名称', en: 'Product name', ru: 'Название продукта' },
  contactPerson: onboardingWords.contactPerson,
  contact: words.phoneOrEmail,
  reviewTitle: { zh: '产品与审核状态', en: 'Products and status', ru: 'Продукты и статус' },
  none: { zh: '暂无申请', en: 'No applications yet', ru: 'Заявок пока нет' },
  noneHint: {
    zh: '选择一个产品，审核通过后即可使用。',
    en: 'Choose a product to apply for.',
    ru: 'Выберите продукт и подайте заявку.',
  },
  waiting: {
    zh: '申请 {no} 已提交，等待平台审核。本页会自动更新。',
    en: 'Application {no} is under review. This page updates automatically.',
    ru: 'Заявка {no} на проверке. Страница обновится сама.',
  },
  refusedWhy: words.reasonIs,
  openedHint: {
    zh: '使用现有账号登录。',
    en: 'Log in with your current account.',
    ru: 'Войдите со своей учётной записью.',
  },
  inFirst: {
    zh: '包含在当前门户中。',
    en: 'Included in this portal.',
    ru: 'Входит в этот портал.',
  },
  noAddress: {
    zh: '平台将通知您访问地址。',
    en: 'The platform will send you the address.',
    ru: 'Адрес сообщит платформа.',
  },
  change: words.editAndSubmitAgain,
  enter: { zh: '进入', en: 'Open', ru: 'Перейти' },
  toConsole: { zh: '返回工作台', en: 'Back to console', ru: 'Назад в кабинет' },
  toReview: { zh: '查看审核进度', en: 'View status', ru: 'Посмотреть статус' },
  apps: { zh: '我的产品', en: 'Your products', ru: 'Ваши продукты' },
  appsHint: { zh: '选择要进入的产品。', en: 'Choose one to open.', ru: 'Выберите, куда перейти.' },
  current: { zh: '当前', en: 'Current', ru: 'Текущий' },
  mainApp: { zh: '主门户', en: 'Main portal', ru: 'Основной портал' },
} as const;
