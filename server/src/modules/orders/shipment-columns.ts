import { keysOf } from '@tradeport/api/kernel/keys';
import { carriers } from '@tradeport/api/orders/model';
import { shipColumns, type ShipColumn } from '@tradeport/api/orders/shipping';
import { addressIn, type Column } from './export-columns.ts';

const cells: Record<ShipColumn, { width: number; of: Column['of'] }> = {
  number: { width: 20, of: (row) => row.number },
  carrier: { width: 20, of: () => '' },
  tracking: { width: 24, of: () => '' },
  buyer: { width: 24, of: (row) => row.buyerIn },
  purchaseOrder: { width: 20, of: (row) => row.purchase_order_no },
  receiver: { width: 14, of: (row) => row.receiver },
  phone: { width: 18, of: (row) => row.receiver_phone },
  address: { width: 48, of: (row, lang) => addressIn(row, lang) },
  goods: { width: 48, of: (row) => row.goods },
  remark: { width: 32, of: (row) => row.remark },
};

const isText = new Set<ShipColumn>(['number', 'tracking', 'phone', 'purchaseOrder']);

/**
 * ORD-09 The goods to pack, with empty columns for carrier and tracking number: the file is read
 * again.
 */
export const shipmentColumns: readonly Column[] = keysOf(shipColumns).map((column) => ({
  text: shipColumns[column],
  of: cells[column].of,
  shape: (lang) => ({
    width: cells[column].width,
    text: isText.has(column),
    ...(column === 'carrier'
      ? { choices: Object.values(carriers).map((carrier) => carrier[lang]) }
      : {}),
  }),
}));
