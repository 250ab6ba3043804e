import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code } from '../kernel/fields.ts';
import * as model from './model.ts';

const orderCode = z.object({ contractCode: code() });
const serve = { may: 'pickup.serve' } as const;

/** CAT-09a The stores of a seller that offer pick-up, nearest first, and how much of the goods each has. */
export const pickupStores = read('POST', {
  name: 'pickup.stores',
  path: '/web/oc/pickup/queryPickupStores',
  who: { may: 'order.place' },
  text: { zh: '可自提门店', en: 'Stores to pick up in', ru: 'Магазины для самовывоза' },
  input: model.pickupStoresIn,
  output: z.array(model.pickupStore),
});

export const pickupPage = page('GET', {
  name: 'pickup.page',
  path: '/web/oc/pickup/queryPickupPage',
  who: serve,
  text: { zh: '自提订单列表', en: 'Pick-up orders', ru: 'Заказы на самовывоз' },
  input: model.pickupListIn,
  output: model.pickupRow,
});

/** Counts up to 999; `more` means "and more". */
export const pickupTabCounts = read('GET', {
  name: 'pickup.tabs',
  path: '/web/oc/pickup/queryPickupTabs',
  who: serve,
  text: { zh: '自提状态统计', en: 'Pick-ups by tab', ru: 'Самовывоз по вкладкам' },
  input: z.object({}),
  output: z.array(
    z.object({ tab: z.enum(model.pickupTabNames), count: z.number().int(), more: z.boolean() }),
  ),
});

/** CAT-09b The store of an order, its state, and for the buyer the code once it is ready. */
export const pickupOfOrder = read('GET', {
  name: 'pickup.get',
  path: '/web/oc/pickup/getPickup',
  who: { may: 'order.view', sides: ['buyer', 'seller'] },
  text: { zh: '订单自提信息', en: 'Pick-up of an order', ru: 'Самовывоз заказа' },
  input: orderCode,
  output: model.pickupOut,
});

/** CAT-09c The goods are set aside; the buyer is told, and gets a code. */
export const setPickupReady = write('POST', {
  name: 'pickup.ready',
  path: '/web/oc/pickup/setPickupReady',
  who: serve,
  text: { zh: '备货完成', en: 'Mark a pick-up as ready', ru: 'Заказ готов к выдаче' },
  input: orderCode,
  output: model.pickupRow,
  errors: ['pickup.not_paid', 'pickup.group', 'pickup.requested'],
});

const codeErrors = ['pickup.code', 'pickup.collected', 'pickup.over', 'pickup.tries'] as const;

/** CAT-09d Looks up the goods of a code before anything is handed over. */
export const checkPickupCode = write('POST', {
  name: 'pickup.check',
  path: '/web/oc/pickup/checkPickupCode',
  who: serve,
  secrets: ['code'],
  audited: false,
  text: { zh: '查询取货码', en: 'Look up a pick-up code', ru: 'Проверить код выдачи' },
  input: model.pickupCodeIn,
  output: model.pickupToServe,
  errors: codeErrors,
});

/** CAT-09d The goods are handed over: a code counts once. */
export const collectPickup = write('POST', {
  name: 'pickup.collect',
  path: '/web/oc/pickup/collectPickup',
  who: serve,
  secrets: ['code'],
  text: { zh: '核销取货', en: 'Hand over a pick-up', ru: 'Выдать заказ' },
  input: model.pickupCodeIn,
  output: model.pickupToServe,
  errors: [...codeErrors, 'pickup.not_paid', 'pickup.requested', 'stock.not_reserved'],
});
