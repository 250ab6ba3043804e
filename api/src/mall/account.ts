import type { Texts } from '../kernel/text.ts';
import { purchaseReaders } from '../orders/permissions.ts';
import * as words from '../kernel/words/index.ts';
import * as mallWords from './words.ts';

/** The headings of the menu, in its order. */
export const accountGroups = {
  trade: { zh: '交易', en: 'Shopping', ru: 'Покупки' },
  own: { zh: '账号', en: 'Account', ru: 'Аккаунт' },
  company: words.company,
} as const satisfies Record<string, Texts>;
type AccountGroup = keyof typeof accountGroups;

/**
 * Readers of an account page: all users, or those with the permission; `companies`: not for
 * consumers; `buyers`: not for sellers; `unless`: not for users with that permission, as the
 * console has the same for them; `shop`: not on the platform's portal, where nothing is sold.
 */
export type AccountItem = {
  key: string;
  /** Below /account. */
  path: string;
  /** One of the icons of the mall (web/src/mall/parts/Icon.tsx). */
  icon: string;
  /** Under which heading of the menu; none: above them. */
  group?: AccountGroup;
  text: Texts;
  /** Any of them. */
  may?: string | readonly string[];
  unless?: string;
  companies?: true;
  buyers?: true;
  shop?: true;
  /** Routes of the console that lead here (SHL-04), parameters as in the path of the page. */
  routes: readonly { from: string; to: string }[];
};

/**
 * The buyer's pages, in the order of their menu. They live in the shop (decisions/buyers-pages.md);
 * the console keeps none of them, and redirects its old routes here.
 */
