import { afterSaleErrors } from '../aftersales/errors.ts';
import { sidePermissions } from '../kernel/audience.ts';
import { actions, isAhead, isNothingFor, offerOf } from '../kernel/available.ts';
import { keysOf } from '../kernel/keys.ts';
import { onlyIn, waitsFor } from '../kernel/lifecycle.ts';
import { formatAmount, parseAmount } from '../kernel/money.ts';
import type { Lang, Texts } from '../kernel/text.ts';
import type { approvalStates } from './approval.ts';
import type { PickupStatus } from '../pickups/lifecycle.ts';
import { orderErrors } from './errors.ts';
import { type OrderType, typeRules } from './order-types.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';
import {
  canGiveUp,
  quantityBlock,
  quantityStates,
  type QuantityBlock,
  type QuantityFacts,
} from './quantity-rule.ts';
import { type May, type OrderParty, partySides } from './parties.ts';
import * as ordersWords from './words.ts';
import * as words from '../kernel/words/index.ts';

/** ORD-06 Actions. `refund`: money or goods back, or an exchange; `evaluate`: rate the goods. */
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
const sides: Record<OrderAction, 'buyer' | 'seller' | 'both'> = {
  pay: 'buyer',
  cancel: 'both',
  receive: 'buyer',
  logistics: 'both',
  again: 'buyer',
  approve: 'seller',
  refuse: 'seller',
  ship: 'seller',
  remark: 'both',
  change: 'both',
  quantities: 'both',
  refund: 'buyer',
  evaluate: 'buyer',
};

const { steps } = orderLife;
const beforePaid = ['initialised', 'pending_review', 'waiting_payment'] as const;
const notMade = ['pending_transfer', 'pending_factory', 'in_production'] as const;
const shipped = ['outbound', 'waiting_receipt', 'success'] as const;
const unshipped = [...beforePaid, ...notMade, 'waiting_shipment'] as const;
const everywhere = keysOf(orderLife.states);
const oneOf = (states: readonly OrderStatus[], status: OrderStatus) => states.includes(status);

type Of<K extends keyof OrderFacts> = Pick<OrderFacts, K>;
const isOfLot = { 'order.of_lot': ({ ofLot }: Of<'ofLot'>) => ofLot };
const ofBuyersTurn = {
  // MBR-06 The seller's turn comes when the buyer's company has agreed.
  'order.waits_for_buyer': ({ approval }: Of<'approval'>) => approval === 'waiting',
  // The state of a decided order is reason enough.
  'order.of_lot': ({ status, ofLot }: Of<'status' | 'ofLot'>) =>
    ofLot && oneOf(steps.approve.from, status),
};
/** ORD-08 Issued benefits have no parcel and no address. */
const isIssued = ({ type }: Of<'type'>) => typeRules[type].issues !== null;
/** CAT-09 It is collected in a store: the clerk hands it over, and it has no address. */
const isPickup = ({ pickup }: Of<'pickup'>) => pickup !== null;
type Counted = Of<'status' | 'type' | 'planned' | 'buys' | 'quantities'>;
const counts = (code: QuantityBlock) => (order: Counted) =>
  order.quantities !== null && quantityBlock(order, order.quantities, order.buys) === code;

/** CAT-09c Goods that are set aside for the buyer get no more pieces; fewer are a refund. */
const isSetAside = ({ pickup, buys }: Of<'pickup' | 'buys'>) =>
  buys && (pickup === 'ready' || pickup === 'missed');

/** Before its turn an order is not shipped for its state, whatever else is missing. */
type ToShip = Of<'status'>;
const isToShip = ({ status }: ToShip) => oneOf(steps.ship.from, status);
const claimed = {
  'refund.in_production': ({ status, planned }: Of<'status' | 'planned'>) =>
    status === 'in_production' && !planned,
  // S5 Later the platform alone opens a request.
  'refund.window_over': ({ status, windowOver }: Of<'status' | 'windowOver'>) =>
    status === 'success' && windowOver,
  'refund.not_now': ({ type, status }: Of<'type' | 'status'>) =>
    typeRules[type].refund === 'exchange' && status === 'waiting_shipment',
};
const onlyPaid = {
  zh: '付款后可申请售后',
  en: 'Available once the order is paid',
  ru: 'Доступно после оплаты',
};
const paidFor = [...notMade, 'waiting_shipment', ...shipped] as const;

/**
 * ORD-06 The one table of the actions on an order: the states that allow each, and its other
 * refusals. Some reasons need facts beyond the order's row; lists do not look for them.
 */
