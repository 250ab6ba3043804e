import type { z } from 'zod';
import { place } from '../mall/place.ts';
import type { claimable, myCoupon } from './coupon-model.ts';
import type { myGroup } from './group-model.ts';

/** PRO-01d `claimable` in the tab of that name, `mine` in the others. */
export type CouponsBody = {
  tab: 'claim' | 'usable' | 'used' | 'over';
  claimable: readonly z.output<typeof claimable>[];
  mine: readonly z.output<typeof myCoupon>[];
  next: string | null;
  first: string | null;
};

/** PRO-01c The group purchases that one is in. */
export type GroupsBody = {
  rows: readonly z.output<typeof myGroup>[];
  next: string | null;
  first: string | null;
};

export const couponsPlace = place<CouponsBody>('coupons', '/coupons');
export const groupsPlace = place<GroupsBody>('groups', '/groups');
