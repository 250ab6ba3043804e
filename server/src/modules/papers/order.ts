import { decimalText } from '@tradeport/api/kernel/money-text';
import { fill, type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import {
  breakdown,
  breakdownTexts,
  chargesOfType,
  rowText,
  stepText,
} from '@tradeport/api/orders/breakdown';
import { typeRules } from '@tradeport/api/orders/order-types';
import { pricedIn, worthPaid } from '@tradeport/api/orders/points-price';
import { type PaperKind, paperTexts } from '@tradeport/api/orders/papers';
import type { PayWay } from '@tradeport/api/orders/model';
import {
  blocks,
  footPages,
  heightOf,
  keepTogether,
  left,
  newPdf,
  type Pdf,
  rule,
  table,
  widthOf,
  write,
} from './page.ts';
import { drawBank } from './bank.ts';
import { drawCartons, drawGoods } from './labels.ts';
import {
  drawHead,
  type For,
  goodsCells,
  numbered,
  type OrderPaper,
  sellerOf,
  shipTo,
} from './order-parts.ts';
import { drawPacking } from './packing.ts';
import { drawPlan } from './plan.ts';
import { drawSums, type Sum, timeIn } from './sums.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';

/** The data passed to the drawing process (drawer.ts). */
export type OrderPapers = {
  draw: 'orders';
  kind: PaperKind;
  papers: readonly OrderPaper[];
  to: For;
};
const drawn = { delivery: drawDelivery, proforma: drawProforma, packing: drawPacking };
const labels = { cartons: drawCartons, goods: drawGoods };

/** ORD-10 The papers as one PDF, each beginning a page of its own. */
export function drawOrders({ kind, papers, to }: OrderPapers): Pdf {
  const title = paperTexts[kind][to.lang];
  const named = papers.length === 1 ? `${title} ${papers[0]?.contractBillcode}` : title;
  if (kind === 'cartons' || kind === 'goods') return drawLabels(labels[kind], named, papers, to);
  const pdf = newPdf(named, to.lang);
  let from = 0;
  for (const paper of papers) {
    if (paper !== papers[0]) pdf.addPage();
    drawn[kind](pdf, paper, to);
    footPages(pdf, from, (page, pages) =>
      [
        `${title} ${paper.contractBillcode}`,
        fill(words.page[to.lang], { page, pages }),
        fill(words.zone[to.lang], { zone: zoneName(to) }),
      ].join('  ·  '),
    );
    from = pdf.bufferedPageRange().start + pdf.bufferedPageRange().count;
  }
  pdf.end();
  return pdf;
}

/** As a label printer takes them: a label a page, with nothing around it. */
function drawLabels(
  draw: typeof drawCartons,
  title: string,
  papers: readonly OrderPaper[],
  to: For,
): Pdf {
  const pdf = newPdf(title, to.lang, 'label');
  let begun = false;
  for (const paper of papers)
    draw(pdf, paper, to, () => {
      if (begun) pdf.addPage();
      begun = true;
    });
  pdf.end();
  return pdf;
}

/** The content of the box: goods and quantities, and a place for two signatures; no prices. */
function drawDelivery(pdf: Pdf, paper: OrderPaper, to: For): void {
  const t = (text: Texts) => text[to.lang];
  drawHead(pdf, 'delivery', paper, to);
  blocks(pdf, [
    { title: t(words.shipTo), lines: shipTo(paper, to.lang) },
    { title: t(words.from), lines: [...sellerOf(paper), paper.warehouseName] },
  ]);
  for (const parcel of paper.parcels)
    write(
      pdf,
      `${t(words.parcel)} ${parcel.parcelNo} · ${[parcel.expressName, parcel.expressBillno].filter(Boolean).join(' ')} · ${timeIn(parcel.shippedAt, to)}`,
    );
  pdf.y += 8;
  const number = new Intl.NumberFormat(localeOf[to.lang]);
  table(
    pdf,
    numbered(to.lang, [{ title: t(words.quantity), share: 16, end: true }]),
    paper.lines.map((line, at) => [
      ...goodsCells(line, at),
      `${number.format(line.quantity)} ${line.unit}`.trim(),
    ]),
  );
  const pieces = paper.lines.reduce((sum, line) => sum + line.quantity, 0);
  write(pdf, `${t(words.pieces)} ${number.format(pieces)}`, { bold: true, end: true, size: 10 });
  drawTerms(pdf, paper, to);
  drawRemark(pdf, paper, to);
  keepTogether(pdf, 80);
  pdf.y += 40;
  const width = (widthOf(pdf) - 60) / 3;
  const top = pdf.y;
  [words.packed, words.received, words.date].forEach((text, at) => {
    const x = left(pdf) + at * (width + 30);
    pdf.y = top;
    rule(pdf, x, width);
    pdf.y = top + 4;
    write(pdf, t(text), { x, width, size: 8, grey: true });
  });
}

/** The costs of the order as it stands. */
function drawProforma(pdf: Pdf, paper: OrderPaper, to: For): void {
  const t = (text: Texts) => text[to.lang];
  const money = (amount: string) => decimalText(amount, paper.currency, to.lang);
  const worth = worthPaid(paper);
  const priced = (amount: string) =>
    pricedIn(paper.contractType, { amount, currency: paper.currency }, worth)
      .map((part) => decimalText(part.amount, part.currency, to.lang))
      .join(' + ');
  const number = new Intl.NumberFormat(localeOf[to.lang]);
  drawHead(pdf, 'proforma', paper, to);
  blocks(pdf, [
    { title: t(words.seller), lines: sellerOf(paper) },
    { title: t(words.buyer), lines: buyerOf(paper) },
    { title: t(words.shipTo), lines: shipTo(paper, to.lang) },
  ]);
  blocks(pdf, [
    { title: t(words.payWay), lines: [t(payWays[paper.payWay])] },
    { title: t(words.currency), lines: [paper.currency] },
    { title: t(words.tradeTerm), lines: [paper.tradeTerm || '–'] },
  ]);
  const amounts = [
    { title: t(words.quantity), share: 15, end: true },
    { title: t(words.price), share: 15, end: true },
    { title: t(words.amount), share: 17, end: true },
  ];
  table(
    pdf,
    numbered(to.lang, amounts),
    paper.lines.map((line, at) => [
      ...goodsCells(line, at),
      `${number.format(line.quantity)} ${line.unit}`.trim(),
      priced(line.price),
      priced(line.goodsAmount),
    ]),
    // An order for points shows its prices in the totals only.
    paper.lines.map((line) =>
      typeRules[paper.contractType].byPoints ? [] : howOf(line, to.lang, money),
    ),
  );
  drawTotals(pdf, paper, to.lang, money);
  drawPlan(pdf, paper.plan, { lang: to.lang, money });
  drawBank(pdf, paper.transferTo, { lang: to.lang, reference: paper.contractBillcode });
  drawTerms(pdf, paper, to);
  drawRemark(pdf, paper, to);
  keepTogether(pdf, 40);
  pdf.y += 16;
  write(pdf, t(words.noInvoice), { size: 8, grey: true });
}

const buyerOf = ({ buyerName, buyerRegistered }: OrderPaper) => [
  ...new Set([buyerName, buyerRegistered]),
];

/**
 * CHK-04 From the list price to the line's total, step by step; left out for a line at its list
 * price.
 */
function howOf(
  line: OrderPaper['lines'][number],
  lang: Lang,
  money: (amount: string) => string,
): string[] {
  if (line.trace.every(({ step }) => atTheEnd.has(step))) return [];
  const steps = line.trace.map((step) => {
    const name = step.priceList ?? step.name;
    const what = stepText(step, line.priceWhy)[lang];
    return `${name ? `${what} (${name})` : what} ${money(step.amount)}`;
  });
  return [...steps.slice(0, -1), `${steps.at(-1)} = ${money(line.total)}`];
}
/** Shares of the amounts in the totals. */
const atTheEnd: ReadonlySet<string> = new Set(['list', 'freight', 'tax']);

/** CHK-04 The rows of an order's page, in their order and words. */
function drawTotals(
  pdf: Pdf,
  paper: OrderPaper,
  lang: Lang,
  money: (amount: string) => string,
): void {
  const rows = breakdown([chargesOfType(paper, paper.contractType)]).map((one): Sum => [
    breakdownTexts[one.row],
    rowText(one, paper.currency, (amount, unit) => decimalText(amount, unit, lang)),
    one.row === 'total',
  ]);
  if (Number(paper.taxIncluded) !== 0)
    rows.push([words.taxIncluded, money(paper.taxIncluded), false]);
  drawSums(pdf, rows, lang);
}

/** CHK-03 Three beside each other, as many rows as there are. */
function drawTerms(pdf: Pdf, { terms }: OrderPaper, { lang }: For): void {
  if (terms.length === 0) return;
  keepTogether(pdf, 40);
  pdf.y += 8;
  write(pdf, words.terms[lang], { size: 10, bold: true });
  for (let at = 0; at < terms.length; at += TERMS_A_ROW)
    blocks(
      pdf,
      terms.slice(at, at + TERMS_A_ROW).map(({ name, value }) => ({ title: name, lines: [value] })),
    );
}
const TERMS_A_ROW = 3;

function drawRemark(pdf: Pdf, { remark }: OrderPaper, { lang }: For): void {
  if (remark === '') return;
  keepTogether(pdf, heightOf(pdf, remark) + 24);
  pdf.y += 8;
  write(pdf, words.remark[lang], { size: 8, grey: true });
  write(pdf, remark);
}

/** "Asia/Shanghai, GMT+8" */
function zoneName({ timeZone, now }: For): string {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(now))
    .find((part) => part.type === 'timeZoneName')?.value;
  return [timeZone, offset].filter(Boolean).join(', ');
}

