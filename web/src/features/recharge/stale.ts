import { readHome } from '@tradeport/api/dashboard/calls';
import { accountStatement, memberAccounts } from '@tradeport/api/ledger/calls';
import {
  pcGetCrpRecharge,
  pcQueryCrpRechargePage,
  rechargeTabCounts,
} from '@tradeport/api/recharge/calls';
import type { rechargeRow, ruleOut } from '@tradeport/api/recharge/model';
import type { z } from 'zod';

export type Recharge = z.output<typeof rechargeRow>;
export type Rule = z.output<typeof ruleOut>;

/** Answers that are old once finance has decided. */
export const rechargeStale = [
  pcQueryCrpRechargePage,
  pcGetCrpRecharge,
  rechargeTabCounts,
  readHome,
  memberAccounts,
  accountStatement,
];
