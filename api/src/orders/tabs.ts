import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';

type Tab = { tab: string; text: Texts; statuses: readonly OrderStatus[] };
const everything = keysOf(orderLife.states);
const all: Tab = { tab: 'all', text: { zh: '全部', en: 'All', ru: 'Все' }, statuses: everything };
const closed: readonly OrderStatus[] = ['cancelled', 'closed'];

/** ORD-03 The three tab sets of §4 are views of the one lifecycle. */
export const tabSets = {
  /** Factory and turn-to-single work. */
  member: [
    all,
    {
      tab: 'review',
      text: { zh: '待审核', en: 'Pending review', ru: 'На проверке' },
      statuses: ['pending_review'],
    },
    {
      tab: 'transfer',
      text: { zh: '待转单', en: 'Pending transfer', ru: 'Ожидают передачи' },
      statuses: ['pending_transfer'],
    },
    {
      tab: 'factory',
      text: { zh: '待分配工厂', en: 'Pending factory assignment', ru: 'Ожидают завод' },
      statuses: ['pending_factory'],
    },
    {
      tab: 'production',
      text: { zh: '生产中', en: 'In production', ru: 'В производстве' },
      statuses: ['in_production'],
    },
    {
      tab: 'shipped',
      text: { zh: '已出库', en: 'Shipped out', ru: 'Отгружены' },
      statuses: ['outbound', 'waiting_receipt', 'success'],
    },
    { tab: 'cancelled', text: { zh: '已取消', en: 'Cancelled', ru: 'Отменены' }, statuses: closed },
  ],
  /** Channel orders: their statuses are these tabs. */
  channel: [
    all,
    {
      tab: 'review',
      text: { zh: '待审核', en: 'To be reviewed', ru: 'На проверке' },
      statuses: ['pending_review'],
    },
    {
      tab: 'processing',
      text: { zh: '订单处理中', en: 'Order processing', ru: 'В обработке' },
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
    {
      tab: 'success',
      text: { zh: '交易成功', en: 'Successful trade', ru: 'Завершены' },
      statuses: ['success'],
    },
    {
      tab: 'closed',
      text: { zh: '交易关闭', en: 'Trading closed', ru: 'Закрыты' },
      statuses: closed,
    },
    {
      tab: 'failed',
      text: { zh: '审核不通过', en: 'Audit failed', ru: 'Отклонены' },
      statuses: ['audit_failed'],
    },
  ],
  /** The everyday list of buyers and sellers. */
  trade: [
    all,
    {
      tab: 'review',
      text: { zh: '待审核', en: 'Audit', ru: 'На проверке' },
      statuses: ['pending_review'],
    },
    {
      tab: 'payment',
      text: { zh: '待付款', en: 'Pending payment', ru: 'Ожидают оплаты' },
      statuses: ['waiting_payment'],
    },
    {
      tab: 'to_ship',
      text: { zh: '待发货', en: 'To ship', ru: 'К отгрузке' },
      statuses: ['waiting_shipment', 'outbound'],
    },
    {
      tab: 'to_receive',
      text: { zh: '待收货', en: 'To receive', ru: 'В пути' },
      statuses: ['waiting_receipt'],
    },
    {
      tab: 'outbound',
      text: { zh: '部分出库', en: 'Outbound', ru: 'Частично отгружены' },
      statuses: ['outbound'],
    },
    {
      tab: 'success',
      text: { zh: '交易成功', en: 'Success', ru: 'Завершены' },
      statuses: ['success'],
    },
    {
      tab: 'cancelled',
      text: { zh: '已取消', en: 'Cancelled', ru: 'Отменены' },
      statuses: [...closed, 'audit_failed'],
    },
  ],
} satisfies Record<string, readonly Tab[]>;
export type TabSet = keyof typeof tabSets;
export const tabSetNames = keysOf(tabSets);
/** A tab shows up to so many, and "+" beyond: no COUNT(*) over a million orders. */
export const TAB_COUNT_MAX = 999;

export function statusesOf(set: TabSet, tab: string): readonly OrderStatus[] | undefined {
  const tabs: readonly Tab[] = tabSets[set];
  return tabs.find((one) => one.tab === tab)?.statuses;
}

/** ORD-04 */
export const orderSteps = ['select', 'submit', 'review', 'turn', 'make', 'outbound'] as const;
export type OrderStep = (typeof orderSteps)[number];
export const orderStepTexts: Record<OrderStep, Texts> = {
  select: { zh: '选购', en: 'Selective ordering', ru: 'Выбор' },
  submit: { zh: '提交订单', en: 'Submit order', ru: 'Оформление' },
  review: { zh: '审核', en: 'Review', ru: 'Проверка' },
  turn: { zh: '转单', en: 'Turn to single', ru: 'Передача' },
  make: { zh: '订单生产', en: 'Make to order', ru: 'Производство' },
  outbound: { zh: '出库', en: 'Outbound', ru: 'Отгрузка' },
};
