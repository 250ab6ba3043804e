import { json } from '../../kernel/json.ts';
import { inLang } from '@tradeport/api/kernel/text';
import type { Parsed } from '@tradeport/api/kernel/call';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { sellerScope } from '../catalogue/index.ts';
import { prepared } from '../../kernel/query.ts';
import { warehouseList, saveWarehouseCall } from '@tradeport/api/stock/calls';
import { handler } from '../../kernel/handler.ts';
/** The open warehouses; who sees stock may ask for the closed ones, too, and a seller is not shown the stores of others. */
export const warehouses = handler(warehouseList, async (ctx, { all }) => {
  const seesStock = may(ctx, 'stock.view');
  const rows = await ctx.run(
    list({ withClosed: all === true && seesStock, sellerId: seesStock ? sellerScope(ctx) : null }),
  );
  return rows.map((row) => ({
    warehouseCode: row.id,
    shortCode: row.code,
    warehouseName: inLang(row.name, ctx.lang),
    name: row.name,
    region: row.region,
    address: row.address,
    open: row.open,
    isStore: row.seller_id !== null,
  }));
});

export const saveWarehouse = handler(
  saveWarehouseCall,
  async (ctx, { warehouseCode, ...input }) => {
    const known =
      warehouseCode === undefined ? null : await ctx.one(ownerOf({ id: warehouseCode }));
    // Its name and address stand at the store, too.
    if (known?.seller_id) return ctx.refuse('warehouse.is_store');
    return { warehouseCode: await putWarehouse(ctx, warehouseCode ?? null, input) };
  },
  { invalidates: true },
);

type Warehouse = Omit<Parsed<typeof saveWarehouseCall>, 'warehouseCode'>;

/** A new warehouse, or what is known of one; `sellerId`: the seller whose store it is from now on. */
export async function putWarehouse(
  ctx: Ctx<'warehouse.code_taken'>,
  known: string | null,
  { shortCode: code, name, region, address, open }: Warehouse,
  sellerId: string | null = null,
): Promise<string> {
  const id = known ?? ctx.newId();
  const before = known === null ? null : await ctx.one(oneForUpdate({ id }));
  const [taken] = await ctx.run(byCode({ code }));
  if (taken && taken.id !== id) return ctx.refuse('warehouse.code_taken');
  const row = { tenantId: ctx.tenant.id, id, code, name: json(name), region, address, open };
  const landed = await ctx.run(
    known === null
      ? insert({ ...row, sellerId, createdAt: ctx.now() })
      : change({ ...row, sellerId }),
  );
  if (landed.length === 0) return ctx.refuse('warehouse.code_taken');
  // The store's seller stands there, too: by that its history is found when the seller is erased.
  const told = { code, name, region, address, open };
  ctx.audit('warehouse', id, before, sellerId ? { ...told, sellerCode: sellerId } : told);
  return id;
}

const list = prepared('stock.list')`
  select id, code, name, region, address, open, seller_id from warehouse where tenant_id = :tenantId and (open or :withClosed)
    and (seller_id is null or :sellerId?::uuid is null or seller_id = :sellerId) order by code`;
const ownerOf = prepared('stock.ownerOf')`
  select seller_id from warehouse where tenant_id = :tenantId and id = :id for update`;
const oneForUpdate = prepared('stock.oneForUpdate')`
  select code, name, region, address, open from warehouse where tenant_id = :tenantId and id = :id for update`;
const byCode = prepared('stock.byCode')`
  select id from warehouse where tenant_id = :tenantId and code = :code`;
const insert = prepared('stock.insert')`
  insert into warehouse (tenant_id, id, code, name, region, address, open, seller_id, created_at)
  values (:tenantId, :id, :code, :name, :region, :address, :open, :sellerId?, :createdAt)
  on conflict (tenant_id, code) do nothing returning id`;
const change = prepared('stock.change')`
  update warehouse set code = :code, name = :name, region = :region, address = :address, open = :open,
    seller_id = coalesce(:sellerId?::uuid, seller_id)
  where tenant_id = :tenantId and id = :id returning id`;
