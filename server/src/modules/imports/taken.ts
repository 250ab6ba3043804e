import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { RunRow } from './find.ts';
import type { Fault, Item } from './items.ts';
import { knownOf } from './known.ts';

/**
 * CAT-06 Faults of the dry run against the database: SKU codes of other products, and unknown SKUs.
 */
export async function foreignSkus(ctx: Ctx, run: RunRow, items: readonly Item[]): Promise<Fault[]> {
  const skus = items.flatMap((item) =>
    item.kind === 'product'
      ? item.skus.map((sku) => ({ row: sku.row, no: sku.no, key: item.key }))
      : item.kind === 'prices'
        ? item.listPrices.map((one) => ({ row: one.row, no: one.skuNo, key: item.key }))
        : [{ row: item.row, no: item.kind === 'listed' ? item.price.skuNo : item.skuNo, key: '' }],
  );
  const owners = new Map(
    (await ctx.run(ownersOf({ nos: skus.map((sku) => sku.no) }))).map((owner) => [owner.no, owner]),
  );
  const known = await knownOf(ctx, run.seller_id, [
    ...new Set(skus.map((sku) => sku.key).filter(Boolean)),
  ]);
  return skus.flatMap(({ row, no, key }) => {
    const owner = owners.get(no);
    const product = known.get(key)?.product_id;
    if (run.format === 'own' || run.format === 'shopify')
      return owner && owner.product_id !== product ? [fault(row, no, 'row.sku_taken')] : [];
    const isOurs =
      owner &&
      (run.seller_id === null || owner.seller_id === run.seller_id) &&
      (key === '' || product === owner.product_id);
    return isOurs ? [] : [fault(row, no, 'row.sku_unknown')];
  });
}

function fault(row: number, value: string, code: string): Fault {
  return { row, column: 'skuNo', value, code, fatal: true };
}

const ownersOf = prepared('imports.ownersOf')`
  select s.no, s.product_id, p.seller_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.no = any(:nos::text[])`;
