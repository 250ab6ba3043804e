import { ratePlace, reviewsPlace } from '@tradeport/api/reviews/shop';
import { RatePage } from './shop/RatePage.tsx';
import { ReviewList } from './shop/ReviewList.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { reviews as words } from '../../mall/text/reviews.ts';

export const pages = [
  shopPage(ratePlace, {
    title: ({ t }, { order }) => t(words.rateTitle, { no: order.contractBillcode }),
    page: RatePage,
  }),
  shopPage(reviewsPlace, { page: ReviewList }),
];
