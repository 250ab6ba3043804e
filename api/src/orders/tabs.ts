import { isKeyOf, keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';
import * as commonWords from '../kernel/words/index.ts';
import * as pickupWords from '../pickups/words.ts';
import * as ordersWords from './words.ts';

/** `pickup`: of its orders only those that are collected in a store, or only the others. */
export type Tab = { tab: string; text: Texts; statuses: readonly OrderStatus[]; pickup?: boolean };
const everything = keysOf(orderLife.states);
/** A tab of one status is called what the status is called. */
const words = orderLife.states;
const all: Tab = { tab: 'all', text: commonWords.all, statuses: everything };
const closed: readonly OrderStatus[] = ['cancelled', 'closed'];
/** CAT-09h Orders that are collected in a store are never to be shipped. */
const toShip: readonly Tab[] = [
  { tab: 'to_ship', text: words.waiting_shipment, statuses: ['waiting_shipment'], pickup: false },
  { tab: 'to_collect', text: pickupWords.toCollect, statuses: ['waiting_shipment'], pickup: true },
];

/** ORD-03 The three tab sets of §4 are views of the one lifecycle; each order is in one tab of each, so they add up to all. */
export const tabSets = {
  /** Factory and turn-to-single work. */
  member: [
    all,
    { tab: 'review', text: words.pending_review, statuses: ['initialised', 'pending_review'] },
    { tab: 'payment', text: words.waiting_payment, statuses: ['waiting_payment'] },
    { tab: 'transfer', text: words.pending_transfer, statuses: ['pending_transfer'] },
    { tab: 'factory', text: words.pending_factory, statuses: ['pending_factory'] },
    { tab: 'production', text: words.in_production, statuses: ['in_production'] },
    ...toShip,
    {
      tab: 'shipped',
      text: { zh: '已发货', en: 'Dispatched', ru: 'Отгружены' },
      statuses: ['outbound', 'waiting_receipt', 'success'],
    },
    { tab: 'cancelled', text: words.cancelled, statuses: [...closed, 'audit_failed'] },
  ],
  /** Channel orders: their statuses are these tabs. */
  channel: [
    all,
    { tab: 'review', text: words.pending_review, statuses: ['pending_review'] },
    {
      tab: 'processing',
      text: { zh: '处理中', en: 'Processing', ru: 'В обработке' },
      statuses: [
        'initialised',
        'waiting_payment',
        'pending_transfer',
        'pending_factory',
        'in_production',
        'waiting_shipment',
        'outbound',
        'waiting_receipt',
      ],
    },
    { tab: 'success', text: words.success, statuses: ['success'] },
    { tab: 'closed', text: words.closed, statuses: closed },
    { tab: 'failed', text: words.audit_failed, statuses: ['audit_failed'] },
  ],
  /** The everyday list of buyers and sellers. */
  trade: [
    all,
    { tab: 'review', text: words.pending_review, statuses: ['initialised', 'pending_review'] },
    { tab: 'payment', text: words.waiting_payment, statuses: ['waiting_payment'] },
    {
      tab: 'preparing',
      text: { zh: '备货中', en: 'In preparation', ru: 'Готовятся' },
      statuses: ['pending_transfer', 'pending_factory', 'in_production'],
    },
    ...toShip,
    { tab: 'to_receive', text: words.waiting_receipt, statuses: ['waiting_receipt'] },
    { tab: 'outbound', text: words.outbound, statuses: ['outbound'] },
    { tab: 'success', text: words.success, statuses: ['success'] },
    { tab: 'cancelled', text: words.cancelled, statuses: [...closed, 'audit_failed'] },
  ],
} satisfies Record<string, readonly Tab[]>;
export type TabSet = keyof typeof tabSets;
export const tabSetNames = keysOf(tabSets);

/** ORD-09 Lists of work across tabs, asked for as a tab is: here all that has something left to ship. */
export const workLists = { delivery: ['waiting_shipment', 'outbound'] } as const satisfies Record<
  string,
  readonly OrderStatus[]
>;

export function tabsOf(set: TabSet): readonly Tab[] {
  return tabSets[set];
}

export function tabOf(set: TabSet, tab: string): Pick<Tab, 'statuses' | 'pickup'> | undefined {
  return (
    tabsOf(set).find((one) => one.tab === tab) ??
    // CAT-09h Pick-ups are not on the list of orders to be shipped.
    (isKeyOf(tab, workLists) ? { statuses: workLists[tab], pickup: false } : undefined)
  );
}

/** ORD-04 */
export const orderSteps = [
  'select',
  'submit',
  'review',
  'pay',
  'turn',
  'make',
  'outbound',
  'receive',
] as const;
export type OrderStep = (typeof orderSteps)[number];
export const orderStepTexts: Record<OrderStep, Texts> = {
  select: { zh: '选购', en: 'Choose products', ru: 'Выбор' },
  submit: { zh: '提交订单', en: 'Place order', ru: 'Оформление' },
  review: commonWords.review,
  pay: ordersWords.payment,
  turn: { zh: '转单', en: 'Transfer', ru: 'Передача' },
  make: ordersWords.production,
  outbound: ordersWords.shipment,
  receive: { zh: '收货', en: 'Delivery', ru: 'Получение' },
};
/** CAT-09b The same of an order that is collected in a store. */
const pickupStepTexts: Partial<Record<OrderStep, Texts>> = {
  outbound: pickupWords.preparation,
  receive: pickupWords.handover,
};
export function orderStepText(step: OrderStep, isPickup: boolean): Texts {
  return (isPickup ? pickupStepTexts[step] : undefined) ?? orderStepTexts[step];
}

/** ORD-04 The steps that an order takes: which one it is at, or was stopped at. Those that it does not take are left out. */
export function stepsTaken<S extends { state: 'done' | 'now' | 'todo' | 'skipped' | 'failed' }>(
  all: readonly S[],
): { taken: S[]; current: number; stopped: boolean } {
  const taken = all.filter((step) => step.state !== 'skipped');
  const now = taken.findIndex((step) => step.state === 'now' || step.state === 'failed');
  const lastDone = taken.findLastIndex((step) => step.state === 'done');
  return {
    taken,
    current: now >= 0 ? now : lastDone + 1,
    stopped: taken.some((step) => step.state === 'failed'),
  };
}
