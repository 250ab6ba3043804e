import { orderTypes } from '../catalogue/model.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';
import { collectedTypes, type OrderType, typeRules } from './order-types.ts';
import * as words from '../kernel/words/index.ts';
import * as pickupWords from '../pickups/words.ts';
import * as ordersWords from './words.ts';

/**
 * ORD-01 The way in which an order is served: in parcels, as a project, or by things issued instead
 * of a parcel.
 */
export const serviceTypes = {
  delivery: { zh: '物流配送', en: 'Delivery', ru: 'Доставка' },
  pickup: { zh: '门店自提', en: 'Store pick-up', ru: 'Самовывоз' },
  project: { zh: '项目交付', en: 'Project', ru: 'Проект' },
  code: { zh: '卡密发放', en: 'Codes', ru: 'Коды' },
  right: { zh: '权益核销', en: 'Rights', ru: 'Привилегии' },
  appointment: { zh: '预约服务', en: 'Appointment', ru: 'Запись' },
  card: { zh: '卡券发放', en: 'Card vouchers', ru: 'Карты' },
  pack: { zh: '礼包兑换', en: 'Gift packs', ru: 'Подарочные наборы' },
} as const satisfies Record<string, Texts>;
type ServiceType = keyof typeof serviceTypes;
export const serviceTypeNames = keysOf(serviceTypes);

/** It follows from the order's type, and from whether it is collected in a store (CAT-09). */
export function serviceTypeOf(type: OrderType, isPickup: boolean): ServiceType {
  const { issues, refund } = typeRules[type];
  if (isPickup) return 'pickup';
  return issues ?? (refund === 'milestones' ? 'project' : 'delivery');
}

/** The types that are served so, and whether in a store. */
export function servedBy(service: ServiceType): { types: OrderType[]; isPickup: boolean } {
  const isPickup = service === 'pickup';
  return {
    isPickup,
    types: orderTypes.filter((type) =>
      isPickup ? collectedTypes.includes(type) : serviceTypeOf(type, false) === service,
    ),
  };
}

/** ORD-01 How far an order is, whichever way its type goes: its status, without what only one way knows. */
export const processStates = {
  review: words.review,
  payment: ordersWords.payment,
  production: ordersWords.production,
  shipment: ordersWords.shipment,
  receipt: { zh: '收货', en: 'Receipt', ru: 'Получение' },
  completed: { zh: '已完成', en: 'Completed', ru: 'Завершён' },
  ended: { zh: '已终止', en: 'Ended', ru: 'Прекращён' },
} as const satisfies Record<string, Texts>;
type ProcessState = keyof typeof processStates;
/** CAT-09b A store prepares and hands over, where others ship. */
const inStore: Partial<Record<ProcessState, Texts>> = {
  shipment: pickupWords.preparation,
  receipt: pickupWords.handover,
};
export function processStateText(state: ProcessState, service: ServiceType): Texts {
  return (service === 'pickup' ? inStore[state] : undefined) ?? processStates[state];
}
export const processStateNames = keysOf(processStates);

const stateOf: Record<OrderStatus, ProcessState> = {
  initialised: 'review',
  pending_review: 'review',
  audit_failed: 'ended',
  waiting_payment: 'payment',
  pending_transfer: 'production',
  pending_factory: 'production',
  in_production: 'production',
  waiting_shipment: 'shipment',
  outbound: 'shipment',
  waiting_receipt: 'receipt',
  success: 'completed',
  cancelled: 'ended',
  closed: 'ended',
};

export function processStateOf(status: OrderStatus): ProcessState {
  return stateOf[status];
}

export function statusesInState(state: ProcessState): OrderStatus[] {
  return keysOf(orderLife.states).filter((status) => stateOf[status] === state);
}

/** Days of credit that an order may name; more is a slip of the keyboard. */
export const CREDIT_DAYS_MAX = 3650;

export const processTexts = {
  serviceType: { zh: '服务类型', en: 'Service type', ru: 'Вид исполнения' },
  processState: { zh: '流程状态', en: 'Process state', ru: 'Стадия' },
  paymentDays: { zh: '订单付款天数', en: 'Payment days', ru: 'Срок оплаты, дней' },
  accountPeriod: { zh: '账期（天）', en: 'Account period, days', ru: 'Отсрочка платежа, дней' },
} as const satisfies Record<string, Texts>;
