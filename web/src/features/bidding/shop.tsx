import { auctionsPlace } from '@tradeport/api/bidding/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { AuctionList } from './shop/AuctionList.tsx';

export const pages = [shopPage(auctionsPlace, { page: AuctionList })];
