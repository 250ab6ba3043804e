import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import { orderStateText, type OrderType } from '@tradeport/api/orders/order-types';
import { useMall } from '../../mall.tsx';

/** What waits for somebody has a warm colour, what proceeds by itself is blue. */
const tones: Record<OrderStatus, string> = {
  initialised: 'tag',
  pending_review: 'tag tag-wait',
  audit_failed: 'tag tag-bad',
  waiting_payment: 'tag tag-wait',
  pending_transfer: 'tag tag-own',
  pending_factory: 'tag tag-own',
  in_production: 'tag tag-own',
  waiting_shipment: 'tag tag-own',
  outbound: 'tag tag-own',
  waiting_receipt: 'tag tag-own',
  success: 'tag tag-good',
  cancelled: 'tag',
  closed: 'tag',
};

type Props = { order: { status: OrderStatus; contractType: OrderType } };

export function OrderTag({ order: { status, contractType } }: Props) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(orderStateText(status, contractType))}</span>;
}
