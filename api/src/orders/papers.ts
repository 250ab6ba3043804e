import type { Texts } from '../kernel/text.ts';
import { packingList } from './words.ts';

export const paperKinds = ['delivery', 'proforma', 'packing', 'cartons', 'goods'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperTexts: Record<PaperKind, Texts> = {
  delivery: { zh: '送货单', en: 'Delivery note', ru: 'Товарная накладная' },
  proforma: { zh: '形式发票', en: 'Pro-forma invoice', ru: 'Счёт-проформа' },
  packing: packingList,
  cartons: { zh: '箱标', en: 'Carton labels', ru: 'Этикетки на коробки' },
  goods: { zh: '商品标签', en: 'Product labels', ru: 'Этикетки на товар' },
};

/**
 * ORD-10 The papers that an order has for this reader. `ships`: its goods go into boxes; `sent`: a parcel of
 * it left; labels are for who packs.
 */
export function papersOf(order: { ships: boolean; sent: boolean; sells: boolean }): PaperKind[] {
  const { ships, sent, sells } = order;
  const there: Record<PaperKind, boolean> = {
    delivery: ships,
    proforma: true,
    packing: ships && sent,
    cartons: ships && sent && sells,
    goods: ships && sells,
  };
  return paperKinds.filter((kind) => there[kind]);
}
/** Orders in one file, and lines of all of them. */
export const PAPERS_MAX = 100;
export const PAPER_LINES_MAX = 5000;
/** Labels in one file, each a page. */
export const LABELS_MAX = 1000;
/** Cartons of one parcel. */
export const CARTONS_MAX = 500;
/** 100 t, and 1 000 m³: more than any truck or container takes. */
export const GROSS_KG_MAX = 100_000;
export const VOLUME_M3_MAX = 1000;
/** Weights and volumes are told in thousandths: to the gram, and to the litre. */
export const THOUSANDTH = 0.001;
/** A file, not a call: GET with the input of `order.papers`, answered as PDF. */
export const PAPERS_PATH = '/web/oc/contract/printContract.pdf';
