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
        action: 'orders',
        icon: 'shopping',
        for: may('order.place'),
        text: { zh: '我的订单', en: 'My orders', ru: 'Мои заказы' },
        routes: [{ action: 'order', text: { zh: '订单详情', en: 'Order', ru: 'Заказ' } }],
      },
      {
        action: 'sales',
        icon: 'shop',
        for: may('order.sell'),
        text: { zh: '销售订单', en: 'Sales orders', ru: 'Продажи' },
        routes: [
          {
            action: 'sale',
            text: { zh: '销售订单详情', en: 'Sales order', ru: 'Заказ покупателя' },
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
        text: { zh: '商品列表', en: 'Products', ru: 'Товары' },
        routes: [
          { action: 'product', text: { zh: '编辑商品', en: 'Edit a product', ru: 'Товар' } },
        ],
      },
      {
        action: 'review',
        icon: 'audit',
        for: may('product.review'),
        text: { zh: '商品审核', en: 'Review queue', ru: 'Проверка товаров' },
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
          {
            action: 'importRun',
            text: { zh: '导入结果', en: 'Import run', ru: 'Результат импорта' },
          },
        ],
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
        text: { zh: '库存查询', en: 'Stock levels', ru: 'Остатки' },
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
        text: { zh: '付款管理', en: 'Payments', ru: 'Платежи' },
        routes: [{ action: 'payment', text: { zh: '付款详情', en: 'Payment', ru: 'Платёж' } }],
      },
      {
        action: 'accounts',
        icon: 'wallet',
        for: may('ledger.view'),
        text: { zh: '账户余额', en: 'Balances', ru: 'Счета' },
        routes: [{ action: 'account', text: { zh: '账户流水', en: 'Statement', ru: 'Выписка' } }],
      },
      {
        action: 'ledger',
        icon: 'account-book',
        for: may('ledger.audit'),
        text: { zh: '账本核对', en: 'Ledger audit', ru: 'Сверка учёта' },
      },
    ],
  },
  {
    code: 'members',
    icon: 'team',
    text: { zh: '会员', en: 'Members', ru: 'Участники' },
    items: [
      {
        action: 'list',
        icon: 'team',
        for: may('member.view'),
        text: { zh: '会员列表', en: 'Members', ru: 'Участники' },
        routes: [
          { action: 'member', text: { zh: '会员详情', en: 'Member', ru: 'Участник' } },
          {
            action: 'edit',
            text: { zh: '编辑会员', en: 'Edit a member', ru: 'Изменить участника' },
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
        text: { zh: '认证审核', en: 'Certifications', ru: 'Подтверждения' },
        routes: [
          {
            action: 'certification',
            text: { zh: '认证详情', en: 'Certification', ru: 'Подтверждение' },
          },
        ],
      },
      {
        action: 'qualifications',
        icon: 'solution',
        for: may('certification.review'),
        text: { zh: '资质审核', en: 'Qualifications', ru: 'Документы' },
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
        text: { zh: '资料变更审核', en: 'Changes to review', ru: 'Проверка изменений' },
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
    code: 'user',
    icon: 'bank',
    text: { zh: '我的公司', en: 'My company', ru: 'Моя компания' },
    items: [
      {
        action: 'userCompany',
        icon: 'bank',
        for: 'user',
        text: { zh: '企业中心', en: 'Company centre', ru: 'Компания' },
        routes: [{ action: 'companyEdit', text: { zh: '修改资料', en: 'Edit', ru: 'Изменить' } }],
      },
      {
        action: 'userEmployee',
        icon: 'team',
        for: 'user',
        text: { zh: '员工中心', en: 'Employee centre', ru: 'Сотрудники' },
        routes: [{ action: 'employee', text: { zh: '员工', en: 'Employee', ru: 'Сотрудник' } }],
      },
      {
        action: 'departments',
        icon: 'partition',
        for: 'user',
        text: { zh: '部门', en: 'Departments', ru: 'Отделы' },
      },
      {
        action: 'approvalLevels',
        icon: 'audit',
        for: may('people.manage'),
        text: { zh: '订单审批设置', en: 'Approval levels', ru: 'Согласование' },
      },
    ],
  },
  {
    code: 'my',
    icon: 'user',
    text: { zh: '我的', en: 'My account', ru: 'Мой кабинет' },
    items: [
      {
        action: 'account',
        icon: 'user',
        for: 'user',
        text: { zh: '会员中心', en: 'Member centre', ru: 'Кабинет' },
      },
      {
        action: 'info',
        icon: 'profile',
        for: 'user',
        text: { zh: '个人资料', en: 'Personal info', ru: 'Личные данные' },
      },
      {
        action: 'approvals',
        icon: 'solution',
        for: may('order.place'),
        text: { zh: '待我审批', en: 'My approvals', ru: 'Мои согласования' },
      },
      {
        action: 'addresses',
        icon: 'environment',
        for: 'user',
        text: { zh: '收货地址', en: 'Addresses', ru: 'Адреса' },
        routes: [
          { action: 'address', text: { zh: '编辑地址', en: 'Edit an address', ru: 'Адрес' } },
        ],
      },
      {
        action: 'balance',
        icon: 'wallet',
        for: may('order.place', 'order.sell'),
        text: { zh: '我的余额', en: 'My balance', ru: 'Мой баланс' },
        routes: [{ action: 'payment', text: { zh: '付款详情', en: 'Payment', ru: 'Платёж' } }],
      },
      {
        action: 'accounts',
        icon: 'link',
        for: 'user',
        text: { zh: '绑定的账号', en: 'Linked accounts', ru: 'Привязанные записи' },
      },
      {
        action: 'certification',
        icon: 'safety-certificate',
        for: may('certification.hand_in'),
        text: { zh: '认证', en: 'Certification', ru: 'Подтверждение' },
        routes: [
          { action: 'qualifications', text: { zh: '资质', en: 'Qualifications', ru: 'Документы' } },
        ],
      },
      {
        action: 'messages',
        icon: 'message',
        for: 'user',
        text: { zh: '消息', en: 'Messages', ru: 'Сообщения' },
      },
      {
        action: 'security',
        icon: 'safety',
        for: 'user',
        text: { zh: '账号安全', en: 'Security', ru: 'Безопасность' },
      },
      {
        action: 'data',
        icon: 'database',
        for: 'user',
        text: { zh: '我的数据', en: 'My data', ru: 'Мои данные' },
      },
      {
        action: 'notifications',
        icon: 'bell',
        for: 'user',
        text: { zh: '通知设置', en: 'Notifications', ru: 'Уведомления' },
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
        text: { zh: '开通申请', en: 'Applications', ru: 'Заявки' },
        routes: [
          { action: 'application', text: { zh: '申请详情', en: 'Application', ru: 'Заявка' } },
        ],
      },
      {
        action: 'opening',
        icon: 'appstore',
        for: may('tenant.manage'),
        text: { zh: '开通设置', en: 'New portals', ru: 'Новые порталы' },
      },
      {
        action: 'deliveries',
        icon: 'profile',
        for: may('message.outbox'),
        text: { zh: '发件记录', en: 'Sent mail', ru: 'Отправленное' },
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
        text: { zh: '租户首页', en: 'Tenant home', ru: 'Главная портала' },
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
        text: { zh: '订单设置', en: 'Order rules', ru: 'Правила заказов' },
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
        text: { zh: '邮件与短信', en: 'E-mail and SMS', ru: 'Почта и SMS' },
      },
      {
        action: 'templates',
        icon: 'file-text',
        for: may('message.settings'),
        text: { zh: '消息模板', en: 'Templates', ru: 'Шаблоны' },
      },
      {
        action: 'outbox',
        icon: 'profile',
        for: may('message.outbox'),
        text: { zh: '发件记录', en: 'Sent mail', ru: 'Отправленное' },
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
        text: { zh: '认证要求', en: 'Certification rules', ru: 'Требования к подтверждению' },
      },
      {
        action: 'api',
        icon: 'api',
        for: may('portal.edit'),
        text: { zh: '开放接口', en: 'API', ru: 'API' },
      },
      {
        action: 'audit',
        icon: 'file-search',
        for: may('audit.read'),
        text: { zh: '操作记录', en: 'Audit trail', ru: 'Журнал действий' },
      },
    ],
  },
];
