import { may, type MenuGroup } from './menu.ts';

export const marketing: MenuGroup = {
  code: 'marketing',
  icon: 'tags',
  text: { zh: '营销', en: 'Marketing', ru: 'Маркетинг' },
  items: [
    {
      action: 'promotions',
      icon: 'tags',
      for: may('promotion.edit'),
      text: { zh: '促销与优惠券', en: 'Promotions', ru: 'Акции и купоны' },
      routes: [
        { action: 'promotion', text: { zh: '活动详情', en: 'Promotion', ru: 'Акция' } },
        { action: 'edit', text: { zh: '编辑活动', en: 'Edit promotion', ru: 'Настройка акции' } },
      ],
    },
    {
      action: 'calendar',
      icon: 'calendar',
      for: may('promotion.edit'),
      text: { zh: '促销日历', en: 'Calendar', ru: 'Календарь акций' },
    },
    {
      action: 'review',
      icon: 'audit',
      for: may('promotion.review'),
      text: { zh: '营销审核', en: 'Marketing review', ru: 'Проверка акций' },
    },
  ],
};
