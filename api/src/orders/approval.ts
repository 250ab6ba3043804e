import { z } from 'zod';
import { orderTypes } from '../catalogue/model.ts';
import { amountOut, code, currency, instant, line, paging, priceIn } from '../kernel/fields.ts';

/** MBR-06 */
export const APPROVAL_LEVELS_MAX = 5;
export const APPROVERS_MAX = 20;
export const approvalStates = ['waiting', 'passed', 'refused'] as const;
export const approvalStatuses = ['queued', 'waiting', 'approved', 'refused'] as const;
/** Which limit an order went over. */
export const approvalReasons = ['order', 'month', 'currency'] as const;

/** Its turn has come, and nobody is left who may decide. */
export function nobodyDecides(step: {
  status: (typeof approvalStatuses)[number];
  approvers: readonly string[];
}): boolean {
  return step.status === 'waiting' && step.approvers.length === 0;
}

const level = {
  levelName: line(30).default(''),
  approvers: z.array(code()).min(1).max(APPROVERS_MAX),
};
/** In their order: the second is asked when the first has agreed. `overAmount`: asked of orders above it only. */
export const levelsIn = z.object({
  levels: z
    .array(z.object({ ...level, overAmount: priceIn().default(0) }))
    .max(APPROVAL_LEVELS_MAX),
});
const person = z.object({ userCode: code(), userRelname: z.string() });
export const levelsOut = z.array(
  z.object({
    level: z.number().int(),
    levelName: z.string(),
    overAmount: amountOut(),
    approvers: z.array(person),
  }),
);

/** A step of an order's chain. */
export const approvalStep = z.object({
  level: z.number().int(),
  status: z.enum(approvalStatuses),
  why: z.enum(approvalReasons),
  approvers: z.array(z.string()),
  decidedName: z.string(),
  reason: z.string(),
  decidedAt: instant().nullable(),
  /** The caller may decide now. */
  mine: z.boolean(),
  /** Nobody may, and it is the caller's, a main account's, own order: the caller names somebody. */
  toName: z.boolean(),
});
export const approvalRow = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  placedBy: z.string(),
  sellerName: z.string(),
  contractType: z.enum(orderTypes),
  total: amountOut(),
  currency: currency(),
  pointsSpent: z.number().int(),
  pieces: z.number().int(),
  level: z.number().int(),
  levels: z.number().int(),
  why: z.enum(approvalReasons),
  /** The buyer's own number of it; '' when none was given. */
  purchaseOrderNo: z.string(),
  remark: z.string(),
  placedAt: instant(),
});
export const approvalListIn = z.object({ ...paging });
/**
 * A user's spending limits per currency, and this month's spending. Null: no limit of that kind.
 */
export const spending = z.array(
  z.object({
    currency: currency(),
    orderMax: amountOut().nullable(),
    monthMax: amountOut().nullable(),
    spent: amountOut(),
  }),
);
