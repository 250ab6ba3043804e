import type { Screen } from '../../console/screens.ts';
import { reviews, rules } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'goods/reviews',
    title: reviews.own,
    may: 'review.answer',
    load: async () => ({ default: (await import('./ReviewList.tsx')).OwnReviews }),
  },
  {
    path: 'goods/allReviews',
    title: reviews.all,
    may: 'review.moderate',
    load: async () => ({ default: (await import('./ReviewList.tsx')).AllReviews }),
  },
  {
    path: 'settings/reviews',
    title: rules.title,
    may: 'review.settings',
    load: () => import('./ReviewSettings.tsx'),
  },
];
