import type { Screen } from '../../console/screens.ts';
import { roles } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'members/roles',
    title: roles.title,
    may: 'user.view',
    load: () => import('./RoleList.tsx'),
  },
  {
    path: 'members/role/:roleCode',
    title: roles.role,
    parent: 'members/roles',
    may: 'user.view',
    load: () => import('./RoleForm.tsx'),
  },
];
