import { type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import { keepTogether, left, type Pdf, widthOf, write } from './page.ts';

/** The label, the amount, and whether it is the total. */
export type Sum = readonly [label: Texts, amount: string, total: boolean];

const ROW_HEIGHT = 18;

/** Amounts below each other at the right, kept on one page. */
export function drawSums(pdf: Pdf, rows: readonly Sum[], lang: Lang): void {
  keepTogether(pdf, rows.length * ROW_HEIGHT);
  const width = widthOf(pdf) * 0.45;
  const x = left(pdf) + widthOf(pdf) - width;
  for (const [label, amount, total] of rows) {
    const top = pdf.y;
    const size = total ? 12 : 9;
    write(pdf, label[lang], { x, width: width * 0.5, size, bold: total, grey: !total });
    pdf.y = top;
    write(pdf, amount, { x: x + width * 0.5, width: width * 0.5, size, bold: total, end: true });
    pdf.y += 3;
  }
}

/** In the tenant's zone. */
export function timeIn(
  instant: string,
  { lang, timeZone }: { lang: Lang; timeZone: string },
): string {
  return new Intl.DateTimeFormat(localeOf[lang], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));
}
