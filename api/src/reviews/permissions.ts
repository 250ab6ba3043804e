import { permissions } from '../kernel/audience.ts';

export const reviewPermissions = permissions({
  'review.write': {
    roles: ['buyer'],
    text: { zh: '评价商品', en: 'Rate products', ru: 'Отзывы о товарах' },
  },
  'review.view': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '查看商品评价', en: 'View reviews', ru: 'Просмотр отзывов' },
  },
  'review.answer': {
    roles: ['seller'],
    text: { zh: '回复商品评价', en: 'Answer reviews', ru: 'Ответы на отзывы' },
  },
  'review.moderate': {
    roles: ['admin'],
    text: { zh: '审核商品评价', en: 'Approve and hide reviews', ru: 'Проверка отзывов' },
  },
  'review.settings': {
    roles: ['admin'],
    text: { zh: '修改评价设置', en: 'Change review settings', ru: 'Изменение настроек отзывов' },
  },
});
