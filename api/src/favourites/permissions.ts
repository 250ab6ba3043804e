import { permissions } from '../kernel/audience.ts';

/** What one keeps and has looked at is everybody's own; a company's lists are changed by who may. */
export const favouritePermissions = permissions({
  'favourite.share': {
    roles: ['buyer'],
    companies: true,
    text: {
      zh: '共享和修改企业收藏清单',
      en: 'Share and edit company lists',
      ru: 'Общие списки компании',
    },
  },
  'favourite.settings': {
    roles: ['admin'],
    text: {
      zh: '修改足迹设置',
      en: 'Change browsing history settings',
      ru: 'Настройки истории просмотров',
    },
  },
});
