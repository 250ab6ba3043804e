import type { Output } from '@tradeport/api/kernel/call';
import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { fill, type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import { zoneName } from '@tradeport/api/kernel/zone';
import type { accountSheet } from '@tradeport/api/ledger/calls';
import { blocks, footPages, newPdf, type Pdf, rule, table, write } from './page.ts';
import { sheetTexts } from './sheet-texts.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';

type Sheet = Output<typeof accountSheet>;
type To = { lang: Lang; timeZone: string; portal: string };
type Line = { at: string; text: string; note: string; change: number; balance: number };
export type SheetPaper = { draw: 'sheet'; sheet: Sheet; lines: readonly Line[]; to: To };

/**
 * LED-03c The statement on paper: the member, the period, the opening balance, every entry, the
 * closing balance.
 */
export function drawSheet({ sheet, lines, to: { lang, timeZone, portal } }: SheetPaper): Pdf {
  const t = (text: Texts) => text[lang];
  const pdf = newPdf(`${t(words.title)} – ${sheet.accountName}`, lang);
  const money = moneyIn(lang, sheet.unit);
  const time = new Intl.DateTimeFormat(localeOf[lang], {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  write(pdf, t(words.title), { size: 18, bold: true });
  pdf.y += 8;
  const period = [sheet.from ?? t(words.beginning), sheet.to ?? t(words.now)].join(' – ');
  blocks(pdf, [
    { title: t(words.owner), lines: [sheet.ownerName || '–', portal] },
    { title: t(words.account), lines: [sheet.accountName, sheet.unit] },
    { title: t(words.period), lines: [period, zoneName(lang, timeZone)] },
  ]);
  blocks(
    pdf,
    (['opening', 'incoming', 'outgoing', 'closing'] as const).map((figure) => ({
      title: t(words[figure]),
      lines: [money(parseAmount(sheet[figure]) ?? 0)],
    })),
  );
  rule(pdf);
  pdf.y += 10;
  table(
    pdf,
    [
      { title: t(words.at), share: 22 },
      { title: t(words.what), share: 24 },
      { title: t(words.note), share: 23 },
      { title: t(words.change), share: 15, end: true },
      { title: t(words.balance), share: 16, end: true },
    ],
    [
      ['', t(words.opening), '', '', money(parseAmount(sheet.opening) ?? 0)],
      ...lines.map((line) => [
        time.format(new Date(line.at)),
        line.text,
        line.note,
        `${line.change > 0 ? '+' : ''}${money(line.change)}`,
        money(line.balance),
      ]),
      ['', t(words.closing), '', '', money(parseAmount(sheet.closing) ?? 0)],
    ],
  );
  footPages(pdf, 0, (page, pages) =>
    [
      `${sheet.ownerName} · ${sheet.accountName} · ${period}`,
      fill(t(words.page), { page, pages }),
    ].join('  ·  '),
  );
  pdf.end();
  return pdf;
}

/** An amount of 1/10 000; points are whole and have no sign of a currency. */
function moneyIn(lang: Lang, unit: string): (amount: number) => string {
  const points = unit === 'POINTS';
  const format = new Intl.NumberFormat(localeOf[lang], {
    minimumFractionDigits: points ? 0 : 2,
    maximumFractionDigits: 4,
  });
  return (amount) => format.format(Number(formatAmount(amount)));
}

const words = {
  title: { zh: '账户对账单', en: 'Account statement', ru: 'Выписка по счёту' },
  owner: { zh: '户名', en: 'Account holder', ru: 'Владелец счёта' },
  account: commonWords.account,
  period: commonWords.period,
  beginning: { zh: '开户', en: 'Account opening', ru: 'Открытие счёта' },
  now: { zh: '今日', en: 'today', ru: 'сегодня' },
  incoming: commonWords.incoming,
  outgoing: commonWords.outgoing,
  page: commonWords.pageOf,
  ...sheetTexts,
} satisfies Record<string, Texts>;
