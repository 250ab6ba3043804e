import type { Screen } from '../../console/screens.ts';
import { product } from '../onboarding/productText.ts';
import { shell } from '../../console/shell/text.ts';
import { home } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'home/index', also: ['', 'home'], title: home.title, load: () => import('./Home.tsx') },
  { path: 'home/all', title: shell.allPages, load: () => import('./AllPages.tsx') },
  {
    path: 'indexs',
    also: ['indexDM', 'paas/index'],
    title: product.apps,
    load: () => import('./Launcher.tsx'),
  },
];
