import { couponsPlace, groupsPlace } from '@tradeport/api/promotions/shop';
import { CouponList } from './shop/CouponList.tsx';
import { GroupList } from './shop/GroupList.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';

export const pages = [
  shopPage(couponsPlace, { page: CouponList }),
  shopPage(groupsPlace, { page: GroupList }),
];
