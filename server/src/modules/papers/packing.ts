import { fill, type Lang, localeOf, type Texts } from '@tradeport/api/kernel/text';
import * as ordersWords from '@tradeport/api/orders/words';
import * as commonWords from '@tradeport/api/kernel/words/index';
import { numberIn } from '@tradeport/api/kernel/money-text';
import {
  drawHead,
  type For,
  goodsCells,
  numbered,
  type OrderPaper,
  sellerOf,
  shipTo,
} from './order-parts.ts';
import { blocks, keepTogether, type Pdf, rule, table, write } from './page.ts';
import { timeIn } from './sums.ts';

type Parcel = OrderPaper['parcels'][number];

/**
 * ORD-10 A packing list: parcel by parcel the cartons with their numbers, what is in them, and what they weigh. It says no
 * price, so that it may stand on the box.
 */
export function drawPacking(pdf: Pdf, paper: OrderPaper, to: For): void {
  const t = (text: Texts) => text[to.lang];
  drawHead(pdf, 'packing', paper, to);
  blocks(pdf, [
    { title: t(words.shipper), lines: [...sellerOf(paper), paper.warehouseName] },
    { title: t(words.consignee), lines: shipTo(paper, to.lang) },
    { title: t(words.marks), lines: marksOf(paper, to.lang) },
  ]);
  for (const parcel of paper.parcels) drawParcel(pdf, parcel, to);
  drawTotals(pdf, paper.parcels, to);
}

function drawParcel(pdf: Pdf, parcel: Parcel, to: For): void {
  const t = (text: Texts) => text[to.lang];
  keepTogether(pdf, 90);
  rule(pdf);
  pdf.y += 8;
  write(
    pdf,
    `${t(commonWords.parcel)} ${parcel.parcelNo} · ${[parcel.expressName, parcel.expressBillno].filter(Boolean).join(' ')} · ${timeIn(parcel.shippedAt, to)}`,
    { bold: true },
  );
  const first = parcel.cartonNos[0]?.no ?? '';
  const last = parcel.cartonNos.at(-1)?.no ?? '';
  write(pdf, `${t(words.cartonNos)}: ${first === last ? first : `${first} – ${last}`}`, {
    grey: true,
  });
  pdf.y += 6;
  const number = numberIn(localeOf[to.lang], {});
  table(
    pdf,
    numbered(to.lang, [
      { title: t(commonWords.quantity), share: 15, end: true },
      { title: t(ordersWords.netWeight), share: 15, end: true },
    ]),
    parcel.lines.map((line, at) => [
      ...goodsCells(line, at),
      `${number.format(line.quantity)} ${line.unit}`.trim(),
      line.netKg === null ? '–' : kilograms(line.netKg, to.lang),
    ]),
  );
  drawFigures(pdf, figuresOf([parcel]), to.lang);
}

function drawTotals(pdf: Pdf, parcels: readonly Parcel[], to: For): void {
  if (parcels.length < 2) return;
  keepTogether(pdf, 60);
  rule(pdf);
  pdf.y += 8;
  write(pdf, fill(words.all[to.lang], { n: parcels.length }), { bold: true, size: 10 });
  pdf.y += 4;
  drawFigures(pdf, figuresOf(parcels), to.lang);
}

/** A sum over parcels of which one is unknown is unknown: less than all would be read as all. */
function figuresOf(parcels: readonly Parcel[]) {
  const known = (figures: readonly (number | null)[]) =>
    figures.includes(null) ? null : figures.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const lines = parcels.flatMap((parcel) => parcel.lines);
  return {
    cartons: parcels.reduce((sum, { packing }) => sum + packing.cartons, 0),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    netKg: known(lines.map((line) => line.netKg)),
    grossKg: known(parcels.map(({ packing }) => packing.grossKg)),
    volumeM3: known(parcels.map(({ packing }) => packing.volumeM3)),
  };
}

function drawFigures(pdf: Pdf, figures: ReturnType<typeof figuresOf>, lang: Lang): void {
  const number = numberIn(localeOf[lang], {});
  const or = (known: number | null, told: (one: number, lang: Lang) => string) =>
    known === null ? '–' : told(known, lang);
  blocks(pdf, [
    { title: ordersWords.cartons[lang], lines: [number.format(figures.cartons)] },
    { title: words.pieces[lang], lines: [number.format(figures.pieces)] },
    { title: ordersWords.netWeight[lang], lines: [or(figures.netKg, kilograms)] },
    { title: ordersWords.grossWeight[lang], lines: [or(figures.grossKg, kilograms)] },
    { title: ordersWords.volume[lang], lines: [or(figures.volumeM3, cubicMetres)] },
  ]);
}

/** Shipping marks are painted on cartons: people who unload them see whose they are. */
function marksOf(paper: OrderPaper, lang: Lang): string[] {
  return [
    paper.purchaseOrderNo || paper.contractBillcode,
    paper.address?.companyName || paper.address?.receiver || '',
    paper.purchaseOrderNo && `${commonWords.order[lang]} ${paper.contractBillcode}`,
  ].filter(Boolean);
}

export function kilograms(kg: number, lang: Lang): string {
  return numberIn(localeOf[lang], {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  }).format(kg);
}

function cubicMetres(m3: number, lang: Lang): string {
  const number = numberIn(localeOf[lang], { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return `${number.format(m3)} ${lang === 'ru' ? 'м³' : 'm³'}`;
}

const words = {
  shipper: { zh: '发货方', en: 'Shipper', ru: 'Грузоотправитель' },
  consignee: { zh: '收货方', en: 'Consignee', ru: 'Грузополучатель' },
  marks: { zh: '唛头', en: 'Shipping marks', ru: 'Маркировка' },
  cartonNos: { zh: '箱号', en: 'Carton numbers', ru: 'Номера коробок' },
  pieces: { zh: '商品数量', en: 'Pieces', ru: 'Штук' },
  all: { zh: '合计：{n} 个包裹', en: 'Total: {n} parcels', ru: 'Всего посылок: {n}' },
} satisfies Record<string, Texts>;
