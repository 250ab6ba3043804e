import { permissions } from '../kernel/audience.ts';

export const memberPermissions = permissions({
  'member.view': {
    roles: ['operator', 'admin', 'finance'],
    text: { zh: '查看会员', en: 'See members', ru: 'Просмотр участников' },
  },
  'member.edit': {
    roles: ['operator', 'admin'],
    text: { zh: '管理会员与等级', en: 'Manage members and levels', ru: 'Управление участниками и уровнями' },
  },
});
