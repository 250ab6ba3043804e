import { reviewPage, reviewTabCounts } from '@tradeport/api/reviews/calls';
import type { reviewRow } from '@tradeport/api/reviews/model';
import type { z } from 'zod';

export type Review = z.output<typeof reviewRow>;

/** Answers that are old once something has been decided. */
export const reviewsStale = [reviewPage, reviewTabCounts];
