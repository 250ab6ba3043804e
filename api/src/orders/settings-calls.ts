import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import { orderSettingsIn, orderSettingsOut } from './settings.ts';
import * as words from '../kernel/words/index.ts';

/** ORD-02, ORD-07, CHK-02, CHK-04 The rules by which orders are made, for who sets them. */
export const getOrderSettings = read('GET', {
  name: 'order.settings_get',
  path: '/web/oc/contract/getContractSettings',
  who: { may: 'order.settings' },
  text: words.orderSettings,
  input: z.object({}),
  output: orderSettingsOut,
});

/** Takes effect with the next order; existing orders keep the times and amounts that they were placed with. */
export const saveOrderSettings = write('POST', {
  name: 'order.settings_save',
  path: '/web/oc/contract/saveContractSettings',
  who: { may: 'order.settings' },
  text: { zh: '修改订单设置', en: 'Change order settings', ru: 'Изменить настройки заказов' },
  input: orderSettingsIn,
  output: done,
});
