import { orderTypes } from '../catalogue/model.ts';
import { formatAmount, parseAmount } from '../kernel/money.ts';
import { type OrderType, typeRules } from './order-types.ts';
import { pointsAndMoney } from './points-and-money.ts';

type Part = { amount: string; currency: string };

/** Orders whose goods points pay. */
export const byPointsTypes = orderTypes.filter((type) => typeRules[type].byPoints);

/** ORD-08 The means that pay goods of this type: points for goods sold for points, else money. */
export function pricedIn(type: OrderType, price: Part, pointWorth: string): Part[] {
  return typeRules[type].byPoints ? pointsAndMoney(price, pointWorth) : [price];
}

/** The worth of a point used in an order; '0': none was used. */
export function worthPaid({
  pointsAmount,
  pointsSpent,
}: {
  pointsAmount: string;
  pointsSpent: number;
}): string {
  if (pointsSpent === 0) return '0';
  return formatAmount(Math.round((parseAmount(pointsAmount) ?? 0) / pointsSpent));
}
