import { type Amount, sum } from '@tradeport/api/kernel/money';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { RowOf } from '../../kernel/query.ts';
import type { OrderRow } from '../orders/index.ts';
import { paidBy, type Range } from './pieces.ts';
import type { AfterSaleLine, AfterSaleRow } from './rows.ts';

type OrderLine = Pick<
  RowOf<'orders.linesForRefund'>,
  | 'id'
  | 'quantity'
  | 'total_amount'
  | 'freight_amount'
  | 'tax_amount'
  | 'freight_tax'
  | 'rebate_amount'
  | 'points_spent'
  | 'lowered'
>;
/** Money in 1/10 000; of points one is 10 000. */
type Worth = { goods: Amount; freight: Amount; points: Amount; rebate: Amount };

/**
 * F1, F9 The worth that pieces of a line still have: their share of the payment for the line, less
 * everything that went back for them before. All questions about pieces come here, under the
 * order's lock: the request, the seller's own goodwill, the inspection, the appeal, the judgement,
 * the exchange that becomes a return. Pure.
 */
export function stillWorth(line: OrderLine, pieces: readonly Range[]): Worth {
  const paid = paidBy(line, pieces);
  return { ...paid, goods: paid.goods - loweredBy(line.lowered, pieces) };
}

/** The part of the price of pieces that went back while they were kept. */
export function loweredBy(
  lowered: readonly (readonly [piece: number, amount: Amount])[],
  ranges: readonly Range[],
): Amount {
  const of = ([piece]: readonly [number, Amount]) =>
    ranges.some(([from, to]) => from <= piece && piece <= to);
  return sum(lowered.filter(of).map(([, amount]) => amount));
}

/**
 * The amounts that a request asks for with its pieces: the freight goes back as decided when the
 * request was made (F6), an exchange brings nothing.
 */
export function worthInRequest(
  request: Pick<AfterSaleRow, 'kind' | 'seller_fault' | 'nothing_shipped'>,
  line: OrderLine,
  pieces: readonly Range[],
): Worth {
  if (request.kind === 'exchange') return { goods: 0, freight: 0, points: 0, rebate: 0 };
  const worth = stillWorth(line, pieces);
  return request.nothing_shipped || request.seller_fault ? worth : { ...worth, freight: 0 };
}

/**
 * Is the worth of an order's pieces a matter of its lines alone? An issued thing is worth its
 * unused share, and a milestone the amount asked of it: neither can be lowered, and both are held
 * or compared when a request opens again.
 */
export function isOfPieces({
  type,
  billed_amount: billed,
}: Pick<OrderRow, 'type' | 'billed_amount'>) {
  return billed === null && typeRules[type].issues === null;
}

/** The order's line that a request's line is about. */
export function lineOf<L extends { id: string }>(
  all: readonly L[],
  { order_line_id: id }: Pick<AfterSaleLine, 'order_line_id'>,
): L {
  const found = all.find((line) => line.id === id);
  if (!found) throw new Error(`line ${id} is of another order`);
  return found;
}
