import { cardAccounts, giftCardPage } from '@tradeport/api/giftcard/calls';
import { accountStatement, memberAccounts } from '@tradeport/api/ledger/calls';
import { accountLots } from '@tradeport/api/lots/calls';

/** Answers that are old once value was granted or taken back. */
export const lotStale = [memberAccounts, accountStatement, accountLots, cardAccounts, giftCardPage];
