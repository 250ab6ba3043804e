import type { Screen } from '../../console/screens.ts';
import { home } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'home/index', also: ['', 'home', 'indexs'], title: home.title, load: () => import('./Home.tsx') },
];
