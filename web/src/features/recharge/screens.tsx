import type { Screen } from '../../console/screens.ts';
import { offers, recharges } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/recharges',
    title: recharges.title,
    may: 'recharge.review',
    load: () => import('./RechargeList.tsx'),
  },
  {
    path: 'finance/recharge/:rechargeCode',
    title: recharges.one,
    parent: 'finance/recharges',
    may: 'recharge.review',
    load: () => import('./RechargeDetail.tsx'),
  },
  {
    path: 'finance/rechargeRules',
    title: offers.title,
    may: 'recharge.rules',
    load: () => import('./RuleList.tsx'),
  },
];
