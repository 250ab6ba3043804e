import type { State } from '../kernel/lifecycle.ts';
import { z } from 'zod';
import {
  amountOut,
  code,
  notDone,
  currency,
  instant,
  line,
  paging,
  required,
  texts,
  textsOut,
} from '../kernel/fields.ts';
import { keysOf, recordOf as recordWith } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { promotionLife, promotionReviewLife, type PromotionVerb } from './lifecycle.ts';
import { limitsIn, scopeIn, termsIn, termsOut } from './terms.ts';
import { promotionRecords, promotionTypes, type PromotionType, recordBy } from './types/index.ts';
import * as words from '../kernel/words/index.ts';

export const PROMOTION_NAME_MAX = 60;
export const PROMOTION_REASON_MAX = 200;
/** Reviewed in one go. */
export const REVIEWS_MAX = 100;
export const PRIORITY_MAX = 999;
export const PRIORITY_DEFAULT = 100;
/** Codes that are made in one go. */
export const CODES_MAX = 100_000;
export const PERSON_COUPONS_MAX = 100;

export const typeTexts: Record<PromotionType, Texts> = recordWith(
  promotionTypes,
  (type) => promotionRecords[type].text,
);
export { promotionTypes } from './types/index.ts';

/** Tabs of the back office; of approved ones the window decides. */
export const promotionTabs = {
  all: words.all,
  draft: promotionLife.states.draft,
  review: promotionLife.states.pending_review,
  rejected: promotionLife.states.rejected,
  scheduled: { zh: '未开始', en: 'Scheduled', ru: 'Запланированы' },
  running: { zh: '进行中', en: 'Running', ru: 'Действуют' },
  paused: promotionLife.states.paused,
  over: words.ended,
} satisfies Record<string, Texts>;
export type PromotionTab = keyof typeof promotionTabs;
export const promotionTabNames = keysOf(promotionTabs);
/**
 * The phase of one approved promotion at a moment: worded for one, where the tabs word it for many.
 */
export const phaseTexts = {
  scheduled: { waits: 'others', zh: '未开始', en: 'Scheduled', ru: 'Запланирована' },
  running: { ended: 'well', zh: '进行中', en: 'Running', ru: 'Действует' },
  over: { ended: 'quietly', zh: '已结束', en: 'Ended', ru: 'Завершена' },
} as const satisfies Record<string, State>;
export const phases = keysOf(phaseTexts);

/** The names under which a promotion answers which of its actions its reader may take now. */
export const answeredActions = [
  'edit',
  'submit',
  'withdraw',
  'pause',
  'resume',
  'end',
  'discard',
  'review',
  'coupons',
] as const satisfies readonly (PromotionVerb | 'edit' | 'review' | 'coupons')[];
export type AnsweredAction = (typeof answeredActions)[number];

export const sharedCode = () => z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,23}$/, 'coupon.code_format');
/** PRO-01d How coupons come to members; all of them count against `total`. */
export const issueIn = z.object({
  /** Anybody may claim it in the coupon centre. */
  claim: z.boolean().default(false),
  /** One code for everybody. */
  sharedCode: sharedCode().optional(),
  /** So many coupons in all; left out: as many as are wanted. */
  total: z.number().int().min(1).max(10_000_000).optional(),
  perPerson: z.number().int().min(1).max(PERSON_COUPONS_MAX).default(1),
});
export type Issue = z.output<typeof issueIn>;

export const promotionIn = z
  .object({
    /** Left out: a new one. */
    promotionCode: code().optional(),
    /** The version that was read: another one meanwhile is refused. */
    version: z.number().int().min(1).optional(),
    promotionName: texts(PROMOTION_NAME_MAX),
    currency: currency().default('CNY'),
    terms: termsIn,
    scope: scopeIn.default({}),
    limits: limitsIn.default({}),
    issue: issueIn.optional(),
    exclusive: z.boolean().default(false),
    priority: z.number().int().min(1).max(PRIORITY_MAX).default(PRIORITY_DEFAULT),
    startsAt: instant(),
    /** Null: until it is ended by hand. */
    endsAt: instant().nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'promotion.window_order',
  })
  .refine(({ startsAt, endsAt }) => isNear(startsAt) && (endsAt === null || isNear(endsAt)), {
    path: ['endsAt'],
    message: 'promotion.window_far',
  })
  .refine(({ terms, endsAt }) => !recordBy(terms).mustEnd || endsAt !== null, {
    path: ['endsAt'],
    message: 'promotion.flash_end',
  })
  .refine(({ terms, issue }) => !recordBy(terms).isIssued || issue !== undefined, {
    path: ['issue'],
    message: 'coupon.issue_missing',
  });

