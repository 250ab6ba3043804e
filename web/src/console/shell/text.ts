import * as words from '@tradeport/api/kernel/words/index';
import * as mallWords from '@tradeport/api/mall/words';
import * as membersWords from '@tradeport/api/members/words';
import * as registrationWords from '@tradeport/api/registration/words';
import * as paymentWords from '@tradeport/api/payment/words';

/** Words of the frame around the screens. */
export const shell = {
  readAgreement: { zh: '去阅读', en: 'Read it', ru: 'Прочитать' },
  suspendedHint: {
    zh: '数据均已保留，请联系门户管理员或平台。',
    en: 'Your data is safe. Contact the portal’s admin or the platform.',
    ru: 'Данные сохранены. Обратитесь к администратору портала или платформы.',
  },
  skip: { zh: '跳到主要内容', en: 'Skip to content', ru: 'К содержимому' },
  menu: words.menu,
  waiting: words.waiting,
  allPages: { zh: '全部功能', en: 'All pages', ru: 'Все разделы' },
  collapse: { zh: '收起菜单', en: 'Collapse menu', ru: 'Свернуть меню' },
  expand: { zh: '展开菜单', en: 'Expand menu', ru: 'Развернуть меню' },
  search: {
    zh: '搜索页面、订单、商品',
    en: 'Search pages, orders, products',
    ru: 'Поиск страниц, заказов, товаров',
  },
  order: words.order,
  payment: words.paymentRecord,
  product: words.product,
  member: words.member,
  searchMall: {
    zh: '在商城中搜索“{q}”',
    en: 'Search the shop for “{q}”',
    ru: 'Искать в магазине: «{q}»',
  },
  searchHint: { zh: '输入关键词', en: 'Start typing to search', ru: 'Начните вводить запрос' },
  pages: words.pages,
  language: words.language,
  theme: words.themeColour,
  blue: { zh: '蓝色', en: 'Blue', ru: 'Синий' },
  gold: { zh: '金色', en: 'Gold', ru: 'Золотой' },
  navy: { zh: '藏青', en: 'Navy', ru: 'Тёмно-синий' },
  messages: words.messages,
  unread: {
    zh: '消息，{n} 条未读',
    en: 'Messages, unread: {n}',
    ru: 'Сообщения, непрочитанных: {n}',
  },
  cart: words.cart,
  cartOf: { zh: '购物车，{n} 件', en: 'Cart, {n} items', ru: 'Корзина, товаров: {n}' },
  mall: words.goToShop,
  account: { zh: '账户', en: 'Account', ru: 'Учётная запись' },
  myAccount: mallWords.myAccount,
  security: { zh: '账号安全', en: 'Account security', ru: 'Безопасность' },
  loginInfo: { zh: '登录信息', en: 'Login details', ru: 'Сведения о входе' },
  company: words.wholeCompany,
  user: words.user,
  role: words.role,
  phone: membersWords.phone,
  logout: words.logOut,
  login: words.logIn,
  hotline: {
    zh: '客服热线 {phone}',
    en: 'Customer service {phone}',
    ru: 'Служба поддержки {phone}',
  },
  home: words.home,
  breadcrumb: words.youAreHere,
  notFound: words.pageNotFound,
  notFoundHint: {
    zh: '链接可能已失效，或地址有误。',
    en: 'The link may be out of date, or the address may have a typo.',
    ru: 'Возможно, ссылка устарела или адрес введён с ошибкой.',
  },
  goHome: registrationWords.goToTheHomePage,
  reload: { zh: '重新加载', en: 'Reload', ru: 'Обновить' },
  broken: {
    zh: '页面出错了',
    en: 'Something went wrong on this page',
    ru: 'На странице произошла ошибка',
  },
  brokenHint: {
    zh: '您填写的内容可能尚未保存。请重新加载，或返回首页。',
    en: 'Your changes may not be saved. Reload, or go to the home page.',
    ru: 'Изменения могли не сохраниться. Обновите страницу или вернитесь на главную.',
  },
  noAnswer: {
    zh: '服务器暂无响应，请稍后再试',
    en: 'The server isn’t responding. Try again shortly',
    ru: 'Сервер не отвечает. Попробуйте чуть позже',
  },
  down: {
    zh: '服务暂时不可用，恢复后自动继续。',
    en: 'The service isn’t available right now. It will resume automatically.',
    ru: 'Сервис временно недоступен. Работа продолжится автоматически.',
  },
  offline: {
    zh: '网络已断开，恢复后自动继续。',
    en: 'You’re offline. Everything resumes automatically once you’re connected.',
    ru: 'Нет подключения к сети. Работа продолжится автоматически.',
  },
  loading: { zh: '正在加载…', en: 'Loading…', ru: 'Загрузка…' },
  portalUnknown: {
    zh: '门户加载失败',
    en: 'The portal couldn’t be loaded',
    ru: 'Не удалось загрузить портал',
  },
} as const;

/** Names of languages are in themselves. */
export const languageNames = paymentWords.languageName;
