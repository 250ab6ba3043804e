import type { Currency } from '@tradeport/api/kernel/money';
import type { Texts } from '@tradeport/api/kernel/text';
import { worded } from '@tradeport/api/kernel/worded';
import type { Ctx } from '../../kernel/ctx.ts';
import { transferReference } from '@tradeport/api/bankaccounts/model';
import { bankAccountsIn, withTransferLines } from '../bankaccounts/index.ts';
import { notify } from '../messages/index.ts';
import type { Charge } from './provider.ts';
import type { PaymentRow } from './rows.ts';

/**
 * Links and amounts in notifications about payments (MSG-01). Where a message leads is the
 * console's screen.
 */
const paymentLink = (id: string) => `#/finance/payment/${id}`;
const money = (amount: number, unit: Currency) => ({ amount, unit });

/** Money that no order took: it came late, or it was more than was due. */
export async function notifyCreditedToBalance(
  ctx: Ctx,
  payment: PaymentRow,
  amount: number,
  currency: Currency,
): Promise<void> {
  ctx.emit(
    'payment.to_balance',
    { kind: 'payment', id: payment.id },
    { amount, currency, buyerId: payment.buyer_id },
  );
  const sum = money(amount, currency);
  await notify(ctx, {
    to: { member: payment.buyer_id },
    kind: 'payment',
    title: worded(
      {
        zh: '{sum} 已转入您的余额',
        en: '{sum} added to your balance',
        ru: '{sum} зачислено на ваш баланс',
      },
      { sum },
    ),
    body: worded(
      {
        zh: '付款 {no} 中有 {sum} 未用于订单（订单已关闭、已支付或多付），已转入您的余额。',
        en: '{sum} of payment {no} wasn’t used for the order (closed, already paid or overpaid) and was added to your balance.',
        ru: 'Из платежа {no} сумма {sum} не потребовалась для заказа (заказ закрыт, уже оплачен или сумма больше нужной) и зачислена на ваш баланс.',
      },
      { no: payment.no, sum },
    ),
  });
}

export async function notifyMismatch(ctx: Ctx, payment: PaymentRow, charge: Charge): Promise<void> {
  const asked = money(payment.amount, payment.currency);
  const came = money(charge.amount, charge.currency);
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: paymentLink(payment.id),
    title: worded(
      {
        zh: '付款 {no} 金额不符',
        en: 'Payment {no}: amount mismatch',
        ru: 'Платёж {no}: сумма не совпадает',
      },
      { no: payment.no },
    ),
    body: worded(
      {
        zh: '应付 {asked}，渠道通知 {came}。款项已转入买家余额，订单未付款。',
        en: 'Expected {asked}, the provider reported {came}. The money was added to the buyer’s balance; the order is still unpaid.',
        ru: 'Ожидалось {asked}, по данным провайдера {came}. Деньги зачислены на баланс покупателя, заказ не оплачен.',
      },
      { asked, came },
    ),
  });
}

export async function notifyFinance(ctx: Ctx, payment: PaymentRow): Promise<void> {
  const sum = money(payment.amount, payment.currency);
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: paymentLink(payment.id),
    title: worded(
      {
        zh: '待确认转账 {sum}',
        en: 'Transfer to confirm: {sum}',
        ru: 'Перевод на подтверждение: {sum}',
      },
      { sum },
    ),
    body: worded(
      {
        zh: '买家提交了付款凭证 {voucher}（{no}），请核对银行到账。',
        en: 'The buyer submitted proof of payment {voucher} ({no}). Check your bank account.',
        ru: 'Покупатель отправил квитанцию {voucher} ({no}). Проверьте поступление в банке.',
      },
      { voucher: payment.voucher_no, no: payment.no },
    ),
  });
}

export async function notifyPartlyPaid(
  ctx: Ctx,
  payment: PaymentRow,
  { received, numbers }: { received: number; numbers: readonly string[] },
): Promise<void> {
  const came = money(received, payment.currency);
  const rest = money(payment.amount - received, payment.currency);
  await notify(ctx, {
    to: { member: payment.buyer_id },
    kind: 'payment',
    title: worded(
      { zh: '还需支付 {rest}', en: '{rest} left to pay', ru: 'Осталось оплатить {rest}' },
      { rest },
    ),
    body: await withTransferTo(
      ctx,
      payment,
      numbers,
      worded(
        {
          zh: '转账 {no} 已到账 {came}，还需支付 {rest} 后订单才会处理。',
          en: 'We received {came} of payment {no}. Your order is processed once the remaining {rest} arrives.',
          ru: 'По платежу {no} поступило {came}. Заказ будет обработан после поступления остальных {rest}.',
        },
        { no: payment.no, came, rest },
      ),
    ),
  });
}

/** PAY-02d Where the transfer goes that is still to be made. */
async function withTransferTo(
  ctx: Ctx,
  { currency }: PaymentRow,
  numbers: readonly string[],
  text: Texts,
): Promise<Texts> {
  const accounts = await ctx.run(bankAccountsIn(ctx, currency));
  return withTransferLines(text, accounts, { currency, reference: transferReference(numbers) });
}

export async function notifyRefused(
  ctx: Ctx,
  payment: PaymentRow,
  { reason, numbers }: { reason: string; numbers: readonly string[] },
): Promise<void> {
  const body = { zh: `原因：${reason}`, en: `Reason: ${reason}`, ru: `Причина: ${reason}` };
  await notify(ctx, {
    to: { member: payment.buyer_id },
    kind: 'payment',
    title: worded(
      {
        zh: '付款凭证 {voucher} 未通过',
        en: 'Proof of payment {voucher} was rejected',
        ru: 'Квитанция {voucher} отклонена',
      },
      { voucher: payment.voucher_no },
    ),
    // Orders that ended meanwhile are not paid any more.
    body: numbers.length > 0 ? await withTransferTo(ctx, payment, numbers, body) : body,
  });
}
