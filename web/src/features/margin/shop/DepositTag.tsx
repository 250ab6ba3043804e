import { type DepositState, depositStates } from '@tradeport/api/margin/deposits';
import { thawLife, type ThawStatus } from '@tradeport/api/margin/lifecycle';
import { StateTag } from '../../../mall/parts/StateTag.tsx';

export function DepositTag({ state }: { state: DepositState }) {
  return <StateTag state={depositStates[state]} />;
}

export function ThawTag({ status }: { status: ThawStatus }) {
  return <StateTag state={thawLife.states[status]} />;
}
