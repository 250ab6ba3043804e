import { paymentState } from '@tradeport/api/payment/calls';
import { paymentPlace } from '@tradeport/api/payment/shop';
import { shopPage } from '../../kernel/shop.ts';

export const shop = [
  /** PAY-01, PAY-02 One of the company's payments: its orders, receipts and voucher. */
  shopPage(paymentPlace, {
    load: async ({ kernel, scope, params: { paymentCode = '' } }) => ({
      payment: await kernel.call(scope, paymentState, { paymentCode }),
    }),
  }),
];
