import type { Texts } from '../kernel/text.ts';
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
const everywhere = Object.keys(orderLife.states) as OrderStatus[];

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

/** Why a button is disabled: the order stands at {status}, the action needs one of {from}. */
export const notNow: Texts = {
  zh: '订单{status}，仅在{from}时可操作',
  en: 'The order is “{status}”; this is possible while it is {from}',
  ru: 'Заказ в состоянии «{status}»; действие доступно в состоянии: {from}',
};
