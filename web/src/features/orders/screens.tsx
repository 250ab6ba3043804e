import type { Screen } from '../../console/screens.ts';
import { orderRules } from './settingsText.ts';
import { shipMany } from './shippingText.ts';
import { orders } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'trade/sales',
    title: orders.sellTitle,
    may: 'order.sell',
    load: async () => ({ default: (await import('./OrderList.tsx')).SellOrders }),
  },
  {
    path: 'trade/sale/:contractCode',
    title: orders.one,
    parent: 'trade/sales',
    may: 'order.sell',
    load: async () => ({ default: (await import('./OrderDetail.tsx')).SellOrder }),
  },
  {
    path: 'trade/shipping',
    title: shipMany.title,
    parent: 'trade/sales',
    may: 'order.ship',
    load: () => import('./ShipOrders.tsx'),
  },
  {
    path: 'trade/all',
    title: orders.allTitle,
    may: 'order.view_all',
    load: async () => ({ default: (await import('./OrderList.tsx')).AllOrders }),
  },
  {
    path: 'trade/detail/:contractCode',
    title: orders.one,
    parent: 'trade/all',
    may: 'order.view_all',
    load: async () => ({ default: (await import('./OrderDetail.tsx')).AllOrder }),
  },
  {
    path: 'settings/orders',
    title: orderRules.title,
    may: 'order.settings',
    load: () => import('./OrderSettings.tsx'),
  },
];
