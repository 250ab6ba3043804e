import type { Texts } from '@tradeport/api/kernel/text';
import { worded } from '@tradeport/api/kernel/worded';
import type { ThawStatus } from '@tradeport/api/margin/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { notify } from '../messages/index.ts';
import type { NamedThaw } from './thaw-rows.ts';

const sumOf = (row: NamedThaw) => ({ sum: { amount: row.amount, unit: row.currency } });

/** MSG-01 Finance reads that somebody asks for a deposit. */
export async function notifyThawReviewers(ctx: Ctx, row: NamedThaw): Promise<void> {
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: `#/finance/marginThaw/${row.id}`,
    title: worded(
      {
        zh: '待审核保证金解冻 {sum}',
        en: 'Deposit release to review: {sum}',
        ru: 'Разблокировка задатка на проверку: {sum}',
      },
      sumOf(row),
    ),
    body: {
      zh: `申请 ${row.no}，标的 ${row.lot_no}，${row.member_name}。`,
      en: `Request ${row.no} for lot ${row.lot_no} by ${row.member_name}.`,
      ru: `Заявка ${row.no}, лот ${row.lot_no}, ${row.member_name}.`,
    },
  });
}

const decisions: Partial<Record<ThawStatus, Texts>> = {
  approved: {
    zh: '保证金 {sum} 已解冻',
    en: 'Deposit of {sum} released',
    ru: 'Задаток {sum} разблокирован',
  },
  failed: {
    zh: '保证金 {sum} 的解冻申请未通过',
    en: 'Release of your {sum} deposit rejected',
    ru: 'Разблокировка задатка {sum} отклонена',
  },
};

/** Its applicant reads what was decided, and why. */
export async function notifyThawDecision(ctx: Ctx, row: NamedThaw): Promise<void> {
  const title = decisions[row.status];
  if (!title) return;
  const of = {
    zh: `申请 ${row.no}，标的 ${row.lot_no}。`,
    en: `Request ${row.no} for lot ${row.lot_no}.`,
    ru: `Заявка ${row.no}, лот ${row.lot_no}.`,
  };
  await notify(ctx, {
    to: { member: row.member_id },
    kind: 'payment',
    title: worded(title, sumOf(row)),
    body: row.result
      ? {
          zh: `${of.zh}审核意见：${row.result}`,
          en: `${of.en} Result: ${row.result}`,
          ru: `${of.ru} Решение: ${row.result}`,
        }
      : of,
  });
}
