import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { changesOf, loadWhole, priced, savePriced, type Whole } from '../catalogue/index.ts';
import type { RunRow } from './find.ts';
import type { ItemOf, Taken } from './items.ts';
import { knownOf } from './known.ts';

/** CAT-06 Prices of existing products; equal ones are left as they are. */
export async function takePrices(
  ctx: Ctx<string>,
  run: RunRow,
  items: readonly ItemOf<'prices'>[],
): Promise<Taken> {
  const known = await knownOf(ctx, run.seller_id, items.map((item) => item.key).filter(Boolean));
  const skus = new Map(
    (
      await ctx.run(
        skusNamed({
          sellerId: run.seller_id,
          nos: items.flatMap((item) => item.listPrices.map((one) => one.skuNo)),
        }),
      )
    ).map((row) => [row.no, row]),
  );
  const idOf = (item: ItemOf<'prices'>) =>
    item.key === ''
      ? (skus.get(item.listPrices[0]?.skuNo ?? '')?.product_id ?? ctx.refuse('row.sku_unknown'))
      : (known.get(item.key)?.product_id ?? ctx.refuse('row.product_unknown'));
  const before = await loadWhole(ctx, [...new Set(items.map(idOf))]);
  const after = new Map<string, Whole>();
  const changed = new Set<ItemOf<'prices'>>();
  for (const item of items) {
    const id = idOf(item);
    const standing = after.get(id) ?? before.get(id) ?? ctx.refuse('row.product_unknown');
    const next = priced(ctx, standing, {
      prices: item.rules ?? undefined,
      listPrices: item.listPrices.map(({ skuNo, price }) => {
        const sku =
          standing.skus.find((one) => one.no === skuNo && !one.retired) ??
          ctx.refuse('row.sku_unknown');
        return { skuCode: sku.id, listPrice: price };
      }),
    });
    if (changesOf(standing, next).price.length === 0) continue;
    changed.add(item);
    after.set(id, next);
  }
  // Several rows of one product are one change of it.
  await savePriced(
    ctx,
    [...after].flatMap(([id, whole]) => {
      const old = before.get(id);
      return old
        ? [
            {
              before: old,
              after: { ...whole, product: { ...whole.product, version: old.product.version + 1 } },
            },
          ]
        : [];
    }),
  );
  return {
    created: 0,
    updated: changed.size,
    unchanged: items.length - changed.size,
    refused: 0,
    picturesMissing: 0,
    faults: [],
  };
}

const skusNamed = prepared('imports.takePricesSkusNamed')`
  select s.no, s.product_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and (:sellerId?::uuid is null or p.seller_id = :sellerId) and s.no = any(:nos::text[]) and not s.retired`;
