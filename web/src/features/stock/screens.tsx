import type { Screen } from '../../console/screens.ts';
import { stock, warehouses } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'stock/levels',
    title: stock.title,
    may: 'stock.view',
    load: () => import('./StockList.tsx'),
  },
  {
    path: 'stock/warehouses',
    title: warehouses.title,
    may: 'warehouse.edit',
    load: () => import('./WarehouseList.tsx'),
  },
];
