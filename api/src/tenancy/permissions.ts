import { permissions } from '../kernel/audience.ts';

export const tenancyPermissions = permissions({
  'portal.edit': {
    roles: ['operator', 'admin'],
    text: { zh: '编辑门户信息', en: 'Edit portal settings', ru: 'Настройка портала' },
  },
  'audit.read': {
    roles: ['operator', 'admin'],
    text: { zh: '查看操作日志', en: 'View audit log', ru: 'Просмотр журнала действий' },
  },
  'tenant.manage': {
    roles: ['operator'],
    text: { zh: '管理租户', en: 'Manage tenants', ru: 'Управление порталами' },
  },
});
