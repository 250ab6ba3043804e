import type { Screen } from '../../console/screens.ts';
import { levels, members, users } from './text.ts';

export const screens: readonly Screen[] = [
  { path: 'members/list', title: members.title, may: 'member.view', load: () => import('./MemberList.tsx') },
  { path: 'members/member/:merberCode', title: members.one, parent: 'members/list', may: 'member.view', load: () => import('./MemberDetail.tsx') },
  { path: 'members/users', title: users.title, parent: 'members/list', may: 'user.view', load: () => import('./UserList.tsx') },
  { path: 'members/levels', title: levels.title, may: 'member.edit', load: () => import('./LevelList.tsx') },
];
