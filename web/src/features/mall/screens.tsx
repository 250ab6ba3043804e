import type { Screen } from '../../console/screens.ts';
import { content } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/mall',
    title: content.title,
    may: 'mall.edit',
    load: () => import('./ContentForm.tsx'),
  },
];
