import { permissions } from '../kernel/audience.ts';

export const milestonePermissions = permissions({
  'milestone.work': {
    roles: ['seller'],
    text: {
      zh: '推进项目阶段（请款、交付）',
      en: 'Run project milestones (bill, deliver)',
      ru: 'Ведение этапов проекта (счета, сдача)',
    },
  },
  'milestone.accept': {
    roles: ['buyer'],
    text: { zh: '验收项目阶段', en: 'Accept project milestones', ru: 'Приёмка этапов проекта' },
  },
});
