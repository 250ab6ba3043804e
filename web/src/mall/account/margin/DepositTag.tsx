import { type DepositState, depositStates } from '@tradeport/api/margin/deposits';
import { thawLife, type ThawStatus } from '@tradeport/api/margin/lifecycle';
import { useMall } from '../../mall.tsx';

const tones: Record<DepositState, string> = {
  frozen: 'tag tag-own',
  bound: 'tag tag-wait',
  thawed: 'tag tag-good',
  offset: 'tag',
  forfeited: 'tag tag-bad',
};
export function DepositTag({ state }: { state: DepositState }) {
  const { t } = useMall();
  return <span className={tones[state]}>{t(depositStates[state])}</span>;
}

const thawTones: Record<ThawStatus, string> = {
  pending: 'tag tag-wait',
  approved: 'tag tag-good',
  failed: 'tag tag-bad',
  closed: 'tag',
};
export function ThawTag({ status }: { status: ThawStatus }) {
  const { t } = useMall();
  return <span className={thawTones[status]}>{t(thawLife.states[status])}</span>;
}
