import { permissions } from '../kernel/audience.ts';

export const productionPermissions = permissions({
  'supply.work': {
    roles: ['supplier'],
    text: {
      zh: '工厂：接单、报工、发货',
      en: 'Factory: accept, make and ship sub-orders',
      ru: 'Завод: принимать, изготавливать и отгружать заказы',
    },
  },
});
