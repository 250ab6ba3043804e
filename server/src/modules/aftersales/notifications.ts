import type { Texts } from '@tradeport/api/kernel/text';
import { oneLine, worded } from '@tradeport/api/kernel/worded';
import { z } from 'zod';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyAll, type Notice } from '../messages/index.ts';
import { refundSettled } from './give-back.ts';
import { groupFailed, notCollected } from '@tradeport/api/aftersales/settings';
import { refundRest } from './refund-rest.ts';

const facts = z.object({
  what: z.string(),
  number: z.string(),
  orderNumber: z.string(),
  buyerId: z.string(),
  sellerId: z.string(),
  kind: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
});
type Told = { to: readonly ('buyer' | 'seller' | 'house')[]; title: Texts };

/** AFS-04 The recipients of each step. A step that is not listed notifies nobody. */
const news: Record<string, Told> = {
  submitted: {
    to: ['seller'],
    title: {
      zh: '新的售后申请：{number}',
      en: 'New refund request: {number}',
      ru: 'Новая заявка на возврат: {number}',
    },
  },
  approved: {
    to: ['buyer'],
    title: {
      zh: '商家已同意售后：{number}',
      en: 'Your request was approved: {number}',
      ru: 'Заявка одобрена: {number}',
    },
  },
  rejected: {
    to: ['buyer'],
    title: {
      zh: '商家拒绝了售后申请：{number}',
      en: 'Your request was rejected: {number}',
      ru: 'Заявка отклонена: {number}',
    },
  },
  withdrawn: {
    to: ['seller', 'buyer'],
    title: {
      zh: '售后申请已撤销：{number}',
      en: 'Request withdrawn: {number}',
      ru: 'Заявка отозвана: {number}',
    },
  },
  sending_back: {
    to: ['seller'],
    title: {
      zh: '买家已寄回商品：{number}',
      en: 'Goods are on their way back: {number}',
      ru: 'Товар отправлен обратно: {number}',
    },
  },
  received: {
    to: ['buyer'],
    title: {
      zh: '商家已收到退货：{number}',
      en: 'The seller received your goods: {number}',
      ru: 'Продавец получил товар: {number}',
    },
  },
  goods_rejected: {
    to: ['buyer'],
    title: {
      zh: '商家拒收退货：{number}',
      en: 'The returned goods were rejected: {number}',
      ru: 'Возвращённый товар не принят: {number}',
    },
  },
  refunding: {
    to: ['buyer'],
    title: {
      zh: '退款处理中：{number}',
      en: 'Your refund is on its way: {number}',
      ru: 'Возврат денег в пути: {number}',
    },
  },
  refunded: {
    to: ['buyer', 'seller'],
    title: {
      zh: '退款完成：{number}',
      en: 'Refunded: {number}',
      ru: 'Деньги возвращены: {number}',
    },
  },
  returned: {
    to: ['buyer', 'seller'],
    title: {
      zh: '售后已完成：{number}',
      en: 'Return completed: {number}',
      ru: 'Возврат завершён: {number}',
    },
  },
  not_replaced: {
    to: ['buyer', 'seller'],
    title: {
      zh: '商家逾期未发出换货，改为退款：{number}',
      en: 'No replacement was sent in time, refunded instead: {number}',
      ru: 'Замена не отправлена в срок, деньги возвращаются: {number}',
    },
  },
  replacement_due: {
    to: ['seller', 'house'],
    title: {
      zh: '换货逾期未发出：{number}',
      en: 'A replacement is overdue: {number}',
      ru: 'Срок отправки замены истёк: {number}',
    },
  },
  goods_sent_back: {
    to: ['buyer'],
    title: {
      zh: '卖家已将拒收的商品寄回：{number}',
      en: 'The seller is sending the rejected goods back to you: {number}',
      ru: 'Продавец отправил вам непринятый товар: {number}',
    },
  },
  appealed: {
    to: ['house', 'seller'],
    title: {
      zh: '买家申请平台介入：{number}',
      en: 'A buyer appealed: {number}',
      ru: 'Покупатель обратился к площадке: {number}',
    },
  },
  appeal_denied: {
    to: ['buyer', 'seller'],
    title: {
      zh: '平台维持商家决定：{number}',
      en: 'The appeal was denied: {number}',
      ru: 'Обращение отклонено: {number}',
    },
  },
};

function noticesOf(id: string, told: z.output<typeof facts>, points: number): Notice[] {
  const one = news[told.what];
  if (!one) return [];
  const title = worded(one.title, { number: told.number });
  const sum = told.amount > 0 ? { amount: told.amount, unit: told.currency } : '';
  const counted = points > 0 ? { amount: points, unit: 'POINTS' } : '';
  const body = oneLine(told.orderNumber, counted, sum, told.reason);
  return one.to.map((who) =>
    who === 'buyer'
      ? {
          to: { member: told.buyerId, may: ['refund.apply', 'order.own_purchases'] },
          kind: 'order',
          link: `/account/refunds/${id}`,
          title,
          body,
        }
      : {
          to:
            who === 'seller'
              ? { member: told.sellerId, may: ['refund.handle', 'order.own_sales'] }
              : { role: 'admin' },
          kind: 'order',
          link: `#/trade/${who === 'seller' ? 'refund' : 'anyRefund'}/${id}`,
          title,
          body,
        },
  );
}

/** Pieces that were paid with points give points back. */
const pointsBack = prepared('aftersales.pointsBack')`
  select after_sale_id, sum(points_back)::bigint as "points!" from after_sale_line
  where tenant_id = :tenantId and after_sale_id = any(:ids::uuid[]) group by after_sale_id having sum(points_back) > 0`;

export const handlers: readonly Handler[] = [
  {
    event: 'after_sale.moved',
    runAll: async (ctx, events) => {
      const ids = [...new Set(events.map(({ subjectId }) => subjectId))];
      const back = await ctx.run(pointsBack({ ids }));
      await notifyAll(
        ctx,
        events.flatMap(({ subjectId, data }) => {
          const told = facts.safeParse(data);
          const points = back.find((one) => one.after_sale_id === subjectId)?.points ?? 0;
          return told.success ? noticesOf(subjectId, told.data, points) : [];
        }),
      );
    },
  },
  {
    event: 'group_buy.failed',
    run: (ctx, { subjectId }) => refundRest(ctx, subjectId, groupFailed),
  },
  { event: 'pickup.missed', run: (ctx, { subjectId }) => refundRest(ctx, subjectId, notCollected) },
  {
    event: 'refund.settled',
    run: async (ctx, { data }) => {
      if (data['causeKind'] === 'after_sale' && typeof data['causeId'] === 'string')
        await refundSettled(ctx, data['causeId']);
    },
  },
];
