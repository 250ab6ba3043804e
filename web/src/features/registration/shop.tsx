import { sellerPlace } from '@tradeport/api/registration/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { Seller } from './shop/Seller.tsx';

export const pages = [shopPage(sellerPlace, { page: Seller, enters: true })];
