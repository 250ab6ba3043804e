import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { reviewErrors } from './errors.ts';
import { reviewLife } from './lifecycle.ts';
import { reviewPermissions } from './permissions.ts';
import { getReviewSettings, saveReviewSettings } from './settings.ts';

export const reviews = {
  name: 'reviews',
  calls: [...Object.values(calls), getReviewSettings, saveReviewSettings],
  errors: reviewErrors,
  permissions: reviewPermissions,
  lifecycles: [reviewLife],
} satisfies Capability;
