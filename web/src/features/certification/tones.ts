import type {
  CertificationStatus,
  QualificationStatus,
} from '@tradeport/api/certification/lifecycle';
import type { Tone } from '../../console/kit/Signs.tsx';

export const certificationTones = {
  not_authenticated: 'neutral',
  pending_review: 'warning',
  under_review: 'warning',
  authenticated: 'success',
  failed: 'danger',
} satisfies Record<CertificationStatus, Tone>;
export const qualificationTones = {
  pending_review: 'warning',
  approved: 'success',
  refused: 'danger',
  expired: 'danger',
  withdrawn: 'neutral',
} satisfies Record<QualificationStatus, Tone>;
