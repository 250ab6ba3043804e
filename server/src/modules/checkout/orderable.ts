import { ORDER_AMOUNT_MAX, PIECES_MAX } from '@tradeport/api/orders/model';
import { currencies, formatAmount, type Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { assess, faultOf, shipsTogether, type Assessed, type Wanted } from '../cart/index.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { priceFor, type Price } from '../catalogue/index.ts';
import type { SellableRow } from '../stock/index.ts';
import {
  fromStore,
  isPickedUp,
  type PickupFault,
  type Pickups,
  requirePickable,
} from './picked-up.ts';
import type { Loaded } from './promoted.ts';
import type { Bought } from './store-prices.ts';

export type GoodsFault =
  | 'order.nothing_selected'
  | 'order.one_currency'
  | 'order.same_warehouse'
  | 'order.type_closed'
  | 'order.type_not_quoted'
  | 'order.own_goods'
  | 'order.amount_too_large'
  | 'order.warehouse_short'
  | 'order.currency_unpriced'
  | 'product.not_sold'
  | 'cart.under_minimum'
  | 'cart.step'
  | 'cart.no_price'
  | 'cart.over_amount'
  | 'stock.insufficient'
  | PickupFault;

/** A line that can be ordered. */
export type Ready = Wanted & {
  row: SellableRow;
  warehouse: { id: string; name: SellableRow['title'] };
  price: Price;
  currency: Currency;
};
export type DraftCtx = Ctx<GoodsFault>;

export type Goods = {
  wanted: readonly Wanted[];
  rows: Bought['rows'];
  viewerOf: Bought['viewerOf'];
  /** Asked for one by one: every line must be orderable. Else those that are not stay in the cart (CHK-02). */
  strict: boolean;
  /** CHK-07 To be ordered, or to be bargained for first: then more may be wanted than there is. */
  way: 'checkout' | 'quote';
  warehouseId: string | undefined;
  pickups: Pickups;
  buyerId: string;
  /** CHK-04 Where it is sent: the code of a province or country; null: not known yet. */
  region: string | null;
  /** PRO-03 The promotions that are live for them; null: none. */
  live: Loaded | null;
  picked: readonly string[] | undefined;
  /** Group purchases (promotion ids) that it is part of. */
  joined?: readonly string[];
  /** Whether to say why promotions were not used. */
  why: boolean;
};

export function orderable(
  ctx: DraftCtx,
  { wanted, rows, viewerOf, strict, way, warehouseId, pickups }: Goods,
): Ready[] {
  const together = shipsTogether(ctx.tenant);
  const there = way === 'quote' ? rows.map(asMuchAsWanted) : rows;
  const known = new Map(there.map((row) => [row.sku_id, row]));
  // CAT-09 Goods that are collected in a store do not ship together with the rest, and each store is of one seller.
  const parts = [
    ...groupBy(wanted, ({ skuId }) => {
      const row = known.get(skuId);
      return row && isPickedUp(pickups, row) ? row.seller_id : '';
    }),
  ];
  const assessed = new Map(
    parts.flatMap(([of, lines]) => {
      const [first] = of ? lines : [];
      const row = first && known.get(first.skuId);
      return assess(lines, there, viewerOf(row ?? sentAway), of ? {} : { together }).map(
        (line, at) => [lines[at], line] as const,
      );
    }),
  );
  const judged = inOneCurrency(
    ctx,
    wanted.flatMap((line) => assessed.get(line) ?? []),
    viewerOf,
  );
  const ready = judged.map(readyOf).filter((line) => line !== null);
  const bad = judged.find((line) => line.state !== 'ok');
  if (bad && (strict || ready.length === 0)) refuseLine(ctx, bad);
  if (ready.length === 0) ctx.refuse('order.nothing_selected');
  requirePickable(ctx, ready, pickups);
  return ready.map((line) =>
    isPickedUp(pickups, line.row)
      ? fromStore(ctx, line, pickups)
      : warehouseId === undefined
        ? line
        : movedTo(ctx, line, warehouseId),
  );
}

/** Goods of no store: they are bought where the buyer has them sent. */
const sentAway = { seller_id: '', order_type: '' };

/** CHK-07 One asks a price for what there is too little of, too: the stock counts when the offer is accepted (T5). */
function asMuchAsWanted(row: SellableRow): SellableRow {
  return { ...row, stock: row.stock.map((place) => ({ ...place, available: PIECES_MAX })) };
}

/** CHK-02 Goods that could be ordered are ordered whole from the chosen warehouse, or not at all. */
function movedTo(ctx: DraftCtx, line: Ready, warehouseId: string): Ready {
  const place = line.row.stock.find((one) => one.warehouse_id === warehouseId);
  if (!place || place.available < line.quantity) {
    return ctx.refuse('order.warehouse_short', {
      skuNo: line.row.sku_no,
      available: Math.max(0, place?.available ?? 0),
      quantity: line.quantity,
    });
  }
  return { ...line, warehouse: { id: place.warehouse_id, name: place.name } };
}

/**
 * CAT-03 One checkout has one currency: the one that is asked for, else the one that all goods are listed in, else the
 * first in which all of them have a price.
 */
function inOneCurrency(
  ctx: DraftCtx,
  judged: readonly Assessed[],
  viewerOf: Bought['viewerOf'],
): readonly Assessed[] {
  const { currency: asked } = viewerOf(sentAway);
  if (asked !== undefined) {
    const without = judged.find((line) => line.state === 'no_price');
    if (without)
      ctx.refuse('order.currency_unpriced', { skuNo: without.row?.sku_no ?? '', currency: asked });
    return judged;
  }
  const ready = judged.map(readyOf).filter((line) => line !== null);
  if (new Set(ready.map((line) => line.currency)).size < 2) return judged;
  const currency = pricedIn(ready, viewerOf)[0] ?? ctx.refuse('order.one_currency');
  return judged.map((line) =>
    line.row && line.state === 'ok'
      ? {
          ...line,
          currency,
          price: priceFor(
            line.row.rules,
            { ...viewerOf(line.row), currency },
            currency,
            line.quantity,
          ),
        }
      : line,
  );
}

export function pricedIn(
  lines: readonly Pick<Ready, 'row' | 'quantity'>[],
  viewerOf: Bought['viewerOf'],
): Currency[] {
  return currencies.filter((currency) =>
    lines.every(
      ({ row, quantity }) =>
        priceFor(row.rules, { ...viewerOf(row), currency }, currency, quantity) !== null,
    ),
  );
}

function readyOf(line: Assessed): Ready | null {
  const { row, warehouse, price, state } = line;
  return state === 'ok' && row && warehouse && price ? { ...line, row, warehouse, price } : null;
}

function refuseLine(ctx: DraftCtx, line: Assessed): never {
  const fault = faultOf(line);
  if (!fault) return ctx.refuse('order.nothing_selected');
  if (line.state === 'over_amount') return tooLarge(ctx);
  const { code, facts } = fault;
  // One code for "somebody was faster", whether it shows now or only when reserving.
  return ctx.refuse(
    code === 'cart.over_stock' || code === 'cart.stock_below_minimum' || code === 'stock.none'
      ? 'stock.insufficient'
      : code,
    facts,
  );
}

export function tooLarge(ctx: DraftCtx): never {
  return ctx.refuse('order.amount_too_large', { max: formatAmount(ORDER_AMOUNT_MAX) });
}
