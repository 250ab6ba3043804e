import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { promotionErrors } from './errors.ts';
import { promotionLife, promotionReviewLife } from './lifecycle.ts';
import { promotionPermissions } from './permissions.ts';

export const promotions = {
  name: 'promotions',
  calls: Object.values(calls),
  errors: promotionErrors,
  permissions: promotionPermissions,
  lifecycles: [promotionLife, promotionReviewLife],
} satisfies Capability;
