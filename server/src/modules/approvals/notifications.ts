import { oneLine } from '@tradeport/api/kernel/worded';
import { saleReaders } from '@tradeport/api/orders/permissions';
import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { notify } from '../messages/index.ts';
import { orderSums } from '../orders/index.ts';

const asked = z.object({
  orderId: z.string(),
  number: z.string(),
  approvers: z.array(z.string()),
  total: z.number(),
  currency: z.string(),
});
const facts = z.object({
  orderId: z.string(),
  number: z.string(),
  sellerId: z.string(),
  userId: z.string(),
  total: z.number(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().default(''),
});

/** MBR-06 Approvers are told and get to the decision with one click; who placed the order hears what became of it. */
export const approvalTellings: readonly Handler[] = [
  {
    event: 'order.approval_asked',
    run: async (ctx, { data }) => {
      const order = asked.parse(data);
      const { orderId, number, approvers } = order;
      const sumOf = await orderSums(ctx, [order]);
      await notify(ctx, {
        to: { users: approvers },
        kind: 'order',
        link: `#/trade/order/${orderId}`,
        body: sumOf(order),
        title: {
          zh: `订单待您审批：${number}`,
          en: `Order to approve: ${number}`,
          ru: `Заказ на согласование: ${number}`,
        },
      });
    },
  },
  {
    event: 'order.granted',
    run: async (ctx, { data }) => {
      const order = facts.parse(data);
      const { orderId, number, sellerId, userId, status } = order;
      const sumOf = await orderSums(ctx, [order]);
      const review = status === 'pending_review';
      await notify(ctx, {
        to: { users: [userId] },
        kind: 'order',
        link: `#/trade/order/${orderId}`,
        body: oneLine(),
        title: {
          zh: `公司已同意您的订单：${number}`,
          en: `Your company approved your order: ${number}`,
          ru: `Компания согласовала ваш заказ: ${number}`,
        },
      });
      await notify(ctx, {
        to: { member: sellerId, may: saleReaders },
        kind: 'order',
        link: `#/trade/sale/${orderId}`,
        body: sumOf(order),
        title: review
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
      });
    },
  },
  {
    event: 'order.denied',
    run: async (ctx, { data }) => {
      const { orderId, number, userId, reason } = facts.parse(data);
      await notify(ctx, {
        to: { users: [userId] },
        kind: 'order',
        link: `#/trade/order/${orderId}`,
        body: oneLine(reason),
        title: {
          zh: `公司驳回了您的订单：${number}`,
          en: `Your company rejected your order: ${number}`,
          ru: `Компания отклонила ваш заказ: ${number}`,
        },
      });
    },
  },
];
