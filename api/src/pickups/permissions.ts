import { permissions } from '../kernel/audience.ts';

export const pickupPermissions = permissions({
  'pickup.serve': {
    roles: ['seller', 'warehouse', 'admin'],
    text: {
      zh: '门店店员：自提备货与核销',
      en: 'Store clerk: prepare and hand over pick-ups',
      ru: 'Продавец магазина: сборка и выдача заказов',
    },
  },
});
