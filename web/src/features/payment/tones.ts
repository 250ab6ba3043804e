import type { DisputeStatus } from '@tradeport/api/payment/dispute';
import type { PaymentStatus } from '@tradeport/api/payment/lifecycle';
import type { Tone } from '../../console/kit/Signs.tsx';

export const disputeTones: Record<DisputeStatus, Tone> = {
  open: 'warning',
  won: 'success',
  lost: 'danger',
};
export const paymentTones: Record<PaymentStatus, Tone> = {
  created: 'neutral',
  paying: 'info',
  captured: 'success',
  failed: 'danger',
  closed: 'neutral',
  submitted: 'warning',
  partial: 'warning',
  confirmed: 'success',
  refused: 'danger',
};
