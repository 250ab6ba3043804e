import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAmount } from '@tradeport/api/kernel/money';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../../server/src/config.ts';

/** Goods of one price: an article that was sold at two prices is two SKUs of one product. */
export type Good = { skuNo: string; stockCode: string; price: string; amount: number };
export type InvoiceLine = { good: Good; quantity: number };
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
  /** The C-invoices by number: returns, for after-sales. */
  returns: Map<string, { rows: number; amount: number }>;
};
type Row = Record<
  | 'InvoiceNo'
  | 'StockCode'
  | 'Description'
  | 'Quantity'
  | 'InvoiceDate'
  | 'UnitPrice'
  | 'CustomerID'
  | 'Country',
  string
>;

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
  const rows = files.flatMap((file): Row[] =>
    parse(readFileSync(file), { columns: true, bom: true }),
  );
  const found: Invoices = {
    rows: rows.length,
    invoices: [],
    goods: [],
    titles: new Map(),
    refused: new Map(),
    emptied: 0,
    returns: new Map(),
  };
  const goods = new Map<string, Good>();
  const invoices = new Map<string, Invoice>();
  for (const row of rows) {
    if (row.InvoiceNo.startsWith('C')) {
      const known = found.returns.get(row.InvoiceNo) ?? { rows: 0, amount: 0 };
      found.returns.set(row.InvoiceNo, {
        rows: known.rows + 1,
        amount: known.amount - (parseAmount(row.UnitPrice) ?? 0) * Number(row.Quantity),
      });
      continue;
    }
    const why = faultOf(row);
    if (why) {
      found.refused.set(why, (found.refused.get(why) ?? 0) + 1);
      continue;
    }
    const good = goodOf(row);
    if (!goods.has(good.skuNo)) goods.set(good.skuNo, good);
    if (!found.titles.has(good.stockCode))
      found.titles.set(good.stockCode, row.Description.trim() || good.stockCode);
    const invoice = invoices.get(row.InvoiceNo) ?? {
      no: row.InvoiceNo,
      at: row.InvoiceDate,
      customer: row.CustomerID.replace(/\.0$/, ''),
      country: row.Country,
      lines: [],
    };
    invoice.lines.push({ good: goods.get(good.skuNo) ?? good, quantity: Number(row.Quantity) });
    invoices.set(row.InvoiceNo, invoice);
  }
  found.goods = [...goods.values()];
  found.emptied =
    new Set(rows.map((row) => row.InvoiceNo)).size - found.returns.size - invoices.size;
  found.invoices = [...invoices.values()].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : a.no < b.no ? -1 : 1,
  );
  return found;
}

/** Why a row cannot be sold here. */
function faultOf(row: Row): string | null {
  const price = parseAmount(row.UnitPrice);
  if (Number(row.Quantity) <= 0) return 'negative quantity without a C-invoice';
  if (!Number.isInteger(Number(row.Quantity))) return 'quantity is not a whole number';
  if (price === null || price < 0) return 'negative or unreadable price';
  if (price === 0) return 'zero price';
  if (row.CustomerID === '') return 'no customer';
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

/** What an invoice asks for, the same good once: as many lines as its order has. */
export function wantedOf(invoice: Invoice): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { good, quantity } of invoice.lines)
    wanted.set(good.skuNo, (wanted.get(good.skuNo) ?? 0) + quantity);
  if (wanted.size > CART_LINES_MAX)
    throw new Error(
      `invoice ${invoice.no} has ${wanted.size} goods, an order takes ${CART_LINES_MAX}`,
    );
  return wanted;
}

export function totalOf(invoice: Invoice): number {
  return invoice.lines.reduce((total, { good, quantity }) => total + good.amount * quantity, 0);
}
