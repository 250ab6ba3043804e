import { paymentState } from '@tradeport/api/payment/calls';
import type { AccountRoute } from './kit.ts';

/** PAY-01, PAY-02 One of the company's payments: its orders, what came, the voucher. */
export const paymentPageOfBuyer: AccountRoute = {
  item: 'orders',
  path: '/payments/:paymentCode',
  load: async ({ kernel, scope, params }) => {
    const { paymentCode = '' } = params;
    return {
      name: 'payment',
      body: { payment: await kernel.call(scope, paymentState, { paymentCode }) },
    };
  },
};
