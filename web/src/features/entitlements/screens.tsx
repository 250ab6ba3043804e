import type { Screen } from '../../console/screens.ts';
import { issued, issuedGoods, prizes } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'goods/issued',
    title: issuedGoods.title,
    may: 'entitlement.stock',
    load: () => import('./IssuedGoods.tsx'),
  },
  {
    path: 'trade/prizes',
    title: prizes.title,
    may: 'prize.grant',
    load: () => import('./PrizeList.tsx'),
  },
  {
    path: 'trade/vouchers',
    title: issued.title,
    may: 'entitlement.view',
    load: () => import('./IssuedList.tsx'),
  },
];
