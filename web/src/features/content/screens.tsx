import type { Screen } from '../../console/screens.ts';
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
];