/** Further away than a calendar goes: a slip of the keyboard. */
function isNear(moment: string): boolean {
  return moment >= '2000' && moment < '2200';
}
const one = { promotionCode: code() };
export const promotionMoved = z.object({
  ...one,
  promotionBillcode: z.string(),
  status: z.enum(keysOf(promotionLife.states)),
  version: z.number().int(),
});
export const reasonIn = z.object({ ...one, reason: line(PROMOTION_REASON_MAX).default('') });
export const approveIn = z.object({
  /** Each with the version that was looked at. */
  reviews: z
    .array(z.object({ ...one, version: z.number().int().min(1) }))
    .min(1)
    .max(REVIEWS_MAX),
});
export const rejectIn = approveIn.extend({ reason: required(PROMOTION_REASON_MAX) });
/** How many were decided, and which were not. */
export const reviewedOut = z.object({
  count: z.number().int(),
  refused: z.array(notDone.extend({ promotionCode: code() })),
});

export const manageListIn = z.object({
  ...paging,
  tab: z.enum(promotionTabNames).default('all'),
  promotionType: z.enum(promotionTypes).optional(),
  sellerCode: code().optional(),
  /** Only the portal's own. */
  ownOnly: z.boolean().optional(),
});
export { termsOut } from './terms.ts';
const limitsOut = z.object({
  perPerson: z.number().int().optional(),
  total: z.number().int().optional(),
  budget: amountOut().optional(),
});

const headShape = {
  ...one,
  promotionBillcode: z.string(),
  promotionName: z.string(),
  promotionType: z.enum(promotionTypes),
  typeName: z.string(),
  /** Its effect in a few words. */
  summary: z.string(),
  status: z.enum(keysOf(promotionLife.states)),
  statusName: z.string(),
  /** Approved ones only; else null. */
  phase: z.enum(phases).nullable(),
  /** Null: the portal's own. */
  sellerCode: code().nullable(),
  sellerName: z.string(),
  currency: currency(),
  startsAt: instant(),
  endsAt: instant().nullable(),
  version: z.number().int(),
  /** Null: none was approved yet. */
  liveVersion: z.number().int().nullable(),
  /** A version that waits for its review; null: none. */
  waitingVersion: z.number().int().nullable(),
  authorName: z.string(),
  gmtCreate: instant(),
  gmtModified: instant(),
  /** The reader belongs to the side that made it. */
  isOwn: z.boolean(),
  /** The reader wrote the version that waits, submitted it, or belongs to its seller: somebody else decides. */
  isOwnReview: z.boolean(),
  /** The portal paused what a seller made. */
  isStopped: z.boolean(),
  /** The window of its last version is over. */
  isOver: z.boolean(),
  actions: z.array(z.enum(answeredActions)),
};
export const promotionRow = z.object({
  ...headShape,
  /** Pieces or orders, and money, of orders that were placed. */
  taken: z.number().int(),
  spent: amountOut(),
});
export const promotionTabOut = z.object({
  tab: z.enum(promotionTabNames),
  text: z.string(),
  count: z.number().int(),
  more: z.boolean(),
});
export const manageIn = z.object({ ...one, version: z.number().int().min(1).optional() });
/** A chosen thing, with the name that a person knows it by. */
const named = z.object({ code: z.string(), name: z.string() });
export const manageOut = z.object({
  ...headShape,
  taken: z.number().int(),
  spent: amountOut(),
  issued: z.number().int(),
  /** The version that is shown: the last one unless another was asked for. */
  shown: z.object({
    version: z.number().int(),
    promotionName: textsOut(),
    terms: termsOut,
    scope: scopeIn,
    limits: limitsOut,
    issue: issueIn.nullable(),
    exclusive: z.boolean(),
    priority: z.number().int(),
    startsAt: instant(),
    endsAt: instant().nullable(),
    authorName: z.string(),
    at: instant(),
  }),
  /** Everything that terms and scope name by a code. */
  names: z.array(named),
  versions: z.array(
    z.object({
      version: z.number().int(),
      authorName: z.string(),
      at: instant(),
      review: z.enum(keysOf(promotionReviewLife.states)).nullable(),
      reviewName: z.string(),
      decidedBy: z.string(),
      reason: z.string(),
    }),
  ),
  timeline: z.array(
    z.object({ text: z.string(), actorName: z.string(), reason: z.string(), at: instant() }),
  ),
});
