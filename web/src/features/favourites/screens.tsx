import type { Screen } from '../../console/screens.ts';
import { settings } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/footprints',
    title: settings.title,
    may: 'favourite.settings',
    load: () => import('./FootprintSettings.tsx'),
  },
];
