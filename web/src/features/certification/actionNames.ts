import { keysOf } from '@tradeport/api/kernel/keys';
import type { NeedAction } from '@tradeport/api/certification/model';
import { type OrderType, typeRules } from '@tradeport/api/orders/model';
import { useText } from '../../lib/text.ts';
import { rules } from './text.ts';

/** The order type of an action; null: selling. */
function orderTypeOf(action: NeedAction): OrderType | null {
  const type = action.slice('order:'.length);
  return keysOf(typeRules).find((one) => action.startsWith('order:') && one === type) ?? null;
}

/** CRT-03 The names of actions that need certification. */
export function useActionNames(): (action: NeedAction) => string {
  const { t } = useText();
  return (action) => {
    const type = orderTypeOf(action);
    return type === null ? t(rules.sell) : t(rules.order, { type: t(typeRules[type].text) });
  };
}
