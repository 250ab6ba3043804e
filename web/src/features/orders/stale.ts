import { readHome } from '@tradeport/api/dashboard/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { orderPlan } from '@tradeport/api/milestones/calls';
import { orderDetail, orderLogistics, orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { paymentPage, paymentsOfOrder } from '@tradeport/api/payment/calls';

/** Answers that are old once something happened to an order. */
export const orderStale = [
  orderDetail,
  orderPlan,
  orderPage,
  orderTabs,
  orderLogistics,
  paymentsOfOrder,
  paymentPage,
  myAccounts,
  readHome,
];
