import { readHome } from '@tradeport/api/dashboard/calls';
import { accountStatement, memberAccounts } from '@tradeport/api/ledger/calls';
import { orderDetail, orderPage, orderTabs } from '@tradeport/api/orders/calls';
import {
  paymentPage,
  paymentsOfOrder,
  paymentState,
  paymentTabCounts,
} from '@tradeport/api/payment/calls';

/** Answers that are old once finance has decided. */
export const paymentStale = [
  paymentPage,
  paymentTabCounts,
  paymentState,
  paymentsOfOrder,
  orderDetail,
  orderPage,
  orderTabs,
  memberAccounts,
  accountStatement,
  readHome,
];
