import { rechargeLife, type RechargeStatus } from '@tradeport/api/recharge/lifecycle';
import { useMall } from '../../mall.tsx';

const tones: Record<RechargeStatus, string> = {
  paying: 'tag tag-wait',
  reviewing: 'tag tag-own',
  credited: 'tag tag-good',
  failed: 'tag tag-bad',
  closed: 'tag',
  refund_proposed: 'tag tag-own',
  refunded: 'tag',
};

export function RechargeTag({ status }: { status: RechargeStatus }) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(rechargeLife.states[status])}</span>;
}
