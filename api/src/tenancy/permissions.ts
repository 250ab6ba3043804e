import { permissions } from '../kernel/audience.ts';

export const tenancyPermissions = permissions({
  'portal.edit': {
    roles: ['operator', 'admin'],
    text: { zh: '编辑门户信息', en: 'Edit the portal', ru: 'Настройка портала' },
  },
  'audit.read': {
    roles: ['operator', 'admin'],
    text: { zh: '查看操作记录', en: 'Read the audit trail', ru: 'Просмотр журнала действий' },
  },
  'tenant.manage': {
    roles: ['operator'],
    text: { zh: '管理租户', en: 'Manage tenants', ru: 'Управление порталами' },
  },
});
