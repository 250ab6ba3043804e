import { paymentPlace } from '@tradeport/api/payment/shop';
import { PaymentPage } from './shop/PaymentPage.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { paying as words } from '../../mall/text/account-orders.ts';

export const pages = [
  shopPage(paymentPlace, {
    title: ({ t }, { payment }) => t(words.one, { no: payment.paymentNo }),
    page: PaymentPage,
  }),
];