export const orderOffers = actions(orderLife, {
  errors: { ...orderErrors, ...afterSaleErrors },
  also: {
    pay: {
      by: ['order.place'],
      from: steps.pay.from,
      text: ordersWords.payNow,
      only: {
        zh: '仅待付款的订单可以付款',
        en: 'Only orders awaiting payment can be paid',
        ru: 'Оплатить можно только заказ, ожидающий оплаты',
      },
    },
    /** T1 Parts are paid as long as the order lives, and after it was received. */
    payPart: {
      by: ['order.place'],
      from: paidFor,
      text: { zh: '支付本期款项', en: 'Pay what is due', ru: 'Оплатить этап' },
    },
    cancel: { ...steps.cancel, expected: true },
    /** Parcels that have arrived are received while the rest is not shipped yet. */
    receive: { ...steps.receive, from: [...steps.receive.from, 'outbound'] },
    logistics: {
      by: ['order.view'],
      from: shipped,
      text: ordersWords.track,
      only: {
        zh: '发货后可查看物流',
        en: 'Tracking is available once the order has shipped',
        ru: 'Отследить заказ можно после отгрузки',
      },
    },
    again: { by: ['order.place'], from: everywhere, text: ordersWords.orderAgain },
    remark: {
      by: ['order.remark'],
      from: everywhere,
      text: { zh: '添加备注', en: 'Add note', ru: 'Добавить примечание' },
    },
    change: {
      by: ['order.change'],
      from: unshipped,
      text: ordersWords.changeDeliveryDetails,
      only: orderErrors['order.not_changeable'],
    },
    /** The buyer's own number of it. */
    number: {
      by: ['order.change'],
      from: unshipped,
      text: { zh: '修改采购单号', en: 'Change PO number', ru: 'Изменить номер заказа покупателя' },
      only: orderErrors['order.not_changeable'],
    },
    quantities: {
      by: ['order.change'],
      from: quantityStates,
      text: ordersWords.changeQuantities,
      only: orderErrors['order.not_changeable'],
    },
    /** AFS-01 The page of the request lists the lines that can be requested. */
    refund: {
      by: ['refund.apply'],
      from: paidFor,
      text: ordersWords.returnOrRefund,
      only: onlyPaid,
    },
    /** The same, by somebody of the portal. */
    claim: { by: ['refund.judge'], from: paidFor, text: words.openARequest, only: onlyPaid },
    /** CAT-08a Offered as long as something of it can still be rated. */
    evaluate: {
      by: ['review.write'],
      from: ['success'],
      text: { zh: '评价', en: 'Rate', ru: 'Оценить' },
      only: {
        zh: '订单完成后可评价',
        en: 'Available once the order is completed',
        ru: 'Доступно после завершения заказа',
      },
    },
  },
  refuseWhen: {
    // BLK-02b Nothing new is paid to a seller who does not sell now; an order paid in part goes on.
    pay: { 'order.seller_closed': ({ sellerClosed }: Of<'sellerClosed'>) => sellerClosed },
    payPart: { never: ({ planned, partDue }: Of<'planned' | 'partDue'>) => !planned || !partDue },
    cancel: isOfLot,
    receive: {
      never: isPickup,
      'order.is_pickup': isPickup,
      'order.nothing_under_way': ({ status, type, underWay }: Of<'status' | 'type' | 'underWay'>) =>
        !underWay && !isIssued({ type }) && oneOf(shipped, status),
    },
    logistics: { never: (order: Of<'type' | 'pickup'>) => isIssued(order) || isPickup(order) },
    approve: ofBuyersTurn,
    refuse: ofBuyersTurn,
    ship: {
      never: (order: Of<'type' | 'pickup'>) => isIssued(order) || isPickup(order),
      'order.is_pickup': isPickup,
      // BID-06 The buyer of a lot enters the address after the award.
      'order.ship_address': (order: ToShip & Of<'noAddress'>) => order.noAddress && isToShip(order),
      'order.ship_group': (order: ToShip & Of<'groupWaits'>) => order.groupWaits && isToShip(order),
      'order.ship_unpaid': (order: ToShip & Of<'name'>) => order.name !== '' && isToShip(order),
      'order.ship_withheld': (order: ToShip & Of<'withheld'>) => order.withheld && isToShip(order),
    },
    change: {
      never: ({ type, pickup }: Of<'type' | 'pickup'>) =>
        !typeRules[type].address || pickup !== null,
      'order.is_pickup': isPickup,
    },
    quantities: {
      never: (order: Counted & Of<'pickup'>) =>
        order.quantities === null ||
        isSetAside(order) ||
        !(typeRules[order.type].quantities || (!order.buys && canGiveUp(order))),
      'order.pickup_ready': isSetAside,
      'order.quantities_type': counts('order.quantities_type'),
      'order.quantities_review': counts('order.quantities_review'),
      'order.quantities_quoted': counts('order.quantities_quoted'),
      'order.quantities_requested': counts('order.quantities_requested'),
      'order.not_changeable': counts('order.not_changeable'),
    },
    // T1 A project is given back by its milestones, each with a button of its own.
    refund: { never: ({ planned }: Of<'planned'>) => planned, ...claimed },
    claim: claimed,
    evaluate: { never: ({ ratable }: Of<'ratable'>) => !ratable },
  },
});

/** ORD-06 Is the action possible now or later? Past ones are no longer mentioned. */
export function stillPossible(action: OrderAction, status: OrderStatus): boolean {
  return isAhead(orderOffers, action, status);
}

