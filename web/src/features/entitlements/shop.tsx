import { vouchersPlace } from '@tradeport/api/entitlements/shop';
import { VoucherList } from '../../mall/account/vouchers/VoucherList.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';

export const pages = [shopPage(vouchersPlace, { page: VoucherList })];
