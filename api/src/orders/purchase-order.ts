import type { Texts } from '../kernel/text.ts';
import * as ordersWords from './words.ts';

export const PURCHASE_ORDER_NO_MAX = 40;
/** Earlier orders of the same number that are named. */
export const SAME_NUMBER_SHOWN = 3;

export const purchaseOrderText: Texts = ordersWords.poNumber;
/** In a column of orders, where the number itself must stay readable. */
export const purchaseOrderShort: Texts = { zh: '采购单号', en: 'PO', ru: '№ покупателя' };

/** Neither control characters nor marks without width, as they come with text that is copied from tables. */
export function isVisible(value: string): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(value);
}
