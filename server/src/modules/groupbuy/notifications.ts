import type { Texts } from '@tradeport/api/kernel/text';
import { saleReaders } from '@tradeport/api/orders/permissions';
import { z } from 'zod';
import type { Event, Handler } from '../../kernel/module.ts';
import { notifyAll, type Notice } from '../messages/index.ts';

const facts = z.object({
  orderId: z.string(),
  number: z.string(),
  groupId: z.string(),
  buyerId: z.string(),
  sellerId: z.string(),
  /** CAT-09 It is collected in a store. */
  pickup: z.boolean().default(false),
});
type Facts = z.output<typeof facts>;

const same = (text: string): Texts => ({ zh: text, en: text, ru: text });
const put = ({ zh, en, ru }: Texts, number: string): Texts => ({
  zh: zh.replace('{number}', number),
  en: en.replace('{number}', number),
  ru: ru.replace('{number}', number),
});

const tell = (event: string, noticesOf: (told: Facts) => Notice[]): Handler => ({
  event,
  runAll: (ctx, events: readonly Event[]) =>
    notifyAll(
      ctx,
      events.flatMap(({ data }) => {
        const told = facts.safeParse(data);
        return told.success ? noticesOf(told.data) : [];
      }),
    ),
});
const toBuyer = ({ buyerId, groupId, number }: Facts, title: Texts, body: Texts): Notice => ({
  to: { member: buyerId },
  kind: 'order',
  link: `/groups/${groupId}`,
  title: put(title, number),
  body,
});
const toSeller = ({ sellerId, orderId, number }: Facts, title: Texts): Notice => ({
  to: { member: sellerId, may: saleReaders },
  kind: 'order',
  link: `#/trade/sale/${orderId}`,
  title: put(title, number),
  body: same(''),
});

/** T4 Everybody with a paid order hears how it ended; who had not paid hears that the order was cancelled (orders). */
export const news: readonly Handler[] = [
  tell('group_buy.completed', (told) => [
    toBuyer(
      told,
      told.pickup
        ? {
            zh: '拼团成功，门店正在为订单 {number} 备货',
            en: 'Your group is complete: the store is preparing order {number}',
            ru: 'Группа собрана: магазин собирает заказ {number}',
          }
        : {
            zh: '拼团成功，订单 {number} 即将发货',
            en: 'Your group is complete: order {number} will ship soon',
            ru: 'Группа собрана: заказ {number} скоро отгрузят',
          },
      same(''),
    ),
    toSeller(
      told,
      told.pickup
        ? {
            zh: '拼团成功，请为自提订单备货：{number}',
            en: 'Group complete, pick-up ready to prepare: {number}',
            ru: 'Группа собрана, можно собирать заказ на самовывоз: {number}',
          }
        : {
            zh: '拼团成功，请发货：{number}',
            en: 'Group complete, ready to ship: {number}',
            ru: 'Группа собрана, можно отгружать: {number}',
          },
    ),
  ]),
  tell('group_buy.failed', (told) => [
    toBuyer(
      told,
      {
        zh: '拼团未成功，订单 {number} 将全额退款',
        en: 'Your group was not completed: order {number} is refunded in full',
        ru: 'Группа не собрана: деньги за заказ {number} вернутся полностью',
      },
      {
        zh: '款项将按原支付方式退回，使用的优惠券一并退还。',
        en: 'The money goes back the way you paid. Coupons you used are returned, too.',
        ru: 'Деньги вернутся тем же способом, использованные купоны — тоже.',
      },
    ),
    toSeller(told, {
      zh: '拼团未成功，订单自动退款：{number}',
      en: 'Group not completed, order is refunded: {number}',
      ru: 'Группа не собрана, деньги за заказ возвращаются: {number}',
    }),
  ]),
];
