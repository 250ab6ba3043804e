import { permissions } from '../kernel/audience.ts';

export const identityPermissions = permissions({
  'user.view': {
    roles: ['operator', 'admin'],
    text: { zh: '查看用户', en: 'See users', ru: 'Просмотр пользователей' },
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
    text: {
      zh: '加入或移出黑名单',
      en: 'Put on and remove from the blacklist',
      ru: 'Чёрный список',
    },
  },
  'security.edit': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置密码与二次验证规则',
      en: 'Set the rules for passwords and second factors',
      ru: 'Правила паролей и второго фактора',
    },
  },
  'role.edit': {
    roles: ['operator', 'admin'],
    text: { zh: '管理角色', en: 'Manage roles', ru: 'Управление ролями' },
  },
});
