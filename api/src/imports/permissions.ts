import { permissions } from '../kernel/audience.ts';

export const importPermissions = permissions({
  'import.run': {
    roles: ['seller', 'admin'],
    text: { zh: '导入导出商品', en: 'Import and export products', ru: 'Импорт и экспорт товаров' },
  },
});
