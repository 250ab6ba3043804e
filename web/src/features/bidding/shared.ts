import { getLot, lotPage, lotTabCounts, participantPage } from '@tradeport/api/bidding/calls';
import type { lotDetail, lotRow } from '@tradeport/api/bidding/views';
import type { lotKeys } from '@tradeport/api/bidding/sealed-model';
import type { participantRow } from '@tradeport/api/bidding/taking-part';
import { keysOfLot } from '@tradeport/api/bidding/sealed-calls';
import type { z } from 'zod';

export type LotRow = z.output<typeof lotRow>;
export type Lot = z.output<typeof lotDetail>;
export type Participant = z.output<typeof participantRow>;
export type LotKeys = z.output<typeof lotKeys>;

/** Answers that are old once something was done to a lot. */
export const lotStale = [getLot, lotPage, lotTabCounts, participantPage];
export const keyStale = [keysOfLot, ...lotStale];

export const lotPath = (code: string) => `/auctions/lot/${code}`;