export const accountItems = [
  {
    key: 'centre',
    path: '',
    icon: 'home',
    text: mallWords.myAccount,
    routes: [
      { from: 'my/account', to: '' },
      { from: 'accountHy', to: '' },
    ],
  },
  {
    key: 'orders',
    path: '/orders',
    icon: 'box',
    group: 'trade',
    text: mallWords.myOrders,
    shop: true,
    may: purchaseReaders,
    routes: [
      { from: 'trade/orders', to: '/orders' },
      { from: 'trade/order/:contractCode', to: '/orders/:contractCode' },
      { from: 'my/payment/:paymentCode', to: '/payments/:paymentCode' },
    ],
  },
  {
    key: 'sales',
    path: '/sales',
    icon: 'store',
    group: 'trade',
    text: { zh: '我的销售', en: 'My sales', ru: 'Мои продажи' },
    shop: true,
    may: 'order.own_sales',
    unless: 'order.sell',
    routes: [],
  },
  {
    key: 'returnAddresses',
    path: '/return-addresses',
    icon: 'truck',
    group: 'trade',
    text: words.returnAddresses,
    shop: true,
    may: 'return_address.edit',
    unless: 'order.sell',
    routes: [],
  },
  {
    key: 'refunds',
    path: '/refunds',
    icon: 'back',
    group: 'trade',
    text: { zh: '退款/售后', en: 'Returns and refunds', ru: 'Возвраты' },
    shop: true,
    may: ['refund.apply', 'order.own_purchases'],
    routes: [],
  },
  {
    key: 'reviews',
    path: '/reviews',
    icon: 'check',
    group: 'trade',
    text: { zh: '我的评价', en: 'My reviews', ru: 'Мои отзывы' },
    shop: true,
    may: 'review.write',
    routes: [],
  },
  {
    key: 'favourites',
    path: '/favourites',
    icon: 'heart',
    group: 'trade',
    text: { zh: '我的收藏', en: 'Favourites', ru: 'Избранное' },
    shop: true,
    routes: [{ from: 'my/favourites', to: '/favourites' }],
  },
  {
    key: 'footprints',
    path: '/footprints',
    icon: 'clock',
    group: 'trade',
    text: { zh: '我的足迹', en: 'Recently viewed', ru: 'Просмотренное' },
    shop: true,
    routes: [{ from: 'my/footprints', to: '/footprints' }],
  },
  {
    key: 'quotes',
    path: '/quotes',
    icon: 'tag',
    group: 'trade',
    text: { zh: '我的询价', en: 'Quotes', ru: 'Запросы цены' },
    shop: true,
    may: 'quote.ask',
    routes: [],
  },
  {
    key: 'vouchers',
    path: '/vouchers',
    icon: 'tag',
    group: 'trade',
    text: { zh: '我的卡券', en: 'Codes and vouchers', ru: 'Коды и ваучеры' },
    shop: true,
    may: 'entitlement.own',
    routes: [],
  },
  {
    key: 'coupons',
    path: '/coupons',
    icon: 'tag',
    group: 'trade',
    text: { zh: '我的优惠券', en: 'Coupons', ru: 'Мои купоны' },
    shop: true,
    routes: [],
  },
  {
    key: 'groups',
    path: '/groups',
    icon: 'people',
    group: 'trade',
    text: { zh: '我的拼团', en: 'Group purchases', ru: 'Совместные покупки' },
    shop: true,
    may: 'order.place',
    routes: [{ from: 'my/groups', to: '/groups' }],
  },
  {
    key: 'auctions',
    path: '/auctions',
    icon: 'gavel',
    group: 'trade',
    text: words.myAuctions,
    shop: true,
    may: 'bidding.take_part',
    routes: [{ from: 'my/auctions', to: '/auctions' }],
  },
  {
    key: 'demands',
    path: '/demands',
    icon: 'store',
    group: 'trade',
    text: { zh: '我的供求', en: 'Supply and demand', ru: 'Мои объявления' },
    shop: true,
    may: 'demand.publish',
    routes: [
      { from: 'my/demands', to: '/demands' },
      { from: 'my/demand/:demandCode', to: '/demands/:demandCode' },
    ],
  },
  {
    key: 'responses',
    path: '/responses',
    icon: 'mail',
    group: 'trade',
    text: mallWords.myResponses,
    shop: true,
    may: 'demand.publish',
    routes: [{ from: 'my/responses', to: '/responses' }],
  },
  {
    key: 'approvals',
    path: '/approvals',
    icon: 'check',
    group: 'trade',
    text: { zh: '待我审批', en: 'Orders to approve', ru: 'Заказы на согласовании' },
    shop: true,
    may: 'order.view',
    companies: true,
    routes: [{ from: 'my/approvals', to: '/approvals' }],
  },
  {
    key: 'balance',
    path: '/balance',
    icon: 'card',
    group: 'trade',
    text: { zh: '我的余额', en: 'Balance', ru: 'Баланс' },
    shop: true,
    routes: [{ from: 'my/balance', to: '/balance' }],
  },
  {
    key: 'recharges',
    path: '/recharges',
    icon: 'card',
    group: 'trade',
    text: words.recharge,
    shop: true,
    may: 'recharge.apply',
    routes: [{ from: 'my/recharges', to: '/recharges' }],
  },
  {
    key: 'margin',
    path: '/margin',
    icon: 'card',
    group: 'trade',
    text: words.securityDeposit,
    shop: true,
    may: 'margin.use',
    routes: [{ from: 'my/margin', to: '/margin' }],
  },
  {
    key: 'addresses',
    path: '/addresses',
    icon: 'truck',
    group: 'trade',
    text: words.addresses,
    shop: true,
    routes: [
      { from: 'my/addresses', to: '/addresses' },
      { from: 'my/address/:addressCode', to: '/addresses/:addressCode' },
    ],
  },
  {
    key: 'messages',
    path: '/messages',
    icon: 'bell',
    group: 'own',
    text: words.messages,
    routes: [
      { from: 'my/messages', to: '/messages' },
      { from: 'my/notifications', to: '/notifications' },
    ],
  },
  {
    key: 'profile',
    path: '/profile',
    icon: 'user',
    group: 'own',
    text: { zh: '个人资料', en: 'Personal details', ru: 'Личные данные' },
    routes: [{ from: 'my/info', to: '/profile' }],
  },
  {
    key: 'security',
    path: '/security',
    icon: 'key',
    group: 'own',
    text: mallWords.security,
    routes: [{ from: 'my/security', to: '/security' }],
  },
  {
    key: 'linked',
    path: '/linked',
    icon: 'globe',
    group: 'own',
    text: { zh: '关联账号', en: 'Linked accounts', ru: 'Привязанные аккаунты' },
    routes: [{ from: 'my/accounts', to: '/linked' }],
  },
  {
    key: 'level',
    path: '/level',
    icon: 'tag',
    group: 'own',
    text: { zh: '会员等级', en: 'Membership level', ru: 'Уровень' },
    shop: true,
    routes: [],
  },
  {
    key: 'certification',
    path: '/certification',
    icon: 'shield',
    group: 'own',
    text: words.verification,
    may: 'certification.hand_in',
    routes: [{ from: 'my/certification', to: '/certification' }],
  },
  {
    key: 'data',
    path: '/data',
    icon: 'paper',
    group: 'own',
    text: { zh: '我的数据', en: 'My data', ru: 'Мои данные' },
    routes: [{ from: 'my/data', to: '/data' }],
  },
  {
    key: 'agreements',
    path: '/agreements',
    icon: 'paper',
    group: 'own',
    text: { zh: '我同意的协议', en: 'Accepted agreements', ru: 'Принятые соглашения' },
    routes: [],
  },
  {
    key: 'company',
    path: '/company',
    icon: 'store',
    group: 'company',
    text: { zh: '企业资料', en: 'Company details', ru: 'Данные компании' },
    companies: true,
    routes: [
      { from: 'user/userCompany', to: '/company' },
      { from: 'user/companyEdit', to: '/company/edit' },
    ],
  },
  {
    key: 'employees',
    path: '/employees',
    icon: 'people',
    group: 'company',
    text: { zh: '员工', en: 'Employees', ru: 'Сотрудники' },
    companies: true,
    routes: [
      { from: 'user/userEmployee', to: '/employees' },
      { from: 'user/employee/:userCode', to: '/employees/:userCode' },
    ],
  },
  {
    key: 'departments',
    path: '/departments',
    icon: 'menu',
    group: 'company',
    text: { zh: '部门', en: 'Departments', ru: 'Отделы' },
    companies: true,
    routes: [{ from: 'user/departments', to: '/departments' }],
  },
  {
    key: 'approvalLevels',
    path: '/approval-levels',
    icon: 'check',
    group: 'company',
    text: words.approvalLevels,
    shop: true,
    companies: true,
    may: 'people.manage',
    routes: [{ from: 'user/approvalLevels', to: '/approval-levels' }],
  },
  {
    key: 'qualifications',
    path: '/qualifications',
    icon: 'shield',
    group: 'company',
    text: { zh: '资质', en: 'Qualifications', ru: 'Сертификаты' },
    may: 'certification.hand_in',
    companies: true,
    routes: [{ from: 'my/qualifications', to: '/qualifications' }],
  },
  {
    key: 'seller',
    path: '/seller',
    icon: 'store',
    group: 'company',
    text: words.becomeASeller,
    may: 'company.edit',
    companies: true,
    buyers: true,
    shop: true,
    routes: [{ from: 'my/seller', to: '/seller' }],
  },
] as const satisfies readonly AccountItem[];
export type AccountKey = (typeof accountItems)[number]['key'];
