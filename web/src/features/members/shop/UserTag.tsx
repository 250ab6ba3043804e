import { userLife } from '@tradeport/api/identity/lifecycle';
import type { userStatuses } from '@tradeport/api/identity/model';
import { StateTag } from '../../../mall/parts/StateTag.tsx';

type UserStatus = (typeof userStatuses)[number];

export function UserTag({ status }: { status: UserStatus }) {
  return <StateTag state={userLife.states[status]} />;
}
