import { collectedTypes } from '@tradeport/api/orders/order-types';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { composed, prepared, raw, sql } from '../../kernel/query.ts';
import { nearness, type Visitor } from './near.ts';
import { type StoreRow, isShown, storeColumns, storeFrom, storeView } from './rows.ts';

type Wanted = { skuCode: string; quantity: number };

/** CAT-09a A seller's stores that offer pick-up, nearest first, with how many of the wanted lines each has enough of. */
export async function storesToPickUpIn(
  ctx: Ctx,
  {
    sellerId,
    wanted,
    visitor,
    limit,
  }: { sellerId: string; wanted: readonly Wanted[]; visitor: Visitor; limit: number },
) {
  const tenant = ctx.tenant.id;
  const near = nearness(visitor);
  const skus = wanted.map(({ skuCode }) => skuCode);
  type Row = StoreRow & { metres: number; enough: number };
  const rows = await ctx.run(
    raw<Row>(sql<Row>`
      select ${sql.raw(storeColumns)}, ${near.rank} as rank, ${near.metres} as metres, (
        select count(*)::int from unnest(${skus}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[]) as a(sku_id, quantity)
        join sku k on k.tenant_id = ${tenant} and k.id = a.sku_id
        join product p on p.tenant_id = ${tenant} and p.id = k.product_id and p.order_type = any(${collectedTypes}::text[])
        join stock_level l on l.tenant_id = ${tenant} and l.sku_id = a.sku_id and l.warehouse_id = s.id
        where l.on_hand - l.reserved >= a.quantity) as enough
      from ${sql.raw(storeFrom('s.tenant_id'))}
      where s.tenant_id = ${tenant} and s.seller_id = ${sellerId} and s.services @> array['pickup'] and ${sql.raw(isShown)}
      order by rank, metres, code, id limit ${limit}`),
  );
  return rows.map((row) => ({
    ...storeView(ctx, row, near.isExact ? Math.round(row.metres) : null),
    enough: row.enough,
  }));
}

/** Those of these stores that offer pick-up now. */
export async function openToPickUp(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ id: string; sellerId: string; name: SomeTexts; province: string }[]> {
  const rows = await ctx.run(offered({ tenantId: ctx.tenant.id, ids }));
  return rows.map(({ id, seller_id: sellerId, name, province_code: province }) => ({
    id,
    sellerId,
    name,
    province,
  }));
}

/** The store as its visitors know it, shown or not; `pickupDays`: null: as the portal has it. */
export const storeKnown = composed<StoreRow & { shown: boolean }>(`
  select ${storeColumns}, ${isShown} as shown from ${storeFrom('$1')} where s.tenant_id = $1 and s.id = $2`);

const offered = prepared('stores.offered')`
  select s.id, s.seller_id, w.name, s.province_code from ${storeFrom(':tenantId')}
  where s.tenant_id = :tenantId and s.id = any(:ids::uuid[]) and s.services @> array['pickup'] and ${isShown}`;
/** CAT-03 Prices of a region count for what is collected in its stores. */
export const provinceOfStore = prepared('stores.provinceOf')`
  select province_code from store where tenant_id = :tenantId and id = :id`;
