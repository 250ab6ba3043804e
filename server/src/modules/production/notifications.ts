import type { Texts } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { notifyAll, type Notice } from '../messages/index.ts';

const facts = z.object({
  number: z.string(),
  subOrderId: z.string(),
  factoryId: z.string().optional(),
  sellerId: z.string().optional(),
  orderId: z.string().optional(),
  reason: z.string().optional(),
});
type Facts = z.output<typeof facts>;

const put = (text: Texts, number: string): Texts => worded(text, { number });
const toFactory = ({ factoryId, subOrderId, number }: Facts, title: Texts): Notice[] =>
  factoryId
    ? [
        {
          to: { member: factoryId, may: ['supply.work'] },
          kind: 'order',
          link: `#/supply/order/${subOrderId}`,
          title: put(title, number),
          body: oneLine(),
        },
      ]
    : [];
const toSeller = ({ sellerId, orderId, number, reason }: Facts, title: Texts): Notice[] =>
  sellerId && orderId
    ? [
        {
          to: { member: sellerId, may: ['order.transfer'] },
          kind: 'order',
          link: `#/trade/production/${orderId}`,
          title: put(title, number),
          body: oneLine(reason ?? ''),
        },
      ]
    : [];
const tell = (event: string, noticesOf: (told: Facts) => Notice[]): Handler => ({
  event,
  runAll: (ctx, events) =>
    notifyAll(
      ctx,
      events.flatMap(({ data }) => noticesOf(facts.parse(data))),
    ),
});

/** ORD-05 A factory hears of offers and of what it loses, a seller of what a factory will not make. */
export const news: readonly Handler[] = [
  tell('production.offered', (told) =>
    toFactory(told, {
      zh: '新的生产订单 {number}，请确认是否接单',
      en: 'New order to make: {number}. Accept or decline it',
      ru: 'Новый заказ {number}: примите его или откажитесь',
    }),
  ),
  tell('production.taken_back', (told) =>
    toFactory(told, {
      zh: '生产订单 {number} 的部分或全部件数已被卖家收回',
      en: 'Pieces of order {number} were taken back by the seller',
      ru: 'Продавец забрал часть заказа {number}',
    }),
  ),
  tell('production.call_off', (told) =>
    toFactory(told, {
      zh: '客户申请取消生产订单 {number} 的部分件数，请答复',
      en: 'The customer wants to cancel pieces of order {number}. Please answer',
      ru: 'Клиент хочет отменить часть заказа {number}. Нужен ответ',
    }),
  ),
  tell('production.refused', (told) =>
    toSeller(told, {
      zh: '工厂未接单：子订单 {number}，请重新分配',
      en: 'A factory declined {number}. Assign its pieces again',
      ru: 'Завод отказался от {number}. Распределите штуки заново',
    }),
  ),
  tell('production.given_up', (told) =>
    toSeller(told, {
      zh: '工厂退回了子订单 {number} 的件数，请重新分配',
      en: 'A factory gave back pieces of {number}. Assign them again',
      ru: 'Завод вернул штуки заказа {number}. Распределите их заново',
    }),
  ),
];
