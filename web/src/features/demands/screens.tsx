import type { Screen } from '../../console/screens.ts';
import { demands } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'auctions/demands',
    title: demands.title,
    may: 'demand.review',
    load: () => import('./DemandList.tsx'),
  },
  {
    path: 'auctions/demand/:demandCode',
    title: demands.one,
    parent: 'auctions/demands',
    may: 'demand.review',
    load: () => import('./DemandDetail.tsx'),
  },
];
