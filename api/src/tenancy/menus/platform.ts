import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';

export const platform: MenuGroup = {
  code: 'platform',
  icon: 'cluster',
  platform: true,
  text: words.platform,
  items: [
    {
      action: 'tenants',
      icon: 'cluster',
      for: may('tenant.manage'),
      text: words.tenants,
      routes: [{ action: 'tenant', text: words.tenant }],
    },
    {
      action: 'applications',
      icon: 'solution',
      for: may('tenant.manage'),
      text: words.portalApplications,
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
    { action: 'failedWork', icon: 'rollback', for: may('tenant.manage'), text: words.failedTasks },
    {
      action: 'deliveries',
      icon: 'profile',
      for: may('message.outbox'),
      text: { zh: '发送记录', en: 'Sent emails and SMS', ru: 'Отправленные сообщения' },
    },
  ],
};
