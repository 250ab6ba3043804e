import { quoteLife, type QuoteStatus } from '@tradeport/api/quotes/lifecycle';
import { useMall } from '../../mall.tsx';

/** What waits for the buyer has a warm colour, what waits for the seller is blue. */
const tones: Record<QuoteStatus, string> = {
  requested: 'tag tag-own',
  offered: 'tag tag-wait',
  countered: 'tag tag-own',
  accepted: 'tag tag-good',
  declined: 'tag tag-bad',
  expired: 'tag',
  withdrawn: 'tag',
};

export function QuoteTag({ status }: { status: QuoteStatus }) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(quoteLife.states[status])}</span>;
}
