import type { z } from 'zod';
import type { lotRow } from '../lots/model.ts';
import { place } from '../mall/place.ts';
import type { earningRow } from '../points/model.ts';
import type { accountOut, sheetOut, statementRow } from './model.ts';

/** LED-03 */
export type BalanceBody = {
  accounts: readonly z.output<typeof accountOut>[];
  mayAddCard: boolean;
  /** The account of the statement. */
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
  /** For points, rebate and cards: the rest of the grants, the earliest last day first. */
  lots: readonly z.output<typeof lotRow>[];
  rows: readonly z.output<typeof statementRow>[];
  next: string | null;
  first: string | null;
};

export const balancePlace = place<BalanceBody>('balance', '/balance');
