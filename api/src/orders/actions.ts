import { type Side, sidePermissions } from '../kernel/audience.ts';
import { commonErrors } from '../kernel/errors.ts';
import { keysOf } from '../kernel/keys.ts';
import { formatAmount, parseAmount } from '../kernel/money.ts';
import type { Lang, Texts } from '../kernel/text.ts';
import type { approvalStates } from './approval.ts';
import { orderErrors } from './errors.ts';
import { type OrderType, typeRules } from './order-types.ts';
import { orderLife, type OrderStatus, type OrderVerb } from './lifecycle.ts';
import {
  canGiveUp,
  quantityBlock,
  quantityStates,
  type QuantityBlock,
  type QuantityFacts,
} from './quantity-rule.ts';

/** ORD-06 What somebody may do with an order. `refund`: money or goods back, or an exchange; `evaluate`: rate what was bought. */
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
  'change',
  'quantities',
  'refund',
  'evaluate',
] as const;
export type OrderAction = (typeof orderActions)[number];

type ActionRule = {
  side: 'buyer' | 'seller' | 'both';
  permission: string;
  verb?: OrderVerb;
  from: readonly OrderStatus[];
  text: Texts;
  /** Why it is not possible in another state. */
  only?: Texts;
};
const everywhere = keysOf(orderLife.states);
const told = (verb: OrderVerb) => {
  const { text, only } = orderLife.steps[verb];
  return only ? { text, only } : { text };
};

export const actionRules: Record<OrderAction, ActionRule> = {
  pay: {
    side: 'buyer',
    permission: 'order.place',
    from: orderLife.steps.pay.from,
    text: { zh: '去付款', en: 'Pay now', ru: 'Оплатить' },
    only: {
      zh: '仅待付款的订单可以付款',
      en: 'Only orders awaiting payment can be paid',
      ru: 'Оплатить можно только заказ, ожидающий оплаты',
    },
  },
  cancel: {
    side: 'both',
    permission: 'order.cancel',
    verb: 'cancel',
    from: orderLife.steps.cancel.from,
    ...told('cancel'),
  },
  receive: {
    side: 'buyer',
    permission: 'order.receive',
    verb: 'receive',
    from: [...orderLife.steps.receive.from, 'outbound'],
    ...told('receive'),
  },
  logistics: {
    side: 'both',
    permission: 'order.view',
    from: ['outbound', 'waiting_receipt', 'success'],
    text: { zh: '查看物流', en: 'Track', ru: 'Отследить' },
    only: {
      zh: '发货后可查看物流',
      en: 'Tracking is available once the order has shipped',
      ru: 'Отследить заказ можно после отгрузки',
    },
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
    ...told('approve'),
  },
  refuse: {
    side: 'seller',
    permission: 'order.review',
    verb: 'refuse',
    from: orderLife.steps.refuse.from,
    ...told('refuse'),
  },
  ship: {
    side: 'seller',
    permission: 'order.ship',
    verb: 'ship',
    from: orderLife.steps.ship.from,
    ...told('ship'),
  },
  remark: {
    side: 'both',
    permission: 'order.remark',
    from: everywhere,
    text: { zh: '添加备注', en: 'Add note', ru: 'Добавить примечание' },
  },
  change: {
    side: 'both',
    permission: 'order.change',
    from: [
      'initialised',
      'pending_review',
      'waiting_payment',
      'pending_transfer',
      'pending_factory',
      'in_production',
      'waiting_shipment',
    ],
    text: { zh: '修改收货信息', en: 'Change delivery details', ru: 'Изменить данные доставки' },
    only: orderErrors['order.not_changeable'],
  },
  /** Its reasons are those of `quantityBlock`. */
  quantities: {
    side: 'both',
    permission: 'order.change',
    from: quantityStates,
    text: { zh: '修改数量', en: 'Change quantities', ru: 'Изменить количество' },
    only: orderErrors['order.not_changeable'],
  },
  /** AFS-01 What exactly can be asked for, the request's own page says. */
  refund: {
    side: 'buyer',
    permission: 'refund.apply',
    from: [
      'pending_transfer',
      'pending_factory',
      'waiting_shipment',
      'outbound',
      'waiting_receipt',
      'success',
    ],
    text: { zh: '申请售后', en: 'Return or refund', ru: 'Оформить возврат' },
    only: {
      zh: '付款后可申请售后',
      en: 'Available once the order is paid',
      ru: 'Доступно после оплаты',
    },
  },
  /** CAT-08a Offered as long as something of it can still be rated. */
  evaluate: {
    side: 'buyer',
    permission: 'review.write',
    from: ['success'],
    text: { zh: '评价', en: 'Rate', ru: 'Оценить' },
    only: {
      zh: '订单完成后可评价',
      en: 'Available once the order is completed',
      ru: 'Доступно после завершения заказа',
    },
  },
};

/**
 * ORD-06 Is it worth offering? What can come later says when; what is past is not mentioned any more.
 * "Cancel" is expected as long as an order is open, so it stays visible and says why it is not possible.
 */
export function stillPossible(action: OrderAction, status: OrderStatus): boolean {
  if (action === 'cancel') return !orderLife.end.includes(status);
  const ahead = new Set<OrderStatus>([status]);
  const steps = Object.values(orderLife.steps);
  for (const at of ahead) for (const step of steps) if (step.from.includes(at)) ahead.add(step.to);
  return actionRules[action].from.some((from) => ahead.has(from));
}

