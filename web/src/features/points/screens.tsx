import type { Screen } from '../../console/screens.ts';
import { earned } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/points',
    title: earned.title,
    may: 'ledger.view',
    load: () => import('./EarningList.tsx'),
  },
];
