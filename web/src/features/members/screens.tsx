import type { Screen } from '../../console/screens.ts';
import { black, changes, deletions, levels, members, userFields, users } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'members/list',
    title: members.title,
    may: 'member.view',
    load: () => import('./MemberList.tsx'),
  },
  {
    path: 'members/member/:merberCode',
    title: members.one,
    parent: 'members/list',
    may: 'member.view',
    load: () => import('./MemberDetail.tsx'),
  },
  {
    path: 'members/users',
    title: users.title,
    parent: 'members/list',
    may: 'user.view',
    load: () => import('./UserList.tsx'),
  },
  {
    path: 'members/levels',
    title: levels.title,
    may: 'member.edit',
    load: () => import('./LevelList.tsx'),
  },
  {
    path: 'members/edit',
    title: members.editTitle,
    parent: 'members/list',
    may: 'member.edit',
    load: () => import('./MemberForm.tsx'),
  },
  {
    path: 'members/changes',
    title: changes.title,
    may: 'member.view',
    load: () => import('./ChangeList.tsx'),
  },
  {
    path: 'members/change/:changeCode',
    title: changes.one,
    parent: 'members/changes',
    may: 'member.view',
    load: () => import('./ChangeDetail.tsx'),
  },
  {
    path: 'members/blacklist',
    title: black.title,
    may: 'user.view',
    load: () => import('./Blacklist.tsx'),
  },
  {
    path: 'members/deletions',
    title: deletions.title,
    may: 'member.delete',
    load: () => import('./DeletionList.tsx'),
  },
  {
    path: 'members/fields',
    title: userFields.title,
    may: 'member.edit',
    load: () => import('./UserFields.tsx'),
  },
];
