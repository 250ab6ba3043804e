import type { refundDetail, refundRow } from '@tradeport/api/aftersales/model';
import type { z } from 'zod';
import { refunds } from './text.ts';

export type Refund = z.output<typeof refundDetail>;
export type RefundRow = z.output<typeof refundRow>;
/** The fields that a step needs, from a row or from the whole request. */
export type RefundHead = Pick<
  RefundRow,
  | 'refundCode'
  | 'refundBillcode'
  | 'pickup'
  | 'refundType'
  | 'sellerCode'
  | 'status'
  | 'appealed'
  | 'goodsOpen'
  | 'amount'
  | 'currency'
  | 'actions'
  | 'lines'
>;

/** One queue for sellers and one for the portal (ROL-02). A buyer's requests are in the shop. */
export const sides = {
  sell: { one: 'trade/refund', title: refunds.sellTitle },
  all: { one: 'trade/anyRefund', title: refunds.allTitle },
} as const;
export type Side = keyof typeof sides;

export const refundPath = (side: Side, refundCode: string) => `/${sides[side].one}/${refundCode}`;
