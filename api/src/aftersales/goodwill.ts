import { actions } from '../kernel/available.ts';
import { orderLife } from '../orders/lifecycle.ts';
import { type OrderType, typeRules } from '../orders/order-types.ts';
import { afterSaleErrors } from './errors.ts';
import { afterSaleLife, type AfterSaleStatus } from './lifecycle.ts';
import * as aftersalesWords from './words.ts';

type Goods = { type: OrderType; planned: boolean };

/** F9 Part of the price goes back while the goods are kept: of goods that were paid for, and are not a project's. */
export const goodwillOffers = actions(orderLife, {
  errors: afterSaleErrors,
  also: {
    goodwill: {
      by: ['refund.handle'],
      from: ['waiting_shipment', 'outbound', 'waiting_receipt', 'success'],
      text: aftersalesWords.refundPartOfThePrice,
      only: afterSaleErrors['refund.not_now'],
    },
  },
  refuseWhen: {
    goodwill: {
      never: ({ type, planned }: Goods) => typeRules[type].refund !== 'pieces' || planned,
      // Pieces that are being or have been refunded cannot be reduced in price as well.
      'refund.nothing_left': ({ left }: { left: number }) => left <= 0,
    },
  },
});

/** Does a request hold its pieces, as they are asked for or have gone back? An exchange that is over holds none. */
function holdsPieces(request: {
  status: AfterSaleStatus;
  refundType: string;
  appealed: boolean;
}): boolean {
  const state = afterSaleLife.states[request.status];
  if (request.appealed || !('ended' in state)) return true;
  return state.ended === 'well' && request.refundType !== 'exchange';
}

/** The facts of an order with its requests. `skuNo`: the product of which nothing is left. */
export function goodwillFacts<S>(
  order: {
    status: S;
    contractType: OrderType;
    contractBillcode: string;
    billed: string | null;
    pieces: number;
  },
  requests: readonly (Parameters<typeof holdsPieces>[0] & { pieces: number })[],
): Goods & { status: S; left: number; skuNo: string } {
  const held = requests.filter(holdsPieces).reduce((all, one) => all + one.pieces, 0);
  return {
    status: order.status,
    type: order.contractType,
    planned: order.billed !== null,
    left: order.pieces - held,
    skuNo: order.contractBillcode,
  };
}
