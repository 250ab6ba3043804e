import { z } from 'zod';
import {
  amountIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  paging,
  required,
} from '../kernel/fields.ts';
import { SCALE } from '../kernel/money.ts';
import { REASON_MAX, stepOf, units } from '../ledger/model.ts';

/** The largest grant: a million of its unit. More is typed by mistake, or is two grants with two reasons. */
export const GRANT_MAX = 1_000_000 * SCALE;
/** A last day further away than this is a slip of the keyboard. */
export const EXPIRY_YEARS_MAX = 20;
/** So many days ahead people are told that value expires: time for one more order, late enough to act on. */
export const WARN_DAYS = 14;

/** An amount that is granted, loaded or taken back. */
export const lotAmountIn = () =>
  amountIn()
    .refine((amount) => amount > 0, 'ledger.not_positive')
    .refine((amount) => amount <= GRANT_MAX, 'ledger.too_large');

/** Kinds that are granted to a member; a card is loaded (giftcard). */
export const grantKinds = ['points', 'rebate'] as const;
export type GrantKind = (typeof grantKinds)[number];

export const grantIn = z
  .object({
    merberCode: code(),
    accountKind: z.enum(grantKinds),
    /** For a rebate. */
    currency: currency().default('CNY'),
    amount: lotAmountIn(),
    /** The last day on which it is good; left out: it stays. */
    expiresOn: day().optional(),
    reason: required(REASON_MAX),
  })
  .refine(
    ({ accountKind, amount }) => accountKind !== 'points' || amount % stepOf('POINTS') === 0,
    { path: ['amount'], message: 'lots.whole' },
  );

export const takeBackIn = z.object({
  lotCode: code(),
  amount: lotAmountIn(),
  reason: required(REASON_MAX),
});

export const lotsIn = z.object({ ...paging, accountCode: code() });
export const lotRow = z.object({
  lotCode: code(),
  unit: z.enum(units),
  amount: amountOut(),
  /** The unspent rest. */
  remaining: amountOut(),
  /** The last day on which it is good; null: it stays. */
  expiresOn: day().nullable(),
  /** Within WARN_DAYS, by the portal's calendar. */
  isSoon: z.boolean(),
  grantedAt: instant(),
  /** Why it was granted. */
  note: z.string(),
});
