import { z } from 'zod';
import {
  amountIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  periodIn,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { bankReferenceIn } from '../payment/model.ts';
import { withdrawalLife, type WithdrawalStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** Withdrawals of one member that wait at the same time. */
export const OPEN_MAX = 20;
export const REASON_MAX = 200;
export const REMARK_MAX = 200;
/** Papers that a reviewer adds. */
export const FILES_MAX = 3;
/** MGN-02 The third decimal, in 1/10 000. */
const THIRD_DECIMAL = 10;
const statuses = keysOf(withdrawalLife.states);

/**
 * A deposit in one currency: `balance` = `available` + `frozen` + `withdrawing`. The `forfeited`
 * part is no longer in it.
 */
export const marginOut = z.object({
  accountCode: code(),
  currency: currency(),
  balance: amountOut(),
  available: amountOut(),
  frozen: amountOut(),
  withdrawing: amountOut(),
  forfeited: amountOut(),
});
/** Where withdrawals go: the bank card of the member's certification. */
export const payeeOut = z.object({
  holder: z.string(),
  bankName: z.string(),
  bankCardMasked: z.string(),
  /** A2 From when on it is paid to; null: at once. */
  usableFrom: instant().nullable(),
});
export const accountOut = z.object({ accounts: z.array(marginOut), payee: payeeOut.nullable() });

export const withdrawIn = z.object({
  amount: amountIn()
    .refine((amount) => amount > 0, 'ledger.not_positive')
    .refine((amount) => amount % THIRD_DECIMAL === 0, 'margin.decimals'),
  currency: currency().default('CNY'),
  remark: line(REMARK_MAX).default(''),
});

export const withdrawalRow = z.object({
  withdrawCode: code(),
  withdrawNo: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  userName: z.string(),
  status: z.enum(statuses),
  statusName: z.string(),
  amount: amountOut(),
  currency: currency(),
  bankName: z.string(),
  bankCardMasked: z.string(),
  gmtCreate: instant(),
  settledAt: instant().nullable(),
  /** The caller applied for it: somebody else reviews it. */
  isOwn: z.boolean(),
  /** The caller approved it: somebody else confirms the payout. */
  isOwnReview: z.boolean(),
});
export const withdrawalOut = withdrawalRow.extend({
  holder: z.string(),
  remark: z.string(),
  reason: z.string(),
  reviewedBy: z.string(),
  reviewedAt: instant().nullable(),
  paidBy: z.string(),
  bankReference: z.string(),
  files: z.array(z.object({ fileCode: code(), fileUrl: z.string(), isPicture: z.boolean() })),
});
/** A2 The number in full, for the person who pays it out. */
export const payeeCardOut = z.object({
  holder: z.string(),
  bankName: z.string(),
  cardNo: z.string(),
});

export const withdrawalTabs = {
  all: { statuses, text: words.all },
  reviewing: { statuses: ['reviewing'], text: withdrawalLife.states.reviewing },
  approved: { statuses: ['approved'], text: { zh: '待打款', en: 'To pay out', ru: 'К выплате' } },
  paid: { statuses: ['paid'], text: withdrawalLife.states.paid },
  ended: { statuses: ['failed', 'bounced', 'closed'], text: words.unsuccessful },
} as const satisfies Record<string, { statuses: readonly WithdrawalStatus[]; text: Texts }>;
export const withdrawalTabNames = keysOf(withdrawalTabs);

export const listIn = periodIn(
  z.object({
    ...paging,
    tab: z.enum(withdrawalTabNames).default('all'),
    merberCode: code().optional(),
    /** Only the caller's own member's, for who sees all. */
    mine: z.boolean().default(false),
    /** Number, its beginning; or a bank reference. */
    q: line(64).optional(),
    from: day().optional(),
    to: day().optional(),
  }),
);
export const checkIn = z.object({
  withdrawCode: code(),
  checkResult: z.enum(['pass', 'fail']),
  /** To fail. */
  reason: line(REASON_MAX).default(''),
  /** Uploaded for the purpose `margin`. */
  fileCodes: z.array(code()).max(FILES_MAX).default([]),
});
export const settleIn = z.object({
  withdrawCode: code(),
  payResult: z.enum(['paid', 'failed']),
  /** For a completed transfer. */
  bankReference: bankReferenceIn().default(''),
  /** For a failed one. */
  reason: line(REASON_MAX).default(''),
});
