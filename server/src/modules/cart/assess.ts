import type { LineState } from '@tradeport/api/cart/model';
import { LINE_AMOUNT_MAX } from '@tradeport/api/catalogue/model';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { groupBy } from '../../kernel/group-by.ts';
import { priceFor, settlesToNothing, type Price, type Viewer } from '../catalogue/index.ts';
import type { SellableRow } from '../stock/index.ts';
import type { Tenant } from '../../kernel/ctx.ts';

export type Wanted = { skuId: string; quantity: number; lineId?: string; selected?: boolean };
type Warehouse = { id: string; name: SomeTexts; available: number };
/** A wanted line with what it would cost, where it would ship from, and whether it can be ordered. */
export type Assessed = Wanted & {
  row: SellableRow | undefined;
  warehouse: Warehouse | null;
  price: Price | null;
  currency: Currency;
  state: LineState;
};

/**
 * `warehouseId`: everything is to ship from there. `together`: everything ships from one warehouse,
 * whichever sellers it is of (CHK-02).
 */
type From = { warehouseId?: string | undefined; together?: boolean };

/**
 * CHK-02 Judges lines as they stand: price for this viewer, warehouse, and what keeps a line from being
 * ordered. Pure.
 */
export function assess(
  wanted: readonly Wanted[],
  rows: readonly SellableRow[],
  viewer: Viewer,
  from: From = {},
): Assessed[] {
  const known = new Map(rows.map((row) => [row.sku_id, row]));
  const places = allot(wanted, known, from);
  return wanted.map((line) => judge(line, known.get(line.skuId), places.get(line), viewer));
}

/** The same of lines that need not ship together: each as if it were alone. */
export function assessEach(
  wanted: readonly Wanted[],
  rows: readonly SellableRow[],
  viewer: Viewer,
): Assessed[] {
  const known = new Map(rows.map((row) => [row.sku_id, row]));
  return wanted.map((line) =>
    judge(line, known.get(line.skuId), allot([line], known).get(line), viewer),
  );
}

function judge(
  line: Wanted,
  row: SellableRow | undefined,
  warehouse: Warehouse | null = null,
  viewer: Viewer,
): Assessed {
  const currency = viewer.currency ?? row?.currency ?? 'CNY';
  const price = row ? priceFor(row.rules, viewer, row.currency, line.quantity) : null;
  const state = stateOf(row, line.quantity, warehouse?.available ?? 0, price);
  return { ...line, row, warehouse, price, currency, state };
}

export function stateOf(
  row: Pick<SellableRow, 'sold' | 'moq' | 'step'> | undefined,
  quantity: number,
  available: number,
  price: Price | null,
): LineState {
  if (!row) return 'invalid';
  if (!row.sold) return 'off_shelf';
  if (available <= 0) return 'no_stock';
  if (quantity < row.moq) return 'under_minimum';
  if (quantity % row.step !== 0) return 'step';
  if (quantity > available) return 'short';
  // CHK-04 Goods that settle to nothing would be given away.
  if (!price || settlesToNothing(price.amount, quantity)) return 'no_price';
  return price.list * quantity > LINE_AMOUNT_MAX ? 'over_amount' : 'ok';
}

/** CHK-02 Does this tenant ship what is ordered together from one warehouse? The one place that reads the setting. */
export function shipsTogether({ settings }: Pick<Tenant, 'settings'>): boolean {
  const own = settings['orders'];
  return (
    typeof own === 'object' && own !== null && 'oneWarehouse' in own && own.oneWarehouse === true
  );
}

/**
 * The warehouse that each line ships from: a warehouse that has all of a seller's lines, so that
 * one order comes of them; else each line from the fullest warehouse. A line of which no warehouse
 * has enough does not split the others.
 */
function allot(
  wanted: readonly Wanted[],
  known: ReadonlyMap<string, SellableRow>,
  { warehouseId, together = false }: From = {},
): Map<Wanted, Warehouse> {
  const places = new Map<Wanted, Warehouse>();
  const sold = wanted.filter((line) => known.get(line.skuId)?.sold);
  const groups = together
    ? [sold]
    : groupBy(sold, (line) => known.get(line.skuId)?.seller_id).values();
  for (const lines of groups) {
    const stocks = lines.map((line) => offered(known.get(line.skuId)?.stock ?? [], warehouseId));
    const able = stocks
      .map((stock, at) => stock.filter(({ available }) => available >= (lines[at]?.quantity ?? 0)))
      .filter((stock) => stock.length > 0);
    const common = able[0]?.find(({ warehouse_id }) =>
      able.every((stock) => stock.some((place) => place.warehouse_id === warehouse_id)),
    )?.warehouse_id;
    lines.forEach((line, at) => {
      const place = stocks[at]?.find((one) => one.warehouse_id === common) ?? stocks[at]?.[0];
      if (place)
        places.set(line, { id: place.warehouse_id, name: place.name, available: place.available });
    });
  }
  return places;
}

function offered(
  stock: SellableRow['stock'],
  warehouseId: string | undefined,
): SellableRow['stock'] {
  return warehouseId === undefined
    ? stock
    : stock.filter((place) => place.warehouse_id === warehouseId);
}
