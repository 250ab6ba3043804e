import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { ownAcceptance } from './model.ts';

/** CMS-02c The reader's acceptances, newest first. */
export type OwnAgreementsBody = {
  rows: readonly z.output<typeof ownAcceptance>[];
  next: string | null;
  first: string | null;
};

export const ownAgreementsPlace = place<OwnAgreementsBody>('agreements', '/agreements');
