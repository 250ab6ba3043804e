import type { z } from 'zod';
import type { PayableAccounts } from '../bankaccounts/model.ts';
import type { accountOut } from '../ledger/model.ts';
import { place } from '../mall/place.ts';
import type { offeredRules } from './calls.ts';
import type { rechargeOut, rechargeRow } from './model.ts';

/** RCH-01 Spendable money, offers, and one's recharges, newest first. */
export type RechargesBody = {
  purses: readonly z.output<typeof accountOut>[];
  offers: z.output<typeof offeredRules.output>;
  /** PAY-02d Where a transfer goes, and what to write. */
  payable: PayableAccounts;
  rows: readonly z.output<typeof rechargeRow>[];
  next: string | null;
  first: string | null;
};

export type RechargeBody = { recharge: z.output<typeof rechargeOut>; mayWithdraw: boolean };

export const rechargesPlace = place<RechargesBody>('recharges', '/recharges');
export const rechargePlace = place<RechargeBody>('recharges', '/recharges/:rechargeCode');
