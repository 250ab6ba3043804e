import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import * as model from './model.ts';
import * as words from './words.ts';

const turn = { may: 'order.transfer' } as const;
const supply = { may: 'supply.work' } as const;
const tabsOut = z.array(
  z.object({ tab: z.enum(model.subOrderTabNames), count: z.number().int(), more: z.boolean() }),
);

/** ORD-05a A paid order with goods that are made becomes one to be made, under a number of its own. */
export const turnOrder = write('POST', {
  name: 'production.turn',
  path: '/web/oc/production/turnOrder',
  who: turn,
  text: { zh: '转单', en: 'Transfer an order', ru: 'Передать заказ в производство' },
  input: model.orderCode,
  output: model.turnOut,
  errors: ['production.nothing_made', 'production.turned'],
});
/** ORD-05b Pieces go to a factory as a sub-order. */
export const splitOrder = write('POST', {
  name: 'production.split',
  path: '/web/oc/production/splitOrder',
  who: turn,
  text: { zh: '分配工厂', en: 'Assign pieces to a factory', ru: 'Передать штуки заводу' },
  input: model.splitIn,
  output: model.splitOut,
  errors: [
    'production.not_turned',
    'production.from_stock',
    'production.open',
    'production.factory_unknown',
    'production.factory_suspended',
    'production.factory_buys',
    'production.price_nought',
    'production.day_past',
  ],
});
/** Z4 Pieces that nobody has made go to somebody else. */
export const takePiecesBack = write('POST', {
  name: 'production.take_back',
  path: '/web/oc/production/takePiecesBack',
  who: turn,
  text: words.takeBack,
  input: model.piecesIn,
  output: model.subOrderMoved,
  errors: ['production.more_than_held', 'production.consent', 'production.call_off_open'],
});
/** Z4 The customer cancels pieces that are in production; the factory is asked. */
export const askCallOff = write('POST', {
  name: 'production.ask_call_off',
  path: '/web/oc/production/askCallOff',
  who: turn,
  text: {
    zh: '申请取消生产中的件数',
    en: 'Ask a factory to cancel pieces',
    ru: 'Запросить у завода отмену',
  },
  input: model.callOffIn,
  output: model.callOffMoved,
  errors: ['production.call_off_pieces', 'production.call_off_open'],
});
export const withdrawCallOff = write('POST', {
  name: 'production.withdraw_call_off',
  path: '/web/oc/production/withdrawCallOff',
  who: turn,
  text: { zh: '撤回取消申请', en: 'Withdraw a cancellation', ru: 'Отозвать отмену' },
  input: model.callOffCode,
  output: model.callOffMoved,
});
export const productionBoard = read('GET', {
  name: 'production.board',
  path: '/web/oc/production/getProduction',
  who: turn,
  text: { zh: '订单生产分配', en: 'Production of an order', ru: 'Производство заказа' },
  input: model.orderCode,
  output: model.boardOut,
});
export const factoriesToChoose = read('GET', {
  name: 'production.factories',
  path: '/web/oc/production/queryFactories',
  who: turn,
  text: { zh: '可选工厂', en: 'Factories to choose from', ru: 'Заводы на выбор' },
  input: model.factoriesIn,
  output: z.array(model.factoryOut),
});
export const soldSubOrders = page('GET', {
  name: 'production.sold',
  path: '/web/oc/production/querySubOrderPage',
  who: turn,
  text: { zh: '工厂子订单列表', en: 'Sub-orders', ru: 'Заказы заводам' },
  input: model.subOrderListIn,
  output: model.soldRow,
});
export const soldTabs = read('GET', {
  name: 'production.sold_tabs',
  path: '/web/oc/production/querySubOrderTabs',
  who: turn,
  text: { zh: '子订单状态统计', en: 'Sub-orders by tab', ru: 'Заказы заводам по вкладкам' },
  input: z.object({}),
  output: tabsOut,
});

/** MBR-09 A factory has a list of its own sub-orders. */
export const suppliedSubOrders = page('GET', {
  name: 'supply.page',
  path: '/web/oc/supply/querySupplyPage',
  who: supply,
  text: words.ordersToMake,
  input: model.subOrderListIn,
  output: model.suppliedRow,
});
export const suppliedTabs = read('GET', {
  name: 'supply.tabs',
  path: '/web/oc/supply/querySupplyTabs',
  who: supply,
  text: { zh: '工厂订单统计', en: 'Orders to make by tab', ru: 'Заказы в работу по вкладкам' },
  input: z.object({}),
  output: tabsOut,
});
export const suppliedSubOrder = read('GET', {
  name: 'supply.get',
  path: '/web/oc/supply/getSupply',
  who: supply,
  text: words.orderToMake,
  input: model.subOrderCode,
  output: model.suppliedOut,
});
export const acceptSubOrder = write('POST', {
  name: 'supply.accept',
  path: '/web/oc/supply/acceptSupply',
  who: supply,
  text: { zh: '工厂接单', en: 'Accept an order to make', ru: 'Принять заказ в работу' },
  input: model.subOrderCode,
  output: model.subOrderMoved,
});
export const refuseSubOrder = write('POST', {
  name: 'supply.refuse',
  path: '/web/oc/supply/refuseSupply',
  who: supply,
  text: { zh: '工厂拒单', en: 'Decline an order to make', ru: 'Отказаться от заказа' },
  input: model.refuseIn,
  output: model.subOrderMoved,
});
export const reportProgress = write('POST', {
  name: 'supply.report',
  path: '/web/oc/supply/reportSupply',
  who: supply,
  text: words.report,
  input: model.reportIn,
  output: model.subOrderMoved,
  errors: ['production.made_down'],
});
export const shipSubOrder = write('POST', {
  name: 'supply.ship',
  path: '/web/oc/supply/shipSupply',
  who: supply,
  text: { zh: '工厂发货', en: 'Ship what was made', ru: 'Отгрузить изготовленное' },
  input: model.shipIn,
  output: model.shippedOut,
  errors: [
    'production.over',
    'production.call_off_open',
    'order.tracking_required',
    'order.tracking_used',
    'stock.not_reserved',
  ],
});
export const closeSubOrderShort = write('POST', {
  name: 'supply.close_short',
  path: '/web/oc/supply/closeSupplyShort',
  who: supply,
  text: words.closeShort,
  input: model.piecesIn,
  output: model.subOrderMoved,
  errors: ['production.short', 'production.more_than_held', 'production.call_off_open'],
});
export const giveUpPieces = write('POST', {
  name: 'supply.give_up',
  path: '/web/oc/supply/giveUpSupply',
  who: supply,
  text: words.giveUp,
  input: model.piecesIn,
  output: model.subOrderMoved,
  errors: ['production.more_than_held', 'production.call_off_open'],
});
export const agreeToCallOff = write('POST', {
  name: 'supply.agree',
  path: '/web/oc/supply/agreeToCallOff',
  who: supply,
  text: { zh: '同意取消', en: 'Agree to a cancellation', ru: 'Согласиться на отмену' },
  input: model.callOffCode,
  output: model.callOffMoved,
});
export const rejectCallOff = write('POST', {
  name: 'supply.reject_call_off',
  path: '/web/oc/supply/rejectCallOff',
  who: supply,
  text: { zh: '不同意取消', en: 'Refuse a cancellation', ru: 'Отказать в отмене' },
  input: model.callOffRefuseIn,
  output: model.callOffMoved,
});
