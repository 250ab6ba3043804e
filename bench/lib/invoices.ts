import { recordOf } from '@tradeport/api/kernel/keys';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CART_LINES_MAX, PIECES_MAX } from '@tradeport/api/cart/model';
import {
  LINE_AMOUNT_MAX,
  OPTION_VALUES_MAX,
  PRICE_MAX,
  SKU_NO_MAX,
} from '@tradeport/api/catalogue/model';
import { CENT, parseAmount } from '@tradeport/api/kernel/money';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import { STOCK_MAX } from '@tradeport/api/stock/model';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../../server/src/config.ts';

/** Goods of one price: an article that was sold at two prices is two SKUs of one product. */
export type Good = { skuNo: string; stockCode: string; price: string; amount: number };
type InvoiceLine = { good: Good; quantity: number };
export type Invoice = {
  no: string;
  at: string;
  customer: string;
  country: string;
  lines: InvoiceLine[];
};
export type Invoices = {
  rows: number;
  /** In order of time. */
  invoices: Invoice[];
  goods: Good[];
  titles: Map<string, string>;
  /** Why rows were left out, and how many. */
  refused: Map<string, number>;
  /** Invoices with no line that can be sold here. */
  emptied: number;
  /**
   * The rows of the C-invoices, in order of time: the cancellations, for after-sales
   * (`returns.ts`).
   */
  returns: ReturnRow[];
};
/** `pieces` and `worth` (their price, in money's smallest unit) are 0 where the row cannot be read. */
export type ReturnRow = {
  no: string;
  at: string;
  customer: string;
  good: Good;
  pieces: number;
  worth: number;
  /** Why nothing can be asked for. */
  fault: string | null;
};
const COLUMNS = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;
/** Names of the same columns in the later edition of the data set. */
const ALSO: Readonly<Record<string, string>> = {
  Invoice: 'InvoiceNo',
  Price: 'UnitPrice',
  'Customer ID': 'CustomerID',
};

/** The files of REPLAY_DATA (a file or a folder), else those beside the repository; none: not there. */
export function invoiceFiles(): string[] {
  const place = resolve(ROOT, process.env['REPLAY_DATA'] ?? '../shared/data/online-retail');
  if (!existsSync(place)) return [];
  if (place.endsWith('.csv')) return [place];
  return readdirSync(place)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => join(place, name));
}

export function readInvoices(files: readonly string[]): Invoices {
  const rows = files.flatMap(rowsOf);
  const found: Invoices = {
    rows: rows.length,
    invoices: [],
    goods: [],
    titles: new Map(),
    refused: new Map(),
    emptied: 0,
    returns: [],
  };
  const goods = new Map<string, Good>();
  const sold = new Map<string, number>();
  const invoices = new Map<string, Invoice>();
  for (const row of rows) {
    if (row.InvoiceNo.startsWith('C')) {
      found.returns.push(returnOf(row));
      continue;
    }
    const good = goodOf(row);
    const pieces = (sold.get(good.skuNo) ?? 0) + Number(row.Quantity);
    const why = faultOf(row, good, pieces);
    if (why) {
      found.refused.set(why, (found.refused.get(why) ?? 0) + 1);
      continue;
    }
    sold.set(good.skuNo, pieces);
    if (!goods.has(good.skuNo)) goods.set(good.skuNo, good);
    if (!found.titles.has(good.stockCode))
      found.titles.set(good.stockCode, row.Description || good.stockCode);
    const customer = customerOf(row);
    // A number that two customers share is two invoices: nobody orders for somebody else.
    const key = `${row.InvoiceNo} ${customer}`;
    const invoice = invoices.get(key) ?? {
      no: row.InvoiceNo,
      at: row.InvoiceDate,
      customer,
      country: row.Country,
      lines: [],
    };
    invoice.lines.push({ good: goods.get(good.skuNo) ?? good, quantity: Number(row.Quantity) });
    invoices.set(key, invoice);
  }
  found.goods = [...goods.values()];
  const numbers = new Set([...invoices.values()].map((invoice) => invoice.no));
  const cancelled = new Set(found.returns.map((row) => row.no));
  found.emptied = new Set(rows.map((row) => row.InvoiceNo)).size - cancelled.size - numbers.size;
  found.invoices = [...invoices.values()].toSorted(byTime);
  found.returns.sort(byTime);
  return found;
}

function byTime(a: { at: string; no: string }, b: { at: string; no: string }): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : a.no < b.no ? -1 : a.no > b.no ? 1 : 0;
}

/** Tables write the number of a customer with a decimal. */
const customerOf = (row: Row) => row.CustomerID.replace(/\.0$/, '');

