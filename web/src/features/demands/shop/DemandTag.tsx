import { demandLife, type DemandStatus } from '@tradeport/api/demands/lifecycle';
import { StateTag } from '../../../mall/parts/StateTag.tsx';

export function DemandTag({ status }: { status: DemandStatus }) {
  return <StateTag state={demandLife.states[status]} />;
}
