import type { Output } from '@tradeport/api/kernel/call';
import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { fill, type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import { zoneName } from '@tradeport/api/kernel/zone';
import type { accountSheet } from '@tradeport/api/ledger/calls';
import { blocks, footPages, newPdf, type Pdf, rule, table, write } from '../orders/index.ts';
import type { SheetLine } from './sheet.ts';

type Sheet = Output<typeof accountSheet>;
type To = { lang: Lang; timeZone: string; portal: string };

/** LED-03c The statement on paper: whose, of which period, what it had before, every entry, what it had at its end. */
export async function drawSheet(
  sheet: Sheet,
  lines: readonly SheetLine[],
  { lang, timeZone, portal }: To,
): Promise<Pdf> {
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
  await table(
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
        time.format(line.at),
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
  account: { zh: '账户', en: 'Account', ru: 'Счёт' },
  period: { zh: '期间', en: 'Period', ru: 'Период' },
  beginning: { zh: '开户', en: 'Account opening', ru: 'Открытие счёта' },
  now: { zh: '今日', en: 'today', ru: 'сегодня' },
  opening: { zh: '期初余额', en: 'Opening balance', ru: 'Остаток на начало' },
  incoming: { zh: '收入', en: 'Incoming', ru: 'Поступило' },
  outgoing: { zh: '支出', en: 'Outgoing', ru: 'Списано' },
  closing: { zh: '期末余额', en: 'Closing balance', ru: 'Остаток на конец' },
  at: { zh: '时间', en: 'Time', ru: 'Время' },
  what: { zh: '摘要', en: 'Description', ru: 'Операция' },
  note: { zh: '备注', en: 'Note', ru: 'Примечание' },
  change: { zh: '金额', en: 'Amount', ru: 'Сумма' },
  balance: { zh: '余额', en: 'Balance', ru: 'Остаток' },
  page: {
    zh: '第 {page} / {pages} 页',
    en: 'Page {page} of {pages}',
    ru: 'Стр. {page} из {pages}',
  },
} satisfies Record<string, Texts>;

/** The headings of the table, which a CSV has as well. */
export const columnTexts = [words.at, words.what, words.note, words.change, words.balance] as const;
export const frameTexts = { opening: words.opening, closing: words.closing } as const;
