import type { Texts } from '@tradeport/api/kernel/text';
import { worded } from '@tradeport/api/kernel/worded';
import type { WithdrawalStatus } from '@tradeport/api/margin/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';
import type { WithdrawalRow } from './rows.ts';

/** MSG-01 The amount of a withdrawal, for its notifications. */
const sumOf = (row: WithdrawalRow) => ({ sum: { amount: row.amount, unit: row.currency } });

export async function notifyReviewers(ctx: Ctx, row: WithdrawalRow): Promise<void> {
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: `#/finance/marginWithdrawal/${row.id}`,
    title: worded(
      {
        zh: '待审核保证金提现 {sum}',
        en: 'Deposit withdrawal to review: {sum}',
        ru: 'Вывод задатка на проверку: {sum}',
      },
      sumOf(row),
    ),
    body: {
      zh: `提现单 ${row.no}，收款人 ${row.holder}。`,
      en: `Withdrawal ${row.no} to ${row.holder}.`,
      ru: `Заявка ${row.no}, получатель ${row.holder}.`,
    },
  });
}

const decisions: Partial<Record<WithdrawalStatus, Texts>> = {
  approved: {
    zh: '保证金提现 {sum} 已通过审核',
    en: 'Deposit withdrawal of {sum} approved',
    ru: 'Вывод задатка {sum} одобрен',
  },
  failed: {
    zh: '保证金提现 {sum} 未通过审核',
    en: 'Deposit withdrawal of {sum} rejected',
    ru: 'Вывод задатка {sum} отклонён',
  },
  paid: {
    zh: '保证金提现 {sum} 已打款',
    en: 'Deposit withdrawal of {sum} paid out',
    ru: 'Задаток {sum} выплачен',
  },
  bounced: {
    zh: '保证金提现 {sum} 打款失败，款项已退回保证金账户',
    en: 'The payout of {sum} failed. It is available in your deposit again',
    ru: 'Выплата {sum} не прошла. Сумма снова доступна на счёте задатков',
  },
};

/** Its applicant reads what was decided, and why not. */
export async function notifyDecision(ctx: Ctx, row: WithdrawalRow): Promise<void> {
  const title = decisions[row.status];
  if (!title) return;
  await notify(ctx, {
    to: { member: row.member_id },
    kind: 'payment',
    title: worded(title, sumOf(row)),
    body: row.reason
      ? {
          zh: `提现单 ${row.no}。原因：${row.reason}`,
          en: `Withdrawal ${row.no}. Reason: ${row.reason}`,
          ru: `Заявка ${row.no}. Причина: ${row.reason}`,
        }
      : {
          zh: `提现单 ${row.no}，收款卡 ${row.bank_masked}。`,
          en: `Withdrawal ${row.no} to card ${row.bank_masked}.`,
          ru: `Заявка ${row.no}, карта ${row.bank_masked}.`,
        },
  });
}
