import type { importRun } from '@tradeport/api/imports/model';
import type { z } from 'zod';

export type Run = z.output<typeof importRun>;
