import type { PaymentStatus } from '@tradeport/api/payment/lifecycle';
import type { Tone } from '../../console/kit/Signs.tsx';

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
