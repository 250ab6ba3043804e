import type { z } from 'zod';
import type { security } from '../identity/security.ts';
import type { accountOut } from '../ledger/model.ts';
import { place } from '../mall/place.ts';
import type { orderRow, orderTab, parcelWithEvents } from '../orders/model.ts';

/** The first page after login: pending work, the last parcel, the amounts left to spend. */
export type CentreBody = {
  /** Null: may not see orders. */
  tabs: readonly z.output<typeof orderTab>[] | null;
  recent: readonly z.output<typeof orderRow>[];
  parcel: { order: z.output<typeof orderRow>; parcel: z.output<typeof parcelWithEvents> } | null;
  balances: readonly z.output<typeof accountOut>[];
  /** Where nothing is sold: how the own login stands. */
  login: z.output<typeof security> | null;
};

export const centrePlace = place<CentreBody>('centre', '');
