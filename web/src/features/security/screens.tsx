import type { Screen } from '../../console/screens.ts';
import { security } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/security',
    title: security.rules,
    may: 'security.edit',
    load: () => import('./RulesForm.tsx'),
  },
];
