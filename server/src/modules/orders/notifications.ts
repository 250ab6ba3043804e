import type { Texts } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { changeTexts, orderChanges } from '@tradeport/api/orders/changes';
import { orderTypes } from '@tradeport/api/catalogue/model';
import { typeRules } from '@tradeport/api/orders/order-types';
import { purchaseReaders, saleReaders } from '@tradeport/api/orders/permissions';
import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { countSales } from '../catalogue/index.ts';
import { notifyAll, type Notice } from '../messages/index.ts';
import { orderSums } from './sums-told.ts';

const facts = z.object({
  orderId: z.string(),
  number: z.string(),
  buyerId: z.string(),
  sellerId: z.string(),
  userId: z.string(),
  currency: z.string(),
  total: z.number(),
  status: z.string(),
  /** Events from before it was said are of goods. */
  type: z.enum(orderTypes).default('00'),
  approved: z.boolean().optional(),
  reason: z.string().optional(),
  by: z.string().optional(),
  change: z.enum(orderChanges).optional(),
  /** By how much it became dearer, or cheaper. */
  amount: z.number().optional(),
  approval: z.boolean().optional(),
  /** T1 It was paid in parts: with the last one nothing is shipped any more. */
  parts: z.boolean().optional(),
  /** CAT-09 It is collected in a store. */
  pickup: z.boolean().optional(),
});
type Facts = z.output<typeof facts>;
/**
 * MSG-01 The messages about an order and their recipients. They are sent in the background: placing
 * an order does not wait for them.
 */
