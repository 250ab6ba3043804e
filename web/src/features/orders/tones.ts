import type { OrderStatus, ParcelStatus } from '@tradeport/api/orders/lifecycle';
import type { Tone } from '../../console/kit/Signs.tsx';

/** What waits for somebody has a warm colour, what proceeds by itself is blue. */
export const orderTones: Record<OrderStatus, Tone> = {
  initialised: 'neutral',
  pending_review: 'warning',
  audit_failed: 'danger',
  waiting_payment: 'warning',
  pending_transfer: 'warning',
  pending_factory: 'warning',
  in_production: 'info',
  waiting_shipment: 'warning',
  outbound: 'info',
  waiting_receipt: 'info',
  success: 'success',
  cancelled: 'neutral',
  closed: 'neutral',
};
export const parcelTones: Record<ParcelStatus, Tone> = {
  in_transit: 'info',
  delivered: 'warning',
  received: 'success',
};
