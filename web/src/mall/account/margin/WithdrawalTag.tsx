import { withdrawalLife, type WithdrawalStatus } from '@tradeport/api/margin/lifecycle';
import { useMall } from '../../mall.tsx';

const tones: Record<WithdrawalStatus, string> = {
  reviewing: 'tag tag-own',
  approved: 'tag tag-wait',
  paid: 'tag tag-good',
  failed: 'tag tag-bad',
  bounced: 'tag tag-bad',
  closed: 'tag',
};

export function WithdrawalTag({ status }: { status: WithdrawalStatus }) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(withdrawalLife.states[status])}</span>;
}
