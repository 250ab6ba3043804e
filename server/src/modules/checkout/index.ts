import * as calls from '@tradeport/api/orders/calls';
import { readCart } from '@tradeport/api/cart/calls';
import type { Module } from '../../kernel/module.ts';
import { handler } from '../../kernel/handler.ts';
import { viewCart } from '../cart/index.ts';
import { preview } from './checkout.ts';
import { promotedCart } from './promoted-cart.ts';
import { claimWon, redeem } from './claim.ts';
import { place } from './place.ts';
import { previewReaddress, readdress } from './readdress.ts';
import { useEnds } from './use-ends.ts';

export { loadCheckout } from './checkout.ts';
export type { ToOrder } from './draft.ts';
export { claimWon, redeem } from './claim.ts';
export { placeAgreed } from './agreed.ts';
export { freightTold } from './freight-told.ts';
export { requireNeeds, requireTerms } from './needs.ts';
export { place, prepareOrders } from './place.ts';
export { loadOffers, promoteLines } from './promoted.ts';
export { priceAgreed, priceOrder, taxedAs, taxOf } from './price.ts';
export {
  planQuantities,
  replyOf,
  unchanged,
  type QuantityFault,
  type QuantityPlan,
  type QuantityReply,
} from './quantities.ts';
export { packsOf, reprice, repriced, requireExpected } from './reprice.ts';

export const checkout = {
  name: 'checkout',
  serves: [
    handler(readCart, (ctx, input) => viewCart(ctx, input, promotedCart)),
    preview,
    readdress,
    previewReaddress,
    redeem,
    claimWon,
    handler(calls.placeOrder, place, { keyAtEnd: true }),
    handler(calls.placeOrderPc, place, { keyAtEnd: true }),
  ],
  handlers: useEnds,
} satisfies Module;
