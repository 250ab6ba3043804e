import { quoteLife, type QuoteStatus } from '@tradeport/api/quotes/lifecycle';
import { StateTag } from '../../../mall/parts/StateTag.tsx';

export function QuoteTag({ status }: { status: QuoteStatus }) {
  return <StateTag state={quoteLife.states[status]} />;
}
