import { z } from 'zod';
import { read } from '../kernel/call.ts';
import { required } from '../kernel/fields.ts';
import {
  FOUND_EACH_MAX,
  memberFound,
  orderFound,
  PALETTE_Q_MAX,
  paymentFound,
  productFound,
} from './model.ts';

/** SHL-12 Orders, payments, products and members that the caller's permissions and rows allow, some of each. Screens the client knows itself. */
export const findAnything = read('GET', {
  name: 'palette.find',
  path: '/web/os/palette/findAnything',
  who: 'user',
  text: {
    zh: '全局搜索',
    en: 'Search orders, products and members',
    ru: 'Поиск заказов, товаров и контрагентов',
  },
  input: z.object({ q: required(PALETTE_Q_MAX) }),
  output: z.object({
    orders: z.array(orderFound).max(FOUND_EACH_MAX),
    products: z.array(productFound).max(FOUND_EACH_MAX),
    payments: z.array(paymentFound).max(FOUND_EACH_MAX),
    members: z.array(memberFound).max(FOUND_EACH_MAX),
  }),
});
