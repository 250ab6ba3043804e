import { z } from 'zod';
import { amountOut, code, currency, instant, paging, required } from '../kernel/fields.ts';
import { WHY_MAX } from './limits.ts';
import { appealStatuses, REASON_MAX, lotOne } from './model.ts';

export const awardIn = z.object({
  ...lotOne.shape,
  participantCode: code(),
  reason: required(REASON_MAX),
});
export const appealIn = z.object({ ...lotOne.shape, why: required(WHY_MAX) });
export const appealRow = z.object({
  appealCode: code(),
  lotCode: code(),
  lotNo: z.string(),
  participantCode: code(),
  merberCompname: z.string(),
  /** The decision under appeal, and its reason. */
  against: z.enum(['disqualified', 'defaulted']),
  againstReason: z.string(),
  why: z.string(),
  currency: currency(),
  /** The forfeited part of the deposit, which returns if the appeal is upheld. */
  forfeited: amountOut(),
  status: z.enum(appealStatuses),
  reason: z.string(),
  judgedBy: z.string(),
  gmtCreate: instant(),
  judgedAt: instant().nullable(),
  /** Only somebody of neither side may judge. */
  mayJudge: z.boolean(),
});
export const appealListIn = z.object({ ...paging, status: z.enum(appealStatuses).optional() });
export const judgeIn = z.object({
  appealCode: code(),
  uphold: z.boolean(),
  reason: required(REASON_MAX),
});
