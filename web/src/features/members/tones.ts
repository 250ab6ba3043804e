import type { Tone } from '../../console/kit/Signs.tsx';

export const memberTones = {
  under_review: 'warning',
  active: 'success',
  suspended: 'danger',
  quit: 'neutral',
} satisfies Record<string, Tone>;
export const userTones = {
  under_review: 'warning',
  enabled: 'success',
  disabled: 'danger',
  stopped: 'neutral',
} satisfies Record<string, Tone>;
export const changeTones = {
  pending: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} satisfies Record<string, Tone>;
export const deletionTones = {
  pending: 'warning',
  approved: 'info',
  refused: 'danger',
  withdrawn: 'neutral',
  done: 'success',
} satisfies Record<string, Tone>;
