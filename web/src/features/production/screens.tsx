import * as production from '@tradeport/api/production/words';
import type { Screen } from '../../console/screens.ts';
import { supply } from './factory/text.ts';
import { assign, board } from './seller/text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'trade/subOrders',
    title: production.factoryOrders,
    may: 'order.transfer',
    load: () => import('./seller/SubOrderList.tsx'),
  },
  {
    path: 'trade/production/:contractCode',
    title: board.title,
    parent: 'trade/subOrders',
    may: 'order.transfer',
    load: () => import('./seller/Production.tsx'),
  },
  {
    path: 'trade/assign/:contractCode',
    title: assign.title,
    parent: 'trade/subOrders',
    may: 'order.transfer',
    load: () => import('./seller/AssignForm.tsx'),
  },
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
