import { z } from 'zod';
import {
  amountIn,
  amountOut,
  code,
  currency,
  instant,
  line,
  paging,
  priceIn,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import type { ParticipantStatus } from './lifecycle.ts';
import { PAPERS_MAX } from './limits.ts';
import { participantStatuses, resultNames, LINES_MAX, REASON_MAX, lotOne } from './model.ts';
import { alias, liveShape, publicShape } from './views.ts';
import * as words from '../kernel/words/index.ts';

export const participantRow = z.object({
  participantCode: code(),
  /**
   * Null as long as the lot runs, and so are bid and time: nobody connects companies with the bids
   * under a number.
   */
  alias: alias().nullable(),
  merberCode: code(),
  merberCompname: z.string(),
  userName: z.string(),
  status: z.enum(participantStatuses),
  statusName: z.string(),
  result: z.enum(resultNames).nullable(),
  reason: z.string(),
  deposit: amountOut(),
  currency: currency(),
  depositState: z.enum(['none', 'frozen', 'ended']),
  /** Own best bid; null while it is not to be known. */
  amount: amountOut().nullable(),
  papers: z.array(z.object({ fileCode: code(), fileUrl: z.string() })),
  joinedAt: instant().nullable(),
});
export const participantListIn = z.object({ ...paging, ...lotOne.shape });
export const myBidRow = z.object({
  ...publicShape,
  participation: z.enum(participantStatuses),
  participationName: z.string(),
  result: z.enum(resultNames).nullable(),
  /** Why one was not admitted, or shut out. */
  reason: z.string(),
  leads: z.boolean(),
  amount: amountOut().nullable(),
  /** The terms were changed after one had joined. */
  consentNeeded: z.boolean(),
  /** B8 Until when one may take what the winner did not; null: nothing is offered. */
  offerUntil: instant().nullable(),
  /** For the winner: the deadline to pay, or to confirm; and the resulting order. */
  payBy: instant().nullable(),
  orderCode: code().nullable(),
  orderNo: z.string(),
});
export const myBidTabs = {
  all: { statuses: participantStatuses, text: words.all },
  waiting: {
    statuses: ['waiting_deposit', 'waiting_review'],
    text: { zh: '待缴费与审核', en: 'Waiting', ru: 'Ожидают' },
  },
  active: {
    statuses: ['approved', 'bidding'],
    text: { zh: '竞价中', en: 'Bidding', ru: 'Участвую' },
  },
  ended: {
    statuses: ['ended', 'rejected', 'withdrawn', 'disqualified', 'defaulted'],
    text: words.ended,
  },
} as const satisfies Record<string, { statuses: readonly ParticipantStatus[]; text: Texts }>;
export const myBidTabNames = keysOf(myBidTabs);
export const myBidsIn = z.object({ ...paging, tab: z.enum(myBidTabNames).default('all') });

export const joinIn = z.object({
  ...lotOne.shape,
  /** Uploaded for the purpose `bid`. */
  paperCodes: z.array(code()).max(PAPERS_MAX).default([]),
  /** The terms that one has read: others meanwhile are refused. */
  termsVersion: z.number().int().min(1),
});
export const participantMoved = z.object({
  participantCode: code(),
  alias: alias(),
  status: z.enum(participantStatuses),
});
export const participantCheckIn = z.object({
  participantCode: code(),
  checkResult: z.enum(['pass', 'fail']),
  reason: line(REASON_MAX).default(''),
});
/** BID-04 A plain amount, or a maximum up to which the portal bids; of a lot with several lines a price for each. */
export const bidIn = z.object({
  ...lotOne.shape,
  amount: amountIn().optional(),
  maximum: amountIn().optional(),
  lines: z
    .array(z.object({ lineNo: z.number().int().min(1).max(LINES_MAX), price: priceIn() }))
    .max(LINES_MAX)
    .optional(),
});
export const bidOut = z.object({
  ...liveShape,
  /** The number that the act got. */
  actSeq: z.number().int(),
  leads: z.boolean(),
  /** BID-04b The hash of the act in the lot's public file: a history rewritten afterwards has another one. */
  receipt: z.string(),
  /** For a maximum: only with it can the bidder prove the amount. */
  salt: z.string().nullable(),
});
