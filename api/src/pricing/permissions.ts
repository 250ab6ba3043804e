import { permissions } from '../kernel/audience.ts';

export const pricingPermissions = permissions({
  'price_list.view': {
    roles: ['seller', 'admin', 'finance'],
    text: { zh: '查看价目表', en: 'View price lists', ru: 'Просмотр прайс-листов' },
  },
  'price_list.manage': {
    roles: ['seller', 'admin'],
    text: { zh: '管理价目表', en: 'Manage price lists', ru: 'Управление прайс-листами' },
  },
  'freight.manage': {
    roles: ['seller', 'admin'],
    text: {
      zh: '管理运费模板',
      en: 'Manage freight templates',
      ru: 'Управление тарифами доставки',
    },
  },
  'price_list.settings': {
    roles: ['admin'],
    text: {
      zh: '设置价格规则和经销商等级',
      en: 'Set the pricing rule and dealer levels',
      ru: 'Правило цен и уровни дилеров',
    },
  },
});
