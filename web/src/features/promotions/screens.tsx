import type { Screen } from '../../console/screens.ts';
import { costText, promo } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'marketing/promotions',
    title: promo.title,
    may: 'promotion.edit',
    load: async () => ({ default: (await import('./PromotionList.tsx')).Promotions }),
  },
  {
    path: 'marketing/promotion/:promotionCode',
    title: promo.one,
    parent: 'marketing/promotions',
    may: 'promotion.edit',
    load: () => import('./PromotionDetail.tsx'),
  },
  {
    path: 'marketing/edit/:promotionCode',
    title: promo.edit,
    parent: 'marketing/promotions',
    may: 'promotion.edit',
    load: () => import('./PromotionForm.tsx'),
  },
  {
    path: 'marketing/calendar',
    title: promo.calendar,
    may: 'promotion.edit',
    load: () => import('./PromotionCalendar.tsx'),
  },
  {
    path: 'finance/promotionCost',
    title: costText.title,
    may: 'promotion.cost',
    load: () => import('./PromotionCost.tsx'),
  },
  {
    path: 'marketing/review',
    title: promo.review,
    may: 'promotion.review',
    load: async () => ({ default: (await import('./PromotionList.tsx')).Reviews }),
  },
];
