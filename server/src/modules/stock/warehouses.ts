import { json } from '../../kernel/json.ts';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

type WarehouseIn = {
  warehouseCode?: string | undefined;
  shortCode: string;
  name: SomeTexts;
  region: string;
  address: string;
  open: boolean;
};

/** The open warehouses; who sees stock may ask for the closed ones, too. */
export async function warehouses(ctx: Ctx, { all }: { all?: boolean | undefined }) {
  const rows = await ctx.run(
    list({ tenantId: ctx.tenant.id, withClosed: all === true && may(ctx, 'stock.view') }),
  );
  return rows.map((row) => ({
    warehouseCode: row.id,
    shortCode: row.code,
    warehouseName: inLang(row.name, ctx.lang),
    name: row.name,
    region: row.region,
    address: row.address,
    open: row.open,
  }));
}

export async function saveWarehouse(
  ctx: Ctx<'warehouse.code_taken'>,
  input: WarehouseIn,
): Promise<{ warehouseCode: string }> {
  const id = input.warehouseCode ?? ctx.newId();
  const before =
    input.warehouseCode === undefined
      ? null
      : await ctx.one(oneForUpdate({ tenantId: ctx.tenant.id, id }));
  const [taken] = await ctx.run(byCode({ tenantId: ctx.tenant.id, code: input.shortCode }));
  if (taken && taken.id !== id) ctx.refuse('warehouse.code_taken');
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
  if (landed.length === 0) ctx.refuse('warehouse.code_taken');
  const { shortCode: code, name, region, address, open } = input;
  ctx.audit('warehouse', id, before, { code, name, region, address, open });
  return { warehouseCode: id };
}

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
