import { permissions } from '../kernel/audience.ts';

export const storePermissions = permissions({
  'store.view': {
    roles: ['operator', 'admin', 'seller', 'warehouse'],
    text: { zh: '查看门店', en: 'View stores', ru: 'Просмотр магазинов' },
  },
  'store.edit': {
    roles: ['admin', 'seller'],
    text: { zh: '管理门店', en: 'Manage stores', ru: 'Управление магазинами' },
  },
});
