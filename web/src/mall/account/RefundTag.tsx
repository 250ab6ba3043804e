import type { Party } from '@tradeport/api/kernel/lifecycle';
import { afterSaleLife, type AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import { StateTag } from '../parts/StateTag.tsx';

export function RefundTag({ status, party }: { status: AfterSaleStatus; party?: Party }) {
  return <StateTag party={party} state={afterSaleLife.states[status]} />;
}
