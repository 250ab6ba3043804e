import type { Screen } from '../../console/screens.ts';
import { audit } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'settings/audit',
    title: audit.title,
    may: 'audit.read',
    load: () => import('./AuditList.tsx'),
  },
];
