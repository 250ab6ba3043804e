import { userLife } from '@tradeport/api/identity/lifecycle';
import type { userStatuses } from '@tradeport/api/identity/model';
import { useMall } from '../../mall.tsx';

type UserStatus = (typeof userStatuses)[number];
const tones: Record<UserStatus, string> = {
  under_review: 'tag tag-wait',
  enabled: 'tag tag-good',
  disabled: 'tag tag-bad',
  stopped: 'tag tag-bad',
};

export function UserTag({ status }: { status: UserStatus }) {
  const { t } = useMall();
  return <span className={tones[status]}>{t(userLife.states[status])}</span>;
}
