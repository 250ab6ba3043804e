import { z } from 'zod';
import { code, instant, paging } from '../kernel/fields.ts';

/** 1.00 of goods earns at most so many points. */
export const EARN_RATE_MAX = 100;
export const VALID_DAYS_MAX = 3650;
/** A rate is kept in 1/100 of a point. */
export const RATE_SCALE = 100;
/** MBR-04b The rate of a member's level multiplies it; 1, as it is kept. */
export const LEVEL_RATE_ONE = 1_000_000;

/** The key `points` of a tenant's settings. */
export const pointSettings = z.object({
  /** Points per full 1.00 of kept goods in the main currency, in 1/100; 0: nothing is earned. */
  rate: z
    .number()
    .int()
    .min(0)
    .max(EARN_RATE_MAX * RATE_SCALE)
    .default(0),
  /** Earned points are good for so many days; null: they stay. */
  validDays: z.number().int().min(1).max(VALID_DAYS_MAX).nullable().default(null),
});
export type PointSettings = z.output<typeof pointSettings>;

export const earningsIn = z.object({
  ...paging,
  /** For who sees all. */
  merberCode: code().optional(),
  pending: z.boolean().optional(),
  /** Only the caller's own, for who sees all. */
  mine: z.boolean().default(false),
});
export const earningRow = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  merberCode: code(),
  merberCompname: z.string(),
  /** Points for the kept goods, whole ones. */
  points: z.number().int(),
  /** Taken back, or to be taken from later earnings. */
  taken: z.number().int(),
  owed: z.number().int(),
  pending: z.boolean(),
  gmtCreate: instant(),
  availableAt: instant().nullable(),
});
