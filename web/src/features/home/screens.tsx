import type { Screen } from '../../console/screens.ts';
import { home } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'home/index', also: ['', 'home', 'indexs', 'indexDM', 'paas/index'], title: home.title, load: () => import('./Home.tsx') },
];
