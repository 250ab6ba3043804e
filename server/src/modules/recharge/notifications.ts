import { worded } from '@tradeport/api/kernel/worded';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';
import type { RechargeRow } from './rows.ts';

/** Notifications about recharges (MSG-01). */
const money = (amount: number, unit: string) => ({ amount, unit });

export async function notifyFinance(ctx: Ctx, row: RechargeRow): Promise<void> {
  const sum = money(row.amount, row.currency);
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: `#/finance/recharge/${row.id}`,
    title: worded(
      {
        zh: '待审核充值 {sum}',
        en: 'Recharge to review: {sum}',
        ru: 'Пополнение на проверку: {sum}',
      },
      { sum },
    ),
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
  await notify(ctx, {
    to: { member: row.member_id },
    kind: 'payment',
    title: worded(row.account === 'margin' ? toDeposit : toBalance, { sum }),
    body: worded(row.bonus > 0 ? withBonus : withoutBonus, { no: row.no, bonus }),
  });
}

const toDeposit = {
  zh: '保证金 {sum} 已到账',
  en: '{sum} added to your deposit',
  ru: 'Задаток пополнен на {sum}',
};
const toBalance = {
  zh: '充值 {sum} 已到账',
  en: '{sum} added to your balance',
  ru: 'Баланс пополнен на {sum}',
};
const withBonus = {
  zh: '充值单 {no}，另赠送 {bonus}。',
  en: 'Recharge {no}, with a bonus of {bonus}.',
  ru: 'Пополнение {no}, бонус {bonus}.',
};
const withoutBonus = { zh: '充值单 {no}。', en: 'Recharge {no}.', ru: 'Пополнение {no}.' };

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
