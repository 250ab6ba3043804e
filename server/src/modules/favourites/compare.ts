import { compareGoods } from '@tradeport/api/favourites/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { Refused } from '../../kernel/refused.ts';
import { product } from '../catalogue/index.ts';

/** CAT-07h Each as its own page shows it; they are four at most, and are read at the same time. */
export const compare = handler(
  compareGoods,
  async (ctx, { goodsCodes }) => {
    const found = await Promise.all(
      [...new Set(goodsCodes)].map((goodsCode) => productOrNone(ctx, goodsCode)),
    );
    return found.flatMap((one) => one ?? []);
  },
  { shared: true },
);

async function productOrNone(ctx: Ctx<'product.not_sold'>, goodsCode: string) {
  try {
    const { description: _long, ...shown } = await product(ctx, { goodsCode });
    return shown;
  } catch (error) {
    if (error instanceof Refused && error.code === 'product.not_sold') return null;
    throw error;
  }
}
