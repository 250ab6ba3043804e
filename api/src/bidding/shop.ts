import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { myBidRow, myBidsIn } from './taking-part.ts';

/** BID-01a The lots one bids or has bid for, newest first. */
export type AuctionsBody = {
  tab: z.output<typeof myBidsIn>['tab'];
  rows: readonly z.output<typeof myBidRow>[];
  /** May hold auctions: that is done in the console. */
  mayOrganise: boolean;
  /** May see the account that deposits are frozen on. */
  hasDeposits: boolean;
  next: string | null;
  first: string | null;
};

export const auctionsPlace = place<AuctionsBody>('auctions', '/auctions');
