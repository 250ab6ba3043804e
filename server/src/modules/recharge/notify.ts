import { formatAmount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';
import type { RechargeRow } from './rows.ts';

/** What people are told about recharges (MSG-01). */
const money = (amount: number, currency: string) => `${formatAmount(amount)} ${currency}`;

export async function notifyFinance(ctx: Ctx, row: RechargeRow): Promise<void> {
  const sum = money(row.amount, row.currency);
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: `#/finance/recharge/${row.id}`,
    title: {
      zh: `待审核充值 ${sum}`,
      en: `Recharge to review: ${sum}`,
      ru: `Пополнение на проверку: ${sum}`,
    },
    body: {
      zh: `买家提交了充值 ${row.no}，凭证号 ${row.voucher_no}，请核对银行到账。`,
      en: `The buyer applied for recharge ${row.no}, transfer ${row.voucher_no}. Check your bank account.`,
      ru: `Покупатель подал заявку на пополнение ${row.no}, перевод ${row.voucher_no}. Проверьте поступление в банке.`,
    },
  });
}

export async function notifyCredited(ctx: Ctx, row: RechargeRow): Promise<void> {
  const sum = money(row.amount, row.currency);
  const bonus = money(row.bonus, row.currency);
  const some = row.bonus > 0;
  await notify(ctx, {
    to: { member: row.member_id },
    kind: 'payment',
    title:
      row.account === 'margin'
        ? {
            zh: `保证金 ${sum} 已到账`,
            en: `${sum} added to your deposit`,
            ru: `Задаток пополнен на ${sum}`,
          }
        : {
            zh: `充值 ${sum} 已到账`,
            en: `${sum} added to your balance`,
            ru: `Баланс пополнен на ${sum}`,
          },
    body: {
      zh: some ? `充值单 ${row.no}，另赠送 ${bonus}。` : `充值单 ${row.no}。`,
      en: some ? `Recharge ${row.no}, with a bonus of ${bonus}.` : `Recharge ${row.no}.`,
      ru: some ? `Пополнение ${row.no}, бонус ${bonus}.` : `Пополнение ${row.no}.`,
    },
  });
}

export async function notifyFailed(ctx: Ctx, row: RechargeRow, reason: string): Promise<void> {
  await notify(ctx, {
    to: { member: row.member_id },
    kind: 'payment',
    title: {
      zh: `充值 ${row.no} 未通过审核`,
      en: `Recharge ${row.no} was rejected`,
      ru: `Пополнение ${row.no} отклонено`,
    },
    body: { zh: `原因：${reason}`, en: `Reason: ${reason}`, ru: `Причина: ${reason}` },
  });
}

export async function notifyDiffers(ctx: Ctx, row: RechargeRow): Promise<void> {
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: `#/finance/recharge/${row.id}`,
    title: {
      zh: `充值 ${row.no} 金额不符`,
      en: `Recharge ${row.no}: amount mismatch`,
      ru: `Пополнение ${row.no}: сумма не совпадает`,
    },
    body: {
      zh: '渠道到账金额与申请不符。款项已转入买家余额，未发放赠送金。',
      en: 'The provider took another amount than was applied for. It was added to the buyer’s balance without a bonus.',
      ru: 'Провайдер получил другую сумму. Она зачислена на баланс покупателя без бонуса.',
    },
  });
}
