import type { Screen } from '../../console/screens.ts';
import { product } from '../onboarding/productText.ts';
import { home } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'home/index', also: ['', 'home'], title: home.title, load: () => import('./Home.tsx') },
  {
    path: 'indexs',
    also: ['indexDM', 'paas/index'],
    title: product.apps,
    load: () => import('./Launcher.tsx'),
  },
];
