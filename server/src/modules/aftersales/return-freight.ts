import { refundOffers } from '@tradeport/api/aftersales/actions';
import { payReturnFreight } from '@tradeport/api/aftersales/calls';
import type { AfterSaleSettings } from '@tradeport/api/aftersales/settings';
import { type Amount, type Currency, formatAmount } from '@tradeport/api/kernel/money';
import { isPossible } from '@tradeport/api/kernel/available';
import { worded } from '@tradeport/api/kernel/worded';
import { may } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { record } from '../ledger/index.ts';
import { notify } from '../messages/index.ts';
import { factsOf } from './offers.ts';
import { lockRequest, moved } from './rows.ts';
import { settingsOf } from './settings.ts';

const setFreight = prepared('aftersales.setReturnFreight')`
  update after_sale set return_freight = :amount where tenant_id = :tenantId and id = :id`;

const paidFor = prepared('aftersales.returnFreightOf')`
  select coalesce(sum(return_freight), 0)::bigint as "paid!" from after_sale where tenant_id = :tenantId and order_id = :orderId`;

/**
 * F9 The seller bears the cost of sending back: it is paid to the buyer's balance, beside the
 * refund of the order, once per request.
 */
export const payFreight = handler(payReturnFreight, async (ctx, { refundCode, amount }) => {
  const { request, order } = await lockRequest(ctx, refundCode, ['seller', 'house']);
  if (!isPossible(refundOffers, 'payFreight', factsOf(ctx, request)))
    return ctx.refuse('refund.freight_not_now');
  if (!may(ctx, 'order.view_all')) {
    const { paid } = await ctx.one(paidFor({ orderId: order.id }));
    const max = most(settingsOf(ctx.tenant), order.currency);
    if (paid + amount > max)
      return ctx.refuse(
        'refund.freight_over',
        { max: formatAmount(max), unit: order.currency },
        'amount',
      );
  }
  await ctx.run(setFreight({ id: request.id, amount }));
  await record(ctx, [
    {
      event: 'refund.return_freight',
      debitOf: order.seller_id,
      creditOf: order.buyer_id,
      amount,
      unit: order.currency,
      cause: { kind: 'after_sale', id: request.id },
      key: `after_sale:${request.id}:freight`,
      note: request.number,
    },
  ]);
  ctx.audit('after_sale', request.id, { returnFreight: 0 }, { returnFreight: amount });
  await notify(ctx, {
    to: { member: order.buyer_id },
    kind: 'order',
    link: `/account/refunds/${request.id}`,
    title: worded(
      {
        zh: '退货运费 {sum} 已到账',
        en: '{sum} for return shipping is on your balance',
        ru: '{sum} за обратную доставку зачислено на баланс',
      },
      { sum: { amount, unit: order.currency } },
    ),
    body: {
      zh: `卖家已承担售后单 ${request.number} 的退货运费，款项已转入您的余额。`,
      en: `The seller covers return shipping of request ${request.number}. The money is on your balance.`,
      ru: `Продавец оплатил обратную доставку по заявке ${request.number}. Деньги зачислены на ваш баланс.`,
    },
  });
  return moved(request);
});

/**
 * The most that the seller pays for the return freight of one order, set by the portal for its
 * currency.
 */
function most({ sellerFreight }: AfterSaleSettings, currency: Currency): Amount {
  return sellerFreight.find((one) => one.currency === currency)?.max ?? 0;
}
