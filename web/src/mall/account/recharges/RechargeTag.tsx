import { rechargeLife, type RechargeStatus } from '@tradeport/api/recharge/lifecycle';
import { StateTag } from '../../parts/StateTag.tsx';

export function RechargeTag({ status }: { status: RechargeStatus }) {
  return <StateTag state={rechargeLife.states[status]} />;
}
