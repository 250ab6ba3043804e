import type { RegistrationStatus } from '@tradeport/api/registration/model';
import type { Tone } from '../../console/kit/Signs.tsx';

export const registrationTones: Record<RegistrationStatus, Tone> = {
  draft: 'neutral',
  under_review: 'warning',
  refused: 'danger',
  approved: 'success',
};
