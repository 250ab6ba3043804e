import type { importStatuses } from '@tradeport/api/imports/model';
import type { Tone } from '../../console/kit/Signs.tsx';

export const importTones: Record<(typeof importStatuses)[number], Tone> = {
  reading: 'info',
  uploaded: 'neutral',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'success',
  stopped: 'warning',
  failed: 'danger',
};
