import { purchaseReaders } from '@tradeport/api/orders/permissions';
import { worded } from '@tradeport/api/kernel/worded';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';
import { notePaidToEnded, noteRefundedOfEnded, type PayableOrder } from '../orders/index.ts';
import { openRefund } from './refund.ts';

type Ended = Pick<PayableOrder, 'id' | 'number' | 'buyerId' | 'sellerId' | 'currency'>;
type Cause = { kind: 'order' | 'payment'; id: string };

/**
 * PAY-02, AFS-03 Refunds an amount paid for an ended order (1/10 000, > 0) to its sources, once per
 * cause: the caller has locked the order and recorded what paid it.
 */
export async function giveBackEnded(
  ctx: Ctx,
  order: Ended,
  cause: Cause,
  amount: number,
): Promise<void> {
  await noteRefundedOfEnded(ctx, order.id, amount);
  const { id: orderId, buyerId, sellerId, currency } = order;
  await openRefund(ctx, { orderId, buyerId, sellerId, currency }, cause, amount);
  await notify(ctx, {
    to: { member: buyerId, may: purchaseReaders },
    kind: 'payment',
    link: `#/trade/order/${orderId}`,
    title: worded(
      {
        zh: '订单 {number} 已付 {sum} 将退回',
        en: '{sum} paid for order {number} is on its way back',
        ru: 'Возвращаем {sum}, оплаченные по заказу {number}',
      },
      { number: order.number, sum: { amount, unit: currency } },
    ),
    body: {
      zh: '订单已取消或关闭，已付款项按原支付方式退回；银行转账部分由财务打款，您也可以在订单页转入余额。',
      en: 'The order was cancelled or closed. What you paid goes back the way you paid it; bank transfers are paid out by our finance team, or you can take them as balance on the order’s page.',
      ru: 'Заказ отменён или закрыт. Деньги вернутся тем же способом, каким вы платили; банковские переводы вернёт финансовый отдел, или зачислите их на баланс на странице заказа.',
    },
  });
}

/** Returns money that came for an order after its end, and paid nothing: `cause` is the payment. */
export async function returnLate(
  ctx: Ctx,
  order: Ended,
  paymentId: string,
  amount: number,
): Promise<void> {
  await notePaidToEnded(ctx, order.id, amount);
  await giveBackEnded(ctx, order, { kind: 'payment', id: paymentId }, amount);
}
