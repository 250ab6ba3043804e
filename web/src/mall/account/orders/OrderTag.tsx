import type { Party } from '@tradeport/api/kernel/lifecycle';
import { orderLife, type OrderStatus } from '@tradeport/api/orders/lifecycle';
import { orderStateText, type OrderType } from '@tradeport/api/orders/order-types';
import { StateTag } from '../../parts/StateTag.tsx';

type Props = { order: { status: OrderStatus; contractType: OrderType }; party?: Party };

export function OrderTag({ order: { status, contractType }, party }: Props) {
  return (
    <StateTag
      party={party}
      state={orderLife.states[status]}
      text={orderStateText(status, contractType)}
    />
  );
}
