import { permissions } from '../kernel/audience.ts';

export const mallPermissions = permissions({
  'mall.edit': {
    roles: ['admin'],
    text: { zh: '编辑商城内容', en: 'Edit shop content', ru: 'Изменение содержания витрины' },
  },
});
