import { z } from 'zod';
import { code, instant } from '../kernel/fields.ts';
import type { Texts } from '../kernel/text.ts';
import type { OrderStatus } from './lifecycle.ts';
import { packingList } from './words.ts';

/** ORD-10 The papers of an order. */
export const materialTypes = [
  'packing_list',
  'bill_of_lading',
  'bar_code',
  'clearance_certificate',
] as const;
export type MaterialType = (typeof materialTypes)[number];
export const materialTexts: Record<MaterialType, Texts> = {
  packing_list: packingList,
  bill_of_lading: { zh: '提单', en: 'Bill of lading', ru: 'Коносамент' },
  bar_code: { zh: '条码', en: 'Barcodes', ru: 'Штрихкоды' },
  clearance_certificate: {
    zh: '清关证明',
    en: 'Customs clearance certificate',
    ru: 'Таможенное свидетельство',
  },
};
/** Papers of one order, all kinds together. */
export const MATERIALS_MAX = 20;
/** From when the order is certain until it is done: papers of the customs may come after the goods. */
export const materialStatuses: readonly OrderStatus[] = [
  'pending_transfer',
  'pending_factory',
  'in_production',
  'waiting_shipment',
  'outbound',
  'waiting_receipt',
  'success',
];

export const materialOut = z.object({
  materialCode: code(),
  materialType: z.enum(materialTypes),
  name: z.string(),
  /** Signed; expires. */
  url: z.string(),
  addedBy: z.string(),
  addedAt: instant(),
});
