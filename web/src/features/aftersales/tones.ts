import type { AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import type { Tone } from '../../console/kit/Signs.tsx';

/** What waits for the seller is warm. */
export const refundTones: Record<AfterSaleStatus, Tone> = {
  submitted: 'warning',
  approved: 'info',
  sending_back: 'info',
  received: 'warning',
  refunding: 'info',
  rejected: 'danger',
  goods_rejected: 'danger',
  refunded: 'success',
  returned: 'success',
  withdrawn: 'neutral',
};
