import { permissions } from '../kernel/audience.ts';

export const contentPermissions = permissions({
  'page.edit': {
    roles: ['admin'],
    text: { zh: '编辑页面', en: 'Edit pages', ru: 'Редактирование страниц' },
  },
  'page.publish': {
    roles: ['admin'],
    text: { zh: '发布页面', en: 'Publish pages', ru: 'Публикация страниц' },
  },
});
