import type { Screen } from '../../console/screens.ts';
import { platform } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'platform/tenants',
    title: platform.title,
    may: 'tenant.manage',
    load: () => import('./TenantList.tsx'),
  },
  {
    path: 'platform/tenant/:tenantCode',
    title: platform.detail,
    parent: 'platform/tenants',
    may: 'tenant.manage',
    load: () => import('./TenantDetail.tsx'),
  },
  {
    path: 'platform/applications',
    title: platform.applications,
    may: 'tenant.manage',
    load: () => import('./ApplicationList.tsx'),
  },
  {
    path: 'platform/application/:applicationCode',
    title: platform.application,
    parent: 'platform/applications',
    may: 'tenant.manage',
    load: () => import('./ApplicationDetail.tsx'),
  },
  {
    path: 'platform/failedWork',
    title: platform.failedWork,
    may: 'tenant.manage',
    load: () => import('./FailedWork.tsx'),
  },
  {
    path: 'platform/opening',
    title: platform.opening,
    may: 'tenant.manage',
    load: () => import('./Opening.tsx'),
  },
];
