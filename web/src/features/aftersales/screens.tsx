import type { Screen } from '../../console/screens.ts';
import { refundReport, refunds, returnAddresses, rules } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'trade/refunds',
    title: refunds.sellTitle,
    may: 'order.sell',
    load: async () => ({ default: (await import('./RefundList.tsx')).SellRefunds }),
  },
  {
    path: 'trade/refund/:refundCode',
    title: refunds.one,
    parent: 'trade/refunds',
    may: 'order.sell',
    load: async () => ({ default: (await import('./RefundDetail.tsx')).SellRefund }),
  },
  {
    path: 'trade/allRefunds',
    title: refunds.allTitle,
    may: 'order.view_all',
    load: async () => ({ default: (await import('./RefundList.tsx')).AllRefunds }),
  },
  {
    path: 'trade/anyRefund/:refundCode',
    title: refunds.one,
    parent: 'trade/allRefunds',
    may: 'order.view_all',
    load: async () => ({ default: (await import('./RefundDetail.tsx')).AnyRefund }),
  },
  {
    path: 'trade/returnAddresses',
    title: returnAddresses.title,
    may: 'return_address.edit',
    load: () => import('./ReturnAddresses.tsx'),
  },
  {
    path: 'trade/refundReport',
    title: refundReport.title,
    may: 'refund.report',
    load: () => import('./RefundReport.tsx'),
  },
  {
    path: 'settings/aftersales',
    title: rules.title,
    may: 'refund.settings',
    load: () => import('./AfterSaleSettings.tsx'),
  },
];
