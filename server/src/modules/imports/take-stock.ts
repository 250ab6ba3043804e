import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { adjustMany, requireCounted } from '../stock/index.ts';
import type { RunRow } from './find.ts';
import type { ItemOf, Taken } from './items.ts';

type Level = { no: string; warehouse: string; on_hand: number };

/**
 * CAT-06 The counted stock, by SKU and warehouse. Where the file knows what lay there when it was
 * written, and something else lies there now, it is not taken: goods sold since would be put back.
 */
export async function takeStock(
  ctx: Ctx<string>,
  run: RunRow,
  items: readonly ItemOf<'stock'>[],
): Promise<Taken> {
  const tenant = ctx.tenant.id;
  const nos = [...new Set(items.map((item) => item.skuNo))];
  const [skuRows, warehouseRows, levelRows] = await ctx.batch([
    skusNamed({ tenantId: tenant, sellerId: run.seller_id, nos }),
    warehousesNamed({
      tenantId: tenant,
      sellerId: run.seller_id,
      codes: [...new Set(items.map((item) => item.warehouse))],
    }),
    levelsOf({ tenantId: tenant, nos }),
  ]);
  const skus = new Map(skuRows.map((row) => [row.no, row.id]));
  const warehouses = new Map(warehouseRows.map((row) => [row.code, row.id]));
  const key = (no: string, warehouse: string) => JSON.stringify([no, warehouse]);
  const levels = new Map(
    levelRows.map((level: Level) => [key(level.no, level.warehouse), level.on_hand]),
  );
  const wanted = items.flatMap((item) => {
    const skuCode = skus.get(item.skuNo) ?? ctx.refuse('row.sku_unknown');
    const warehouseCode = warehouses.get(item.warehouse) ?? ctx.refuse('row.warehouse');
    const now = levels.get(key(item.skuNo, item.warehouse)) ?? 0;
    if (now === item.count) return [];
    if (item.was !== null && item.was !== now) return ctx.refuse('row.stock_moved');
    return [{ skuCode, warehouseCode, counted: item.count, reason: run.file_name }];
  });
  await requireCounted(
    ctx,
    wanted.map((one) => one.skuCode),
  );
  if (wanted.length > 0) await adjustMany(ctx, wanted);
  return {
    created: 0,
    updated: wanted.length,
    unchanged: items.length - wanted.length,
    refused: 0,
    picturesMissing: 0,
    faults: [],
  };
}

const skusNamed = prepared('imports.takeStockSkusNamed')`
  select s.no, s.id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and (:sellerId?::uuid is null or p.seller_id = :sellerId) and s.no = any(:nos::text[]) and not s.retired`;
const warehousesNamed = prepared('imports.warehousesNamed')`
  select code, id from warehouse where tenant_id = :tenantId and code = any(:codes::text[])
    and (seller_id is null or :sellerId?::uuid is null or seller_id = :sellerId)`;
/** Locked, in the order in which every statement locks them: nothing is sold between this look and the change. */
const levelsOf = prepared('imports.levelsOf')`
  select s.no, w.code as warehouse, l.on_hand from stock_level l
  join sku s on s.tenant_id = :tenantId and s.id = l.sku_id join warehouse w on w.tenant_id = :tenantId and w.id = l.warehouse_id
  where l.tenant_id = :tenantId and l.sku_id in (select id from sku where tenant_id = :tenantId and no = any(:nos::text[]))
  order by l.sku_id, l.warehouse_id for update of l`;
