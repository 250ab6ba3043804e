import { z } from 'zod';
import { currency } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { refundCauses } from '../payment/refund-causes.ts';

/** Refunds of a period, with their reasons. */
export const reportOut = z.object({
  /** All money that went back on the days asked for, by kind and currency. */
  kinds: z.array(
    z.object({
      kind: z.enum(keysOf(refundCauses)),
      kindName: z.string(),
      currency: currency(),
      refunds: z.number().int(),
      amount: z.string(),
    }),
  ),
  /** Requests, pieces and money of the period, by reason and currency. */
  rows: z.array(
    z.object({
      reasonCode: z.string(),
      reasonName: z.string(),
      currency: currency(),
      requests: z.number().int(),
      refunded: z.number().int(),
      amount: z.string(),
    }),
  ),
});
