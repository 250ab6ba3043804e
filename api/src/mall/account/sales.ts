import type { OrderBody, OrdersBody } from './orders.ts';
import type { RefundBody, RefundsBody } from './requests.ts';

/** ROL-01c What one's company has sold: by auction, or for a purchase that it won. */
export type SalesBody = OrdersBody;

/** One of these orders, as its seller has it. */
export type SaleBody = Pick<OrderBody, 'order' | 'linePage' | 'parcels' | 'refunds' | 'plan'> & {
  /** Which papers may be added still. */
  mayAddPapers: boolean;
};

/** What is asked back of them. */
export type SaleRefundsBody = RefundsBody;
export type SaleRefundBody = Pick<RefundBody, 'refund'>;
