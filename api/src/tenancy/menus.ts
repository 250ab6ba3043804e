import type { Texts } from '../kernel/text.ts';

/** Whom a menu item is for: whoever is logged in, or whoever has one of the permissions. */
export type MenuFor = 'user' | { may: readonly string[] };
/** A route that is not in the menu itself, but highlights its parent (SHL-03). */
export type MenuRoute = { action: string; text: Texts };
/** One screen: `#/{menuCode}/{action}`. */
export type MenuSpec = {
  action: string; icon: string; text: Texts; for: MenuFor;
  routes?: readonly MenuRoute[];
};
/** A group of the side menu, seen when one of its items is. With a single one it is that item itself. */
export type MenuGroup = {
  code: string; icon: string; text: Texts; items: readonly MenuSpec[];
  /** In the list at the bottom (SHL-02). */
  bottom?: true;
  /** Only on the portal of the platform itself. */
  platform?: true;
};

const may = (...permissions: string[]): MenuFor => ({ may: permissions });

/** SHL-02, ROL-01 The menu as data: one row a screen. A screen without a row can be opened only by a link. */
export const menuGroups: readonly MenuGroup[] = [
  {
    code: 'home', icon: 'home', text: { zh: '首页', en: 'Home', ru: 'Главная' },
    items: [{ action: 'index', icon: 'home', for: 'user', text: { zh: '首页', en: 'Home', ru: 'Главная' } }],
  },
  {
    code: 'trade', icon: 'shopping', text: { zh: '订单', en: 'Orders', ru: 'Заказы' },
    items: [
      {
        action: 'orders', icon: 'shopping', for: may('order.place'), text: { zh: '我的订单', en: 'My orders', ru: 'Мои заказы' },
        routes: [{ action: 'order', text: { zh: '订单详情', en: 'Order', ru: 'Заказ' } }],
      },
      {
        action: 'sales', icon: 'shop', for: may('order.sell'), text: { zh: '销售订单', en: 'Sales orders', ru: 'Продажи' },
        routes: [{ action: 'sale', text: { zh: '销售订单详情', en: 'Sales order', ru: 'Заказ покупателя' } }],
      },
      {
        action: 'all', icon: 'profile', for: may('order.view_all'), text: { zh: '全部订单', en: 'All orders', ru: 'Все заказы' },
        routes: [{ action: 'detail', text: { zh: '订单详情', en: 'Order', ru: 'Заказ' } }],
      },
    ],
  },
  {
    code: 'goods', icon: 'appstore', text: { zh: '商品', en: 'Products', ru: 'Товары' },
    items: [
      {
        action: 'products', icon: 'appstore', for: may('product.view'), text: { zh: '商品列表', en: 'Products', ru: 'Товары' },
        routes: [{ action: 'product', text: { zh: '编辑商品', en: 'Edit a product', ru: 'Товар' } }],
      },
      { action: 'review', icon: 'audit', for: may('product.review'), text: { zh: '商品审核', en: 'Review queue', ru: 'Проверка товаров' } },
      { action: 'categories', icon: 'partition', for: may('category.edit'), text: { zh: '商品分类', en: 'Categories', ru: 'Категории' } },
      { action: 'brands', icon: 'trademark', for: may('category.edit'), text: { zh: '品牌', en: 'Brands', ru: 'Бренды' } },
      {
        action: 'import', icon: 'import', for: may('import.run'), text: { zh: '批量导入', en: 'Import', ru: 'Импорт' },
        routes: [{ action: 'importRun', text: { zh: '导入结果', en: 'Import run', ru: 'Результат импорта' } }],
      },
    ],
  },
  {
    code: 'stock', icon: 'inbox', text: { zh: '库存', en: 'Stock', ru: 'Склад' },
    items: [
      { action: 'levels', icon: 'inbox', for: may('stock.view'), text: { zh: '库存查询', en: 'Stock levels', ru: 'Остатки' } },
      { action: 'warehouses', icon: 'bank', for: may('warehouse.edit'), text: { zh: '仓库', en: 'Warehouses', ru: 'Склады' } },
    ],
  },
  {
    code: 'finance', icon: 'wallet', text: { zh: '财务', en: 'Finance', ru: 'Финансы' },
    items: [
      {
        action: 'payments', icon: 'pay-circle', for: may('payment.confirm'), text: { zh: '付款管理', en: 'Payments', ru: 'Платежи' },
        routes: [{ action: 'payment', text: { zh: '付款详情', en: 'Payment', ru: 'Платёж' } }],
      },
      {
        action: 'accounts', icon: 'wallet', for: may('ledger.view'), text: { zh: '账户余额', en: 'Balances', ru: 'Счета' },
        routes: [{ action: 'account', text: { zh: '账户流水', en: 'Statement', ru: 'Выписка' } }],
      },
      { action: 'ledger', icon: 'account-book', for: may('ledger.audit'), text: { zh: '账本核对', en: 'Ledger audit', ru: 'Сверка учёта' } },
    ],
  },
  {
    code: 'members', icon: 'team', text: { zh: '会员', en: 'Members', ru: 'Участники' },
    items: [
      {
        action: 'list', icon: 'team', for: may('member.view'), text: { zh: '会员列表', en: 'Members', ru: 'Участники' },
        routes: [
          { action: 'member', text: { zh: '会员详情', en: 'Member', ru: 'Участник' } },
          { action: 'users', text: { zh: '用户', en: 'Users', ru: 'Пользователи' } },
        ],
      },
      { action: 'levels', icon: 'crown', for: may('member.edit'), text: { zh: '会员等级', en: 'Levels', ru: 'Уровни' } },
    ],
  },
  {
    code: 'my', icon: 'user', text: { zh: '我的', en: 'My account', ru: 'Мой кабинет' },
    items: [
      {
        action: 'addresses', icon: 'environment', for: 'user', text: { zh: '收货地址', en: 'Addresses', ru: 'Адреса' },
        routes: [{ action: 'address', text: { zh: '编辑地址', en: 'Edit an address', ru: 'Адрес' } }],
      },
      {
        action: 'balance', icon: 'wallet', for: may('order.place', 'order.sell'), text: { zh: '我的余额', en: 'My balance', ru: 'Мой баланс' },
        routes: [{ action: 'payment', text: { zh: '付款详情', en: 'Payment', ru: 'Платёж' } }],
      },
      { action: 'accounts', icon: 'link', for: 'user', text: { zh: '绑定的账号', en: 'Linked accounts', ru: 'Привязанные записи' } },
      { action: 'messages', icon: 'message', for: 'user', text: { zh: '消息', en: 'Messages', ru: 'Сообщения' } },
    ],
  },
  {
    code: 'platform', icon: 'cluster', platform: true, text: { zh: '平台', en: 'Platform', ru: 'Платформа' },
    items: [
      { action: 'tenants', icon: 'cluster', for: may('tenant.manage'), text: { zh: '租户', en: 'Tenants', ru: 'Порталы' } },
    ],
  },
  {
    code: 'settings', icon: 'setting', bottom: true, text: { zh: '设置', en: 'Settings', ru: 'Настройки' },
    items: [
      { action: 'portal', icon: 'setting', for: may('portal.edit'), text: { zh: '门户信息', en: 'Portal', ru: 'Портал' } },
      { action: 'sso', icon: 'login', for: may('sso.manage'), text: { zh: '单点登录', en: 'Single sign-on', ru: 'Единый вход' } },
      { action: 'audit', icon: 'file-search', for: may('audit.read'), text: { zh: '操作记录', en: 'Audit trail', ru: 'Журнал действий' } },
    ],
  },
];
