import type { Screen } from '../../console/screens.ts';
import { settings } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/tenant',
    also: ['indexTm', 'centrumHy', 'centrumAg'],
    title: settings.tenantHome,
    load: () => import('./TenantHome.tsx'),
  },
  {
    path: 'settings/portal',
    title: settings.title,
    may: 'portal.edit',
    load: () => import('./PortalForm.tsx'),
  },
  {
    path: 'settings/api',
    title: settings.api,
    may: 'portal.edit',
    load: () => import('./ApiReference.tsx'),
  },
];
