import type { Amount } from '@tradeport/api/kernel/money';
import type { OrderSettings } from '@tradeport/api/orders/model';
import type { FreightAgreed } from '@tradeport/api/pricing/freight';
import type { OrderRow } from '../orders/index.ts';
import { cheapest } from '../pricing/index.ts';
import type { PricedOrder } from './price.ts';
import type { QuantityPlan } from './quantities.ts';

type Order = Pick<
  OrderRow,
  | 'freight_rule'
  | 'freight_amount'
  | 'currency'
  | 'goods_amount'
  | 'promotion_amount'
  | 'coupon_amount'
  | 'member_amount'
>;
type Line = {
  line: Pick<QuantityPlan['lines'][number]['line'], 'list_price' | 'weight_g'>;
  from: number;
  to: number;
};

/**
 * CHK-04 The order for other numbers of pieces, priced with the terms that its freight was agreed
 * by; where these are unknown, with the agreed amount. Fewer pieces never cost more freight, unless
 * their buyer gives up the amount from which it is free: a seller who is short of goods does not
 * charge for sending less. Pure.
 */
export function withFreight(
  order: Order,
  { lines, buys }: { lines: readonly Line[]; buys: boolean },
  price: (freight: OrderSettings['freight']) => PricedOrder,
): PricedOrder {
  const agreed = price({ [order.currency]: { fixed: order.freight_amount, freeFrom: null } });
  const rule = freightRule(order, lines);
  if (!rule) return agreed;
  const { freeFrom } = rule;
  const anew = price({ [order.currency]: rule });
  const lost = freeFrom !== null && leftOf(order) >= freeFrom && leftIn(anew) < freeFrom;
  const mayRise = buys && (lost || lines.some(({ from, to }) => to > from));
  return anew.freightAmount > order.freight_amount && !mayRise ? agreed : anew;
}

/**
 * The cost of sending so many pieces, by the terms that the freight was agreed by; null: these are
 * unknown. Pure.
 */
export function freightRule(
  { freight_rule }: Pick<OrderRow, 'freight_rule'>,
  lines: readonly Line[],
): { fixed: Amount; freeFrom: Amount | null } | null {
  return (freight_rule && cheapest(freight_rule, { ...parcelOf(lines), region: null })) ?? null;
}

/** The order sent somewhere else, as it was ordered otherwise: `rule` counts there, null: nothing is charged. Pure. */
export function withFreightOf(
  rule: FreightAgreed | null,
  { currency }: Pick<OrderRow, 'currency'>,
  lines: readonly Line[],
  price: (freight: OrderSettings['freight']) => PricedOrder,
): PricedOrder {
  const found = rule && cheapest(rule, { ...parcelOf(lines), region: null });
  return price(found ? { [currency]: found } : {});
}

/** Weight and pieces of the goods sent together; gifts come along free. */
function parcelOf(lines: readonly Line[]): { grams: number; pieces: number } {
  const paid = lines.filter(({ line }) => line.list_price > 0);
  return {
    grams: paid.reduce((all, { line, to }) => all + line.weight_g * to, 0),
    pieces: paid.reduce((all, { to }) => all + to, 0),
  };
}

/** P2 Free freight is judged by what is left of the goods after member equity. */
function leftOf(order: Order): Amount {
  return order.goods_amount - order.promotion_amount - order.coupon_amount - order.member_amount;
}
function leftIn(order: PricedOrder): Amount {
  return order.goodsAmount - order.promotionAmount - order.couponAmount - order.memberAmount;
}
