import type { State } from '../kernel/lifecycle.ts';
import { z } from 'zod';
import {
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  periodIn,
  required,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { thawLife, type ThawStatus } from './lifecycle.ts';
import { FILES_MAX, marginOut, REASON_MAX } from './model.ts';
import * as words from '../kernel/words/index.ts';
import * as marginWords from './words.ts';

/** Pictures that go with a request to be released. */
export const THAW_PICTURES_MAX = 3;
export const LOT_NO_MAX = 40;

/**
 * State of a deposit; `bound`: it secures a bid, or is held for the order of the lot that was won.
 */
export const depositStates = {
  frozen: { waits: 'others', zh: '冻结中', en: 'Frozen', ru: 'Заблокирован' },
  bound: {
    waits: 'others',
    zh: '冻结中（出价有效）',
    en: 'Secures a bid',
    ru: 'Обеспечивает ставку',
  },
  thawed: { ended: 'well', zh: '已解冻', en: 'Released', ru: 'Разблокирован' },
  offset: { ended: 'quietly', zh: '已抵扣货款', en: 'Applied to order', ru: 'Зачтён в оплату' },
  forfeited: { ended: 'badly', zh: '已罚没', en: 'Forfeited', ru: 'Удержан' },
} as const satisfies Record<string, State>;
export type DepositState = keyof typeof depositStates;
const states = keysOf(depositStates);
const thawStatuses = keysOf(thawLife.states);

/** `frozen` = `thawed` + `forfeited` + `paid` + `standing`: the amount still frozen. */
export const depositRow = z.object({
  depositCode: code(),
  lotCode: code(),
  lotNo: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  state: z.enum(states),
  stateName: z.string(),
  currency: currency(),
  frozen: amountOut(),
  standing: amountOut(),
  thawed: amountOut(),
  forfeited: amountOut(),
  /** The forfeited part that an appeal restored. */
  restored: amountOut(),
  /** Went to the order of the lot that was won. */
  paid: amountOut(),
  contractCode: code().nullable(),
  gmtCreate: instant(),
  endedAt: instant().nullable(),
  /** A request to release it that nobody has decided. */
  thawCode: code().nullable(),
});

export const depositTabs = {
  all: { text: words.all },
  frozen: { text: depositStates.frozen },
  ended: { text: words.endedTab },
} as const;
export type DepositTab = keyof typeof depositTabs;
export const depositTabNames = keysOf(depositTabs);

const depositShape = z.object({
  ...paging,
  tab: z.enum(depositTabNames).default('all'),
  merberCode: code().optional(),
  /** Only the caller's own member's, for who sees all. */
  mine: z.boolean().default(false),
  /** Number of the lot, its beginning. */
  q: line(LOT_NO_MAX).optional(),
  from: day().optional(),
  to: day().optional(),
});
export const depositListIn = periodIn(depositShape);

export const thawIn = z.object({
  depositCode: code(),
  reason: required(REASON_MAX),
  /** Uploaded for the purpose `thaw`. */
  fileCodes: z.array(code()).max(THAW_PICTURES_MAX).default([]),
});
export const thawRow = z.object({
  thawCode: code(),
  thawNo: z.string(),
  status: z.enum(thawStatuses),
  statusName: z.string(),
  depositCode: code(),
  lotCode: code(),
  lotNo: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  userName: z.string(),
  amount: amountOut(),
  currency: currency(),
  reason: z.string(),
  gmtCreate: instant(),
  settledAt: instant().nullable(),
  /** The caller applied for it: somebody else reviews it. */
  isOwn: z.boolean(),
  /** The deposit's state as it is now: while a bid stands on it, it is not released. */
  depositState: z.enum(states),
});
const files = z.array(z.object({ fileCode: code(), fileUrl: z.string(), isPicture: z.boolean() }));
export const thawOut = thawRow.extend({
  files,
  result: z.string(),
  reviewedBy: z.string(),
  reviewedAt: instant().nullable(),
  reviewFiles: files,
});
export const depositOut = depositRow.extend({
  /** Requests for release, the latest first. */
  thaws: z.array(thawRow.extend({ result: z.string() })),
});

export const thawTabs = {
  all: { statuses: thawStatuses, text: words.all },
  pending: { statuses: ['pending'], text: thawLife.states.pending },
  approved: { statuses: ['approved'], text: { zh: '已解冻', en: 'Released', ru: 'Одобрено' } },
  ended: {
    statuses: ['failed', 'closed'],
    text: { zh: '未解冻', en: 'Not released', ru: 'Не одобрено' },
  },
} as const satisfies Record<string, { statuses: readonly ThawStatus[]; text: Texts }>;
export const thawTabNames = keysOf(thawTabs);

export const thawListIn = periodIn(
  depositShape.extend({ tab: z.enum(thawTabNames).default('all') }),
);
export const checkThawIn = z.object({
  thawCode: code(),
  checkResult: z.enum(['pass', 'fail']),
  /** The result in words; to fail. */
  reason: line(REASON_MAX).default(''),
  /** Uploaded for the purpose `margin`. */
  fileCodes: z.array(code()).max(FILES_MAX).default([]),
});

/** MGN-01 The margin of one member, in one currency. */
export const marginRow = marginOut.extend({
  merberCode: code(),
  merberNo: z.string(),
  merberCompname: z.string(),
  gmtCreate: instant(),
});
export const marginTabs = {
  all: { text: words.all },
  frozen: { text: { zh: '有冻结', en: 'With frozen', ru: 'С блокировкой' } },
  withdrawing: { text: marginWords.beingWithdrawn },
  forfeited: { text: { zh: '有罚没', en: 'With forfeited', ru: 'С удержанием' } },
} as const satisfies Record<string, { text: Texts }>;
export const marginTabNames = keysOf(marginTabs);
const MEMBER_MAX = 60;
export const marginListIn = z.object({
  ...paging,
  tab: z.enum(marginTabNames).default('all'),
  merberCode: code().optional(),
  currency: currency().optional(),
  /** Name or number of the member. */
  q: line(MEMBER_MAX).optional(),
});
