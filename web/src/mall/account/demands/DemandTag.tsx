import { demandLife, type DemandStatus } from '@tradeport/api/demands/lifecycle';
import { StateTag } from '../../parts/StateTag.tsx';

export function DemandTag({ status }: { status: DemandStatus }) {
  return <StateTag state={demandLife.states[status]} />;
}
