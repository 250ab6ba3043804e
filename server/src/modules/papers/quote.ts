import type { BankAccount } from '@tradeport/api/bankaccounts/model';
import type { Output } from '@tradeport/api/kernel/call';
import { parseAmount, RATE_ONE } from '@tradeport/api/kernel/money';
import { decimalText } from '@tradeport/api/kernel/money-text';
import { fill, type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import type { quoteDetail } from '@tradeport/api/quotes/calls';
import { allPriced, isPriced, unpricedText } from '@tradeport/api/quotes/priced';
import { termRows } from '@tradeport/api/quotes/terms';
import { drawBank } from './bank.ts';
import {
  blocks,
  footPages,
  keepTogether,
  left,
  newPdf,
  type Pdf,
  rule,
  table,
  widthOf,
  write,
} from './page.ts';
import { drawPlan } from './plan.ts';
import { drawSums, type Sum, timeIn } from './sums.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';

type Quote = Output<typeof quoteDetail>;
type For = { lang: Lang; timeZone: string };
export type QuotePaper = { draw: 'quote'; quote: Quote; accounts: readonly BankAccount[]; to: For };

/** A version of a quote: who, for how long, lines, what it comes to, and the hash that accepting it names. */
export function drawQuote({ quote, accounts, to }: QuotePaper): Pdf {
  const t = (text: Texts) => text[to.lang];
  const { shown } = quote;
  const title = t(shown.side === 'seller' ? words.quote : words.request);
  const pdf = newPdf(`${title} ${quote.quoteBillcode}`, to.lang);
  const top = pdf.y;
  write(pdf, title, { size: 20, bold: true });
  const below = pdf.y;
  pdf.y = top + 2;
  const right = { x: left(pdf) + widthOf(pdf) / 2, width: widthOf(pdf) / 2, end: true };
  write(pdf, `${quote.quoteBillcode} · ${fill(t(words.version), { n: shown.version })}`, {
    ...right,
    bold: true,
    size: 11,
  });
  write(pdf, `${t(words.made)} ${timeIn(shown.at, to)}`, { ...right, grey: true });
  write(pdf, `${t(words.validTo)} ${timeIn(shown.expiresAt, to)}`, { ...right, bold: true });
  pdf.y = Math.max(below, pdf.y) + 10;
  rule(pdf);
  pdf.y += 10;
  if (quote.quoteKind === 'project') {
    write(pdf, quote.subject, { size: 13, bold: true });
    pdf.y += 8;
  }
  blocks(pdf, [
    { title: t(words.seller), lines: [quote.sellerName] },
    { title: t(words.buyer), lines: [quote.buyerName, quote.askedBy] },
    { title: t(words.shipTo), lines: [quote.address || '–'] },
  ]);
  const money = (amount: string) => decimalText(amount, quote.currency, to.lang);
  const number = new Intl.NumberFormat(localeOf[to.lang]);
  const percent = new Intl.NumberFormat(localeOf[to.lang], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  table(
    pdf,
    [
      { title: '#', share: 5 },
      { title: t(words.goods), share: 44 },
      { title: t(words.tax), share: 10, end: true },
      { title: t(words.quantity), share: 14, end: true },
      { title: t(words.price), share: 15, end: true },
      { title: t(words.amount), share: 17, end: true },
    ],
    shown.lines.map((line, at) => [
      String(at + 1),
      [line.goodsName, line.specText, line.skuNo].filter(Boolean).join('\n'),
      percent.format(line.taxRate / RATE_ONE),
      `${number.format(line.quantity)} ${line.unit}`.trim(),
      isPriced(shown.side, line.price) ? money(line.price) : t(unpricedText),
      isPriced(shown.side, line.price) ? money(line.goodsAmount) : '–',
    ]),
  );
  if (allPriced(shown)) drawTotals(pdf, quote, to.lang, money);
  drawPlan(pdf, shown.plan, { lang: to.lang, money });
  if (shown.side === 'seller')
    drawBank(pdf, accounts, { lang: to.lang, reference: t(words.orderNumber) });
  const dayIn = new Intl.DateTimeFormat(localeOf[to.lang], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const terms = termRows(shown.terms, to.lang, (day) => dayIn.format(new Date(`${day}T12:00:00Z`)));
  const said = terms.map(({ label, value }) => `${label}: ${value}`).join('\n');
  for (const [label, text] of [
    [words.terms, said],
    [words.paymentTerms, shown.paymentTerms],
    [words.note, shown.note],
    [words.attachments, shown.attachments.map((file) => file.name).join(', ')],
  ] satisfies [Texts, string][]) {
    if (text === '') continue;
    keepTogether(pdf, 40);
    pdf.y += 8;
    write(pdf, t(label), { size: 8, grey: true });
    write(pdf, text);
  }
  keepTogether(pdf, 40);
  pdf.y += 16;
  write(pdf, fill(t(words.hash), { hash: shown.hash }), { size: 8, grey: true });
  footPages(pdf, 0, (page, pages) =>
    [`${title} ${quote.quoteBillcode}`, fill(t(words.page), { page, pages })].join('  ·  '),
  );
  pdf.end();
  return pdf;
}

function drawTotals(
  pdf: Pdf,
  { shown }: Quote,
  lang: Lang,
  money: (amount: string) => string,
): void {
  const some = (amount: string) => (parseAmount(amount) ?? 0) !== 0;
  const rows: readonly (Sum | null)[] = [
    [words.goodsAmount, money(shown.goodsAmount), false],
    [words.freight, money(shown.freightAmount), false],
    some(shown.taxAmount) ? [words.taxAmount, money(shown.taxAmount), false] : null,
    [words.total, money(shown.total), true],
    some(shown.taxIncluded) ? [words.taxIncluded, money(shown.taxIncluded), false] : null,
  ];
  drawSums(
    pdf,
    rows.filter((row) => row !== null),
    lang,
  );
}

const words = {
  orderNumber: {
    zh: '接受报价后生成的订单号',
    en: 'the number of the order that accepting makes',
    ru: 'номер заказа, который появится после принятия',
  },
  quote: { zh: '报价单', en: 'Quotation', ru: 'Коммерческое предложение' },
  request: { zh: '询价单', en: 'Request for quotation', ru: 'Запрос цены' },
  version: { zh: '第 {n} 版', en: 'version {n}', ru: 'версия {n}' },
  made: commonWords.date,
  validTo: commonWords.validUntil,
  seller: commonWords.sellerParty,
  buyer: commonWords.buyerParty,
  shipTo: commonWords.shipTo,
  goods: commonWords.item,
  tax: { zh: '税率', en: 'Tax', ru: 'Налог' },
  quantity: commonWords.quantity,
  price: commonWords.unitPrice,
  amount: commonWords.amount,
  goodsAmount: commonWords.subtotal,
  freight: commonWords.shipping,
  taxAmount: commonWords.tax,
  total: { zh: '总额', en: 'Total', ru: 'Итого' },
  taxIncluded: commonWords.includesTax,
  terms: { zh: '交易条款', en: 'Terms of trade', ru: 'Условия сделки' },
  paymentTerms: commonWords.paymentTerms,
  note: commonWords.notes,
  attachments: commonWords.attachments,
  hash: {
    zh: '内容校验值（SHA-256）：{hash}',
    en: 'Content hash (SHA-256): {hash}',
    ru: 'Контрольная сумма (SHA-256): {hash}',
  },
  page: commonWords.pageOf,
} satisfies Record<string, Texts>;
