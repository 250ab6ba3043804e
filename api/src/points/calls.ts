import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { done } from '../kernel/fields.ts';
import * as model from './model.ts';

const settings = { may: 'points.settings' } as const;

/** Points earned by orders; one's own, or all for users who see members' accounts. */
export const earningPage = page('GET', {
  name: 'points.earnings',
  path: '/web/fm/points/queryPointEarningPage',
  who: 'user',
  text: { zh: '订单积分', en: 'Points from orders', ru: 'Баллы за заказы' },
  input: model.earningsIn,
  output: model.earningRow,
});

export const getPointSettings = read('GET', {
  name: 'points.get_settings',
  path: '/web/fm/points/getPointSettings',
  who: settings,
  text: { zh: '积分规则', en: 'Points rules', ru: 'Правила баллов' },
  input: z.object({}),
  output: model.pointSettings,
});

/** Orders that were paid before keep the rate that they were paid with. */
export const savePointSettings = write('POST', {
  name: 'points.save_settings',
  path: '/web/fm/points/savePointSettings',
  who: settings,
  text: { zh: '保存积分规则', en: 'Save the points rules', ru: 'Сохранить правила баллов' },
  input: model.pointSettings,
  output: done,
});
