import type { Screen } from '../../console/screens.ts';
import { home } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'home/index', also: ['', 'home', 'accountHy', 'indexs', 'indexTm'], title: home.title, load: () => import('./Home.tsx') },
];
