import * as production from '@tradeport/api/production/words';
import type { Screen } from '../../../console/screens.ts';
import { assign, board } from './text.ts';

export const sellerScreens: readonly Screen[] = [
  {
    path: 'trade/subOrders',
    title: production.factoryOrders,
    may: 'order.transfer',
    load: () => import('./SubOrderList.tsx'),
  },
  {
    path: 'trade/production/:contractCode',
    title: board.title,
    parent: 'trade/subOrders',
    may: 'order.transfer',
    load: () => import('./Production.tsx'),
  },
  {
    path: 'trade/assign/:contractCode',
    title: assign.title,
    parent: 'trade/subOrders',
    may: 'order.transfer',
    load: () => import('./AssignForm.tsx'),
  },
];
