import type { Tone } from '../../console/kit/Signs.tsx';

export const memberTones = { under_review: 'warning', active: 'success', suspended: 'danger' } satisfies Record<string, Tone>;
export const userTones = { under_review: 'warning', enabled: 'success', disabled: 'danger' } satisfies Record<string, Tone>;
