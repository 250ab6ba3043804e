import type { PriceRuleIn } from '@tradeport/api/catalogue/editing';
import type { Ctx } from '../../kernel/ctx.ts';
import { checkPrices, type PriceFault, ruleRows } from './check.ts';
import { loadReferences, loadWhole, type Whole } from './product.ts';
import { ownOnly } from './scope.ts';
import { write } from './write.ts';
import { savePricesCall } from '@tradeport/api/catalogue/calls';
import { handler } from '../../kernel/handler.ts';

type PricesIn = {
  goodsCode: string;
  version: number;
  listPrices: readonly { skuCode: string; listPrice: number }[];
  prices?: readonly PriceRuleIn[] | undefined;
};

/** CAT-02 Prices change without review, and the change is in the history. */
export const savePrices = handler(
  savePricesCall,
  async (ctx, input) => {
    const before =
      (await loadWhole(ctx, [input.goodsCode])).get(input.goodsCode) ?? ctx.refuse('not_found');
    ownOnly(ctx, before.product.seller_id);
    if (input.version !== before.product.version) return ctx.refuse('conflict');
    const after = priced(ctx, before, input);
    await savePriced(ctx, [{ before, after }]);
    return {
      goodsCode: after.product.id,
      status: after.product.status,
      version: after.product.version,
    };
  },
  { invalidates: true },
);

/** The product with these prices; its version counts on. */
export function priced(
  ctx: Ctx<'price.rule'>,
  before: Whole,
  { listPrices, prices }: Pick<PricesIn, 'listPrices' | 'prices'>,
): Whole {
  const amounts = new Map(listPrices.map((price) => [price.skuCode, price.listPrice]));
  for (const id of amounts.keys())
    if (!before.skus.some((sku) => sku.id === id)) ctx.refuse('not_found');
  return {
    ...before,
    product: { ...before.product, version: before.product.version + 1, updated_at: ctx.now() },
    skus: before.skus.map((sku) => ({ ...sku, list_price: amounts.get(sku.id) ?? sku.list_price })),
    rules:
      prices === undefined ? before.rules : ruleRows(ctx, before.product.id, prices, before.skus),
  };
}

/** Writes products of which only prices differ, in one round trip. */
export async function savePriced(
  ctx: Ctx<PriceFault>,
  edits: readonly { before: Whole; after: Whole }[],
): Promise<void> {
  for (const { after } of edits) checkPrices(ctx, after);
  if (edits.length > 0)
    await write(
      ctx,
      edits,
      await around(
        ctx,
        edits.map((edit) => edit.after),
      ),
    );
}

/** The related records for the cards of existing products. */
export function around(ctx: Ctx, wholes: readonly Whole[]) {
  return loadReferences(ctx, {
    categories: [...new Set(wholes.map((whole) => whole.product.category_id))],
    brands: [...new Set(wholes.flatMap((whole) => whole.product.brand_id ?? []))],
    sellers: [...new Set(wholes.map((whole) => whole.product.seller_id))],
    files: [],
    skuNos: [],
  });
}
