import type { Ctx, User } from '../../kernel/ctx.ts';
import type { AddressKept } from '@tradeport/api/orders/address';
import type { ToOrder } from './draft.ts';
import { insertOrders } from './insert.ts';
import { newOrder } from './new-order.ts';
import { emitPlaced } from './place.ts';
import { bindToLot } from '../orders/index.ts';

type Agreed = {
  /** The buyer's user who is bound by it, not the caller. */
  buyer: Pick<User, 'id' | 'memberId' | 'memberName' | 'name'>;
  /** Null: it is asked for before anything ships. */
  address: AddressKept | null;
  lotNo: string;
  /** Until when it is to be paid, or confirmed where the seller looks at it first. */
  payBy: Date;
};

/**
 * BID-06 The order of a lot that was won, priced by the caller, whose transaction goes on: its buyer may be asleep. It waits
 * for its payment or, in review, for its seller, until `payBy`; only its lot ends it before. Nothing is taken from a stock
 * or from the buyer's accounts, and no limit of the buyer's is asked: it was when the bid was placed.
 */
export async function placeAgreed(
  ctx: Ctx,
  draft: ToOrder,
  { buyer, address, lotNo, payBy }: Agreed,
): Promise<{ id: string; number: string }> {
  const at = ctx.now();
  // At the cashier any other way can be chosen.
  const payWay = 'online';
  const trade = { transactionType: 'domestic' as const };
  const said = { payWay, address, terms: trade, timesFor: [] } as const;
  const order = newOrder(ctx, draft, { way: 'auction', said, at, review: draft.review });
  await ctx.batch([
    ...insertOrders(ctx, [order], {
      checkoutId: ctx.newId(),
      user: buyer,
      buyerName: buyer.memberName,
      payWay,
      address,
      trade,
      purchaseOrderNo: '',
      remark: '',
      at,
    }),
    bindToLot({ id: order.id, lotNo, payBy }),
  ]);
  emitPlaced(ctx, order, buyer, payWay, false);
  return order;
}
