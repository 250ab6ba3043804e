import { keysOf } from '../kernel/keys.ts';
import { fill, type Lang, type Texts } from '../kernel/text.ts';
import type { approvalStates } from './approval.ts';
import { orderErrors } from './errors.ts';
import { orderLife, type OrderStatus, type OrderVerb } from './lifecycle.ts';

/** ORD-06 What somebody may do with an order. `evaluate`, `refund`, `return` come with after-sales. */
export const orderActions = [
  'pay',
  'cancel',
  'receive',
  'logistics',
  'again',
  'approve',
  'refuse',
  'ship',
  'remark',
] as const;
export type OrderAction = (typeof orderActions)[number];

type ActionRule = {
  side: 'buyer' | 'seller' | 'both';
  permission: string;
  verb?: OrderVerb;
  from: readonly OrderStatus[];
  text: Texts;
};
const everywhere = keysOf(orderLife.states);

export const actionRules: Record<OrderAction, ActionRule> = {
  pay: {
    side: 'buyer',
    permission: 'order.place',
    from: orderLife.steps.pay.from,
    text: { zh: '去付款', en: 'Pay now', ru: 'Оплатить' },
  },
  cancel: {
    side: 'both',
    permission: 'order.cancel',
    verb: 'cancel',
    from: orderLife.steps.cancel.from,
    text: orderLife.steps.cancel.text,
  },
  receive: {
    side: 'buyer',
    permission: 'order.receive',
    verb: 'receive',
    from: [...orderLife.steps.receive.from, 'outbound'],
    text: orderLife.steps.receive.text,
  },
  logistics: {
    side: 'both',
    permission: 'order.view',
    from: ['outbound', 'waiting_receipt', 'success'],
    text: { zh: '查看物流', en: 'View logistics', ru: 'Отследить' },
  },
  again: {
    side: 'buyer',
    permission: 'order.place',
    from: everywhere,
    text: { zh: '再次购买', en: 'Order again', ru: 'Заказать снова' },
  },
  approve: {
    side: 'seller',
    permission: 'order.review',
    verb: 'approve',
    from: orderLife.steps.approve.from,
    text: orderLife.steps.approve.text,
  },
  refuse: {
    side: 'seller',
    permission: 'order.review',
    verb: 'refuse',
    from: orderLife.steps.refuse.from,
    text: orderLife.steps.refuse.text,
  },
  ship: {
    side: 'seller',
    permission: 'order.ship',
    verb: 'ship',
    from: orderLife.steps.ship.from,
    text: orderLife.steps.ship.text,
  },
  remark: {
    side: 'both',
    permission: 'order.remark',
    from: everywhere,
    text: { zh: '备注', en: 'Remark', ru: 'Примечание' },
  },
};

/** What somebody is to an order. `house`: sees every order of the portal. */
export type OrderParty = 'buyer' | 'seller' | 'house';
type May = (permission: string) => boolean;

/** ROL-02 The parts that somebody has in an order; none: the order does not exist for them. */
export function partiesOf(
  order: { buyer: string; seller: string },
  { member, may }: { member: string | undefined; may: May },
): OrderParty[] {
  return [
    ...(member === order.buyer ? ['buyer' as const] : []),
    ...(member === order.seller ? ['seller' as const] : []),
    ...(may('order.view_all') ? ['house' as const] : []),
  ];
}

type OrderState = { status: OrderStatus; approval: (typeof approvalStates)[number] | null };

/** Why an action is not possible now, by the code that its call refuses it with; null: it is possible. */
export function unavailableCode(
  action: OrderAction,
  { status, approval }: OrderState,
): 'order.waits_for_buyer' | 'state.cannot_move' | null {
  // MBR-06 The seller's turn comes when the buyer's company has agreed.
  if (approval === 'waiting' && (action === 'approve' || action === 'refuse'))
    return 'order.waits_for_buyer';
  return actionRules[action].from.includes(status) ? null : 'state.cannot_move';
}

export type AvailableAction = { action: OrderAction; allowed: boolean; reason: string };

/** ORD-06 The actions that parts and permissions offer, each with the reason why it is not possible now. */
export function availableActions(
  order: OrderState,
  parts: readonly OrderParty[],
  may: May,
  lang: Lang,
): AvailableAction[] {
  const buys = parts.includes('buyer');
  const has = { buyer: buys, seller: !buys && parts.length > 0, both: parts.length > 0 };
  return orderActions
    .filter((action) => has[actionRules[action].side] && may(actionRules[action].permission))
    .map((action) => {
      const block = unavailableCode(action, order);
      return {
        action,
        allowed: block === null,
        reason: block ? inWords(block, action, order, lang) : '',
      };
    });
}

function inWords(
  block: NonNullable<ReturnType<typeof unavailableCode>>,
  action: OrderAction,
  { status }: OrderState,
  lang: Lang,
): string {
  if (block !== 'state.cannot_move') return orderErrors[block][lang];
  const name = (one: OrderStatus) => orderLife.states[one][lang];
  return fill(notNow[lang], {
    status: name(status),
    from: actionRules[action].from.map(name).join(lang === 'zh' ? '、' : ', '),
  });
}

/** Why a button is disabled: the order stands at {status}, the action needs one of {from}. */
const notNow: Texts = {
  zh: '订单{status}，仅在{from}时可操作',
  en: 'The order is “{status}”; this is possible while it is {from}',
  ru: 'Заказ в состоянии «{status}»; действие доступно в состоянии: {from}',
};
