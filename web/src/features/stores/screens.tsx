import type { Screen } from '../../console/screens.ts';
import { stores } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'stock/stores',
    title: stores.title,
    may: 'store.view',
    load: () => import('./StoreList.tsx'),
  },
  {
    path: 'stock/store/:storeCode',
    title: stores.one,
    parent: 'stock/stores',
    may: 'store.edit',
    load: () => import('./StoreForm.tsx'),
  },
];