/** ORD-01 Whether it brings the order's own goods and has not come; what a request sends is told there (AFS-04). */
export function isUnderWay(parcel: {
  refundCode: string | null;
  deliveredAt: string | null;
  receivedAt: string | null;
}): boolean {
  return parcel.refundCode === null && (parcel.deliveredAt ?? parcel.receivedAt) === null;
}

/** The amount still to be paid, as the wire writes it; amounts held on accounts are deducted. */
export function restOf(order: {
  total: string;
  paid: string;
  held: string;
  /** T1 Orders with a payment plan only: the amount billed so far. */
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

/** Is money of it to come, now or by a plan? */
export function isToBePaid({
  status,
  billed,
}: {
  status: OrderStatus;
  billed: string | null;
}): boolean {
  return waitsFor(orderLife.states[status]) === 'buyer' || billed !== null;
}

/** ORD-07 May its buyer say that all of it has come, which is said by itself after a while? */
export function confirmsItself(status: OrderStatus): boolean {
  return steps.receive.from.includes(status);
}

/** The facts that decide on an order's actions. Money in whatever unit: only what is left counts. */
export type OrderFacts = {
  status: OrderStatus;
  approval: (typeof approvalStates)[number] | null;
  type: OrderType;
  /** The viewer's company has bought it. */
  buys: boolean;
  /** T1 It is paid by a plan. */
  planned: boolean;
  /** A part of its plan is billed and not paid. */
  partDue: boolean;
  /** The part of its plan that is due before it ships, and not paid; '': none, or nobody looked. */
  name: string;
  /**
   * Its seller does not sell any more, or not at the moment; an order won in an auction is paid all
   * the same.
   */
  sellerClosed: boolean;
  /** T4 Its group purchase is not complete. */
  groupWaits: boolean;
  /** BID-06c It was won in an auction, which alone ends it. */
  ofLot: boolean;
  /** BID-06 It was won, and nobody said where to. */
  noAddress: boolean;
  /** A parcel of its own goods has not come; where nobody looked it may be so. */
  underWay: boolean;
  /** Everything that is left to ship waits for a decision on a refund; false where nobody looked. */
  withheld: boolean;
  /** AFS-01 The time for requests is over, and how many days it lasts. */
  windowOver: boolean;
  days: number;
  /** CAT-09 How far it is, when it is collected in a store; null: it is delivered. */
  pickup: PickupStatus | null;
  /** CAT-08a Something of it can be rated. */
  ratable: boolean;
  /** Null where nobody looked: then changing quantities, as in lists, is not offered. */
  quantities: QuantityFacts | null;
};

/** The facts of an order in a list; facts that lists do not read refuse nothing. */
export function factsOfRow(
  row: {
    status: OrderStatus;
    approval: OrderFacts['approval'];
    contractType: OrderType;
    billed: string | null;
    paid: string;
    buyerCode: string;
    pickup: PickupStatus | null;
  },
  member: string | undefined,
): OrderFacts {
  return {
    status: row.status,
    approval: row.approval,
    type: row.contractType,
    buys: row.buyerCode === member,
    pickup: row.pickup,
    planned: row.billed !== null,
    partDue: (parseAmount(row.billed ?? '0') ?? 0) > (parseAmount(row.paid) ?? 0),
    ...unseen,
  };
}
const unseen = {
  name: '',
  sellerClosed: false,
  groupWaits: false,
  ofLot: false,
  noAddress: false,
  underWay: true,
  withheld: false,
  windowOver: false,
  days: 0,
  ratable: false,
  quantities: null,
};

export type AvailableAction = { action: OrderAction; allowed: boolean; reason: string };

/** ORD-06 The actions for these parts and permissions, each with the reason why it is not possible. */
export function availableActions(
  order: OrderFacts,
  parts: readonly OrderParty[],
  may: May,
  lang: Lang,
): AvailableAction[] {
  const buys = parts.includes('buyer');
  const has = { buyer: buys, seller: !buys && parts.length > 0, both: parts.length > 0 };
  return orderActions
    .filter((action) => has[sides[action]] && mayDo(action, parts, may))
    .filter((action) => !isNothingFor(orderOffers, action, order))
    .map((action) => {
      const part =
        action === 'pay' &&
        orderOffers.acts.payPart.from.includes(order.status) &&
        !isNothingFor(orderOffers, 'payPart', order);
      const offer = offerOf(orderOffers, part ? 'payPart' : action, order);
      const why: Texts | null = offer ? offer.why : onlyIn(orderLife, orderOffers.acts[action]);
      return { action, allowed: why === null, reason: why?.[lang] ?? '' };
    });
}

/** ROL-01c By the permission, or for the company that is on such a side of the order. */
function mayDo(action: OrderAction, parts: readonly OrderParty[], may: May): boolean {
  const [permission = ''] = orderOffers.acts[action].by;
  const side = sides[action];
  return (
    may(permission) ||
    partySides.some(
      (own) =>
        parts.includes(own) && (side === own || side === 'both') && may(sidePermissions[own]),
    )
  );
}
