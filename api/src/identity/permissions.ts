import { permissions } from '../kernel/audience.ts';

export const identityPermissions = permissions({
  'user.view': {
    roles: ['operator', 'admin'],
    text: { zh: '查看用户', en: 'View users', ru: 'Просмотр пользователей' },
  },
  'user.manage': {
    roles: ['operator', 'admin'],
    text: {
      zh: '管理用户及其角色',
      en: 'Manage users and their roles',
      ru: 'Управление пользователями и ролями',
    },
  },
  'user.blacklist': {
    roles: ['operator', 'admin'],
    text: { zh: '加入或移出黑名单', en: 'Manage the blacklist', ru: 'Управление чёрным списком' },
  },
  'security.edit': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置密码与两步验证规则',
      en: 'Set password and two-step verification rules',
      ru: 'Правила паролей и двухфакторной аутентификации',
    },
  },
  'role.edit': {
    roles: ['operator', 'admin'],
    text: { zh: '管理角色', en: 'Manage roles', ru: 'Управление ролями' },
  },
});
