import type { Screen } from '../../console/screens.ts';
import { supply } from './factory/text.ts';
import { sellerScreens } from './seller/screens.ts';

export const screens: readonly Screen[] = [
  ...sellerScreens,
  // MBR-09b The screens of a factory.
  {
    path: 'supply/orders',
    title: supply.title,
    may: 'supply.work',
    load: () => import('./factory/SupplyList.tsx'),
  },
  {
    path: 'supply/order/:subOrderCode',
    title: supply.one,
    parent: 'supply/orders',
    may: 'supply.work',
    load: () => import('./factory/SupplyDetail.tsx'),
  },
];
