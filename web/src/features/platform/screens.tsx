import type { Screen } from '../../console/screens.ts';
import { platform } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'platform/tenants', title: platform.title, may: 'tenant.manage', load: () => import('./TenantList.tsx') },
];
