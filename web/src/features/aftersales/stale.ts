import { refundDetail, refundPage, refundTabCounts } from '@tradeport/api/aftersales/calls';
import { orderDetail, orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { payoutPage, refundsOfOrder } from '@tradeport/api/payment/refund-calls';

/** The calls whose answers every step of a request changes. */
export const refundStale = [
  refundPage,
  refundTabCounts,
  refundDetail,
  payoutPage,
  refundsOfOrder,
  orderDetail,
  orderPage,
  orderTabs,
];
