import { z } from 'zod';
import { code, required } from '../kernel/fields.ts';
import { REASON_MAX } from './model.ts';
import { alias } from './views.ts';

/** As a company, or, while the lot runs, as the number under which it bids. */
export const disqualifyIn = z
  .object({
    participantCode: code().optional(),
    lotCode: code().optional(),
    alias: alias().optional(),
    reason: required(REASON_MAX),
  })
  .refine(
    (one) =>
      (one.participantCode === undefined) ===
      (one.lotCode !== undefined && one.alias !== undefined),
    { path: ['participantCode'] },
  );
export const byNumber = z.object({ alias: z.coerce.number().int(), reason: required(REASON_MAX) });
