import { z } from 'zod';
import { pictureOut } from '../catalogue/model.ts';
import { code, instant, line, paging, required, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { reviewLife, type ReviewStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

export const STARS_MAX = 5;
export const REVIEW_TEXT_MAX = 1000;
export const ANSWER_MAX = 500;
export const REVIEW_REASON_MAX = 200;
export const REVIEW_PICTURES_MAX = 5;
/** Lines that are rated at once; the further ones of a long order on the page that comes back. */
export const RATED_AT_ONCE_MAX = 20;
export const REVIEW_BATCH_MAX = 100;

export const stars = () => z.number().int().min(1).max(STARS_MAX);

/** Tabs of both queues. */
export const reviewTabs = {
  all: { text: words.all, statuses: keysOf(reviewLife.states) },
  pending: { text: reviewLife.states.pending, statuses: ['pending'] },
  shown: { text: reviewLife.states.shown, statuses: ['shown'] },
  hidden: { text: reviewLife.states.hidden, statuses: ['hidden'] },
  refused: { text: reviewLife.states.refused, statuses: ['refused'] },
} as const satisfies Record<string, { text: Texts; statuses: readonly ReviewStatus[] }>;
export const reviewTabNames = keysOf(reviewTabs);
/** The scope of a list: one's own reviews, those of one's goods, or all of the portal. */
export const reviewSides = ['buy', 'sell', 'all'] as const;

export const reviewIn = z.object({
  contractCode: code(),
  reviews: z
    .array(
      z.object({
        contractGoodsCode: code(),
        stars: stars(),
        text: text(REVIEW_TEXT_MAX).default(''),
        pictureCodes: z.array(code()).max(REVIEW_PICTURES_MAX).default([]),
        /** Other shoppers do not see the name, not even masked. */
        anonymous: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(RATED_AT_ONCE_MAX),
});

/** An order to rate, with its first lines. */
export const ratableOut = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  sellerName: z.string(),
  approveFirst: z.boolean(),
  /** Null: it can be rated. Else why not. */
  closedBecause: z.string().nullable(),
  /** How many lines can be rated in all. */
  left: z.number().int(),
  lines: z.array(
    z.object({
      contractGoodsCode: code(),
      goodsName: z.string(),
      specText: z.string(),
      skuNo: z.string(),
      cover: pictureOut(),
    }),
  ),
});

const pictures = z.array(z.object({ fileCode: code(), fileUrl: z.string() }));

/** CAT-08c The public view of a review. */
export const shownReview = z.object({
  reviewCode: code(),
  stars: stars(),
  text: z.string(),
  pictures,
  /** Masked; null: anonymous. */
  author: z.string().nullable(),
  specText: z.string(),
  gmtCreate: instant(),
  answer: z.string(),
  answeredAt: instant().nullable(),
});
export const shownReviewsIn = z.object({
  ...paging,
  goodsCode: code(),
  stars: stars().optional(),
  withPictures: z.boolean().optional(),
});
/** Counts shown reviews only. */
export const ratingOut = z.object({
  count: z.number().int(),
  sum: z.number().int(),
  /** How many of one star, two … five. */
  byStars: z.array(z.number().int()).length(STARS_MAX),
});

export const reviewListIn = z.object({
  ...paging,
  side: z.enum(reviewSides).default('buy'),
  tab: z.enum(reviewTabNames).default('all'),
  stars: stars().optional(),
  answered: z.boolean().optional(),
  goodsCode: code().optional(),
  /** Beginning of the order's number. */
  q: line(30).optional(),
});
export const reviewActionNames = ['approve', 'refuse', 'hide', 'showAgain', 'answer'] as const;
export const reviewRow = shownReview.extend({
  status: z.enum(keysOf(reviewLife.states)),
  statusName: z.string(),
  /** Why it was rejected or hidden. */
  reason: z.string(),
  contractCode: code(),
  contractBillcode: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  skuNo: z.string(),
  cover: pictureOut(),
  sellerCode: code(),
  actions: z.array(z.enum(reviewActionNames)),
});

export const reviewCodes = z.array(code()).min(1).max(REVIEW_BATCH_MAX);
export const answerIn = z.object({ reviewCode: code(), answer: required(ANSWER_MAX) });
