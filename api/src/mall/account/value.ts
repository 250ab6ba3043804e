import type { accountOut, sheetOut, statementRow } from '../../ledger/model.ts';
import type { lotRow } from '../../lots/model.ts';
import type { earningRow } from '../../points/model.ts';
import type { myBidRow, myBidsIn } from '../../bidding/taking-part.ts';
import type { z } from 'zod';

/** LED-03 */
export type BalanceBody = {
  accounts: readonly z.output<typeof accountOut>[];
  mayAddCard: boolean;
  /** Whose statement it is. */
  chosen: string;
  /** Its period in figures. */
  sheet: z.output<typeof sheetOut> | null;
  from: string;
  to: string;
  /** The end as it was typed, and why it narrows nothing. */
  typedTo: string;
  periodFault: string;
  /** RCH-03 Points that orders earned and that are not available yet. */
  pending: readonly z.output<typeof earningRow>[];
  /** Of points, rebate and cards: what is left of what was granted, the earliest last day first. */
  lots: readonly z.output<typeof lotRow>[];
  rows: readonly z.output<typeof statementRow>[];
  next: string | null;
  first: string | null;
};

/** BID-01a What one bids for or has bid for, newest first. */
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
