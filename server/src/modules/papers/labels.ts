import { fill, localeOf, type Texts } from '@tradeport/api/kernel/text';
import { numberIn } from '@tradeport/api/kernel/money-text';
import * as ordersWords from '@tradeport/api/orders/words';
import * as commonWords from '@tradeport/api/kernel/words/index';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { drawBars, drawDots } from './barcode.ts';
import { type For, type OrderPaper, sellerOf, shipTo } from './order-parts.ts';
import { left, MM, type Pdf, rule, widthOf, write, writeWithin } from './page.ts';
import { kilograms } from './packing.ts';

type Parcel = OrderPaper['parcels'][number];
/** A page is there when the drawing begins, and `next` begins another one. */
type Next = () => void;

/** Edges of what stands on a label, in points from its top. */
const QR = 26 * MM;
const BARS = 22 * MM;
const BARS_TOP = 118 * MM;
/** Kinds of goods that a label names; of more it says how many. */
const NAMED = 4;

/** ORD-10 A label for each carton of an order's parcels, with its number as bars and as a square of dots. */
export function drawCartons(pdf: Pdf, paper: OrderPaper, to: For, next: Next): void {
  for (const parcel of paper.parcels)
    for (const [at, carton] of parcel.cartonNos.entries()) {
      next();
      drawCarton(pdf, paper, parcel, { ...carton, at: at + 1 }, to);
    }
}

function drawCarton(
  pdf: Pdf,
  paper: OrderPaper,
  parcel: Parcel,
  carton: { no: string; sscc: boolean; at: number },
  { lang }: For,
): void {
  const t = (text: Texts) => text[lang];
  const cartons = parcel.cartonNos.length;
  // From whom, with the number for phones at its right.
  const narrow = { width: widthOf(pdf) - QR - 3 * MM };
  drawDots(pdf, carton.no, { x: left(pdf) + widthOf(pdf) - QR, y: pdf.y, width: QR });
  const top = pdf.y;
  write(pdf, t(words.from), { ...narrow, size: 7, grey: true });
  writeWithin(pdf, [...sellerOf(paper), paper.warehouseName].filter(Boolean).join('\n'), 16 * MM, {
    ...narrow,
    size: 9,
  });
  pdf.y = top + QR + 2 * MM;
  rule(pdf);
  pdf.y += 2 * MM;
  // To whom, to be read from two metres.
  write(pdf, t(words.to), { size: 7, grey: true });
  const [receiver = '', ...place] = shipTo(paper, lang).filter(Boolean);
  writeWithin(pdf, receiver, 11 * MM, { size: 14, bold: true });
  writeWithin(pdf, place.join('\n'), 22 * MM, { size: 11 });
  rule(pdf);
  pdf.y += 2 * MM;
  const numbers = [
    [t(commonWords.order), paper.contractBillcode],
    ...(paper.purchaseOrderNo ? [[purchaseOrderText[lang], paper.purchaseOrderNo]] : []),
    [t(commonWords.parcel), parcel.parcelNo],
    [parcel.expressName, parcel.expressBillno || '–'],
  ];
  const facts = pdf.y;
  const half = widthOf(pdf) * 0.62;
  writeWithin(pdf, numbers.map((pair) => pair.join('  ')).join('\n'), 20 * MM, {
    width: half,
    size: 9,
  });
  const right = { x: left(pdf) + half, width: widthOf(pdf) - half, end: true };
  pdf.y = facts;
  write(pdf, `${carton.at} / ${cartons}`, { ...right, size: 22, bold: true });
  write(pdf, t(words.carton), { ...right, size: 7, grey: true });
  if (parcel.packing.grossKg !== null && cartons === 1)
    write(pdf, `${t(ordersWords.grossWeight)} ${kilograms(parcel.packing.grossKg, lang)}`, {
      ...right,
      size: 8,
    });
  pdf.y = facts + 20 * MM;
  rule(pdf);
  pdf.y += 1.5 * MM;
  writeWithin(pdf, contentOf(parcel, cartons, lang), BARS_TOP - pdf.y - 1 * MM, { size: 8 });
  drawNumber(pdf, carton.no, carton.sscc);
}

/** A parcel of several cartons says what is in all of them: who packs does not say which piece lies where. */
function contentOf({ lines }: Parcel, cartons: number, lang: For['lang']): string {
  const number = numberIn(localeOf[lang], {});
  const named = lines
    .slice(0, NAMED)
    .map((line) => `${number.format(line.quantity)} × ${line.skuNo}  ${line.goodsName}`);
  const more = lines.length - named.length;
  return [
    ...(cartons > 1 ? [fill(words.inAll[lang], { n: cartons })] : []),
    ...named,
    ...(more > 0 ? [fill(words.more[lang], { n: more })] : []),
  ].join('\n');
}

function drawNumber(pdf: Pdf, text: string, gs1 = false): void {
  const box = { x: left(pdf), y: BARS_TOP, width: widthOf(pdf), height: BARS };
  const drawn = drawBars(pdf, text, box, gs1);
  pdf.y = drawn ? BARS_TOP + BARS + 1 * MM : BARS_TOP;
  // Below the bars in letters, for when no reader reads them.
  pdf.y = Math.min(pdf.y, pdf.page.height - pdf.page.margins.bottom - 14);
  const told = gs1 ? `(00) ${text}` : text;
  writeWithin(pdf, told, 14, { size: 11, bold: true, centre: true });
}

/** ORD-10 A label for each kind of goods of an order, with its SKU as bars and as a square of dots. */
export function drawGoods(pdf: Pdf, paper: OrderPaper, { lang }: For, next: Next): void {
  for (const line of paper.lines) {
    next();
    write(pdf, sellerOf(paper)[0] ?? '', { size: 9, grey: true });
    pdf.y += 2 * MM;
    writeWithin(pdf, line.goodsName, 30 * MM, { size: 16, bold: true });
    writeWithin(pdf, line.specText, 22 * MM, { size: 11 });
    rule(pdf);
    pdf.y += 3 * MM;
    const top = pdf.y;
    drawDots(pdf, line.skuNo, { x: left(pdf) + widthOf(pdf) - 34 * MM, y: top, width: 34 * MM });
    const narrow = { width: widthOf(pdf) - 37 * MM };
    write(pdf, commonWords.skuCode[lang], { ...narrow, size: 7, grey: true });
    writeWithin(pdf, line.skuNo, 18 * MM, { ...narrow, size: 13, bold: true });
    write(pdf, `${commonWords.order[lang]} ${paper.contractBillcode}`, { ...narrow, size: 8 });
    drawNumber(pdf, line.skuNo);
  }
}

const words = {
  from: { zh: '寄件方', en: 'From', ru: 'От кого' },
  to: { zh: '收件方', en: 'Ship to', ru: 'Кому' },
  carton: { zh: '第几箱 / 共几箱', en: 'Carton', ru: 'Коробка' },
  inAll: { zh: '共 {n} 箱，内装：', en: 'In all {n} cartons:', ru: 'Во всех коробках ({n}):' },
  more: { zh: '另有 {n} 种商品', en: 'and {n} more items', ru: 'и ещё позиций: {n}' },
} satisfies Record<string, Texts>;