const payWays: Record<PayWay, Texts> = {
  balance: { zh: '余额支付', en: 'Account balance', ru: 'С баланса' },
  online: { zh: '在线支付', en: 'Online payment', ru: 'Онлайн' },
  offline: commonWords.bankTransfer,
};
const words = {
  shipTo: { zh: '收货人', en: 'Ship to', ru: 'Получатель' },
  from: { zh: '发货方', en: 'Ship from', ru: 'Отправитель' },
  seller: commonWords.sellerParty,
  buyer: commonWords.buyerParty,
  payWay: commonWords.paymentMethod,
  currency: commonWords.currency,
  terms: { zh: '交易约定', en: 'Trade details', ru: 'Условия сделки' },
  tradeTerm: { zh: '贸易条款', en: 'Incoterms', ru: 'Условия поставки' },
  parcel: commonWords.parcel,
  quantity: commonWords.quantity,
  price: commonWords.unitPrice,
  amount: commonWords.amount,
  pieces: { zh: '合计件数', en: 'Total quantity', ru: 'Всего, шт.' },
  remark: commonWords.noteFromBuyer,
  packed: { zh: '发货人签字', en: 'Packed by', ru: 'Отпустил' },
  received: { zh: '收货人签字', en: 'Received by', ru: 'Получил' },
  date: commonWords.date,
  taxIncluded: commonWords.includesTax,
  noInvoice: {
    zh: '形式发票仅供确认订单与付款之用，不是税务发票。',
    en: 'A pro-forma invoice confirms the order and its payment terms. It is not a tax invoice.',
    ru: 'Счёт-проформа подтверждает заказ и условия оплаты и не является налоговым документом.',
  },
  page: commonWords.pageOf,
  zone: { zh: '时间按 {zone}', en: 'Times are in {zone}', ru: 'Время: {zone}' },
} satisfies Record<string, Texts>;
