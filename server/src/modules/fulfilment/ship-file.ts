import { readShipFile } from '@tradeport/api/orders/shipping-calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { type Carrier, carriers, TRACKING_MAX } from '@tradeport/api/orders/model';
import { orderOffers } from '@tradeport/api/orders/actions';
import {
  SHIP_FILE_ROWS_MAX,
  shipColumns,
  type ShipColumn,
  shipFileFaults,
} from '@tradeport/api/orders/shipping';
import { blockOf } from '@tradeport/api/kernel/available';
import { keysOf } from '@tradeport/api/kernel/keys';
import { unguarded } from '@tradeport/api/kernel/text';
import { type Facts, refusalText } from '@tradeport/api/kernel/errors';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { factsOf, mayBeKept, shipFacts } from '../orders/index.ts';
import { type Cell, firstRows, headingRowOf, textOf } from '../imports/index.ts';

type Fault = (typeof shipFileFaults)[number];
/** A row as the file has it; `row` counts as a spreadsheet does. */
type Typed = {
  row: number;
  number: string;
  carrier: string;
  tracking: string;
  /** The fault of a cell in the spreadsheet. */
  unread: 'order.ship_row_rounded' | 'order.ship_row_error' | null;
};

/**
 * ORD-09 Reads a file of tracking numbers: the meaning and fault of each row; nothing is shipped.
 */
export const readShipments = handler(readShipFile, async (ctx) => {
  const [file] = ctx.uploads;
  if (!file || file.data.length === 0) return ctx.refuse('import.empty');
  const table = await firstRows(ctx.tenant.id, file.data, SHIP_FILE_ROWS_MAX + 2);
  const { rows, blank } = typedRows(table) ?? ctx.refuse('order.ship_file_columns');
  if (table.filter((cells) => cells.length > 0).length > SHIP_FILE_ROWS_MAX + 1)
    return ctx.refuse('order.ship_file_many', { max: SHIP_FILE_ROWS_MAX });
  if (rows.length === 0 && blank === 0) return ctx.refuse('import.empty');
  const [orders, parcels] = await ctx.batch([
    ordersNumbered({
      numbers: rows.map((row) => row.number),
      house: may(ctx, 'order.view_all'),
      sellerId: userOf(ctx).memberId,
    }),
    parcelsTracked({ numbers: rows.map((row) => row.tracking) }),
  ]);
  const kept = orders.filter(mayBeKept).map((order) => order.id);
  const waiting = kept.length > 0 ? await ctx.run(shipFacts({ orderIds: kept })) : [];
  const known = new Map(
    orders.map((order) => {
      const facts = waiting.find((one) => one.order_id === order.id);
      return [order.number, { ...order, block: shipBlock(ctx, order, facts) }];
    }),
  );
  const seen = new Map<string, number>();
  const view = rows.map((typed) => {
    const order = known.get(typed.number);
    const expressCode = carrierOf(typed.carrier);
    const tracked = parcels.filter(
      (parcel) =>
        parcel.tracking_no === typed.tracking &&
        (expressCode === null || parcel.carrier === expressCode),
    );
    const fault = faultOf(typed, order, tracked, seen);
    return {
      row: typed.row,
      contractBillcode: typed.number,
      contractCode: order?.id ?? null,
      buyerName: order?.buyer_name ?? '',
      receiver: order?.receiver ?? '',
      expressCode: expressCode ?? null,
      expressBillno: typed.tracking.slice(0, TRACKING_MAX),
      fault: fault?.code ?? ('' as const),
      msg: fault ? refusalText(orderErrors[fault.code], fault.facts, ctx.lang) : '',
    };
  });
  return { blank, rows: view };
});

type Found = { id: string; block: ReturnType<typeof shipBlock> };

/** Why it is not shipped now, as `ship` refuses it; null: it is. */
function shipBlock(
  ctx: Pick<Ctx, 'user' | 'tenant' | 'now'>,
  order: RowOf<'fulfilment.ordersNumbered'>,
  facts: Pick<RowOf<'orders.shipFacts'>, 'name' | 'withheld'> | undefined,
) {
  return blockOf(orderOffers, 'ship', factsOf(ctx, order, facts));
}

