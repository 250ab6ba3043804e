import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { dataExport, deletion } from './model.ts';

/** MBR-07 */
export type DataBody = {
  exports: readonly z.output<typeof dataExport>[];
  deletion: z.output<typeof deletion> | null;
  /** The main account: asks for the whole member. */
  isMain: boolean;
  name: string;
};

export const dataPlace = place<DataBody>('data', '/data');
