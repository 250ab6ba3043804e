import type { ApplicationStatus } from '@tradeport/api/onboarding/model';
import type { Tone } from '../../console/kit/Signs.tsx';

export const applicationTones: Record<ApplicationStatus, Tone> = {
  draft: 'neutral',
  under_review: 'warning',
  refused: 'danger',
  approved: 'success',
};
