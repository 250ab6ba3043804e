import { permissions } from '../kernel/audience.ts';

/** Everybody keeps favourites and footprints of their own; a company's lists need the permission. */
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