/** ORD-01 Whether it brings the order's own goods and has not come; what a request sends is told there (AFS-04). */
export function isUnderWay(parcel: {
  refundCode: string | null;
  deliveredAt: string | null;
  receivedAt: string | null;
}): boolean {
  return parcel.refundCode === null && (parcel.deliveredAt ?? parcel.receivedAt) === null;
}

/** What is still to be paid of an order, as the wire writes it; what accounts hold is not. */
export function restOf(order: {
  total: string;
  paid: string;
  held: string;
  /** T1 Of an order with a payment plan: what of it has been billed. */
  billed?: string | null;
}): string {
  return formatAmount(
    Math.max(
      0,
      (parseAmount(order.billed ?? order.total) ?? 0) -
        (parseAmount(order.paid) ?? 0) -
        (parseAmount(order.held) ?? 0),
    ),
  );
}

/** What somebody is to an order. `house`: sees every order of the portal. */
export type OrderParty = 'buyer' | 'seller' | 'house';
type May = (permission: string) => boolean;
const partySides = ['buyer', 'seller'] as const satisfies readonly Side[];

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

type OrderState = {
  status: OrderStatus;
  approval: (typeof approvalStates)[number] | null;
  type: OrderType;
  /** T1 It is paid by a plan. */
  planned?: boolean;
  /** A part of its plan is billed and not paid. */
  partDue?: boolean;
  /** T4 Its group purchase is not complete. */
  groupWaits?: boolean;
  /** BID-06c It was won in an auction, which alone ends it. */
  ofLot?: boolean;
};
/** T1 Parts are paid as long as the order lives, and after it was received. */
const neverPaid: readonly OrderStatus[] = [
  'initialised',
  'pending_review',
  'audit_failed',
  'cancelled',
  'closed',
];
/** Left out where nobody looked: then changing quantities, as in lists, or rating is not offered. */
type Looked = { quantities?: QuantityFacts; ratable?: boolean };
/** BID-06c What ends or approves an order, and is the auction's business where one made it. */
const ofAuction: readonly OrderAction[] = ['cancel', 'approve', 'refuse'];
/** ORD-08 Of what ships alone. */
const ofParcels: readonly OrderAction[] = ['ship', 'logistics', 'change'];

/** Why an action is not possible now, by the code that its call refuses it with; null: it is possible. */
export function unavailableCode(
  action: OrderAction,
  {
    status,
    approval,
    partDue = false,
    groupWaits = false,
    ofLot = false,
  }: Omit<OrderState, 'type'>,
): 'order.waits_for_buyer' | 'order.ship_group' | 'order.of_lot' | 'state.cannot_move' | null {
  // MBR-06 The seller's turn comes when the buyer's company has agreed.
  if (approval === 'waiting' && (action === 'approve' || action === 'refuse'))
    return 'order.waits_for_buyer';
  if (action === 'pay' && partDue && !neverPaid.includes(status)) return null;
  if (!actionRules[action].from.includes(status)) return 'state.cannot_move';
  if (ofLot && ofAuction.includes(action)) return 'order.of_lot';
  return action === 'ship' && groupWaits ? 'order.ship_group' : null;
}

export type AvailableAction = { action: OrderAction; allowed: boolean; reason: string };

/** ORD-06 The actions that parts and permissions offer, each with the reason why it is not possible now. */
export function availableActions(
  order: OrderState & Looked,
  parts: readonly OrderParty[],
  may: May,
  lang: Lang,
): AvailableAction[] {
  const buys = parts.includes('buyer');
  const has = { buyer: buys, seller: !buys && parts.length > 0, both: parts.length > 0 };
  return (
    orderActions
      .filter((action) => has[actionRules[action].side] && mayDo(action, parts, may))
      .filter((action) => typeRules[order.type].issues === null || !ofParcels.includes(action))
      // T1 A project is given back by its milestones, each with a button of its own.
      .filter((action) => !(order.planned && action === 'refund'))
      .filter((action) => action !== 'evaluate' || order.ratable === true)
      .filter(
        (action) =>
          action !== 'quantities' ||
          (order.quantities && (typeRules[order.type].quantities || (!buys && canGiveUp(order)))),
      )
      .map((action) => {
        const block =
          action === 'quantities' && order.quantities
            ? quantityBlock(order, order.quantities, buys)
            : unavailableCode(action, order);
        return {
          action,
          allowed: block === null,
          reason: block ? inWords(block, action, lang) : '',
        };
      })
  );
}

/** ROL-01c By the permission, or for the company that is on such a side of the order. */
function mayDo(action: OrderAction, parts: readonly OrderParty[], may: May): boolean {
  const { permission, side } = actionRules[action];
  return (
    may(permission) ||
    partySides.some(
      (own) =>
        parts.includes(own) && (side === own || side === 'both') && may(sidePermissions[own]),
    )
  );
}

function inWords(
  block: NonNullable<ReturnType<typeof unavailableCode>> | QuantityBlock,
  action: OrderAction,
  lang: Lang,
): string {
  return block === 'state.cannot_move'
    ? (actionRules[action].only?.[lang] ?? commonErrors[block][lang])
    : orderErrors[block][lang];
}
