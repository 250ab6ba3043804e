import type { productStatuses, revisionStatuses } from '@tradeport/api/catalogue/model';
import type { Tone } from '../../console/kit/Signs.tsx';

export const productTones = {
  draft: 'neutral',
  pending_review: 'warning',
  refused: 'danger',
  off_shelf: 'info',
  on_shelf: 'success',
} satisfies Record<(typeof productStatuses)[number], Tone>;
export const revisionTones = {
  draft: 'neutral',
  pending_review: 'warning',
  refused: 'danger',
  approved: 'success',
  discarded: 'neutral',
  replaced: 'neutral',
} satisfies Record<(typeof revisionStatuses)[number], Tone>;
