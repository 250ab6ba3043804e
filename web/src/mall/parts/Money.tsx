import { orderSum, sumText } from '@tradeport/api/orders/breakdown';
import type { OrderType } from '@tradeport/api/orders/order-types';
import { pricedIn } from '@tradeport/api/orders/points-price';
import { useMall } from '../mall.tsx';

/** An amount with its currency. Browser and server may space it differently; both are right. */
export function Money({
  amount,
  currency,
  className,
  type,
  worth,
}: {
  amount: string;
  currency: string;
  className?: string | undefined;
  /** The type of the goods: those sold for points are priced in points. */
  type?: OrderType | undefined;
  /** The worth of a point at the time, where it differs from the present one. */
  worth?: string | undefined;
}) {
  const { f, pointWorth } = useMall();
  const price = { amount, currency };
  const parts = type ? pricedIn(type, price, worth ?? pointWorth) : [price];
  return (
    <span className={className ? `money ${className}` : 'money'} suppressHydrationWarning>
      {parts.map((part) => f.money(part.amount, part.currency)).join(' + ')}
    </span>
  );
}

type OrderMoney = Parameters<typeof orderSum>[0] & { currency: string };
type PaidMoney = OrderMoney & { paid: string; paidAt: string | null };

/** ORD-08 The total of an order. An order for points shows its points, and its money if it took any. */
export function OrderSum({ order }: { order: OrderMoney }) {
  const { f } = useMall();
  return (
    <span className="money" suppressHydrationWarning>
      {sumText(orderSum(order), order.currency, f.money)}
    </span>
  );
}

/** The paid part of an order. Its points are charged with the last payment. */
export function Paid({ order }: { order: PaidMoney }) {
  const { paid, paidAt } = order;
  return (
    <OrderSum
      order={{ ...order, total: paid, pointsSpent: paidAt === null ? 0 : order.pointsSpent }}
    />
  );
}
