import type { ImportField } from '@tradeport/api/imports/model';
import { exportColumnTexts, importFieldTexts } from '@tradeport/api/imports/texts';
import { inLang } from '@tradeport/api/kernel/text';
import type { Scope } from '../../kernel/context.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { Value } from '../../kernel/table-file.ts';

export function stockTable({ lang }: Pick<Scope, 'lang'>): string[] {
  const field = (name: ImportField) => importFieldTexts[name][lang];
  const { product, specification, warehouseName, reserved } = exportColumnTexts;
  return [
    field('skuNo'),
    product[lang],
    specification[lang],
    field('warehouse'),
    warehouseName[lang],
    reserved[lang],
    field('stockWas'),
    field('stock'),
  ];
}

/** CAT-04 The stock by SKU and warehouse; a SKU without stock has a row to fill in. */
export async function stockRows(ctx: Ctx, ids: readonly string[]): Promise<Value[][]> {
  const rows = await ctx.run(levelsOut({ productIds: ids }));
  return rows.map((row) => [
    row.no,
    inLang(row.title, ctx.lang),
    row.spec_text.map(({ value }) => inLang(value, ctx.lang)).join(' / '),
    row.code,
    inLang(row.warehouse, ctx.lang),
    row.reserved,
    row.on_hand,
    row.on_hand,
  ]);
}

const levelsOut = prepared('imports.levelsOut')`
  select s.no, p.title, s.spec_text, w.code, w.name as warehouse, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved
  from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  left join stock_level l on l.tenant_id = :tenantId and l.sku_id = s.id
  join warehouse w on w.tenant_id = :tenantId and w.id = coalesce(l.warehouse_id, (
    select o.id from warehouse o where o.tenant_id = :tenantId and o.open order by o.created_at, o.id limit 1))
  where s.tenant_id = :tenantId and s.product_id = any(:productIds::uuid[]) and not s.retired order by s.product_id, s.position, s.id, w.code`;
