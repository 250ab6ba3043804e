import { z } from 'zod';
import { read } from '../kernel/call.ts';
import * as model from './model.ts';

/**
 * HOM-01, HOM-02, HOM-04 Today against yesterday, the caller's pending work, and the last
 * fortnight.
 */
export const readHome = read('GET', {
  name: 'home.read',
  path: '/web/da/opsumlist/queryHome',
  who: 'user',
  text: { zh: '首页数据', en: 'Dashboard figures', ru: 'Данные главной страницы' },
  input: z.object({}),
  output: model.home,
});

/** HOM-02 The counters alone: menus show them on every screen. */
export const readTodos = read('GET', {
  name: 'home.todos',
  path: '/web/da/opsumlist/queryTodos',
  who: 'user',
  text: { zh: '待办数量', en: 'Work that waits', ru: 'Ожидающие дела' },
  input: z.object({}),
  output: z.array(model.todo),
});
