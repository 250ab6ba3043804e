import { gates, type PlanPart, SHARE_ONE } from '@tradeport/api/milestones/plan';
import { fill, type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import { keepTogether, type Pdf, table, write } from './page.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';

type Part = PlanPart & { amount: string };

/** T1 The payment plan on a quote and on a pro forma; without one nothing. */
export function drawPlan(
  pdf: Pdf,
  plan: readonly Part[],
  { lang, money }: { lang: Lang; money: (amount: string) => string },
): void {
  if (plan.length === 0) return;
  const t = (text: Texts) => text[lang];
  const percent = new Intl.NumberFormat(localeOf[lang], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  keepTogether(pdf, 60);
  pdf.y += 8;
  write(pdf, t(words.plan), { size: 10, bold: true });
  pdf.y += 4;
  table(
    pdf,
    [
      { title: '#', share: 5 },
      { title: t(words.part), share: 40 },
      { title: t(words.due), share: 28 },
      { title: '%', share: 12, end: true },
      { title: t(words.amount), share: 20, end: true },
    ],
    plan.map((part, at) => [
      String(at + 1),
      part.name,
      [
        t(gates[part.gate]),
        part.waitDays > 0 ? fill(t(words.after), { n: part.waitDays }) : '',
        fill(t(words.within), { n: part.dueDays }),
      ]
        .filter(Boolean)
        .join('\n'),
      percent.format(part.share / SHARE_ONE),
      money(part.amount),
    ]),
  );
}

const words = {
  plan: commonWords.paymentPlan,
  part: { zh: '阶段', en: 'Part', ru: 'Этап' },
  due: commonWords.due,
  amount: commonWords.amount,
  after: commonWords.daysAfterReceipt,
  within: commonWords.payableWithinDays,
} satisfies Record<string, Texts>;