function faultOf(
  { row, number, carrier, tracking, unread }: Typed,
  order: Found | undefined,
  tracked: readonly { order_id: string; after_sale_id: string | null }[],
  seen: Map<string, number>,
): { code: Fault; facts: Facts } | null {
  const fault = (code: Fault, facts: Facts = {}) => ({ code, facts });
  if (unread !== null) return fault(unread);
  for (const key of [number, ...(tracking ? [`${carrier} ${tracking}`] : [])]) {
    const before = seen.get(key);
    if (before !== undefined) return fault('order.ship_row_twice', { row: before });
    seen.set(key, row);
  }
  if (!order) return fault('order.ship_row_unknown');
  // A request's goods in the same box do not count for the ordered pieces.
  if (tracked.some((parcel) => parcel.order_id === order.id && parcel.after_sale_id === null))
    return fault('order.ship_row_shipped');
  if (order.block?.code === 'state.cannot_move') return fault('order.ship_row_state');
  if (order.block) return fault(order.block.code, order.block.facts);
  if (carrierOf(carrier) === undefined) return fault('order.ship_row_carrier', { carrier });
  // A spreadsheet rounds 75312345678901234, so that the number is no longer the tracking number.
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(tracking)) return fault('order.ship_row_rounded');
  if (tracking.length > TRACKING_MAX) return fault('order.ship_row_long', { max: TRACKING_MAX });
  return tracked.some((parcel) => parcel.order_id !== order.id)
    ? fault('order.tracking_used')
    : null;
}

/** The rows below a heading that names the columns, in any language; null: there is no such heading. */
function typedRows(table: readonly (readonly Cell[])[]): { rows: Typed[]; blank: number } | null {
  const headingRow = headingRowOf(table);
  const headings = (table[headingRow - 1] ?? []).map((cell) => columnOf(textOf(cell)));
  const at = (column: ShipColumn) => headings.indexOf(column);
  if (at('number') < 0 || at('tracking') < 0) return null;
  const all = table.slice(headingRow).flatMap((cells, index) => {
    const text = (column: ShipColumn) => plain(textOf(cells[at(column)]));
    const typed = {
      row: headingRow + index + 1,
      number: text('number').toUpperCase(),
      carrier: text('carrier'),
      tracking: text('tracking').replaceAll(/\s+/g, ''),
      unread: unreadOf([cells[at('number')], cells[at('carrier')], cells[at('tracking')]]),
    };
    return typed.number === '' && typed.tracking === '' ? [] : [typed];
  });
  const rows = all.filter((row) => row.tracking !== '' || carrierOf(row.carrier) === 'own');
  return { rows, blank: all.length - rows.length };
}

function unreadOf(cells: readonly (Cell | undefined)[]): Typed['unread'] {
  const cell = cells.find((one) => typeof one === 'object');
  if (typeof cell !== 'object') return null;
  return cell.fault === 'row.digits' ? 'order.ship_row_rounded' : 'order.ship_row_error';
}

const plain = (cell: string) => unguarded(cell).normalize('NFKC').trim();

function columnOf(heading: string): ShipColumn | undefined {
  const name = plain(heading).toLowerCase();
  return keysOf(shipColumns).find((column) =>
    Object.values(shipColumns[column]).some((text) => text.toLowerCase() === name),
  );
}

/** By its code or its name in any language. Null: none is named; undefined: nobody knows it. */
function carrierOf(text: string): Carrier | null | undefined {
  if (text === '') return null;
  const name = text.toLowerCase();
  return keysOf(carriers).find((carrier) =>
    [carrier, ...Object.values(carriers[carrier])].some((one) => one.toLowerCase() === name),
  );
}

const ordersNumbered = prepared('fulfilment.ordersNumbered')`
  select id, number, buyer_id, seller_id, buyer_name, receiver, status, approval, type, billed_amount, paid_amount, group_status, rated,
    ended_at, lot_no, pay_by, address, open_requests, pickup from orders
  where tenant_id = :tenantId and number = any(:numbers::text[]) and (:house::boolean or seller_id = :sellerId)`;
const parcelsTracked = prepared('fulfilment.parcelsTracked')`
  select order_id, carrier, tracking_no, after_sale_id from parcel
  where tenant_id = :tenantId and tracking_no = any(:numbers::text[]) and tracking_no <> ''`;
