import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { json } from '../catalogue/index.ts';

type WarehouseIn = {
  warehouseCode?: string | undefined;
  shortCode: string;
  name: SomeTexts;
  region: string;
  address: string;
  open: boolean;
};
type WarehouseRow = {
  id: string;
  code: string;
  name: SomeTexts;
  region: string;
  address: string;
  open: boolean;
};

/** The open warehouses; who sees stock may ask for the closed ones, too. */
export async function warehouses(ctx: Ctx, { all }: { all?: boolean | undefined }) {
  const rows = await ctx.run(list(ctx.tenant.id, all === true && may(ctx, 'stock.view')));
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
    input.warehouseCode === undefined ? null : await ctx.one(oneForUpdate(ctx.tenant.id, id));
  const [taken] = await ctx.run(byCode(ctx.tenant.id, input.shortCode));
  if (taken && taken.id !== id) ctx.refuse('warehouse.code_taken');
  const landed = await ctx.run(
    input.warehouseCode === undefined
      ? insert(
          ctx.tenant.id,
          id,
          input.shortCode,
          json(input.name),
          input.region,
          input.address,
          input.open,
          ctx.now(),
        )
      : change(
          ctx.tenant.id,
          id,
          input.shortCode,
          json(input.name),
          input.region,
          input.address,
          input.open,
        ),
  );
  if (landed.length === 0) ctx.refuse('warehouse.code_taken');
  const { shortCode: code, name, region, address, open } = input;
  ctx.audit('warehouse', id, before, { code, name, region, address, open });
  return { warehouseCode: id };
}

const list = prepared<WarehouseRow>(`
  select id, code, name, region, address, open from warehouse where tenant_id = $1 and (open or $2) order by code`);
const oneForUpdate = prepared<Omit<WarehouseRow, 'id'>>(
  'select code, name, region, address, open from warehouse where tenant_id = $1 and id = $2 for update',
);
const byCode = prepared<{ id: string }>(
  'select id from warehouse where tenant_id = $1 and code = $2',
);
const insert = prepared<{ id: string }>(`
  insert into warehouse (tenant_id, id, code, name, region, address, open, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (tenant_id, code) do nothing returning id`);
const change = prepared<{ id: string }>(`
  update warehouse set code = $3, name = $4, region = $5, address = $6, open = $7 where tenant_id = $1 and id = $2 returning id`);
