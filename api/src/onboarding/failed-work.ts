import { z } from 'zod';
import { instant, paging, required } from '../kernel/fields.ts';

/** Failed work is counted up to this number. */
export const FAILED_MAX = 999;
/** TEN-04 All portals together, for the operator of the platform. */
export const platformFigures = z.object({
  active: z.number().int(),
  suspended: z.number().int(),
  /** Placed today, by the platform's day. */
  ordersToday: z.number().int(),
  /** Paid today, by currency. */
  paidToday: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** E-mails and SMS that no provider took. */
  messagesFailed: z.number().int(),
  /** Jobs that are not tried any more, and events whose tries have failed so far, once or more often. */
  jobsFailed: z.number().int(),
});

/**
 * `job`: of the queue, not tried any more; `event`: an event for handlers, tried again after ever
 * longer pauses.
 */
export const failedKinds = ['job', 'event'] as const;
/** A number of the queue, or the code of an event. */
export const oneFailed = z.object({ kind: z.enum(failedKinds), workCode: required(36) });
export const failedWorkListIn = z.object({ ...paging, kind: z.enum(failedKinds).optional() });
export const failedWork = z.object({
  kind: z.enum(failedKinds),
  workCode: z.string(),
  /** As the program calls it. */
  name: z.string(),
  /** '' : of no portal that is known. */
  tenantCode: z.string(),
  tenantName: z.string(),
  tries: z.number().int(),
  /** When a job was given up; since when an event waits. */
  since: instant(),
  /** The last try's fault, without what it may say of people; '' : nothing is known. */
  reason: z.string(),
});
