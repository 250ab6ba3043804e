import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';

/** CAT-09 How far the goods of an order are that is collected in a store. Its id is the order's. */
export const pickupLife = lifecycle({
  name: 'pickup',
  table: 'pickup',
  start: ['unpaid', 'preparing'],
  end: ['collected', 'missed', 'dropped'],
  states: {
    unpaid: { waits: 'buyer', zh: '未付款', en: 'Not paid yet', ru: 'Не оплачен' },
    preparing: { waits: 'seller', zh: '备货中', en: 'Preparing', ru: 'Собирается' },
    ready: { waits: 'buyer', zh: '待取货', en: 'Ready for pick-up', ru: 'Готов к выдаче' },
    collected: { ended: 'well', zh: '已取货', en: 'Collected', ru: 'Выдан' },
    missed: { ended: 'badly', zh: '逾期未取', en: 'Not collected', ru: 'Не забран' },
    dropped: {
      ended: 'quietly',
      zh: '自提已取消',
      en: 'Pick-up cancelled',
      ru: 'Самовывоз отменён',
    },
  },
  steps: {
    prepare: {
      from: ['unpaid'],
      to: 'preparing',
      by: ['system'],
      text: { zh: '开始备货', en: 'Start preparing', ru: 'Начать сборку' },
    },
    /** The goods are set aside, and the buyer gets a code. */
    ready: {
      from: ['unpaid', 'preparing'],
      to: 'ready',
      by: ['pickup.serve'],
      text: { zh: '备货完成', en: 'Mark as ready', ru: 'Готов к выдаче' },
    },
    collect: {
      from: ['ready'],
      to: 'collected',
      by: ['pickup.serve'],
      text: { zh: '核销取货', en: 'Hand over', ru: 'Выдать' },
    },
    /** Nobody came in time, so the money goes back. */
    miss: {
      from: ['ready'],
      to: 'missed',
      by: ['system'],
      text: { zh: '逾期未取', en: 'Not collected in time', ru: 'Не забран в срок' },
    },
    /** The order has ended without it. */
    drop: {
      from: ['unpaid', 'preparing', 'ready'],
      to: 'dropped',
      by: ['system'],
      text: { zh: '取消自提', en: 'Cancel pick-up', ru: 'Отменить самовывоз' },
    },
  },
});
export type PickupStatus = StateOf<typeof pickupLife>;
export type PickupVerb = VerbOf<typeof pickupLife>;
