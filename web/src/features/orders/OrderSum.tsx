import { orderSum, sumText } from '@tradeport/api/orders/breakdown';
import { useFormat } from '../../lib/format.ts';

type OrderMoney = Parameters<typeof orderSum>[0] & {
  currency: string;
  paid: string;
  paidAt: string | null;
};

/**
 * ORD-08 The total of an order: one for points states the points that it took, and money where it
 * took any.
 */
export function OrderSum({ order, strong = false }: { order: OrderMoney; strong?: boolean }) {
  const format = useFormat();
  const text = sumText(orderSum(order), order.currency, format.money);
  return strong ? (
    <strong className="k-number">{text}</strong>
  ) : (
    <span className="k-number">{text}</span>
  );
}

/** The amount paid of an order; its points are drawn with the last part. */
export function Paid({ order }: { order: OrderMoney }) {
  const pointsSpent = order.paidAt === null ? 0 : order.pointsSpent;
  return <OrderSum order={{ ...order, total: order.paid, pointsSpent }} />;
}
