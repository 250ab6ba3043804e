import { appealPage } from '@tradeport/api/bidding/award-calls';
import { lotPage, openLots } from '@tradeport/api/bidding/calls';
import { refundPage } from '@tradeport/api/aftersales/calls';
import { demandPage } from '@tradeport/api/demands/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { marginWithdrawPage } from '@tradeport/api/margin/calls';
import { marginDepositPage, marginThawPage } from '@tradeport/api/margin/deposit-calls';
import { paymentPage } from '@tradeport/api/payment/calls';
import { payoutPage } from '@tradeport/api/payment/refund-calls';
import { quotePage } from '@tradeport/api/quotes/calls';
import { pcQueryCrpRechargePage } from '@tradeport/api/recharge/calls';
import { reviewPage } from '@tradeport/api/reviews/calls';

/**
 * A desk: how its list is asked for, which of the states its tab has a few rows of, and the wire name of the number that
 * is searched; null: its list has no search.
 */
export type Desk = {
  name: string;
  call: CallSpec;
  number: string | null;
  tab: Record<string, string>;
  /** Each row of the tab says this. */
  few: Record<string, string>;
  also?: Record<string, string>;
  /** Where the numbers that are searched stand. */
  searched: { table: string; column: string };
};

const no = (table: string, column = 'no') => ({ table, column });
const status = (few: string) => ({ few: { status: few } });
export const desks: readonly Desk[] = [
  {
    name: 'recharges',
    call: pcQueryCrpRechargePage,
    number: 'rechargeNo',
    tab: { tab: 'paying' },
    ...status('paying'),
    searched: no('recharge'),
  },
  {
    name: 'payments',
    call: paymentPage,
    number: 'paymentNo',
    tab: { tab: 'paying' },
    ...status('created'),
    searched: no('payment'),
  },
  {
    name: 'withdrawals',
    call: marginWithdrawPage,
    number: 'withdrawNo',
    tab: { tab: 'reviewing' },
    ...status('reviewing'),
    searched: no('margin_withdrawal'),
  },
  {
    name: 'deposits',
    call: marginDepositPage,
    number: 'lotNo',
    tab: { tab: 'frozen' },
    few: { state: 'frozen' },
    searched: no('margin_deposit', 'lot_no'),
  },
  {
    name: 'releases',
    call: marginThawPage,
    number: 'thawNo',
    tab: { tab: 'pending' },
    ...status('pending'),
    searched: no('margin_thaw'),
  },
  {
    name: 'payouts',
    call: payoutPage,
    number: 'contractBillcode',
    tab: { status: 'open' },
    ...status('open'),
    searched: no('orders', 'number'),
  },
  {
    name: 'lots',
    call: lotPage,
    number: 'lotNo',
    tab: { tab: 'review' },
    ...status('review'),
    searched: no('auction_lot'),
  },
  {
    name: 'lots of the shop',
    call: openLots,
    number: 'lotNo',
    also: { tab: 'ended' },
    tab: { tab: 'live' },
    ...status('bidding'),
    searched: no('auction_lot'),
  },
  {
    name: 'appeals',
    call: appealPage,
    number: null,
    tab: { status: 'open' },
    ...status('open'),
    searched: no('auction_lot'),
  },
  {
    name: 'postings',
    call: demandPage,
    number: 'demandNo',
    tab: { tab: 'reviewing' },
    ...status('reviewing'),
    searched: no('demand'),
  },
  {
    name: 'quotes',
    call: quotePage,
    number: 'quoteBillcode',
    also: { side: 'all' },
    tab: { tab: 'requested' },
    ...status('requested'),
    searched: no('quote', 'number'),
  },
  {
    name: 'returns',
    call: refundPage,
    number: 'refundBillcode',
    also: { side: 'all' },
    tab: { tab: 'submitted' },
    ...status('submitted'),
    searched: no('after_sale', 'number'),
  },
  {
    name: 'reviews',
    call: reviewPage,
    number: 'contractBillcode',
    also: { side: 'all' },
    tab: { tab: 'pending' },
    ...status('pending'),
    searched: no('product_review', 'order_number'),
  },
];
