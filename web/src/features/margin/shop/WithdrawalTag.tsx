import { withdrawalLife, type WithdrawalStatus } from '@tradeport/api/margin/lifecycle';
import { StateTag } from '../../../mall/parts/StateTag.tsx';

export function WithdrawalTag({ status }: { status: WithdrawalStatus }) {
  return <StateTag state={withdrawalLife.states[status]} />;
}
