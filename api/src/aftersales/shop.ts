import type { z } from 'zod';
import type { AccountPicture } from '../mall/account/form.ts';
import { place } from '../mall/place.ts';
import type { RefundOffers } from './actions.ts';
import type {
  previewOut,
  reasonOut,
  refundableOut,
  refundDetail,
  refundRow,
  RefundTab,
} from './model.ts';

/** AFS-02 */
export type RefundsBody = {
  tabs: readonly { tab: RefundTab; text: string; count: number; more: boolean }[];
  tab: RefundTab;
  rows: readonly z.output<typeof refundRow>[];
  next: string | null;
  first: string | null;
};

export type RefundBody = {
  refund: z.output<typeof refundDetail>;
  /** The actions of the reader's side. */
  offers: RefundOffers;
  /** The appeal that is being written has it. */
  pictures: readonly AccountPicture[];
  /** The reader may confirm the receipt. */
  receives: boolean;
};

/** AFS-01 */
export type RefundAskBody = {
  goods: z.output<typeof refundableOut>;
  reasons: readonly z.output<typeof reasonOut>[];
  /** Null: not enough is chosen, or `problem` says why it cannot be asked for. */
  preview: z.output<typeof previewOut> | null;
  problem: string;
  pictures: readonly AccountPicture[];
};

/** A request for goods that one's company has sold. */
export type SaleRefundBody = Pick<RefundBody, 'refund' | 'offers'>;

export const refundsPlace = place<RefundsBody>('refunds', '/refunds');
export const refundPlace = place<RefundBody>('refunds', '/refunds/:refundCode');
export const refundAskPlace = place<RefundAskBody>('orders', '/orders/:contractCode/refund');
export const saleRefundsPlace = place<RefundsBody>('sales', '/sales/refunds');
export const saleRefundPlace = place<SaleRefundBody>('sales', '/sales/refunds/:refundCode');
