import type { Screen } from '../../console/screens.ts';
import { mapTexts } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/map',
    title: mapTexts.title,
    may: 'map.settings',
    load: () => import('./MapSettings.tsx'),
  },
];
