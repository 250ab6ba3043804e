import type { Screen } from '../../console/screens.ts';
import { notices } from './noticeText.ts';
import { texts } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'marketing/pages',
    title: texts.pages,
    may: 'page.edit',
    load: () => import('./PageList.tsx'),
  },
  {
    path: 'marketing/page/:pageCode',
    title: texts.edit,
    parent: 'marketing/pages',
    may: 'page.edit',
    load: () => import('./PageEditor.tsx'),
  },
  {
    path: 'marketing/sections',
    title: texts.sections,
    parent: 'marketing/pages',
    may: 'page.edit',
    load: () => import('./SectionList.tsx'),
  },
  {
    path: 'marketing/notices',
    title: notices.title,
    may: 'page.edit',
    load: () => import('./NoticeList.tsx'),
  },
  {
    path: 'marketing/notice/:noticeCode',
    title: notices.edit,
    parent: 'marketing/notices',
    may: 'page.edit',
    load: () => import('./NoticeForm.tsx'),
  },
];
