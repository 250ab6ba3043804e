import { permissions } from '../kernel/audience.ts';

export const giftcardPermissions = permissions({
  'giftcard.issue': {
    roles: ['admin'],
    text: {
      zh: '发放与停用礼品卡',
      en: 'Issue and block gift cards',
      ru: 'Выпуск и блокировка подарочных карт',
    },
  },
});
