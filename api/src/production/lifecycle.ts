import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import { orderLife } from '../orders/lifecycle.ts';
import * as words from './words.ts';

/** ORD-05b A sub-order is the pieces of one transfer to one factory. */
export const subOrderLife = lifecycle({
  name: 'sub_order',
  table: 'sub_order',
  start: ['offered'],
  end: ['refused', 'fulfilled', 'closed_short', 'taken_back', 'given_up', 'called_off'],
  states: {
    offered: { waits: 'others', zh: '待接单', en: 'Offered', ru: 'Предложен' },
    accepted: { waits: 'others', zh: '已接单', en: 'Accepted', ru: 'Принят' },
    in_production: orderLife.states.in_production,
    part_shipped: orderLife.states.outbound,
    fulfilled: { ended: 'well', zh: '已完成', en: 'Fulfilled', ru: 'Выполнен' },
    closed_short: {
      ended: 'well',
      zh: '短量结案',
      en: 'Closed short',
      ru: 'Закрыт с недопоставкой',
    },
    refused: { ended: 'badly', zh: '已拒单', en: 'Declined', ru: 'Отклонён заводом' },
    taken_back: { ended: 'quietly', zh: '已收回', en: 'Taken back', ru: 'Отозван' },
    given_up: { ended: 'badly', zh: '工厂已退回', en: 'Given back', ru: 'Возвращён заводом' },
    called_off: { ended: 'quietly', zh: '已取消', en: 'Called off', ru: 'Отменён' },
  },
  steps: {
    accept: { from: ['offered'], to: 'accepted', by: ['supply.work'], text: words.accept },
    refuse: {
      from: ['offered'],
      to: 'refused',
      by: ['supply.work'],
      reason: true,
      text: words.decline,
    },
    /** The first report of progress. */
    start: {
      from: ['accepted'],
      to: 'in_production',
      by: ['supply.work'],
      text: { zh: '开始生产', en: 'Start production', ru: 'Начать производство' },
    },
    shipPart: {
      from: ['accepted', 'in_production', 'part_shipped'],
      to: 'part_shipped',
      by: ['supply.work'],
      text: orderLife.steps.shipPart.text,
    },
    /** Every piece that the factory has left has been shipped. */
    finish: {
      from: ['accepted', 'in_production', 'part_shipped'],
      to: 'fulfilled',
      by: ['supply.work', 'system'],
      text: { zh: '子订单完成', en: 'Finish sub-order', ru: 'Завершить заказ заводу' },
    },
    /** Z3 The rest is within the tolerance, and is not made. */
    closeShort: {
      from: ['accepted', 'in_production', 'part_shipped'],
      to: 'closed_short',
      by: ['supply.work', 'system'],
      text: words.closeShort,
    },
    /** Z4 The seller gives its pieces to somebody else. */
    takeBack: {
      from: ['offered', 'accepted', 'in_production'],
      to: 'taken_back',
      by: ['order.transfer'],
      text: words.takeBack,
    },
    giveUp: {
      from: ['accepted', 'in_production'],
      to: 'given_up',
      by: ['supply.work'],
      text: words.giveUp,
    },
    /** Z4 Its customer has cancelled all of its pieces. */
    callOff: {
      from: ['accepted', 'in_production'],
      to: 'called_off',
      by: ['supply.work'],
      text: { zh: '取消生产', en: 'Call off', ru: 'Отменить производство' },
    },
  },
});
export type SubOrderStatus = StateOf<typeof subOrderLife>;
export type SubOrderVerb = VerbOf<typeof subOrderLife>;

/** Z4 A customer’s cancellation of pieces that a factory makes: the factory has to agree. */
export const callOffLife = lifecycle({
  name: 'call_off',
  table: 'call_off',
  start: ['asked'],
  end: ['agreed', 'rejected', 'withdrawn'],
  states: {
    asked: { waits: 'others', zh: '待工厂同意', en: 'Waiting for the factory', ru: 'Ждёт завода' },
    agreed: { ended: 'well', zh: '已同意', en: 'Agreed', ru: 'Согласовано' },
    rejected: { ended: 'badly', zh: '未同意', en: 'Rejected', ru: 'Отклонено' },
    withdrawn: { ended: 'quietly', zh: '已撤回', en: 'Request withdrawn', ru: 'Запрос отозван' },
  },
  steps: {
    agree: {
      from: ['asked'],
      to: 'agreed',
      by: ['supply.work'],
      text: { zh: '同意取消', en: 'Agree to cancel', ru: 'Согласовать отмену' },
    },
    reject: {
      from: ['asked'],
      to: 'rejected',
      by: ['supply.work'],
      reason: true,
      text: { zh: '不同意取消', en: 'Refuse to cancel', ru: 'Отказать в отмене' },
    },
    withdraw: {
      from: ['asked'],
      to: 'withdrawn',
      by: ['order.transfer', 'system'],
      text: { zh: '撤回取消', en: 'Withdraw', ru: 'Отозвать' },
    },
  },
});
export type CallOffStatus = StateOf<typeof callOffLife>;
export type CallOffVerb = VerbOf<typeof callOffLife>;
