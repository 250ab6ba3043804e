import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import * as couponCalls from './coupon-calls.ts';
import { promotionErrors } from './errors.ts';
import * as groupCalls from './group-calls.ts';
import { groupBuyLife } from './group-lifecycle.ts';
import { promotionLife, promotionReviewLife } from './lifecycle.ts';
import { promotionPermissions } from './permissions.ts';
import * as shopCalls from './shop-calls.ts';

export const promotions = {
  name: 'promotions',
  calls: [
    ...Object.values(calls),
    ...Object.values(shopCalls),
    ...Object.values(couponCalls),
    ...Object.values(groupCalls),
  ],
  errors: promotionErrors,
  permissions: promotionPermissions,
  lifecycles: [promotionLife, promotionReviewLife, groupBuyLife],
} satisfies Capability;
