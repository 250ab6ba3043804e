import type { Currency } from '@tradeport/api/kernel/money';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { type Viewer, viewerOf } from '../catalogue/index.ts';
import { heldLists } from '../sessions/index.ts';
import { sellable, type SellableRow, sellableRows } from '../stock/index.ts';
import { listsTo } from './buying-to.ts';
import { isPickedUp, type Pickups } from './picked-up.ts';

/** The goods with the prices at which they are bought, and who buys each: a buyer may pay something else in another region. */
export type Bought = {
  rows: readonly SellableRow[];
  viewerOf: (row: Pick<SellableRow, 'seller_id' | 'order_type'>) => Viewer;
};

/**
 * CAT-03, CAT-09a Price lists of regions count by where goods go; what is collected goes no further than its store. Nothing
 * is read where no list counts by region.
 */
export async function boughtInStores(
  ctx: Ctx,
  { rows, viewer, pickups }: { rows: readonly SellableRow[]; viewer: Viewer; pickups: Pickups },
  currency: Currency | undefined,
): Promise<Bought> {
  const user = userOf(ctx);
  const places = [...pickups];
  if (user.goodsTo === undefined || places.length === 0) return { rows, viewerOf: () => viewer };
  const held = await ctx.optimisticRead(
    places.map(([, { province }]) => listsTo(ctx, { regionCode: province })),
  );
  const buyers = places.map(([sellerId], at) => {
    const priceLists = heldLists(held[at]?.[0]?.price_lists ?? []);
    return { sellerId, buying: { ...ctx, user: { ...user, priceLists } } };
  });
  const own = buyers.map(({ sellerId, buying }) => ({
    buying,
    skuIds: rows.flatMap((row) =>
      row.seller_id === sellerId && isPickedUp(pickups, row) ? row.sku_id : [],
    ),
  }));
  const anew = new Map<string, SellableRow>();
  const parts = await Promise.all(
    own.map(({ buying, skuIds }) => ctx.optimisticRead(sellable(buying, skuIds))),
  );
  for (const part of parts) for (const row of sellableRows(...part)) anew.set(row.sku_id, row);
  const viewers = new Map(
    buyers.map(({ sellerId, buying }) => [sellerId, viewerOf(buying, currency)]),
  );
  return {
    rows: rows.map((row) => anew.get(row.sku_id) ?? row),
    viewerOf: (row) => (isPickedUp(pickups, row) ? viewers.get(row.seller_id) : null) ?? viewer,
  };
}
