import type { Screen } from '../../console/screens.ts';
import { sso } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'sso',
    also: ['auth', 'pgsso'],
    title: sso.choose,
    visitors: true,
    bare: true,
    load: () => import('./AuthPage.tsx'),
  },
  {
    path: 'authRedirect',
    title: sso.loggingIn,
    visitors: true,
    bare: true,
    load: () => import('./ReturnPage.tsx'),
  },
  {
    path: 'settings/sso',
    title: sso.title,
    may: 'sso.manage',
    load: () => import('./SsoSettings.tsx'),
  },
];
