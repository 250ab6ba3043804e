import { linkedPlace } from '@tradeport/api/sso/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { Linked } from './shop/Linked.tsx';

export const pages = [shopPage(linkedPlace, { page: Linked })];
