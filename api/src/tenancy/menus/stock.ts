import { may, type MenuGroup } from './menu.ts';
import * as stockWords from '../../stock/words.ts';

export const stock: MenuGroup = {
  code: 'stock',
  icon: 'inbox',
  text: { zh: '库存', en: 'Stock', ru: 'Склад' },
  items: [
    {
      action: 'levels',
      icon: 'inbox',
      for: may('stock.view'),
      text: { zh: '库存管理', en: 'Stock levels', ru: 'Остатки' },
    },
    { action: 'warehouses', icon: 'bank', for: may('warehouse.edit'), text: stockWords.warehouses },
    {
      action: 'stores',
      icon: 'shop',
      for: may('store.view'),
      text: { zh: '门店', en: 'Stores', ru: 'Магазины' },
      routes: [{ action: 'store', text: { zh: '门店', en: 'Store', ru: 'Магазин' } }],
    },
  ],
};
