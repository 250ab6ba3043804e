import { balancePlace } from '@tradeport/api/ledger/shop';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { Balance } from './shop/Balance.tsx';

export const pages = [shopPage(balancePlace, { page: Balance })];
