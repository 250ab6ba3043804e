import { lifecycle } from '../kernel/lifecycle.ts';

/** A trading party; while it is suspended none of its users is let in (BLK-01). */
export const memberLife = lifecycle({
  name: 'member',
  table: 'member',
  start: ['under_review', 'active'],
  end: ['active', 'suspended'],
  states: {
    under_review: { zh: '审核中', en: 'Under review', ru: 'На проверке' },
    active: { zh: '正常', en: 'Active', ru: 'Активен' },
    suspended: { zh: '已停用', en: 'Suspended', ru: 'Приостановлен' },
  },
  steps: {
    approve: { from: ['under_review'], to: 'active', by: ['member.edit'], text: { zh: '通过审核', en: 'Approve', ru: 'Одобрить' } },
    suspend: { from: ['active', 'under_review'], to: 'suspended', by: ['member.edit'], reason: true, text: { zh: '停用', en: 'Suspend', ru: 'Приостановить' } },
    resume: { from: ['suspended'], to: 'active', by: ['member.edit'], reason: true, text: { zh: '恢复', en: 'Resume', ru: 'Возобновить' } },
  },
});
