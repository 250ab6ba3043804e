import type { Screen } from '../../console/screens.ts';
import { apply } from './text.ts';

const step = { visitors: true, bare: true } as const;

/** TEN-02 The steps of opening a portal, at the routes of §2. */
export const screens: readonly Screen[] = [
  {
    path: 'regTen',
    also: ['regTm'],
    title: apply.registerTitle,
    ...step,
    load: () => import('./Register.tsx'),
  },
  { path: 'scene', title: apply.sceneTitle, ...step, load: () => import('./Scenes.tsx') },
  { path: 'sceneInfo', title: apply.infoTitle, ...step, load: () => import('./Info.tsx') },
  { path: 'review', title: apply.reviewTitle, ...step, load: () => import('./Review.tsx') },
];
