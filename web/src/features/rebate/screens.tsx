import type { Screen } from '../../console/screens.ts';
import { rebates } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/rebates',
    title: rebates.title,
    may: 'rebate.manage',
    load: () => import('./RunList.tsx'),
  },
  {
    path: 'finance/rebate/:runCode',
    title: rebates.run,
    parent: 'finance/rebates',
    may: 'rebate.manage',
    load: () => import('./RunShares.tsx'),
  },
  {
    path: 'finance/rebate/:runCode/late',
    title: rebates.late,
    parent: 'finance/rebates',
    may: 'rebate.manage',
    load: () => import('./LateOrders.tsx'),
  },
  {
    path: 'finance/rebateRules',
    title: rebates.rules,
    parent: 'finance/rebates',
    may: 'rebate.manage',
    load: () => import('./RuleList.tsx'),
  },
];
