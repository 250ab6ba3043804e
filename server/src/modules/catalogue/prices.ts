import type { PriceRuleIn } from '@tradeport/api/catalogue/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { checkPrices, type PriceFault, ruleRows } from './check.ts';
import { loadSurroundings, loadWhole, type Whole } from './product.ts';
import type { Saved } from './save.ts';
import { ownOnly } from './scope.ts';
import { write } from './write.ts';

export type PricesIn = {
  goodsCode: string; version: number;
  listPrices: readonly { skuCode: string; listPrice: number }[];
  prices?: readonly PriceRuleIn[] | undefined;
};

/** CAT-02 Prices change without review, and the change is in the history. */
export async function savePrices(ctx: Ctx<PriceFault>, input: PricesIn): Promise<Saved> {
  const before = (await loadWhole(ctx, [input.goodsCode])).get(input.goodsCode) ?? ctx.refuse('not_found');
  ownOnly(ctx, before.product.seller_id);
  if (input.version !== before.product.version) ctx.refuse('conflict');
  const listPrices = new Map(input.listPrices.map((price) => [price.skuCode, price.listPrice]));
  for (const id of listPrices.keys()) if (!before.skus.some((sku) => sku.id === id)) ctx.refuse('not_found');
  const after: Whole = {
    ...before,
    product: { ...before.product, version: before.product.version + 1, updated_at: ctx.now() },
    skus: before.skus.map((sku) => ({ ...sku, list_price: listPrices.get(sku.id) ?? sku.list_price })),
    rules: input.prices === undefined ? before.rules : ruleRows(ctx, before.product.id, input.prices, before.skus),
  };
  checkPrices(ctx, after);
  await write(ctx, [{ before, after }], await around(ctx, [after]));
  return { goodsCode: after.product.id, status: after.product.status, version: after.product.version };
}

/** What the cards of products that stand need from elsewhere. */
export function around(ctx: Ctx, wholes: readonly Whole[]) {
  return loadSurroundings(ctx, {
    categories: [...new Set(wholes.map((whole) => whole.product.category_id))],
    brands: [...new Set(wholes.flatMap((whole) => whole.product.brand_id ?? []))],
    sellers: [...new Set(wholes.map((whole) => whole.product.seller_id))],
    files: [], skuNos: [],
  });
}
