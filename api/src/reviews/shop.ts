import type { z } from 'zod';
import type { AccountPicture } from '../mall/account/form.ts';
import { place } from '../mall/place.ts';
import type { ratableOut, reviewRow } from './model.ts';

/** CAT-08a An order to rate, with the pictures that were uploaded so far. */
export type RateBody = { order: z.output<typeof ratableOut>; pictures: readonly AccountPicture[] };

export type ReviewsBody = {
  rows: readonly z.output<typeof reviewRow>[];
  next: string | null;
  first: string | null;
};

export const ratePlace = place<RateBody>('orders', '/orders/:contractCode/rate');
export const reviewsPlace = place<ReviewsBody>('reviews', '/reviews');
