import type { Screen } from '../../console/screens.ts';
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
  // A buyer's own payments; the call answers no others (ROL-02).
  {
    path: 'my/payment/:paymentCode',
    title: payments.one,
    parent: 'my/balance',
    load: () => import('./PaymentDetail.tsx'),
  },
];
