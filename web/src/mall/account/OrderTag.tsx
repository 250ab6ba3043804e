import type { Party } from '@tradeport/api/kernel/lifecycle';
import { orderState } from '@tradeport/api/orders/order-types';
import { StateTag } from '../parts/StateTag.tsx';

type Props = { order: Parameters<typeof orderState>[0]; party?: Party };

export function OrderTag({ order, party }: Props) {
  return <StateTag party={party} state={orderState(order)} />;
}