export const notificationHandlers: readonly Handler[] = [
  on('order.placed', ({ number, sellerId, sum, status, orderId, approval }) => {
    // MBR-06 The seller hears of it when the buyer's company has agreed.
    if (approval) return [];
    const review = status === 'pending_review';
    return [
      noticeFor(
        sold(sellerId),
        orderId,
        review
          ? {
              zh: `新订单待审核：${number}`,
              en: `New order to review: ${number}`,
              ru: `Новый заказ на проверке: ${number}`,
            }
          : {
              zh: `收到新订单：${number}`,
              en: `New order: ${number}`,
              ru: `Новый заказ: ${number}`,
            },
        sum,
      ),
    ];
  }),
  on('order.paid', ({ number, sellerId, buyerId, sum, orderId, type, parts, pickup }) => {
    return [
      noticeFor(
        sold(sellerId),
        orderId,
        parts
          ? {
              zh: `项目款已全部付清：${number}`,
              en: `Project paid in full: ${number}`,
              ru: `Проект полностью оплачен: ${number}`,
            }
          : pickup
            ? {
                zh: `自提订单已付款，请备货：${number}`,
                en: `Pick-up order paid, ready to prepare: ${number}`,
                ru: `Заказ на самовывоз оплачен, можно собирать: ${number}`,
              }
            : typeRules[type].issues === null
              ? {
                  zh: `订单已付款，请发货：${number}`,
                  en: `Order paid, ready to ship: ${number}`,
                  ru: `Заказ оплачен, можно отгружать: ${number}`,
                }
              : {
                  zh: `订单已付款并自动发放：${number}`,
                  en: `Order paid and delivered automatically: ${number}`,
                  ru: `Заказ оплачен и выдан автоматически: ${number}`,
                },
        sum,
      ),
      noticeFor(
        bought(buyerId),
        orderId,
        {
          zh: `订单付款成功：${number}`,
          en: `Payment received for order ${number}`,
          ru: `Заказ оплачен: ${number}`,
        },
        sum,
      ),
    ];
  }),
  {
    event: 'order.paid',
    runAll: async (ctx, events) => {
      const lines = await ctx.run(
        linesSold({ orderIds: events.map(({ subjectId }) => subjectId) }),
      );
      await ctx.batch(countSales(ctx, lines));
    },
  },
  on('order.reviewed', ({ number, buyerId, approved, reason = '', orderId }) => [
    noticeFor(
      bought(buyerId),
      orderId,
      approved
        ? {
            zh: `订单审核通过：${number}`,
            en: `Your order was approved: ${number}`,
            ru: `Заказ одобрен: ${number}`,
          }
        : {
            zh: `订单审核未通过：${number}`,
            en: `Your order was rejected: ${number}`,
            ru: `Заказ отклонён: ${number}`,
          },
      oneLine(reason),
    ),
  ]),
  on('order.shipped', ({ number, buyerId, orderId }) => [
    noticeFor(
      bought(buyerId),
      orderId,
      {
        zh: `订单已发货：${number}`,
        en: `Your order has shipped: ${number}`,
        ru: `Заказ отгружен: ${number}`,
      },
      oneLine(),
    ),
  ]),
  on('order.received', ({ number, sellerId, orderId, pickup }) => [
    noticeFor(
      sold(sellerId),
      orderId,
      pickup
        ? {
            zh: `买家已到店取货：${number}`,
            en: `Order collected in the store: ${number}`,
            ru: `Заказ забран в магазине: ${number}`,
          }
        : {
            zh: `买家已收货：${number}`,
            en: `Buyer confirmed receipt: ${number}`,
            ru: `Покупатель получил заказ: ${number}`,
          },
      oneLine(),
    ),
  ]),
  on('order.changed', ({ number, buyerId, sellerId, change = 'address', by, orderId, ...told }) => {
    const { zh, en, ru } = changeTexts[change];
    const title = { zh: `订单${zh}：${number}`, en: `${en}: ${number}`, ru: `${ru}: ${number}` };
    const { amount = 0, currency, reason = '' } = told;
    const body = oneLine(
      amount === 0 ? '' : worded(amount > 0 ? dearer : cheaper, { by: { amount, unit: currency } }),
      reason,
    );
    // A change of quantities is told to the other side; a change of address to both, as one packs
    // and the other waits.
    return [bought(buyerId), sold(sellerId)]
      .filter((side) => change !== 'quantity' || side.member !== by)
      .map((side) => noticeFor(side, orderId, title, body));
  }),
  on('order.cancelled', ({ number, buyerId, sellerId, by, reason = '', orderId }) => {
    const title =
      by === 'time'
        ? {
            zh: `订单超时未付款，已取消：${number}`,
            en: `Order cancelled, not paid in time: ${number}`,
            ru: `Заказ отменён, не оплачен вовремя: ${number}`,
          }
        : {
            zh: `订单已取消：${number}`,
            en: `Order cancelled: ${number}`,
            ru: `Заказ отменён: ${number}`,
          };
    return [
      ...(by === buyerId ? [] : [noticeFor(bought(buyerId), orderId, title, oneLine(reason))]),
      ...(by === sellerId ? [] : [noticeFor(sold(sellerId), orderId, title, oneLine(reason))]),
    ];
  }),
];

const dearer = { zh: '+{by}', en: '+{by}', ru: '+{by}' };
const cheaper = { zh: '{by}', en: '{by}', ru: '{by}' };

function on(event: string, notices: (facts: Facts & { sum: Texts }) => Notice[]): Handler {
  return {
    event,
    runAll: async (ctx, events) => {
      const told = events.map(({ data }) => facts.parse(data));
      const sumOf = await orderSums(ctx, told);
      await notifyAll(
        ctx,
        told.flatMap((one) => notices({ ...one, sum: sumOf(one) })),
      );
    },
  };
}

/** Each side reads of it, and gets to it, as its own. */
type Side = { member: string; may: readonly string[]; screen: 'order' | 'sale' };
const bought = (member: string): Side => ({ member, may: purchaseReaders, screen: 'order' });
const sold = (member: string): Side => ({ member, may: saleReaders, screen: 'sale' });

function noticeFor({ screen, ...to }: Side, orderId: string, title: Texts, body: Texts): Notice {
  return { to, kind: 'order', title, body, link: `#/trade/${screen}/${orderId}` };
}

const linesSold = prepared('orders.linesSold')`
  select product_id as "productId!", sum(quantity)::int as quantity from order_line
  where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) and product_id is not null group by 1`;
