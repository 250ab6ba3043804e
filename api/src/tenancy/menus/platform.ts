import { may, type MenuGroup } from './menu.ts';

export const platform: MenuGroup = {
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
      text: { zh: '新门户设置', en: 'New portal settings', ru: 'Новые порталы' },
    },
    {
      action: 'failedWork',
      icon: 'rollback',
      for: may('tenant.manage'),
      text: { zh: '失败任务', en: 'Failed tasks', ru: 'Сбои задач' },
    },
    {
      action: 'deliveries',
      icon: 'profile',
      for: may('message.outbox'),
      text: { zh: '发送记录', en: 'Sent emails and SMS', ru: 'Отправленные сообщения' },
    },
  ],
};
