import type { Texts } from '../kernel/text.ts';
import type { Scene } from './scenes.ts';

/** Whom a menu item is for: whoever is logged in, or whoever has one of the permissions. */
export type MenuFor = 'user' | { may: readonly string[] };
/** A route that is not in the menu itself, but highlights its parent (SHL-03). */
type MenuRoute = { action: string; text: Texts };
/** One screen: `#/{menuCode}/{action}`. */
export type MenuSpec = {
  action: string;
  icon: string;
  text: Texts;
  for: MenuFor;
  routes?: readonly MenuRoute[];
  /** Only where one of these was opened (TEN-02); left out: everywhere. */
  scenes?: readonly Scene[];
};
/** A group of the side menu, seen when one of its items is. With a single one it is that item itself. */
export type MenuGroup = {
  code: string;
  icon: string;
  text: Texts;
  items: readonly MenuSpec[];
  /** In the list at the bottom (SHL-02). */
  bottom?: true;
  /** Only on the portal of the platform itself. */
  platform?: true;
};

const may = (...permissions: string[]): MenuFor => ({ may: permissions });

/** SHL-02, ROL-01 The menu as data: one row a screen. A screen without a row can be opened only by a link. */
export const menuGroups: readonly MenuGroup[] = [
  {
    code: 'home',
    icon: 'home',
    text: { zh: '首页', en: 'Home', ru: 'Главная' },
    items: [
      {
        action: 'index',
        icon: 'home',
        for: 'user',
        text: { zh: '首页', en: 'Home', ru: 'Главная' },
      },
    ],
  },
  {
    code: 'trade',
    icon: 'shopping',
    text: { zh: '订单', en: 'Orders', ru: 'Заказы' },
    items: [
      {
        action: 'sales',
        icon: 'shop',
        for: may('order.sell'),
        text: { zh: '销售订单', en: 'Orders', ru: 'Продажи' },
        routes: [
          { action: 'sale', text: { zh: '订单详情', en: 'Order', ru: 'Заказ покупателя' } },
          {
            action: 'shipping',
            text: { zh: '订单发货', en: 'Ship orders', ru: 'Отгрузка заказов' },
          },
        ],
      },
      {
        action: 'all',
        icon: 'profile',
        for: may('order.view_all'),
        text: { zh: '全部订单', en: 'All orders', ru: 'Все заказы' },
        routes: [{ action: 'detail', text: { zh: '订单详情', en: 'Order', ru: 'Заказ' } }],
      },
      {
        action: 'quotes',
        icon: 'solution',
        for: may('quote.offer'),
        text: { zh: '询价管理', en: 'Quotes', ru: 'Запросы цены' },
        routes: [
          { action: 'quote', text: { zh: '询价详情', en: 'Quote', ru: 'Запрос цены' } },
          {
            action: 'offer',
            text: { zh: '报价', en: 'Prepare a quote', ru: 'Подготовка предложения' },
          },
        ],
      },
      {
        action: 'allQuotes',
        icon: 'solution',
        for: may('order.view_all'),
        text: { zh: '全部询价', en: 'All quotes', ru: 'Все запросы цены' },
        routes: [{ action: 'anyQuote', text: { zh: '询价详情', en: 'Quote', ru: 'Запрос цены' } }],
      },
      {
        action: 'refunds',
        icon: 'rollback',
        for: may('order.sell'),
        text: { zh: '售后管理', en: 'Returns and refunds', ru: 'Возвраты' },
        routes: [{ action: 'refund', text: { zh: '售后详情', en: 'Request', ru: 'Заявка' } }],
      },
      {
        action: 'allRefunds',
        icon: 'rollback',
        for: may('order.view_all'),
        text: { zh: '全部售后', en: 'All returns and refunds', ru: 'Все возвраты' },
        routes: [{ action: 'anyRefund', text: { zh: '售后详情', en: 'Request', ru: 'Заявка' } }],
      },
      {
        action: 'vouchers',
        icon: 'tags',
        for: may('entitlement.view'),
        text: { zh: '卡券核销', en: 'Issued vouchers', ru: 'Ваучеры' },
      },
      {
        action: 'prizes',
        icon: 'gift',
        for: may('prize.grant'),
        text: { zh: '奖品发放', en: 'Prizes', ru: 'Призы' },
      },
      {
        action: 'refundReport',
        icon: 'bar-chart',
        for: may('refund.handle'),
        text: { zh: '售后统计', en: 'Refund report', ru: 'Отчёт по возвратам' },
      },
    ],
  },
  {
    code: 'goods',
    icon: 'appstore',
    text: { zh: '商品', en: 'Products', ru: 'Товары' },
    items: [
      {
        action: 'products',
        icon: 'appstore',
        for: may('product.view'),
        text: { zh: '商品管理', en: 'Products', ru: 'Товары' },
        routes: [{ action: 'product', text: { zh: '编辑商品', en: 'Edit product', ru: 'Товар' } }],
      },
      {
        action: 'pricelists',
        icon: 'tags',
        for: may('price_list.view'),
        text: { zh: '价目表', en: 'Price lists', ru: 'Прайс-листы' },
        routes: [
          { action: 'pricelist', text: { zh: '价目表', en: 'Price list', ru: 'Прайс-лист' } },
          {
            action: 'priceQuery',
            text: { zh: '客户价格查询', en: 'Price check', ru: 'Проверка цены' },
          },
        ],
      },
      {
        action: 'freight',
        icon: 'truck',
        for: may('freight.manage'),
        text: { zh: '运费模板', en: 'Freight', ru: 'Доставка' },
      },
      {
        action: 'issued',
        icon: 'key',
        for: may('entitlement.stock'),
        text: { zh: '虚拟与服务', en: 'Codes and services', ru: 'Коды и услуги' },
      },
      {
        action: 'review',
        icon: 'audit',
        for: may('product.review'),
        text: { zh: '商品审核', en: 'Product review', ru: 'Проверка товаров' },
      },
      {
        action: 'reviews',
        icon: 'message',
        for: may('review.answer'),
        text: { zh: '商品评价', en: 'Product reviews', ru: 'Отзывы о товарах' },
      },
      {
        action: 'allReviews',
        icon: 'message',
        for: may('review.moderate'),
        text: { zh: '评价管理', en: 'All reviews', ru: 'Все отзывы' },
      },
      {
        action: 'categories',
        icon: 'partition',
        for: may('category.edit'),
        text: { zh: '商品分类', en: 'Categories', ru: 'Категории' },
      },
      {
        action: 'brands',
        icon: 'trademark',
        for: may('category.edit'),
        scenes: ['b2b', 'shop', 'market'],
        text: { zh: '品牌', en: 'Brands', ru: 'Бренды' },
      },
      {
        action: 'import',
        icon: 'import',
        for: may('import.run'),
        text: { zh: '批量导入', en: 'Import', ru: 'Импорт' },
        routes: [
          { action: 'importRun', text: { zh: '导入结果', en: 'Import', ru: 'Результат импорта' } },
        ],
      },
    ],
  },
  {
    code: 'marketing',
    icon: 'tags',
    text: { zh: '营销', en: 'Marketing', ru: 'Маркетинг' },
    items: [
      {
        action: 'promotions',
        icon: 'tags',
        for: may('promotion.edit'),
        text: { zh: '促销与优惠券', en: 'Promotions', ru: 'Акции и купоны' },
        routes: [
          { action: 'promotion', text: { zh: '活动详情', en: 'Promotion', ru: 'Акция' } },
          { action: 'edit', text: { zh: '编辑活动', en: 'Edit promotion', ru: 'Настройка акции' } },
        ],
      },
      {
        action: 'calendar',
        icon: 'calendar',
        for: may('promotion.edit'),
        text: { zh: '促销日历', en: 'Calendar', ru: 'Календарь акций' },
      },
      {
        action: 'review',
        icon: 'audit',
        for: may('promotion.review'),
        text: { zh: '营销审核', en: 'Marketing review', ru: 'Проверка акций' },
      },
    ],
  },
  {
    code: 'stock',
    icon: 'inbox',
    text: { zh: '库存', en: 'Stock', ru: 'Склад' },
    items: [
      {
        action: 'levels',
        icon: 'inbox',
        for: may('stock.view'),
        text: { zh: '库存管理', en: 'Stock levels', ru: 'Остатки' },
      },
      {
        action: 'warehouses',
        icon: 'bank',
        for: may('warehouse.edit'),
        text: { zh: '仓库', en: 'Warehouses', ru: 'Склады' },
      },
    ],
  },
  {
    code: 'finance',
    icon: 'wallet',
    text: { zh: '财务', en: 'Finance', ru: 'Финансы' },
    items: [
      {
        action: 'payments',
        icon: 'pay-circle',
        for: may('payment.confirm'),
        text: { zh: '收款管理', en: 'Payments', ru: 'Платежи' },
        routes: [{ action: 'payment', text: { zh: '付款详情', en: 'Payment', ru: 'Платёж' } }],
      },
      {
        action: 'recharges',
        icon: 'credit-card',
        for: may('recharge.review'),
        text: { zh: '充值审核', en: 'Recharges', ru: 'Пополнения' },
        routes: [
          { action: 'recharge', text: { zh: '充值详情', en: 'Recharge', ru: 'Пополнение' } },
        ],
      },
      {
        action: 'rechargeRules',
        icon: 'gift',
        for: may('recharge.rules'),
        text: { zh: '充值优惠', en: 'Recharge offers', ru: 'Акции на пополнение' },
      },
      {
        action: 'payouts',
        icon: 'rollback',
        for: may('refund.pay_out'),
        text: { zh: '退款打款', en: 'Refund payouts', ru: 'Выплаты' },
      },
      {
        action: 'accounts',
        icon: 'wallet',
        for: may('ledger.view'),
        text: { zh: '账户余额', en: 'Balances', ru: 'Балансы' },
        routes: [{ action: 'account', text: { zh: '账户明细', en: 'Statement', ru: 'Выписка' } }],
      },
      {
        action: 'rebates',
        icon: 'tags',
        for: may('rebate.manage'),
        text: { zh: '返利', en: 'Rebates', ru: 'Ретробонусы' },
        routes: [
          { action: 'rebate', text: { zh: '返利批次', en: 'Rebate run', ru: 'Расчёт' } },
          { action: 'rebateRules', text: { zh: '返利规则', en: 'Rebate rules', ru: 'Правила' } },
        ],
      },
      {
        action: 'points',
        icon: 'crown',
        for: may('ledger.view'),
        text: { zh: '订单积分', en: 'Points from orders', ru: 'Баллы за заказы' },
      },
      {
        action: 'liabilities',
        icon: 'bar-chart',
        for: may('ledger.view'),
        text: { zh: '负债报表', en: 'Liabilities', ru: 'Обязательства' },
      },
      {
        action: 'promotionCost',
        icon: 'tags',
        for: may('promotion.cost'),
        text: { zh: '促销费用', en: 'Promotion cost', ru: 'Затраты на акции' },
      },
      {
        action: 'ledger',
        icon: 'account-book',
        for: may('ledger.audit'),
        text: { zh: '账目核对', en: 'Ledger audit', ru: 'Сверка учёта' },
      },
    ],
  },
  {
    code: 'members',
    icon: 'team',
    text: { zh: '会员', en: 'Members', ru: 'Контрагенты' },
    items: [
      {
        action: 'list',
        icon: 'team',
        for: may('member.view'),
        text: { zh: '会员管理', en: 'Members', ru: 'Контрагенты' },
        routes: [
          { action: 'member', text: { zh: '会员详情', en: 'Member', ru: 'Контрагент' } },
          {
            action: 'edit',
            text: { zh: '编辑会员', en: 'Edit member', ru: 'Изменить контрагента' },
          },
          { action: 'users', text: { zh: '用户', en: 'Users', ru: 'Пользователи' } },
        ],
      },
      {
        action: 'registrations',
        icon: 'solution',
        for: may('registration.review'),
        text: { zh: '注册审核', en: 'Registrations', ru: 'Регистрации' },
        routes: [
          {
            action: 'registration',
            text: { zh: '注册详情', en: 'Registration', ru: 'Регистрация' },
          },
        ],
      },
      {
        action: 'certifications',
        icon: 'safety-certificate',
        for: may('certification.review'),
        text: { zh: '认证审核', en: 'Verifications', ru: 'Верификация' },
        routes: [
          {
            action: 'certification',
            text: { zh: '认证详情', en: 'Verification', ru: 'Верификация' },
          },
        ],
      },
      {
        action: 'qualifications',
        icon: 'solution',
        for: may('certification.review'),
        text: { zh: '资质审核', en: 'Qualifications', ru: 'Сертификаты' },
      },
      {
        action: 'roles',
        icon: 'key',
        for: may('user.view'),
        text: { zh: '角色与权限', en: 'Roles and permissions', ru: 'Роли и права' },
        routes: [{ action: 'role', text: { zh: '角色', en: 'Role', ru: 'Роль' } }],
      },
      {
        action: 'levels',
        icon: 'crown',
        for: may('member.edit'),
        scenes: ['b2b', 'shop', 'channel'],
        text: { zh: '会员等级', en: 'Levels', ru: 'Уровни' },
      },
      {
        action: 'changes',
        icon: 'audit',
        for: may('member.view'),
        text: { zh: '资料变更', en: 'Profile changes', ru: 'Изменения данных' },
        routes: [{ action: 'change', text: { zh: '资料变更', en: 'Change', ru: 'Изменение' } }],
      },
      {
        action: 'giftCards',
        icon: 'credit-card',
        for: may('giftcard.issue'),
        text: { zh: '礼品卡', en: 'Gift cards', ru: 'Подарочные карты' },
      },
      {
        action: 'blacklist',
        icon: 'safety',
        for: may('user.view'),
        text: { zh: '黑名单', en: 'Blacklist', ru: 'Чёрный список' },
      },
      {
        action: 'deletions',
        icon: 'file-text',
        for: may('member.delete'),
        text: { zh: '删除申请', en: 'Deletion requests', ru: 'Заявки на удаление' },
      },
      {
        action: 'fields',
        icon: 'profile',
        for: may('member.edit'),
        text: { zh: '用户字段显示', en: 'User fields', ru: 'Поля пользователей' },
      },
    ],
  },
  {
    code: 'platform',
    icon: 'cluster',
    platform: true,
    text: { zh: '平台', en: 'Platform', ru: 'Платформа' },
    items: [
      {
        action: 'tenants',
        icon: 'cluster',
        for: may('tenant.manage'),
        text: { zh: '租户', en: 'Tenants', ru: 'Порталы' },
        routes: [{ action: 'tenant', text: { zh: '租户详情', en: 'Tenant', ru: 'Портал' } }],
      },
      {
        action: 'applications',
        icon: 'solution',
        for: may('tenant.manage'),
        text: { zh: '门户申请', en: 'Portal applications', ru: 'Заявки на порталы' },
        routes: [
          { action: 'application', text: { zh: '申请详情', en: 'Application', ru: 'Заявка' } },
        ],
      },
      {
        action: 'opening',
        icon: 'appstore',
        for: may('tenant.manage'),
        text: { zh: '新门户设置', en: 'New portal settings', ru: 'Настройки новых порталов' },
      },
      {
        action: 'deliveries',
        icon: 'profile',
        for: may('message.outbox'),
        text: { zh: '发送记录', en: 'Sent emails and SMS', ru: 'Отправленные сообщения' },
      },
    ],
  },
  {
    code: 'settings',
    icon: 'setting',
    bottom: true,
    text: { zh: '设置', en: 'Settings', ru: 'Настройки' },
    items: [
      {
        action: 'tenant',
        icon: 'shop',
        for: may('portal.edit'),
        text: { zh: '门户首页', en: 'Portal home', ru: 'Главная портала' },
      },
      {
        action: 'portal',
        icon: 'setting',
        for: may('portal.edit'),
        text: { zh: '门户信息', en: 'Portal', ru: 'Портал' },
      },
      {
        action: 'mall',
        icon: 'picture',
        for: may('mall.edit'),
        text: { zh: '商城内容', en: 'Shop content', ru: 'Витрина' },
      },
      {
        action: 'orders',
        icon: 'shopping',
        for: may('order.settings'),
        text: { zh: '订单设置', en: 'Order settings', ru: 'Настройки заказов' },
      },
      {
        action: 'aftersales',
        icon: 'rollback',
        for: may('refund.settings'),
        text: { zh: '售后设置', en: 'After-sales', ru: 'Возвраты' },
      },
      {
        action: 'reviews',
        icon: 'message',
        for: may('review.settings'),
        text: { zh: '评价设置', en: 'Reviews', ru: 'Отзывы' },
      },
      {
        action: 'security',
        icon: 'safety',
        for: may('security.edit'),
        text: { zh: '安全规则', en: 'Security rules', ru: 'Безопасность' },
      },
      {
        action: 'registration',
        icon: 'solution',
        for: may('registration.settings'),
        text: { zh: '注册设置', en: 'Registration', ru: 'Регистрация' },
      },
      {
        action: 'sso',
        icon: 'login',
        for: may('sso.manage'),
        text: { zh: '单点登录', en: 'Single sign-on', ru: 'Единый вход' },
      },
      {
        action: 'channels',
        icon: 'message',
        for: may('message.settings'),
        text: { zh: '邮件与短信', en: 'Email and SMS', ru: 'Почта и SMS' },
      },
      {
        action: 'templates',
        icon: 'file-text',
        for: may('message.settings'),
        text: { zh: '消息模板', en: 'Message templates', ru: 'Шаблоны сообщений' },
      },
      {
        action: 'outbox',
        icon: 'profile',
        for: may('message.outbox'),
        text: { zh: '发送记录', en: 'Sent emails and SMS', ru: 'Отправленные сообщения' },
      },
      {
        action: 'map',
        icon: 'environment',
        for: may('map.settings'),
        text: { zh: '地图', en: 'Map', ru: 'Карта' },
      },
      {
        action: 'certification',
        icon: 'safety-certificate',
        for: may('certification.rules'),
        text: { zh: '认证规则', en: 'Verification rules', ru: 'Правила верификации' },
      },
      {
        action: 'api',
        icon: 'api',
        for: may('portal.edit'),
        text: { zh: 'API 接口', en: 'API', ru: 'API' },
      },
      {
        action: 'audit',
        icon: 'file-search',
        for: may('audit.read'),
        text: { zh: '操作日志', en: 'Audit log', ru: 'Журнал действий' },
      },
    ],
  },
];

/** Whether somebody with these permissions has work in the console, beside the page that everybody has. */
export function worksInConsole(permissions: ReadonlySet<string>): boolean {
  return menuGroups
    .flatMap((group) => group.items)
    .some(({ for: whom }) => whom !== 'user' && whom.may.some((one) => permissions.has(one)));
}
