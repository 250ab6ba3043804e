import { permissions } from '../kernel/audience.ts';

export const giftcardPermissions = permissions({
  'giftcard.issue': {
    roles: ['admin'],
    text: {
      zh: '发放礼品卡（含面额）与停用',
      en: 'Issue gift cards, with value, and block them',
      ru: 'Выпуск подарочных карт с номиналом и их блокировка',
    },
  },
});
