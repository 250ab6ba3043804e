import type { RechargeStatus } from '@tradeport/api/recharge/lifecycle';
import type { Tone } from '../../console/kit/Signs.tsx';

export const rechargeTones: Record<RechargeStatus, Tone> = {
  paying: 'info',
  reviewing: 'warning',
  credited: 'success',
  failed: 'danger',
  closed: 'neutral',
  refund_proposed: 'warning',
  refunded: 'neutral',
};
