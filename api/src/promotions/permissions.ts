import { permissions } from '../kernel/audience.ts';

export const promotionPermissions = permissions({
  'promotion.edit': {
    roles: ['admin', 'seller'],
    text: {
      zh: '创建和管理促销活动与优惠券',
      en: 'Create and manage promotions and coupons',
      ru: 'Создание акций и купонов и управление ими',
    },
  },
  'promotion.review': {
    roles: ['admin'],
    text: { zh: '审核促销活动', en: 'Review promotions', ru: 'Проверка акций' },
  },
  // ROL-02: without it, a seller sees and changes the own promotions only.
  'promotion.all_sellers': {
    roles: ['admin'],
    text: {
      zh: '查看所有卖家的促销活动',
      en: 'View all sellers’ promotions',
      ru: 'Акции всех продавцов',
    },
  },
  // ROL-02: who does not see all orders sees what he pays for himself.
  'promotion.cost': {
    roles: ['admin', 'finance', 'seller'],
    text: {
      zh: '查看促销费用报表',
      en: 'View what promotions cost',
      ru: 'Отчёт о затратах на акции',
    },
  },
});
