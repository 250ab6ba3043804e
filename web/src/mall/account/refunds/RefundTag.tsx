import { afterSaleLife, type AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import { useMall } from '../../mall.tsx';

/** What waits for the buyer has a warm colour, what proceeds by itself is blue. */
const tones: Record<AfterSaleStatus, string> = {
  submitted: 'tag tag-own',
  approved: 'tag tag-wait',
  sending_back: 'tag tag-own',
  received: 'tag tag-own',
  refunding: 'tag tag-own',
  rejected: 'tag tag-bad',
  goods_rejected: 'tag tag-bad',
  refunded: 'tag tag-good',
  returned: 'tag tag-good',
  withdrawn: 'tag',
};

export function RefundTag({ status }: { status: AfterSaleStatus }) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(afterSaleLife.states[status])}</span>;
}
