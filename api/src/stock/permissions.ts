import { permissions } from '../kernel/audience.ts';

export const stockPermissions = permissions({
  'stock.view': {
    roles: ['operator', 'admin', 'seller', 'warehouse'],
    text: { zh: '查看库存', en: 'View stock', ru: 'Просмотр остатков' },
  },
  'stock.adjust': {
    roles: ['admin', 'seller', 'warehouse'],
    text: { zh: '调整库存', en: 'Adjust stock', ru: 'Корректировка остатков' },
  },
  'warehouse.edit': {
    roles: ['admin'],
    text: { zh: '管理仓库', en: 'Manage warehouses', ru: 'Управление складами' },
  },
});
