import type { Screen } from '../../console/screens.ts';
import { imports } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'goods/import',
    title: imports.title,
    may: 'import.run',
    load: () => import('./ImportList.tsx'),
  },
  {
    path: 'goods/importRun/:importCode',
    title: imports.run,
    parent: 'goods/import',
    may: 'import.run',
    load: () => import('./ImportRun.tsx'),
  },
];
