import type { Texts } from '../kernel/text.ts';

export const paperKinds = ['delivery', 'proforma'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperTexts: Record<PaperKind, Texts> = {
  delivery: { zh: '送货单', en: 'Delivery note', ru: 'Товарная накладная' },
  proforma: { zh: '形式发票', en: 'Pro-forma invoice', ru: 'Счёт-проформа' },
};
/** Orders in one file, and lines of all of them. */
export const PAPERS_MAX = 100;
export const PAPER_LINES_MAX = 5000;
/** A file, not a call: GET with the input of `order.papers`, answered as PDF. */
export const PAPERS_PATH = '/web/oc/contract/printContract.pdf';
