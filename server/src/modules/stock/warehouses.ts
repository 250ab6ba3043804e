import { json } from '../../kernel/json.ts';
import { inLang } from '@tradeport/api/kernel/text';
import { may } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { warehouseList, saveWarehouseCall } from '@tradeport/api/stock/calls';
import { handler } from '../../kernel/handler.ts';
/** The open warehouses; who sees stock may ask for the closed ones, too. */
export const warehouses = handler(warehouseList, async (ctx, { all }) => {
  const rows = await ctx.run(list({ withClosed: all === true && may(ctx, 'stock.view') }));
  return rows.map((row) => ({
    warehouseCode: row.id,
    shortCode: row.code,
    warehouseName: inLang(row.name, ctx.lang),
    name: row.name,
    region: row.region,
    address: row.address,
    open: row.open,
  }));
});

export const saveWarehouse = handler(
  saveWarehouseCall,
  async (ctx, input) => {
    const id = input.warehouseCode ?? ctx.newId();
    const before = input.warehouseCode === undefined ? null : await ctx.one(oneForUpdate({ id }));
    const [taken] = await ctx.run(byCode({ code: input.shortCode }));
    if (taken && taken.id !== id) return ctx.refuse('warehouse.code_taken');
    const landed = await ctx.run(
      input.warehouseCode === undefined
        ? insert({
            tenantId: ctx.tenant.id,
            id,
            code: input.shortCode,
            name: json(input.name),
            region: input.region,
            address: input.address,
            open: input.open,
            createdAt: ctx.now(),
          })
        : change({
            tenantId: ctx.tenant.id,
            id,
            code: input.shortCode,
            name: json(input.name),
            region: input.region,
            address: input.address,
            open: input.open,
          }),
    );
    if (landed.length === 0) return ctx.refuse('warehouse.code_taken');
    const { shortCode: code, name, region, address, open } = input;
    ctx.audit('warehouse', id, before, { code, name, region, address, open });
    return { warehouseCode: id };
  },
  { invalidates: true },
);

const list = prepared('stock.list')`
  select id, code, name, region, address, open from warehouse where tenant_id = :tenantId and (open or :withClosed) order by code`;
const oneForUpdate = prepared('stock.oneForUpdate')`
  select code, name, region, address, open from warehouse where tenant_id = :tenantId and id = :id for update`;
const byCode = prepared('stock.byCode')`
  select id from warehouse where tenant_id = :tenantId and code = :code`;
const insert = prepared('stock.insert')`
  insert into warehouse (tenant_id, id, code, name, region, address, open, created_at) values (:tenantId, :id, :code, :name, :region, :address, :open, :createdAt)
  on conflict (tenant_id, code) do nothing returning id`;
const change = prepared('stock.change')`
  update warehouse set code = :code, name = :name, region = :region, address = :address, open = :open where tenant_id = :tenantId and id = :id returning id`;
