import { centrePlace } from '@tradeport/api/dashboard/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { Centre } from './shop/Centre.tsx';

export const pages = [shopPage(centrePlace, { page: Centre, headed: true })];
