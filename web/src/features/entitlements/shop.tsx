import { vouchersPlace } from '@tradeport/api/entitlements/shop';
import { VoucherList } from './shop/VoucherList.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';

export const pages = [shopPage(vouchersPlace, { page: VoucherList })];
