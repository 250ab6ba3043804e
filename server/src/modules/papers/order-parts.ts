import type { Output } from '@tradeport/api/kernel/call';
import type { Lang, Texts } from '@tradeport/api/kernel/text';
import * as commonWords from '@tradeport/api/kernel/words/index';
import { postalLine } from '@tradeport/api/members/abroad';
import type { orderPapers } from '@tradeport/api/orders/paper-calls';
import { type PaperKind, paperTexts } from '@tradeport/api/orders/papers';
import { serviceTypes } from '@tradeport/api/orders/process';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { left, type PaperColumn, type Pdf, rule, widthOf, write } from './page.ts';
import { timeIn } from './sums.ts';

export type OrderPaper = Output<typeof orderPapers>['papers'][number];
/** For whom: language, and the clock and calendar of the tenant. */
export type For = { lang: Lang; timeZone: string; now: string };

/** I18N-03 As the reader calls them, and below it as they are registered, where that differs. */
export const sellerOf = ({ sellerName, sellerRegistered }: OrderPaper) => [
  ...new Set([sellerName, sellerRegistered]),
];

export function drawHead(pdf: Pdf, kind: PaperKind, paper: OrderPaper, to: For): void {
  const top = pdf.y;
  write(pdf, paperTexts[kind][to.lang], { size: 20, bold: true });
  const below = pdf.y;
  pdf.y = top + 2;
  const right = { x: left(pdf) + widthOf(pdf) / 2, width: widthOf(pdf) / 2, end: true };
  write(pdf, `${words.order[to.lang]} ${paper.contractBillcode}`, {
    ...right,
    bold: true,
    size: 11,
  });
  if (paper.purchaseOrderNo)
    write(pdf, `${purchaseOrderText[to.lang]} ${paper.purchaseOrderNo}`, { ...right, bold: true });
  write(pdf, `${words.placed[to.lang]} ${timeIn(paper.placedAt, to)}`, { ...right, grey: true });
  write(pdf, `${words.made[to.lang]} ${timeIn(to.now, to)}`, { ...right, grey: true });
  pdf.y = Math.max(below, pdf.y) + 10;
  rule(pdf);
  pdf.y += 10;
}

export const numbered = (lang: Lang, last: readonly PaperColumn[]): PaperColumn[] => [
  { title: '#', share: 5 },
  { title: words.goods[lang], share: 42 },
  { title: words.sku[lang], share: 20 },
  ...last,
];
export const goodsCells = (
  line: Pick<OrderPaper['lines'][number], 'goodsName' | 'specText' | 'skuNo'>,
  at: number,
) => [String(at + 1), [line.goodsName, line.specText].filter(Boolean).join('\n'), line.skuNo];

/** CAT-09h A pick-up goes to no address: its paper names the store. */
export function shipTo({ address, pickup, warehouseName }: OrderPaper, lang: Lang): string[] {
  if (pickup) return [`${serviceTypes.pickup[lang]}: ${warehouseName}`];
  return address
    ? [`${address.receiver}  ${address.phone}`, address.companyName, postalLine(address)]
    : ['–'];
}

const words = {
  order: commonWords.order,
  placed: { zh: '下单', en: 'Ordered', ru: 'Оформлен' },
  made: { zh: '打印', en: 'Printed', ru: 'Напечатано' },
  goods: commonWords.item,
  sku: commonWords.skuCode,
} satisfies Record<string, Texts>;
