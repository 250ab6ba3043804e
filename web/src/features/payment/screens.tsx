import type { Screen } from '../../console/screens.ts';
import { payouts } from './payoutText.ts';
import { payments } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/payments',
    title: payments.title,
    may: 'payment.view',
    load: () => import('./PaymentList.tsx'),
  },
  {
    path: 'finance/payment/:paymentCode',
    title: payments.one,
    parent: 'finance/payments',
    may: 'payment.view',
    load: () => import('./PaymentDetail.tsx'),
  },
  {
    path: 'finance/payouts',
    title: payouts.title,
    may: 'refund.pay_out',
    load: () => import('./PayoutList.tsx'),
  },
];
