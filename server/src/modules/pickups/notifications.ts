import { recordOf } from '@tradeport/api/kernel/keys';
import { langs, type Texts } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { purchaseReaders, saleReaders } from '@tradeport/api/orders/permissions';
import { zonedTime } from '@tradeport/api/kernel/zone';
import { z } from 'zod';
import type { Tenant } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { notifyAll, type Notice } from '../messages/index.ts';

const facts = z.object({
  orderId: z.string(),
  number: z.string(),
  buyerId: z.string(),
  sellerId: z.string(),
  collectBy: z.string().optional(),
});
type Facts = z.output<typeof facts>;

const put = ({ zh, en, ru }: Texts, number: string): Texts => ({
  zh: zh.replace('{number}', number),
  en: en.replace('{number}', number),
  ru: ru.replace('{number}', number),
});
const toBuyer = ({ buyerId, orderId, number }: Facts, title: Texts, body: Texts): Notice => ({
  to: { member: buyerId, may: purchaseReaders },
  kind: 'order',
  link: `#/trade/order/${orderId}`,
  title: put(title, number),
  body,
});
const toSeller = ({ sellerId, orderId, number }: Facts, title: Texts): Notice => ({
  to: { member: sellerId, may: saleReaders },
  kind: 'order',
  link: `#/trade/sale/${orderId}`,
  title: put(title, number),
  body: oneLine(),
});
const tell = (event: string, noticesOf: (told: Facts, tenant: Tenant) => Notice[]): Handler => ({
  event,
  runAll: (ctx, events) =>
    notifyAll(
      ctx,
      events.flatMap(({ data }) => noticesOf(facts.parse(data), ctx.tenant)),
    ),
});
const until = ({ timeZone }: Tenant, { collectBy }: Facts): Texts =>
  oneLine(
    collectBy
      ? worded(
          {
            zh: '请在 {time} 前到店出示取货码。',
            en: 'Show your code in the store by {time}.',
            ru: 'Покажите код в магазине до {time}.',
          },
          { time: recordOf(langs, (lang) => zonedTime(lang, timeZone, new Date(collectBy))) },
        )
      : '',
  );

/** CAT-09g The buyer hears when the goods are ready, before their time is over, and when it is; the seller of the last. */
export const news: readonly Handler[] = [
  tell('pickup.ready', (told, tenant) => [
    toBuyer(
      told,
      {
        zh: '订单 {number} 已备好，可到店取货',
        en: 'Order {number} is ready for pick-up',
        ru: 'Заказ {number} готов к выдаче',
      },
      until(tenant, told),
    ),
  ]),
  tell('pickup.remind', (told, tenant) => [
    toBuyer(
      told,
      {
        zh: '取货提醒：订单 {number} 即将逾期',
        en: 'Reminder: collect order {number} soon',
        ru: 'Напоминание: скоро закончится срок хранения заказа {number}',
      },
      until(tenant, told),
    ),
  ]),
  tell('pickup.missed', (told) => [
    toBuyer(
      told,
      {
        zh: '订单 {number} 逾期未取，已取消并退款',
        en: 'Order {number} was not collected in time. It is cancelled and refunded',
        ru: 'Заказ {number} не забрали в срок: он отменён, деньги вернутся',
      },
      oneLine(),
    ),
    toSeller(told, {
      zh: '买家逾期未取，订单 {number} 自动退款，请将商品上架',
      en: 'Order {number} was not collected and is refunded. Put the goods back',
      ru: 'Заказ {number} не забрали, деньги возвращаются. Верните товар на полку',
    }),
  ]),
];
