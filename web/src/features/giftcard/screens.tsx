import type { Screen } from '../../console/screens.ts';
import { gift } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'members/giftCards',
    title: gift.title,
    may: 'giftcard.issue',
    load: () => import('./GiftCardList.tsx'),
  },
];
