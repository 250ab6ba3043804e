import { worded } from '@tradeport/api/kernel/worded';
import type { Handler } from '../../kernel/module.ts';
import { bankAccountsIn, withTransferLines } from '../bankaccounts/index.ts';
import { notifyAll } from '../messages/index.ts';
import { ordersForPayment } from '../orders/index.ts';

/**
 * PAY-02d A buyer who has chosen a transfer gets its details by message: when the order waits for
 * payment, at once or after a review.
 */
export const tellWhere: readonly Handler[] = ['order.placed', 'order.reviewed'].map((event) => ({
  event,
  runAll: async (ctx, events) => {
    const ids = [...new Set(events.map(({ subjectId }) => subjectId))];
    const orders = (await ordersForPayment(ctx, ids)).filter(
      ({ payWay, status, due }) => payWay === 'offline' && status === 'waiting_payment' && due > 0,
    );
    if (orders.length === 0) return;
    const accounts = await ctx.run(bankAccountsIn(ctx, null));
    await notifyAll(
      ctx,
      orders.map(({ id, number: reference, buyerId, due, currency }) => {
        const facts = { reference, sum: { amount: due, unit: currency } };
        return {
          to: { member: buyerId },
          kind: 'payment',
          link: `#/trade/order/${id}`,
          title: worded(toDo, facts),
          body: withTransferLines(howTo, accounts, { currency, reference }),
        };
      }),
    );
  },
}));

const toDo = {
  zh: '订单 {reference} 待转账 {sum}',
  en: 'Transfer {sum} for order {reference}',
  ru: 'Переведите {sum} за заказ {reference}',
};
const howTo = {
  zh: '转账后请在订单中上传付款凭证。',
  en: 'Make the transfer, then upload your proof of payment to the order.',
  ru: 'Сделайте перевод и загрузите квитанцию в заказе.',
};