/** A row of a C-invoice: its quantity is below zero. */
function returnOf(row: Row): ReturnRow {
  const good = goodOf(row);
  const pieces = -Number(row.Quantity);
  const countable = row.Quantity !== '' && Number.isInteger(pieces) && pieces > 0;
  const why = !countable
    ? 'quantity is not a whole number below zero'
    : faultOf({ ...row, Quantity: String(pieces) }, good, pieces);
  return {
    no: row.InvoiceNo,
    at: row.InvoiceDate,
    customer: customerOf(row),
    good,
    pieces: countable ? pieces : 0,
    worth: countable ? good.amount * pieces : 0,
    fault: why,
  };
}

/** Rows that are too short or badly quoted are rows, too: they are refused with the others that cannot be read. */
function rowsOf(file: string): Row[] {
  const unreadable: Record<string, string | undefined>[] = [];
  const read: typeof unreadable = parse(readFileSync(file), {
    columns: (names: string[]) => names.map((name) => ALSO[name.trim()] ?? name.trim()),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // A quote that is never closed: what it swallows is one row that cannot be read.
    skip_records_with_error: true,
    on_skip: () => void unreadable.push({}),
  });
  return [...read, ...unreadable].map((row) =>
    recordOf(COLUMNS, (name) => (row[name] ?? '').trim()),
  );
}

/** Why a row cannot be sold here. `pieces`: so many of the good are sold with it. */
function faultOf(row: Row, { skuNo, amount }: Good, pieces: number): string | null {
  const quantity = Number(row.Quantity);
  const price = parseAmount(row.UnitPrice);
  if (!/^[\w-]{1,40}$/.test(row.InvoiceNo)) return 'unreadable invoice number';
  if (row.StockCode === '' || skuNo.length > SKU_NO_MAX) return 'no stock code, or too long';
  if (!Number.isInteger(quantity)) return 'quantity is not a whole number';
  if (quantity <= 0) return 'negative quantity without a C-invoice';
  if (price === null || price < 0) return 'negative or unreadable price';
  if (price === 0) return 'zero price';
  if (price < CENT / 2) return 'a price that settles to nothing';
  if (row.CustomerID === '') return 'no customer';
  if (!/^[\w.-]{1,20}$/.test(row.CustomerID)) return 'unreadable customer';
  if (quantity > PIECES_MAX) return `more than ${PIECES_MAX} pieces`;
  if (amount > PRICE_MAX || amount * quantity > LINE_AMOUNT_MAX)
    return 'more than a line may come to';
  if (pieces > STOCK_MAX) return 'more than a warehouse may hold';
  return null;
}

function goodOf(row: Row): Good {
  return {
    skuNo: `${row.StockCode}@${row.UnitPrice}`,
    stockCode: row.StockCode,
    price: row.UnitPrice,
    amount: parseAmount(row.UnitPrice) ?? 0,
  };
}

/**
 * The part of an invoice that goes into one order, with each article once. `total`: as it is paid,
 * settled to the cent.
 */
type OrderPart = { wanted: Map<string, number>; pieces: number; total: number };

/** An invoice as orders: one, or more where it has more lines, pieces of a good, or money than an order takes. */
export function splitIntoOrders(invoice: Invoice): OrderPart[] {
  const parts: OrderPart[] = [];
  let part: OrderPart | undefined;
  for (const { good, quantity } of invoice.lines) {
    const both = (part?.wanted.get(good.skuNo) ?? 0) + quantity;
    const total: number = (part?.total ?? 0) + good.amount * quantity;
    const isOneMore = part !== undefined && !part.wanted.has(good.skuNo);
    if (
      part === undefined ||
      (isOneMore && part.wanted.size >= CART_LINES_MAX) ||
      both > PIECES_MAX ||
      both * good.amount > LINE_AMOUNT_MAX ||
      total > ORDER_AMOUNT_MAX
    ) {
      part = {
        wanted: new Map([[good.skuNo, quantity]]),
        pieces: quantity,
        total: good.amount * quantity,
      };
      parts.push(part);
      continue;
    }
    part.wanted.set(good.skuNo, both);
    part.pieces += quantity;
    part.total = total;
  }
  return parts.map((one) => ({ ...one, total: Math.round(one.total / CENT) * CENT }));
}

/** An article as products: one, or more where it was sold at more prices than an option has values. */
export function productsOf(goods: readonly Good[]): Good[][] {
  const count = Math.ceil(goods.length / OPTION_VALUES_MAX);
  return Array.from({ length: count }, (_, at) =>
    goods.slice(at * OPTION_VALUES_MAX, (at + 1) * OPTION_VALUES_MAX),
  );
}
