import type { Screen } from '../../console/screens.ts';
import { pickups } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'trade/pickups',
    title: pickups.title,
    may: 'pickup.serve',
    load: () => import('./PickupList.tsx'),
  },
];
