import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { ownAcceptance } from './model.ts';

/** CMS-02c What the reader has accepted, newest first. */
export type OwnAgreementsBody = {
  rows: readonly z.output<typeof ownAcceptance>[];
  next: string | null;
  first: string | null;
};

export const ownAgreementsPlace = place<OwnAgreementsBody>('agreements', '/agreements');
