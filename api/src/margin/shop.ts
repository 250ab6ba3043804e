import type { z } from 'zod';
import type { PayableAccounts } from '../bankaccounts/model.ts';
import type { Currency } from '../kernel/money.ts';
import type { AccountPicture } from '../mall/account/form.ts';
import { place } from '../mall/place.ts';
import type { rechargeRow } from '../recharge/model.ts';
import type { myMargin } from './calls.ts';
import type { depositOut, depositRow, DepositTab, thawOut } from './deposits.ts';
import type { withdrawalOut, withdrawalRow } from './model.ts';

/** MGN-01 The margin for bidding, its account for payouts, and one's withdrawals, newest first. */
export type MarginBody = z.output<typeof myMargin.output> & {
  mayRecharge: boolean;
  /** PAY-02d Where a transfer goes, and what to write. */
  payable: PayableAccounts;
  /** Currency of the lot that leads here; null: unknown. */
  currency: Currency | null;
  recharges: readonly z.output<typeof rechargeRow>[];
  /** The latest. */
  deposits: readonly z.output<typeof depositRow>[];
  rows: readonly z.output<typeof withdrawalRow>[];
  next: string | null;
  first: string | null;
};
export type MarginDepositsBody = {
  tab: DepositTab;
  rows: readonly z.output<typeof depositRow>[];
  next: string | null;
  first: string | null;
};
/** MGN-01b One deposit, the last request to release it, and the pictures of the next one that are uploaded already. */
export type MarginDepositBody = {
  deposit: z.output<typeof depositOut>;
  latest: z.output<typeof thawOut> | null;
  mayAsk: boolean;
  pictures: readonly AccountPicture[];
};
export type MarginWithdrawalBody = {
  withdrawal: z.output<typeof withdrawalOut>;
  mayCancel: boolean;
};

export const marginPlace = place<MarginBody>('margin', '/margin');
export const withdrawalPlace = place<MarginWithdrawalBody>('margin', '/margin/:withdrawCode');
export const depositsPlace = place<MarginDepositsBody>('margin', '/margin/deposits');
export const depositPlace = place<MarginDepositBody>('margin', '/margin/deposits/:depositCode');
