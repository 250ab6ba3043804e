import type { Texts } from '../kernel/text.ts';
import { purchaseOrderText } from './purchase-order.ts';
import * as words from '../kernel/words/index.ts';
import * as ordersWords from './words.ts';

/** Why an order is not shipped. */
export const shipErrors = [
  'order.is_pickup',
  'order.ship_nothing',
  'order.ship_withheld',
  'order.ship_too_many',
  'order.ship_unpaid',
  'order.ship_group',
  'order.ship_address',
  'order.tracking_required',
  'order.tracking_used',
  'order.expected_past',
  'stock.not_reserved',
] as const;

/** Orders that one call ships at most. */
export const SHIP_MANY_MAX = 100;
/** Rows of a file of tracking numbers. */
export const SHIP_FILE_ROWS_MAX = 1000;

/**
 * Files, not calls: the orders that wait for shipment with an empty column for tracking numbers,
 * with the filters of the list, ending in `.csv` or `.xlsx`.
 */
export const SHIP_EXPORT_PATH = '/web/oc/contract/exportShipment';
/** The same without a row. */
export const SHIP_TEMPLATE_PATH = '/web/oc/contract/shipTemplate';

/** Columns of such a file. The first three are read again, the others tell people what to pack. */
export const shipColumns = {
  number: words.orderNumber,
  carrier: words.carrier,
  tracking: ordersWords.trackingNumber,
  buyer: words.buyer,
  purchaseOrder: purchaseOrderText,
  receiver: words.recipient,
  phone: ordersWords.phoneNumber,
  address: { zh: '收货地址', en: 'Shipping address', ru: 'Адрес доставки' },
  goods: { zh: '待发商品', en: 'Items to ship', ru: 'Товары к отгрузке' },
  remark: words.noteFromBuyer,
} satisfies Record<string, Texts>;
export type ShipColumn = keyof typeof shipColumns;

/** Faults of a row; each is worded among the order's errors. */
export const shipFileFaults = [
  'order.is_pickup',
  'order.ship_withheld',
  'order.ship_unpaid',
  'order.ship_group',
  'order.ship_address',
  'order.ship_row_unknown',
  'order.ship_row_state',
  'order.ship_row_shipped',
  'order.ship_row_carrier',
  'order.ship_row_rounded',
  'order.ship_row_error',
  'order.ship_row_long',
  'order.ship_row_twice',
  'order.tracking_used',
] as const;
