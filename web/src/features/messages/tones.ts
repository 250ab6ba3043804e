import type { DeliveryStatus } from '@tradeport/api/messages/model';
import type { Tone } from '../../console/kit/Signs.tsx';

export const deliveryTones: Record<DeliveryStatus, Tone> = {
  queued: 'warning',
  sent: 'success',
  failed: 'danger',
};
