import { permissions } from '../kernel/audience.ts';

export const ssoPermissions = permissions({
  'sso.manage': {
    roles: ['operator', 'admin'],
    text: { zh: '管理单点登录', en: 'Manage single sign-on', ru: 'Управление единым входом' },
  },
});
