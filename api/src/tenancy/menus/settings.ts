import { may, type MenuGroup } from './menu.ts';

export const settings: MenuGroup = {
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
};
