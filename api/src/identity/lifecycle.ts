import { lifecycle } from '../kernel/lifecycle.ts';

/** BLK-01, AUT-02: who may log in. */
export const userLife = lifecycle({
  name: 'user',
  table: 'users',
  start: ['under_review', 'enabled'],
  end: ['enabled', 'disabled'],
  states: {
    under_review: { zh: '审核中', en: 'Under review', ru: 'На проверке' },
    enabled: { zh: '已启用', en: 'Enabled', ru: 'Включён' },
    disabled: { zh: '黑名单', en: 'Blacklisted', ru: 'В чёрном списке' },
  },
  steps: {
    approve: { from: ['under_review'], to: 'enabled', by: ['user.manage'], text: { zh: '通过审核', en: 'Approve', ru: 'Одобрить' } },
    blacklist: { from: ['enabled', 'under_review'], to: 'disabled', by: ['user.blacklist'], reason: true, text: { zh: '加入黑名单', en: 'Put on the blacklist', ru: 'В чёрный список' } },
    restore: { from: ['disabled'], to: 'enabled', by: ['user.blacklist'], reason: true, text: { zh: '移出黑名单', en: 'Remove from the blacklist', ru: 'Убрать из чёрного списка' } },
  },
});
