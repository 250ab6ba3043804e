import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { identityRow, providerChoice } from './model.ts';

/** AUT-11 */
export type LinkedBody = {
  own: readonly z.output<typeof identityRow>[];
  /** Those that one could link. */
  open: readonly z.output<typeof providerChoice>[];
  /** Why one was not linked. */
  fault: string;
};

export const linkedPlace = place<LinkedBody>('linked', '/linked');
