import type { Screen } from '../../console/screens.ts';
import { security } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'my/security', title: security.title, load: () => import('./SecurityPage.tsx') },
  {
    path: 'settings/security',
    title: security.rules,
    may: 'security.edit',
    load: () => import('./RulesForm.tsx'),
  },
];
