import { permissions } from '../kernel/audience.ts';

export const demandPermissions = permissions({
  'demand.publish': {
    roles: ['buyer', 'seller', 'admin'],
    text: {
      zh: '发布供求信息并回应他人',
      en: 'Post supply and demand, respond to others',
      ru: 'Публикация объявлений и отклики',
    },
  },
  'demand.review': {
    roles: ['admin'],
    text: { zh: '审核供求信息', en: 'Review postings', ru: 'Проверка объявлений' },
  },
});
